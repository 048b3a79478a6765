"""All Fours as it is played in Trinidad: what its rule text says, and what it leaves open.

The rule text is a Dutch one, itself a machine translation, with the introduction “INLEIDING TOT ALL FOURS” and sections
on the deal, the play, the scoring and calling.  Places name its headings as they stand there; statements, readings and
answers are in our own words, in English and in Dutch.  A *deal* runs from the dealing to its scoring; a *trick* is one
card from each; a *side* is a team of two, or a single player when two play.
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

    In the order of the fields: :rule:`AF-Q1`, :rule:`AF-Q4`, :rule:`AF-Q5`, :rule:`AF-Q6`, :rule:`AF-Q8`,
    :rule:`AF-Q9`, :rule:`AF-Q12`, :rule:`AF-Q17`, :rule:`AF-Q24`, :rule:`AF-Q29`, :rule:`AF-Q30`.
    """

    jack: Literal["kept1_hung3", "one", "none"] = "kept1_hung3"
    void_in_led_suit: Literal["must_trump", "any_card"] = "must_trump"
    trump_while_following: Literal["allowed", "only_if_void"] = "allowed"
    undertrump: Literal["allowed", "only_if_forced"] = "allowed"
    game_tie: Literal["nobody", "non_dealer", "dealer"] = "nobody"
    game_points: Literal[1, 2] = 1
    give_at_13: Literal["allowed", "forbidden"] = "allowed"
    pack_out: Literal["cannot_deal", "turn_last_cards"] = "cannot_deal"
    hands_before_begging: Literal["all_see", "beggar_and_dealer"] = "all_see"
    who_may_call: Literal["any_other", "opponents"] = "any_other"
    exposed_when: Literal["off_turn", "any_irregular"] = "off_turn"


# The game in brief

AIM = Clause(
    "AF-0a",
    "definition",
    Place(
        "DOEL OP HANDEN EN VOETEN",
        Words(
            "the line itself; again in “DE DEAL”, first paragraph, first sentence",
            "de regel zelf; nog eens in “DE DEAL”, eerste alinea, eerste zin",
        ),
    ),
    en="You try to win tricks with valuable cards in them, and to score points.",
    nl="Je probeert slagen met waardevolle kaarten erin te winnen en punten te maken.",
)
# The line could also mean two pairs of two players each; AF-1a speaks of a team or a player, so it is “or”.
PLAYERS = Clause(
    "AF-0b",
    "setup",
    Place("AANTAL SPELERS", Words("the line itself", "de regel zelf")),
    en="Four people play in two pairs of partners, or two people play against each other.",
    nl="Er spelen vier mensen in twee paren van maten, of twee mensen tegen elkaar.",
)
PACK = Clause(
    "AF-0c",
    "setup",
    Place("AANTAL KAARTEN", Words("the line itself", "de regel zelf")),
    en="The game is played with one ordinary pack of 52 cards.",
    nl="Je speelt met één gewoon kaartspel van 52 kaarten.",
)
RANK = Clause(
    "AF-0d",
    "definition",
    Place("RANG VAN KAARTEN", Words("the line itself", "de regel zelf")),
    en="In every suit the cards rank, from high to low: ace, king, queen, jack, 10, 9, 8, 7, 6, 5, 4, 3, 2.",
    nl="In elke kleur is de volgorde van hoog naar laag: aas, heer, vrouw, boer, 10, 9, 8, 7, 6, 5, 4, 3, 2.",
)
KIND_AND_ORIGIN = Clause(
    "AF-0e",
    "remark",
    Place(
        "INLEIDING TOT ALL FOURS",
        Words(
            "the whole section; what kind of game it is in the line “SOORT SPEL”",
            "het hele stuk; wat voor spel het is in de regel “SOORT SPEL”",
        ),
    ),
    en="This is a game of tricks. It came from England to the United States, and in Trinidad it is the national game.",
    nl="Dit is een slagenspel. Het kwam uit Engeland naar de Verenigde Staten, en het is het nationale spel van "
    "Trinidad.",
)

# The deal

# The text says *slag*, elsewhere a trick: a point for every trick would contradict AF-3c, so here it is the whole deal.
MOST_VALUABLE_CARDS = Clause(
    "AF-1a",
    "restates",
    Place("DE DEAL", Words("first paragraph, second sentence", "eerste alinea, tweede zin")),
    en="At the end of the deal, whoever has won the most valuable cards scores one point: the point for game.",
    nl="Wie aan het eind van de ronde de meest waardevolle kaarten heeft gewonnen, krijgt één punt: het spelpunt.",
)
FURTHER_POINTS = Clause(
    "AF-1b",
    "scoring",
    Place("DE DEAL", Words("first paragraph, third sentence", "eerste alinea, derde zin")),
    en="There are more points: for taking the jack of trumps, for holding the highest and the lowest trump, and, to "
    "the dealer, for the card that is turned up.",
    nl="Er zijn nog meer punten: voor het nemen van de troefboer, voor het hebben van de hoogste en de laagste troef, "
    "en, voor de deler, voor de kaart die wordt omgedraaid.",
)
HIGHEST_CUT_DEALS = Clause(
    "AF-1c",
    "procedure",
    Place("DE DEAL", Words("second paragraph, first sentence", "tweede alinea, eerste zin")),
    en="Everyone cuts a card from the pack. Whoever cuts the highest card deals first.",
    nl="Iedereen neemt een kaart af van het kaartspel. Wie de hoogste kaart heeft, deelt als eerste.",
)
TO_THE_RIGHT = Clause(
    "AF-1d",
    "procedure",
    Place("DE DEAL", Words("second paragraph, second sentence", "tweede alinea, tweede zin")),
    en="Dealing and playing both go round to the right, against the clock.",
    nl="Delen en spelen gaan allebei naar rechts de tafel rond, tegen de klok in.",
)
SIX_CARDS_EACH = Clause(
    "AF-1e",
    "setup",
    Place("DE DEAL", Words("second paragraph, third to fifth sentences", "tweede alinea, derde tot en met vijfde zin")),
    en="The dealer gives everyone six cards. He chooses to deal them singly or in threes, and it stays that way for "
    "the whole game.",
    nl="De deler geeft iedereen zes kaarten. Hij kiest of dat één voor één gaat of met drie tegelijk, en dat blijft "
    "het hele spel zo.",
)
TURN_UP = Clause(
    "AF-1f",
    "procedure",
    Place("DE DEAL", Words("third paragraph, first and second sentences", "derde alinea, eerste en tweede zin")),
    en="When all have their cards, the dealer turns up one more, the next of the pack. Its suit is trump.",
    nl="Heeft iedereen zijn kaarten, dan draait de deler er nog één om, de bovenste van de stapel. Die kleur is troef.",
)
TURN_UP_POINTS = Clause(
    "AF-1g",
    "scoring",
    Place(
        "DE DEAL",
        Words(
            "third paragraph, third sentence, and the list below it", "derde alinea, derde zin, en het lijstje eronder"
        ),
    ),
    en="If the card turned up is an ace, the dealer's side scores 1 point; for a six it scores 2, for a jack 3.",
    nl="Is de omgedraaide kaart een aas, dan krijgt de kant van de deler 1 punt; voor een zes zijn het er 2, voor een "
    "boer 3.",
)
STAND_OR_BEG = Clause(
    "AF-1h",
    "obligation",
    Place(
        "DE DEAL",
        Words(
            "paragraph after the list of points, first and second sentences",
            "alinea na het puntenlijstje, eerste en tweede zin",
        ),
    ),
    en="The player to the dealer's right must choose: he stands, and play begins, or he begs for another trump. There "
    "is no third choice.",
    nl="De speler rechts van de deler moet kiezen: hij blijft staan en het spelen begint, of hij bedelt om een andere "
    "troef. Iets anders kan niet.",
)
KEEP = Clause(
    "AF-1i",
    "permission",
    Place(
        "DE DEAL",
        Words(
            "paragraph after the list of points, third to fifth sentences",
            "alinea na het puntenlijstje, derde tot en met vijfde zin",
        ),
    ),
    en="When someone begs, the dealer may keep the trump: then the player who begged scores 1 point and play begins. "
    "The dealer must either keep or change.",
    nl="Als er gebedeld wordt, mag de deler de troef houden: dan krijgt wie bedelde 1 punt en begint het spelen. De "
    "deler moet houden of wisselen.",
)
CHANGE = Clause(
    "AF-1j",
    "permission",
    Place(
        "DE DEAL",
        Words(
            "paragraph after the list of points, third, sixth and seventh sentences",
            "alinea na het puntenlijstje, derde, zesde en zevende zin",
        ),
    ),
    en="Or the dealer may change the trump: he lays the turned-up card away, deals everyone three more cards and turns "
    "up a new card, which scores just like the first.",
    nl="Of de deler wisselt van troef: hij legt de omgedraaide kaart weg, geeft iedereen drie kaarten erbij en draait "
    "een nieuwe kaart om, die punten geeft net als de eerste.",
)
DIFFERENT_SUIT = Clause(
    "AF-1k",
    "procedure",
    Place("DE DEAL", Words("first point", "eerste punt")),
    en="If the new card is of a different suit, that suit is trump and play begins.",
    nl="Heeft de nieuwe kaart een andere kleur, dan is die kleur troef en begint het spelen.",
)
SAME_SUIT = Clause(
    "AF-1l",
    "procedure",
    Place("DE DEAL", Words("second point", "tweede punt")),
    en="If the new card is of the same suit, the dealer does it again: he lays it away, deals everyone three more "
    "cards and turns up another, which scores again. This goes on until a different suit comes.",
    nl="Heeft de nieuwe kaart dezelfde kleur, dan doet de deler het opnieuw: hij legt hem weg, geeft iedereen drie "
    "kaarten erbij en draait er weer een om, die opnieuw punten kan geven. Dat gaat door tot er een andere kleur komt.",
)
PACK_RUNS_OUT = Clause(
    "AF-1m",
    "procedure",
    Place("DE DEAL", Words("third point", "derde punt")),
    en="If the pack runs out before a different suit has come, all cards are shuffled and dealt again. The dealer "
    "keeps the points made so far.",
    nl="Is de stapel op voordat er een andere kleur is gekomen, dan worden alle kaarten geschud en opnieuw gedeeld. De "
    "deler houdt de punten die hij al heeft gemaakt.",
)

# The play

LEADER = Clause(
    "AF-2a",
    "procedure",
    Place("HET SPEL", Words("first paragraph, first sentence", "eerste alinea, eerste zin")),
    en="The player to the dealer's right leads to the first trick. After that, whoever won the last trick leads to the "
    "next.",
    nl="De speler rechts van de deler komt uit in de eerste slag. Daarna komt steeds de winnaar van de vorige slag "
    "uit.",
)
ANY_LEAD = Clause(
    "AF-2b",
    "permission",
    Place("HET SPEL", Words("first paragraph, second sentence", "eerste alinea, tweede zin")),
    en="Whoever leads may play any card of his hand.",
    nl="Wie uitkomt, mag elke kaart uit zijn hand spelen.",
)
FOLLOW_TRUMP = Clause(
    "AF-2c",
    "obligation",
    Place("HET SPEL", Words("first point", "eerste punt")),
    en="When trump is led you play a trump if you can; if you have none, you play anything.",
    nl="Is er met troef uitgekomen, dan speel je troef als je kunt; heb je geen troef, dan speel je wat je wilt.",
)
FOLLOW_OR_TRUMP = Clause(
    "AF-2d",
    "obligation",
    Place("HET SPEL", Words("second point", "tweede punt")),
    en="When a plain suit is led you follow suit or trump; only who can do neither plays anything.",
    nl="Is er met een gewone kleur uitgekomen, dan beken je kleur of troef je; alleen wie geen van beide kan, speelt "
    "wat hij wil.",
)
TRICK_WINNER = Clause(
    "AF-2e",
    "procedure",
    Place("HET SPEL", Words("first paragraph after the points", "eerste alinea na de punten")),
    en="The highest trump wins the trick. If there is no trump in it, the highest card of the suit led wins.",
    nl="De hoogste troef wint de slag. Ligt er geen troef in, dan wint de hoogste kaart van de gevraagde kleur.",
)
UNTIL_ALL_CARDS_ARE_PLAYED = Clause(
    "AF-2f",
    "procedure",
    Place("HET SPEL", Words("last paragraph, first sentence", "laatste alinea, eerste zin")),
    en="Play goes on until everyone has played all his cards.",
    nl="Er wordt gespeeld tot iedereen al zijn kaarten heeft gespeeld.",
)
HOW_MANY_TRICKS = Clause(
    "AF-2g",
    "remark",
    Place("HET SPEL", Words("last paragraph, second sentence", "laatste alinea, tweede zin")),
    en="The text expects six tricks as a rule, and after more dealing 6 or 12, perhaps more.",
    nl="De tekst rekent meestal op zes slagen, en na bijdelen op 6 of 12, misschien meer.",
)
TURN = Clause(
    "AF-2h",
    "obligation",
    Implied(
        Words(
            "AF-1h, AF-1i, AF-2a and AF-4c, which say who acts and when",
            "AF-1h, AF-1i, AF-2a en AF-4c, die zeggen wie er handelt en wanneer",
        )
    ),
    en="Only the player on turn stands, begs, keeps, changes or plays, and with his own cards; the others may only "
    "call an exposed card, and after the end nobody does anything. Each has its time: standing and begging before "
    "play, keeping and changing only in answer to a beg, playing a card only after that. Exposing a card is no action.",
    nl="Alleen wie aan de beurt is, blijft staan, bedelt, houdt, wisselt of speelt, en met zijn eigen kaarten; de "
    "anderen mogen alleen een blootgelegde kaart roepen, en na het einde doet niemand meer iets. Alles heeft zijn "
    "tijd: blijven staan en bedelen vóór het spelen, houden en wisselen alleen als antwoord op bedelen, een kaart "
    "spelen pas daarna. Een kaart blootleggen is geen handeling.",
)

# The scoring

HIGH = Clause(
    "AF-3a",
    "scoring",
    Place("SCORING", Words("the line “Hoog”", "de regel “Hoog”")),
    en="High: the side that was dealt the highest trump scores 1 point.",
    nl="Hoog: de kant die de hoogste troef kreeg bij het delen, krijgt 1 punt.",
)
LOW = Clause(
    "AF-3b",
    "scoring",
    Place("SCORING", Words("the line “Laag”, both sentences", "de regel “Laag”, beide zinnen")),
    en="Low: the side that was dealt the lowest trump scores 1 point, and not whoever wins that card in a trick.",
    nl="Laag: de kant die de laagste troef kreeg bij het delen, krijgt 1 punt, en niet wie die kaart in een slag wint.",
)
GAME = Clause(
    "AF-3c",
    "scoring",
    Place("SCORING", Words("the line “Spel”", "de regel “Spel”")),
    en="Game: the side with the most card points in its tricks scores 1 point. An ace counts 4, a king 3, a queen 2, a "
    "jack 1 and a ten 10; the other cards count nothing.",
    nl="Spel: de kant met de meeste kaartpunten in haar slagen krijgt 1 punt. Een aas telt 4, een heer 3, een vrouw 2, "
    "een boer 1 en een tien 10; de andere kaarten tellen niets.",
)
FIRST_TO_FOURTEEN = Clause(
    "AF-3d",
    "procedure",
    Place("SCORING", Words("last sentence", "laatste zin")),
    en="The first side to earn 14 points or more wins.",
    nl="De kant die als eerste 14 of meer punten heeft verdiend, wint.",
)
COUNTED_AFTER_THE_LAST_TRICK = Clause(
    "AF-3e",
    "procedure",
    Place("SCORING", Words("opening sentence", "eerste zin")),
    en="High, low, jack and game are counted when all tricks have been played.",
    nl="Hoog, laag, boer en spel worden geteld als alle slagen zijn gespeeld.",
)

# Calling

EXPOSED = Clause(
    "AF-4a",
    "definition",
    Place("OPROEPEN", Words("first sentence", "eerste zin")),
    en="A card shown by a player who is not on turn is exposed. If he plays a card of his own out of turn, that is "
    "refused and changes nothing, but he has exposed it: an event of its own, which whoever records the game adds. A "
    "record without it is valid too, and a card that is already exposed is not exposed again.",
    nl="Een kaart die een speler laat zien terwijl hij niet aan de beurt is, ligt bloot. Speelt hij voor zijn beurt "
    "een eigen kaart, dan wordt dat geweigerd en verandert er niets, maar hij heeft hem blootgelegd: een aparte "
    "gebeurtenis, die toevoegt wie het spel opschrijft. Een verslag zonder die gebeurtenis is ook geldig, en een kaart "
    "die al bloot ligt, wordt niet nog eens blootgelegd.",
)
STAYS_OPEN = Clause(
    "AF-4b",
    "obligation",
    Place("OPROEPEN", Words("second sentence", "tweede zin")),
    en="An exposed card stays open on the table, in front of its owner.",
    nl="Een blootgelegde kaart blijft open op tafel liggen, voor zijn eigenaar.",
)
CALL = Clause(
    "AF-4c",
    "permission",
    Place("OPROEPEN", Words("third sentence", "derde zin")),
    en="At any time another player may call for an exposed card to be played, where that is a legal play. A call for a "
    "card that is no legal play then is accepted and has no effect.",
    nl="Een andere speler mag altijd roepen dat een blootgelegde kaart gespeeld moet worden, als dat volgens de regels "
    "mag. Een roep om een kaart die dan niet gespeeld mag worden, is toegestaan maar heeft geen gevolg.",
)
PLAY_THE_CALLED = Clause(
    "AF-4d",
    "obligation",
    Place("OPROEPEN", Words("fourth sentence", "vierde zin")),
    en="The owner must then play the card called, and not a card from his hand.",
    nl="De eigenaar moet dan de geroepen kaart spelen, en niet een kaart uit zijn hand.",
)

# What can be read more than one way

PAGAT: Final = Words("pagat.com, Trinidad", "pagat.com, Trinidad")
BOARD_GAME_ARENA: Final = Words("Board Game Arena", "Board Game Arena")
TOURNAMENTS: Final = Words("tournament rules in Trinidad", "toernooiregels op Trinidad")
OLD_BOOKS: Final = Words("old books on All Fours", "oude boeken over All Fours")

JACK = Switched(
    "AF-Q1",
    "jack",
    reads=(FURTHER_POINTS,),
    asks=Words("The jack of trumps: how many points, and for whom?", "De troefboer: hoeveel punten, en voor wie?"),
    readings=(
        Reading(
            value="kept1_hung3",
            name="kept1_hung3",
            meaning=Words(
                "If the side that was dealt the jack of trumps wins it, it is kept and brings that side 1 point; a "
                "trick of the partner counts too. If the other side wins it, it is hung and brings that side 3 points.",
                "Wint de kant die de troefboer gedeeld kreeg hem zelf, dan is hij behouden en krijgt die kant 1 punt; "
                "een slag van de maat telt ook. Wint de andere kant hem, dan is hij gehangen en krijgt die kant 3 "
                "punten.",
            ),
            authority="published",
            source=PAGAT,
        ),
        Reading(
            value="one",
            name="one",
            meaning=Words(
                "The side that wins the trick with the jack of trumps in it scores 1 point, whoever was dealt it.",
                "De kant die de slag met de troefboer erin wint, krijgt 1 punt, wie hem ook gedeeld kreeg.",
            ),
            authority="text",
            source=Words(
                "the text's own words: points for taking the jack, and no number",
                "de woorden van de tekst zelf: punten voor het nemen van de boer, zonder aantal",
            ),
        ),
        Reading(
            value="none",
            name="none",
            meaning=Words(
                "The jack of trumps brings no points in the play.", "De troefboer geeft in het spelen geen punten."
            ),
            authority="text",
            source=Words(
                "the scoring section of the text, which names no jack point",
                "het stuk over de telling in de tekst, dat geen punt voor de boer noemt",
            ),
        ),
    ),
    chosen=Words(
        "The text promises points for taking the jack and then never says how many. A promise must have an effect, and "
        "where the text is silent the published rule of the same game applies.",
        "De tekst belooft punten voor het nemen van de boer en zegt daarna nergens hoeveel. Een belofte moet gevolg "
        "hebben, en waar de tekst zwijgt, geldt de gepubliceerde regel van hetzelfde spel.",
    ),
)
VOID_IN_LED_SUIT = Switched(
    "AF-Q4",
    "void_in_led_suit",
    reads=(FOLLOW_OR_TRUMP,),
    asks=Words("Void in the suit led: must you trump?", "Geen kaart van de gevraagde kleur: moet je troeven?"),
    readings=(
        Reading(
            value="must_trump",
            name="must_trump",
            meaning=Words(
                "Whoever has no card of the plain suit led but does have a trump must play a trump. Only without "
                "either may he play anything.",
                "Wie geen kaart van de gevraagde gewone kleur heeft maar wel een troef, moet troeven. Alleen wie geen "
                "van beide heeft, mag spelen wat hij wil.",
            ),
            authority="text",
            source=Words(
                "the text, read literally: free only if you can do neither",
                "de tekst, letterlijk gelezen: alleen vrij als je geen van beide kunt",
            ),
        ),
        Reading(
            value="any_card",
            name="any_card",
            meaning=Words(
                "Whoever has no card of the plain suit led may play anything; he need not trump.",
                "Wie geen kaart van de gevraagde gewone kleur heeft, mag spelen wat hij wil; hij hoeft niet te "
                "troeven.",
            ),
            authority="published",
            source=PAGAT,
        ),
    ),
    chosen=Words(
        "An explicit word of the text wins: it frees a player only if he can neither follow suit nor trump. This is "
        "where it differs most sharply from the published rule.",
        "Een uitdrukkelijk woord van de tekst gaat voor: een speler is alleen vrij als hij niet kan bekennen en niet "
        "kan troeven. Nergens botst de tekst harder met de gepubliceerde regel.",
    ),
)
TRUMP_WHILE_FOLLOWING = Switched(
    "AF-Q5",
    "trump_while_following",
    reads=(FOLLOW_OR_TRUMP,),
    asks=Words("May you trump although you could follow suit?", "Mag je troeven terwijl je kunt bekennen?"),
    readings=(
        Reading(
            value="allowed",
            name="allowed",
            meaning=Words(
                "Whoever can follow the plain suit led may choose freely: follow suit or trump.",
                "Wie de gevraagde gewone kleur kan bekennen, mag vrij kiezen: bekennen of troeven.",
            ),
            authority="text",
            source=Words(
                "the text's “or”, taken as a free choice; pagat.com, Trinidad, agrees",
                "het woordje “of” in de tekst, als vrije keuze gelezen; pagat.com, Trinidad, zegt hetzelfde",
            ),
        ),
        Reading(
            value="only_if_void",
            name="only_if_void",
            meaning=Words(
                "Whoever can follow the plain suit led must do so; he may trump only if he cannot.",
                "Wie de gevraagde gewone kleur kan bekennen, moet dat doen; hij mag alleen troeven als hij dat niet "
                "kan.",
            ),
            authority="text",
            source=Words(
                "the text's “or”, taken as “failing that”", "het woordje “of” in de tekst, gelezen als “anders”"
            ),
        ),
    ),
    chosen=Words(
        "The text puts following suit and trumping side by side, and players of this family of games take that as a "
        "free choice; the published rule does so too.",
        "De tekst zet bekennen en troeven naast elkaar, en wie zulke spellen speelt, vat dat op als een vrije keuze; "
        "de gepubliceerde regel doet dat ook.",
    ),
)
UNDERTRUMP = Switched(
    "AF-Q6",
    "undertrump",
    reads=(FOLLOW_OR_TRUMP,),
    asks=Words(
        "A plain suit was led and has been trumped: may you play a lower trump?",
        "Er is met een gewone kleur uitgekomen en al getroefd: mag je een lagere troef spelen?",
    ),
    readings=(
        Reading(
            value="allowed",
            name="allowed",
            meaning=Words(
                "Any trump may be played, also one that is lower than a trump already in the trick.",
                "Elke troef mag, ook een die lager is dan een troef die al in de slag ligt.",
            ),
            authority="text",
            source=Words("the text, which forbids it nowhere", "de tekst, die het nergens verbiedt"),
        ),
        Reading(
            value="only_if_forced",
            name="only_if_forced",
            meaning=Words(
                "On a plain lead that has been trumped, a trump lower than the highest in the trick may be played only "
                "by a player who holds nothing but trumps lower than that one. Trumps that could only undertrump do "
                "not count as being able to trump. When trump was led this changes nothing.",
                "Is er met een gewone kleur uitgekomen en al getroefd, dan mag een troef onder de hoogste troef in de "
                "slag alleen van wie niets anders heeft dan troeven onder die hoogste. Troeven waarmee je alleen kunt "
                "ondertroeven, tellen niet mee als kunnen troeven. Is er met troef uitgekomen, dan verandert dit "
                "niets.",
            ),
            authority="published",
            source=TOURNAMENTS,
        ),
    ),
    chosen=Words(
        "The text names no such ban, and what it allows, namely to trump, it allows with any trump.",
        "De tekst kent zo'n verbod niet, en troeven mag volgens de tekst met elke troef.",
    ),
)
GAME_TIE = Switched(
    "AF-Q8",
    "game_tie",
    reads=(GAME,),
    asks=Words(
        "Both sides have equally many card points: who scores game?",
        "Beide kanten hebben evenveel kaartpunten: wie krijgt het spelpunt?",
    ),
    readings=(
        Reading(
            value="nobody",
            name="nobody",
            meaning=Words(
                "Nobody scores for game. Equal means equal, also when neither side has a card point.",
                "Niemand krijgt het spelpunt. Gelijk is gelijk, ook als geen van beide kanten een kaartpunt heeft.",
            ),
            authority="published",
            source=BOARD_GAME_ARENA,
        ),
        Reading(
            value="non_dealer",
            name="non_dealer",
            meaning=Words(
                "The side that did not deal in this deal scores for game. Equal means equal, also when neither side "
                "has a card point.",
                "De kant die deze ronde niet deelde, krijgt het spelpunt. Gelijk is gelijk, ook als geen van beide "
                "kanten een kaartpunt heeft.",
            ),
            authority="family",
            source=OLD_BOOKS,
        ),
        Reading(
            value="dealer",
            name="dealer",
            meaning=Words(
                "The side of this deal's dealer scores for game. Equal means equal, also when neither side has a card "
                "point.",
                "De kant van de deler van deze ronde krijgt het spelpunt. Gelijk is gelijk, ook als geen van beide "
                "kanten een kaartpunt heeft.",
            ),
            authority="project",
            source=Words(
                "the third possible answer, for tables that have agreed on it",
                "het derde mogelijke antwoord, voor tafels die dat hebben afgesproken",
            ),
        ),
    ),
    chosen=Words(
        "The text gives the point for the most and names no tie, so the published rule of the same game applies.",
        "De tekst geeft het punt voor het meeste en zegt niets over gelijk, dus geldt de gepubliceerde regel van "
        "hetzelfde spel.",
    ),
)
GAME_POINTS = Switched(
    "AF-Q9",
    "game_points",
    reads=(GAME,),
    asks=Words("How many points is game worth?", "Hoeveel punten is het spelpunt waard?"),
    readings=(
        Reading(
            value=1,
            name="1",
            meaning=Words("Game is worth 1 point.", "Het spelpunt is 1 punt waard."),
            authority="text",
            source=Words("the text's own number", "het getal van de tekst zelf"),
        ),
        Reading(
            value=2,
            name="2",
            meaning=Words("Game is worth 2 points.", "Het spelpunt is 2 punten waard."),
            authority="published",
            source=TOURNAMENTS,
        ),
    ),
    chosen=Words("The text gives the number.", "De tekst noemt het getal."),
)
GIVE_AT_13 = Switched(
    "AF-Q12",
    "give_at_13",
    reads=(KEEP,),
    asks=Words(
        "May the dealer keep the trump when the begging point makes the other side win?",
        "Mag de deler de troef houden als de andere kant door het bedelpunt wint?",
    ),
    readings=(
        Reading(
            value="allowed",
            name="allowed",
            meaning=Words(
                "The dealer may always keep the trump, also when the begging point brings the other side to the target "
                "and so ends the game.",
                "De deler mag de troef altijd houden, ook als het bedelpunt de andere kant op het puntendoel brengt en "
                "het spel dus uit is.",
            ),
            authority="text",
            source=Words("the text, which leaves the dealer free", "de tekst, die de deler vrij laat"),
        ),
        Reading(
            value="forbidden",
            name="forbidden",
            meaning=Words(
                "The dealer may not keep the trump when the begging point would bring the other side to the target. He "
                "must change.",
                "De deler mag de troef niet houden als het bedelpunt de andere kant op het puntendoel zou brengen. Hij "
                "moet wisselen.",
            ),
            authority="family",
            source=OLD_BOOKS,
        ),
    ),
    chosen=Words(
        "The text lets the dealer keep or change and makes no exception.",
        "De tekst laat de deler houden of wisselen en maakt geen uitzondering.",
    ),
)
PACK_OUT = Switched(
    "AF-Q17",
    "pack_out",
    reads=(PACK_RUNS_OUT, SAME_SUIT),
    asks=Words(
        "When has the pack run out, and are the last cards still turned up?",
        "Wanneer is de stapel op, en worden de laatste kaarten nog omgedraaid?",
    ),
    readings=(
        Reading(
            value="cannot_deal",
            name="cannot_deal",
            meaning=Words(
                "As soon as three cards for everyone and a new turn-up cannot be dealt in full, nothing more is dealt: "
                "all is shuffled and dealt again at once when the same suit has been turned up, however many cards are "
                "left.",
                "Zodra drie kaarten voor iedereen en een nieuwe omgedraaide kaart er niet allemaal meer zijn, wordt er "
                "niets meer gedeeld: meteen nadat dezelfde kleur is omgedraaid, wordt alles geschud en opnieuw "
                "gedeeld, hoeveel kaarten er ook over zijn.",
            ),
            authority="text",
            source=Words(
                "the text: a pack that cannot serve the next round of dealing has run out; pagat.com, Trinidad, agrees",
                "de tekst: een stapel die niet genoeg heeft om weer bij te delen, is op; pagat.com, Trinidad, zegt "
                "hetzelfde",
            ),
        ),
        Reading(
            value="turn_last_cards",
            name="turn_last_cards",
            meaning=Words(
                "When three cards for everyone and a new turn-up cannot be dealt any more, the cards that are left are "
                "turned up one by one without dealing. Each scores as a turn-up, until another suit comes. If none "
                "comes, all is shuffled and dealt again.",
                "Zijn er geen drie kaarten voor iedereen en een nieuwe omgedraaide kaart meer, dan worden de kaarten "
                "die over zijn één voor één omgedraaid zonder te delen. Elke kaart geeft punten als omgedraaide kaart, "
                "tot er een andere kleur komt. Komt die niet, dan wordt alles geschud en opnieuw gedeeld.",
            ),
            authority="published",
            source=TOURNAMENTS,
        ),
    ),
    chosen=Words(
        "The text deals three cards to everyone before each new turn-up and knows no turn-up without that, so the pack "
        "has run out when it can no longer be done.",
        "De tekst deelt vóór elke nieuwe omgedraaide kaart drie kaarten aan iedereen en kent geen omdraaien zonder "
        "dat, dus de stapel is op als dat niet meer kan.",
    ),
)
HANDS_BEFORE_BEGGING = Switched(
    "AF-Q24",
    "hands_before_begging",
    reads=(SIX_CARDS_EACH, EXPOSED),
    asks=Words("Who sees his cards before begging is over?", "Wie ziet zijn kaarten voordat het bedelen voorbij is?"),
    readings=(
        Reading(
            value="all_see",
            name="all_see",
            meaning=Words(
                "Everyone sees his own cards as soon as they are dealt.",
                "Iedereen ziet zijn eigen kaarten zodra ze gedeeld zijn.",
            ),
            authority="project",
            source=Words(
                "the text deals to all at once and keeps nobody from looking",
                "de tekst deelt aan iedereen tegelijk en verbiedt niemand om te kijken",
            ),
        ),
        Reading(
            value="beggar_and_dealer",
            name="beggar_and_dealer",
            meaning=Words(
                "At first only the dealer and the player to his right see their cards. The others see theirs when "
                "begging is over, that is when the one stands or the other keeps or changes, so also during further "
                "dealing; after a redeal they are hidden again. It changes only what players see and who can expose a "
                "card.",
                "Eerst zien alleen de deler en de speler rechts van hem hun kaarten. De anderen zien de hunne als het "
                "bedelen voorbij is, dus als de een blijft staan of de ander houdt of wisselt, en zo ook tijdens het "
                "bijdelen; wordt alles opnieuw gedeeld, dan zijn ze weer verborgen. Dit verandert alleen wat spelers "
                "zien en wie een kaart kan blootleggen.",
            ),
            authority="family",
            source=OLD_BOOKS,
        ),
    ),
    chosen=Words(
        "No rule hides the cards: the text deals to everyone at once. Who sees what changes no score, only views, and "
        "who can expose a card.",
        "Geen regel verbergt de kaarten: de tekst deelt aan iedereen tegelijk. Wie wat ziet, verandert geen punt, "
        "alleen wat spelers weten en wie een kaart kan blootleggen.",
    ),
)
WHO_MAY_CALL = Switched(
    "AF-Q29",
    "who_may_call",
    reads=(CALL,),
    asks=Words("May the partner call too?", "Mag de maat ook roepen?"),
    readings=(
        Reading(
            value="any_other",
            name="any_other",
            meaning=Words(
                "Every player but the owner may call an exposed card, his partner too. With two players it makes no "
                "difference.",
                "Elke speler behalve de eigenaar mag een blootgelegde kaart roepen, ook zijn maat. Met twee spelers "
                "maakt het niets uit.",
            ),
            authority="text",
            source=Words("the text: another player", "de tekst: een andere speler"),
        ),
        Reading(
            value="opponents",
            name="opponents",
            meaning=Words(
                "Only the owner's opponents may call an exposed card. With two players it makes no difference.",
                "Alleen tegenstanders van de eigenaar mogen een blootgelegde kaart roepen. Met twee spelers maakt het "
                "niets uit.",
            ),
            authority="published",
            source=PAGAT,
        ),
    ),
    chosen=Words(
        "The text lets another player call and does not say that it must be an opponent.",
        "De tekst laat een andere speler roepen en zegt niet dat dat een tegenstander moet zijn.",
    ),
)
EXPOSED_WHEN = Switched(
    "AF-Q30",
    "exposed_when",
    reads=(EXPOSED,),
    asks=Words("Can the player on turn expose a card too?", "Kan wie aan de beurt is ook een kaart blootleggen?"),
    readings=(
        Reading(
            value="off_turn",
            name="off_turn",
            meaning=Words(
                "Only a card shown by a player who is not on turn is exposed.",
                "Alleen een kaart die getoond wordt door wie niet aan de beurt is, ligt bloot.",
            ),
            authority="text",
            source=Words("the text's own words", "de woorden van de tekst zelf"),
        ),
        Reading(
            value="any_irregular",
            name="any_irregular",
            meaning=Words(
                "A card shown irregularly by the player on turn is exposed too: two cards at once, a dropped card, or "
                "a card that he holds and that is refused for any reason. The refusal still changes nothing, and the "
                "exposure is an event of its own.",
                "Ook een kaart die wie aan de beurt is tegen de regels laat zien, ligt bloot: twee kaarten tegelijk, "
                "een gevallen kaart, of een kaart die hij heeft en die om welke reden ook wordt geweigerd. De "
                "weigering verandert nog steeds niets, en het blootleggen is een aparte gebeurtenis.",
            ),
            authority="published",
            source=PAGAT,
        ),
    ),
    chosen=Words(
        "The text speaks only of a player who is not on turn.",
        "De tekst spreekt alleen van een speler die niet aan de beurt is.",
    ),
)

# What is decided

JACK_WON_BY_PARTNER = Decided(
    "AF-Q2",
    reads=(FURTHER_POINTS, JACK),
    asks=Words("The partner wins the jack of trumps: is it hung?", "De maat wint de troefboer: is hij gehangen?"),
    answer=Words(
        "No. A jack of trumps won by its holder's partner is kept.",
        "Nee. Een troefboer die door de maat van de eigenaar wordt gewonnen, is behouden.",
    ),
    authority="published",
    source=BOARD_GAME_ARENA,
)
JACK_NOT_DEALT = Decided(
    "AF-Q3",
    reads=(FURTHER_POINTS, TURN_UP_POINTS),
    asks=Words("What if nobody was dealt the jack of trumps?", "En als niemand de troefboer gedeeld kreeg?"),
    answer=Words(
        "Then there are no points for taking it. If it is turned up it scores as a turn-up and not otherwise.",
        "Dan zijn er geen punten voor het nemen ervan. Wordt hij omgedraaid, dan geeft hij alleen punten als "
        "omgedraaide kaart.",
    ),
    authority="text",
    source=Words(
        "the text: only what is played can be taken", "de tekst: alleen wat gespeeld wordt, kan genomen worden"
    ),
)
OVERTRUMPING = Decided(
    "AF-Q7",
    reads=(FOLLOW_OR_TRUMP, UNDERTRUMP),
    asks=Words("Must you overtrump?", "Moet je overtroeven?"),
    answer=Words(
        "No, no rule asks for it. But where undertrumping is allowed only when forced, overtrumping can be all that "
        "remains.",
        "Nee, geen regel vraagt dat. Maar waar ondertroeven alleen mag als je niet anders kunt, kan overtroeven het "
        "enige zijn wat overblijft.",
    ),
    authority="text",
    source=Words(
        "the text on a plain lead, which asks for a trump and not for a higher one",
        "de tekst over een gewone kleur, die om een troef vraagt en niet om een hogere",
    ),
)
ORDER_OF_SCORING = Decided(
    "AF-Q10",
    reads=(FIRST_TO_FOURTEEN, COUNTED_AFTER_THE_LAST_TRICK, TURN_UP_POINTS, KEEP, HIGH, LOW, FURTHER_POINTS, GAME),
    asks=Words(
        "In which order are points scored, and when is the game won?",
        "In welke volgorde worden punten geteld, en wanneer is het spel gewonnen?",
    ),
    answer=Words(
        "Points for a turn-up and for begging count at once. After the last trick come high, low, jack and game, in "
        "this order, and the first side to reach the target wins at that moment. Each item counts in full, so 13 and a "
        "hung jack make 16; nothing after the winning item is scored.",
        "Punten voor een omgedraaide kaart en voor bedelen tellen meteen. Na de laatste slag komen hoog, laag, boer en "
        "spel, in die volgorde, en de kant die als eerste het puntendoel haalt, wint op dat moment. Elke post telt "
        "helemaal, dus 13 en een gehangen boer is 16; na de post die wint, wordt niets meer geteld.",
    ),
    authority="text",
    source=Words(
        "the text: the first to earn it wins; the order is that of pagat.com",
        "de tekst: wie het als eerste verdient, wint; de volgorde is die van pagat.com",
    ),
)
WON_WHILE_DEALING = Decided(
    "AF-Q11",
    reads=(FIRST_TO_FOURTEEN, TURN_UP_POINTS),
    asks=Words("Can the game be won while dealing?", "Kan het spel tijdens het delen gewonnen worden?"),
    answer=Words(
        "Yes, as soon as a turn-up or the begging point brings a side to the target.",
        "Ja, zodra een omgedraaide kaart of het bedelpunt een kant op het puntendoel brengt.",
    ),
    authority="text",
    source=Words("the text: the first to earn it wins", "de tekst: wie het als eerste verdient, wint"),
)
WITHOUT_A_TRUMP = Decided(
    "AF-Q13",
    reads=(STAND_OR_BEG, KEEP),
    asks=Words(
        "May you stand or keep without holding a trump?", "Mag je blijven staan of houden zonder een troef te hebben?"
    ),
    answer=Words(
        "Yes. Neither the player to the dealer's right nor the dealer needs a trump for it.",
        "Ja. De speler rechts van de deler en de deler hebben daar geen troef voor nodig.",
    ),
    authority="text",
    source=Words("the text, which asks for no trump", "de tekst, die niet om een troef vraagt"),
)
ONE_BEG_A_DEAL = Decided(
    "AF-Q14",
    reads=(DIFFERENT_SUIT, PACK_RUNS_OUT),
    asks=Words("May anyone beg again?", "Mag er nog eens gebedeld worden?"),
    answer=Words(
        "No, there is one beg in a deal: after a change nobody begs again. Only after a redeal, because the pack ran "
        "out, does begging start anew.",
        "Nee, er wordt één keer per ronde gebedeld: na een wissel bedelt niemand meer. Alleen als alles opnieuw is "
        "gedeeld omdat de stapel op was, begint het bedelen van voren af aan.",
    ),
    authority="text",
    source=Words("the text: with another suit play begins", "de tekst: bij een andere kleur begint het spelen"),
)
NO_KEEPING_THE_SAME_SUIT = Decided(
    "AF-Q15",
    reads=(SAME_SUIT,),
    asks=Words(
        "The same suit came again: may the dealer keep it now?", "Dezelfde kleur kwam weer: mag de deler die nu houden?"
    ),
    answer=Words("No. He must go on until another suit comes.", "Nee. Hij moet doorgaan tot er een andere kleur komt."),
    authority="text",
    source=Words("the text: the dealer repeats", "de tekst: de deler herhaalt"),
)
NUMBER_OF_TRICKS = Decided(
    "AF-Q16",
    reads=(HOW_MANY_TRICKS, UNTIL_ALL_CARDS_ARE_PLAYED),
    asks=Words("How many tricks can a deal have?", "Hoeveel slagen kan een ronde hebben?"),
    answer=Words(
        "With four players 6, 9 or 12. With two players 6, 9 and so on, by threes, up to 21. So the text's own remark "
        "forgets 9, and more than 12 takes two players.",
        "Met vier spelers 6, 9 of 12. Met twee spelers 6, 9 en zo met drie tegelijk verder, tot 21. De tekst zelf "
        "vergeet dus de 9, en meer dan 12 kan alleen met twee spelers.",
    ),
    authority="text",
    source=Words(
        "computed from the text: six cards each, then three more at a time, from 52",
        "berekend uit de tekst: zes kaarten per speler, dan telkens drie erbij, uit 52",
    ),
)
REDEAL = Decided(
    "AF-Q18",
    reads=(PACK_RUNS_OUT,),
    asks=Words(
        "Who redeals when the pack has run out, and what of the cards dealt before?",
        "Wie deelt opnieuw als de stapel op is, en hoe zit het met de kaarten van daarvoor?",
    ),
    answer=Words(
        "The same dealer redeals and everything begins anew; it is still the same deal of the match. Cards dealt "
        "before the redeal count for nothing.",
        "Dezelfde deler deelt opnieuw en alles begint van voren af aan; het blijft dezelfde ronde van de partij. "
        "Kaarten die daarvoor zijn gedeeld, tellen nergens voor.",
    ),
    authority="text",
    source=Words("the text: shuffled and dealt again", "de tekst: opnieuw geschud en gedeeld"),
)
WHAT_COUNTS_AS_DEALT = Decided(
    "AF-Q19",
    reads=(HIGH, LOW, GAME),
    asks=Words(
        "Do turned-up cards count, and which cards are dealt?",
        "Tellen omgedraaide kaarten mee, en welke kaarten zijn gedeeld?",
    ),
    answer=Words(
        "A turned-up card belongs to nobody: it counts for neither high nor low nor game. Dealt means dealt since the "
        "last shuffle, the further threes included.",
        "Een omgedraaide kaart is van niemand: hij telt niet voor hoog, niet voor laag en niet voor spel. Gedeeld "
        "betekent: gedeeld sinds er het laatst is geschud, ook de drie kaarten die erbij kwamen.",
    ),
    authority="text",
    source=Words("the text: the trump that a side was dealt", "de tekst: de troef die een kant gedeeld kreeg"),
)
NO_TRUMP_DEALT = Decided(
    "AF-Q20",
    reads=(HIGH, LOW),
    asks=Words("What if nobody was dealt a trump?", "En als niemand een troef gedeeld kreeg?"),
    answer=Words("Then nobody scores high and nobody scores low.", "Dan krijgt niemand hoog en niemand laag."),
    authority="project",
    source=Words("ours: there is no highest or lowest of nothing", "van ons: van niets is er geen hoogste of laagste"),
)
SINGLE_TRUMP = Decided(
    "AF-Q21",
    reads=(HIGH, LOW),
    asks=Words("What if only one trump was dealt?", "En als er maar één troef gedeeld is?"),
    answer=Words(
        "Then it is both the highest and the lowest, and its side scores high and low.",
        "Dan is die zowel de hoogste als de laagste, en krijgt zijn kant hoog en laag.",
    ),
    authority="text",
    source=Words("the text: one card fits both descriptions", "de tekst: op die ene kaart passen beide beschrijvingen"),
)
HIGH_BY_THE_DEALING = Decided(
    "AF-Q22",
    reads=(HIGH, TRICK_WINNER),
    asks=Words(
        "Does high go to who was dealt the card or to who wins it?",
        "Is hoog voor wie de kaart gedeeld kreeg of voor wie hem wint?",
    ),
    answer=Words(
        "High goes by the dealing, as low does. It makes no difference: the highest trump always wins its trick.",
        "Hoog gaat naar wie hem gedeeld kreeg, net als laag. Het maakt niets uit: de hoogste troef wint altijd zijn "
        "slag.",
    ),
    authority="text",
    source=Words("the text: the side that was dealt it", "de tekst: de kant die hem gedeeld kreeg"),
)
EVERY_TURN_UP_SCORES = Decided(
    "AF-Q23",
    reads=(TURN_UP_POINTS, CHANGE, SAME_SUIT, PACK_RUNS_OUT),
    asks=Words(
        "Does a turn-up score if its suit is then dropped?",
        "Geeft een omgedraaide kaart ook punten als zijn kleur vervalt?",
    ),
    answer=Words(
        "Yes. Every turn-up scores, also when its suit does not stay trump.",
        "Ja. Elke omgedraaide kaart geeft punten, ook als zijn kleur geen troef blijft.",
    ),
    authority="text",
    source=Words(
        "the text: each new turn-up may score, and the dealer keeps the points",
        "de tekst: elke nieuwe omgedraaide kaart kan punten geven, en de deler houdt ze",
    ),
)
THE_CUT = Decided(
    "AF-Q25",
    reads=(HIGHEST_CUT_DEALS, RANK),
    asks=Words(
        "How is the cut for first dealer made, and what if it is a tie?",
        "Hoe gaat het afnemen om de eerste deler, en wat als het gelijk is?",
    ),
    answer=Words(
        "Every player cuts one card and none is put back; the highest by rank deals. On a tie for highest those tied "
        "cut again from the rest, partners too. If fewer cards are left than players are tied, all cut cards go back "
        "first.",
        "Elke speler neemt één kaart af en geen kaart gaat terug; de hoogste in rang deelt. Hebben er meer de hoogste, "
        "dan nemen die opnieuw af van de rest, ook maten. Zijn er minder kaarten over dan spelers die gelijk staan, "
        "dan gaan eerst alle afgenomen kaarten terug.",
    ),
    authority="family",
    source=Words("how cuts are made in games of this family", "zoals er in dit soort spellen wordt afgenomen"),
)
NEXT_DEALER = Decided(
    "AF-Q26",
    reads=(TO_THE_RIGHT,),
    asks=Words("Who deals next?", "Wie deelt daarna?"),
    answer=Words("After every deal the deal passes to the right.", "Na elke ronde gaat het delen naar rechts."),
    authority="text",
    source=Words(
        "the text: the deal goes to the right; pagat.com, Trinidad, agrees",
        "de tekst: het delen gaat naar rechts; pagat.com, Trinidad, zegt hetzelfde",
    ),
)
MANNER_OF_DEALING = Decided(
    "AF-Q27",
    reads=(SIX_CARDS_EACH,),
    asks=Words(
        "Does it matter whether cards are dealt singly or in threes?",
        "Maakt het uit of er één voor één of met drie tegelijk wordt gedeeld?",
    ),
    answer=Words(
        "Not for the rules. It is recorded as an option.", "Niet voor de regels. Het wordt als keuze opgeschreven."
    ),
    authority="text",
    source=Words(
        "the text: the dealer chooses, and nothing hangs on it", "de tekst: de deler kiest, en er hangt niets van af"
    ),
)
BEGGING_POINT = Decided(
    "AF-Q28",
    reads=(KEEP,),
    asks=Words(
        "Who gets the begging point when partners play?", "Wie krijgt het bedelpunt als er met maten wordt gespeeld?"
    ),
    answer=Words("The side of the player who begged.", "De kant van de speler die bedelde."),
    authority="project",
    source=Words(
        "ours: in this game sides score, not single partners",
        "van ons: in dit spel maken kanten punten, niet losse maten",
    ),
)
WHEN_CALLED = Decided(
    "AF-Q31",
    reads=(CALL, PLAY_THE_CALLED),
    asks=Words(
        "When may a card be called, and when does a call bind?",
        "Wanneer mag een kaart geroepen worden, en wanneer bindt een roep?",
    ),
    answer=Words(
        "A call is made while the owner is on turn to play a card, not while begging, and before he plays, because "
        "only then can it be judged whether the play is legal; an earlier shout has no effect until it is repeated. "
        "Each exposed card may be called at most once in a turn, by whoever is first. The call binds only if that card "
        "is a legal play then, so that nobody's own legal actions hang on a hidden hand. The first call that binds "
        "holds, cannot be withdrawn, and lapses with that play; after it no further call is legal in that turn. "
        "Whether a call binds is public. It may name the card to lead. The owner may also play an exposed card "
        "unasked, and it is still his for following suit.",
        "Er wordt geroepen terwijl de eigenaar aan de beurt is om een kaart te spelen, niet bij het bedelen, en "
        "voordat hij speelt, want alleen dan is te zeggen of de kaart gespeeld mag worden; eerder roepen heeft geen "
        "gevolg tot het herhaald wordt. Elke blootgelegde kaart mag per beurt hoogstens één keer geroepen worden, door "
        "wie het eerst is. De roep bindt alleen als de kaart dan gespeeld mag worden, zodat wat iemand mag doen nooit "
        "afhangt van een verborgen hand. De eerste roep die bindt, geldt, kan niet worden teruggenomen en vervalt als "
        "er gespeeld is; daarna mag er in die beurt niet meer geroepen worden. Of een roep bindt, is openbaar. Hij mag "
        "ook de kaart noemen om mee uit te komen. De eigenaar mag een blootgelegde kaart ook ongevraagd spelen, en "
        "voor het bekennen is hij nog steeds van hem.",
    ),
    authority="project",
    source=Words(
        "ours, where the text says only: at any time, and as a legal play",
        "van ons, waar de tekst alleen zegt: op elk moment, en als een kaart die gespeeld mag worden",
    ),
)
MISDEALS_AND_REVOKES = Decided(
    "AF-Q33",
    reads=(SIX_CARDS_EACH, FOLLOW_TRUMP, FOLLOW_OR_TRUMP),
    asks=Words(
        "What is the penalty for a misdeal or a revoke?", "Wat is de straf voor verkeerd delen of niet bekennen?"
    ),
    answer=Words(
        "There is none, because neither can happen here: an unlawful card is refused and nothing changes. The "
        "penalties on pagat.com are left out.",
        "Die is er niet, want geen van beide kan hier gebeuren: een kaart die niet mag, wordt geweigerd en er "
        "verandert niets. De straffen op pagat.com zijn weggelaten.",
    ),
    authority="project",
    source=Words(
        "ours: a refused action leaves everything as it was",
        "van ons: een geweigerde handeling laat alles zoals het was",
    ),
)
TWO_PLAYERS = Decided(
    "AF-Q34",
    reads=(PLAYERS, TO_THE_RIGHT),
    asks=Words(
        "What do “right” and “side” mean with two players?", "Wat betekenen “rechts” en “kant” met twee spelers?"
    ),
    answer=Words(
        "The player to the right is the other one, so the deal alternates. Each player is a side of his own.",
        "De speler rechts is de ander, dus er wordt om de beurt gedeeld. Elke speler is zelf een kant.",
    ),
    authority="project",
    source=Words(
        "ours: the only way that the rules fit two players", "van ons: alleen zo passen de regels op twee spelers"
    ),
)
BEGGAR_LEADS = Decided(
    "AF-Q35",
    reads=(LEADER,),
    asks=Words("Does the player who begged still lead?", "Komt wie bedelde toch uit?"),
    answer=Words(
        "Yes. The player to the dealer's right leads to the first trick, also when he begged.",
        "Ja. De speler rechts van de deler komt uit in de eerste slag, ook als hij bedelde.",
    ),
    authority="text",
    source=Words("the text, which makes no exception", "de tekst, die geen uitzondering maakt"),
)
SCORE_CARRIES_OVER = Decided(
    "AF-Q37",
    reads=(FIRST_TO_FOURTEEN,),
    asks=Words("Does each deal begin at nothing again?", "Begint elke ronde weer bij nul?"),
    answer=Words("No. The score carries over from deal to deal.", "Nee. De stand gaat van ronde op ronde mee."),
    authority="text",
    source=Words(
        "the text: points are earned until one side has 14",
        "de tekst: er worden punten verdiend tot een kant er 14 heeft",
    ),
)
CARD_POINTS_IN_THE_PACK = Decided(
    "AF-Q38",
    reads=(GAME,),
    asks=Words(
        "Who gets the card points of cards that were not dealt?",
        "Voor wie zijn de kaartpunten van kaarten die niet gedeeld zijn?",
    ),
    answer=Words(
        "For nobody. There are 80 card points in the whole pack, and only those in tricks count.",
        "Voor niemand. In het hele kaartspel zitten 80 kaartpunten, en alleen die in slagen tellen.",
    ),
    authority="text",
    source=Words("the text: card points are won in tricks", "de tekst: kaartpunten win je met slagen"),
)
WHAT_IS_PUBLIC = Decided(
    "AF-Q41",
    reads=(GAME, FIRST_TO_FOURTEEN),
    asks=Words(
        "Do partners' tricks count together, what may everyone see, and what is the result?",
        "Tellen slagen van maten samen, wat mag iedereen zien, en wat is de uitslag?",
    ),
    answer=Words(
        "Partners' tricks count together. The tricks played and all turn-ups of the running deal, laid away or not, "
        "stay public. Other undealt cards are never shown, nor are hands that were not played when the game is won "
        "while dealing. The result names the winning side and the scores; there are no places.",
        "Slagen van maten tellen samen. De gespeelde slagen en alle omgedraaide kaarten van deze ronde, weggelegd of "
        "niet, blijven openbaar. Andere kaarten die niet gedeeld zijn, worden nooit getoond, en handen die niet "
        "gespeeld zijn omdat het spel tijdens het delen gewonnen werd ook niet. De uitslag noemt de kant die wint en "
        "de standen; er zijn geen plaatsen.",
    ),
    authority="project",
    source=Words(
        "the text counts for sides; what is public and how the result is told is ours",
        "de tekst telt per kant; wat openbaar is en hoe de uitslag luidt, is van ons",
    ),
)
THREE_PLAYERS = Decided(
    "AF-Q42",
    reads=(PLAYERS,),
    asks=Words("Can three play?", "Kunnen er drie meedoen?"),
    answer=Words("No.", "Nee."),
    authority="text",
    source=Words(
        "the text: two partnerships or two players, since it speaks of a team or a player",
        "de tekst: twee paren of twee spelers, want hij spreekt van een team of een speler",
    ),
)
WHEN_EXPOSED = Decided(
    "AF-Q43",
    reads=(EXPOSED, STAYS_OPEN, EXPOSED_WHEN, HANDS_BEFORE_BEGGING),
    asks=Words(
        "When can a card be exposed, by whom, and for how long?",
        "Wanneer kan een kaart blootgelegd worden, door wie, en voor hoelang?",
    ),
    answer=Words(
        "Exposing is an event. It can happen from the deal to the last trick, also while begging, but only while some "
        "player is on turn, not while a cut, a deal or a turn-up is awaited. Anyone who is not on turn can expose a "
        "card of his own that is not exposed yet; where every irregular showing counts, anyone who may see his cards "
        "can. Each card is one event, and it is never offered as a choice. It survives further dealing, ends with a "
        "redeal, and everybody sees it. Any other exposure is refused.",
        "Blootleggen is een gebeurtenis. Het kan van het delen tot de laatste slag, ook bij het bedelen, maar alleen "
        "terwijl er een speler aan de beurt is, niet terwijl er gewacht wordt op afnemen, delen of omdraaien. Wie niet "
        "aan de beurt is, kan een eigen kaart blootleggen die nog niet bloot ligt; waar elk tonen tegen de regels "
        "telt, kan iedereen het die zijn kaarten mag zien. Elke kaart is één gebeurtenis, en het wordt nooit als keuze "
        "aangeboden. Het blijft gelden bij het bijdelen, houdt op als alles opnieuw wordt gedeeld, en iedereen ziet "
        "het. Elk ander blootleggen wordt geweigerd.",
    ),
    authority="project",
    source=Words(
        "the text says that a shown card is exposed and stays open; the rest is ours",
        "de tekst zegt dat een getoonde kaart bloot ligt en open blijft liggen; de rest is van ons",
    ),
)
WHO_IS_BOUND_BY_A_CALL = Decided(
    "AF-Q44",
    reads=(CALL, PLAY_THE_CALLED, WHO_MAY_CALL, WHEN_CALLED),
    asks=Words(
        "Whose action is a call, and what may a player do who is bound by one?",
        "Wiens handeling is een roep, en wat mag een speler die eraan gebonden is?",
    ),
    answer=Words(
        "A call is a legal action of the player who calls, while the owner of the card is on turn to play. An owner "
        "who is bound by a call has exactly one action: to play that card. A call is refused for a card that is not "
        "exposed or is the caller's own, from a player who may not call, while the owner is not on turn to play, for a "
        "card already called in this turn, and once a call binds.",
        "Een roep is een handeling van wie roept, terwijl de eigenaar van de kaart aan de beurt is om te spelen. Een "
        "eigenaar die aan een roep gebonden is, heeft precies één handeling: die kaart spelen. Een roep wordt "
        "geweigerd voor een kaart die niet bloot ligt of van de roeper zelf is, van een speler die niet mag roepen, "
        "terwijl de eigenaar niet aan de beurt is om te spelen, voor een kaart die deze beurt al geroepen is, en als "
        "er al een roep bindt.",
    ),
    authority="text",
    source=Words(
        "the text: another player may call, and the owner must then play the card",
        "de tekst: een andere speler mag roepen, en de eigenaar moet de kaart dan spelen",
    ),
)

PROFILES: Final[Mapping[Profile, Readings]] = {
    "standard": Readings(),
    "literal": Readings(jack="one"),
    "published": Readings(void_in_led_suit="any_card", who_may_call="opponents", exposed_when="any_irregular"),
}

RULEBOOK: Final = Rulebook(
    "AF",
    "2026.1",
    Words("All Fours, as played in Trinidad", "All Fours, zoals op Trinidad gespeeld"),
    "INLEIDING TOT ALL FOURS",
    PROFILES,
    vars(),
)
