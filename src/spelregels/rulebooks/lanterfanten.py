"""Lanterfanten: what its rule text says, and what it leaves open.

The rule text is the Dutch “Lanterfanten”: a list of what is needed and of the terms, and then seven sections, from the
deal to what is public.  Places name its headings as they stand there; statements, readings and answers are in our own
words, in English and in Dutch.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from spelregels.rulebook import Clause, Decided, Implied, Place, Profile, Reading, Rulebook, Switched, Words

__all__ = ["PROFILES", "RULEBOOK", "Readings"]


@dataclass(frozen=True, slots=True)
class Readings:
    """How the switched questions are read; without arguments, as the standard profile reads them.

    In the order of the fields: :rule:`LF-Q1`, :rule:`LF-Q2`, :rule:`LF-Q4`, :rule:`LF-Q5`, :rule:`LF-Q7`,
    :rule:`LF-Q8`, :rule:`LF-Q10`, :rule:`LF-Q12`, :rule:`LF-Q15`, :rule:`LF-Q25`, :rule:`LF-Q35`.
    """

    joker_only_hand: Literal["allowed", "forbidden"] = "allowed"
    joker_only_number: Literal["named", "highest", "lowest"] = "named"
    leader_gone_out: Literal["next_in_turn", "last_other_thrower"] = "next_in_turn"
    descent_ends: Literal["others_pass", "everyone_passes"] = "others_pass"
    comeback: Literal["free", "jokers_only"] = "free"
    only_joker_hands: Literal["may_pass", "must_throw"] = "may_pass"
    surplus_jokers: Literal["allowed", "needed_only"] = "allowed"
    absent_numbers: Literal["forbidden", "allowed"] = "forbidden"
    negative_score: Literal["stands", "floor_zero"] = "stands"
    card_counts: Literal["private", "public"] = "private"
    display: Literal["whole_game", "this_descent"] = "whole_game"


# What is needed

PACK = Clause(
    "LF-1a",
    "setup",
    Place("Benodigdheden", Words("the list", "de opsomming")),
    en="The plain cards are ten 10s, nine 9s, eight 8s, and so on down to three 3s and two 2s, and then two aces. "
    "There are twelve jokers.",
    nl="De gewone kaarten zijn tien keer de 10, negen keer de 9, acht keer de 8, en zo verder tot drie keer de 3 en "
    "twee keer de 2, en dan nog twee azen. Er zijn twaalf jokers.",
)
TOTAL = Clause(
    "LF-1b",
    "remark",
    Place("Benodigdheden", Words("the total", "het totaal")),
    en="That makes 56 plain cards and 12 jokers.",
    nl="Samen zijn dat er 56 gewone en daarbij nog 12 jokers.",
)
TWO_TO_FOUR_PLAYERS = Clause(
    "LF-1c",
    "setup",
    Place("Lanterfanten", Words("the line under the title", "de regel onder de titel")),
    en="Two, three or four people play.",
    nl="Je speelt het met z'n tweeën, drieën of vieren.",
)

# Terms

PLAIN = Clause(
    "LF-2a",
    "definition",
    Place("Begrippen", Words("first term", "eerste begrip")),
    en="Every card that is not a joker is a plain card.",
    nl="Elke kaart die geen joker is, is een gewone kaart.",
)
NUMBER = Clause(
    "LF-2b",
    "definition",
    Place("Begrippen", Words("second term", "tweede begrip")),
    en="The number of a card is what is printed on it; an ace counts as a 1.",
    nl="Het nummer is wat er op de kaart gedrukt is; een aas geldt als 1.",
)
HAND = Clause(
    "LF-2c",
    "definition",
    Place("Begrippen", Words("third term", "derde begrip")),
    en="A hand, also called a permitted hand, is one card or more, all of one number. Jokers may be among them.",
    nl="Een hand, ook toegestane hand genoemd, is één kaart of meer, alles van één nummer. Er mogen jokers bij zijn.",
)
FREE_HAND = Clause(
    "LF-2d",
    "definition",
    Place("Begrippen", Words("fourth term, first sentence", "vierde begrip, eerste zin")),
    en="A hand without a joker is a free hand.",
    nl="Een hand waar geen joker in zit, is een vrije hand.",
)
PART_OF_A_SET = Clause(
    "LF-2e",
    "definition",
    Place("Begrippen", Words("fourth term, second sentence", "vierde begrip, tweede zin")),
    en="A free hand need not take all the cards that you have of its number.",
    nl="In een vrije hand hoeft niet alles te zitten wat je van dat nummer hebt.",
)
FREE_HANDS_OF_FOUR = Clause(
    "LF-2f",
    "remark",
    Place("Begrippen", Words("fourth term, third sentence", "vierde begrip, derde zin")),
    en="Example: out of four sevens you can make a free hand of four, of three, of two or of one.",
    nl="Voorbeeld: met vier zevens kan je vrije hand er vier, drie, twee of één tellen.",
)

# Getting ready

DEAL = Clause(
    "LF-3a",
    "setup",
    Place("VOORBEREIDING", Words("first sentence", "eerste zin")),
    en="Before every game the plain cards are shuffled and dealt by one of the players.",
    nl="Voordat een spel begint worden de gewone kaarten door iemand geschud en gedeeld.",
)
PACKETS = Clause(
    "LF-3b",
    "procedure",
    Place("VOORBEREIDING", Words("second sentence", "tweede zin")),
    en="The dealer gives them out one, two or three at a time.",
    nl="De deler geeft ze per één, per twee of per drie.",
)
FOUR_PLAYERS = Clause(
    "LF-3c",
    "setup",
    Place("VOORBEREIDING", Words("third sentence", "derde zin")),
    en="Four players get 14 plain cards each.",
    nl="Bij vier spelers zijn het er 14 de man.",
)
THREE_PLAYERS = Clause(
    "LF-3d",
    "setup",
    Place("VOORBEREIDING", Words("fourth sentence", "vierde zin")),
    en="Three players get 16 each. The 8 cards that are left are not played with.",
    nl="Bij drie spelers zijn het er 16 de man. Met de overige 8 wordt niet gespeeld.",
)
TWO_PLAYERS = Clause(
    "LF-3e",
    "setup",
    Place("VOORBEREIDING", Words("fifth sentence", "vijfde zin")),
    en="For two players all tens and nines are taken out first. Each gets 15 cards; the 7 that are left are not played "
    "with.",
    nl="Spelen er twee, dan gaan eerst alle tienen en negens eruit. Elk krijgt er 15; met de overige 7 wordt niet "
    "gespeeld.",
)
THREE_JOKERS = Clause(
    "LF-3f",
    "setup",
    Place("VOORBEREIDING", Words("sixth sentence", "zesde zin")),
    en="On top of these every player gets three jokers.",
    nl="Daarbovenop komen voor iedereen drie jokers.",
)
START = Clause(
    "LF-3g",
    "remark",
    Place("VOORBEREIDING", Words("seventh sentence", "zevende zin")),
    en="With that a game has begun.",
    nl="Daarmee is een spel begonnen.",
)

# The aim of the game

DESCENTS = Clause(
    "LF-4a",
    "procedure",
    Place("DOEL VAN HET SPEL", Words("first and second sentence", "eerste en tweede zin")),
    en="A game is a row of descents. They are played until only one player still has cards (but see the reading "
    "forbidden of LF-Q1).",
    nl="Een spel is een reeks afdalingen. Die gaan door tot er nog maar één speler is met kaarten (maar zie de lezing "
    "verboden van LF-Q1).",
)
AIM = Clause(
    "LF-4b",
    "definition",
    Place("DOEL VAN HET SPEL", Words("fourth sentence", "vierde zin")),
    en="You try to be rid of all your cards, jokers too, as early as you can.",
    nl="Je probeert al je kaarten, ook je jokers, zo vroeg als je kunt weg te spelen.",
)
POINTS_OF_FOUR = Clause(
    "LF-4c",
    "scoring",
    Place("DOEL VAN HET SPEL", Words("fifth and sixth sentence", "vijfde en zesde zin")),
    en="With four players the first to go out gets 8 points, the second 6, the third 3 and the last 1.",
    nl="Zijn er vier spelers, dan is eerste worden 8 punten waard, tweede 6, derde 3 en laatste 1.",
)
POINTS_OF_THREE_OR_TWO = Clause(
    "LF-4d",
    "scoring",
    Place("DOEL VAN HET SPEL", Words("seventh sentence", "zevende zin")),
    en="With three players it is 6, 3 and 1 points, with two it is 6 and 3.",
    nl="Zijn er drie, dan is het 6, 3 en 1; zijn er twee, dan 6 en 3.",
)
JOKER_COST = Clause(
    "LF-4e",
    "scoring",
    Place("DOEL VAN HET SPEL", Words("eighth sentence", "achtste zin")),
    en="Every joker that you use costs you 1 point, unless it stands for the highest number in the game (a 10 with "
    "three or four players).",
    nl="Elke joker die je gebruikt kost je 1 punt, behalve als hij voor het hoogste nummer in het spel staat (met drie "
    "spelers of met vier een 10).",
)
NEXT_GAME = Clause(
    "LF-4f",
    "procedure",
    Place("DOEL VAN HET SPEL", Words("third sentence", "derde zin")),
    en="After a game you can play another.",
    nl="Na een spel kun je er nog een spelen.",
)
JOKERS_IN_THE_END = Clause(
    "LF-4g",
    "remark",
    Place(
        "DOEL VAN HET SPEL",
        Words("eighth sentence, in brackets", "achtste zin, tussen haakjes"),
    ),
    en="To get rid of all your cards you must use your jokers sooner or later.",
    nl="Om van al je kaarten af te komen moet je vroeg of laat ook je jokers gebruiken.",
)

# Playing

BEGINS = Clause(
    "LF-5a",
    "procedure",
    Place("SPEL", Words("first and second sentence", "eerste en tweede zin")),
    en="The player after the dealer begins the game, and with it the first descent, by throwing a hand.",
    nl="De speler na de deler begint het spel, en daarmee de eerste afdaling, met het gooien van een hand.",
)
ONE_NUMBER = Clause(
    "LF-5b",
    "definition",
    Place("SPEL", Words("third sentence", "derde zin")),
    en="A hand never has more than one number.",
    nl="In een hand zit nooit meer dan één nummer.",
)
LOWER_NUMBER = Clause(
    "LF-5c",
    "permission",
    Place("SPEL", Words("point A", "punt A")),
    en="One way to throw on the last hand: just as many cards, of a lower number.",
    nl="De ene manier om op de laatste hand te gooien: precies evenveel kaarten, van een nummer dat lager is.",
)
GREATER_COUNT = Clause(
    "LF-5d",
    "permission",
    Place("SPEL", Words("point B", "punt B")),
    en="The other way: more cards, of the same number.",
    nl="De andere manier: meer kaarten, met nummer en al gelijk.",
)
NOTHING_ELSE = Clause(
    "LF-5e",
    "prohibition",
    Place("SPEL", Words("fifth sentence", "vijfde zin")),
    en="Nothing else may be thrown on the last hand.",
    nl="Iets anders mag er niet op de laatste hand.",
)
WHAT_MAY_FOLLOW = Clause(
    "LF-5f",
    "remark",
    Place("SPEL", Words("the examples", "de voorbeelden")),
    en="Examples: a single 10 can be followed by more tens, or by one card of any number from 9 down to the ace. Three "
    "9s can be followed by more nines, or by three cards of one number from 8 down to the ace.",
    nl="Voorbeelden: op één 10 kunnen meer tienen, of één kaart van elk nummer van 9 omlaag tot het aas. Op drie 9'ens "
    "kunnen meer negens, of drie kaarten van één nummer van 8 omlaag tot het aas.",
)
FREE_CHOICE = Clause(
    "LF-5g",
    "permission",
    Place("SPEL", Words("the sentence after the examples", "de zin na de voorbeelden")),
    en="If several hands are permitted you choose which to throw.",
    nl="Zijn er meer handen toegestaan, dan kies je welke je gooit.",
)
THROW_ON_IT = Clause(
    "LF-5h",
    "obligation",
    Place("SPEL", Words("fourth sentence", "vierde zin")),
    en="When a hand has been thrown the next player has to throw one on it, as far as LF-7c, LF-7e or LF-Q8 do not let "
    "him pass.",
    nl="Als er een hand gegooid is, moet de speler die dan komt er een op gooien, tenzij LF-7c, LF-7e of LF-Q8 hem "
    "laat passen.",
)
SEE_PASSING = Clause(
    "LF-5i",
    "remark",
    Place("SPEL", Words("last sentence", "laatste zin")),
    en="When you are bound to throw is told where passing is explained (LF-7c to LF-7f).",
    nl="Wanneer je moet gooien staat bij de uitleg over passen (LF-7c tot en met LF-7f).",
)
TURN = Clause(
    "LF-5j",
    "obligation",
    Implied(
        Words(
            "the turns of LF-5a and LF-5h, the cards of one's own of LF-3c to LF-3f and the end of LF-4a",
            "de beurten van LF-5a en LF-5h, de eigen kaarten van LF-3c tot en met LF-3f en het einde van LF-4a",
        )
    ),
    en="Only the player on turn acts, and only with cards that he holds. When it is over nobody acts any more.",
    nl="Alleen wie aan de beurt is doet iets, en alleen met kaarten die hij heeft. Is het afgelopen, dan doet niemand "
    "meer iets.",
)

# Jokers

JOKERS = Clause(
    "LF-6a",
    "permission",
    Place("JOKERS", Words("second sentence", "tweede zin")),
    en="You may use jokers whenever you like, as long as together with the other cards they make a permitted hand.",
    nl="Je mag jokers gebruiken wanneer je wilt, zolang ze samen met de andere kaarten een toegestane hand vormen.",
)
SPENT = Clause(
    "LF-6b",
    "procedure",
    Place("JOKERS", Words("second sentence, in brackets", "tweede zin, tussen haakjes")),
    en="A joker that you have used is gone for the rest of the game.",
    nl="Een joker die je gebruikt hebt, ben je voor de rest van het spel kwijt.",
)
IN_THEORY = Clause(
    "LF-6c",
    "remark",
    Place("JOKERS", Words("third sentence", "derde zin")),
    en="Thinkable hands are thirteen tens (ten and three jokers), twelve nines and five aces.",
    nl="Denkbaar zijn handen van dertien tienen (tien echte en drie jokers), van twaalf negens en van vijf azen.",
)
JOKER_COST_AGAIN = Clause(
    "LF-6d",
    "restates",
    Place("JOKERS", Words("fourth sentence", "vierde zin")),
    en="Once more LF-4e: a used joker is 1 point less, but not where it stands for the highest number.",
    nl="Nog eens LF-4e: een gebruikte joker is 1 punt minder, maar niet waar hij het hoogste nummer voorstelt.",
)
THREE_ACES = Clause(
    "LF-6e",
    "remark",
    Place("JOKERS", Words("first sentence", "eerste zin")),
    en="The three aces of the example before need jokers: one or more.",
    nl="Voor de drie azen uit het vorige voorbeeld heb je jokers nodig: één of meer.",
)

# Passing

FREE_IN_PLAY = Clause(
    "LF-7a",
    "definition",
    Place("PASSEN", Words("first sentence", "eerste zin")),
    en="When you are to throw on a hand, a free hand is one that you may throw now, and without any joker.",
    nl="Als je op een hand moet gooien, is een vrije hand er een die nu mag, en waar geen joker in zit.",
)
PERMITTED_IN_PLAY = Clause(
    "LF-7b",
    "definition",
    Place("PASSEN", Words("second sentence", "tweede zin")),
    en="When you are to throw on a hand, a permitted hand is any that you may throw now, with jokers or without.",
    nl="Als je op een hand moet gooien, is een toegestane hand elke die nu mag, met of zonder jokers.",
)
NO_PERMITTED_HAND = Clause(
    "LF-7c",
    "obligation",
    Place("PASSEN", Words("third sentence", "derde zin")),
    en="If you have no permitted hand you must pass.",
    nl="Zonder toegestane hand moet je passen.",
)
LOWER_FREE_HAND = Clause(
    "LF-7d",
    "obligation",
    Place("PASSEN", Words("fourth sentence", "vierde zin")),
    en="If you have a free hand of a lower number you must throw; you may not pass.",
    nl="Met een vrije hand waarvan het nummer lager is, moet je gooien; passen mag dan niet.",
)
SAME_NUMBER_ONLY = Clause(
    "LF-7e",
    "permission",
    Place("PASSEN", Words("fifth sentence", "vijfde zin")),
    en="If all your free hands are of the same number, with more cards, you may throw or pass.",
    nl="Zijn al je vrije handen van het nummer dat er ligt, met meer kaarten, dan mag je gooien of passen.",
)
ANY_PERMITTED = Clause(
    "LF-7f",
    "permission",
    Place("PASSEN", Words("sixth and seventh sentence", "zesde en zevende zin")),
    en="Who must throw because of LF-7d need not throw that very hand: any permitted hand will do, also one with "
    "jokers or with more cards of the same number.",
    nl="Wie door LF-7d moet gooien, hoeft niet juist die hand te gooien: elke toegestane hand is goed, ook een met "
    "jokers of een met meer kaarten van het nummer dat er ligt.",
)
PASSING_EXAMPLE = Clause(
    "LF-7g",
    "remark",
    Place("PASSEN", Words("the example", "het voorbeeld")),
    en="Example: three 9s lie. You have four 8s, a 7, two 2s and two jokers. You may not pass. Three throws are named: "
    "three 8s, the 7 with two jokers, the two 2s with one.",
    nl="Voorbeeld: er liggen drie 9'ens. Je hebt vier 8'en, een 7, twee 2'en en twee jokers. Je mag niet passen. Drie "
    "worpen worden genoemd: drie 8'en, de 7 met twee jokers, de twee 2'en met één.",
)
WHY_ANOTHER = Clause(
    "LF-7h",
    "remark",
    Place("PASSEN", Words("eighth sentence", "achtste zin")),
    en="Hint: you may want to throw something else so as not to break up a set.",
    nl="Tip: soms gooi je liever iets anders, om een stel bij elkaar te laten.",
)

# Descending

UNTIL_EVERYBODY_PASSES = Clause(
    "LF-8a",
    "procedure",
    Place("AFDALEN", Words("first sentence", "eerste zin")),
    en="A descent goes on until everybody passes.",
    nl="Een afdaling duurt voort tot allemaal passen.",
)
LAST_THROWER_BEGINS = Clause(
    "LF-8b",
    "procedure",
    Place("AFDALEN", Words("second sentence", "tweede zin")),
    en="The player who was the last to throw may begin the next descent.",
    nl="De speler die als laatste iets gooide, mag als eerste gooien in de afdaling daarna.",
)
ROUND_AND_ROUND = Clause(
    "LF-8c",
    "remark",
    Place("AFDALEN", Words("third sentence", "derde zin")),
    en="A descent can go round the table more than once.",
    nl="Een afdaling kan meer dan eens de tafel rond gaan.",
)
COMING_BACK = Clause(
    "LF-8d",
    "permission",
    Place("AFDALEN", Words("fourth sentence", "vierde zin")),
    en="Who has passed may throw again later in the same descent. The rule text adds that he will “necessarily” do "
    "that with jokers.",
    nl="Wie gepast heeft, mag later in dezelfde afdaling weer gooien. De tekst voegt toe dat hij dat "
    "“noodzakelijkerwijs” met jokers doet.",
)

# What is public

NO_COUNTING = Clause(
    "LF-9a",
    "remark",
    Place("OVERIG", Words("first sentence", "eerste zin")),
    en="You do not have to count cards.",
    nl="Je hoeft geen kaarten te tellen.",
)
JOKERS_PUBLIC = Clause(
    "LF-9b",
    "permission",
    Place("OVERIG", Words("second sentence", "tweede zin")),
    en="Everybody may know, and may ask at any time, how many jokers each player still has.",
    nl="Iedereen mag weten, en op elk moment vragen, hoeveel jokers elke speler nog over heeft.",
)
CARDS_LIE_OPEN = Clause(
    "LF-9c",
    "procedure",
    Place("OVERIG", Words("third and fourth sentence", "derde en vierde zin")),
    en="During a descent the thrown cards lie open, grouped by number. Who threw which of them you have to remember "
    "yourself.",
    nl="Zolang een afdaling duurt, liggen de gegooide kaarten open, per nummer bij elkaar. Wie wat gegooid heeft moet "
    "je zelf onthouden.",
)

# Questions that a reading answers

JOKER_ONLY_HAND = Switched(
    "LF-Q1",
    "joker_only_hand",
    reads=(HAND, JOKERS),
    asks=Words("May a hand be of jokers alone?", "Mag een hand uit alleen jokers bestaan?"),
    readings=(
        Reading(
            value="allowed",
            name="allowed",
            meaning=Words(
                "Jokers alone make a hand too. Of which number, LF-Q2 says.",
                "Ook alleen jokers vormen een hand. Van welk nummer, zegt LF-Q2.",
            ),
            authority="text",
            source=Words(
                "LF-2c and LF-6a, which do not exclude it; LF-6e leaves room for three aces of jokers alone",
                "LF-2c en LF-6a, die het niet uitsluiten; LF-6e laat ruimte voor drie azen van alleen jokers",
            ),
        ),
        Reading(
            value="forbidden",
            name="forbidden",
            meaning=Words(
                "In every hand there is at least one plain card. A leader who has only jokers passes the lead on "
                "(LF-Q16). As soon as a lead is due and no player with cards has a plain card, the game ends: all who "
                "still have cards are last. Their place is the number of players, and each gets the points of the last "
                "place (1; with two players 3). If nobody had gone out, the game has no winner.",
                "In elke hand zit minstens één gewone kaart. Wie moet uitkomen met alleen jokers, geeft de voorhand "
                "door (LF-Q16). Zodra er uitgekomen moet worden en geen enkele speler met kaarten een gewone kaart "
                "heeft, is het spel voorbij: wie dan nog kaarten heeft, is laatste. Hun plaats is het aantal spelers, "
                "en elk krijgt de punten van de laatste plaats (1; bij twee spelers 3). Was er nog niemand uit, dan "
                "heeft het spel geen winnaar.",
            ),
            authority="project",
            source=Words(
                "a set of one number, taken so that some card must bear that number",
                "een stel van één nummer, zo opgevat dat minstens één kaart dat nummer draagt",
            ),
        ),
    ),
    chosen=Words(
        "LF-2c and LF-6a leave it open, and LF-6e speaks of one joker or more for three aces. If it were forbidden, a "
        "player with only jokers could never lead and never go out.",
        "LF-2c en LF-6a laten het open, en LF-6e spreekt van één joker of meer voor drie azen. Was het verboden, dan "
        "kon een speler met alleen jokers nooit uitkomen en nooit uitgaan.",
    ),
)
JOKER_ONLY_NUMBER = Switched(
    "LF-Q2",
    "joker_only_number",
    reads=(ONE_NUMBER, LOWER_NUMBER, GREATER_COUNT, JOKER_COST),
    asks=Words("Of which number are jokers alone?", "Welk nummer heeft een hand van alleen jokers?"),
    readings=(
        Reading(
            value="named",
            name="named",
            meaning=Words(
                "The player names a number in the game as he throws them. From then on it is fixed, and it counts for "
                "LF-5c, LF-5d and LF-4e alike.",
                "De speler noemt bij het gooien een nummer dat in het spel is. Daarna ligt het vast, en het telt voor "
                "LF-5c, LF-5d en LF-4e gelijk.",
            ),
            authority="project",
            source=Words(
                "ours: jokers with plain cards take their number too, so the player says what they are",
                "van ons: jokers bij gewone kaarten nemen ook een nummer aan, dus zegt de speler wat ze zijn",
            ),
        ),
        Reading(
            value="highest",
            name="highest",
            meaning=Words(
                "They are of the highest number of the pack in play (10, or 8 with two players), for LF-5c, LF-5d and "
                "LF-4e alike. So they cost nothing.",
                "Ze hebben het hoogste nummer van het spel kaarten waarmee gespeeld wordt (10, of 8 met twee spelers), "
                "voor LF-5c, LF-5d en LF-4e gelijk. Ze kosten dus niets.",
            ),
            authority="family",
            source=Words(
                "The Great Dalmuti, where jesters alone are the worst number",
                "De Grote Dalmuti, waar narren alleen het slechtste nummer zijn",
            ),
        ),
        Reading(
            value="lowest",
            name="lowest",
            meaning=Words(
                "They are of the lowest number of the pack in play (1), for LF-5c, LF-5d and LF-4e alike.",
                "Ze hebben het laagste nummer van het spel kaarten waarmee gespeeld wordt (1), voor LF-5c, LF-5d en "
                "LF-4e gelijk.",
            ),
            authority="project",
            source=Words(
                "the reverse of what The Great Dalmuti does: jokers alone are what nothing but more of them can beat",
                "het omgekeerde van De Grote Dalmuti: jokers alleen zijn wat alleen met meer ervan te verslaan is",
            ),
        ),
    ),
    chosen=Words(
        "No clause says it. That the player names the number treats jokers alone like jokers among plain cards.",
        "Geen regel zegt het. Dat de speler het nummer noemt, behandelt jokers alleen net als jokers bij gewone "
        "kaarten.",
    ),
)
LEADER_GONE_OUT = Switched(
    "LF-Q4",
    "leader_gone_out",
    reads=(LAST_THROWER_BEGINS,),
    asks=Words(
        "Who begins the next descent if the last to throw has no cards left?",
        "Wie begint er opnieuw als de speler van de laatste worp geen kaarten meer heeft?",
    ),
    readings=(
        Reading(
            value="next_in_turn",
            name="next_in_turn",
            meaning=Words(
                "The next player in turn after him who has cards.",
                "De eerste speler na hem, in de volgorde van de beurten, met kaarten.",
            ),
            authority="family",
            source=Words("President and games like it", "President en soortgelijke spellen"),
        ),
        Reading(
            value="last_other_thrower",
            name="last_other_thrower",
            meaning=Words(
                "Of those who threw in this descent and still have cards, the one whose throw was latest; if there is "
                "none, the next in turn. Who threw in which order is not shown to the players (LF-9c).",
                "Van de spelers die in deze afdaling gooiden en nog kaarten hebben, degene die dat het laatst deed; is "
                "die er niet, dan de volgende in de beurt. In welke volgorde er gegooid is wordt de spelers niet "
                "getoond (LF-9c).",
            ),
            authority="project",
            source=Words(
                "LF-8b, taken on to the last thrower who is still there",
                "LF-8b, doorgetrokken naar de laatste die gooide en er nog is",
            ),
        ),
    ),
    chosen=Words(
        "LF-8b gives the lead to a player who can no longer use it. Where the text is silent and there is no published "
        "rule, the convention of the family of games applies.",
        "LF-8b geeft de voorhand aan een speler die er niets meer mee kan. Waar de tekst zwijgt en er geen uitgegeven "
        "regel is, geldt wat in dit soort spellen gebruikelijk is.",
    ),
)
DESCENT_ENDS = Switched(
    "LF-Q5",
    "descent_ends",
    reads=(UNTIL_EVERYBODY_PASSES,),
    asks=Words(
        "Must the player who threw last pass too before a descent ends?",
        "Moet de speler van de laatste worp ook zelf passen voordat een afdaling eindigt?",
    ),
    readings=(
        Reading(
            value="others_pass",
            name="others_pass",
            meaning=Words(
                "No. The descent ends when every other player with cards has passed since the last throw. If the last "
                "thrower has no cards left, all who have cards must have passed.",
                "Nee. De afdaling eindigt als elke andere speler met kaarten gepast heeft sinds de laatste worp. Heeft "
                "degene die gooide geen kaarten meer, dan moeten allen met kaarten gepast hebben.",
            ),
            authority="family",
            source=Words("President and games like it", "President en soortgelijke spellen"),
        ),
        Reading(
            value="everyone_passes",
            name="everyone_passes",
            meaning=Words(
                "Yes. Every player with cards passes, the last thrower at the end. He stands before his own hand as "
                "the others do: LF-5c to LF-5e, LF-7c to LF-7f and LF-Q8 bind him, so LF-7d may make him throw on it. "
                "If he has no cards left, all who have cards must have passed.",
                "Ja. Elke speler met kaarten past, en degene die gooide als laatste. Hij staat net als de anderen voor "
                "zijn eigen hand: LF-5c tot en met LF-5e, LF-7c tot en met LF-7f en LF-Q8 binden hem, dus LF-7d kan "
                "hem dwingen erop te gooien. Heeft hij geen kaarten meer, dan moeten allen met kaarten gepast hebben.",
            ),
            authority="text",
            source=Words("the bare word “everybody” of LF-8a", "het kale woord “iedereen” van LF-8a"),
        ),
    ),
    chosen=Words(
        "Players of such games take it so that all pass on the last hand, and nobody passes on his own. Nothing else "
        "changes the game so much.",
        "Spelers van zulke spellen vatten het zo op dat allen passen op de laatste hand, en niemand op zijn eigen "
        "hand. Niets anders verandert het spel zo sterk.",
    ),
)
COMEBACK = Switched(
    "LF-Q7",
    "comeback",
    reads=(COMING_BACK,),
    asks=Words(
        "May who has passed come back in the same descent without a joker?",
        "Mag wie gepast heeft, in dezelfde afdaling weer meedoen zonder joker?",
    ),
    readings=(
        Reading(
            value="free",
            name="free",
            meaning=Words(
                "Yes. Having passed forbids nothing; whatever is permitted may be thrown.",
                "Ja. Gepast hebben verbiedt niets; alles wat toegestaan is mag gegooid worden.",
            ),
            authority="text",
            source=Words(
                "LF-5d and LF-7e; “necessarily” is a conclusion of the text, and a wrong one",
                "LF-5d en LF-7e; “noodzakelijkerwijs” is een gevolgtrekking van de tekst, en een onjuiste",
            ),
        ),
        Reading(
            value="jokers_only",
            name="jokers_only",
            meaning=Words(
                "No. Who has passed in a descent may in that descent throw only hands with at least one joker. His "
                "hands without a joker are then not free hands in the sense of LF-7a, so they do not let him pass "
                "where LF-Q8 is read as must_throw.",
                "Nee. Wie in een afdaling gepast heeft, mag daarin alleen nog handen met minstens één joker gooien. "
                "Zijn handen zonder joker zijn dan geen vrije handen in de zin van LF-7a, en laten hem dus niet passen "
                "waar LF-Q8 gelezen wordt als must_throw.",
            ),
            authority="text",
            source=Words(
                "the word “necessarily” of LF-8d, taken as a rule",
                "het woord “noodzakelijkerwijs” van LF-8d, als regel opgevat",
            ),
        ),
    ),
    chosen=Words(
        "The text gives its reason, and the reason fails: who passed with more cards of the same number was free to "
        "pass (LF-7e) and needs no joker later. So the word forbids nothing.",
        "De tekst geeft een reden, en die klopt niet: wie paste met meer kaarten van het nummer dat er lag, mocht "
        "passen (LF-7e) en heeft later geen joker nodig. Dus verbiedt het woord niets.",
    ),
)
ONLY_JOKER_HANDS = Switched(
    "LF-Q8",
    "only_joker_hands",
    reads=(THROW_ON_IT, SEE_PASSING, COMING_BACK),
    asks=Words(
        "Must you throw if all hands that you may throw have jokers in them?",
        "Moet je gooien als in alle handen die je mag gooien jokers zitten?",
    ),
    readings=(
        Reading(
            value="may_pass",
            name="may_pass",
            meaning=Words("No, you may keep your jokers and pass.", "Nee, je mag je jokers houden en passen."),
            authority="text",
            source=Words(
                "LF-5i, which sends us to LF-7c to LF-7f; and LF-8d, where who passed comes back with jokers",
                "LF-5i, die verwijst naar LF-7c tot en met LF-7f; en LF-8d, waar wie paste met jokers terugkomt",
            ),
        ),
        Reading(
            value="must_throw",
            name="must_throw",
            meaning=Words(
                "Yes, you must throw one of them. Only LF-7e still lets you pass, if you also have a free hand of the "
                "same number.",
                "Ja, je moet er een van gooien. Alleen LF-7e laat je dan nog passen, als je met het nummer dat er ligt "
                "ook een vrije hand zou kunnen gooien.",
            ),
            authority="text",
            source=Words("LF-5h alone, which asks for a hand", "LF-5h op zich, die om een hand vraagt"),
        ),
    ),
    chosen=Words(
        "LF-5h alone would bind you, but the later clauses LF-7c to LF-7f bind only who has a free hand of a lower "
        "number, and LF-8d itself speaks of a player who passed and has jokers to come back with.",
        "LF-5h op zich zou je binden, maar de latere regels LF-7c tot en met LF-7f binden alleen wie een vrije hand "
        "heeft waarvan het nummer lager is, en LF-8d spreekt zelf van een speler die paste en jokers heeft om mee "
        "terug te komen.",
    ),
)
SURPLUS_JOKERS = Switched(
    "LF-Q10",
    "surplus_jokers",
    reads=(JOKERS, PASSING_EXAMPLE),
    asks=Words(
        "May you use a joker where a plain card of your own would do?",
        "Mag je een joker gebruiken waar een eigen gewone kaart ook had gekund?",
    ),
    readings=(
        Reading(
            value="allowed",
            name="allowed",
            meaning=Words(
                "Yes, as many as you like. In the example of LF-7g six hands may be thrown, not only the three named.",
                "Ja, zoveel je wilt. In het voorbeeld van LF-7g mogen er zes handen, niet alleen de drie die er staan.",
            ),
            authority="text",
            source=Words("LF-6a: whenever you like", "LF-6a: wanneer je maar wilt"),
        ),
        Reading(
            value="needed_only",
            name="needed_only",
            meaning=Words(
                "No. A hand has just as many jokers as it has cards more than you hold of its number before the throw. "
                "Jokers alone can only be of a number of which you hold no card.",
                "Nee. In een hand zitten precies zoveel jokers als hij meer kaarten telt dan je vóór de worp van zijn "
                "nummer hebt. Jokers alleen kunnen alleen van een nummer zijn waar je geen kaart van hebt.",
            ),
            authority="text",
            source=Words(
                "the throws that LF-7g names, each with the fewest jokers for its number",
                "de worpen die LF-7g noemt, elk met zo weinig mogelijk jokers voor dat nummer",
            ),
        ),
    ),
    chosen=Words(
        "LF-6a sets no condition but that the hand is permitted; LF-7g only names what comes to mind.",
        "LF-6a stelt geen andere voorwaarde dan dat de hand mag; LF-7g noemt alleen wat voor de hand ligt.",
    ),
)
ABSENT_NUMBERS = Switched(
    "LF-Q12",
    "absent_numbers",
    reads=(TWO_PLAYERS,),
    asks=Words(
        "May jokers alone stand for a number that is not in the game?",
        "Mogen jokers alleen voor een nummer staan dat niet in het spel is?",
    ),
    readings=(
        Reading(
            value="forbidden",
            name="forbidden",
            meaning=Words(
                "No. Not in the game are those numbers from 1 to 10 of which the pack in play has no card, such as 9 "
                "and 10 with two players. A number whose cards all stay out undealt is in the game.",
                "Nee. Niet in het spel zijn de nummers van 1 tot en met 10 waarvan het spel kaarten waarmee gespeeld "
                "wordt er geen heeft, zoals 9 en 10 met twee spelers. Een nummer waarvan alle kaarten toevallig niet "
                "gedeeld zijn, is wel in het spel.",
            ),
            authority="text",
            source=Words("LF-3e: they are taken out of the game", "LF-3e: ze gaan uit het spel"),
        ),
        Reading(
            value="allowed",
            name="allowed",
            meaning=Words(
                "Yes, where jokers alone are named (LF-Q2). The highest number in the game stays what it is, 8 with "
                "two players, so such jokers cost their points.",
                "Ja, als van jokers alleen het nummer genoemd wordt (LF-Q2). Het hoogste nummer van het spel blijft "
                "wat het is, 8 met twee spelers, dus zulke jokers kosten punten.",
            ),
            authority="text",
            source=Words(
                "the bare text, which nowhere forbids it",
                "de kale tekst, die het nergens verbiedt",
            ),
        ),
    ),
    chosen=Words(
        "What is out of the game cannot be stood for either.",
        "Wat uit het spel is, kan ook niet worden voorgesteld.",
    ),
)
NEGATIVE_SCORE = Switched(
    "LF-Q15",
    "negative_score",
    reads=(JOKER_COST,),
    asks=Words(
        "Can used jokers bring the points of a game below zero?",
        "Kun je door gebruikte jokers in een spel onder nul komen?",
    ),
    readings=(
        Reading(
            value="stands",
            name="stands",
            meaning=Words(
                "Yes, a negative number stands. The least there can be is 2 below zero with three or four players, and "
                "0 with two.",
                "Ja, een getal onder nul blijft staan. Het minste dat kan is 2 onder nul met drie spelers en met vier, "
                "en 0 met twee.",
            ),
            authority="text",
            source=Words("the text, which knows no limit", "de tekst, die geen grens kent"),
        ),
        Reading(
            value="floor_zero",
            name="floor_zero",
            meaning=Words(
                "No. Game by game, whoever would end below zero gets 0 for it.",
                "Nee. Spel voor spel krijgt wie onder nul zou komen, er 0 voor.",
            ),
            authority="project",
            source=Words(
                "as some play it, so that nobody loses points", "zoals ook wel gespeeld wordt: niemand verliest"
            ),
        ),
    ),
    chosen=Words(
        "Every used joker costs 1 point, and no clause says that it stops at zero.",
        "Elke gebruikte joker kost 1 punt, en geen regel zegt dat het bij nul ophoudt.",
    ),
)
CARD_COUNTS = Switched(
    "LF-Q25",
    "card_counts",
    reads=(JOKERS_PUBLIC,),
    asks=Words(
        "May you know how many cards another player has?",
        "Mag je weten hoeveel kaarten een andere speler heeft?",
    ),
    readings=(
        Reading(
            value="private",
            name="private",
            meaning=Words(
                "No. Only how many jokers he has is public, and when he has nothing left at all.",
                "Nee. Openbaar is alleen hoeveel jokers hij heeft, en wanneer hij helemaal niets meer heeft.",
            ),
            authority="text",
            source=Words("LF-9b, which names only the jokers", "LF-9b, die alleen de jokers noemt"),
        ),
        Reading(
            value="public",
            name="public",
            meaning=Words(
                "Yes, the number of his plain cards and jokers together.",
                "Ja, het aantal van zijn gewone kaarten en jokers samen.",
            ),
            authority="project",
            source=Words(
                "as many play it: cards in a hand can be seen and counted",
                "zoals velen spelen: kaarten die iemand vasthoudt zijn te zien en te tellen",
            ),
        ),
    ),
    chosen=Words(
        "LF-9b makes only the jokers public.",
        "LF-9b maakt alleen de jokers openbaar.",
    ),
)
DISPLAY = Switched(
    "LF-Q35",
    "display",
    reads=(NO_COUNTING, CARDS_LIE_OPEN),
    asks=Words("How long do the thrown cards lie open?", "Hoelang blijven de gegooide kaarten open liggen?"),
    readings=(
        Reading(
            value="whole_game",
            name="whole_game",
            meaning=Words(
                "Until the game ends; the next deal clears them.",
                "Tot het einde van het spel; als er weer gedeeld wordt gaan ze weg.",
            ),
            authority="project",
            source=Words(
                "ours, after LF-9a: nobody should have to count",
                "van ons, naar LF-9a: niemand hoeft te tellen",
            ),
        ),
        Reading(
            value="this_descent",
            name="this_descent",
            meaning=Words(
                "Until the descent ends; then they are turned away. The descent in which the game ends counts as not "
                "ended, and is cleared by the next deal.",
                "Tot het einde van de afdaling; dan worden ze weggelegd. De afdaling waarin het spel eindigt geldt als "
                "niet geëindigd, en gaat weg als er weer gedeeld wordt.",
            ),
            authority="text",
            source=Words(
                "LF-9c, which speaks only of the time that a descent lasts",
                "LF-9c, die alleen spreekt over de duur van een afdaling",
            ),
        ),
    ),
    chosen=Words(
        "LF-9c does not say that they are turned away after a descent, and LF-9a wants no counting.",
        "LF-9c zegt niet dat ze na een afdaling weggaan, en LF-9a wil dat niemand hoeft te tellen.",
    ),
)

# Questions with one answer

MORE_THAN_THERE_ARE = Decided(
    "LF-Q3",
    reads=(HAND, IN_THEORY, THREE_ACES),
    asks=Words(
        "May a hand have more cards than there are of its number?",
        "Mag een hand groter zijn dan het aantal kaarten dat er van het nummer bestaat?",
    ),
    answer=Words(
        "Yes, jokers can make three aces or thirteen tens.",
        "Ja, met jokers kunnen het drie azen of dertien tienen worden.",
    ),
    authority="text",
    source=Words("the hands that LF-6c and LF-6e name", "de handen die LF-6c en LF-6e noemen"),
)
SPLIT_SET_COUNTS = Decided(
    "LF-Q9",
    reads=(PART_OF_A_SET, LOWER_FREE_HAND),
    asks=Words(
        "Do you have a free hand also if you would have to split a set for it?",
        "Heb je ook een vrije hand als je er een stel voor moet splitsen?",
    ),
    answer=Words("Yes, a part of a set counts.", "Ja, een deel van een stel telt ook."),
    authority="text",
    source=Words("LF-2e, which LF-7d is about too", "LF-2e, waar ook LF-7d over gaat"),
)
HIGHEST_NUMBER = Decided(
    "LF-Q11",
    reads=(JOKER_COST, TWO_PLAYERS),
    asks=Words("What is the highest number in the game?", "Wat is het hoogste nummer in het spel?"),
    answer=Words(
        "It is fixed for the whole game: 10, or 8 with two players. Which cards are left does not matter.",
        "Dat ligt voor het hele spel vast: 10, of 8 met twee spelers. Welke kaarten er nog zijn, doet er niet toe.",
    ),
    authority="text",
    source=Words("the words of LF-4e and LF-3e", "de woorden van LF-4e en LF-3e"),
)
JOKER_AMONG_HIGHEST = Decided(
    "LF-Q13",
    reads=(JOKER_COST,),
    asks=Words(
        "Is a joker free also when it is thrown together with real cards of the highest number?",
        "Kost een joker ook niets als hij samen met echte kaarten van het hoogste nummer gegooid wordt?",
    ),
    answer=Words(
        "Yes. It stands for the highest number, with or without real ones beside it.",
        "Ja. Hij stelt het hoogste nummer voor, met of zonder echte ernaast.",
    ),
    authority="text",
    source=Words(
        "the words of LF-4e, which ask only what a joker stands for",
        "de woorden van LF-4e, die alleen vragen waar een joker voor staat",
    ),
)
UNUSED_JOKERS = Decided(
    "LF-Q14",
    reads=(JOKER_COST,),
    asks=Words("Do jokers cost anything that are left in hand?", "Kosten jokers die je overhoudt iets?"),
    answer=Words("No, only those that were used.", "Nee, alleen die gebruikt zijn."),
    authority="text",
    source=Words("the words of LF-4e: it is the use that costs", "de woorden van LF-4e: het gebruik kost"),
)
LEADER_THROWS = Decided(
    "LF-Q16",
    reads=(BEGINS, LAST_THROWER_BEGINS),
    asks=Words("May the leader of a descent pass?", "Mag wie een afdaling begint passen?"),
    answer=Words(
        "No. That he may begin is his right to lead, not a choice to decline it. There is one exception, if LF-Q1 is "
        "read as forbidden: a leader who has only jokers can do nothing but pass. The lead then goes to the next in "
        "turn with cards, and it counts as a pass in no descent. Before every lead, the first one too, it is looked at "
        "whether anybody can lead at all.",
        "Nee. Dat hij mag beginnen is zijn recht op de voorhand, geen keus om ervan af te zien. Er is één "
        "uitzondering, als LF-Q1 gelezen wordt als verboden: wie moet uitkomen met alleen jokers kan niets anders dan "
        "passen. De voorhand gaat dan naar de volgende in de beurt met kaarten, en als pas in een afdaling telt het "
        "niet. Voor elke voorhand, ook de eerste, wordt gekeken of er wel iemand kan uitkomen.",
    ),
    authority="project",
    source=Words(
        "ours: otherwise all could pass for ever",
        "van ons: anders kon iedereen eeuwig blijven passen",
    ),
)
BOTH_AT_ONCE = Decided(
    "LF-Q18",
    reads=(NOTHING_ELSE,),
    asks=Words(
        "May you throw more cards and a lower number at once?",
        "Mag je tegelijk meer kaarten en een lager nummer gooien?",
    ),
    answer=Words(
        "No. The two ways cannot be joined: it is one or the other.",
        "Nee. De twee manieren gaan niet samen: het is de ene of de andere.",
    ),
    authority="text",
    source=Words("LF-5e: there are only two ways", "LF-5e: er zijn er maar twee"),
)
GOES_ON_WITHOUT_HIM = Decided(
    "LF-Q19",
    reads=(UNTIL_EVERYBODY_PASSES,),
    asks=Words(
        "What happens to the descent when a player goes out?",
        "Wat gebeurt er met de afdaling als een speler uit is?",
    ),
    answer=Words(
        "It goes on. The next player is asked on the hand with which the other went out. Players without cards are "
        "skipped.",
        "Die gaat door. De speler na hem moet op de hand waarmee de ander uitging. Wie geen kaarten heeft, wordt "
        "overgeslagen.",
    ),
    authority="text",
    source=Words("LF-8a, which names no other end", "LF-8a, die geen ander einde noemt"),
)
ENDS_AT_ONCE = Decided(
    "LF-Q20",
    reads=(DESCENTS, THROW_ON_IT),
    asks=Words(
        "When only one player has cards left, is the descent still finished?",
        "Als er nog maar één speler kaarten heeft, wordt de afdaling dan nog afgemaakt?",
    ),
    answer=Words(
        "No. The game ends at the very throw that leaves one player with cards. Finishing the descent could not change "
        "the places.",
        "Nee. Het spel eindigt op het moment van de worp waarna één speler met kaarten overblijft. Afmaken zou aan de "
        "plaatsen niets veranderen.",
    ),
    authority="text",
    source=Words(
        "LF-4a, against LF-5h; that the places stay the same is our reason",
        "LF-4a, tegenover LF-5h; dat de plaatsen gelijk blijven is onze reden",
    ),
)
DEAL_GOES_ROUND = Decided(
    "LF-Q23",
    reads=(DEAL, BEGINS, NEXT_GAME),
    asks=Words(
        "In which direction do turns and the deal go round?",
        "In welke richting gaan de beurten en het delen rond?",
    ),
    answer=Words(
        "Clockwise, both. The deal goes to the next player after each game, whatever its result. Who deals first is "
        "given when a match is set up.",
        "Allebei met de klok mee. Na elk spel deelt de volgende, wat de uitslag ook is. Wie het eerst deelt wordt bij "
        "het opzetten van een partij opgegeven.",
    ),
    authority="family",
    source=Words("as card games are mostly played", "zoals kaartspellen meestal gespeeld worden"),
)
UNDEALT = Decided(
    "LF-Q24",
    reads=(THREE_PLAYERS, TWO_PLAYERS, THREE_JOKERS),
    asks=Words("What is done with the cards that are not dealt?", "Wat gebeurt er met kaarten die niet gedeeld zijn?"),
    answer=Words(
        "Undealt cards, and undealt jokers, stay out and nobody sees them. How many there are everybody knows.",
        "Niet gedeelde kaarten en jokers doen niet mee, en niemand ziet ze. Hoeveel het er zijn, weet iedereen.",
    ),
    authority="project",
    source=Words(
        "ours: the text only says that they are not played with",
        "van ons: de tekst zegt alleen dat er niet mee gespeeld wordt",
    ),
)
JOKER_LIES_WITH_NUMBER = Decided(
    "LF-Q26",
    reads=(CARDS_LIE_OPEN,),
    asks=Words("Where does a thrown joker lie?", "Waar ligt een gegooide joker?"),
    answer=Words(
        "With the number that it stood for, and to be seen as a joker.",
        "Bij het nummer waar hij voor stond, en als joker herkenbaar.",
    ),
    authority="project",
    source=Words(
        "ours: it is a card of that group, and jokers are public",
        "van ons: het is een kaart van die groep, en jokers zijn openbaar",
    ),
)
WHO_WINS = Decided(
    "LF-Q27",
    reads=(AIM, POINTS_OF_FOUR, POINTS_OF_THREE_OR_TWO, NEXT_GAME),
    asks=Words("Who wins a game, and who a match?", "Wie wint een spel, en wie een partij?"),
    answer=Words(
        "A game is won by whoever goes out first. A match, also one of a single game, is won by whoever has the most "
        "points, after the cost of jokers, over an agreed number of games; a tie is shared. The two can differ, and "
        "both are told.",
        "Een spel wint wie het eerst uit is. Een partij, ook een van één spel, wint wie over een afgesproken aantal "
        "spellen de meeste punten heeft, na aftrek van de jokers; bij gelijke stand winnen zij samen. Die twee kunnen "
        "verschillen, en beide worden genoemd.",
    ),
    authority="text",
    source=Words(
        "LF-4b for the game; the match is ours",
        "LF-4b voor het spel; de partij is van ons",
    ),
)
REFUSED = Decided(
    "LF-Q28",
    reads=(TURN,),
    asks=Words("What comes of a throw or a pass that is not allowed?", "Wat volgt er op een worp of pas die niet mag?"),
    answer=Words(
        "It is refused, and nothing changes.",
        "Die geldt niet, en er verandert niets.",
    ),
    authority="project",
    source=Words("ours: the text names no penalty", "van ons: de tekst noemt geen straf"),
)
DEFINED_TWICE = Decided(
    "LF-Q29",
    reads=(HAND, FREE_HAND, FREE_IN_PLAY, PERMITTED_IN_PLAY),
    asks=Words(
        "Which of the two meanings do “free hand” and “permitted hand” have?",
        "Welke van de twee betekenissen hebben “vrije hand” en “toegestane hand”?",
    ),
    answer=Words(
        "On a hand that lies, those of LF-7a and LF-7b; for a lead, those of LF-2d and LF-2c.",
        "Op een hand die er ligt, die van LF-7a en LF-7b; bij het uitkomen, die van LF-2d en LF-2c.",
    ),
    authority="text",
    source=Words(
        "the clauses themselves, each in its place",
        "de regels zelf, elk op hun plek",
    ),
)
WHEN_JOKERS_COST = Decided(
    "LF-Q30",
    reads=(JOKER_COST,),
    asks=Words("When are used jokers paid for, and by whom?", "Wanneer worden gebruikte jokers betaald, en door wie?"),
    answer=Words(
        "At the end of the game, by every player, the winner too.",
        "Aan het einde van het spel, door elke speler, ook de winnaar.",
    ),
    authority="text",
    source=Words(
        "the words of LF-4e, which except nobody",
        "de woorden van LF-4e, die niemand uitzonderen",
    ),
)
PACKETS_MIXED = Decided(
    "LF-Q31",
    reads=(PACKETS,),
    asks=Words("Must all packets of a deal be of one size?", "Moeten bij het delen alle pakketjes even groot zijn?"),
    answer=Words(
        "No, they may be mixed. It has no effect on play.",
        "Nee, ze mogen verschillen. Op het spelen heeft het geen invloed.",
    ),
    authority="text",
    source=Words("the words of LF-3b, which only list sizes", "de woorden van LF-3b, die alleen groottes noemen"),
)
ON_ACES = Decided(
    "LF-Q32",
    reads=(LOWER_NUMBER, GREATER_COUNT),
    asks=Words("What can be thrown on aces?", "Wat kan er op azen?"),
    answer=Words("Only more aces.", "Alleen meer azen."),
    authority="text",
    source=Words("LF-5c and LF-5d: no number is lower", "LF-5c en LF-5d: geen nummer is lager"),
)
PUBLIC = Decided(
    "LF-Q36",
    reads=(JOKERS_PUBLIC, CARDS_LIE_OPEN),
    asks=Words("What may every player know?", "Wat mag elke speler weten?"),
    answer=Words(
        "Whose turn it is, who dealt, the number of the game, the readings and the pack in play; how many jokers "
        "everybody has (asking is no action, it is simply shown); the hand that lies and who threw it; who has passed "
        "since, and where LF-Q7 is read as jokers_only also who has passed in this descent; who is out and in which "
        "order; the display; the points of finished games. What the used jokers of the running game cost is not shown: "
        "who threw what is for memory (LF-9c).",
        "Wie er aan de beurt is, wie deelde, het hoeveelste spel het is, de lezingen en het spel kaarten waarmee "
        "gespeeld wordt; hoeveel jokers iedereen heeft (vragen is geen handeling, het wordt gewoon getoond); de hand "
        "die er ligt en wie hem gooide; wie sindsdien gepast heeft, en waar LF-Q7 gelezen wordt als jokers_only ook "
        "wie in deze afdaling gepast heeft; wie er uit is en in welke volgorde; wat er open ligt; de punten van "
        "gespeelde spellen. Wat de gebruikte jokers van het lopende spel kosten wordt niet getoond: wie wat gooide is "
        "om te onthouden (LF-9c).",
    ),
    authority="project",
    source=Words(
        "ours, after LF-9b and LF-9c",
        "van ons, naar LF-9b en LF-9c",
    ),
)
MALFORMED = Decided(
    "LF-Q37",
    reads=(HAND, ONE_NUMBER, TURN),
    asks=Words("What if what is thrown is no hand at all?", "En als wat gegooid wordt helemaal geen hand is?"),
    answer=Words(
        "No cards at all are refused by LF-2c; plain cards of two numbers, or of another number than the one named, by "
        "LF-5b; cards or jokers that the player does not hold, by LF-5j. Jokers alone name their number in the throw "
        "itself.",
        "Helemaal geen kaarten mag niet door LF-2c; gewone kaarten van twee nummers, of van een ander nummer dan er "
        "genoemd is, door LF-5b; kaarten of jokers die de speler niet heeft, door LF-5j. Bij jokers alleen hoort het "
        "nummer bij de worp zelf.",
    ),
    authority="project",
    source=Words(
        "ours, so that every refusal has its clause",
        "van ons, zodat elke weigering haar regel heeft",
    ),
)
FORCED_PASS = Decided(
    "LF-Q34",
    reads=(NO_PERMITTED_HAND, JOKERS),
    asks=Words(
        "Is a pass said also when nothing else can be done, and can a joker be added to a hand that lies?",
        "Zeg je ook pas als er niets anders kan, en kan er een joker bij een hand die al ligt?",
    ),
    answer=Words(
        "A forced pass is still an action of its own. Jokers go into a hand only as it is thrown, never onto one that "
        "lies.",
        "Ook gedwongen passen moet je zelf doen. Jokers gaan alleen in een hand op het moment dat hij gegooid wordt, "
        "nooit bij een die al ligt.",
    ),
    authority="project",
    source=Words(
        "ours: so a game can be followed action by action",
        "van ons: zo is een spel stap voor stap te volgen",
    ),
)

PROFILES: Final[Mapping[Profile, Readings]] = {
    "standard": Readings(),
    "literal": Readings(
        descent_ends="everyone_passes",
        comeback="jokers_only",
        absent_numbers="allowed",
        display="this_descent",
    ),
    "published": Readings(),
}

RULEBOOK: Final = Rulebook(
    "LF",
    "2026.1",
    Words("Lanterfanten", "Lanterfanten"),
    "Lanterfanten",
    PROFILES,
    vars(),
)
