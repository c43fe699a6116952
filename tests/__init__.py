"""The tests of MahjCove; they mirror the package."""
