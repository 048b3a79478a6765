"""What is expected of the rulebook of Cardparty."""

from __future__ import annotations

from spelregels.rulebooks.cardparty import PROFILES, RULEBOOK, Readings
from tests.rulebooks.expected import Expected

__all__ = ["CARDPARTY"]

STANDARD = {
    "team_end": "both_stocks",
    "partner_cards": "stock_and_discards",
    "discard_on_partner": False,
    "opening_joker": "redraw",
    "refill": "start_of_turn",
    "discard_when": "any_time",
    "joker_discard": "allowed",
    "finished_piles": "recycled",
}
LITERAL = {
    "team_end": "first_wins_both_end",
    "partner_cards": "all",
    "discard_on_partner": False,
    "opening_joker": "highest",
    "refill": "start_of_turn",
    "discard_when": "only_when_stuck",
    "joker_discard": "allowed",
    "finished_piles": "removed",
}

CARDPARTY = Expected(
    name="cardparty",
    prefix="CP",
    rulebook=RULEBOOK,
    readings=Readings,
    profiles=PROFILES,
    clauses="0a 0b 0c 1 2a 2b 2c 3 4 5a 5b 5c 5d 6 7a 7b 7c 7d 7e 8a 8b 9a 9b 9c 10a 10b H0 H1 H2 T",
    kinds={
        "definition": "0a 0c 8b",
        "setup": "0b 2a 3 7a",
        "procedure": "1 2b 4 6 8a 9b 9c 10b H1 H2",
        "prohibition": "2c 5b 7d 7e",
        "permission": "5a 5d 7b 7c 9a 10a H0",
        "obligation": "5c T",
    },
    of_two_kinds={},
    headings={
        "Doel van het spel": "0a 0b 0c",
        "Basis regels": "1 2a 2b 3 4 5a 5b 6 7a 7b 7c 7d 8a 8b 9a 9b 9c 10a 10b",
        "Helpers": "H0 H1 H2",
    },
    implied="2c 5c 5d 7e T",
    domains={
        "Q1": ("team_end", {"both_stocks": "text", "first_stock": "published", "first_wins_both_end": "text"}),
        "Q2": ("partner_cards", {"stock_and_discards": "published", "all": "text", "none": "project"}),
        "Q3": ("discard_on_partner", {False: "text", True: "project"}),
        "Q8": ("opening_joker", {"redraw": "family", "highest": "text"}),
        "Q10": ("refill", {"start_of_turn": "published", "end_of_turn": "family"}),
        "Q15": ("discard_when", {"any_time": "published", "only_when_stuck": "text"}),
        "Q18": ("joker_discard", {"allowed": "text", "forbidden": "family"}),
        "Q20": ("finished_piles", {"recycled": "published", "removed": "text"}),
    },
    read_as={"standard": STANDARD, "literal": LITERAL, "published": {**STANDARD, "team_end": "first_stock"}},
    decided=("Q4 Q5 Q6 Q7 Q9 Q11 Q12 Q13 Q14 Q16 Q17 Q19 Q21 Q22 Q23 Q24 Q25 Q27 Q28 Q30 Q31 Q32 Q33 Q35 Q36 Q38 Q37"),
    authorities={
        "published": "Q4 Q5 Q6 Q7 Q14 Q17 Q36",
        "family": "Q9 Q33",
        "text": "Q11 Q13 Q19 Q22 Q23 Q24 Q25 Q27 Q30 Q31 Q32 Q35",
        "project": "Q12 Q16 Q21 Q28 Q37 Q38",
    },
    reads={
        "Q1": "9b 10a 10b",
        "Q2": "9a",
        "Q3": "7a 7e",
        "Q8": "0c",
        "Q10": "4",
        "Q15": "7b",
        "Q18": "7b",
        "Q11": "8a",
        "Q13": "8b",
        "Q19": "0c",
        "Q22": "0a",
        "Q23": "9a",
        "Q24": "10a",
        "Q25": "7c",
        "Q27": "2b",
        "Q30": "H0",
        "Q31": "H2",
        "Q32": "H1",
        "Q38": "2c 5b 5c 7b 7d 7e T",
    },
)
