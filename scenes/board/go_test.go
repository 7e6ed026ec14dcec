package board

import (
	"image"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// beginScoring begins a game of two walls and passes twice.
func beginScoring(t *testing.T) *rig {
	t.Helper()
	r := newRig(t, directortest.WithScoringComputer("B6", "F6"))
	r.Begin("go", directortest.TwoWalls)
	r.PassTwice()
	r.Until("the dead are proposed", func() bool { return r.Has("scoring.accept") })
	return r
}

func TestPlaceStonesByMouse(t *testing.T) {
	r := newRig(t)
	r.Begin("go", "......./......./......./......./......./......./....... b")
	r.Tick(ui.Input{Pointer: r.Cell("D4")})
	r.ClickAt(r.Cell("D4"))
	assert.Equal(t, "D4", r.board().snap.LastMove.Text)
	r.ClickAt(r.Cell("D4"))
	assert.Equal(t, 1, r.board().snap.Ply, "an occupied point")
	r.ClickAt(r.Cell("C5"))
	assert.Equal(t, "......./......./..W..../...B.../......./......./....... b", r.Position())
}

func TestIllegalPointExplained(t *testing.T) {
	const suicide = "(;FF[4]GM[1]SZ[9];B[ee];W[ai];B[df];W[ah];B[ff];W[ag];B[eg])"
	const ko = "(;FF[4]GM[1]SZ[9];B[de];W[ee];B[ed];W[fd];B[ef];W[ff];B[if];W[ge];B[fe])"
	for _, c := range []struct{ name, record, cell, want string }{
		{"suicide", suicide, "E4", "That stone would have no liberties (suicide)."},
		{"ko", ko, "E5", "Ko: play elsewhere before retaking."},
		{"a stone is there", suicide, "E5", "E5 is already occupied."},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := &directortest.Clipboard{}
			r := newRig(t, directortest.WithClipboard(p))
			r.Paste(p, c.record)
			r.Rest()
			at, _ := r.board().board.CellByName(c.cell)
			for _, by := range []func(image.Point){r.ClickAt, r.Tap, func(image.Point) {
				r.Key(ui.KeyTab)
				r.Focus(boardview.ID)
				r.Tick(ui.Input{})
				r.cursor(c.cell)
				r.Key(ui.KeyEnter)
			}} {
				r.Director.Toast, r.board().view.Illegal = scene.Toast{}, boardview.IllegalMark{}
				by(r.Cell(c.cell))
				assert.Equal(t, c.want, r.Director.Toast.Text)
				assert.NotNil(t, r.Director.Toast.Action, "the rule can be read")
				assert.Equal(t, at, r.board().view.Illegal.Cell)
			}
		})
	}
}

func TestMarkAndAcceptScoreByMouse(t *testing.T) {
	r := beginScoring(t)
	assert.Contains(t, r.Texts(), "White leads by 13.5")
	assert.Contains(t, r.Texts(), "1 dead stone at B6")
	r.board().showError(game.ActionError("switch"))
	assert.NotZero(t, r.board().Toast)
	r.ClickAt(r.Cell("B6"))
	assert.Zero(t, r.board().Toast, "the toast about the failed mark is gone")
	assert.NotContains(t, r.Texts(), "1 dead stone at B6")
	r.ClickAt(r.Cell("B6"))
	r.ClickAt(r.Cell("A1"))
	assert.Len(t, r.board().snap.Scoring.Score.NotCounted, 14)
	r.ClickAt(r.Cell("A2"))
	assert.Empty(t, r.board().snap.Scoring.Score.NotCounted, "another point of the same region")
	r.ClickAt(r.Cell("C1"))
	assert.Contains(t, r.Texts(), "7 dead stones at C7")
	r.Click("scoring.group.C7")
	assert.NotContains(t, r.Texts(), "7 dead stones at C7")
	assert.Contains(t, r.Texts(), "1 dead stone at B6", "groups that lived by the dead wall are dead again")
	r.Click("scoring.accept")
	r.Until("the dialog opens", func() bool { return r.Has("dialog.rematch") })
	assert.Equal(t, rules.ByScore, r.board().snap.Result.Reason)
	assert.Contains(t, r.gameOver().Summary(), "By 13.5 points. 2 moves")
	assert.Contains(t, r.Texts(), "W+13.5", "in the usual notation")
	assert.NotContains(t, strings.Join(r.Texts(), "|"), "Black 0")
	r.Click("dialog.close")
	assert.Contains(t, r.Texts(), "W+13.5", "below the moves")
	assert.NotContains(t, r.Texts(), "0–1")
	assert.Contains(t, r.Texts(), "White wins by 13.5 points", "in the list of moves")
	r.Click("board.score")
	assert.Contains(t, r.Texts(), "White wins by 13.5", "the dialog stays")
	r.Click("scoring.method.chinese")
	assert.Contains(t, strings.Join(r.Texts(), " "), "White would win by 13.5 points", "no win by other rules, only a comparison")
	r.Click("scoring.method.japanese")
	assert.False(t, r.Has("scoring.accept"))
	r.Click("scoring.close")
	assert.True(t, r.Has("board.rematch"))
}

// A group decided by a player is no longer an estimate: it loses its percentage and its mark of doubt.
func TestDecidedGroupIsSettled(t *testing.T) {
	r := newRig(t, func(o *scene.Options) {
		o.NewPlayer = func(int, int) ai.Player {
			return aitest.FakePlayer(func(r ai.Request, p rules.Position) ai.Info {
				return ai.Info{Best: "pass", Dead: []string{"B6"}, Owner: slices.Repeat([]int8{30}, len(p.Board().Cells))}
			})
		}
	})
	r.Begin("go", directortest.TwoWalls)
	r.PassTwice()
	r.Until("the dead are proposed", func() bool { return r.Has("scoring.accept") })
	f6, _ := r.board().board.CellByName("F6")
	unsettled := func() bool { return slices.Contains(r.board().view.Scoring.Unsettled, f6) }
	unsure := func() (n int) {
		for _, line := range r.Texts() {
			n += strings.Count(line, "unsure, 65%")
		}
		return n
	}
	groups := unsure()
	assert.True(t, unsettled())
	r.ClickAt(r.Cell("F6"))
	assert.False(t, unsettled())
	assert.Equal(t, groups-1, unsure())
	assert.Contains(t, r.Texts(), "marked by you")
	assert.Contains(t, r.Texts(), "1 dead stone at F6")
	r.ClickAt(r.Cell("F6"))
	assert.False(t, unsettled(), "also where a person agrees")
	assert.Equal(t, groups-1, unsure())
	assert.Contains(t, r.Texts(), "1 living stone at F6")
}

// A press on a stone, by mouse or finger and however long, marks it when released and shows nothing else.
func TestLongPressMarksDeadStones(t *testing.T) {
	for _, touch := range []bool{false, true} {
		r := newRig(t, directortest.WithScoringComputer())
		r.Size = image.Pt(390, 844) // with small points
		r.Begin("go", "")
		r.ClickAt(r.Cell("D4"))
		r.ClickAt(r.Cell("Q16"))
		r.PassTwice()
		r.Until("it is scored", func() bool { return r.Has("scoring.accept") })
		r.Director.Toast = scene.Toast{}
		at := r.Cell("D4")
		d4, _ := r.board().board.CellByName("D4")
		r.Tick(ui.Input{Pointer: at, IsTouch: touch, IsDown: true, Pressed: true})
		for range 50 {
			r.Tick(ui.Input{Pointer: at, IsTouch: touch, IsDown: true})
			require.False(t, slices.ContainsFunc(r.List.Ops, func(op ui.Op) bool { return op.Clip.Size() == image.Pt(128, 128) }), "no magnifier")
		}
		assert.Empty(t, r.Director.Toast.Text, "no toast about the piece")
		r.Tick(ui.Input{Pointer: at, IsTouch: touch, Released: true})
		r.Tick(ui.Input{Pointer: at})
		assert.Equal(t, []rules.Cell{d4}, r.board().view.Scoring.Dead, "touch: %v", touch)
	}
}

// During scoring no seat is to move, neither on the screen nor for screen readers.
func TestNoSeatToMoveWhileScoring(t *testing.T) {
	r := newRig(t, directortest.WithScoringComputer("B6", "F6"))
	r.Size = image.Pt(390, 844)
	r.Begin("go", directortest.TwoWalls)
	assert.Contains(t, r.Texts(), "To move")
	r.PassTwice()
	r.Until("it is scored", func() bool { return r.Has("scoring.accept") })
	assert.NotContains(t, r.Texts(), "To move")
	for seat := range r.board().snap.Players {
		assert.False(t, r.board().isActive(rules.Seat(seat)))
	}
	assert.Equal(t, "Scoring. White leads by 13.5.", r.Director.Report().Match.Turn)
	r.Click("scoring.play-on")
	assert.Contains(t, r.Texts(), "To move")
	assert.Equal(t, "Black to move.", r.Director.Report().Match.Turn)
	r.Size = image.Pt(1024, 640)
	assert.Contains(t, r.Texts(), "Play continues: Black to move", "in the list of moves")
}

func TestAcceptIsNotWherePassWas(t *testing.T) {
	r := newRig(t, directortest.WithScoringComputer())
	r.Begin("go", directortest.TwoWalls)
	pass, ok := r.Director.WidgetBox("board.pass")
	require.True(t, ok)
	r.PassTwice()
	r.Until("it is scored", func() bool { return r.Has("scoring.accept") })
	accept, _ := r.Director.WidgetBox("scoring.accept")
	assert.False(t, accept.Overlaps(pass), "one more press does not accept the score")
}

func TestPlayOnResumesGame(t *testing.T) {
	r := beginScoring(t)
	r.Click("scoring.play-on")
	assert.Nil(t, r.board().snap.Scoring)
	assert.Nil(t, r.board().view.Scoring)
	r.ClickAt(r.Cell("A1"))
	assert.Equal(t, "A1", r.board().snap.LastMove.Text)
}

func TestBoardShowsChosenScoringMethod(t *testing.T) {
	r := newRig(t, directortest.WithScoringComputer())
	r.Begin("go", "......./......./......./BBBB.../WWWBBBB/BBWWWWB/.B.W.WB b")
	r.PassTwice()
	r.Until("it is scored", func() bool { return r.Has("scoring.accept") })
	a1, _ := r.board().board.CellByName("A1")
	seki := func() bool {
		n := r.board().view.Scoring
		isNeutral := slices.Contains(n.Neutral, a1)
		require.Equal(t, isNeutral, n.Owner[a1] == rules.NoSeat)
		return isNeutral
	}
	assert.True(t, seki())
	assert.Contains(t, r.AllText(), "2 points in seki count for neither side.")
	r.Click("scoring.method.chinese")
	assert.False(t, seki())
	r.ClickAt(r.Cell("A7"))
	assert.False(t, seki(), "it stays")
	assert.Contains(t, r.Texts(), "24 excluded points count for neither side.")
	r.Click("scoring.method.japanese")
	assert.True(t, seki())
	r.Click("scoring.method.chinese")
	r.Click("scoring.accept")
	r.Until("the dialog opens", func() bool { return r.Has("dialog.close") })
	r.Click("dialog.close")
	assert.True(t, seki(), "the match has its own rules")
	r.Click("board.score")
	assert.False(t, seki())
	r.Click("scoring.close")
	assert.True(t, seki())
}

func TestScoringTextReportedOnce(t *testing.T) {
	r := newRigWithReports(t)
	r.Size = image.Pt(1280, 800)
	r.Click("game.go")
	for _, w := range r.Director.Report().Widgets {
		if w.ID == "setup.say.rules" {
			assert.Equal(t, "Rules: Japanese rules (territory)", w.Label)
			return
		}
	}
	assert.Fail(t, "it is not reported")
}

// A player who places free handicap stones is told how many, on the screen and by the screen reader.
func TestHandicapStonePrompt(t *testing.T) {
	r := newRig(t)
	g, _ := catalog.Find("go")
	r.Director.StartMatch(game.Setup{Game: g, Options: rules.Options{"handicap": "2", "placement": "free"}})
	r.Rest()
	assert.Contains(t, r.Texts(), "Place handicap stone 1 of 2")
	assert.Equal(t, "Black: place handicap stone 1 of 2.", r.Director.Report().Match.Turn)
	r.ClickAt(r.Cell("D4"))
	assert.Contains(t, r.Texts(), "Place handicap stone 2 of 2")
	r.CheckLayout("the second stone")
	r.ClickAt(r.Cell("Q16"))
	assert.Equal(t, "White to move.", r.Director.Report().Match.Turn)
	assert.NotContains(t, strings.Join(r.Texts(), "|"), "handicap stone")
}

func TestGoHasNoDrawOffer(t *testing.T) {
	r := newRig(t, directortest.WithScoringComputer())
	r.Begin("go", directortest.TwoWalls)
	assert.False(t, r.Has("board.draw"))
	r.Click("board.pass")
	assert.Contains(t, r.Director.Toast.Text, "Black passes")
}

func TestToggleEstimate(t *testing.T) {
	r := newRig(t, directortest.WithScoringComputer())
	r.Begin("go", directortest.TwoWalls)
	r.Key(ui.KeyEstimate)
	r.Until("it is estimated", func() bool { return r.board().snap.Estimate != nil })
	assert.Len(t, r.board().view.Ownership, 49)
	assert.Contains(t, r.board().estimateText(), "Black leads by about 43 points, komi included.", "49 less 6.5")
	r.Key(ui.KeyEsc)
	r.Tick(ui.Input{})
	assert.Nil(t, r.board().view.Ownership)
}

func TestEstimateText(t *testing.T) {
	r := newRig(t, directortest.WithScoringComputer())
	r.Begin("go", directortest.TwoWalls)
	r.Key(ui.KeyEstimate)
	r.Until("it is estimated", func() bool { return r.board().snap.Estimate != nil })
	for lead, want := range map[int]string{
		0: "About even", 1: "Black leads by about 1 point,", -1: "White leads by about 1 point,", -12: "White leads by about 12 points,",
	} {
		r.board().snap.Estimate.ScoreLead = lead
		assert.Contains(t, r.board().estimateText(), want)
	}
}

func TestSmallPointsNeedSecondTap(t *testing.T) {
	r := newRig(t)
	r.Size = image.Pt(390, 844)
	r.Begin("go", "")
	tap := func(cell string) {
		at := r.Cell(cell)
		r.Tick(ui.Input{Pointer: at, Pressed: true, IsDown: true, IsTouch: true})
		r.Tick(ui.Input{Pointer: at, Released: true, IsTouch: true})
		r.Tick(ui.Input{Pointer: at, IsTouch: true})
	}
	tap("D4")
	assert.Equal(t, 0, r.board().snap.Ply, "it is only shown")
	require.NotNil(t, r.board().view.ProposedMove)
	tap("Q16")
	assert.Equal(t, 0, r.board().snap.Ply, "another one is shown")
	tap("Q16")
	require.Equal(t, 1, r.board().snap.Ply)
	assert.Equal(t, "Q16", r.board().snap.LastMove.Text)
}

func TestBestMovesShownAsStones(t *testing.T) {
	r := newRigWithLines(t, "go", directortest.WithLines([]string{"D4", "Q16"}, []string{"Q4"}, []string{"C3"}))
	black := rules.Piece{Kind: 1, Seat: 0}
	for n, name := range []string{"D4", "Q4", "C3"} {
		c, _ := r.board().board.CellByName(name)
		assert.Equal(t, boardview.ShownMove{Cells: []rules.Cell{c}, Dropped: black}, r.board().view.BestMoves[n])
		size := r.board().place.Layout.CellBox(c)
		a := &ui.Audit{SkipPainting: true}
		r.Director.Kit.Audit = a
		r.Tick(ui.Input{})
		assert.True(t, slices.ContainsFunc(a.Texts, func(s ui.AuditText) bool {
			return s.Text == strconv.Itoa(n+1) && s.Box.Overlaps(size)
		}), "the rank of the line is shown there")
	}
}

func TestMoveNumbersOnStones(t *testing.T) {
	r := newRig(t)
	r.Begin("go", "......./......./...B.../..BWB../......./......./....... b")
	b := r.board()
	r.ClickAt(r.Cell("D3"))
	r.ClickAt(r.Cell("G7"))
	b.toggleNumbers()
	d3, _ := b.board.CellByName("D3")
	assert.Equal(t, 1, b.view.Numbers[d3])
	assert.Empty(t, b.numbering.captured)
	for _, cell := range []string{"F7", "A1", "G6"} { // White's stone on G7 is captured
		r.ClickAt(r.Cell(cell))
	}
	assert.Equal(t, "2 at G7", b.capturedPrompt().text)
	r.ClickAt(r.Cell("A2"))
	r.ClickAt(r.Cell("G7"))
	assert.Equal(t, "2 at 7", b.capturedPrompt().text)
}

// Captured stones are listed in order of their moves. A dialog lists them if there are many.
func TestCapturedStonesListedInOrder(t *testing.T) {
	r := newRig(t)
	stoneState("9", 120, 0)(r)
	b := r.board()
	b.toggleNumbers()
	require.Greater(t, len(b.numbering.captured), maxListedStones)
	assert.True(t, slices.IsSortedFunc(b.numbering.captured, func(a, b placedStone) int { return a.number - b.number }))
	few := b.capturedPrompt()
	assert.True(t, strings.HasSuffix(few.text, ", …"))
	r.Click("prompt.captured-stones")
	r.Director.Kit.AccessTree = &ui.AccessTree{}
	r.Rest()
	spoken := strings.Join(r.Director.Kit.AccessTree.Texts(), " ")
	last := b.numbering.captured[len(b.numbering.captured)-1:]
	assert.NotContains(t, few.text, b.capturedText(last))
	assert.Contains(t, spoken, b.capturedText(last))
	r.CheckLayout("the sheet")
	r.Click("captured-stones.close")
	assert.False(t, r.Has("captured-stones.close"))
}

// When nothing is left to play for, the panel suggests a pass until it is closed.
func TestPassSuggested(t *testing.T) {
	const settled = "BBBBBBB/B.B.BBB/BBBBBBB/WWWWWWW/W.W.WWW/WWWWWWW/WWWWWWW b"
	r := newRig(t)
	r.Begin("go", settled)
	r.Click("prompt.pass")
	assert.Equal(t, "pass", r.board().snap.LastMove.Text)
	r.Click("prompt.close")
	assert.False(t, r.Has("prompt.pass"))
	r.Click("board.undo")
	assert.False(t, r.Has("prompt.pass"), "it is shown once")
	r = newRig(t)
	r.Begin("go", directortest.TwoWalls)
	assert.False(t, r.Has("prompt.pass"), "walls alone do not live")
}
