"""L.A.M.A. in a program: start, ask what may be done, get a ruling, play on, look as a player, keep a record."""

from spelregels import GAMES, RECORD, Record, Seat, decode, encode

lama = GAMES["lama"]
record = Record(lama, lama.agree(players=2))
for came in ("deal 134456 / 2245LL", "turn up 3"):  # chance is an input: shuffle yourself, or sample position.chance()
    record = record.play(lama.parse(came, "en"))
print("A may:", "; ".join(map(str, record.position.legal_actions())))
ruling = record.position.judge(lama.parse("play 6", "en"))
print(ruling.action, "is", "allowed" if ruling.allowed else "refused", "by", *ruling.grounds)
record = record.play(lama.parse("play 4", "en"))  # a refused action raises IllegalAction, and changes nothing
print("B sees:", encode(lama.views, lama.view(record.position, Seat(1))))
print("The same from JSON:", decode(RECORD, encode(RECORD, record)) == record)
