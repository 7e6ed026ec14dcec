package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/native"
)

func TestVariations(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", nil)
	m.playMoves("e4 e5 Nf3")
	require.NoError(t, m.Undo())
	require.NoError(t, m.Undo())
	m.playMoves("c5 Nc3")
	assert.Equal(t, "e4 c5 Nc3", m.playedLine())
	assert.Equal(t, []int{4, 2}, m.Record().Tree.Nodes[1].Children, "moves played after undo become the main line")
	s := m.Snapshot()
	require.Len(t, s.Line, 3)
	require.Len(t, s.Line[1].Alternatives, 1)
	old := s.Line[1].Alternatives[0]
	e, ok := m.HistoryEntry(old)
	require.True(t, ok)
	assert.Equal(t, "e5", e.Text)

	require.NoError(t, m.GoToNode(old))
	assert.Equal(t, "e4 e5", m.playedLine())
	assert.False(t, m.Snapshot().Live)
	assert.Len(t, m.Snapshot().Line, 3, "the line continues after the current node")
	require.NoError(t, m.Redo())
	assert.Equal(t, "e4 e5 Nf3", m.playedLine())
	assert.True(t, m.Snapshot().Live)

	require.ErrorIs(t, m.Redo(), game.ErrNothingToRedo)
	require.ErrorIs(t, m.GoToNode(99), game.ErrNoSuchNode)
}

func TestMoveFromEarlierPosition(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", nil)
	m.playMoves("e4 e5")
	require.NoError(t, m.Undo())
	require.NoError(t, m.GoToNode(0))
	m.playMoves("d4")
	assert.Equal(t, []int{1, 3}, m.Record().Tree.Nodes[0].Children)
}

func TestResignAfterUndo(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", nil)
	m.playMoves("e4 e5")
	require.NoError(t, m.Undo())
	require.NoError(t, m.Resign(1))
	r := m.Record()
	assert.Equal(t, r.Current, r.Tree.Nodes[1].Children[0])
	assert.Equal(t, "white resignation", r.Result)
}

func TestUnlimitedUndoRedo(t *testing.T) {
	m := newTestMatch(t, "hasami-shogi", "hh", nil)
	start := m.Snapshot().Position.String()
	var positions []string
	for range 30 {
		legal := m.Snapshot().Legal
		require.NoError(t, m.Play(legal[len(legal)/2]))
		positions = append(positions, m.Snapshot().Position.String())
	}
	for i := range 30 {
		assert.Equal(t, positions[29-i], m.Snapshot().Position.String())
		require.NoError(t, m.Undo())
	}
	assert.Equal(t, start, m.Snapshot().Position.String())
	require.ErrorIs(t, m.Undo(), game.ErrNothingToUndo)
	assert.False(t, m.Snapshot().CanUndo)
	for range 30 {
		require.NoError(t, m.Redo())
	}
	assert.Equal(t, positions[29], m.Snapshot().Position.String())
}

func TestAddVariation(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", nil)
	m.playMoves("e4 e5 Nf3")
	line := func() (moves []rules.Move) {
		p := m.Snapshot().Position.Clone()
		for _, s := range []string{"d2d4", "e5d4", "d1d4"} {
			mv, err := p.ParseMove(s)
			require.NoError(t, err)
			moves = append(moves, mv)
			p.Play(mv)
		}
		return moves
	}
	require.NoError(t, m.GoToNode(2))
	moves := line()
	require.NoError(t, m.AddVariation(moves, 2))
	s := m.Snapshot()
	assert.Equal(t, 4, s.Ply, "two moves of the line are shown")
	assert.False(t, s.Live, "nobody is to move")
	assert.Equal(t, "d1d4", m.Record().Tree.Nodes[len(m.Record().Tree.Nodes)-1].Action)
	assert.Equal(t, []int{3, 4}, m.Record().Tree.Nodes[2].Children, "the game stays the main line")
	nodes := len(m.Record().Tree.Nodes)
	require.NoError(t, m.GoToNode(2))
	require.NoError(t, m.AddVariation(moves, 3))
	assert.Len(t, m.Record().Tree.Nodes, nodes, "the variation exists already")
	assert.False(t, m.Snapshot().Live)

	require.NoError(t, m.GoToNode(1))
	require.Error(t, m.AddVariation(moves, 1), "illegal in this position")
	assert.Len(t, m.Record().Tree.Nodes, nodes)
}

func TestAddVariationToTheLivePosition(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", nil)
	m.playMoves("e4 e5")
	p := m.Snapshot().Position.Clone()
	var moves []rules.Move
	for _, s := range []string{"d2d4", "e5d4"} {
		mv, err := p.ParseMove(s)
		require.NoError(t, err)
		moves = append(moves, mv)
		p.Play(mv)
	}
	require.NoError(t, m.AddVariation(moves, 2))
	assert.Len(t, m.Record().Tree.Nodes, 3, "a variation that is the only line would be the game")
	assert.True(t, m.Snapshot().Live)
	assert.Equal(t, 2, m.Snapshot().Ply)
	m.playMoves("Nf3 Nc6")
	tree := m.Record().Tree
	require.Len(t, tree.Nodes, 7)
	children := tree.Nodes[2].Children
	require.Len(t, children, 2)
	assert.Equal(t, "g1f3", tree.Nodes[children[0]].Action, "the move that was played is the main line")
	assert.Equal(t, "d2d4", tree.Nodes[children[1]].Action)
	assert.True(t, m.Snapshot().Live)
	assert.Equal(t, 4, m.Snapshot().Ply)
	require.NoError(t, m.GoToNode(children[1]))
	assert.Equal(t, "d4", m.Snapshot().Line[2].Text)
}

// What is kept of the moves that are then played is a variation of the position that they lead to.
func TestPendingVariationThatIsPlayed(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", nil)
	p := m.Snapshot().Position.Clone()
	var moves []rules.Move
	for _, s := range []string{"d2d4", "d7d5", "c2c4"} {
		mv, err := p.ParseMove(s)
		require.NoError(t, err)
		moves = append(moves, mv)
		p.Play(mv)
	}
	require.NoError(t, m.AddVariation(moves, 3))
	m.playMoves("d4")
	assert.Len(t, m.Record().Tree.Nodes, 2, "the rest waits")
	assert.True(t, m.Snapshot().Live)
	m.playMoves("Nf6")
	tree := m.Record().Tree
	children := tree.Nodes[1].Children
	require.Len(t, children, 2)
	assert.Equal(t, "g8f6", tree.Nodes[children[0]].Action)
	assert.Equal(t, "d7d5", tree.Nodes[children[1]].Action)
	assert.False(t, m.HasTakenBack())
	require.NoError(t, m.Undo())
	m.playMoves("e6")
	assert.True(t, m.HasTakenBack())
}

func TestVariationAfterAResignation(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", nil)
	m.playMoves("e4")
	require.NoError(t, m.Resign(1))
	mv, err := m.Snapshot().Position.ParseMove("e7e5")
	require.NoError(t, err)
	require.NoError(t, m.AddVariation([]rules.Move{mv}, 1))
	record := m.Record()
	require.NoError(t, record.Check(catalog.Find), "it can be saved and read")
	require.Len(t, record.Tree.Nodes[1].Children, 2, "beside the resignation")
	assert.Contains(t, record.Tree.Nodes[record.Tree.Nodes[1].Children[0]].Action, "resign", "the game ends there")
}

func TestNoVariationAfterMate(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", nil)
	m.playMoves("f3 e5 g4 Qh4#")
	require.Error(t, m.AddVariation([]rules.Move{1}, 1))
	require.NoError(t, m.GoToNode(3))
	p := m.Snapshot().Position.Clone()
	mate, err := p.ParseMove("d8h4")
	require.NoError(t, err)
	require.Error(t, m.AddVariation([]rules.Move{mate, mate}, 1))
}

func TestPendingVariationOfAGameThatEnds(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", nil)
	m.playMoves("e4")
	mv, err := m.Snapshot().Position.ParseMove("e7e5")
	require.NoError(t, err)
	require.NoError(t, m.AddVariation([]rules.Move{mv}, 1))
	require.NoError(t, m.Resign(1))
	assert.True(t, m.Snapshot().Result.IsOver())
	tree := m.Record().Tree
	require.Len(t, tree.Nodes[1].Children, 2)
	assert.Equal(t, "e7e5", tree.Nodes[tree.Nodes[1].Children[1]].Action)
}

// What was kept is saved: the moves of a variation are still none of the players' own, and one that waits still waits.
func TestVariationsAreSaved(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", nil)
	m.playMoves("e4")
	p := m.Snapshot().Position.Clone()
	reply, err := p.ParseMove("c7c5")
	require.NoError(t, err)
	require.NoError(t, m.AddVariation([]rules.Move{reply}, 1))

	second := newTestMatch(t, "chess", "hh", nil)
	require.NoError(t, second.Load(reread(t, m.Record())))
	assert.Len(t, second.Record().Tree.Nodes, 2, "it waits")
	second.playMoves("e5")
	tree := second.Record().Tree
	require.Len(t, tree.Nodes[1].Children, 2)
	assert.Equal(t, "c7c5", tree.Nodes[tree.Nodes[1].Children[1]].Action)
	assert.Empty(t, second.Record().Pending)
	assert.False(t, second.HasTakenBack())

	third := newTestMatch(t, "chess", "hh", nil)
	require.NoError(t, third.Load(reread(t, second.Record())))
	assert.False(t, third.HasTakenBack(), "a variation is no move that was taken back")
	require.NoError(t, third.Undo())
	third.playMoves("e6")
	assert.True(t, third.HasTakenBack())
}

// A variation does not wait for ever: once its position is left it is added there.
func TestPendingVariationOfAPositionThatIsLeft(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", nil)
	m.playMoves("e4")
	reply, err := m.Snapshot().Position.ParseMove("c7c5")
	require.NoError(t, err)
	require.NoError(t, m.AddVariation([]rules.Move{reply}, 1))
	require.NoError(t, m.Undo())
	m.playMoves("d4")
	record := m.Record()
	assert.Empty(t, record.Pending)
	require.Len(t, record.Tree.Nodes, 4)
	require.Len(t, record.Tree.Nodes[1].Children, 1)
	assert.Equal(t, "c7c5", record.Tree.Nodes[record.Tree.Nodes[1].Children[0]].Action)
	assert.Equal(t, "d2d4", record.Tree.Nodes[m.Node()].Action)
	m.playMoves("d5")
	assert.True(t, m.Snapshot().Live)
}

// Pending variations of a file are checked by the rules.
func TestPendingVariationsOfABadFile(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", nil)
	m.playMoves("e4")
	r := m.Record()
	r.Pending = []saves.PendingVariation{{Node: 7, Actions: []string{"e7e5"}}, {Node: -1}, {Node: 1}, {Node: 1, Actions: []string{"e2e4"}}, {Node: 1, Actions: []string{"e7e5", "a1a8"}}}
	require.NoError(t, m.Load(r))
	assert.Equal(t, []saves.PendingVariation{{Node: 1, Actions: []string{"e7e5"}}}, m.Record().Pending)
}

// A variation that is added to a finished game does not undo its end.
func TestVariationOfAFinishedGame(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", nil)
	m.playMoves("f3 e5 g4 Qh4#")
	require.NoError(t, m.GoToNode(1))
	mv, err := m.Snapshot().Position.ParseMove("d7d5")
	require.NoError(t, err)
	require.NoError(t, m.AddVariation([]rules.Move{mv}, 1))
	assert.Equal(t, 2, m.Snapshot().Ply)
	assert.Equal(t, rules.Mate, m.OverallResult().Reason)
	assert.Equal(t, "black mate", m.Record().Result)
	leaf := m.Node()
	require.NoError(t, m.GoToNode(2))
	require.NoError(t, m.GoToNode(leaf))
	assert.False(t, m.Snapshot().Live)
	assert.Equal(t, rules.Mate, m.OverallResult().Reason)

	record := m.Record()
	native.Summarize(record, catalog.Find) // as at every saving
	record = reread(t, record)
	assert.Equal(t, "black mate", record.Result)
	require.NoError(t, m.Load(record))
	assert.False(t, m.Snapshot().Live)
	assert.Equal(t, "black mate", m.Record().Result)
}

// Playing on in a variation that was added makes it the game.
func TestPlayingOnInAVariation(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", nil)
	m.playMoves("e4 e5")
	require.NoError(t, m.GoToNode(1))
	mv, err := m.Snapshot().Position.ParseMove("c7c5")
	require.NoError(t, err)
	require.NoError(t, m.AddVariation([]rules.Move{mv}, 1))
	variation := m.Node()
	require.NoError(t, m.GoToNode(1))
	require.NoError(t, m.GoToNode(variation))
	m.playMoves("Nf3 Nc6")
	assert.True(t, m.HasTakenBack(), "e5 was played, too")
	require.NoError(t, m.Resign(1))
	require.NoError(t, m.GoToNode(variation))
	assert.Equal(t, rules.Resignation, m.OverallResult().Reason)
	assert.Equal(t, "white resignation", m.Record().Result)
}

// reread returns what a program reads that opens the file of the record.
func reread(t *testing.T, r *saves.Record) *saves.Record {
	t.Helper()
	data, err := native.Encode(r, catalog.Find)
	require.NoError(t, err)
	r, err = native.Decode(data, catalog.Find)
	require.NoError(t, err)
	return r
}
