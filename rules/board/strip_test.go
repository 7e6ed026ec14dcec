package board_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/board"
)

func TestUnrolledRing(t *testing.T) {
	ring := board.Ring(board.Toned, 4, 16)
	require.Len(t, ring.Unrolled, 16)
	for step, strip := range ring.Unrolled {
		for i, cell := range strip.Cells {
			c := board.Cell(i)
			assert.Equal(t, ring.Cells[i].Name, cell.Name)
			assert.Equal(t, ring.Cells[i].Tone, cell.Tone)
			found, ok := strip.CellAt(cell.Center)
			assert.True(t, ok && found == c, "step %d: the centre of %s is in %s", step, cell.Name, strip.Name(found))
			// Neighbours on the ring are neighbours on the strip, across its ends too.
			for _, path := range strip.Orth[i] {
				from := cell.Center
				for _, next := range path {
					to := strip.CenterNear(from, next)
					assert.InDelta(t, 1, math.Hypot(to.X-from.X, to.Y-from.Y), 1e-9, "%s to %s", cell.Name, strip.Name(next))
					from = to
				}
			}
			for _, to := range strip.Leaps[i] {
				p := strip.CenterNear(cell.Center, to)
				assert.InDelta(t, math.Sqrt(5), math.Hypot(p.X-cell.Center.X, p.Y-cell.Center.Y), 1e-9, "a knight from %s to %s", cell.Name, strip.Name(to))
			}
		}
		assert.Len(t, strip.WrappedCells, 4*2*2)
		for _, w := range strip.WrappedCells {
			at := board.Point{X: w.Outline[0].X + 0.5, Y: w.Outline[0].Y + 0.5}
			found, ok := strip.CellAt(at)
			assert.True(t, ok && found == w.Cell, "the copy of %s is in %s", strip.Name(w.Cell), strip.Name(found))
			assert.InDelta(t, strip.Period, math.Abs(at.X-strip.Cells[w.Cell].Center.X), 1e-9)
			assert.Equal(t, at, strip.CenterNear(at, w.Cell))
		}
	}
}

// Sectors at the bottom of the rotated ring are around the first quarter of the strip.
func TestUnrolledRingFollowsRotation(t *testing.T) {
	ring := board.Ring(board.Toned, 4, 16)
	for step, strip := range ring.Unrolled {
		sin, cos := math.Sincos(2 * math.Pi * float64(step) / 16)
		for i, cell := range ring.Cells {
			if math.Abs(strip.Cells[i].Center.X-4) < 1 {
				assert.Positive(t, cell.Center.X*sin+cell.Center.Y*cos, "step %d: %s is at the bottom", step, cell.Name)
			}
			if math.Abs(strip.Cells[i].Center.X-12) < 1 {
				assert.Negative(t, cell.Center.X*sin+cell.Center.Y*cos, "step %d: %s is at the top", step, cell.Name)
			}
		}
	}
}

func TestCenterNearOnOtherBoards(t *testing.T) {
	for name, b := range testBoards() {
		for i, cell := range b.Cells {
			assert.Equal(t, cell.Center, b.CenterNear(board.Point{X: -100, Y: 100}, board.Cell(i)), name)
		}
	}
}
