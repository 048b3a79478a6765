"""Whatever is asked about whatever position, the answer can be told in both languages and written as data."""

from __future__ import annotations

import json
from random import Random

import pytest

from spelregels.arbiter import answer_json, settle, tell
from spelregels.arbiter.verdict import Answer
from tests.arbiter import brute
from tests.arbiter.partial import Sampler, all_fours_dispute, lama_dispute, toy_dispute


def example_shows_it(answer: Answer) -> bool:
    """Whether the cards of an example, laid down, give the verdict that they are an example of."""
    dispute, ask = answer.dispute, answer.ask
    situation = dispute.situation(dispute.agreement.readings)
    names = [place.name for place in situation.places]
    for case in answer.cases:
        shown = {names.index(shown.place): shown.cards for shown in case.example}
        laid = [
            laid for laid in brute.fillings(situation) if all(laid[place] == cards for place, cards in shown.items())
        ]
        found = {found for filling in laid for found in brute.in_filling(dispute, ask, situation, filling)}
        if found != {brute.plain(dispute, case.verdict)}:
            return False
    return True


@pytest.mark.parametrize(("sample", "positions"), [(toy_dispute, 200), (lama_dispute, 100), (all_fours_dispute, 40)])
def test_it_is_told_and_written_and_its_examples_hold(sample: Sampler, positions: int) -> None:
    random = Random(99)
    for _ in range(positions):
        dispute = sample(random)
        answer = settle(dispute, dispute.asks[0])
        for language in ("en", "nl"):
            assert all(isinstance(line, str) for line in tell(answer, language))
            data = answer_json(answer, language)
            assert json.loads(json.dumps(data)) == data
        assert example_shows_it(answer)
