package board

import (
	"image"
	"math"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// placeToast puts what is said over the frame of the board, not over the panel; where the board takes the width, below all
// pieces, over the list. What would hide pieces lies where it hides the fewest.
func (t *Scene) placeToast(f *ui.Frame, plan layout) {
	b := t.place.Layout.Bounds()
	switch {
	case t.Toast.Bottom != 0:
	case plan.upright && !plan.actions.Empty():
		t.Toast.CenterX, t.Toast.Bottom = f.Size.X/2, plan.actions.Min.Y-f.Px(6)
	default:
		t.Toast.Width = max(b.Dx(), f.Px(400)) // in two lines it would lie over pieces
		t.Toast.CenterX, t.Toast.Bottom = (b.Min.X+b.Max.X)/2, min(b.Max.Y+f.Px(10), f.Size.Y-f.Px(4))
		if !plan.upright && t.Toast.Text != "" && t.hides(t.Toast.Box(f, t.Toast.Layout(f).Size), nil) > 0 {
			t.aside(f, nil)
		}
	}
}

// toastRoom is how high a line can become that is said in the panel, in units, with air.
const toastRoom = 140

// spare is how much of the list below its rows is free.
func (t *Scene) spare(f *ui.Frame, plan layout) int {
	return plan.list.Dy() - (len(t.list.rows)+2)*f.Px(theme.MoveListLine)
}

// A berth is a place for a line: the middle, the lower edge and the width that it may take, in pixels. What it hides there besides
// cells is counted in halves of pieces.
type berth struct{ mid, low, wide, hides int }

// aside puts the line that is shown now where it hides the fewest pieces, those on the cells concerned before all others and the first
// of them before all: on the lower edge of the board if it can, else in the panel or, if it concerns cells, over other edges. In an
// upright window it lies where every line does, below the board, when there is room.
func (t *Scene) aside(f *ui.Frame, concerned []rules.Cell) {
	if t.place.Layout.Board == nil { // nothing is laid out yet
		return
	}
	plan := t.plan(f)
	if plan.upright && plan.list.Dy() >= f.Px(lineRoom) {
		return
	}
	least := math.MaxInt
	for _, at := range t.berths(f, plan, len(concerned) > 0) {
		line := t.Toast
		line.CenterX, line.Bottom, line.Width = at.mid, at.low, at.wide
		if hidden := at.hides + 2*t.hides(line.Box(f, line.Layout(f).Size), concerned); hidden < least {
			least, t.Toast = hidden, line
		}
	}
}

// berths are the places that a line may have, the usual ones first: over the board only what is about it.
func (t *Scene) berths(f *ui.Frame, plan layout, about bool) []berth {
	b := t.place.Layout.Bounds()
	side := min(f.Px(200), b.Dx()/2)
	left, mid, right := b.Min.X+side, (b.Min.X+b.Max.X)/2, b.Max.X-side
	low, high := b.Max.Y+f.Px(10), max(b.Min.Y+f.Px(56), f.Px(68))
	all := []berth{{mid, low, max(b.Dx(), f.Px(400)), 0}, {mid, low, 0, 0}}
	if !plan.upright && plan.list.Dy() >= f.Px(toastRoom) {
		in := berth{(plan.panel.Min.X + plan.panel.Max.X) / 2, plan.list.Max.Y - f.Px(6), plan.panel.Dx() - f.Px(24), 0}
		if t.spare(f, plan) < f.Px(toastRoom) {
			in.hides = 1 // rows of the list
		}
		all = append(all, in)
	}
	if !about {
		return all
	}
	for _, at := range [...]image.Point{{X: mid, Y: high}, {X: left, Y: low}, {X: right, Y: low}, {X: left, Y: high}, {X: right, Y: high}, {X: mid, Y: (low + high) / 2}} {
		all = append(all, berth{at.X, at.Y, 0, 0})
	}
	return all
}

// hides says how much of the board is hidden in r, in pieces: a cell concerned counts for many, the first for more. A piece whose foot
// alone is hidden is seen.
func (t *Scene) hides(r image.Rectangle, concerned []rules.Cell) int {
	const one, first = 10, 100
	hidden := 0
	for c := range t.board.Cells {
		cell := rules.Cell(c)
		box := t.place.Layout.CellBox(cell)
		switch i := slices.Index(concerned, cell); {
		case !box.Overlaps(r):
		case i == 0:
			hidden += first
		case i > 0:
			hidden += one
		case !t.view.Pieces[c].IsEmpty() && box.Inset(box.Dy()/6).Overlaps(r):
			hidden++
		}
	}
	return hidden
}

// clearOfPieces is a place for a card of that size that belongs to something: near it, or where it hides fewer pieces than there.
func (t *Scene) clearOfPieces(f *ui.Frame, anchor image.Rectangle, size image.Point) (at image.Rectangle) {
	const pieces, over = 8, 4 // what a piece counts, and what belongs to the card itself; the rest of the board counts one
	plan, b, gap := t.plan(f), t.place.Layout.Bounds(), f.Px(6)
	usual := f.PopoverBox(anchor, size)
	size = usual.Size()
	below := image.Pt((plan.panel.Min.X+plan.panel.Max.X-size.X)/2, f.Size.Y)
	if plan.upright {
		below.Y = b.Max.Y + gap
	}
	least := math.MaxInt
	for _, corner := range [...]image.Point{
		usual.Min,
		{X: anchor.Min.X + gap, Y: anchor.Max.Y + gap},
		{X: anchor.Min.X + gap, Y: anchor.Min.Y - gap - size.Y},
		{X: below.X, Y: plan.list.Min.Y + gap},
		below,
	} {
		corner.X = max(min(corner.X, f.Size.X-size.X-gap), gap)
		corner.Y = max(min(corner.Y, f.Size.Y-size.Y-gap), gap)
		r := image.Rectangle{Min: corner, Max: corner.Add(size)}
		hidden := pieces * t.hides(r, nil)
		if r.Overlaps(anchor) {
			hidden += over
		}
		if r.Overlaps(b) {
			hidden++
		}
		if hidden < least {
			least, at = hidden, r
		}
	}
	return at
}

// lineRoom is how much of the list a line of three rows needs to hide nothing above it, in units.
const lineRoom = 90
