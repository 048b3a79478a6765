"""What is expected of the rulebook of L.A.M.A."""

from __future__ import annotations

from spelregels.rulebooks.lama import PROFILES, RULEBOOK, Readings
from tests.rulebooks.expected import Expected

__all__ = ["LAMA"]

STANDARD = {
    "lama_on_six": True,
    "play_after_draw": False,
    "last_player_draws": False,
    "next_starter": "ended_round",
    "chips_taken": "by_kind",
    "chip_exchange": "free",
}
LITERAL = {
    "lama_on_six": False,
    "play_after_draw": True,
    "last_player_draws": True,
    "next_starter": "youngest",
    "chips_taken": "any_mix",
    "chip_exchange": "none",
}

LAMA = Expected(
    name="lama",
    prefix="LM",
    rulebook=RULEBOOK,
    readings=Readings,
    profiles=PROFILES,
    clauses=("1a 1b 1c 1d 1e 1f 2a 2b 2c 2d 3a 3b 3c 3d 3e 3f 3g 4a 4b 4c 4d 4e 4f 5a 5b 5c 5d 6a 6b 7a 7b 7c 7d 8"),
    kinds={
        "definition": "1a",
        "scoring": "1b 1e 4b 4c",
        "permission": "1c 4e 5d 7a 7b",
        "procedure": "1d 3f 4a 4d 4f",
        "prohibition": "1f 5b 5d",
        "setup": "2a 2b 2c 3a 3b 3c 3d 3e",
        "remark": "2d 6a 6b 7c 8",
        "obligation": "3g 7d",
        "restates": "5a 5c",
    },
    of_two_kinds={"5d": ("permission", "prohibition")},
    headings={
        "Doel van het spel": "1a 1b 1c 1d 1e",
        "Wat zit er in de doos": "2a 2b 2c 2d",
        "Zo bereid je het spel voor": "3a 3b 3c 3d 3e 3f",
        "Wanneer eindigt het spel en wie wint": "4a 4b 4c 4d 4e 4f",
        "Veelgemaakte fouten": "5a 5b 5c 5d",
        "Varianten en tips": "6a 6b",
        "Varianten en huisregels": "7a 7b 7c 7d",
        "Opbergen na het spelen": "8",
    },
    implied="1f 3g",
    domains={
        "Q2": ("lama_on_six", {True: "published", False: "text"}),
        "Q3": ("play_after_draw", {False: "published", True: "text"}),
        "Q7": ("last_player_draws", {False: "published", True: "text"}),
        "Q10": (
            "next_starter",
            {"ended_round": "published", "clockwise": "family", "youngest": "text", "first_to_quit": "family"},
        ),
        "Q13": ("chips_taken", {"by_kind": "published", "any_mix": "text"}),
        "Q14": ("chip_exchange", {"free": "published", "none": "text"}),
    },
    read_as={"standard": STANDARD, "literal": LITERAL, "published": STANDARD},
    decided="Q1 Q4 Q5 Q6 Q9 Q11 Q12 Q15 Q16 Q17 Q18 Q19 Q20 Q24 Q25 Q26 Q28 Q30 Q29",
    authorities={
        "published": "Q1 Q4 Q5 Q6 Q9 Q12 Q26 Q28",
        "project": "Q11 Q15 Q30",
        "text": "Q16 Q17 Q18 Q19 Q24 Q25 Q29",
        "family": "Q20",
    },
    reads={
        "Q2": "5d",
        "Q10": "3f",
        "Q1": "1c 5b 6a",
        "Q6": "6a",
        "Q16": "4e",
        "Q17": "5c",
        "Q18": "1d 4f",
        "Q19": "4f",
        "Q24": "4a",
        "Q25": "4e",
        "Q29": "5b",
    },
)
