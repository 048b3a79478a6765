"""What is expected of the rulebook of Lanterfanten."""

from __future__ import annotations

from spelregels.rulebooks.lanterfanten import PROFILES, RULEBOOK, Readings
from tests.rulebooks.expected import Expected

__all__ = ["LANTERFANTEN"]

STANDARD = {
    "joker_only_hand": "allowed",
    "joker_only_number": "named",
    "leader_gone_out": "next_in_turn",
    "descent_ends": "others_pass",
    "comeback": "free",
    "only_joker_hands": "may_pass",
    "surplus_jokers": "allowed",
    "absent_numbers": "forbidden",
    "negative_score": "stands",
    "card_counts": "private",
    "display": "whole_game",
}
LITERAL = {
    **STANDARD,
    "descent_ends": "everyone_passes",
    "comeback": "jokers_only",
    "absent_numbers": "allowed",
    "display": "this_descent",
}

LANTERFANTEN = Expected(
    name="lanterfanten",
    prefix="LF",
    rulebook=RULEBOOK,
    readings=Readings,
    profiles=PROFILES,
    clauses=(
        "1a 1b 1c 2a 2b 2c 2d 2e 2f 3a 3b 3c 3d 3e 3f 3g 4a 4b 4c 4d 4e 4f 4g "
        "5a 5b 5c 5d 5e 5f 5g 5h 5i 5j 6a 6b 6c 6d 6e 7a 7b 7c 7d 7e 7f 7g 7h 8a 8b 8c 8d 9a 9b 9c"
    ),
    kinds={
        "setup": "1a 1c 3a 3c 3d 3e 3f",
        "remark": "1b 2f 3g 4g 5f 5i 6c 6e 7g 7h 8c 9a",
        "definition": "2a 2b 2c 2d 2e 4b 5b 7a 7b",
        "procedure": "3b 4a 4f 5a 6b 8a 8b 9c",
        "scoring": "4c 4d 4e",
        "permission": "5c 5d 5g 6a 7e 7f 8d 9b",
        "prohibition": "5e",
        "obligation": "5h 5j 7c 7d",
        "restates": "6d",
    },
    of_two_kinds={},
    headings={
        "Benodigdheden": "1a 1b",
        "Lanterfanten": "1c",
        "Begrippen": "2a 2b 2c 2d 2e 2f",
        "VOORBEREIDING": "3a 3b 3c 3d 3e 3f 3g",
        "DOEL VAN HET SPEL": "4a 4b 4c 4d 4e 4f 4g",
        "SPEL": "5a 5b 5c 5d 5e 5f 5g 5h 5i",
        "JOKERS": "6a 6b 6c 6d 6e",
        "PASSEN": "7a 7b 7c 7d 7e 7f 7g 7h",
        "AFDALEN": "8a 8b 8c 8d",
        "OVERIG": "9a 9b 9c",
    },
    implied="5j",
    domains={
        "Q1": ("joker_only_hand", {"allowed": "text", "forbidden": "project"}),
        "Q2": ("joker_only_number", {"named": "project", "highest": "family", "lowest": "project"}),
        "Q4": ("leader_gone_out", {"next_in_turn": "family", "last_other_thrower": "project"}),
        "Q5": ("descent_ends", {"others_pass": "family", "everyone_passes": "text"}),
        "Q7": ("comeback", {"free": "text", "jokers_only": "text"}),
        "Q8": ("only_joker_hands", {"may_pass": "text", "must_throw": "text"}),
        "Q10": ("surplus_jokers", {"allowed": "text", "needed_only": "text"}),
        "Q12": ("absent_numbers", {"forbidden": "text", "allowed": "text"}),
        "Q15": ("negative_score", {"stands": "text", "floor_zero": "project"}),
        "Q25": ("card_counts", {"private": "text", "public": "project"}),
        "Q35": ("display", {"whole_game": "project", "this_descent": "text"}),
    },
    read_as={"standard": STANDARD, "literal": LITERAL, "published": STANDARD},
    decided="Q3 Q9 Q11 Q13 Q14 Q16 Q18 Q19 Q20 Q23 Q24 Q26 Q27 Q28 Q29 Q30 Q31 Q32 Q36 Q37 Q34",
    authorities={
        "text": "Q3 Q9 Q11 Q13 Q14 Q18 Q19 Q20 Q27 Q29 Q30 Q31 Q32",
        "project": "Q16 Q24 Q26 Q28 Q34 Q36 Q37",
        "family": "Q23",
    },
    reads={
        "Q1": "2c 6a",
        "Q2": "4e 5c 5d",
        "Q4": "8b",
        "Q7": "8d",
        "Q8": "5h 5i 8d",
        "Q10": "6a 7g",
        "Q12": "3e",
        "Q25": "9b",
        "Q35": "9a 9c",
        "Q3": "6c 6e",
        "Q9": "2e 7d",
        "Q11": "3e 4e",
        "Q13": "4e",
        "Q14": "4e",
        "Q16": "5a 8b",
        "Q18": "5e",
        "Q19": "8a",
        "Q20": "4a 5h",
        "Q27": "4b",
        "Q29": "2c 2d 7a 7b",
        "Q30": "4e",
        "Q31": "3b",
        "Q32": "5c 5d",
        "Q36": "9c",
        "Q37": "2c 5b 5j",
    },
)
