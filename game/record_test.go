package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
)

func TestDateTag(t *testing.T) {
	today := newTestClock().now.Format("2006.01.02")
	m := newTestMatch(t, "chess", "hh", nil)
	assert.Equal(t, []saves.Tag{{Name: "Date", Value: today}}, m.Record().Tags)
	old := []saves.Tag{{Name: "Date", Value: "1851.06.21"}}
	m = newTestMatch(t, "chess", "hh", func(s *game.Setup, _ *game.Env) { s.Tags = old })
	assert.Equal(t, old, m.Record().Tags)
}

func TestAutosave(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", nil)
	m.playMoves("e4 e5")
	assert.Equal(t, "e7e5", m.autosaver.last.Tree.Nodes[2].Action)
	saved := m.autosaver.last
	times := m.autosaver.saves
	require.NoError(t, m.Undo())
	m.playMoves("c5")
	assert.Equal(t, times+2, m.autosaver.saves)
	assert.Len(t, saved.Tree.Nodes, 3, "a saved record is immutable")
	assert.Len(t, saved.Tree.Nodes[1].Children, 1)
}

func TestRecordAndLoad(t *testing.T) {
	m := newTestMatch(t, "chess", "hc", func(s *game.Setup, _ *game.Env) {
		s.TimeControl, _ = game.ParseTimeControl("60+5")
		s.Players[0].Name = "Anna"
		s.Start = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
	})
	m.clock.advance(7e9)
	m.playMoves("e4")
	m.answerRequest(ai.Info{Best: "e8e7"})
	m.clock.advance(3e9)
	m.Tick()
	saved := m.Record()
	saved.Tree.Nodes[1].Comment, saved.Advised, saved.Imported = "solid", true, true
	other := newTestMatch(t, "hasami-shogi", "hh", nil)
	require.NoError(t, other.Load(saved))
	assert.Equal(t, saved, other.Record())
	s := other.Snapshot()
	assert.True(t, s.Paused, "clocks are paused after loading")
	assert.Equal(t, "Anna", s.Players[0].Name)
	assert.Equal(t, "solid", s.Line[0].Comment)
	assert.True(t, s.WasAdvised)
	other.clock.advance(100e9)
	other.Tick()
	assert.InDelta(t, 55, other.Clocks()[0].Remaining.Seconds(), 0.01)
	other.playMoves("e5")
	assert.False(t, other.Snapshot().Paused)
	require.NoError(t, other.Undo())
	require.NoError(t, other.Undo())
	assert.InDelta(t, 60, other.Clocks()[0].Remaining.Seconds(), 0.01)
}

// Looking back does not undo the end of a match; taking a move back does.
func TestResultOfFinishedMatchIsKept(t *testing.T) {
	for name, end := range map[string]func(m *testMatch){
		"mate":        func(m *testMatch) { m.playMoves("f3 e5 g4 Qh4") },
		"resignation": func(m *testMatch) { m.playMoves("f3 e5"); require.NoError(t, m.Resign(0)) },
	} {
		m := newTestMatch(t, "chess", "hh", nil)
		end(m)
		want := m.Record().Result
		require.NotEmpty(t, want, name)
		require.NoError(t, m.GoToNode(1))
		assert.Equal(t, want, m.Record().Result, name)
		other := newTestMatch(t, "chess", "hh", nil)
		require.NoError(t, other.Load(m.Record()))
		assert.Equal(t, want, other.Record().Result, "%s: opened again at an earlier move", name)
		require.NoError(t, m.Undo())
		assert.Empty(t, m.Record().Result, "%s: a move was taken back", name)
		require.NoError(t, other.Load(m.Record()))
		assert.Empty(t, other.Record().Result, "%s: taken back, then opened again", name)
		m.playMoves("d3")
		assert.Empty(t, m.Record().Result, "%s: played on", name)
	}
}

// A match that was finished in a variation stays finished, however it is opened.
func TestResultOfFinishedVariationIsKept(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", nil)
	m.playMoves("e4 e5")
	require.NoError(t, m.GoToNode(1))
	m.playMoves("d5")
	require.NoError(t, m.Resign(1))
	want := m.Record().Result
	for _, n := range []int{3, 1, 0} {
		require.NoError(t, m.GoToNode(n))
		r := m.Record()
		require.Equal(t, want, r.Result)
		other := newTestMatch(t, "chess", "hh", nil)
		require.NoError(t, other.Load(r))
		assert.Equal(t, want, other.Record().Result, "opened again at node %d", n)
		state, err := r.State(catalog.Find)
		require.NoError(t, err)
		r.UpdateResult(state, catalog.Find)
		assert.Equal(t, want, r.Result, "filed at node %d", n)
	}
}

// reopen returns another match that has loaded the record of m.
func reopen(t *testing.T, m *testMatch) *testMatch {
	t.Helper()
	other := newTestMatch(t, "chess", "hh", nil)
	require.NoError(t, other.Load(m.Record()))
	return other
}

// Looking at an earlier move is not playing, even if a variation from there has no end yet.
func TestBrowsedMoveIsNotPlayed(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", nil)
	m.playMoves("f3 e5 g4 Qh4")
	require.NoError(t, m.GoToNode(3))
	m.playMoves("a6")
	require.NoError(t, m.GoToNode(3))
	require.Empty(t, m.Record().Result)
	other := reopen(t, m)
	assert.False(t, other.Snapshot().Live)
	assert.Equal(t, m.Record(), other.Record())
	line := other.Snapshot().Line
	assert.Equal(t, "a6", line[len(line)-1].Text)
}

// Moves that were taken back stay taken back when the match is opened again: what is played next is the main line.
func TestTakenBackMovesBecomeVariation(t *testing.T) {
	for name, lines := range map[string][]string{
		"an end":                      {"f3 e5 g4 Qh4"},
		"a move":                      {"f3 e5 g4 a6"},
		"an end, beside another line": {"f3 e5 g4 a6", "Qh4"},
	} {
		m := newTestMatch(t, "chess", "hh", nil)
		for _, line := range lines {
			m.playMoves(line)
			require.NoError(t, m.Undo())
		}
		other := reopen(t, m)
		assert.Equal(t, name != "a move", other.Snapshot().Live, "%s: the user is asked whether to play on from a move", name)
		assert.Equal(t, m.Record(), other.Record(), name)
		other.playMoves("d6")
		r := other.Record()
		assert.Equal(t, r.Current, r.Tree.Nodes[3].Children[0], name)
		assert.False(t, r.TakenBack, name)
	}
}

// Files of older versions do not say that an end was taken back.
func TestOldRecordOfTakenBackEnd(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", nil)
	m.playMoves("f3 e5 g4 Qh4")
	require.NoError(t, m.Undo())
	r := m.Record()
	r.TakenBack = false
	require.NoError(t, m.Load(r))
	assert.True(t, m.Snapshot().Live)
	assert.Empty(t, m.Record().Result)
}

// Of two lines with the same end, the main line is that of the match.
func TestMainLineOfTwoEnds(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", nil)
	m.playMoves("e4 e5")
	require.NoError(t, m.Resign(0))
	require.NoError(t, m.Undo())
	require.NoError(t, m.Undo())
	m.playMoves("c5")
	require.NoError(t, m.Resign(0))
	require.NoError(t, m.GoToNode(1))
	line := reopen(t, m).Snapshot().Line
	require.Len(t, line, 3)
	assert.Equal(t, "c5", line[1].Text)
}

// Formats such as SGF record clocks at moves only: the last record counts, even if the end of the game has none.
func TestClocksFromLastMove(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", func(s *game.Setup, _ *game.Env) { s.TimeControl, _ = game.ParseTimeControl("60+5") })
	m.clock.advance(7e9)
	m.playMoves("e4")
	require.NoError(t, m.Resign(0))
	saved := m.Record()
	saved.Clock.Left = nil
	saved.Tree.Nodes[2].Clocks = nil
	other := newTestMatch(t, "chess", "hh", nil)
	require.NoError(t, other.Load(saved))
	left := func() float64 { return other.Clocks()[0].Remaining.Seconds() }
	assert.InDelta(t, 58, left(), 0.01)
	require.NoError(t, other.GoToNode(0))
	assert.InDelta(t, 60, left(), 0.01)
	require.NoError(t, other.GoToNode(2))
	assert.InDelta(t, 58, left(), 0.01, "at the end")
}

func TestUnknownLevelIsDefault(t *testing.T) {
	m := newTestMatch(t, "chess", "hc", nil)
	r := m.Record()
	r.Seats[1].Level = 0
	require.NoError(t, m.Load(r))
	assert.Equal(t, 3, m.Snapshot().Players[1].Level)
}

func TestLoadRejects(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", nil)
	m.playMoves("e4 e5")
	record := m.Record()
	for name, corrupt := range map[string]func(){
		"unknown game":       func() { record.Game = "draughts" },
		"unknown option":     func() { record.Options = map[string]string{"size": "9"} },
		"bad start":          func() { record.Start = "8/8" },
		"illegal move":       func() { record.Tree.Nodes[2].Action = "e7e4" },
		"no such node":       func() { record.Current = 3 },
		"negative node":      func() { record.Current = -1 },
		"no nodes":           func() { record.Tree.Nodes = nil },
		"orphan":             func() { record.Tree.Nodes[1].Children = nil },
		"child of itself":    func() { record.Tree.Nodes[1].Children = []int{1} },
		"child twice":        func() { record.Tree.Nodes[1].Children = []int{2, 2} },
		"parent of a parent": func() { record.Tree.Nodes[0].Parent = 1 },
		"wrong parent":       func() { record.Tree.Nodes[2].Parent = 0 },
		"bad level":          func() { record.Seats[0].Computer = true; record.Seats[0].Level = 77 },
		"too many seats":     func() { record.Seats = append(record.Seats, record.Seats...) },
		"bad clock":          func() { record.Clock.Kind = "sand" },
		"after the end":      func() { record.Tree.Nodes[1].Action = "end:resignation:white" },
	} {
		t.Run(name, func(t *testing.T) {
			record = m.Record()
			corrupt()
			require.Error(t, m.Load(record))
			assert.Equal(t, "e4 e5", m.playedLine(), "the current game is unchanged")
		})
	}
}
