"""An answer as JSON: the same facts as in words, by name, with the words beside them."""

from __future__ import annotations

import json
from collections.abc import Iterable

from spelregels.arbiter.dispute import NAMES_OF_PROFILES, Telling, Who, side_name
from spelregels.arbiter.moment import Item, Leads, May, Options, Reaches, Refused, Scored, Sees, Then, Verdict, Wins
from spelregels.arbiter.verdict import Answer, Case, Point, Shown, Sometimes, Verdicts
from spelregels.arbiter.words import Teller, tell
from spelregels.game import readings_form
from spelregels.notation import BadInput, Json
from spelregels.rulebook import Clause, Decided, Finding, Ground, Language, Switched
from spelregels.ruling import NOBODY, Consequence, Seat

__all__ = ["answer_json"]


def answer_json(answer: Answer, language: Language) -> Json:
    """The answer as JSON.

    Top level: *game*, *rulebook* (version), *question*, *profile*, *readings* (by name), *verdict* (a list: one,
    several if it hangs on hidden cards, none if the position cannot arise), *cases* (each verdict, what makes it so),
    *because* (why it cannot arise, or null), *turns_on* (the essential questions with what each reading gives),
    *sometimes* (questions that decide for some hidden cards only), *asked* and *deciding* (ids), *profiles* (the
    verdicts under each), *scope*, *assumed* and *lines* (the text).
    Seats and sides are named as in the dispute; actions and cards as files write them.
    """
    return Writer(answer, language).written()


class Writer:
    """Writes one answer."""

    def __init__(self, answer: Answer, language: Language) -> None:
        self.answer = answer
        self.language: Language = language
        self.teller = Teller(answer, language)
        self.players = answer.dispute.players

    def written(self) -> Json:
        answer, game = self.answer, self.answer.dispute.game
        return {
            "game": game.name,
            "rulebook": game.rulebook.version,
            "question": self.question(),
            "profile": answer.dispute.profile,
            "readings": readings_form(game.rulebook).write(answer.dispute.agreement.readings),
            "verdict": self.verdicts(case.verdict for case in answer.cases),
            "cases": [self.case(case) for case in answer.cases],
            "because": self.because(),
            "turns_on": [self.point(point) for point in answer.points],
            "sometimes": [self.sometimes(each) for each in answer.sometimes],
            "asked": [question.id for question in answer.dependence.asked],
            "deciding": [_ids(each) for each in answer.dependence.deciding],
            "profiles": {name: self.verdicts(_sorted(answer.under(name))) for name in NAMES_OF_PROFILES},
            "scope": self.scope(),
            "assumed": [self.teller.words(fact) for fact in answer.assumed],
            "lines": list(tell(answer, self.language)),
        }

    def question(self) -> Json:
        ask = self.answer.ask
        return {
            "asked": ask.asked,
            "after": [self.step(step) for step in ask.after],
            "action": None if ask.action is None else str(ask.action),
            "seat": None if ask.seat is None else self.players[ask.seat],
        }

    def step(self, step: Telling) -> Json:
        return str(step.action) if step.seat is None else f"{self.players[step.seat]}: {step.action}"

    def seat(self, seat: Seat | None) -> Json:
        return None if seat is None or seat == NOBODY else self.players[seat]

    def side(self, side: Who) -> str:
        return side_name(side, self.players)

    # Verdicts

    def verdicts(self, verdicts: Iterable[Verdict]) -> list[Json]:
        return [self.verdict(verdict) for verdict in verdicts]

    def verdict(self, verdict: Verdict) -> Json:
        match verdict:
            case May(allowed=allowed):
                return {"allowed": allowed}
            case Options(actions=actions):
                return {"legal": [str(action) for action in actions]}
            case Scored(items=items, totals=totals):
                return {"items": self.items(items), "totals": self.totals(totals)}
            case Leads(seat=seat):
                return {"lead": self.seat(seat)}
            case Wins(of=of, winners=winners):
                return {"of": of, "winner": [self.side(side) for side in winners]}
            case Then(turn=turn, totals=totals, items=items):
                return {
                    "turn": turn if isinstance(turn, str) else self.seat(turn),
                    "totals": self.totals(totals),
                    "items": self.items(items),
                }

            case Sees(view=view):
                return {"view": json.loads(view)}
            case Reaches(positions=positions):
                return {"positions": positions}

    def items(self, items: Iterable[Item]) -> list[Json]:
        return [[item.ground.id, self.side(item.side), item.points] for item in items]

    def totals(self, totals: Iterable[int]) -> Json:
        return {self.side(self.answer.dispute.side(side)): points for side, points in enumerate(totals)}

    def consequence(self, each: Consequence) -> Json:
        return {
            "event": each.event,
            "ground": each.ground.id,
            "seat": self.seat(each.seat),
            "side": None if each.side is None else self.side(self.answer.dispute.side(each.side)),
            "points": each.points,
            "witness": None if each.witness is None else self.teller.told(each.witness),
        }

    # What makes them so

    def case(self, case: Case) -> Json:
        return {
            "verdict": self.verdict(case.verdict),
            "seat": self.seat(case.seat),
            "grounds": [self.ground(ground) for ground in case.grounds],
            "findings": [self.finding(finding) for finding in case.ruling.findings] if case.ruling else None,
            "instead": None if case.instead is None else [str(action) for action in case.instead],
            "follows": [self.consequence(each) for each in case.follows],
            "example": [self.shown(shown) for shown in case.example],
        }

    def finding(self, finding: Finding) -> Json:
        return {
            "ground": self.ground(finding.ground),
            "met": finding.met,
            "witness": None if finding.witness is None else self.teller.told(finding.witness),
            "alternatives": [self.finding(each) for each in finding.alternatives],
        }

    def ground(self, ground: Ground) -> Json:
        """What a ground says, where it stands or who decided it so."""
        written: dict[str, Json] = {
            "id": ground.id,
            "kinds": [*ground.kinds],
            "says": ground.in_language(self.language),
        }
        match ground:
            case Clause(place=place):
                written["place"] = place.in_language(self.language)
            case Decided(answer=answer, authority=authority, source=source):
                written |= {
                    "decided": self.teller.words(answer),
                    "authority": authority,
                    "source": self.teller.words(source),
                }
            case Switched(field=field):
                written["read"] = ground.reading(getattr(self.answer.dispute.agreement.readings, field)).name
            case _:
                pass
        return written

    def shown(self, shown: Shown) -> Json:
        return {
            "place": self.teller.words(shown.place),
            "cards": [self.teller.told(card) for card in shown.cards],
        }

    def because(self) -> Json:
        match self.answer.because:
            case None:
                return None
            case Switched() as question:
                return {"question": question.id}
            case BadInput() as fact:
                return {"fact": str(fact)}
            case Refused(place=place, ruling=ruling):
                return {"event": place, "findings": [self.finding(finding) for finding in ruling.findings]}

    # What they hang on

    def point(self, point: Point) -> Json:
        return {
            "question": point.question.id,
            "asks": point.question.in_language(self.language),
            "chosen": point.chosen.name,
            "why": self.teller.words(point.question.chosen),
            "readings": [
                {
                    "name": reading.name,
                    "meaning": self.teller.words(reading.meaning),
                    "authority": reading.authority,
                    "source": self.teller.words(reading.source),
                    "verdict": self.verdicts(_sorted(verdicts)),
                }
                for reading, verdicts in point.answers
            ],
        }

    def sometimes(self, each: Sometimes) -> Json:
        return {
            "question": each.question.id,
            "readings": [
                {"name": reading.name, "verdict": self.verdict(verdict)}
                for reading, verdict in (each.chosen, each.other)
            ],
            "example": [self.shown(shown) for shown in each.example],
        }

    def scope(self) -> Json:
        scope = self.answer.scope
        return {
            "hidden": scope.hidden,
            "looked": [self.teller.words(place) for place in scope.looked],
            "possible": scope.possible,
            "tried": scope.tried,
            "fitting": scope.fitting,
            "complete": scope.complete,
            "everywhere": self.answer.everywhere,
        }


def _ids(questions: Iterable[Switched]) -> list[Json]:
    ids: list[Json] = []
    ids.extend(sorted(question.id for question in questions))
    return ids


def _sorted(verdicts: Verdicts) -> list[Verdict]:
    """Always in the same order: sets have none."""
    return sorted(verdicts, key=str)
