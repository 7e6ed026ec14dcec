package boardview_test

import (
	"image"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
)

func unrolledState(t *testing.T) (rules.Game, *boardview.State) {
	t.Helper()
	g, ok := catalog.Find("byzantine-chess")
	require.True(t, ok)
	p, err := g.Start(nil)
	require.NoError(t, err)
	s := newState(g, p)
	s.Display.IsUnrolled = true
	return g, s
}

func TestUnrolledPictures(t *testing.T) {
	for _, c := range []struct {
		name string
		size image.Point
	}{{"unrolled", image.Pt(760, 420)}, {"unrolled-upright", image.Pt(340, 640)}} {
		g, s := unrolledState(t)
		p, err := g.Parse("R4p5Pr3/4p6M4/3q5M1N4/K6k4b3 w 0 1", nil)
		require.NoError(t, err)
		boardview.ShowPosition(s, p, len(g.Info().Seats))
		boardview.SetLegalMoves(s, boardview.LegalMoves(p, p.Moves(nil)))
		s.LastMove = []rules.Cell{findCell(t, s, "d11"), findCell(t, s, "d13")}
		s.Threat = []rules.Cell{findCell(t, s, "c12"), findCell(t, s, "b14")}
		boardview.PickUp(s, findSpot(t, s, "a1"))
		scenetest.CompareGolden(t, c.name, paintState(t, s, g.Info(), c.size.X, c.size.Y))
	}
}

// A piece can be dragged to a copy of a cell beyond the end of the strip, and from one.
func TestUnrolledCopiesAreCells(t *testing.T) {
	g, s := unrolledState(t)
	d := newTestWindow(g, s)
	d.size = image.Pt(900, 400)
	place := d.place()
	strip := place.Layout.Strip()
	assert.NotZero(t, strip.Period.X)
	assert.Zero(t, strip.Period.Y)
	copies := 0
	for c := range s.Board.Cells {
		x, y := place.Layout.Center(rules.Cell(c))
		at := image.Pt(int(x), int(y))
		assert.Equal(t, boardview.OnCell(rules.Cell(c)), place.SpotAt(s, at))
		for _, shifted := range []image.Point{at.Add(strip.Period), at.Sub(strip.Period)} {
			if shifted.In(strip.Ends[0]) || shifted.In(strip.Ends[1]) {
				copies++
				assert.Equal(t, boardview.OnCell(rules.Cell(c)), place.SpotAt(s, shifted))
			}
		}
	}
	assert.Equal(t, 16, copies)
}

func TestUnrolledCursorGoesAround(t *testing.T) {
	g, s := unrolledState(t)
	d := newTestWindow(g, s)
	d.size = image.Pt(900, 400)
	d.tick(ui.Input{})
	s.Cursor = findCell(t, s, "b1")
	for range 16 {
		boardview.MoveCursor(s, boardview.Right)
	}
	assert.Equal(t, findCell(t, s, "b1"), s.Cursor)
	boardview.MoveCursor(s, boardview.Up)
	assert.Equal(t, findCell(t, s, "a1"), s.Cursor, "the outermost ring is at the top")
}

// A rotation shifts the strip; back on the ring the board is rotated as far.
func TestUnrolledRotation(t *testing.T) {
	g, s := unrolledState(t)
	d := newTestWindow(g, s)
	d.size = image.Pt(900, 400)
	before := d.cell(t, "a1")
	boardview.Rotate(s, 1)
	after := d.cell(t, "a1")
	assert.Equal(t, before.Y, after.Y)
	assert.Equal(t, before.X+d.place().Layout.CellPx, after.X)
	s.Display.IsUnrolled = false
	d.place()
	drawn, angle := s.DrawnBoard()
	assert.Same(t, s.Board, drawn)
	assert.InDelta(t, 2*math.Pi/16, angle, 1e-9)
}

// Everything that is drawn on a strip stays on it, also what crosses its ends.
func TestUnrolledDrawingStaysOnBoard(t *testing.T) {
	g, s := unrolledState(t)
	kit := ui.NewKit(0)
	var list ui.DrawList
	s.Annotations = []boardview.Annotation{{From: findCell(t, s, "a12"), To: findCell(t, s, "a13")}}
	var (
		f     *ui.Frame
		place boardview.Placement
	)
	for isPainted := false; !isPainted; isPainted = kit.Sprites.PendingCount() == 0 {
		kit.Sprites.PaintPending(time.Second)
		f = kit.Begin(&list, ui.Input{}, image.Pt(900, 400), 1, time.Unix(1000, 0), lightTheme)
		place = boardview.PlaceBoard(s, image.Rect(0, 0, 900, 400), sprites.CoordinateFrame, 1, g.Info())
		boardview.Draw(f, s, place, g.Info(), boardview.Labels{})
	}
	strip := place.Layout.Strip()
	background := 0
	for background < len(f.Ops) && f.Ops[background].Clip != strip.Clip {
		background++
	}
	drawn := f.Ops[background:]
	require.NotEmpty(t, drawn)
	for _, op := range drawn {
		assert.True(t, op.Clip.In(strip.Clip), "%v", op.DstRect)
	}
	// The arrow crosses the right end, and its copy comes in at the left one.
	a12, a13 := place.Layout.CellBox(findCell(t, s, "a12")), place.Layout.CellBox(findCell(t, s, "a13"))
	at := a12.Union(a13.Add(strip.Period))
	isAt := func(r image.Rectangle) bool {
		return slices.ContainsFunc(drawn, func(op ui.Op) bool { return op.DstRect == r })
	}
	assert.True(t, isAt(at))
	assert.True(t, isAt(at.Sub(strip.Period)))
	assert.False(t, isAt(a12.Union(a13)), "not the long way")
}
