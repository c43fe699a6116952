"""Scripts of `packaging`, which is no package, as modules."""

from __future__ import annotations

import importlib.util
from types import ModuleType

from tests.support.paths import CHECKOUT


def script(name: str) -> ModuleType:
    """The script of this name, without ``.py``, loaded but not run."""
    path = CHECKOUT / "packaging" / f"{name}.py"
    found = importlib.util.spec_from_file_location(f"script_{path.stem}", path)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module
