package boardview_test

import (
	"image"
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
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
	f := kit.Begin(&list, ui.Input{}, image.Pt(900, 400), 1, time.Unix(1000, 0), lightTheme)
	place := boardview.PlaceBoard(s, image.Rect(0, 0, 900, 400), 0, 1, g.Info())
	s.Annotations = []boardview.Annotation{{From: findCell(t, s, "a12"), To: findCell(t, s, "a13")}}
	boardview.Draw(f, s, place, g.Info(), boardview.Labels{})
	arrows := 0
	for _, op := range f.Ops {
		visible := op.DstRect.Intersect(op.Clip)
		if op.Clip == place.Layout.Strip().Clip {
			arrows++
			assert.True(t, visible.In(place.Layout.Strip().Clip))
		}
	}
	assert.Positive(t, arrows)
}
