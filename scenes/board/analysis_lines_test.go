package board

import (
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// newRigWithLines begins a game with the best moves shown.
func newRigWithLines(t *testing.T, id string, options ...directortest.Option) *rig {
	t.Helper()
	r := newRig(t, options...)
	r.Begin(id, "")
	r.Click("board.more")
	r.Click("board.more.lines")
	r.Until("three lines are known", func() bool { return len(r.board().shownLines()) == 3 })
	r.Rest()
	return r
}

func TestBestMoves(t *testing.T) {
	r := newRigWithLines(t, "chess", directortest.WithLines(directortest.ItalianGame...))
	assert.True(t, r.Director.IsEnabled(scene.SettingEvaluationBar), "they come with the evaluation")
	require.Len(t, r.board().view.BestMoves, 3)
	for n, line := range directortest.ItalianGame {
		for i, c := range r.board().view.BestMoves[n].Cells {
			assert.Equal(t, line[0][2*i:2*i+2], r.board().board.Name(c))
		}
	}
	for _, id := range []string{"line.1", "line.2", "line.3"} {
		assert.True(t, r.Has(id), id)
	}
	r.Click("board.more")
	r.Click("board.more.lines")
	r.Rest()
	assert.Empty(t, r.board().view.BestMoves)
	assert.True(t, r.Has("line.1") == false && r.Director.IsEnabled(scene.SettingEvaluationBar))
}

func TestBoardStaysWhenEvaluationAppears(t *testing.T) {
	r := newRig(t, directortest.WithOpponent(), directortest.WithoutPainting("en"))
	r.Size = image.Pt(1280, 800)
	r.Begin("chess", "")
	before := r.board().place.Bounds()
	r.Director.ChangeSettings(scene.SettingEvaluationBar, scene.On)
	r.Tick(ui.Input{})
	require.True(t, r.board().showsEvaluation())
	assert.Equal(t, before, r.board().place.Bounds())
}

// Low windows, as at 200 %, have room for the lines and the last move, with the higher lines of touch too.
func TestBestMovesInLowWindow(t *testing.T) {
	for _, c := range []struct {
		window directortest.Window
		touch  bool
	}{{directortest.SmallWindows[6], false}, {directortest.Window{Size: image.Pt(900, 560), Scale: 1, TextSize: "100"}, true}} {
		t.Run(c.window.Size.String(), func(t *testing.T) { testBestMovesInLowWindow(t, c.window, c.touch) })
	}
}

func testBestMovesInLowWindow(t *testing.T, window directortest.Window, touch bool) {
	t.Helper()
	r := newRig(t, directortest.WithLines(directortest.ItalianGame...))
	r.Resize(window)
	r.Begin("chess", "")
	if touch {
		r.DragByTouch("a1", "a1")
	}
	r.Director.ChangeSettings(scene.SettingEvaluationBar, scene.On)
	r.Director.ChangeSettings(scene.SettingBestMoves, scene.On)
	r.Until("three lines are known", func() bool { return len(r.board().shownLines()) == 3 })
	r.Rest()
	for _, id := range []string{"line.1", "line.2", "line.3"} {
		assert.True(t, r.Has(id), id)
	}
	r.ActivateCells("e2", "e4")
	r.Rest()
	assert.True(t, r.Has("move.1"), "the last move is seen")
	r.CheckLayout("best lines")
}

// Where the lines leave no room for it, the description of a game that begins is left out, so that texts never overlap.
func TestDescriptionLeavesRoomForLines(t *testing.T) {
	for _, id := range []string{"three-player-chess", "four-player-chess"} {
		g, _ := catalog.Find(id)
		start, err := g.Start(nil)
		require.NoError(t, err)
		var lines [][]string
		for _, m := range start.Moves(nil)[:3] {
			lines = append(lines, []string{start.Format(m)})
		}
		r := newRig(t, directortest.WithLines(lines...), directortest.WithoutPainting("ru"))
		r.Resize(directortest.SmallWindows[6])
		r.Begin(id, "")
		r.Tick(ui.Input{})
		assert.Contains(t, strings.Join(r.Texts(), " "), r.Director.Words.GameDescription(id))
		r.Director.ChangeSettings(scene.SettingEvaluationBar, scene.On)
		r.Director.ChangeSettings(scene.SettingBestMoves, scene.On)
		r.Until("three lines are known", func() bool { return len(r.board().shownLines()) == 3 })
		r.Tick(ui.Input{})
		assert.NotContains(t, strings.Join(r.Texts(), " "), r.Director.Words.GameDescription(id))
	}
}

// showsPieceOn reports whether the board shows a piece on a cell.
func (r *rig) showsPieceOn(cell string) bool {
	c, _ := r.board().board.CellByName(cell)
	return !r.board().view.Pieces[c].IsEmpty()
}

func TestBrowseLine(t *testing.T) {
	r := newRigWithLines(t, "chess", directortest.WithLines(directortest.ItalianGame...))
	r.Click("line.2")
	r.Rest()
	assert.True(t, r.showsPieceOn("d4"))
	assert.Zero(t, r.board().snap.Ply, "nothing is played")
	require.Len(t, r.board().view.BestMoves, 1, "the next move")
	r.Click("prompt.next")
	r.Click("line.2")
	r.Rest()
	assert.True(t, r.showsPieceOn("d5") && r.showsPieceOn("c4"))
	r.Key(ui.KeyLeft)
	assert.False(t, r.showsPieceOn("c4"))
	assert.False(t, r.Has("prompt.keep"), "the game is being played here")
	r.Click("prompt.close")
	r.Rest()
	assert.True(t, r.showsPieceOn("d2") && !r.showsPieceOn("d4"))
	assert.Len(t, r.board().view.BestMoves, 3)

	r.Click("line.1")
	r.Key(ui.KeyLeft)
	assert.Nil(t, r.board().browser, "going back from the first move closes the line")
	r.Drag("e2", "e4")
	r.Rest()
	assert.Equal(t, 1, r.board().snap.Ply, "the game goes on")
}

// While a line is played through, its row keeps it, whatever the analysis finds meanwhile.
func TestBrowsedLineStays(t *testing.T) {
	r := newRigWithLines(t, "chess", directortest.WithLines(directortest.ItalianGame...))
	r.Click("line.1")
	other := r.board().shownLines()[1]
	r.board().browser.Line = other
	r.Tick(ui.Input{})
	assert.Equal(t, 2, strings.Count(strings.Join(r.Texts(), " "), strings.Join(other.Text[:3], " ")), r.Texts())
	r.Click("prompt.close")
	r.Click("line.3")
	analysis := *r.board().snap.Analysis
	analysis.Next = nil
	r.board().snap.Analysis = &analysis
	r.Tick(ui.Input{})
	require.Len(t, r.board().shownLines(), 1)
	assert.True(t, r.Has("line.1") && !r.Has("line.2") && r.Has("line.3"), "fewer lines are known than before")
}

func TestKeepLineAsVariation(t *testing.T) {
	r := newRigWithLines(t, "chess", directortest.WithLines(directortest.ItalianGame...))
	r.Drag("a2", "a3")
	r.Drag("a7", "a6")
	r.Rest()
	r.Key(ui.KeyLeft)
	r.Key(ui.KeyLeft)
	r.Until("the lines of the start are known", func() bool { return len(r.board().shownLines()) == 3 })
	r.Rest()
	r.Click("line.1")
	r.Click("prompt.next")
	r.Click("prompt.keep")
	r.Rest()
	s := r.board().snap
	assert.Equal(t, 2, s.Ply)
	assert.Nil(t, r.board().browser)
	assert.True(t, r.showsPieceOn("e4") && r.showsPieceOn("e5"))
	assert.Len(t, r.board().match.Record().Tree.Nodes, 1+2+len(directortest.ItalianGame[0]))
	assert.Equal(t, "Ruy Lopez: Morphy Defence, Main Line", func() string {
		last := s.Line[len(s.Line)-1].Node
		require.NoError(t, r.board().match.GoToNode(last))
		r.Rest()
		return r.board().shown.opening.Text(r.Director.Words)
	}())
}

// Every game for two has best moves.
func TestBestMovesInEveryGame(t *testing.T) {
	for _, g := range newRig(t).Director.Options.Games {
		if len(g.Info().Seats) > 2 {
			continue // no analysis for more than two sides
		}
		t.Run(g.Info().ID, func(t *testing.T) {
			r := newRigWithLines(t, g.Info().ID, directortest.WithLines())
			require.Len(t, r.board().view.BestMoves, 3)
			r.Click("line.3")
			r.Click("prompt.next")
			r.Rest()
			r.Click("prompt.close")
			r.Rest()
			assert.Zero(t, r.board().snap.Ply)
		})
	}
}

func TestLinePictures(t *testing.T) {
	for name, c := range map[string]struct {
		size  image.Point
		theme string
		lang  string
	}{
		"lines":          {image.Pt(1024, 640), "light", "en"},
		"lines-portrait": {image.Pt(390, 844), "dark", "pl"},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRig(t, directortest.WithLines(directortest.ItalianGame...), func(o *scene.Options) { o.Theme, o.Language = c.theme, c.lang })
			r.Size = c.size
			r.Director.StartMatch(game.Setup{Game: r.Director.Options.Games[0], Players: []game.Player{{}, {}}})
			r.board().toggleLines()
			r.Until("three lines are known", func() bool { return len(r.board().shownLines()) == 3 })
			r.board().panel.page = analysisPage
			r.Rest()
			scenetest.CompareGolden(t, name, ui.Paint(r.List))
			r.Click("line.1")
			for range 4 {
				r.Click("prompt.next")
			}
			r.Pointer = image.Pt(3, 3)
			r.Rest()
			scenetest.CompareGolden(t, name+"-browse", ui.Paint(r.List))
		})
	}
}

// While the game is scored, nobody looks for a move: the board shows no best ones and the panel lists none.
func TestNoLinesWhileScoring(t *testing.T) {
	r := newRigWithLines(t, "go", directortest.WithLines())
	require.Len(t, r.board().view.BestMoves, 3)
	r.PassTwice()
	r.Until("the game is scored", func() bool { return r.board().snap.Scoring != nil })
	analysed := func() bool { return r.board().snap.Analysis != nil && len(r.board().snap.Analysis.Lines()) > 0 }
	r.Until("the position is analysed", analysed)
	r.Rest()
	require.True(t, analysed())
	assert.Empty(t, r.board().view.BestMoves)
	assert.Empty(t, r.board().shownLines())
	r.Click("scoring.play-on")
	r.Until("the lines are back", func() bool { return len(r.board().view.BestMoves) > 0 })
}

// The ghosts of all best moves are equally strong, as a fainter black stone looks like one of another colour. Their marks
// are fainter by rank.
func TestGhostStonesKeepColor(t *testing.T) {
	r := newRigWithLines(t, "go", directortest.WithLines([]string{"D4", "Q16"}, []string{"Q4", "D16"}, []string{"D16", "Q4"}))
	r.Rest()
	var ghosts, marks []uint8
	for _, name := range []string{"D4", "Q4", "D16"} {
		var faded []uint8
		for _, op := range r.List.Ops {
			if op.Picture != nil && op.Alpha > 0 && op.Alpha < 255 && r.Cell(name).In(op.DstRect) {
				faded = append(faded, op.Alpha)
			}
		}
		require.Len(t, faded, 2, "a mark and a ghost above it on %s", name)
		marks, ghosts = append(marks, faded[0]), append(ghosts, faded[1])
	}
	assert.Equal(t, []uint8{ghosts[0], ghosts[0], ghosts[0]}, ghosts)
	assert.IsDecreasing(t, marks)
}
