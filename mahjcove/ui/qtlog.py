"""What Qt says of itself, in the program's own log."""

from __future__ import annotations

import contextlib
import logging
import sys
from collections.abc import Iterator

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler


@contextlib.contextmanager
def messages_in(log: logging.Logger) -> Iterator[None]:
    """Keep Qt's warnings in this log, besides telling them as before."""

    def heard(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        if kind not in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg):
            log.warning("Qt: %s", message)
        if callable(before):
            before(kind, context, message)
        elif sys.stderr is not None:
            sys.stderr.write(f"{message}\n")

    before = qInstallMessageHandler(heard)
    try:
        yield
    finally:
        qInstallMessageHandler(before)
