"""The score block: every deal is counted as the rule book says, and nothing written is lost."""

import json

import pytest

from klaverles import KlaverlesError, Ruleset, Seat
from klaverles.play.score_block import ScoreBlock
from klaverles.play.score_entry import Draft, EntryError, PlayedDeal, RevokedDeal
from klaverles.play.score_text import ScoreTextError, read_block, written_block
from klaverles.rules.counting import Side, SideResult, score_deal, score_verzaakt
from klaverles.rules.partij import PartijState

USUAL = Ruleset.amsterdams()
TABLES = [
    USUAL,
    Ruleset.rotterdams(tegenpit=0),
    Ruleset.amsterdams(nat_bij_gelijk="nee"),
    Ruleset.amsterdams(afronden="tientallen"),
    Ruleset.rotterdams(verzaken="162+100"),
    Ruleset.amsterdams(verzaken="162"),
]
DEALS = [
    # points of the playing side, its roem, the other's roem, tricks of the playing side
    (100, 0, 0, 5),
    (82, 0, 0, 4),
    (81, 0, 0, 4),
    (81, 20, 20, 4),
    (71, 40, 20, 4),
    (71, 40, 0, 4),
    (90, 0, 50, 5),
    (162, 0, 0, 7),
    (162, 70, 0, 8),
    (162, 0, 20, 7),
    (0, 0, 40, 0),
    (0, 0, 0, 1),
    (0, 20, 0, 1),
]
MADE = PlayedDeal(0, (100, 62), (0, 0))
LOST = PlayedDeal(0, (60, 102), (20, 0))


def deal_of(case, playing):
    """Return a case as a deal that WIJ (0) or ZIJ (1) played."""
    points, own, other, tricks = case
    both, roem = (points, 162 - points), (own, other)
    pit = {8: playing, 0: 1 - playing}.get(tricks)
    order = (lambda pair: pair) if playing == 0 else (lambda pair: pair[::-1])
    return PlayedDeal(playing, order(both), order(roem), pit)


def block_of(*deals, rules=USUAL):
    block = ScoreBlock(rules)
    for deal in deals:
        block = block.add(deal)
    return block


@pytest.mark.parametrize("rules", TABLES, ids=repr)
@pytest.mark.parametrize("playing", [0, 1])
@pytest.mark.parametrize("case", DEALS)
def test_a_deal_brings_what_the_rules_say(case, playing, rules):
    """Nat, pit and rounding come from the count of the rule book, for either side."""
    points, own, other, tricks = case
    expected = score_deal(
        SideResult(points, own, tricks), SideResult(162 - points, other, 8 - tricks), rules
    )
    written = deal_of(case, playing).written(rules)
    assert (written.points[playing], written.points[1 - playing]) == (
        expected.playing,
        expected.defending,
    )
    assert written.nat is expected.nat
    pit = {None: None, Side.PLAYING: playing, Side.DEFENDING: 1 - playing}[expected.pit]
    assert written.pit == pit


@pytest.mark.parametrize("rules", TABLES, ids=repr)
@pytest.mark.parametrize("offender", [0, 1])
def test_a_revoke_brings_what_the_table_agreed(offender, rules):
    """The side that revoked writes 0; roem is that of both sides so far."""
    mine, other = score_verzaakt(20, 50, rules)
    roem = (20, 50) if offender == 0 else (50, 20)
    written = RevokedDeal(offender, roem).written(rules)
    assert (written.points[offender], written.points[1 - offender]) == (mine, other)
    assert written.revoked == offender


@pytest.mark.parametrize("side", ["wij", "zij"])
@pytest.mark.parametrize("typed", [0, 1, 81, 162])
def test_the_points_of_one_side_are_enough(side, typed):
    """A deal has 162 points; those of the other side follow."""
    draft = Draft(playing="wij", side=side, points=str(typed))
    wij, zij = (typed, 162 - typed) if side == "wij" else (162 - typed, typed)
    assert draft.deal().points == (wij, zij)
    assert draft.columns() == (str(wij), str(zij))


def test_pit_needs_no_points():
    draft = Draft(playing="wij", pit="zij", roem_zij="20")
    assert draft.deal() == PlayedDeal(0, (0, 162), (0, 20), 1)


@pytest.mark.parametrize(
    ("changes", "field", "possible"),
    [
        ({"points": "163"}, "points", "verwacht 0 tot en met 162"),
        ({"points": "-1"}, "points", "verwacht 0 tot en met 162"),
        ({"points": "8o"}, "points", "verwacht 0 tot en met 162"),
        ({"points": "²"}, "points", "verwacht 0 tot en met 162"),
        ({"points": "81,5"}, "points", "verwacht 0 tot en met 162"),
        ({"roem_wij": "25"}, "roem_wij", "verwacht een tiental"),
        ({"roem_zij": "-20"}, "roem_zij", "verwacht een tiental"),
        ({"roem_zij": "veel"}, "roem_zij", "verwacht een tiental"),
        ({"pit": "wij"}, "pit", "verwacht 162 punten bij WIJ"),
        ({"pit": "zij"}, "pit", "verwacht 162 punten bij ZIJ"),
        ({"points": "162", "pit": "wij", "roem_zij": "20"}, "roem_zij", "verwacht 0 roem bij ZIJ"),
    ],
)
def test_what_cannot_be_is_refused_and_says_what_can(changes, field, possible):
    draft = Draft(**{"playing": "wij", "points": "100"} | changes)
    with pytest.raises(EntryError, match=possible) as refused:
        draft.deal()
    assert refused.value.field == field
    assert not refused.value.missing
    typed = list(changes.values())[-1]
    assert typed in str(refused.value) or typed in ("wij", "zij")


@pytest.mark.parametrize(
    ("draft", "field"),
    [
        (Draft(points="100"), "playing"),
        (Draft(playing="wij"), "points"),
        (Draft(kind="verzaakt"), "offender"),
    ],
)
def test_what_is_empty_so_far_is_not_wrong(draft, field):
    with pytest.raises(EntryError) as missing:
        draft.deal()
    assert (missing.value.field, missing.value.missing) == (field, True)


@pytest.mark.parametrize(
    ("points", "roem", "pit"),
    [((163, -1), (0, 0), None), ((100, 61), (0, 0), None), ((100, 62), (5, 0), None),
     ((100, 62), (0, 0), 0), ((162, 0), (0, 20), 0)],
)  # fmt: skip
def test_a_deal_that_cannot_be_is_never_made(points, roem, pit):
    with pytest.raises(KlaverlesError):
        PlayedDeal(0, points, roem, pit)


@pytest.mark.parametrize("case", DEALS)
@pytest.mark.parametrize("playing", [0, 1])
def test_a_deal_comes_back_as_it_was_typed(case, playing):
    deal = deal_of(case, playing)
    assert Draft.of(deal).deal() == deal


def test_a_revoke_comes_back_as_it_was_typed():
    deal = RevokedDeal(1, (20, 0))
    assert Draft.of(deal).deal() == deal


def test_the_totals_are_those_of_all_deals():
    assert block_of(MADE, LOST, RevokedDeal(1, (0, 0))).partij.standings() == (
        (0, 0),
        (100, 62),
        (100, 62 + 182),
        (100 + 262, 62 + 182),
    )


def test_a_corrected_deal_changes_the_totals_and_keeps_its_place():
    block = block_of(MADE, LOST).correct(0, PlayedDeal(1, (62, 100), (0, 0)))
    assert block.partij.totals == (62, 100 + 182)
    assert block.partij.deals[1] == LOST


def test_a_deleted_deal_no_longer_counts_and_the_turn_moves_up():
    block = block_of(MADE, LOST)
    assert block.partij.next_dealer is Seat.NORTH
    assert block.delete(0).partij.deals == (LOST,)
    assert block.delete(0).partij.next_dealer is Seat.WEST


@pytest.mark.parametrize("place", [-1, 1])
def test_a_deal_that_is_not_there_cannot_be_changed(place):
    with pytest.raises(KlaverlesError, match="is er niet"):
        block_of(MADE).delete(place)
    with pytest.raises(KlaverlesError, match="is er niet"):
        block_of(MADE).correct(place, LOST)


def everything():
    """Return a block on which each kind of step was done, after every step."""
    steps = [
        lambda b: b.first_dealer(Seat.EAST),
        lambda b: b.add(MADE),
        lambda b: b.add(RevokedDeal(0, (20, 0))),
        lambda b: b.correct(0, LOST),
        lambda b: b.length(8),
        lambda b: b.add(deal_of(DEALS[8], 1)),
        lambda b: b.delete(1),
        lambda b: b.new_partij(),
        lambda b: b.add(MADE),
        lambda b: b.reopen(1),
        lambda b: b.add(LOST),
    ]
    blocks = [ScoreBlock(Ruleset.rotterdams(afronden="tientallen"))]
    for step in steps:
        blocks.append(step(blocks[-1]))
    return blocks


def test_every_step_can_be_undone_and_redone():
    blocks = everything()
    last = blocks[-1]
    for before in reversed(blocks[:-1]):
        last = last.undo()
        assert last.partijen() == before.partijen()
    assert not last.can_undo
    assert last.undo() == last
    for after in blocks[1:]:
        last = last.redo()
        assert last.partijen() == after.partijen()
    assert not last.can_redo
    assert last.redo() == last


def test_after_something_new_there_is_nothing_to_redo():
    block = block_of(MADE, MADE).undo().add(LOST)
    assert block.partij.deals == (MADE, LOST)
    assert not block.can_redo


def test_what_changes_nothing_is_no_step():
    block = block_of(MADE)
    assert block.correct(0, MADE) == block
    assert block.first_dealer(Seat.SOUTH) == block
    assert block.length(16) == block
    assert ScoreBlock(USUAL).new_partij() == ScoreBlock(USUAL)


def test_a_block_comes_back_from_its_text():
    """Also halfway through what was undone, with all that can be redone."""
    for block in everything():
        for each in (block, block.undo(), block.undo().undo()):
            assert read_block(written_block(each)) == each


def test_the_text_of_a_boom_is_short():
    assert len(written_block(block_of(*[MADE, LOST] * 8))) < 600


def changed(**changes):
    return json.dumps(json.loads(written_block(block_of(MADE))) | changes)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "kapot",
        "[]",
        "null",
        "7",
        "{}",
        written_block(block_of(MADE))[:-3],
        changed(scoreblok=2),
        changed(gedaan=2),
        changed(gedaan=True),
        changed(regels={"variant": "zomaar"}),
        changed(regels=[]),
        changed(stappen=None),
        changed(stappen=[["+", ["s", 0, 163, 0, 0, None]]]),
        changed(stappen=[["+", ["s", 0, 100, 5, 0, None]]]),
        changed(stappen=[["+", ["s", 2, 100, 0, 0, None]]]),
        changed(stappen=[["+", ["s", 0, "100", 0, 0, None]]]),
        changed(stappen=[["-", 0]]),
        changed(stappen=[["gever", 4]]),
        changed(stappen=[["lengte", 7]]),
        changed(stappen=[["verder", 1, {"variant": "amsterdams"}]]),
        changed(stappen=[["verder", "1", {"variant": "amsterdams"}]]),
        changed(stappen=[["verder", 1]]),
        changed(stappen=[["?"]]),
        changed(stappen=[[]]),
        "[" * 100_000,
    ],
)
def test_broken_text_is_refused_in_one_line(text):
    with pytest.raises(ScoreTextError, match="verwacht") as refused:
        read_block(text)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 120


@pytest.mark.parametrize("length", [8, 16])
def test_a_partij_has_its_number_of_deals(length):
    """After the last deal nothing is written any more, until there is a next partij."""
    block = block_of(*[MADE] * (length - 1), rules=Ruleset.amsterdams(partij=length))
    assert block.partij.state is PartijState.CONTINUE
    block = block.add(MADE)
    assert block.partij.state is PartijState.TEAM_0
    with pytest.raises(KlaverlesError, match="nieuwe partij"):
        block.add(MADE)
    assert block.delete(0).add(LOST).partij.over


def test_a_partij_to_1500_ends_at_1500():
    block = ScoreBlock(USUAL).length(1500)
    deals = 0
    while not block.partij.over:
        block, deals = block.add(MADE), deals + 1
    assert deals == 15
    assert block.partij.totals[0] == 1500


def test_a_tie_is_played_on():
    even = [PlayedDeal(0, (100, 62), (0, 0)), PlayedDeal(1, (62, 100), (0, 0))]
    block = block_of(*even * 4, rules=Ruleset.amsterdams(partij=8))
    assert block.partij.state is PartijState.EXTRA_DEAL
    assert block.add(LOST).partij.state is PartijState.TEAM_1


def test_the_deal_goes_round_also_into_the_next_partij():
    block = block_of(MADE).first_dealer(Seat.EAST)
    assert block.partij.dealer(0) is Seat.EAST
    assert block.partij.next_dealer is Seat.SOUTH
    assert block.new_partij().partij.next_dealer is Seat.SOUTH


def test_a_partij_put_away_stays_as_it_was_counted():
    """The one being played follows the house rules of the table."""
    pit = deal_of((0, 0, 0, 0), 0)
    block = block_of(pit).new_partij().add(pit).at_table(Ruleset.amsterdams(tegenpit=0))
    assert [each.totals for each in block.partijen()] == [(0, 262), (0, 162)]


def test_the_length_of_the_table_holds_until_another_is_chosen():
    block = ScoreBlock(Ruleset.amsterdams(partij=8))
    assert block.partij.rules.partij == 8
    chosen = block.length(1500).add(MADE).new_partij()
    assert [each.rules.partij for each in chosen.partijen()] == [1500, 1500]
    assert chosen.at_table(USUAL).partij.rules.partij == 1500


def three():
    """Return a block with two partijen put away and a third being played."""
    return block_of(MADE).new_partij().add(LOST).new_partij().add(MADE).add(MADE)


def test_a_partij_that_was_put_away_goes_on_where_it_was():
    """It keeps its number, its deals and its turn to deal; the one being played is put away."""
    block = three().reopen(1)
    assert block.partij.number == 1
    assert block.partij.deals == (MADE,)
    assert block.partij.next_dealer is Seat.WEST
    assert [each.number for each in block.partijen()] == [2, 3, 1]
    assert block.add(LOST).partij.deals == (MADE, LOST)
    assert block.add(LOST).partijen()[:-1] == three().reopen(1).partijen()[:-1]


def test_nothing_is_lost_by_going_from_partij_to_partij():
    block = three()
    before = {each.number: each.deals for each in block.partijen()}
    for number in (2, 1, 3, 2):
        block = block.reopen(number)
        assert {each.number: each.deals for each in block.partijen()} == before


def test_an_empty_partij_is_not_kept_when_another_goes_on():
    block = three().new_partij().reopen(2)
    assert [each.number for each in block.partijen()] == [1, 3, 2]


def test_the_next_partij_after_one_that_came_back_has_a_number_of_its_own():
    block = three().reopen(1).new_partij()
    assert [each.number for each in block.partijen()] == [1, 2, 3, 4]


@pytest.mark.parametrize("number", [0, 3, 4, True])
def test_only_a_partij_that_was_put_away_can_go_on(number):
    """Not the one being played, and none that is not there."""
    block = three() if number is not True else ScoreBlock(USUAL)
    with pytest.raises(KlaverlesError, match=r"is niet bewaard: verwacht"):
        block.reopen(number)


def test_a_partij_that_comes_back_keeps_its_length_and_counts_as_the_table_does():
    """Put away again it stays as it was counted then."""
    pit = deal_of((0, 0, 0, 0), 0)
    block = block_of(pit).length(8).new_partij().length(16).add(MADE)
    other = block.at_table(Ruleset.amsterdams(tegenpit=0)).reopen(1)
    assert other.partij.rules.partij == 8
    assert other.partij.totals == (0, 162)
    assert other.reopen(2).at_table(USUAL).partijen()[0].totals == (0, 162)
    assert other.reopen(2).partij.rules.partij == 16
