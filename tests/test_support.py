from __future__ import annotations

import pytest

from tests.support.soak import VARIABLE, repeats, share


def test_a_soak_is_whole_unless_a_part_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert repeats(5000) == 5000

    monkeypatch.setenv(VARIABLE, "0.02")
    assert repeats(5000) == 100
    assert repeats(3) == 1


@pytest.mark.parametrize("text", ["0", "-1", "1.5", "nan", "", "half"])
def test_a_slip_in_the_asked_part_does_not_shrink_a_soak_unseen(text: str) -> None:
    with pytest.raises(ValueError, match=r"above 0|could not convert"):
        share(text)
