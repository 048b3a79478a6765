"""What is expected of the rulebook of All Fours."""

from __future__ import annotations

from spelregels.rulebooks.all_fours import PROFILES, RULEBOOK, Readings
from tests.rulebooks.expected import Expected

__all__ = ["ALL_FOURS"]

STANDARD = {
    "jack": "kept1_hung3",
    "void_in_led_suit": "must_trump",
    "trump_while_following": "allowed",
    "undertrump": "allowed",
    "game_tie": "nobody",
    "game_points": 1,
    "give_at_13": "allowed",
    "pack_out": "cannot_deal",
    "hands_before_begging": "all_see",
    "who_may_call": "any_other",
    "exposed_when": "off_turn",
}
LITERAL = {
    "jack": "one",
    "void_in_led_suit": "must_trump",
    "trump_while_following": "allowed",
    "undertrump": "allowed",
    "game_tie": "nobody",
    "game_points": 1,
    "give_at_13": "allowed",
    "pack_out": "cannot_deal",
    "hands_before_begging": "all_see",
    "who_may_call": "any_other",
    "exposed_when": "off_turn",
}
PUBLISHED = {
    "jack": "kept1_hung3",
    "void_in_led_suit": "any_card",
    "trump_while_following": "allowed",
    "undertrump": "allowed",
    "game_tie": "nobody",
    "game_points": 1,
    "give_at_13": "allowed",
    "pack_out": "cannot_deal",
    "hands_before_begging": "all_see",
    "who_may_call": "opponents",
    "exposed_when": "any_irregular",
}

ALL_FOURS = Expected(
    name="all_fours",
    prefix="AF",
    rulebook=RULEBOOK,
    readings=Readings,
    profiles=PROFILES,
    clauses=(
        "0a 0b 0c 0d 0e 1a 1b 1c 1d 1e 1f 1g 1h 1i 1j 1k 1l 1m 2a 2b 2c 2d 2e 2f 2g 2h 3a 3b 3c 3d 3e 4a 4b 4c 4d"
    ),
    kinds={
        "definition": "0a 0d 4a",
        "setup": "0b 0c 1e",
        "remark": "0e 2g",
        "restates": "1a",
        "scoring": "1b 1g 3a 3b 3c",
        "procedure": "1c 1d 1f 1k 1l 1m 2a 2e 2f 3d 3e",
        "obligation": "1h 2c 2d 2h 4b 4d",
        "permission": "1i 1j 2b 4c",
    },
    of_two_kinds={},
    headings={
        "DOEL OP HANDEN EN VOETEN": "0a",
        "AANTAL SPELERS": "0b",
        "AANTAL KAARTEN": "0c",
        "RANG VAN KAARTEN": "0d",
        "INLEIDING TOT ALL FOURS": "0e",
        "DE DEAL": "1a 1b 1c 1d 1e 1f 1g 1h 1i 1j 1k 1l 1m",
        "HET SPEL": "2a 2b 2c 2d 2e 2f 2g",
        "SCORING": "3a 3b 3c 3d 3e",
        "OPROEPEN": "4a 4b 4c 4d",
    },
    implied="2h",
    domains={
        "Q1": ("jack", {"kept1_hung3": "published", "one": "text", "none": "text"}),
        "Q4": ("void_in_led_suit", {"must_trump": "text", "any_card": "published"}),
        "Q5": ("trump_while_following", {"allowed": "text", "only_if_void": "text"}),
        "Q6": ("undertrump", {"allowed": "text", "only_if_forced": "published"}),
        "Q8": ("game_tie", {"nobody": "published", "non_dealer": "family", "dealer": "project"}),
        "Q9": ("game_points", {1: "text", 2: "published"}),
        "Q12": ("give_at_13", {"allowed": "text", "forbidden": "family"}),
        "Q17": ("pack_out", {"cannot_deal": "text", "turn_last_cards": "published"}),
        "Q24": ("hands_before_begging", {"all_see": "project", "beggar_and_dealer": "family"}),
        "Q29": ("who_may_call", {"any_other": "text", "opponents": "published"}),
        "Q30": ("exposed_when", {"off_turn": "text", "any_irregular": "published"}),
    },
    read_as={"standard": STANDARD, "literal": LITERAL, "published": PUBLISHED},
    decided=(
        "Q2 Q3 Q7 Q10 Q11 Q13 Q14 Q15 Q16 Q18 Q19 Q20 Q21 Q22 Q23 "
        "Q25 Q26 Q27 Q28 Q31 Q33 Q34 Q35 Q37 Q38 Q41 Q42 Q43 Q44"
    ),
    # An answer of which the text settles only a part is the project's.
    authorities={
        "published": "Q2",
        "family": "Q25",
        "project": "Q20 Q28 Q31 Q33 Q34 Q41 Q43",
        "text": "Q3 Q7 Q10 Q11 Q13 Q14 Q15 Q16 Q18 Q19 Q21 Q22 Q23 Q26 Q27 Q35 Q37 Q38 Q42 Q44",
    },
    reads={
        "Q1": "1b",
        "Q4": "2d",
        "Q5": "2d",
        "Q6": "2d",
        "Q8": "3c",
        "Q12": "1i",
        "Q17": "1m",
        "Q24": "4a",
        "Q29": "4c",
        "Q30": "4a",
        "Q3": "1g",
        "Q7": "2d",
        "Q10": "3d",
        "Q11": "3d",
        "Q14": "1k",
        "Q15": "1l",
        "Q18": "1m",
        "Q19": "3a",
        "Q22": "3a",
        "Q23": "1j 1l 1m",
        "Q25": "0d",
        "Q26": "1d",
        "Q27": "1e",
        "Q31": "4c",
        "Q35": "2a",
        "Q37": "3d",
        "Q38": "3c",
        "Q42": "0b",
        "Q43": "4a 4b Q24 Q30",
        "Q44": "4c 4d Q29 Q31",
    },
)
