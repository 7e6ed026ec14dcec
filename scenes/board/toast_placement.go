package board

import (
	"image"
	"math"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// placeToast puts the toast where it covers nothing, over the lower edge of the board if there is no such place, or in portrait windows
// above the actions. If it would hide pieces it goes where it hides the fewest.
func (s *Scene) placeToast(f *ui.Frame, plan layout) {
	b := s.place.Layout.Bounds()
	switch {
	case s.Toast.Bottom != 0:
	case plan.portrait && !plan.actions.Empty():
		s.Toast.CenterX, s.Toast.Bottom = f.Size.X/2, plan.actions.Min.Y-f.Px(6)
	case !plan.portrait && s.Toast.Text != "" && s.moveToastBesideBoard(f, plan):
	default:
		s.Toast.Width = max(b.Dx(), f.Px(400)) // two lines would cover pieces
		s.Toast.CenterX, s.Toast.Bottom = (b.Min.X+b.Max.X)/2, min(b.Max.Y+f.Px(10), f.Size.Y-f.Px(4))
		keepToastWithin(f, &s.Toast, toastArea(f, plan))
		if !plan.portrait && s.Toast.Text != "" && s.hiddenPieces(s.Toast.Box(f, s.Toast.Layout(f).Size), nil) > 0 {
			s.moveToastOffPieces(f, nil)
		}
	}
}

// moveToastBesideBoard puts the toast over the free part of the move list, or into the strip above or below the board, and reports
// whether it covers nothing there: neither the board nor a hand, a card or a row of the list.
func (s *Scene) moveToastBesideBoard(f *ui.Frame, plan layout) bool {
	b := s.place.Layout.Bounds()
	places := append([]toastPlace{listPlace(f, plan)}, s.stripPlaces(f, plan, (b.Min.X+b.Max.X)/2, max(b.Dx(), f.Px(400)))...)
	for _, place := range places {
		toast := s.Toast
		toast.CenterX, toast.Bottom, toast.Width = place.centerX, place.bottom, place.width
		if !place.isInPanel {
			keepToastWithin(f, &toast, toastArea(f, plan))
		}
		box := toast.Box(f, toast.Layout(f).Size)
		free := f.Size.Y - box.Max.Y
		if place.isInPanel {
			free = s.freeListHeight(f, plan) - box.Dy()
		}
		covers := slices.ContainsFunc(s.place.Trays, func(t boardview.Tray) bool { return t.Box.Overlaps(box) })
		if free >= f.Px(4) && box.Min.Y >= f.Px(4) && !box.Overlaps(b) && !covers && hiddenCards(box, plan) == 0 && box.In(image.Rectangle{Max: f.Size}) {
			s.Toast = toast
			return true
		}
	}
	return false
}

// listPlace returns the place for a toast over the end of the move list.
func listPlace(f *ui.Frame, plan layout) toastPlace {
	return toastPlace{centerX: (plan.panel.Min.X + plan.panel.Max.X) / 2, bottom: plan.list.Max.Y - f.Px(6), width: plan.panel.Dx() - f.Px(24), isInPanel: true}
}

// panelToastHeight is the height of the tallest toast in the panel, in units.
const panelToastHeight = 140

// freeListHeight returns the free height below the rows of the move list.
func (s *Scene) freeListHeight(f *ui.Frame, plan layout) int {
	return plan.list.Dy() - (s.list.RowCount()+2)*f.Px(theme.MoveListLine)
}

// toastArea returns the area in which a toast covers neither the evaluation bar nor the panel. In a portrait window it
// is the whole window.
func toastArea(f *ui.Frame, plan layout) image.Rectangle {
	area := image.Rectangle{Max: f.Size}
	if plan.portrait {
		return area
	}
	if area.Max.X = plan.panel.Min.X - f.Px(8); !plan.bar.Empty() {
		area.Min.X = plan.bar.Max.X + f.Px(8)
	}
	return area
}

// keepToastWithin narrows a toast to an area and moves it sideways until it lies there.
func keepToastWithin(f *ui.Frame, toast *scene.Toast, area image.Rectangle) {
	if toast.Text == "" || area.Dx() >= f.Size.X {
		return
	}
	if toast.Width == 0 {
		toast.Width = f.Px(400)
	}
	toast.Width = min(toast.Width, area.Dx())
	width := toast.Layout(f).Size.X
	toast.CenterX = max(min(toast.CenterX, area.Max.X-width+width/2), area.Min.X+width/2)
}

// A toastPlace is a place for a toast in pixels. penalty counts what it hides besides cells, in half pieces.
type toastPlace struct {
	centerX, bottom, width, penalty int
	isInPanel                       bool
}

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
		if !place.isInPanel {
			keepToastWithin(f, &toast, toastArea(f, plan))
		}
		box := toast.Box(f, toast.Layout(f).Size)
		if hidden := place.penalty + 2*(s.hiddenPieces(box, concerned)+s.hiddenHands(box)+hiddenCards(box, plan)); hidden < least {
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
	wide := max(b.Dx(), f.Px(400))
	places := []toastPlace{{centerX: mid, bottom: bottom, width: wide}, {centerX: mid, bottom: bottom}}
	if !plan.portrait {
		places = append(places, s.stripPlaces(f, plan, mid, wide)...)
		places = append(places, s.stripPlaces(f, plan, mid, 0)...)
	}
	if !plan.portrait && plan.list.Dy() >= f.Px(panelToastHeight) {
		inPanel := listPlace(f, plan)
		if s.freeListHeight(f, plan) < f.Px(panelToastHeight) {
			inPanel.penalty = 1 // rows of the list
		}
		places = append(places, inPanel)
	}
	if !plan.portrait { // beside the hands
		gap, area := f.Px(8), toastArea(f, plan)
		for _, tray := range s.place.Trays {
			for _, room := range [...]image.Rectangle{{Min: area.Min, Max: image.Pt(tray.Box.Min.X-gap, 0)}, {Min: image.Pt(tray.Box.Max.X+gap, 0), Max: area.Max}} {
				if width := room.Max.X - room.Min.X; width >= f.Px(200) {
					places = append(places, s.stripPlaces(f, plan, room.Min.X+width/2, width)...)
				}
			}
		}
	}
	if !nearPieces {
		return places
	}
	for _, at := range [...]image.Point{{X: mid, Y: top}, {X: left, Y: bottom}, {X: right, Y: bottom}, {X: left, Y: top}, {X: right, Y: top}, {X: mid, Y: (bottom + top) / 2}} {
		places = append(places, toastPlace{centerX: at.X, bottom: at.Y})
	}
	return places
}

// stripPlaces returns the places for a toast in the free strips below and above the board.
func (s *Scene) stripPlaces(f *ui.Frame, plan layout, centerX, width int) []toastPlace {
	b, gap := s.place.Layout.Bounds(), f.Px(8)
	toast := s.Toast
	toast.CenterX, toast.Width = centerX, width
	keepToastWithin(f, &toast, toastArea(f, plan))
	below := b.Max.Y + gap + toast.Layout(f).Size.Y
	return []toastPlace{{centerX: centerX, bottom: below, width: width}, {centerX: centerX, bottom: b.Min.Y - gap, width: width}}
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

// hiddenHands counts the hands with pieces that r touches, as several pieces each: pieces in hand stand close together.
func (s *Scene) hiddenHands(r image.Rectangle) (hidden int) {
	const handWeight = 5
	for _, tray := range s.place.Trays {
		if tray.Box.Overlaps(r) && slices.ContainsFunc(s.view.Hands[tray.Seat], func(h rules.HandPiece) bool { return h.Count > 0 }) {
			hidden += handWeight
		}
	}
	return hidden
}

// hiddenCards counts the cards of players around the board that r touches, as several pieces each.
func hiddenCards(r image.Rectangle, plan layout) (hidden int) {
	const cardWeight = 3
	for _, card := range plan.players {
		if plan.hasCards && card.Overlaps(r) {
			hidden += cardWeight
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
