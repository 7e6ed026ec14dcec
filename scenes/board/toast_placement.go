package board

import (
	"image"
	"math"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// placeToast puts the toast over the lower edge of the board, or in portrait windows above the actions. If it would
// hide pieces it goes where it hides the fewest.
func (s *Scene) placeToast(f *ui.Frame, plan layout) {
	b := s.place.Layout.Bounds()
	switch {
	case s.Toast.Bottom != 0:
	case plan.portrait && !plan.actions.Empty():
		s.Toast.CenterX, s.Toast.Bottom = f.Size.X/2, plan.actions.Min.Y-f.Px(6)
	default:
		s.Toast.Width = max(b.Dx(), f.Px(400)) // two lines would cover pieces
		s.Toast.CenterX, s.Toast.Bottom = (b.Min.X+b.Max.X)/2, min(b.Max.Y+f.Px(10), f.Size.Y-f.Px(4))
		if !plan.portrait && s.Toast.Text != "" && s.hiddenPieces(s.Toast.Box(f, s.Toast.Layout(f).Size), nil) > 0 {
			s.moveToastOffPieces(f, nil)
		}
	}
}

// panelToastHeight is the height of the tallest toast in the panel, in units.
const panelToastHeight = 140

// freeListHeight returns the free height below the rows of the move list.
func (s *Scene) freeListHeight(f *ui.Frame, plan layout) int {
	return plan.list.Dy() - (s.list.RowCount()+2)*f.Px(theme.MoveListLine)
}

// A toastPlace is a place for a toast in pixels. penalty counts what it hides besides cells, in half pieces.
type toastPlace struct{ centerX, bottom, width, penalty int }

// moveToastOffPieces puts the current toast where it hides the fewest pieces, above all those on the cells
// concerned, the first most of all. In a portrait window it stays below the board if there is room.
func (s *Scene) moveToastOffPieces(f *ui.Frame, concerned []rules.Cell) {
	if s.place.Layout.Board == nil { // before the first layout
		return
	}
	plan := s.planLayout(f)
	if plan.portrait && plan.list.Dy() >= f.Px(minToastListHeight) {
		return
	}
	least := math.MaxInt
	for _, place := range s.toastPlaces(f, plan, len(concerned) > 0) {
		toast := s.Toast
		toast.CenterX, toast.Bottom, toast.Width = place.centerX, place.bottom, place.width
		if hidden := place.penalty + 2*s.hiddenPieces(toast.Box(f, toast.Layout(f).Size), concerned); hidden < least {
			least, s.Toast = hidden, toast
		}
	}
}

// toastPlaces returns the places for a toast, the usual ones first. Only a toast about pieces may lie over the
// board.
func (s *Scene) toastPlaces(f *ui.Frame, plan layout, nearPieces bool) []toastPlace {
	b := s.place.Layout.Bounds()
	side := min(f.Px(200), b.Dx()/2)
	left, mid, right := b.Min.X+side, (b.Min.X+b.Max.X)/2, b.Max.X-side
	bottom, top := b.Max.Y+f.Px(10), max(b.Min.Y+f.Px(56), f.Px(68))
	places := []toastPlace{{mid, bottom, max(b.Dx(), f.Px(400)), 0}, {mid, bottom, 0, 0}}
	if !plan.portrait && plan.list.Dy() >= f.Px(panelToastHeight) {
		inPanel := toastPlace{(plan.panel.Min.X + plan.panel.Max.X) / 2, plan.list.Max.Y - f.Px(6), plan.panel.Dx() - f.Px(24), 0}
		if s.freeListHeight(f, plan) < f.Px(panelToastHeight) {
			inPanel.penalty = 1 // rows of the list
		}
		places = append(places, inPanel)
	}
	if !nearPieces {
		return places
	}
	for _, at := range [...]image.Point{{X: mid, Y: top}, {X: left, Y: bottom}, {X: right, Y: bottom}, {X: left, Y: top}, {X: right, Y: top}, {X: mid, Y: (bottom + top) / 2}} {
		places = append(places, toastPlace{at.X, at.Y, 0, 0})
	}
	return places
}

// hiddenPieces counts the pieces hidden by r. A cell concerned weighs more, the first most. A piece of which only
// the foot is covered does not count.
func (s *Scene) hiddenPieces(r image.Rectangle, concerned []rules.Cell) int {
	const concernedWeight, firstWeight = 10, 100
	hidden := 0
	for c := range s.board.Cells {
		cell := rules.Cell(c)
		box := s.place.Layout.CellBox(cell)
		switch i := slices.Index(concerned, cell); {
		case !box.Overlaps(r):
		case i == 0:
			hidden += firstWeight
		case i > 0:
			hidden += concernedWeight
		case !s.view.Pieces[c].IsEmpty() && box.Inset(box.Dy()/6).Overlaps(r):
			hidden++
		}
	}
	return hidden
}

// popoverOffPieces returns a place for a popover of a size: at its anchor, or where it hides fewer pieces.
func (s *Scene) popoverOffPieces(f *ui.Frame, anchor image.Rectangle, size image.Point) (at image.Rectangle) {
	const pieceWeight, anchorWeight = 8, 4 // the rest of the board weighs 1
	plan, b, gap := s.planLayout(f), s.place.Layout.Bounds(), f.Px(6)
	atAnchor := f.PopoverBox(anchor, size)
	size = atAnchor.Size()
	below := image.Pt((plan.panel.Min.X+plan.panel.Max.X-size.X)/2, f.Size.Y)
	if plan.portrait {
		below.Y = b.Max.Y + gap
	}
	least := math.MaxInt
	for _, corner := range [...]image.Point{
		atAnchor.Min,
		{X: anchor.Min.X + gap, Y: anchor.Max.Y + gap},
		{X: anchor.Min.X + gap, Y: anchor.Min.Y - gap - size.Y},
		{X: below.X, Y: plan.list.Min.Y + gap},
		below,
	} {
		corner.X = max(min(corner.X, f.Size.X-size.X-gap), gap)
		corner.Y = max(min(corner.Y, f.Size.Y-size.Y-gap), gap)
		r := image.Rectangle{Min: corner, Max: corner.Add(size)}
		hidden := pieceWeight * s.hiddenPieces(r, nil)
		if r.Overlaps(anchor) {
			hidden += anchorWeight
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

// minToastListHeight is the height of the list that a toast of three lines needs, in units.
const minToastListHeight = 90
