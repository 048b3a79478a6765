"""An answer in plain lines of text, in English or Dutch."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import Final, Literal, assert_never

from spelregels.arbiter.dispute import Ask, Telling, Who
from spelregels.arbiter.moment import Item, Leads, May, Options, Reaches, Refused, Scored, Sees, Then, Verdict, Wins
from spelregels.arbiter.verdict import Answer, Case, Point, Shown, Sometimes, Verdicts
from spelregels.notation import BadInput
from spelregels.rulebook import Authority, Clause, Decided, Finding, Ground, Language, Place, Switched, Words
from spelregels.ruling import NOBODY, Consequence, Event, Ruling, Seat

__all__ = ["Teller", "tell"]

MOST_SHOWN: Final = 4
"""So many answers that hang on hidden cards are shown."""

SAY: Final = {
    "may": Words("May {who} {what}?", "Mag {who} {what}?"),
    "come": Words("Can this come: {what}?", "Kan dit komen: {what}?"),
    "may it": Words("May this be done: {what}?", "Mag dit: {what}?"),
    "legal": Words("What may {who} do?", "Wat mag {who} doen?"),
    "legal now": Words("What may be done?", "Wat mag er?"),
    "score": Words("Who gets what?", "Wie krijgt wat?"),
    "lead": Words("Who is to begin?", "Wie moet er beginnen?"),
    "winner": Words("Who wins?", "Wie wint er?"),
    "view": Words("What may {who} know?", "Wat mag {who} weten?"),
    "count": Words(
        "How many different positions are there after {depth} actions?",
        "Hoeveel verschillende posities zijn er na {depth} acties?",
    ),
    "after": Words("How do things stand then?", "Hoe staat het er dan voor?"),
    "events": Words("After: {events}.", "Na: {events}."),
    "yes": Words("yes", "ja"),
    "no": Words("no", "nee"),
    "allowed": Words("allowed: {what}", "toegestaan: {what}"),
    "nothing": Words("nothing", "niets"),
    "nobody": Words("nobody", "niemand"),
    "no points": Words("no points", "geen punten"),
    "points": Words("{side} {points} by {ground}", "{side} {points} volgens {ground}"),
    "then": Words("then {totals}", "dan {totals}"),
    "so far": Words("not counted yet, so far {totals}", "nog niet geteld, tot nu toe {totals}"),
    "on turn": Words("{who} is on turn.", "{who} is aan de beurt."),
    "turn": Words("{who} is on turn", "{who} is aan de beurt"),
    "awaited": Words("a card is awaited", "er moet een kaart komen"),
    "over": Words("it is over", "het is afgelopen"),
    "and": Words(" and ", " en "),
    "or": Words(" or ", " of "),
    "cannot arise": Words("cannot arise", "kan niet voorkomen"),
    "not seen to arise": Words("not found whether it can arise", "niet gevonden of het kan voorkomen"),
    "refused": Words("This event is not allowed: {event}.", "Dit mag niet zijn gebeurd: {event}."),
    "contradiction": Words("These facts cannot all be true.", "Dit kan niet allemaal waar zijn."),
    "reading": Words("Read here: {meaning}", "Hier gelezen als: {meaning}"),
    "not found": Words(
        "In none of the {tried} of {possible} ways tried in which the hidden cards can lie can this have happened.",
        "In geen van de {tried} van {possible} geprobeerde manieren waarop de kaarten kunnen liggen kan dit gebeurd "
        "zijn.",
    ),
    "shows": Words("This shows it: {witness}.", "Dat blijkt uit: {witness}."),
    "text": Words("text: {place}", "tekst: {place}"),
    "instead": Words("Legal instead: {what}.", "Wel toegestaan: {what}."),
    "follows": Words("What follows:", "Wat volgt:"),
    "depends": Words("That depends on cards that are not known:", "Dat hangt af van kaarten die niet bekend zijn:"),
    "if": Words("{verdict}, for example with {example}.", "{verdict}, bijvoorbeeld met {example}."),
    "more": Words("And {number} more answers, by the cards.", "En nog {number} antwoorden, al naar de kaarten."),
    "place": Words("{cards} in {place}", "{cards} in {place}"),
    "turns on one": Words("This turns on one contested point:", "Dit hangt af van één betwist punt:"),
    "turns on": Words("This turns on {number} contested points:", "Dit hangt af van {number} betwiste punten:"),
    "deciding": Words("These readings settle it: {sets}.", "Deze lezingen geven de doorslag: {sets}."),
    "chosen": Words("(read so here)", "(zo gelezen hier)"),
    "without effect": Words(
        "Looked at too, without effect here: {questions}.", "Ook bekeken, hier zonder gevolg: {questions}."
    ),
    "sometimes": Words("For some of these cards it turns on:", "Bij sommige van deze kaarten hangt het af van:"),
    "with": Words("with {example}", "met {example}"),
    "no other": Words("It does not depend on any other reading", "Het hangt van geen andere lezing af"),
    "no reading": Words("It does not depend on how anything is read", "Het hangt van geen enkele lezing af"),
    "nor cards": Words(", nor on cards that are not known.", ", en niet van kaarten die niet bekend zijn."),
    "whatever": Words(
        ". It is so whatever the hidden cards are: every way they can lie was tried ({tried}).",
        ". Het is zo hoe de verborgen kaarten ook liggen: elke manier is geprobeerd ({tried}).",
    ),
    "all of tried": Words(
        ". It is so in all {fitting} of {possible} ways tried in which the hidden cards can lie; not all were tried.",
        ". Het is zo in alle {fitting} van {possible} geprobeerde manieren waarop de verborgen kaarten kunnen liggen; "
        "niet alle zijn geprobeerd.",
    ),
    "depends, all": Words(
        ". Every way the hidden cards can lie was tried ({tried}).",
        ". Elke manier waarop de verborgen kaarten kunnen liggen is geprobeerd ({tried}).",
    ),
    "depends, some": Words(
        ". {fitting} of {possible} ways in which the hidden cards can lie were tried.",
        ". Er zijn {fitting} van {possible} manieren geprobeerd waarop de verborgen kaarten kunnen liggen.",
    ),
    "not everywhere": Words(
        "Under some readings not every way the hidden cards can lie was tried.",
        "Onder sommige lezingen is niet elke ligging van de verborgen kaarten geprobeerd.",
    ),
    "assumed": Words("Taken for granted: {facts}.", "Aangenomen: {facts}."),
}

EVENTS: Final[dict[Event, Words]] = {
    "takes": Words("{who} wins what lies there", "{who} wint wat er ligt"),
    "lead": Words("{who} goes on", "{who} gaat verder"),
    "chooses": Words("{who} has a choice to make", "{who} heeft een keuze te maken"),
    "points": Words("{who}: {points:+d}", "{who}: {points:+d}"),
    "emptied": Words("{who} has no cards left", "{who} heeft geen kaarten meer"),
    "finished": Words("a pile is complete", "een stapel is compleet"),
    "draws": Words("{who} draws", "{who} trekt"),
    "round_over": Words("the round is over", "de ronde is voorbij"),
    "deal_over": Words("all cards that were dealt are played", "alle gedeelde kaarten zijn gespeeld"),
    "starts": Words("{who} starts", "{who} begint"),
    "deals": Words("{who} deals", "{who} deelt"),
    "suit_chosen": Words("the highest suit is settled", "de hoogste kleur staat vast"),
    "redeal": Words("all cards are dealt again", "alle kaarten worden opnieuw gedeeld"),
    "binds": Words("{who} is bound", "{who} is gebonden"),
    "match_over": Words("the match is over", "het spel is afgelopen"),
    "game_won": Words("{who} has won this game", "{who} heeft dit spel gewonnen"),
    "wins": Words("{who} wins", "{who} wint"),
}
"""What can follow, in the order of the closed list."""

AUTHORITIES: Final[dict[Authority, Words]] = {
    "text": Words("So the text has it: {source}.", "Zo staat het in de tekst: {source}."),
    "published": Words(
        "The text does not say. Decided by the published rule: {source}.",
        "De tekst zegt het niet. Beslist volgens de uitgegeven regel: {source}.",
    ),
    "family": Words(
        "The text does not say. Decided by the custom of such games: {source}.",
        "De tekst zegt het niet. Beslist volgens het gebruik in zulke spellen: {source}.",
    ),
    "project": Words(
        "The text does not say. Decided by us, for this reason: {source}.",
        "De tekst zegt het niet. Beslist door ons, om deze reden: {source}.",
    ),
}


def tell(answer: Answer, language: Language) -> list[str]:
    """The whole answer, line by line: the question, the verdict, what makes it so, and what it hangs on."""
    teller = Teller(answer, language)
    return [*teller.question(), *teller.verdict(), "", *teller.hangs_on()]


class Teller:
    """Puts one answer into words."""

    def __init__(self, answer: Answer, language: Language) -> None:
        self.answer: Final = answer
        self.language: Final[Language] = language
        self.players: Final = answer.dispute.players
        self.width: Final = 2 + max(len(ground.id) for ground in answer.dispute.game.rulebook)

    def say(self, phrase: str, **parts: object) -> str:
        return SAY[phrase].in_language(self.language).format(**parts)

    def joined(self, parts: Iterable[str], last: Literal["and", "or"] = "and") -> str:
        *first, end = parts
        return self.say(last).join([", ".join(first), end] if first else [end])

    def told(self, value: object) -> str:
        return self.answer.dispute.game.tell(value, self.language)

    def all_told(self, values: Iterable[Hashable]) -> str:
        return "; ".join(map(self.told, values)) or self.say("nothing")

    def player(self, seat: Seat | None) -> str:
        return self.say("nobody") if seat is None or seat == NOBODY else self.players[seat]

    def side(self, side: Who) -> str:
        return self.joined(self.players[seat] for seat in side) if side else self.say("nobody")

    # The question

    def question(self) -> Iterator[str]:
        ask = self.answer.ask
        if ask.after:
            yield self.say("events", events="; ".join(map(self.event, ask.after)))
        yield self.asked(ask, self.answer.cases[0].seat if self.answer.cases else ask.seat)

    def asked(self, ask: Ask, seat: Seat | None) -> str:
        match ask.asked:
            case "action" if seat is None or seat == NOBODY:
                return self.say("may it" if seat is None else "come", what=self.told(ask.action))
            case "action":
                return self.say("may", who=self.player(seat), what=self.told(ask.action))
            case "legal" if seat is None:
                return self.say("legal now")
            case _:
                return self.say(ask.asked, who=self.player(seat), depth=ask.depth)

    def event(self, step: Telling) -> str:
        what = self.told(step.action)
        return what if step.seat is None else f"{self.players[step.seat]}: {what}"

    # The verdict

    def verdict(self) -> Iterator[str]:
        cases = self.answer.cases
        if not cases:
            yield from self.impossible()
        elif len(cases) == 1:
            yield f"  {_sentence(self.short(cases[0].verdict))}"
            yield from self.shown(cases[0])
        else:
            yield f"  {self.say('depends')}"
            for case in cases[:MOST_SHOWN]:
                yield f"  {self.one_of_several(case)}"
                yield from self.distinct(case)
            if len(cases) > MOST_SHOWN:
                yield f"  {self.say('more', number=len(cases) - MOST_SHOWN)}"
        if self.answer.assumed:
            yield f"  {self.say('assumed', facts='; '.join(self.words(fact) for fact in self.answer.assumed))}"

    def impossible(self) -> Iterator[str]:
        because, scope = self.answer.because, self.answer.scope
        yield f"  {_sentence(self.say('cannot arise' if scope.complete else 'not seen to arise'))}"
        match because:
            case Switched():
                yield from self.ground("✗", because)
            case Refused(place=place, ruling=ruling):
                yield f"  {self.say('refused', event=self.event(self.answer.ask.after[place]))}"
                yield from self.findings(ruling)
            case BadInput():
                yield f"  {self.say('contradiction')} {because}."
            case None if scope.complete:
                yield f"  {self.say('contradiction')}"
            case None:
                pass
        if not scope.complete:
            yield f"  {self.say('not found', tried=scope.tried, possible=scope.possible)}"

    def one_of_several(self, case: Case) -> str:
        example = self.joined(map(self.lies, case.example))
        return self.say("if", verdict=_capital(self.short(case.verdict)), example=example)

    def lies(self, shown: Shown) -> str:
        return self.say("place", cards=self.told(shown.cards), place=self.words(shown.place))

    def shown(self, case: Case) -> Iterator[str]:
        """What makes a verdict so."""
        if case.ruling is not None:
            yield from self.findings(case.ruling)
        if case.instead is not None:
            yield f"  {self.say('instead', what=self.all_told(case.instead))}"
        if case.waits_for is not None and case.waits_for != case.seat:
            yield f"  {self.say('on turn', who=self.player(case.waits_for))}"
        if case.follows and case.ruling is not None:
            yield f"  {self.say('follows')}"
        for follows in case.follows:
            yield from self.ground("·", follows.ground, self.consequence(follows))
        if case.ruling is None and not case.follows:
            for ground in case.grounds:
                yield from self.ground("✓", ground)

    def short(self, verdict: Verdict) -> str:
        match verdict:
            case May(allowed=allowed):
                return self.say("yes" if allowed else "no")
            case Options(actions=actions):
                return self.say("allowed", what=self.all_told(actions))
            case Scored(items=items, totals=totals):
                counted = "then" if self.answer.ask.after or not items else "so far"
                return f"{self.items(items)}; {self.say(counted, totals=self.totals(totals))}"
            case Leads(seat=seat):
                return self.player(seat)
            case Wins(winners=winners):
                return self.joined(map(self.side, winners)) if winners else self.say("nobody")
            case Then(turn=turn, totals=totals, items=items):
                return "; ".join((self.turn(turn), self.items(items), self.say("then", totals=self.totals(totals))))
            case Sees(view=view):
                return view
            case Reaches(positions=positions):
                return str(positions)
            case _ as never:
                assert_never(never)

    def turn(self, turn: Seat | Literal["nobody", "over"]) -> str:
        match turn:
            case "nobody":
                return self.say("awaited")
            case "over":
                return self.say("over")
            case _:
                return self.say("turn", who=self.players[turn])

    def items(self, items: Iterable[Item]) -> str:
        each = [self.say("points", side=self.side(i.side), points=i.points, ground=i.ground.id) for i in items]
        return ", ".join(each) or self.say("no points")

    def totals(self, totals: Iterable[int]) -> str:
        sides = self.answer.dispute.sides
        return ", ".join(f"{self.side(side)} {points}" for side, points in zip(sides, totals, strict=True))

    def consequence(self, follows: Consequence) -> str:
        if follows.side is not None:
            who = self.side(self.answer.dispute.side(follows.side))
        else:
            who = self.player(follows.seat)
        words = EVENTS[follows.event].in_language(self.language).format(who=who, points=follows.points)
        return _sentence(words if follows.witness is None else f"{words} ({self.told(follows.witness)})")

    # What makes it so

    def distinct(self, case: Case) -> Iterator[str]:
        """What makes a verdict so and is not found in every other case too."""
        if case.ruling is None:
            yield from self.shown(case)
            return
        rulings = [each.ruling.findings for each in self.answer.cases if each.ruling]
        shared = set.intersection(*({(found.ground, found.met) for found in findings} for findings in rulings))
        own = tuple(found for found in case.ruling.findings if (found.ground, found.met) not in shared)
        yield from self.findings(case.ruling._replace(findings=own))
        if case.instead:
            yield f"  {self.say('instead', what=self.all_told(case.instead))}"

    def findings(self, ruling: Ruling) -> Iterator[str]:
        """What is broken, then what is met; each ground once."""
        told: set[Ground] = set()
        for finding in sorted(ruling.findings, key=lambda finding: finding.met):
            for ground in finding.grounds:
                if ground not in told:
                    told.add(ground)
                    yield from self.ground("✓" if finding.met else "✗", ground, self.witness(finding))

    def witness(self, finding: Finding) -> str | None:
        return None if finding.witness is None else self.say("shows", witness=self.told(finding.witness))

    def ground(self, sign: str, ground: Ground, shown: str | None = None) -> Iterator[str]:
        yield f"  {sign} {ground.id:<{self.width}}{ground.in_language(self.language)}"
        for line in [*([shown] if shown else []), *self.rests_on(ground)]:
            yield f"{'':{4 + self.width}}{line}"

    def rests_on(self, ground: Ground) -> Iterator[str]:
        match ground:
            case Clause(place=Place() as place):
                yield self.say("text", place=place.in_language(self.language))
            case Clause(place=implied):
                yield implied.in_language(self.language)
            case Decided(answer=answer, authority=authority, source=source):
                yield self.words(answer)
                yield AUTHORITIES[authority].in_language(self.language).format(source=self.words(source).rstrip("."))
            case Switched(field=field):
                reading = ground.reading(getattr(self.answer.dispute.agreement.readings, field))
                yield self.say("reading", meaning=self.words(reading.meaning))
            case _:
                pass

    def words(self, words: Words) -> str:
        return words.in_language(self.language)

    # What it hangs on

    def hangs_on(self) -> Iterator[str]:
        points = self.answer.points
        if points:
            number = len(points)
            yield "  " + (self.say("turns on one") if number == 1 else self.say("turns on", number=number))
            for point in points:
                yield from self.point(point)
            if number > 1:
                yield f"  {self.deciding()}"
        if self.answer.sometimes:
            yield f"  {self.say('sometimes')}"
            for sometimes in self.answer.sometimes:
                yield from self.decides_for_some(sometimes)
        matter = {*self.answer.dependence.essential, *(each.question for each in self.answer.sometimes)}
        asked = [each.id for each in self.answer.dependence.asked if each not in matter]
        if asked:
            yield f"  {self.say('without effect', questions=self.joined(asked))}"
        yield f"  {self.say('no other' if matter else 'no reading')}{self.scope()}"
        if not self.answer.everywhere and self.answer.scope.complete:
            yield f"  {self.say('not everywhere')}"

    def point(self, point: Point) -> Iterator[str]:
        question = point.question
        yield f"    {question.id:<{self.width}}{question.in_language(self.language)}"
        indent = " " * (4 + self.width)
        for reading, verdicts in point.answers:
            mark = f" {self.say('chosen')}" if reading == point.chosen else ""
            yield f"{indent}{reading.name} → {self.several(verdicts)}{mark}"
            yield f"{indent}  {self.words(reading.meaning)} ({self.words(reading.source)})"

    def decides_for_some(self, sometimes: Sometimes) -> Iterator[str]:
        question = sometimes.question
        yield f"    {question.id:<{self.width}}{question.in_language(self.language)}"
        indent = " " * (4 + self.width)
        yield f"{indent}{self.say('with', example=self.joined(map(self.lies, sometimes.example)))}:"
        for reading, verdict in (sometimes.chosen, sometimes.other):
            mark = f" {self.say('chosen')}" if reading == sometimes.chosen[0] else ""
            yield f"{indent}{reading.name} → {self.short(verdict)}{mark}"

    def several(self, verdicts: Verdicts) -> str:
        if not verdicts:
            return self.say("cannot arise")
        short = sorted(map(self.short, verdicts))
        shown = short if len(short) <= MOST_SHOWN else [*short[:MOST_SHOWN], "…"]
        return self.say("or").join(shown)

    def deciding(self) -> str:
        sets = (self.joined(sorted(question.id for question in each)) for each in self.answer.dependence.deciding)
        return self.say("deciding", sets=self.joined(sets, "or"))

    def scope(self) -> str:
        scope, several = self.answer.scope, len(self.answer.cases) > 1
        if not self.answer.cases:
            return "."
        if not scope.looked:
            return self.say("nor cards")
        parts = {"tried": scope.tried, "fitting": scope.fitting, "possible": scope.possible}
        if several:
            return self.say("depends, all" if scope.complete else "depends, some", **parts)
        return self.say("whatever" if scope.complete else "all of tried", **parts)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _sentence(text: str) -> str:
    return _capital(text) + "."
