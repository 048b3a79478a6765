"""Cardparty: what its rule text says, and what it leaves open.

The rule text is the Dutch “Cardparty”: the aim of the game, ten numbered basic rules and two helpers for who plays it
on a computer.  Places name its headings as they stand there; statements, readings and answers are in our own words, in
English and in Dutch.  A *stock* is the pile that a player must get rid of, a *building pile* one of the shared piles in
the middle, a *space* one of the places where a player lays cards away.
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

    In the order of the fields: :rule:`CP-Q1`, :rule:`CP-Q2`, :rule:`CP-Q3`, :rule:`CP-Q8`, :rule:`CP-Q10`,
    :rule:`CP-Q15`, :rule:`CP-Q18`, :rule:`CP-Q20`.
    """

    team_end: Literal["both_stocks", "first_stock", "first_wins_both_end"] = "both_stocks"
    partner_cards: Literal["stock_and_discards", "all", "none"] = "stock_and_discards"
    discard_on_partner: bool = False
    opening_joker: Literal["redraw", "highest"] = "redraw"
    refill: Literal["start_of_turn", "end_of_turn"] = "start_of_turn"
    discard_when: Literal["any_time", "only_when_stuck"] = "any_time"
    joker_discard: Literal["allowed", "forbidden"] = "allowed"
    finished_piles: Literal["recycled", "removed"] = "recycled"


# The aim of the game

EMPTY_THE_STOCK = Clause(
    "CP-0a",
    "definition",
    Place("Doel van het spel", Words("first sentence", "eerste zin")),
    en="You win by being the first to empty your stock. You do that by laying cards in order from 1 to 12.",
    nl="Je wint als jij het eerst je persoonlijke stapel kwijt bent. Daarvoor leg je kaarten op volgorde van 1 tot "
    "en met 12.",
)
PACK = Clause(
    "CP-0b",
    "setup",
    Place("Doel van het spel", Words("second sentence, first part", "tweede zin, eerste deel")),
    en="There are 144 cards with a number from 1 to 12, and 18 jokers.",
    nl="Er zijn 144 kaarten met een getal van 1 tot en met 12, en 18 jokers.",
)
JOKER = Clause(
    "CP-0c",
    "definition",
    Place("Doel van het spel", Words("second sentence, last part", "tweede zin, laatste deel")),
    en="A joker can stand for any number.",
    nl="Een joker kan voor ieder getal staan.",
)

# The basic rules: getting ready

HIGHEST_BEGINS = Clause(
    "CP-1",
    "procedure",
    Place("Basis regels", Words("point 1", "punt 1")),
    en="Everybody is dealt one card. Whoever has the highest begins.",
    nl="Iedereen krijgt één kaart. Wie de hoogste heeft, begint.",
)
STOCK = Clause(
    "CP-2a",
    "setup",
    Place("Basis regels", Words("point 2, first sentence", "punt 2, eerste zin")),
    en="Every player has a stock of his own. It lies face down.",
    nl="Elke speler heeft een persoonlijke stapel voor zichzelf. Die ligt met de beeldkant naar beneden.",
)
TOP_TURNED = Clause(
    "CP-2b",
    "procedure",
    Place("Basis regels", Words("point 2, second sentence", "punt 2, tweede zin")),
    en="The top card of a stock always lies face up.",
    nl="Van een persoonlijke stapel ligt de bovenste kaart altijd open.",
)
STOCK_TOP_ONLY = Clause(
    "CP-2c",
    "prohibition",
    Implied(Words("CP-2a and CP-2b: the other cards lie face down", "CP-2a en CP-2b: de andere kaarten liggen dicht")),
    en="Of a stock only the top card may be played.",
    nl="Van een persoonlijke stapel mag alleen de bovenste kaart gespeeld worden.",
)
HAND_DEALT = Clause(
    "CP-3",
    "setup",
    Place("Basis regels", Words("point 3", "punt 3")),
    en="Everybody begins with five cards in hand.",
    nl="Iedereen begint met vijf kaarten in de hand.",
)
FILLED_UP = Clause(
    "CP-4",
    "procedure",
    Place("Basis regels", Words("point 4", "punt 4")),
    en="At each turn your hand is filled up to five cards again. Nobody has to do anything for that.",
    nl="Elke beurt wordt je hand weer aangevuld tot vijf kaarten. Daar hoef je zelf niets voor te doen.",
)

# The basic rules: building piles

STARTS_A_PILE = Clause(
    "CP-5a",
    "permission",
    Place("Basis regels", Words("point 5, the cards it names", "punt 5, de kaarten die het noemt")),
    en="With a 1 or a joker you may start an empty building pile.",
    nl="Met een 1 of een joker mag je een lege aflegstapel beginnen.",
)
NOTHING_ELSE_STARTS = Clause(
    "CP-5b",
    "prohibition",
    Place("Basis regels", Words("point 5, the word “only”", "punt 5, het woord “alleen”")),
    en="No other card starts a building pile.",
    nl="Met een andere kaart begin je geen aflegstapel.",
)
NEXT_NUMBER = Clause(
    "CP-5c",
    "obligation",
    Implied(Words("the order of CP-0a", "de volgorde van CP-0a")),
    en="On a building pile goes the number that comes next, or a joker in its place.",
    nl="Op een aflegstapel komt het getal dat volgt, of een joker in plaats daarvan.",
)
ANY_NUMBER_OF_CARDS = Clause(
    "CP-5d",
    "permission",
    Implied(Words("CP-0a, CP-7d, CP-8a and CP-H1 together", "CP-0a, CP-7d, CP-8a en CP-H1 samen")),
    en="In your turn you may lay as many cards on building piles as you like: from your hand, from the top of your "
    "stock and from the tops of your spaces.",
    nl="In je beurt mag je zoveel kaarten op aflegstapels leggen als je wilt: uit je hand, van de top van je "
    "persoonlijke stapel en van de toppen van je weglegplekken.",
)
FINISHED_PILE = Clause(
    "CP-6",
    "procedure",
    Place("Basis regels", Words("point 6", "punt 6")),
    en="A building pile of twelve cards is taken away. Its place is free for a new pile.",
    nl="Ligt er een twaalfde kaart op een aflegstapel, dan gaat die stapel weg. Op die plaats kan een nieuwe komen.",
)

# The basic rules: laying cards away

OWN_SPACES = Clause(
    "CP-7a",
    "setup",
    Place("Basis regels", Words("point 7, first sentence", "punt 7, eerste zin")),
    en="Every player has a place of his own to lay cards away, with room for four cards.",
    nl="Iedere speler heeft zijn eigen plek om kaarten weg te leggen. Daar passen vier kaarten.",
)
LAY_AWAY = Clause(
    "CP-7b",
    "permission",
    Place("Basis regels", Words("point 7, second sentence", "punt 7, tweede zin")),
    en="There you may lay a card away when you cannot go on in your turn.",
    nl="Daar mag je een kaart neerleggen als je met je beurt niet verder komt.",
)
STACKED = Clause(
    "CP-7c",
    "permission",
    Place("Basis regels", Words("point 7, third sentence, first part", "punt 7, derde zin, eerste deel")),
    en="You may lay a card on cards that lie there already.",
    nl="Je mag een kaart leggen op kaarten die daar al liggen.",
)
SPACE_TOP_ONLY = Clause(
    "CP-7d",
    "prohibition",
    Place("Basis regels", Words("point 7, third sentence, last part", "punt 7, derde zin, laatste deel")),
    en="Of the cards that lie on each other only the top one may be played.",
    nl="Van kaarten die op elkaar liggen mag je alleen de bovenste spelen.",
)
NOT_ANOTHERS_SPACES = Clause(
    "CP-7e",
    "prohibition",
    Implied(Words("CP-7a: the place is the player's own", "CP-7a: de plek is van de speler zelf")),
    en="Nobody plays from the spaces of another player, and nobody lays cards there, except as CP-Q2 and CP-Q3 give.",
    nl="Niemand speelt van de weglegplekken van een andere speler of legt daar iets neer, behalve wat CP-Q2 en CP-Q3 "
    "toestaan.",
)

# The basic rules: new cards within a turn

FIVE_NEW_CARDS = Clause(
    "CP-8a",
    "procedure",
    Place("Basis regels", Words("point 8, first sentence", "punt 8, eerste zin")),
    en="Once you have played all five cards of your hand you get five new ones, still in the same turn.",
    nl="Heb je alle vijf je handkaarten gespeeld, dan krijg je er nog in dezelfde beurt vijf bij.",
)
DISCARD_IS_NO_PLAY = Clause(
    "CP-8b",
    "definition",
    Place("Basis regels", Words("point 8, second sentence", "punt 8, tweede zin")),
    en="A card that is laid away is not a card played.",
    nl="Een kaart die je weglegt, is geen gespeelde kaart.",
)

# The basic rules: teams

PARTNERS_CARDS = Clause(
    "CP-9a",
    "permission",
    Place("Basis regels", Words("point 9, first sentence, last part", "punt 9, eerste zin, laatste deel")),
    en="In a team you may play your own cards and those of your partner.",
    nl="In een team mag je je eigen kaarten spelen en ook die van je teamgenoot.",
)
FIRST_STOCK_WINS = Clause(
    "CP-9b",
    "procedure",
    Place("Basis regels", Words("point 9, second sentence", "punt 9, tweede zin")),
    en="The team that is the first to clear one of its stocks wins.",
    nl="Het team dat als eerste een van zijn persoonlijke stapels kwijt is, heeft gewonnen.",
)
AS_SINGLE_PLAY = Clause(
    "CP-9c",
    "procedure",
    Place("Basis regels", Words("point 9, first sentence, first part", "punt 9, eerste zin, eerste deel")),
    en="For the rest teams play as single players do: everybody has his own turn, hand, stock and spaces.",
    nl="Verder spelen teams zoals losse spelers: iedereen heeft een eigen beurt, hand, persoonlijke stapel en eigen "
    "weglegplekken.",
)
PLAY_ON = Clause(
    "CP-10a",
    "permission",
    Place("Basis regels", Words("point 10, first sentence", "punt 10, eerste zin")),
    en="When one of their stocks is empty, both partners may play on.",
    nl="Is een van hun persoonlijke stapels leeg, dan mogen beide teamgenoten verder spelen.",
)
BOTH_STOCKS_END = Clause(
    "CP-10b",
    "procedure",
    Place("Basis regels", Words("point 10, second sentence", "punt 10, tweede zin")),
    en="The game ends only when neither partner has a stock left.",
    nl="Het spel eindigt pas als geen van beide teamgenoten nog een persoonlijke stapel heeft.",
)

# Helpers

HELPERS = Clause(
    "CP-H0",
    "permission",
    Place("Helpers", Words("the sentence before the points", "de zin voor de punten")),
    en="Before the game the players choose which of the two helpers they use.",
    nl="Voor het spel begint kiezen de spelers welke van de twee hulpjes ze gebruiken.",
)
MOVE_HELPER = Clause(
    "CP-H1",
    "procedure",
    Place("Helpers", Words("first point", "eerste punt")),
    en="The move helper marks the cards of your hand, your stock and your spaces that fit on a building pile now.",
    nl="De zethulp laat zien welke kaarten uit je hand, van je persoonlijke stapel en van je weglegplekken nu op een "
    "aflegstapel passen.",
)
PILE_VIEWER = Clause(
    "CP-H2",
    "procedure",
    Place("Helpers", Words("second point", "tweede punt")),
    en="The pile viewer shows all the cards of the spaces, the covered ones too.",
    nl="De stapelkijker toont de kaarten op de weglegplekken allemaal, ook die eronder liggen.",
)
TURN = Clause(
    "CP-T",
    "obligation",
    Implied(
        Words(
            "the turns and the own cards of which the whole text speaks, and the end of CP-0a",
            "de beurten en de eigen kaarten waar de hele tekst over spreekt, en het einde van CP-0a",
        )
    ),
    en="Only the player on turn acts, with his own cards and those that CP-9a gives him. After the end nobody acts.",
    nl="Alleen wie aan de beurt is doet iets, met zijn eigen kaarten en die welke CP-9a hem geeft. Na het einde doet "
    "niemand meer iets.",
)

# Questions that a reading answers

MATTEL: Final = Words("the Mattel rule sheet of Skip-Bo", "het Mattel-regelblad van Skip-Bo")
GAMEPOINT: Final = Words("the GamePoint rules page", "de regelpagina van GamePoint")
OLDER_GAMEPOINT: Final = Words("an older GamePoint rules page", "een oudere regelpagina van GamePoint")

TEAM_END = Switched(
    "CP-Q1",
    "team_end",
    reads=(FIRST_STOCK_WINS, PLAY_ON, BOTH_STOCKS_END),
    asks=Words(
        "Which team wins, and when does a game between teams end?",
        "Welk team wint, en wanneer is een spel tussen teams afgelopen?",
    ),
    readings=(
        Reading(
            value="both_stocks",
            name="both_stocks",
            meaning=Words(
                "The team whose stocks are both empty wins, at once. If the game ends undecided, nobody wins.",
                "Het team waarvan beide persoonlijke stapels leeg zijn wint, meteen. Eindigt het spel onbeslist, dan "
                "wint niemand.",
            ),
            authority="text",
            source=Words(
                "the text, its later and more specific rule CP-10b going before; Skip-Bo partners too need both stocks",
                "de tekst, waarbij de latere en preciezere regel CP-10b voorgaat; ook partners in Skip-Bo moeten "
                "allebei hun stapel kwijt",
            ),
        ),
        Reading(
            value="first_stock",
            name="first_stock",
            meaning=Words(
                "The team that empties the first of its stocks wins, and the game is over at once.",
                "Het team dat de eerste van zijn persoonlijke stapels leegspeelt wint, en het spel is meteen voorbij.",
            ),
            authority="published",
            source=OLDER_GAMEPOINT,
        ),
        Reading(
            value="first_wins_both_end",
            name="first_wins_both_end",
            meaning=Words(
                "The first empty stock fixes the winner, and everybody knows it from then on. Play goes on until "
                "either team has no stock left; whichever team that is, the winner stays. If the game ends undecided "
                "before that, the winner stays too. So it has no winner only if no stock was emptied.",
                "De eerste lege persoonlijke stapel bepaalt wie er wint, en dat weet vanaf dan iedereen. Er wordt "
                "doorgespeeld tot een van de teams geen persoonlijke stapel meer heeft; welk team dat ook is, de "
                "winnaar blijft dezelfde. Ook als het spel daarvoor onbeslist eindigt, blijft de winnaar staan. Er is "
                "dus alleen geen winnaar als er geen persoonlijke stapel is leeggespeeld.",
            ),
            authority="text",
            source=Words(
                "the bare text: CP-9b names a winner, CP-10b an end, and each is taken at its word",
                "de kale tekst: CP-9b noemt een winnaar, CP-10b een einde, en elk wordt letterlijk genomen",
            ),
        ),
    ),
    chosen=Words(
        "CP-9b and CP-10b contradict each other: if the first empty stock won, going on (CP-10a) would have no effect. "
        "Where one statement would be left without effect, the later and more specific one wins.",
        "CP-9b en CP-10b spreken elkaar tegen: zou de eerste lege stapel winnen, dan had verder spelen (CP-10a) geen "
        "zin. Waar een regel anders niets zou betekenen, gaat de latere en preciezere voor.",
    ),
)
PARTNER_CARDS = Switched(
    "CP-Q2",
    "partner_cards",
    reads=(PARTNERS_CARDS, FIVE_NEW_CARDS),
    asks=Words("Which cards of your partner may you play?", "Welke kaarten van je teamgenoot mag je spelen?"),
    readings=(
        Reading(
            value="stock_and_discards",
            name="stock_and_discards",
            meaning=Words(
                "The top of your partner's stock and the tops of his spaces, but not the cards in his hand.",
                "De bovenste kaart van de persoonlijke stapel van je teamgenoot en de bovenste kaarten op zijn "
                "weglegplekken, maar niet de kaarten in zijn hand.",
            ),
            authority="published",
            source=GAMEPOINT,
        ),
        Reading(
            value="all",
            name="all",
            meaning=Words(
                "The cards in his hand as well. You may play them but never lay them away, and partners see each "
                "other's hands. When you play the last card of his hand, he gets new cards at once, as in CP-8a. If "
                "nothing can be drawn then, he waits for his own turn. If both hands must be filled, yours comes "
                "first.",
                "Ook de kaarten in zijn hand. Je mag die spelen maar nooit wegleggen, en teamgenoten zien elkaars "
                "hand. Speel je de laatste kaart uit zijn hand, dan krijgt hij meteen nieuwe kaarten, zoals in CP-8a. "
                "Is er dan niets te trekken, dan wacht hij op zijn eigen beurt. Moeten beide handen aangevuld worden, "
                "dan komt die van jou eerst.",
            ),
            authority="text",
            source=Words(
                "the bare text: his cards are all his cards",
                "de kale tekst: zijn kaarten, dat zijn al zijn kaarten",
            ),
        ),
        Reading(
            value="none",
            name="none",
            meaning=Words(
                "None. Everybody plays only his own cards.",
                "Geen enkele. Iedereen speelt alleen zijn eigen kaarten.",
            ),
            authority="project",
            source=Words(
                "nobody publishes it; it is here so that playing without CP-9a can be tried",
                "niemand publiceert het; het staat hier zodat spelen zonder CP-9a geprobeerd kan worden",
            ),
        ),
    ),
    chosen=Words(
        "“The cards of your partner” would include his hand, which you cannot see. How far the words go the text does "
        "not say, and where it is silent the published rule of the same game applies.",
        "“De kaarten van je partner” zou ook zijn hand zijn, die je niet kunt zien. Hoe ver die woorden gaan zegt de "
        "tekst niet, en waar de tekst zwijgt geldt de gepubliceerde regel van hetzelfde spel.",
    ),
)
DISCARD_ON_PARTNER = Switched(
    "CP-Q3",
    "discard_on_partner",
    reads=(OWN_SPACES, NOT_ANOTHERS_SPACES),
    asks=Words(
        "May you lay a card away on a space of your partner?",
        "Mag je een kaart wegleggen op een weglegplek van je teamgenoot?",
    ),
    readings=(
        Reading(
            value=False,
            name="no",
            meaning=Words(
                "No, only on your own spaces.",
                "Nee, alleen op je eigen weglegplekken.",
            ),
            authority="text",
            source=Words("the words of CP-7a: a place of his own", "de woorden van CP-7a: een eigen plek"),
        ),
        Reading(
            value=True,
            name="yes",
            meaning=Words(
                "Yes, a card of your own hand. It ends your turn, as on a space of your own.",
                "Ja, een kaart uit je eigen hand. Je beurt is dan voorbij, net als bij een weglegplek van jezelf.",
            ),
            authority="project",
            source=Words(
                "a house rule for teams that like to share their spaces",
                "een huisregel voor teams die hun weglegplekken willen delen",
            ),
        ),
    ),
    chosen=Words(
        "CP-7a calls the place the player's own, and CP-9a speaks of playing cards, not of laying them away (CP-8b). "
        "An explicit word of the text wins.",
        "CP-7a noemt de plek van de speler zelf, en CP-9a gaat over kaarten spelen, niet over wegleggen (CP-8b). Een "
        "uitdrukkelijk woord van de tekst gaat voor.",
    ),
)
OPENING_JOKER = Switched(
    "CP-Q8",
    "opening_joker",
    reads=(HIGHEST_BEGINS, JOKER),
    asks=Words(
        "What if somebody gets a joker when it is decided who begins?",
        "Wat als iemand een joker krijgt bij het bepalen wie begint?",
    ),
    readings=(
        Reading(
            value="redraw",
            name="redraw",
            meaning=Words(
                "He gets another card at once, until it is no joker. Only then are the cards compared.",
                "Hij krijgt meteen een andere kaart, tot het geen joker is. Pas daarna worden de kaarten vergeleken.",
            ),
            authority="family",
            source=Words(
                "as is usual where a joker has no rank of its own",
                "zoals gebruikelijk is waar een joker geen eigen waarde heeft",
            ),
        ),
        Reading(
            value="highest",
            name="highest",
            meaning=Words(
                "The joker stands for the highest number, so it is level with a 12.",
                "De joker staat voor het hoogste getal, en is dus even hoog als een 12.",
            ),
            authority="text",
            source=Words(
                "the bare text: by CP-0c it can stand for any number, the highest too",
                "de kale tekst: volgens CP-0c kan hij voor ieder getal staan, ook voor het hoogste",
            ),
        ),
    ),
    chosen=Words(
        "CP-0c is about laying cards, and nothing is laid yet. No published rule of the same game says it, so the "
        "convention of similar games applies.",
        "CP-0c gaat over kaarten neerleggen, en er wordt nog niets gelegd. Geen gepubliceerde regel van hetzelfde spel "
        "zegt het, dus geldt de gewoonte van soortgelijke spellen.",
    ),
)
REFILL = Switched(
    "CP-Q10",
    "refill",
    reads=(FILLED_UP,),
    asks=Words(
        "Is the hand filled up when your turn begins or when it ends?",
        "Wordt je hand aangevuld als je beurt begint of als die eindigt?",
    ),
    readings=(
        Reading(
            value="start_of_turn",
            name="start_of_turn",
            meaning=Words(
                "When your turn begins, before you do anything.",
                "Als je beurt begint, voor je iets doet.",
            ),
            authority="published",
            source=MATTEL,
        ),
        Reading(
            value="end_of_turn",
            name="end_of_turn",
            meaning=Words(
                "When your turn ends, directly after you have laid a card away. Only the player who ends his turn is "
                "filled up. At the start of a turn only an empty hand draws (CP-Q12).",
                "Als je beurt eindigt, meteen nadat je een kaart hebt weggelegd. Alleen wie zijn beurt eindigt wordt "
                "aangevuld. Aan het begin van een beurt trekt alleen een lege hand (CP-Q12).",
            ),
            authority="family",
            source=Words(
                "as in many games in which a hand is kept at the same size",
                "zoals in veel spellen waarin een hand even groot blijft",
            ),
        ),
    ),
    chosen=Words(
        "“At each turn” in CP-4 leaves the moment open. Where the text is silent, the published rule of the same game "
        "applies.",
        "“Bij elke beurt” in CP-4 laat het moment open. Waar de tekst zwijgt, geldt de gepubliceerde regel van "
        "hetzelfde spel.",
    ),
)
DISCARD_WHEN = Switched(
    "CP-Q15",
    "discard_when",
    reads=(LAY_AWAY,),
    asks=Words(
        "May you lay a card away while you could still play one?",
        "Mag je een kaart wegleggen terwijl je nog kunt spelen?",
    ),
    readings=(
        Reading(
            value="any_time",
            name="any_time",
            meaning=Words(
                "Yes, at any time in your turn. Nobody has to play a card that fits.",
                "Ja, op elk moment in je beurt. Niemand hoeft een kaart te spelen die past.",
            ),
            authority="published",
            source=Words("Mattel and GamePoint", "Mattel en GamePoint"),
        ),
        Reading(
            value="only_when_stuck",
            name="only_when_stuck",
            meaning=Words(
                "No, only when you are stuck: no card that you may play fits on any building pile. Your hand, the top "
                "of your stock, the tops of your spaces and what CP-Q2 gives you of your partner all count. With a "
                "joker among them you are not stuck.",
                "Nee, alleen als je vastzit: geen kaart die je mag spelen past op een aflegstapel. Je hand, de top van "
                "je persoonlijke stapel, de toppen van je weglegplekken en wat je volgens CP-Q2 van je teamgenoot mag "
                "spelen tellen allemaal mee. Met een joker erbij zit je niet vast.",
            ),
            authority="text",
            source=Words(
                "the bare text: a permission with a condition holds only under it",
                "de kale tekst: wat onder een voorwaarde mag, mag alleen dan",
            ),
        ),
    ),
    chosen=Words(
        "CP-7b can say when you will want to lay a card away, or when alone you may. Where the text is not clear, the "
        "published rule of the same game applies.",
        "CP-7b kan zeggen wanneer je een kaart zult willen wegleggen, of wanneer dat alleen mag. Waar de tekst niet "
        "duidelijk is, geldt de gepubliceerde regel van hetzelfde spel.",
    ),
)
JOKER_DISCARD = Switched(
    "CP-Q18",
    "joker_discard",
    reads=(LAY_AWAY, JOKER),
    asks=Words("May you lay a joker away?", "Mag je een joker wegleggen?"),
    readings=(
        Reading(
            value="allowed",
            name="allowed",
            meaning=Words(
                "Yes. It stays a joker, and does not become a number.",
                "Ja. Het blijft een joker, en wordt geen getal.",
            ),
            authority="text",
            source=Words(
                "the bare text, which makes no exception for jokers",
                "de kale tekst, die voor jokers geen uitzondering maakt",
            ),
        ),
        Reading(
            value="forbidden",
            name="forbidden",
            meaning=Words(
                "No. Who holds nothing but jokers must play on, since a joker always fits.",
                "Nee. Wie alleen jokers in de hand heeft moet verder spelen, want een joker past altijd.",
            ),
            authority="family",
            source=Words(
                "a house rule known from similar games, over which people really quarrel",
                "een huisregel uit soortgelijke spellen, waarover echt ruzie is",
            ),
        ),
    ),
    chosen=Words(
        "CP-7b speaks of a card, and a joker is one. Nothing in the text or in a published rule forbids it.",
        "CP-7b heeft het over een kaart, en dat is een joker ook. Niets in de tekst of in een gepubliceerde regel "
        "verbiedt het.",
    ),
)
FINISHED_PILES = Switched(
    "CP-Q20",
    "finished_piles",
    reads=(FINISHED_PILE, FILLED_UP, FIVE_NEW_CARDS),
    asks=Words(
        "Do the cards of finished building piles come back into the game?",
        "Komen de kaarten van volle aflegstapels terug in het spel?",
    ),
    readings=(
        Reading(
            value="recycled",
            name="recycled",
            meaning=Words(
                "Yes. When a card must be drawn and the draw pile is empty, they are shuffled into a new draw pile. A "
                "pile finished by the very card that empties the hand is already among them.",
                "Ja. Als er een kaart getrokken moet worden en de trekstapel leeg is, worden ze geschud tot een nieuwe "
                "trekstapel. Ook een stapel die vol wordt met dezelfde kaart die de hand leegmaakt, hoort daar al bij.",
            ),
            authority="published",
            source=MATTEL,
        ),
        Reading(
            value="removed",
            name="removed",
            meaning=Words(
                "No, they are out of the game. Then the cards can run out, and many games end undecided.",
                "Nee, ze zijn uit het spel. De kaarten kunnen dan opraken, en veel spellen eindigen onbeslist.",
            ),
            authority="text",
            source=Words(
                "the bare text: CP-6 takes them away and never brings them back",
                "de kale tekst: CP-6 haalt ze weg en brengt ze nooit terug",
            ),
        ),
    ),
    chosen=Words(
        "CP-6 says where the pile goes, not what becomes of its cards; and CP-4 needs cards to draw. Where the text is "
        "silent, the published rule of the same game applies.",
        "CP-6 zegt dat de stapel weggaat, niet wat er van de kaarten wordt; en CP-4 heeft kaarten nodig. Waar de tekst "
        "zwijgt, geldt de gepubliceerde regel van hetzelfde spel.",
    ),
)

# Questions with one answer

STOCK_SIZE = Decided(
    "CP-Q4",
    reads=(STOCK,),
    asks=Words("How many cards are there in a stock?", "Hoeveel kaarten heeft een persoonlijke stapel?"),
    answer=Words(
        "As many as the players agree; 20 if nobody says.",
        "Zoveel als de spelers afspreken; 20 als niemand iets zegt.",
    ),
    authority="published",
    source=GAMEPOINT,
)
FOUR_PILES = Decided(
    "CP-Q5",
    reads=(STARTS_A_PILE, FINISHED_PILE),
    asks=Words("How many building piles can there be at once?", "Hoeveel aflegstapels kunnen er tegelijk zijn?"),
    answer=Words("Four. A fifth is refused.", "Vier. Een vijfde mag niet."),
    authority="published",
    source=Words("GamePoint and Mattel", "GamePoint en Mattel"),
)
FOUR_SPACES = Decided(
    "CP-Q6",
    reads=(OWN_SPACES, STACKED),
    asks=Words(
        "Is “room for four cards” four spaces, or one pile of four?",
        "Is “plaats voor vier kaarten” vier plekken, of één stapel van vier?",
    ),
    answer=Words(
        "Four spaces, and on each as many cards on each other as you like. With one pile of four cards a player would "
        "soon be unable to end his turn.",
        "Vier plekken, en op elk zoveel kaarten op elkaar als je wilt. Met één stapel van vier kaarten zou een speler "
        "zijn beurt al gauw niet meer kunnen eindigen.",
    ),
    authority="published",
    source=OLDER_GAMEPOINT,
)
PLAYERS = Decided(
    "CP-Q7",
    reads=(AS_SINGLE_PLAY,),
    asks=Words("How many can play?", "Met hoeveel spelers kun je spelen?"),
    answer=Words(
        "Two to six, each for himself; or four in two teams, partners sitting opposite each other, so that the teams "
        "take turns. There must be cards for all stocks and hands.",
        "Twee tot en met zes, ieder voor zich; of vier in twee teams, waarbij teamgenoten tegenover elkaar zitten, "
        "zodat de teams om de beurt spelen. Er moeten genoeg kaarten zijn voor alle persoonlijke stapels en handen.",
    ),
    authority="published",
    source=Words(
        "the published rules of the same game; the limits that these leave open are ours",
        "de gepubliceerde regels van hetzelfde spel; grenzen die daar openblijven zijn van ons",
    ),
)
OPENING_TIES = Decided(
    "CP-Q9",
    reads=(HIGHEST_BEGINS,),
    asks=Words("What if several have the highest card?", "Wat als meer spelers de hoogste kaart hebben?"),
    answer=Words(
        "They draw again, among themselves. Drawn cards stay out until it is known who begins; then they are shuffled "
        "back. If the cards run out first, all drawn cards are shuffled back, the ranks already shown in this round of "
        "drawing stand, and the drawing goes on. Cards that do not have two different ranks can never decide it: then "
        "the players must say who begins. A joker counts for that as CP-Q8 says. In teams everybody draws, and the "
        "player with the highest card begins, for himself.",
        "Zij trekken opnieuw, onder elkaar. Getrokken kaarten blijven liggen tot bekend is wie begint; dan worden ze "
        "teruggeschud. Zijn de kaarten eerder op, dan worden alle getrokken kaarten teruggeschud, blijven de waarden "
        "gelden die in deze ronde al getoond zijn, en gaat het trekken verder. Kaarten zonder twee verschillende "
        "waarden kunnen het nooit beslissen: dan moeten de spelers zeggen wie begint. Een joker telt daarbij zoals "
        "CP-Q8 zegt. In teams trekt iedereen, en de speler met de hoogste kaart begint, voor zichzelf.",
    ),
    authority="family",
    source=Words("as cards are usually drawn for the start", "zoals er meestal om het begin getrokken wordt"),
)
AS_MANY_AS_THERE_ARE = Decided(
    "CP-Q11",
    reads=(FIVE_NEW_CARDS,),
    asks=Words(
        "Do five new cards also come when the hand held fewer than five, and again in the same turn?",
        "Komen er ook vijf nieuwe kaarten als de hand er minder dan vijf had, en nog eens in dezelfde beurt?",
    ),
    answer=Words(
        "Yes, every time a hand is emptied by playing; and as many as there are, if there are not five left.",
        "Ja, elke keer dat een hand leeg is gespeeld; en zoveel als er zijn, als er geen vijf meer zijn.",
    ),
    authority="text",
    source=Words("the words of CP-8a: all cards played", "de woorden van CP-8a: alle kaarten gespeeld"),
)
EMPTY_HAND_DRAWS = Decided(
    "CP-Q12",
    reads=(FILLED_UP, FIVE_NEW_CARDS),
    asks=Words(
        "What if your hand is empty and nothing could be drawn when it was due?",
        "Wat als je hand leeg is en er niets te trekken was toen dat moest?",
    ),
    answer=Words(
        "A player on turn whose hand is empty draws up to five as soon as cards can be drawn, however CP-Q10 is read. "
        "A draw that came short is not made up for within the turn.",
        "Wie aan de beurt is en een lege hand heeft, trekt tot vijf zodra er kaarten te trekken zijn, hoe CP-Q10 ook "
        "gelezen wordt. Kwamen er bij het trekken te weinig, dan wordt dat binnen de beurt niet ingehaald.",
    ),
    authority="project",
    source=Words(
        "the text does not think of it; so the player gets his cards, and nobody counts short draws",
        "de tekst denkt er niet aan; zo krijgt de speler zijn kaarten, en hoeft niemand tekorten te tellen",
    ),
)
EMPTIED_BY_DISCARD = Decided(
    "CP-Q13",
    reads=(FIVE_NEW_CARDS, DISCARD_IS_NO_PLAY),
    asks=Words(
        "What if the last card of the hand is laid away?",
        "Wat als je de laatste kaart uit je hand weglegt?",
    ),
    answer=Words(
        "Then CP-8a gives nothing. Only CP-4 fills the hand, at the time that CP-Q10 says; or CP-Q12 does at your next "
        "turn, if it is still empty then.",
        "Dan geeft CP-8a niets. Alleen CP-4 vult de hand, op het moment dat CP-Q10 zegt; of CP-Q12 in je volgende "
        "beurt, als de hand dan nog leeg is.",
    ),
    authority="text",
    source=Words("the words of CP-8b", "de woorden van CP-8b"),
)
ONE_DISCARD = Decided(
    "CP-Q14",
    reads=(LAY_AWAY,),
    asks=Words("May you lay away several cards in one turn?", "Mag je in één beurt meer kaarten wegleggen?"),
    answer=Words(
        "No. One card laid away ends your turn; a second is refused because it is no longer your turn (CP-T).",
        "Nee. Met één weggelegde kaart is je beurt voorbij; een tweede mag niet omdat je niet meer aan de beurt bent "
        "(CP-T).",
    ),
    authority="published",
    source=MATTEL,
)
NO_OTHER_END = Decided(
    "CP-Q16",
    reads=(LAY_AWAY,),
    asks=Words(
        "May you end your turn without laying a card away?",
        "Mag je je beurt beëindigen zonder een kaart weg te leggen?",
    ),
    answer=Words(
        "No, unless your hand is empty and nothing that you may play fits, what CP-Q2 gives you of your partner "
        "included. Then ending the turn is the only thing you can do. You do it yourself; it is never done for you.",
        "Nee, tenzij je hand leeg is en niets past van wat je mag spelen, ook niet wat je volgens CP-Q2 van je "
        "teamgenoot mag spelen. Dan kun je alleen je beurt beëindigen. Dat doe je zelf; het gaat nooit vanzelf.",
    ),
    authority="project",
    source=Words(
        "a turn must have an end for everybody to see, and nobody may be left without an action",
        "iedereen moet kunnen zien dat een beurt voorbij is, en niemand mag zonder mogelijkheid zitten",
    ),
)
OWN_HAND_ONLY = Decided(
    "CP-Q17",
    reads=(LAY_AWAY,),
    asks=Words("Which cards may you lay away?", "Welke kaarten mag je wegleggen?"),
    answer=Words(
        "Only a card of your own hand. Never the card of the stock, and never a card from one space to another. A card "
        "of your partner's hand is refused by CP-Q2.",
        "Alleen een kaart uit je eigen hand. Nooit de kaart van de persoonlijke stapel, en nooit een kaart van de ene "
        "weglegplek naar de andere. Een kaart uit de hand van je teamgenoot mag niet volgens CP-Q2.",
    ),
    authority="published",
    source=Words("Mattel and GamePoint", "Mattel en GamePoint"),
)
JOKERS_FREELY = Decided(
    "CP-Q19",
    reads=(JOKER, STARTS_A_PILE, NEXT_NUMBER),
    asks=Words(
        "Where may jokers lie, and what are they afterwards?", "Waar mogen jokers liggen, en wat zijn ze daarna?"
    ),
    answer=Words(
        "Jokers may follow each other, start a pile and be its 12. On a pile a joker has the value of its place until "
        "the pile is finished. If it comes back into the game it is a joker again.",
        "Jokers mogen op elkaar volgen, een stapel beginnen en er de 12 van zijn. Op een stapel heeft een joker de "
        "waarde van zijn plaats tot de stapel vol is. Komt hij terug in het spel, dan is hij weer een joker.",
    ),
    authority="text",
    source=Words("the words of CP-0c: any number", "de woorden van CP-0c: elk nummer"),
)
IDLE_TURNS = Decided(
    "CP-Q21",
    reads=(FILLED_UP, EMPTY_THE_STOCK),
    asks=Words("What if no more cards can be drawn?", "Wat als er geen kaarten meer te trekken zijn?"),
    answer=Words(
        "Play goes on without filling up. As many turns in a row as there are players, whoever was the first of them, "
        "in which no card was played or laid away, end the game undecided.",
        "Er wordt verder gespeeld zonder aanvullen. Zijn er zoveel beurten op rij als er spelers zijn, bij wie die rij "
        "ook begon, waarin geen kaart is gespeeld of weggelegd, dan eindigt het spel onbeslist.",
    ),
    authority="project",
    source=Words(
        "then nothing can ever change any more, and a game needs an end",
        "dan kan er nooit meer iets veranderen, en een spel heeft een einde nodig",
    ),
)
AT_THAT_MOMENT = Decided(
    "CP-Q22",
    reads=(EMPTY_THE_STOCK, FINISHED_PILE),
    asks=Words(
        "When exactly is the game won, and must the winner still lay a card away?",
        "Wanneer precies is het spel gewonnen, en moet de winnaar nog een kaart wegleggen?",
    ),
    answer=Words(
        "The moment the last card of a stock leaves it, a single player has won; in teams CP-Q1 is applied at that "
        "moment. No card need be laid away. First a finished pile is taken away, then the win is decided. After the "
        "end nothing is drawn.",
        "Op het moment dat de laatste kaart van een persoonlijke stapel weg is, heeft een losse speler gewonnen; bij "
        "teams geldt op dat moment CP-Q1. Een kaart wegleggen hoeft niet. Eerst gaat een volle stapel weg, dan wordt "
        "beslist of er gewonnen is. Na het einde wordt niets meer getrokken.",
    ),
    authority="text",
    source=Words("the words of CP-0a: the first to be rid of it", "de woorden van CP-0a: de eerste die ervan af is"),
)
PARTNER_EMPTIES_IT = Decided(
    "CP-Q23",
    reads=(PARTNERS_CARDS, FIRST_STOCK_WINS),
    asks=Words(
        "Does it count when your partner plays the last card of your stock?",
        "Telt het als je teamgenoot de laatste kaart van jouw persoonlijke stapel speelt?",
    ),
    answer=Words("Yes, your stock is empty then.", "Ja, jouw persoonlijke stapel is dan leeg."),
    authority="text",
    source=Words(
        "the words of CP-9a, which makes it an ordinary play",
        "de woorden van CP-9a, waardoor het een gewone zet is",
    ),
)
TURNS_WITHOUT_STOCK = Decided(
    "CP-Q24",
    reads=(PLAY_ON,),
    asks=Words(
        "Does a partner without a stock still take turns?",
        "Krijgt een teamgenoot zonder persoonlijke stapel nog beurten?",
    ),
    answer=Words("Yes, he goes on taking turns.", "Ja, hij blijft gewoon aan de beurt komen."),
    authority="text",
    source=Words("the words of CP-10a: both partners", "de woorden van CP-10a: beide teamgenoten"),
)
SPACES_NEED_NO_OPENING = Decided(
    "CP-Q25",
    reads=(STACKED,),
    asks=Words(
        "Must all your spaces be in use before you stack cards?",
        "Moeten al je weglegplekken in gebruik zijn voor je kaarten op elkaar legt?",
    ),
    answer=Words(
        "No. You may stack on one space while others are empty.",
        "Nee. Je mag op één plek stapelen terwijl andere leeg zijn.",
    ),
    authority="text",
    source=Words("the words of CP-7c, which set no condition", "de woorden van CP-7c, die geen voorwaarde stellen"),
)
NEW_TOP_AT_ONCE = Decided(
    "CP-Q27",
    reads=(TOP_TURNED, FIVE_NEW_CARDS),
    asks=Words(
        "When is the next card of a stock turned, and may it be played in the same turn?",
        "Wanneer wordt de volgende kaart van een persoonlijke stapel omgedraaid, en mag je die nog in dezelfde beurt "
        "spelen?",
    ),
    answer=Words(
        "At once, and you may play it in the same turn, that of your partner too where you may play his. Cards of a "
        "stock never count towards the five of the hand.",
        "Meteen, en je mag hem nog in dezelfde beurt spelen, ook die van je teamgenoot als je die mag spelen. Kaarten "
        "van een persoonlijke stapel tellen nooit mee voor de vijf in de hand.",
    ),
    authority="text",
    source=Words("the words of CP-2b: always", "de woorden van CP-2b: altijd"),
)
PILES_ARE_NAMED = Decided(
    "CP-Q28",
    reads=(STARTS_A_PILE, NEXT_NUMBER),
    asks=Words(
        "What if a card is laid on a pile where it does not fit, but would fit on another?",
        "Wat als je een kaart op een stapel legt waar hij niet past, maar hij ergens anders wel past?",
    ),
    answer=Words(
        "Piles and spaces are numbered, and a player names the pile he plays to. A card laid where it does not fit is "
        "refused. It is never moved to another place.",
        "Stapels en plekken zijn genummerd, en een speler noemt de stapel waarop hij speelt. Een kaart op een plaats "
        "waar hij niet past, wordt geweigerd. Hij wordt nooit ergens anders neergelegd.",
    ),
    authority="project",
    source=Words("nobody should have to guess what was meant", "niemand moet hoeven raden wat bedoeld was"),
)
HELPERS_FOR_ALL = Decided(
    "CP-Q30",
    reads=(HELPERS, MOVE_HELPER, PILE_VIEWER),
    asks=Words(
        "For whom are the helpers, and do they change what is allowed?",
        "Voor wie zijn de hulpjes, en veranderen ze wat mag?",
    ),
    answer=Words(
        "Each helper is on or off for all players. That is chosen before the cards are drawn for the start. They never "
        "change what is allowed.",
        "Elk hulpje staat aan of uit voor alle spelers. Dat wordt gekozen voor er om het begin getrokken wordt. Ze "
        "veranderen nooit wat mag.",
    ),
    authority="text",
    source=Words(
        "the words of CP-H0, at the start; that it holds for all is decided by us",
        "de woorden van CP-H0, aan het begin; dat het voor allen geldt is door ons beslist",
    ),
)
OWN_SPACES_SHOWN = Decided(
    "CP-Q31",
    reads=(PILE_VIEWER,),
    asks=Words("Who sees which cards of the spaces?", "Wie ziet welke kaarten op de weglegplekken?"),
    answer=Words(
        "All tops are seen by all. With the pile viewer a player also sees the covered cards of his own four spaces, "
        "not those of his partner. Without it nobody sees covered cards, not even their owner.",
        "De bovenste kaarten ziet iedereen. Met de stapelkijker ziet een speler ook de bedekte kaarten op zijn eigen "
        "vier plekken, niet die van zijn teamgenoot. Zonder ziet niemand bedekte kaarten, ook hun eigenaar niet.",
    ),
    authority="text",
    source=Words(
        "the words of CP-H2: the helper shows them, so without it they are not seen; whose they are is decided by us",
        "de woorden van CP-H2: het hulpje toont ze, dus zonder zie je ze niet; van wie ze zijn is door ons beslist",
    ),
)
MARKS_OWN_CARDS = Decided(
    "CP-Q32",
    reads=(MOVE_HELPER,),
    asks=Words("Which cards does the move helper mark, and when?", "Welke kaarten laat de zethulp zien, en wanneer?"),
    answer=Words(
        "Only the player's own cards, at any time, also when it is not his turn. Of the stock and the spaces only the "
        "tops.",
        "Alleen de eigen kaarten van de speler, op elk moment, ook als hij niet aan de beurt is. Van de persoonlijke "
        "stapel en de weglegplekken alleen de bovenste.",
    ),
    authority="text",
    source=Words("the words of CP-H1: hand, stock, spaces", "de woorden van CP-H1: hand, stapel, weglegplekken"),
)
CLOCKWISE = Decided(
    "CP-Q33",
    reads=(HIGHEST_BEGINS,),
    asks=Words("In which direction do the turns go round?", "Welke kant gaan de beurten op?"),
    answer=Words("Clockwise.", "Met de klok mee."),
    authority="family",
    source=Words("as in most card games", "zoals in de meeste kaartspellen"),
)
NO_SCORE = Decided(
    "CP-Q35",
    reads=(EMPTY_THE_STOCK,),
    asks=Words("Are there points, or places after the winner?", "Zijn er punten, of plaatsen na de winnaar?"),
    answer=Words(
        "No. There is a winner, or there is none.",
        "Nee. Er is een winnaar, of er is er geen.",
    ),
    authority="text",
    source=Words("the text, which names only who wins", "de tekst, die alleen zegt wie wint"),
)
TWELVE_OF_EACH = Decided(
    "CP-Q36",
    reads=(PACK,),
    asks=Words("How many cards are there of each number?", "Hoeveel kaarten zijn er van elk getal?"),
    answer=Words("Twelve.", "Twaalf."),
    authority="published",
    source=MATTEL,
)
CITED = Decided(
    "CP-Q38",
    reads=(STOCK_TOP_ONLY, NOTHING_ELSE_STARTS, NEXT_NUMBER, LAY_AWAY, SPACE_TOP_ONLY, NOT_ANOTHERS_SPACES, TURN),
    asks=Words("Which rule is named when something is refused?", "Welke regel wordt genoemd als iets niet mag?"),
    answer=Words(
        "Besides CP-T: a card of the partner that the reading does not give: CP-Q2. A card under the top of a space: "
        "CP-7d; of a stock: CP-2c. A pile that is not there: CP-Q5; a space that is not there: CP-Q6. Neither a 1 nor "
        "a joker on an empty pile: CP-5b. The wrong number on a pile begun: CP-5c. Laying away from the stock or a "
        "space: CP-Q17; onto the partner's space: CP-7e and CP-Q3; onto that of an opponent: CP-7e; a joker: CP-7b "
        "and CP-Q18; while something fits: CP-7b and CP-Q15. Ending the turn: CP-Q16.",
        "Naast CP-T: een kaart van de teamgenoot die de lezing niet geeft: CP-Q2. Een kaart onder de bovenste van een "
        "weglegplek: CP-7d; van een persoonlijke stapel: CP-2c. Een stapel die er niet is: CP-Q5; een plek die er "
        "niet is: CP-Q6. Geen 1 en geen joker op een lege stapel: CP-5b. Het verkeerde getal op een begonnen stapel: "
        "CP-5c. Wegleggen van de persoonlijke stapel of van een plek: CP-Q17; op een plek van de teamgenoot: CP-7e en "
        "CP-Q3; op een plek van een tegenstander: CP-7e; een joker: CP-7b en CP-Q18; terwijl er iets past: CP-7b en "
        "CP-Q15. De beurt beëindigen: CP-Q16.",
    ),
    authority="project",
    source=Words(
        "every rule is named that by itself forbids it, so that nobody mends one fault to meet another",
        "elke regel wordt genoemd die het op zichzelf verbiedt, zodat niemand na de ene fout op de andere stuit",
    ),
)
PUBLIC = Decided(
    "CP-Q37",
    reads=(STOCK, TOP_TURNED, HAND_DEALT, OWN_SPACES, FINISHED_PILE),
    asks=Words("What may every player know?", "Wat mag elke speler weten?"),
    answer=Words(
        "How many cards there are in every stock, every hand and every space, in the draw pile and in the finished "
        "piles. The tops of stocks and spaces, and the building piles with their jokers. The idle turns of CP-Q21, "
        "every card drawn for the start, and a winner that CP-Q1 has fixed. Nobody looks under the top of his stock. "
        "What a refusal names never depends on a card that the player who asks cannot see.",
        "Hoeveel kaarten er zijn in elke persoonlijke stapel, elke hand en elke weglegplek, in de trekstapel en in de "
        "volle stapels. De bovenste kaarten van persoonlijke stapels en weglegplekken, en de aflegstapels met hun "
        "jokers. De stille beurten van CP-Q21, elke kaart die om het begin getrokken is, en een winnaar die volgens "
        "CP-Q1 vaststaat. Niemand kijkt onder de bovenste kaart van zijn persoonlijke stapel. Wat bij een weigering "
        "genoemd wordt hangt nooit af van een kaart die de vragende speler niet kan zien.",
    ),
    authority="project",
    source=Words(
        "what lies open is open to all, and what lies face down to nobody",
        "wat open ligt is voor iedereen open, en wat dicht ligt voor niemand",
    ),
)

PROFILES: Final[Mapping[Profile, Readings]] = {
    "standard": Readings(),
    "literal": Readings(
        team_end="first_wins_both_end",
        partner_cards="all",
        opening_joker="highest",
        discard_when="only_when_stuck",
        finished_piles="removed",
    ),
    "published": Readings(team_end="first_stock"),
}

RULEBOOK: Final = Rulebook(
    "CP",
    "2026.1",
    Words("Cardparty", "Cardparty"),
    "Cardparty",
    PROFILES,
    vars(),
)
