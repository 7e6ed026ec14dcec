package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

func TestVariationsLoseNothing(t *testing.T) {
	m := sit(t, "chess", "hh", nil)
	m.play("e4 e5 Nf3")
	require.NoError(t, m.Undo())
	require.NoError(t, m.Undo())
	m.play("c5 Nc3")
	assert.Equal(t, "e4 c5 Nc3", m.line())
	assert.Equal(t, []int{4, 2}, m.Record().Tree.Nodes[1].Children, "what is played instead of moves taken back is the game")
	s := m.Snapshot()
	require.Len(t, s.Line, 3)
	require.Len(t, s.Line[1].Others, 1)
	old := s.Line[1].Others[0]
	e, ok := m.Entry(old)
	require.True(t, ok)
	assert.Equal(t, "e5", e.Text)

	require.NoError(t, m.Go(old))
	assert.Equal(t, "e4 e5", m.line())
	assert.False(t, m.Snapshot().Live)
	assert.Len(t, m.Snapshot().Line, 3, "the line goes on behind the board")
	require.NoError(t, m.Redo())
	assert.Equal(t, "e4 e5 Nf3", m.line())
	assert.True(t, m.Snapshot().Live)

	require.NoError(t, m.Promote(old))
	assert.Equal(t, []int{2, 4}, m.Record().Tree.Nodes[1].Children)
	require.NoError(t, m.Delete(old))
	assert.Equal(t, "e4", m.line(), "the board stood in what was deleted")
	require.NoError(t, m.Redo())
	require.NoError(t, m.Redo())
	assert.Equal(t, "e4 c5 Nc3", m.line())
	assert.Len(t, m.Record().Tree.Nodes, 4)
	require.ErrorIs(t, m.Redo(), game.CannotRedo)
	require.ErrorIs(t, m.Delete(0), game.CannotDeleteRoot)
	require.ErrorIs(t, m.Go(99), game.CannotNode)
	require.ErrorIs(t, m.Promote(-1), game.CannotNode)
}

func TestMoveFromAnEarlierPositionStaysAVariation(t *testing.T) {
	m := sit(t, "chess", "hh", nil)
	m.play("e4 e5")
	require.NoError(t, m.Undo())
	require.NoError(t, m.Go(0))
	m.play("d4")
	assert.Equal(t, []int{1, 3}, m.Record().Tree.Nodes[0].Children)
}

func TestEndAfterAnUndoIsTheEndOfTheGame(t *testing.T) {
	m := sit(t, "chess", "hh", nil)
	m.play("e4 e5")
	require.NoError(t, m.Undo())
	require.NoError(t, m.Resign(1))
	r := m.Record()
	assert.Equal(t, r.Now, r.Tree.Nodes[1].Children[0])
	assert.Equal(t, "white resignation", r.Result)
}

func TestMatchIsDated(t *testing.T) {
	today := newWatch().now.Format("2006.01.02")
	m := sit(t, "chess", "hh", nil)
	assert.Equal(t, []saves.Tag{{Name: "Date", Value: today}}, m.Record().Tags)
	old := []saves.Tag{{Name: "Date", Value: "1851.06.21"}}
	m = sit(t, "chess", "hh", func(s *game.Setup, _ *game.Env) { s.Tags = old })
	assert.Equal(t, old, m.Record().Tags)
}

func TestUndoWithoutLimitAndBack(t *testing.T) {
	m := sit(t, "hasami-shogi", "hh", nil)
	start := m.Snapshot().Position.String()
	var strings []string
	for range 30 {
		legal := m.Snapshot().Legal
		require.NoError(t, m.Play(legal[len(legal)/2]))
		strings = append(strings, m.Snapshot().Position.String())
	}
	for i := range 30 {
		assert.Equal(t, strings[29-i], m.Snapshot().Position.String())
		require.NoError(t, m.Undo())
	}
	assert.Equal(t, start, m.Snapshot().Position.String())
	require.ErrorIs(t, m.Undo(), game.CannotUndo)
	assert.False(t, m.Snapshot().CanUndo)
	for range 30 {
		require.NoError(t, m.Redo())
	}
	assert.Equal(t, strings[29], m.Snapshot().Position.String())
}

func TestIllegalMovesAreRefusedWithTheirReason(t *testing.T) {
	m := sit(t, "chess", "hh", nil)
	_, err := m.Read("e2e5")
	var refusal rules.Refusal
	require.ErrorAs(t, err, &refusal)
	assert.NotEmpty(t, refusal.Code)
	require.Error(t, m.Play(rules.Move(0xFFFFFFFF)))
	assert.Empty(t, m.line())
}

func TestEndsAreActions(t *testing.T) {
	for name, c := range map[string]struct {
		do     func(m *table) error
		result string
	}{
		"resignation of the seat to move":     {func(m *table) error { return m.Resign(0) }, "black resignation"},
		"resignation of the seat not to move": {func(m *table) error { return m.Resign(1) }, "white resignation"},
		"agreement": {func(m *table) error {
			require.NoError(t, m.Offer(0))
			return m.Accept(1)
		}, "draw agreement"},
	} {
		t.Run(name, func(t *testing.T) {
			m := sit(t, "chess", "hh", nil)
			require.NoError(t, c.do(m))
			s := m.Snapshot()
			assert.True(t, s.Result.Over())
			assert.Empty(t, s.Legal)
			assert.Equal(t, c.result, m.Record().Result)
			assert.Contains(t, m.kinds(), game.Over)
			require.ErrorIs(t, m.Resign(0), game.CannotOver)
			require.ErrorIs(t, m.Offer(0), game.CannotOver)

			require.NoError(t, m.Undo(), "an end is undone like a move")
			assert.False(t, m.Snapshot().Result.Over())
			require.NoError(t, m.Redo())
			assert.True(t, m.Snapshot().Result.Over())
			require.NoError(t, m.Undo())
			m.play("e4")
			assert.Equal(t, "e4", m.line())
		})
	}
}

func TestDrawOffers(t *testing.T) {
	m := sit(t, "chess", "hh", nil)
	require.ErrorIs(t, m.Accept(1), game.CannotAnswer)
	require.NoError(t, m.Offer(0))
	require.ErrorIs(t, m.Offer(1), game.CannotOffer, "one offer at a time")
	require.ErrorIs(t, m.Accept(0), game.CannotAnswer, "nobody accepts his own offer")
	m.play("e4")
	assert.Equal(t, rules.Seat(0), m.Snapshot().Offer, "it stands until the opponent moves")
	m.play("e5")
	assert.Equal(t, rules.NoSeat, m.Snapshot().Offer)
	require.NoError(t, m.Offer(0))
	require.NoError(t, m.Decline(1))
	require.ErrorIs(t, m.Offer(0), game.CannotOffer, "once declined, not again in this turn")
	m.play("d4")
	require.NoError(t, m.Offer(0))
	require.ErrorIs(t, m.Offer(7), game.CannotSeat)
}

func TestClaims(t *testing.T) {
	m := sit(t, "chess", "hh", nil)
	require.ErrorIs(t, m.Claim(), game.CannotClaim)
	m.play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8")
	assert.Equal(t, rules.Repetition, m.Snapshot().Claim)
	assert.False(t, m.Snapshot().Result.Over(), "threefold is a claim for persons")
	require.NoError(t, m.Claim())
	assert.Equal(t, "draw repetition", m.Record().Result)
	require.NoError(t, m.Undo())
	assert.Equal(t, 8, m.Snapshot().Ply, "the claim alone is taken back")
	assert.Equal(t, rules.Repetition, m.Snapshot().Claim)
}

func TestSnapshotTellsWhatHappened(t *testing.T) {
	m := sit(t, "chess", "hh", nil)
	m.kinds()
	m.play("e4 d5 exd5 Qxd5 Nc3 Qe5+")
	s := m.Snapshot()
	assert.Equal(t, 6, s.Ply)
	assert.Equal(t, "Qe5+", s.Last.Text)
	require.Len(t, s.Checked, 1)
	assert.Equal(t, "e1", s.Board.Name(s.Checked[0]))
	assert.Len(t, s.Taken[0], 1)
	assert.Len(t, s.Taken[1], 1)
	assert.Equal(t, 3, s.Line[4].Round)
	events := m.Events()
	last := events[len(events)-1]
	assert.Equal(t, game.Moved, last.Kind)
	assert.True(t, last.Check)
	assert.Same(t, s, m.Snapshot(), "no change, no new snapshot")
	assert.False(t, m.Tick())
	assert.Same(t, s, m.Snapshot())
	m.play("Be2")
	assert.NotSame(t, s, m.Snapshot())
	assert.Equal(t, "Qe5+", s.Last.Text, "an old snapshot stays as it was")
}

func TestMateEndsTheMatch(t *testing.T) {
	m := sit(t, "chess", "hh", nil)
	m.play("f3 e5 g4 Qh4#")
	s := m.Snapshot()
	assert.Equal(t, rules.Mate, s.Result.Reason)
	assert.Equal(t, rules.Seat(1), s.Result.Winner())
	_, err := m.Read("e4")
	require.Error(t, err)
	require.NoError(t, m.Undo())
	assert.True(t, m.Snapshot().Person)
}

func TestKeeperHasEveryChange(t *testing.T) {
	m := sit(t, "chess", "hh", nil)
	m.play("e4 e5")
	assert.Equal(t, "e7e5", m.keeper.last.Tree.Nodes[2].Action)
	kept := m.keeper.last
	times := m.keeper.times
	require.NoError(t, m.Undo())
	m.play("c5")
	assert.Equal(t, times+2, m.keeper.times)
	assert.Len(t, kept.Tree.Nodes, 3, "what was kept does not change any more")
	assert.Len(t, kept.Tree.Nodes[1].Children, 1)
}

func TestSeatsAreChecked(t *testing.T) {
	_, err := game.New(game.Setup{Game: find(t, "chess"), Players: make([]game.Player, 3)}, game.Env{})
	require.Error(t, err)
	_, err = game.New(game.Setup{Game: find(t, "chess"), Players: []game.Player{{Computer: true}}}, game.Env{})
	require.Error(t, err)
	_, err = game.New(game.Setup{Game: find(t, "chess"), Start: "nonsense"}, game.Env{})
	require.Error(t, err)
	m := sit(t, "chess", "hh", nil)
	m.play("e4")
	require.Error(t, m.Sit(0, game.Player{Computer: true, Level: 11}))
	require.ErrorIs(t, m.Sit(5, game.Player{}), game.CannotSeat)
	require.Error(t, m.Restart(game.Setup{Game: find(t, "chess"), Start: "nonsense"}))
	assert.Equal(t, "e4", m.line(), "a setup that fails harms nothing")
}

func TestRecordAndLoad(t *testing.T) {
	m := sit(t, "chess", "hc", func(s *game.Setup, _ *game.Env) {
		s.Control, _ = game.ParseControl("60+5")
		s.Players[0].Name = "Anna"
		s.Start = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
	})
	m.watch.pass(7e9)
	m.play("e4")
	m.replies(ai.Info{Best: "e8e7"})
	m.watch.pass(3e9)
	m.Tick()
	require.NoError(t, m.Comment(1, "solid"))
	kept := m.Record()
	other := sit(t, "hasami-shogi", "hh", nil)
	require.NoError(t, other.Load(kept))
	assert.Equal(t, kept, other.Record())
	s := other.Snapshot()
	assert.True(t, s.Paused, "clocks wait for somebody to come")
	assert.Equal(t, "Anna", s.Players[0].Name)
	assert.Equal(t, "solid", s.Line[0].Note)
	other.watch.pass(100e9)
	other.Tick()
	assert.InDelta(t, 55, other.Clocks()[0].Left.Seconds(), 0.01)
	other.play("e5")
	assert.False(t, other.Snapshot().Paused)
	require.NoError(t, other.Undo())
	require.NoError(t, other.Undo())
	assert.InDelta(t, 60, other.Clocks()[0].Left.Seconds(), 0.01)
}

func TestAComputerOfUnknownLevelIsOrdinary(t *testing.T) {
	m := sit(t, "chess", "hc", nil)
	r := m.Record()
	r.Seats[1].Level = 0
	require.NoError(t, m.Load(r))
	assert.Equal(t, 3, m.Snapshot().Players[1].Level)
}

func TestLoadRefuses(t *testing.T) {
	m := sit(t, "chess", "hh", nil)
	m.play("e4 e5")
	good := m.Record()
	for name, harm := range map[string]func(){
		"unknown game":       func() { good.Game = "draughts" },
		"unknown option":     func() { good.Options = map[string]string{"size": "9"} },
		"bad start":          func() { good.Start = "8/8" },
		"illegal move":       func() { good.Tree.Nodes[2].Action = "e7e4" },
		"no such node":       func() { good.Now = 3 },
		"negative node":      func() { good.Now = -1 },
		"no nodes":           func() { good.Tree.Nodes = nil },
		"orphan":             func() { good.Tree.Nodes[1].Children = nil },
		"child of itself":    func() { good.Tree.Nodes[1].Children = []int{1} },
		"child twice":        func() { good.Tree.Nodes[1].Children = []int{2, 2} },
		"parent of a parent": func() { good.Tree.Nodes[0].Parent = 1 },
		"wrong parent":       func() { good.Tree.Nodes[2].Parent = 0 },
		"bad level":          func() { good.Seats[0].Computer = true; good.Seats[0].Level = 77 },
		"too many seats":     func() { good.Seats = append(good.Seats, good.Seats...) },
		"bad clock":          func() { good.Clock.Kind = "sand" },
		"after the end":      func() { good.Tree.Nodes[1].Action = "end:resignation:white" },
	} {
		t.Run(name, func(t *testing.T) {
			good = m.Record()
			harm()
			require.Error(t, m.Load(good))
			assert.Equal(t, "e4 e5", m.line(), "the game on the board is unharmed")
		})
	}
}
