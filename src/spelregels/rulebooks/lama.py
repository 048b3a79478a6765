"""L.A.M.A.: what its rule text says, and what it leaves open.

The rule text is the Dutch “L.A.M.A. spelregels”: eight short sections, from the aim of the game to putting the box
away.  Places name its headings as they stand there; statements, readings and answers are in our own words, in
English and in Dutch.
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

    In the order of the fields: :rule:`LM-Q2`, :rule:`LM-Q3`, :rule:`LM-Q7`, :rule:`LM-Q10`, :rule:`LM-Q13`,
    :rule:`LM-Q14`.
    """

    lama_on_six: bool = True
    play_after_draw: bool = False
    last_player_draws: bool = False
    next_starter: Literal["ended_round", "clockwise", "youngest", "first_to_quit"] = "ended_round"
    chips_taken: Literal["by_kind", "any_mix"] = "by_kind"
    chip_exchange: Literal["free", "none"] = "free"


# The aim of the game

AIM = Clause(
    "LM-1a",
    "definition",
    Place("Doel van het spel", Words("first sentence", "eerste zin")),
    en="You play several rounds and try to collect as few minus points as you can.",
    nl="Je speelt een aantal rondes en probeert daarin zo weinig minpunten te krijgen als je kunt.",
)
HAND_LEFT_COUNTS = Clause(
    "LM-1b",
    "scoring",
    Place("Doel van het spel", Words("second sentence", "tweede zin")),
    en="The cards left in your hand when a round ends bring you minus points. You get them as chips.",
    nl="Houd je kaarten over als een ronde voorbij is, dan krijg je daar minpunten voor. Die krijg je als fiches.",
)
EQUAL_OR_ONE_HIGHER = Clause(
    "LM-1c",
    "permission",
    Place("Doel van het spel", Words("third sentence", "derde zin")),
    en="You may play a card that is equal to the top card of the discard pile, or exactly one higher.",
    nl="Je mag een kaart spelen die even hoog is als de kaart die op de aflegstapel bovenop ligt, of er precies één "
    "boven zit.",
)
TARGET_ENDS_THE_GAME = Clause(
    "LM-1d",
    "procedure",
    Place("Doel van het spel", Words("fourth sentence", "vierde zin")),
    en="The game ends once a player has 40 minus points or more.",
    nl="Het spel is afgelopen als iemand 40 of meer minpunten heeft.",
)
FEWEST_WINS = Clause(
    "LM-1e",
    "scoring",
    Place("Doel van het spel", Words("fifth sentence", "vijfde zin")),
    en="Whoever has the fewest minus points wins.",
    nl="Wie de minste minpunten heeft, wint.",
)
NOTHING_ELSE = Clause(
    "LM-1f",
    "prohibition",
    Implied(Words("the reverse of LM-1c, together with LM-5d", "het omgekeerde van LM-1c, samen met LM-5d")),
    en="No card may be played but those that fit by LM-1c or LM-5d.",
    nl="Andere kaarten dan die volgens LM-1c of LM-5d passen, mag je niet spelen.",
)

# What is in the box

PACK = Clause(
    "LM-2a",
    "setup",
    Place("Wat zit er in de doos", Words("first point", "eerste punt")),
    en="There are 56 cards: eight each of the numbers 1 to 6, and eight lamas.",
    nl="Er zijn 56 kaarten: van de getallen 1 tot en met 6 elk acht, en acht lama's.",
)
BLACK_CHIPS = Clause(
    "LM-2b",
    "setup",
    Place("Wat zit er in de doos", Words("second point", "tweede punt")),
    en="There are 20 black chips. Each stands for 10 minus points.",
    nl="Er zijn 20 zwarte fiches. Elk zwart fiche staat voor 10 minpunten.",
)
WHITE_CHIPS = Clause(
    "LM-2c",
    "setup",
    Place("Wat zit er in de doos", Words("third point", "derde punt")),
    en="There are 50 white chips. Each stands for 1 minus point.",
    nl="Er zijn 50 witte fiches. Elk wit fiche staat voor 1 minpunt.",
)
LEAFLET = Clause(
    "LM-2d",
    "remark",
    Place("Wat zit er in de doos", Words("fourth point", "vierde punt")),
    en="The box also holds a leaflet with the rules.",
    nl="In de doos zit ook een blad met de regels.",
)

# Getting ready

SHUFFLED = Clause(
    "LM-3a",
    "setup",
    Place("Zo bereid je het spel voor", Words("first sentence", "eerste zin")),
    en="All 56 cards are shuffled together.",
    nl="De 56 kaarten worden allemaal samen geschud.",
)
HANDS_DEALT = Clause(
    "LM-3b",
    "setup",
    Place("Zo bereid je het spel voor", Words("second sentence", "tweede zin")),
    en="Each player is dealt six cards and keeps them hidden from the others.",
    nl="Iedereen krijgt zes kaarten en houdt die voor de anderen verborgen.",
)
STOCK = Clause(
    "LM-3c",
    "setup",
    Place("Zo bereid je het spel voor", Words("third sentence", "derde zin")),
    en="The rest of the cards are the draw pile, face down.",
    nl="De andere kaarten zijn de trekstapel. Die ligt met de beeldkant naar beneden.",
)
FIRST_CARD = Clause(
    "LM-3d",
    "setup",
    Place("Zo bereid je het spel voor", Words("fourth sentence", "vierde zin")),
    en="The top card of the draw pile is turned over. With it the discard pile begins.",
    nl="De eerste kaart van de trekstapel wordt omgedraaid. Daarmee begint de aflegstapel.",
)
CHIP_SUPPLY = Clause(
    "LM-3e",
    "setup",
    Place("Zo bereid je het spel voor", Words("fifth sentence", "vijfde zin")),
    en="The chips, white and black, are a supply that all players share.",
    nl="De fiches, wit en zwart, zijn een voorraad van alle spelers samen.",
)
YOUNGEST_BEGINS = Clause(
    "LM-3f",
    "procedure",
    Place("Zo bereid je het spel voor", Words("sixth sentence", "zesde zin")),
    en="The youngest player begins. Then turns go round clockwise.",
    nl="De jongste begint. Daarna gaan de beurten rond met de wijzers van de klok mee.",
)
TURN = Clause(
    "LM-3g",
    "obligation",
    Implied(
        Words(
            "the turns of LM-3f, the hand of one's own of LM-3b and the end of LM-1d",
            "de beurten van LM-3f, de eigen hand van LM-3b en het einde van LM-1d",
        )
    ),
    en="Only the player on turn acts, and only with his own cards. When the game is over nobody acts any more.",
    nl="Alleen wie aan de beurt is doet iets, en alleen met zijn eigen kaarten. Is het spel voorbij, dan doet niemand "
    "meer iets.",
)

# When the game ends, and who wins

ROUND_ENDS = Clause(
    "LM-4a",
    "procedure",
    Place("Wanneer eindigt het spel en wie wint", Words("first sentence", "eerste zin")),
    en="A round ends at once when a player has no cards left, or when all players have quit.",
    nl="Een ronde is meteen voorbij als iemand geen kaarten meer heeft, of als iedereen gepast heeft.",
)
CARD_POINTS = Clause(
    "LM-4b",
    "scoring",
    Place("Wanneer eindigt het spel en wie wint", Words("second sentence", "tweede zin")),
    en="A number left in hand counts its value, a lama counts 10.",
    nl="Een getal dat je overhoudt, telt voor zijn eigen waarde. Een lama telt voor 10.",
)
EACH_VALUE_ONCE = Clause(
    "LM-4c",
    "scoring",
    Place("Wanneer eindigt het spel en wie wint", Words("third sentence", "derde zin")),
    en="Each value counts only once, however many cards of it you hold: two 4s are 4 points.",
    nl="Elke waarde telt maar één keer, hoeveel kaarten je er ook van hebt: met twee keer een 4 krijg je er 4.",
)
TAKE_CHIPS = Clause(
    "LM-4d",
    "procedure",
    Place("Wanneer eindigt het spel en wie wint", Words("fourth sentence", "vierde zin")),
    en="Players take chips that are together worth their minus points.",
    nl="Spelers nemen fiches die samen net zoveel waard zijn als hun minpunten.",
)
RETURN_A_CHIP = Clause(
    "LM-4e",
    "permission",
    Place("Wanneer eindigt het spel en wie wint", Words("fifth sentence", "vijfde zin")),
    en="Who emptied his hand may return one chip. He chooses which, white or black.",
    nl="Wie zijn hand heeft leeggespeeld, mag één fiche teruggeven. Of dat een wit of een zwart is, kiest hij zelf.",
)
STOPS_AFTER_THE_ROUND = Clause(
    "LM-4f",
    "procedure",
    Place("Wanneer eindigt het spel en wie wint", Words("sixth sentence", "zesde zin")),
    en="If somebody has 40 points or more after a round, the game stops there. Fewest points wins.",
    nl="Heeft iemand aan het eind van een ronde 40 punten of meer, dan is het spel klaar. De minste punten winnen.",
)

# Common mistakes

EACH_VALUE_ONCE_AGAIN = Clause(
    "LM-5a",
    "restates",
    Place("Veelgemaakte fouten", Words("first point", "eerste punt")),
    en="Once more LM-4c: equal cards count once, so three 5s are 5 points.",
    nl="Nog eens LM-4c: gelijke kaarten tellen één keer, dus met drie keer een 5 krijg je er 5.",
)
STOCK_EMPTY = Clause(
    "LM-5b",
    "prohibition",
    Place("Veelgemaakte fouten", Words("second point", "tweede punt")),
    en="When the draw pile is empty nobody can draw. The discard pile is not shuffled to make a new one.",
    nl="Is er geen trekstapel meer, dan kan niemand een kaart trekken. Van de aflegstapel wordt geen nieuwe gemaakt.",
)
RETURN_AT_ONCE = Clause(
    "LM-5c",
    "restates",
    Place("Veelgemaakte fouten", Words("third point", "derde punt")),
    en="Once more LM-4e: who emptied his hand may return a chip, at once, and just one, of 1 or of 10 points.",
    nl="Nog eens LM-4e: wie geen kaarten meer heeft, mag meteen een fiche teruggeven, en niet meer dan één, van 1 of "
    "van 10 punten.",
)
ON_A_LAMA = Clause(
    "LM-5d",
    ("permission", "prohibition"),
    Place("Veelgemaakte fouten", Words("fourth point", "vierde punt")),
    en="On a lama you may play only another lama or a 1. A 6 does not go on it.",
    nl="Ligt er een lama, dan mag daar alleen nog een lama op, of een 1. Een 6 mag er niet op.",
)

# Variants and tips

WHEN_TO_QUIT = Clause(
    "LM-6a",
    "remark",
    Place("Varianten en tips", Words("first three sentences", "eerste drie zinnen")),
    en="Advice: think about when to quit. The other course it names is to go on drawing, and that can cost a lot.",
    nl="Advies: denk na over het moment waarop je past. Wat je volgens de tekst ook kunt doen is verder trekken, maar "
    "dat kan duur worden.",
)
BLACK_CHIPS_FIRST = Clause(
    "LM-6b",
    "remark",
    Place("Varianten en tips", Words("fourth sentence", "vierde zin")),
    en="Advice: play to empty your hand and return black chips first. As in LM-4e that may be a 10 instead of a 1.",
    nl="Advies: speel om je hand leeg te krijgen en geef het eerst je zwarte fiches terug. Net als in LM-4e mag dat "
    "een 10 zijn in plaats van een 1.",
)

# Variants and house rules

FEWER_ROUNDS = Clause(
    "LM-7a",
    "permission",
    Place("Varianten en huisregels", Words("second sentence, first part", "tweede zin, eerste deel")),
    en="House rule: you may set a limit to the number of rounds.",
    nl="Huisregel: je mag afspreken hoeveel rondes er hoogstens gespeeld worden.",
)
HEAD_START = Clause(
    "LM-7b",
    "permission",
    Place("Varianten en huisregels", Words("second sentence, second part", "tweede zin, tweede deel")),
    en="House rule: you may give beginners a head start.",
    nl="Huisregel: je mag spelers voor wie het spel nieuw is, een voorsprong geven.",
)
EXPANSION = Clause(
    "LM-7c",
    "remark",
    Place("Varianten en huisregels", Words("second sentence, third part", "tweede zin, derde deel")),
    en="House rule: the game may be combined with an expansion. What is in that expansion the text does not say.",
    nl="Huisregel: het spel mag samen met een uitbreiding gespeeld worden. Wat daarin zit, zegt de tekst niet.",
)
AGREED_BEFOREHAND = Clause(
    "LM-7d",
    "obligation",
    Place("Varianten en huisregels", Words("third sentence", "derde zin")),
    en="House rules are agreed before you play.",
    nl="Huisregels worden afgesproken voordat je gaat spelen.",
)

# Putting the game away

STORAGE = Clause(
    "LM-8",
    "remark",
    Place("Opbergen na het spelen", Words("the whole section", "het hele stuk")),
    en="How to put the cards and the other parts away, and where to keep the box.",
    nl="Hoe je de kaarten en de rest opruimt, en waar je de doos neerzet.",
)

# Questions that a reading answers

AMIGO: Final = Words("AMIGO 2019", "AMIGO 2019")

LAMA_ON_SIX = Switched(
    "LM-Q2",
    "lama_on_six",
    reads=(EQUAL_OR_ONE_HIGHER, ON_A_LAMA),
    asks=Words("May a lama be played on a 6?", "Mag je een lama op een 6 spelen?"),
    readings=(
        Reading(
            value=True,
            name="yes",
            meaning=Words(
                "The lama comes next after the 6, so it goes on a 6 as well as on a lama.",
                "De lama komt meteen na de 6, en mag dus op een 6, net als op een lama.",
            ),
            authority="published",
            source=AMIGO,
        ),
        Reading(
            value=False,
            name="no",
            meaning=Words(
                "Nothing comes after the 6. A lama goes only on another lama.",
                "Na de 6 komt niets meer. Een lama mag alleen op een andere lama.",
            ),
            authority="text",
            source=Words(
                "the bare text, which names only a lama as a card that a lama goes on",
                "de kale tekst, die alleen een lama noemt als kaart waar een lama op mag",
            ),
        ),
    ),
    chosen=Words(
        "LM-5d says what goes on a lama; what a lama goes on the text does not say, but for another lama. Where it is "
        "silent, the published rule of the same game applies.",
        "LM-5d zegt wat er op een lama mag; waar een lama op mag zegt de tekst niet, behalve op een andere lama. Waar "
        "de tekst zwijgt, geldt de uitgegeven regel van hetzelfde spel.",
    ),
)
PLAY_AFTER_DRAW = Switched(
    "LM-Q3",
    "play_after_draw",
    reads=(),
    asks=Words(
        "May you still play a card in the turn in which you drew one?",
        "Mag je nog een kaart spelen in de beurt waarin je er een getrokken hebt?",
    ),
    readings=(
        Reading(
            value=False,
            name="no",
            meaning=Words(
                "Drawing is the whole turn. The drawn card can be played in a later turn at the earliest.",
                "Trekken is de hele beurt. Je kunt de getrokken kaart op zijn vroegst in een volgende beurt spelen.",
            ),
            authority="published",
            source=AMIGO,
        ),
        Reading(
            value=True,
            name="yes",
            meaning=Words(
                "After drawing you may, in the same turn, play one fitting card from your hand, whichever it is, or "
                "end your turn. You may not quit or draw again. Ending the turn is an action of its own: it is needed "
                "also when nothing fits, and it exists only after a draw.",
                "Na het trekken mag je in dezelfde beurt één passende kaart uit je hand spelen, welke dan ook, of je "
                "beurt beëindigen. Passen of nog eens trekken mag niet. De beurt beëindigen is iets wat je echt moet "
                "doen, ook als er niets past; het kan alleen na het trekken.",
            ),
            authority="text",
            source=Words(
                "the bare text, which nowhere says that a draw ends the turn",
                "de kale tekst, die nergens zegt dat de beurt na het trekken voorbij is",
            ),
        ),
    ),
    chosen=Words(
        "The text does not say what may follow a draw. Where it is silent, the published rule of the same game "
        "applies.",
        "De tekst zegt niet wat er na het trekken nog mag. Waar de tekst zwijgt, geldt de uitgegeven regel van "
        "hetzelfde spel.",
    ),
)
LAST_PLAYER_DRAWS = Switched(
    "LM-Q7",
    "last_player_draws",
    reads=(),
    asks=Words(
        "When all others have quit, may the player who is left still draw?",
        "Mag wie als enige overblijft, nog een kaart trekken als alle anderen gepast hebben?",
    ),
    readings=(
        Reading(
            value=False,
            name="no",
            meaning=Words(
                "The last player left may play cards or quit, but not draw.",
                "Wie als enige over is, mag kaarten spelen of passen, maar niet trekken.",
            ),
            authority="published",
            source=AMIGO,
        ),
        Reading(
            value=True,
            name="yes",
            meaning=Words(
                "The last player left may draw like anyone else, as long as there is a draw pile.",
                "Wie als enige over is, mag trekken zoals ieder ander, zolang er een trekstapel is.",
            ),
            authority="text",
            source=Words(
                "the bare text, in which nothing forbids it",
                "de kale tekst, waarin niets het verbiedt",
            ),
        ),
    ),
    chosen=Words(
        "The text does not speak of the last player left. Where it is silent, the published rule of the same game "
        "applies.",
        "De tekst heeft het niet over wie als enige overblijft. Waar de tekst zwijgt, geldt de uitgegeven regel van "
        "hetzelfde spel.",
    ),
)
NEXT_STARTER = Switched(
    "LM-Q10",
    "next_starter",
    reads=(YOUNGEST_BEGINS,),
    asks=Words("Who begins the rounds after the first?", "Wie begint de rondes na de eerste?"),
    readings=(
        Reading(
            value="ended_round",
            name="ended_round",
            meaning=Words(
                "Who ended the last round begins: the player who emptied his hand or, if nobody did, the last to quit.",
                "Wie de vorige ronde beëindigde, begint: de speler die zijn hand leegspeelde of, als niemand dat deed, "
                "wie het laatst paste.",
            ),
            authority="published",
            source=AMIGO,
        ),
        Reading(
            value="clockwise",
            name="clockwise",
            meaning=Words(
                "The start goes round: the player clockwise next after the starter of the last round begins.",
                "Het begin gaat rond: wie met de klok mee volgt op de speler die de vorige ronde begon, begint.",
            ),
            authority="family",
            source=Words(
                "as many card games pass the start on; this game too is played so",
                "zoals in veel kaartspellen het begin doorschuift; ook dit spel wordt zo gespeeld",
            ),
        ),
        Reading(
            value="youngest",
            name="youngest",
            meaning=Words(
                "The same player begins every round: the one who began the first (LM-Q11).",
                "Dezelfde speler begint elke ronde: degene die de eerste begon (LM-Q11).",
            ),
            authority="text",
            source=Words(
                "the bare text: the youngest begins (LM-3f), and no round is excepted",
                "de kale tekst: de jongste begint (LM-3f), en er wordt geen ronde uitgezonderd",
            ),
        ),
        Reading(
            value="first_to_quit",
            name="first_to_quit",
            meaning=Words(
                "The player who emptied his hand begins or, if nobody did, the first who quit.",
                "De speler die zijn hand leegspeelde, begint of, als niemand dat deed, wie het eerst paste.",
            ),
            authority="family",
            source=Words(
                "a way in which this game is played too",
                "een manier waarop dit spel ook wordt gespeeld",
            ),
        ),
    ),
    chosen=Words(
        "LM-3f speaks only of who begins the game. All four ways are played; of later rounds the text says nothing, "
        "and where it is silent the published rule of the same game applies.",
        "LM-3f zegt alleen wie het spel begint. Alle vier de manieren worden gespeeld; over latere rondes zegt de "
        "tekst niets, en waar de tekst zwijgt geldt de uitgegeven regel van hetzelfde spel.",
    ),
)
CHIPS_TAKEN = Switched(
    "LM-Q13",
    "chips_taken",
    reads=(TAKE_CHIPS,),
    asks=Words("Which chips do you take for your minus points?", "Welke fiches neem je voor je minpunten?"),
    readings=(
        Reading(
            value="by_kind",
            name="by_kind",
            meaning=Words(
                "White chips for the numbers, a black one for lamas. There is nothing to choose, so all take their "
                "chips at once when the round ends. A chip is returned only after that.",
                "Witte fiches voor de getallen, een zwart voor lama's. Er valt niets te kiezen, dus neemt iedereen "
                "zijn fiches meteen als de ronde voorbij is. Pas daarna wordt er een fiche teruggegeven.",
            ),
            authority="published",
            source=AMIGO,
        ),
        Reading(
            value="any_mix",
            name="any_mix",
            meaning=Words(
                "Each player with cards left chooses how many chips are black. When the round is over they are each on "
                "turn once, clockwise from the starter of that round. Whoever is on turn names a number of black "
                "chips, from none up to one for every full ten points; the rest is white. With fewer than ten points "
                "there is no choice, and the white chips are taken at once when the round ends. A chip is returned "
                "only when all have taken theirs.",
                "Elke speler met kaarten over kiest hoeveel van zijn fiches zwart zijn. Na de ronde zijn zij elk één "
                "keer aan de beurt, met de klok mee, te beginnen bij wie die ronde begon. Wie aan de beurt is noemt "
                "een aantal zwarte fiches, van nul tot één voor elke tien volle punten; de rest is wit. Met minder dan "
                "tien punten valt er niets te kiezen en worden de witte fiches meteen genomen als de ronde voorbij is. "
                "Pas als iedereen zijn fiches heeft, wordt er een teruggegeven.",
            ),
            authority="text",
            source=Words(
                "the bare text, which names an amount and not which chips; the order of choosing is ours",
                "de kale tekst, die een bedrag noemt en niet welke fiches; de volgorde van kiezen is van ons",
            ),
        ),
    ),
    chosen=Words(
        "LM-4d gives the amount only, not the colours. Where the text is silent, the published rule of the same game "
        "applies.",
        "LM-4d noemt alleen het bedrag, niet de kleuren. Waar de tekst zwijgt, geldt de uitgegeven regel van hetzelfde "
        "spel.",
    ),
)
CHIP_EXCHANGE = Switched(
    "LM-Q14",
    "chip_exchange",
    reads=(RETURN_A_CHIP,),
    asks=Words(
        "May you change ten white chips for a black one, so as to return that?",
        "Mag je tien witte fiches ruilen voor een zwart, om dat dan terug te geven?",
    ),
    readings=(
        Reading(
            value="free",
            name="free",
            meaning=Words(
                "Ten white chips may be changed for one black. Only the player who emptied his hand does so, before he "
                "returns a chip; at any other time it would change nothing.",
                "Tien witte fiches mogen voor één zwart geruild worden. Alleen wie zijn hand leegspeelde doet dat, "
                "voordat hij een fiche teruggeeft; op elk ander moment maakt het niets uit.",
            ),
            authority="published",
            source=AMIGO,
        ),
        Reading(
            value="none",
            name="none",
            meaning=Words(
                "Chips are not changed. A player with 12 white chips and no black one can return only 1 point.",
                "Fiches worden niet geruild. Wie 12 witte fiches heeft en geen zwart, kan maar 1 punt teruggeven.",
            ),
            authority="text",
            source=Words(
                "the bare text, which knows no exchange of chips",
                "de kale tekst, die het ruilen van fiches niet kent",
            ),
        ),
    ),
    chosen=Words(
        "The text speaks of returning a chip, never of changing chips. Where it is silent, the published rule of the "
        "same game applies.",
        "De tekst heeft het over een fiche teruggeven, nooit over fiches ruilen. Waar de tekst zwijgt, geldt de "
        "uitgegeven regel van hetzelfde spel.",
    ),
)

# Questions with one answer

ONE_ACTION_A_TURN = Decided(
    "LM-Q1",
    reads=(EQUAL_OR_ONE_HIGHER, STOCK_EMPTY, WHEN_TO_QUIT),
    asks=Words("What may you do in a turn?", "Wat mag je in een beurt doen?"),
    answer=Words(
        "Exactly one of three things: play one card, draw one card, or quit. Two cards in one turn are refused, equal "
        "ones too. Only the reading yes of LM-Q3 adds something, and only after a draw.",
        "Precies één van drie dingen: één kaart spelen, één kaart trekken of passen. Twee kaarten in één beurt mag "
        "niet, ook niet als ze gelijk zijn. Alleen de lezing ja van LM-Q3 voegt iets toe, en alleen na het trekken.",
    ),
    authority="published",
    source=Words(
        "AMIGO 2019; the text names the three singly, in LM-1c, LM-5b and LM-6a",
        "AMIGO 2019; de tekst noemt de drie elk apart, in LM-1c, LM-5b en LM-6a",
    ),
)
PLAYING_IS_FREE = Decided(
    "LM-Q4",
    reads=(EQUAL_OR_ONE_HIGHER,),
    asks=Words("Must you play when you have a card that fits?", "Moet je spelen als je een kaart hebt die past?"),
    answer=Words(
        "No, playing is never compulsory. You may draw or quit instead.",
        "Nee, spelen is nooit verplicht. Je mag ook trekken of passen.",
    ),
    authority="published",
    source=AMIGO,
)
ONE_CARD_DRAWN = Decided(
    "LM-Q5",
    reads=(STOCK_EMPTY,),
    asks=Words("How many cards do you draw?", "Hoeveel kaarten trek je?"),
    answer=Words("A draw is one card.", "Trekken is één kaart pakken."),
    authority="published",
    source=AMIGO,
)
QUITTING = Decided(
    "LM-Q6",
    reads=(ROUND_ENDS, WHEN_TO_QUIT),
    asks=Words("What does it mean to quit?", "Wat betekent het als je past?"),
    answer=Words(
        "For the rest of that round you no longer play, draw or quit. Your cards stay hidden and they count. You may "
        "still name the chips you take (LM-Q13).",
        "De rest van die ronde speel je niet, trek je niet en pas je niet meer. Je kaarten blijven verborgen en tellen "
        "mee. Je mag nog wel zeggen welke fiches je neemt (LM-Q13).",
    ),
    authority="published",
    source=Words(
        "AMIGO 2019; the advice of LM-6a sees quitting in the same way",
        "AMIGO 2019; het advies van LM-6a ziet passen net zo",
    ),
)
LAST_PLAYER_PLAYS_ON = Decided(
    "LM-Q9",
    reads=(EQUAL_OR_ONE_HIGHER, ROUND_ENDS),
    asks=Words(
        "May the last player left go on when all others have quit?",
        "Mag wie als enige overblijft doorgaan als alle anderen gepast hebben?",
    ),
    answer=Words(
        "Yes. He may go on playing, one card a turn, also a card equal to the one he has just played.",
        "Ja. Hij mag blijven spelen, één kaart per beurt, ook een kaart die gelijk is aan de kaart die hij net "
        "speelde.",
    ),
    authority="published",
    source=AMIGO,
)
FIRST_STARTER = Decided(
    "LM-Q11",
    reads=(YOUNGEST_BEGINS,),
    asks=Words("Who is the youngest?", "Wie is de jongste?"),
    answer=Words(
        "The game cannot know. Who begins the first round is given when a match is set up.",
        "Dat kan het spel niet weten. Wie de eerste ronde begint, wordt bij het opzetten van een partij opgegeven.",
    ),
    authority="project",
    source=Words(
        "the ages of the players are not part of the game",
        "hoe oud de spelers zijn hoort niet bij het spel",
    ),
)
TWO_TO_SIX_PLAYERS = Decided(
    "LM-Q12",
    reads=(),
    asks=Words("How many players can play?", "Met hoeveel spelers kun je spelen?"),
    answer=Words("Two to six.", "Met twee tot en met zes."),
    authority="published",
    source=AMIGO,
)
SUPPLY_IS_NO_LIMIT = Decided(
    "LM-Q15",
    reads=(BLACK_CHIPS, WHITE_CHIPS, CHIP_SUPPLY, TAKE_CHIPS),
    asks=Words("What if the chips run out?", "Wat als de fiches op zijn?"),
    answer=Words(
        "The supply is no limit: every player always gets the chips that are due.",
        "De voorraad is geen grens: iedereen krijgt altijd de fiches die hij moet nemen.",
    ),
    authority="project",
    source=Words(
        "the white chips of the box can run out in the very first round, and the text has no rule for that",
        "de witte fiches uit de doos kunnen al in de eerste ronde op zijn, en de tekst heeft daar geen regel voor",
    ),
)
RETURNING = Decided(
    "LM-Q16",
    reads=(RETURN_A_CHIP, RETURN_AT_ONCE),
    asks=Words(
        "What may the player do who emptied his hand?",
        "Wat mag de speler doen die zijn hand heeft leeggespeeld?",
    ),
    answer=Words(
        "If he has chips he may return a white one or a black one, whichever he holds, or decline. If LM-Q14 is read "
        "as free he may also change ten whites for a black, as often as he can, but never back. One return, or "
        "declining, ends this; an exchange does not. Without chips it is passed over.",
        "Heeft hij fiches, dan mag hij een wit of een zwart teruggeven, als hij dat heeft, of ervan afzien. Wordt "
        "LM-Q14 gelezen als vrij, dan mag hij ook tien witte voor een zwart ruilen, zo vaak als hij kan, maar nooit "
        "andersom. Met één keer teruggeven, of ervan afzien, is het klaar; met ruilen niet. Zonder fiches wordt dit "
        "overgeslagen.",
    ),
    authority="text",
    source=Words(
        "the words of LM-4e: he may, and it is one chip of his choice",
        "de woorden van LM-4e: hij mag het, en het is één fiche dat hij zelf kiest",
    ),
)
RETURN_BEFORE_CHECK = Decided(
    "LM-Q17",
    reads=(STOPS_AFTER_THE_ROUND, RETURN_AT_ONCE),
    asks=Words(
        "Is the chip returned before or after it is seen whether the game stops?",
        "Wordt het fiche teruggegeven voor of na het bekijken of het spel stopt?",
    ),
    answer=Words(
        "Before: first the return, then it is seen whether somebody has reached the target, then come the next cards. "
        "That is what “at once” in LM-5c means.",
        "Ervoor: eerst wordt het fiche teruggegeven, dan wordt bekeken of iemand de grens heeft gehaald, en dan pas "
        "wordt er weer gedeeld. Dat betekent “direct” in LM-5c.",
    ),
    authority="text",
    source=Words(
        "the words of LM-5c, that it is done at once",
        "de woorden van LM-5c, dat het direct gebeurt",
    ),
)
TARGET_IS_ENOUGH = Decided(
    "LM-Q18",
    reads=(TARGET_ENDS_THE_GAME, STOPS_AFTER_THE_ROUND),
    asks=Words("Does exactly 40 end the game?", "Is het spel bij precies 40 afgelopen?"),
    answer=Words("Yes, 40 itself ends the game.", "Ja, bij 40 is het spel al afgelopen."),
    authority="text",
    source=Words(
        "the words of LM-1d and LM-4f: 40 or more",
        "de woorden van LM-1d en LM-4f: 40 of meer",
    ),
)
NEVER_MIDWAY = Decided(
    "LM-Q19",
    reads=(TARGET_ENDS_THE_GAME, STOPS_AFTER_THE_ROUND),
    asks=Words("Can scores end a round midway?", "Kan een ronde door de punten halverwege stoppen?"),
    answer=Words(
        "No. A round is always played to its end; only then are the scores looked at.",
        "Nee. Een ronde wordt altijd uitgespeeld; pas dan wordt er naar de punten gekeken.",
    ),
    authority="text",
    source=Words("the words of LM-4f: after a round", "de woorden van LM-4f: na een ronde"),
)
SHARED_VICTORY = Decided(
    "LM-Q20",
    reads=(FEWEST_WINS, STOPS_AFTER_THE_ROUND),
    asks=Words("Who wins if several have the fewest points?", "Wie wint er als meer spelers de minste punten hebben?"),
    answer=Words(
        "They win together. Your place is one more than the number of players with fewer points, so equal points share "
        "a place. There are no winners before the match is over.",
        "Zij winnen samen. Je plaats is één meer dan het aantal spelers met minder punten, dus wie gelijk staat deelt "
        "een plaats. Zolang de partij niet voorbij is, zijn er geen winnaars.",
    ),
    authority="family",
    source=Words(
        "as is usual in games that name no tie-break",
        "zoals gebruikelijk is in spellen die bij gelijke stand niets anders bepalen",
    ),
)
NO_LAST_TURN = Decided(
    "LM-Q24",
    reads=(ROUND_ENDS,),
    asks=Words(
        "When a player has emptied his hand, do the others get one more turn?",
        "Krijgen de anderen nog een beurt als een speler zijn hand heeft leeggespeeld?",
    ),
    answer=Words("No, nobody gets a last turn.", "Nee, niemand krijgt nog een laatste beurt."),
    authority="text",
    source=Words(
        "the words of LM-4a: the round ends at once",
        "de woorden van LM-4a: de ronde is direct voorbij",
    ),
)
LAST_TO_QUIT_RETURNS_NOTHING = Decided(
    "LM-Q25",
    reads=(RETURN_A_CHIP,),
    asks=Words("May the last to quit return a chip too?", "Mag wie het laatst past, ook een fiche teruggeven?"),
    answer=Words(
        "No. Only emptying your hand gives you the return.",
        "Nee. Alleen wie zijn hand leegspeelt, mag een fiche teruggeven.",
    ),
    authority="text",
    source=Words(
        "the words of LM-4e, which name only the player who has played all his cards",
        "de woorden van LM-4e, die alleen de speler noemen die al zijn kaarten heeft gespeeld",
    ),
)
PUBLIC = Decided(
    "LM-Q26",
    reads=(HANDS_DEALT, STOCK, FIRST_CARD, CHIP_SUPPLY),
    asks=Words("What may every player know?", "Wat mag elke speler weten?"),
    answer=Words(
        "Each player's white and black chips; how many cards there are in every hand, in the draw pile and in the "
        "discard pile; its top card, but not the cards under it; who has quit and in which order; which round it is, "
        "who started it, who is on turn and whether he has drawn; who emptied his hand; who still has to take chips. A "
        "drawn card is seen only by the player who drew it.",
        "De witte en zwarte fiches van iedereen; hoeveel kaarten er in elke hand, in de trekstapel en in de "
        "aflegstapel zijn; de bovenste kaart van de aflegstapel, maar niet de kaarten eronder; wie gepast hebben en in "
        "welke volgorde; de hoeveelste ronde het is, wie die begon, wie aan de beurt is en of hij al getrokken heeft; "
        "wie zijn hand leegspeelde; wie nog fiches moet nemen. Een getrokken kaart ziet alleen de speler die hem trok.",
    ),
    authority="published",
    source=Words(
        "AMIGO 2019; what that leaves open is decided by us",
        "AMIGO 2019; wat daar openblijft is door ons beslist",
    ),
)
FRESH_ROUND = Decided(
    "LM-Q28",
    reads=(SHUFFLED, HANDS_DEALT, STOCK, FIRST_CARD),
    asks=Words("How does the next round begin?", "Hoe begint de volgende ronde?"),
    answer=Words(
        "Like the first: before every round all cards are shuffled, hands are dealt and a first card is turned over. "
        "Only the chips are kept.",
        "Net als de eerste: voor elke ronde worden alle kaarten geschud, krijgt iedereen een hand en wordt een eerste "
        "kaart omgedraaid. Alleen de fiches houd je.",
    ),
    authority="published",
    source=AMIGO,
)
CARDS_SHOWN = Decided(
    "LM-Q30",
    reads=(HANDS_DEALT, HAND_LEFT_COUNTS),
    asks=Words("When are the cards left in hand shown?", "Wanneer laat je zien welke kaarten je overhoudt?"),
    answer=Words(
        "From the end of the round until the next deal all players show the cards they have left; when the match is "
        "over they stay shown. Until the round ends the cards of players who have quit stay hidden too. The draw pile "
        "is never shown.",
        "Vanaf het einde van de ronde tot er weer gedeeld wordt, liggen de overgebleven kaarten van alle spelers open; "
        "is de partij voorbij, dan blijven ze open liggen. Tot het einde van de ronde blijven ook de kaarten verborgen "
        "van wie gepast hebben. De trekstapel wordt nooit getoond.",
    ),
    authority="project",
    source=Words(
        "otherwise nobody could check the points",
        "anders zou niemand de punten kunnen nagaan",
    ),
)
QUIT_PLAYERS_SKIPPED = Decided(
    "LM-Q29",
    reads=(YOUNGEST_BEGINS, ROUND_ENDS, STOCK_EMPTY),
    asks=Words(
        "Whose turn is it when some have quit, and what if you can neither play nor draw?",
        "Wie is er aan de beurt als er spelers gepast hebben, en wat als je niet kunt spelen en niet kunt trekken?",
    ),
    answer=Words(
        "Players who have quit are skipped. Whenever nothing fits and drawing is refused (LM-5b, LM-Q7), quitting is "
        "the only action, and it is still an action: the round does not end by itself.",
        "Wie gepast heeft, wordt overgeslagen. Als er niets past en trekken niet mag (LM-5b, LM-Q7), is passen het "
        "enige dat je kunt doen, en ook dat moet je nog doen: de ronde stopt niet vanzelf.",
    ),
    authority="text",
    source=Words(
        "the words of LM-4a: a round ends when a hand is empty or all have quit, and in no other way",
        "de woorden van LM-4a: een ronde stopt bij een lege hand of als allen gepast hebben, en niet anders",
    ),
)

PROFILES: Final[Mapping[Profile, Readings]] = {
    "standard": Readings(),
    "literal": Readings(
        lama_on_six=False,
        play_after_draw=True,
        last_player_draws=True,
        next_starter="youngest",
        chips_taken="any_mix",
        chip_exchange="none",
    ),
    "published": Readings(),
}

RULEBOOK: Final = Rulebook(
    "LM",
    "2026.1",
    Words("L.A.M.A.", "L.A.M.A."),
    "L.A.M.A. spelregels",
    PROFILES,
    vars(),
)
