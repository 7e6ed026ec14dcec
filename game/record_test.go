package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/saves"
)

func TestMatchIsDated(t *testing.T) {
	today := newWatch().now.Format("2006.01.02")
	m := sit(t, "chess", "hh", nil)
	assert.Equal(t, []saves.Tag{{Name: "Date", Value: today}}, m.Record().Tags)
	old := []saves.Tag{{Name: "Date", Value: "1851.06.21"}}
	m = sit(t, "chess", "hh", func(s *game.Setup, _ *game.Env) { s.Tags = old })
	assert.Equal(t, old, m.Record().Tags)
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
	assert.Len(t, kept.Tree.Nodes, 3, "a saved record is immutable")
	assert.Len(t, kept.Tree.Nodes[1].Children, 1)
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
	assert.True(t, s.Paused, "clocks are paused after loading")
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

// Formats such as SGF record clocks at moves only: the last record counts, even if the end of the game has none.
func TestClocksStandAsTheLastMoveSays(t *testing.T) {
	m := sit(t, "chess", "hh", func(s *game.Setup, _ *game.Env) { s.Control, _ = game.ParseControl("60+5") })
	m.watch.pass(7e9)
	m.play("e4")
	require.NoError(t, m.Resign(0))
	kept := m.Record()
	kept.Clock.Left = nil
	kept.Tree.Nodes[2].Clocks = nil
	other := sit(t, "chess", "hh", nil)
	require.NoError(t, other.Load(kept))
	left := func() float64 { return other.Clocks()[0].Left.Seconds() }
	assert.InDelta(t, 58, left(), 0.01)
	require.NoError(t, other.Go(0))
	assert.InDelta(t, 60, left(), 0.01)
	require.NoError(t, other.Go(2))
	assert.InDelta(t, 58, left(), 0.01, "at the end")
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
			assert.Equal(t, "e4 e5", m.line(), "the current game is unchanged")
		})
	}
}
