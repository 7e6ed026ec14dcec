package board

import (
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// cellIsEmpty reports whether the board shows no piece on a cell.
func (r *rig) cellIsEmpty(name string) bool {
	c, ok := r.board().board.CellByName(name)
	require.True(r.T, ok)
	return r.board().view.Pieces[c].IsEmpty()
}

func TestTryMoves(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "", game.Player{}, game.Player{})
	r.ActivateCells("e2", "e4")
	r.Key(ui.KeyTry)
	r.Rest()
	require.True(t, r.board().isTrying())
	r.ActivateCells("e7", "e5", "g1", "f3", "b8", "c6") // both sides
	r.Rest()
	assert.Equal(t, 1, r.board().snap.Ply, "nothing is played")
	assert.False(t, r.cellIsEmpty("c6"))
	r.Key(ui.KeyUndo)
	r.Rest()
	assert.True(t, r.cellIsEmpty("c6"))
	assert.Equal(t, 1, r.board().snap.Ply)
	r.Key(ui.KeyRedo)
	r.Rest()
	assert.False(t, r.cellIsEmpty("c6"))
	r.Key(ui.KeyUndo)
	r.ActivateCells("d7", "d6")
	r.Rest()
	assert.True(t, r.cellIsEmpty("c6"), "another move replaces the one taken back")
	assert.False(t, r.cellIsEmpty("d6"))
	r.Tick(ui.Input{Runes: []rune("d4")})
	r.Key(ui.KeyEnter)
	r.Rest()
	assert.False(t, r.cellIsEmpty("d4"), "a typed move")
	r.Key(ui.KeyEsc)
	r.Rest()
	assert.True(t, r.board().isTrying(), "it is asked before several moves are thrown away")
	r.CheckLayout("the question")
	r.Key(ui.KeyEsc)
	r.Tick(ui.Input{})
	assert.True(t, r.board().isTrying(), "the question is taken back")
	r.Key(ui.KeyEsc)
	r.Click("prompt.close")
	r.Rest()
	assert.False(t, r.board().isTrying())
	assert.True(t, r.cellIsEmpty("f3"), "thrown away")
	assert.Len(t, r.board().match.Record().Tree.Nodes, 2)
}

func TestTriedMovesAreKept(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "", game.Player{}, game.Player{})
	r.Click("board.more")
	r.Click("board.more.try")
	r.Rest()
	assert.False(t, r.Has("prompt.keep"), "there is nothing to keep")
	r.ActivateCells("d2", "d4", "d7", "d5", "c2", "c4")
	r.Key(ui.KeyUndo)
	r.Rest()
	r.Click("prompt.keep")
	r.Rest()
	require.False(t, r.board().isTrying())
	assert.Len(t, r.board().match.Record().Tree.Nodes, 1, "it waits for the game's next move")
	r.ActivateCells("e2", "e4")
	r.Rest()
	tree := r.board().match.Record().Tree
	require.Len(t, tree.Nodes, 4, "two of the three moves are kept")
	assert.Equal(t, "e2e4", tree.Nodes[tree.Nodes[0].Children[0]].Action)
	assert.Equal(t, "d2d4", tree.Nodes[tree.Nodes[0].Children[1]].Action)

	r.Key(ui.KeyPageUp) // an earlier position
	r.Key(ui.KeyTry)
	r.Rest()
	r.ActivateCells("c2", "c4")
	r.Rest()
	r.Click("prompt.keep")
	r.Rest()
	assert.Len(t, r.board().match.Record().Tree.Nodes, 5, "there it is added at once")
	assert.False(t, r.cellIsEmpty("c4"))
}

func TestTryingWhileTheComputerThinks(t *testing.T) {
	r := newRig(t, directortest.WithOpponent())
	r.Begin("chess", "", game.Player{}, game.Player{Computer: true, Level: 1})
	r.Key(ui.KeyTry)
	r.ActivateCells("d2", "d4", "d7", "d5")
	r.Key(ui.KeyTry)
	r.Click("prompt.close")
	r.Rest()
	require.False(t, r.board().isTrying())
	r.ActivateCells("e2", "e4")
	r.Until("the computer has moved", func() bool { return r.board().snap.Ply == 2 })
	r.Key(ui.KeyTry)
	r.ActivateCells("d2", "d4")
	r.Rest()
	require.True(t, r.board().isTrying())
	require.NoError(t, r.board().match.Play(r.board().snap.Legal[0]))
	r.Rest()
	assert.False(t, r.board().isTrying(), "the game has gone on")
}

func TestTryingWithThreePlayers(t *testing.T) {
	r := newRig(t)
	r.Begin("three-player-chess", "", game.Player{}, game.Player{}, game.Player{})
	r.Key(ui.KeyTry)
	r.Rest()
	for range 3 {
		r.board().tryMove(r.board().tried.position.Moves(nil)[0])
		r.Rest()
	}
	assert.Equal(t, rules.Seat(0), r.board().view.Turn)
	assert.Equal(t, 3, r.board().browser.Ply)
	assert.Equal(t, 0, r.board().snap.Ply)
}

// Each of these pictures was inspected.
func TestTryingPictures(t *testing.T) {
	for _, c := range []struct {
		name, look, language string
		size                 image.Point
	}{{"try-moves", "light", "en", image.Pt(1024, 640)}, {"try-moves-portrait", "dark", "de", image.Pt(390, 844)}} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t, func(o *scene.Options) { o.Theme, o.Language = c.look, c.language })
			r.Size = c.size
			r.Begin("chess", "", game.Player{}, game.Player{})
			r.ActivateCells("e2", "e4")
			r.Key(ui.KeyTry)
			r.ActivateCells("c7", "c5", "g1", "f3")
			r.Pointer = image.Pt(3, 3)
			r.Rest()
			require.NoError(t, r.Director.Kit.Sprites.Err())
			scenetest.CompareGolden(t, c.name, ui.Paint(r.List))
		})
	}
}

func TestTryingInPlaceOfPremoves(t *testing.T) {
	r := newRig(t, directortest.WithSlowOpponent(nil))
	r.Begin("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", directortest.Person, directortest.Computer)
	r.Rest()
	r.Drag("e2", "e4")
	require.Equal(t, 1, r.board().premoves.queue.Len())
	r.Key(ui.KeyTry)
	r.Rest()
	assert.Zero(t, r.board().premoves.queue.Len())
	r.ActivateCells("d7", "d5", "d2", "d4")
	r.Rest()
	assert.Equal(t, 2, r.board().browser.Ply)
	assert.Zero(t, r.board().premoves.queue.Len())
}

// Trying moves is help: a game in which it was done does not count. Of what was shown about the position before, nothing stays.
func TestTryingIsHelp(t *testing.T) {
	r := newRig(t, directortest.WithSlowOpponent(nil))
	r.Begin("go", "", directortest.Person, directortest.Computer)
	assert.False(t, r.board().snap.WasAdvised)
	s := r.board()
	s.view.Ownership = make([]int8, len(s.board.Cells))
	s.view.MarkedCells = []rules.Cell{1}
	r.Key(ui.KeyTry)
	r.Rest()
	require.True(t, s.isTrying())
	assert.True(t, s.snap.WasAdvised)
	assert.Nil(t, s.view.Ownership)
	assert.Nil(t, s.view.MarkedCells)
	r.Key(ui.KeyEstimate)
	r.Rest()
	assert.Nil(t, s.snap.Estimate, "it would not be seen")
	assert.False(t, s.snap.AwaitingAdvice)
}

// In a finished match with a computer, moves from an earlier position are only tried, for all seats, until the match is resumed there.
func TestEarlierPositionTriesMoves(t *testing.T) {
	r := newRig(t, directortest.WithOpponent("e7e5", "b8c6", "g8f6"))
	r.Begin("chess", "", game.Player{}, game.Player{Computer: true, Level: 3})
	r.ActivateCells("e2", "e4")
	r.Rest()
	require.NoError(t, r.board().match.Resign(0))
	r.Rest()
	r.Wait(3 * time.Second)
	r.Key(ui.KeyEsc) // closes the result
	r.Rest()
	r.Key(ui.KeyHome)
	r.Rest()
	assert.Contains(t, r.AllText(), r.Director.Words.T("board.earlier-position"))
	node := r.Snapshot().Node
	r.ActivateCells("d2", "d4")
	r.Rest()
	r.ActivateCells("d7", "d5")
	r.Rest()
	assert.Equal(t, node, r.Snapshot().Node, "the match is where it was")
	assert.Len(t, r.board().browser.Line.PV, 2)
	assert.Equal(t, rules.Resignation, r.Snapshot().FinalResult.Reason)
	r.Click("prompt.keep")
	r.Rest()
	assert.True(t, r.Has("board.review"), "the match is over in its variations, too")
	assert.False(t, r.Has("board.resign"))
	r.ActivateCells("c2", "c4")
	r.Rest()
	assert.True(t, r.board().isTrying(), "nor is the variation played on")
	r.Click("prompt.close")
	r.Click("prompt.resume")
	r.Rest()
	r.ActivateCells("c2", "c4")
	r.Rest()
	assert.False(t, r.board().isTrying())
}

// After a lost game that was taken back and goes on, an earlier position is one of a running game: its moves are played.
func TestEarlierPositionOfResumedGame(t *testing.T) {
	r := newRig(t, directortest.WithStore(t, t.TempDir()), directortest.WithOpponent("e7e5", "d8h4", "b8c6"))
	r.Begin("chess", "", game.Player{}, game.Player{Computer: true, Level: 3})
	r.ActivateCells("f2", "f3")
	r.Until("the computer has moved", func() bool { return r.Snapshot().Ply == 2 })
	r.ActivateCells("g2", "g4")
	r.Until("it is mate", func() bool { return r.Snapshot().Result.Reason == rules.Mate })
	require.NoError(t, r.Match().Undo())
	r.Rest()
	r.ActivateCells("e2", "e4")
	r.Until("the game goes on", func() bool { return r.Snapshot().Ply == 4 && r.Snapshot().Live })
	r.Wait(time.Second)
	r.Key(ui.KeyPageUp)
	r.Rest()
	require.False(t, r.Snapshot().Live)
	assert.False(t, r.board().isInEarlierPosition())
	assert.False(t, r.board().canExplore(), "it is played against a computer")
	assert.NotContains(t, r.AllText(), r.Director.Words.T("board.earlier-position"))
	mv, err := r.Snapshot().Position.ParseMove("b8a6")
	require.NoError(t, err)
	require.NoError(t, r.Match().AddVariation([]rules.Move{mv}, 1))
	r.Rest()
	assert.False(t, r.board().isInEarlierPosition(), "nor in a variation")
}

// What is asked is about all tried moves, also those taken back.
func TestTriedMovesTakenBackAreAskedAbout(t *testing.T) {
	r := newRig(t, directortest.WithOpponent())
	r.Begin("chess", "", game.Player{}, game.Player{})
	r.board().toggleTrying()
	for _, m := range []string{"e2e4", "e7e5", "g1f3"} {
		r.ActivateCells(m[:2], m[2:])
		r.Rest()
	}
	r.board().undo()
	r.board().undo()
	r.board().leaveTrying()
	r.Rest()
	assert.True(t, r.board().isTrying())
	r.Click("prompt.keep")
	r.Rest()
	r.ActivateCells("d2", "d4") // the kept moves become a variation to it
	r.Rest()
	assert.Len(t, r.Director.Match.Record().Tree.Nodes, 1+3+1)
}
