"""What the frozen program begins with."""

from __future__ import annotations

import sys

from mahjcove.cli import main

sys.exit(main())
