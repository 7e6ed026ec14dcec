package stage

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
)

// A mini is a live board that is only looked at.
type mini struct {
	info  rules.Info
	view  *boardview.State
	hands [][]rules.HandPiece // of the position, if anything lies in them
	laid  laid
	at    boardview.Placement
}

// laid is what the place of a mini was worked out for.
type laid struct {
	size   image.Point
	frame  sprites.Frame
	scale  float64
	bottom rules.Seat
}

// newMini shows a position of a game: its start, if the text is empty or cannot be read.
func newMini(g rules.Game, o rules.Options, position string) *mini {
	var p rules.Position
	var err error
	if position != "" {
		p, err = rules.View(g, position, o)
	}
	if p == nil || err != nil {
		if p, err = g.Start(o); err != nil {
			o = nil
			p, err = g.Start(nil)
		}
	}
	m := &mini{info: g.Info(), view: boardview.New(g.Board(o))}
	if err == nil {
		m.view = boardview.New(p.Board())
		boardview.ShowPosition(m.view, p, len(m.info.Seats))
		if slices.ContainsFunc(m.view.Hands, func(hand []rules.HandPiece) bool { return len(hand) > 0 }) {
			m.hands = m.view.Hands
		}
		m.view.Hands = nil
	}
	return m
}

// handsFrom is the side of the room, in units, from which a board shows what lies in the hands: smaller pieces could not be counted.
const handsFrom = 120

// place is where the board lies in r, in the middle and as large as it gets; with its hands, where there is room for them.
func (m *mini) place(f *ui.Frame, r image.Rectangle, frame sprites.Frame) boardview.Placement {
	want := laid{r.Size(), frame, f.Scale, m.view.BottomSeat}
	if m.laid != want {
		scale, side := f.Scale, min(r.Dx(), r.Dy())
		if m.view.Hands = nil; side >= f.Px(handsFrom) {
			m.view.Hands = m.hands
		}
		if len(m.view.Hands) > 0 { // the trays are as much smaller as the board
			const whole = 520 // units of a board beside which trays have their size
			scale = min(scale, float64(side)/whole)
		}
		m.laid, m.at = want, boardview.PlaceBoard(m.view, image.Rectangle{Max: r.Size()}, frame, scale, m.info)
	}
	return moved(m.at, r.Min)
}

// moved is a place, moved by d.
func moved(p boardview.Placement, d image.Point) boardview.Placement {
	p.Layout = p.Layout.At(p.Layout.Origin.Add(d))
	trays := append([]boardview.Tray(nil), p.Trays...)
	for i := range trays {
		trays[i].Box = trays[i].Box.Add(d)
	}
	p.Trays = trays
	return p
}

// draw puts the board into the middle of r, as large as it gets, and gives where it lies.
func (m *mini) draw(f *ui.Frame, r image.Rectangle, frame sprites.Frame) image.Rectangle {
	return m.drawAt(f, m.place(f, r, frame))
}

// drawLow is draw with the board standing on the lower edge of r.
func (m *mini) drawLow(f *ui.Frame, r image.Rectangle, frame sprites.Frame) image.Rectangle {
	p := m.place(f, r, frame)
	return m.drawAt(f, moved(p, image.Pt(0, r.Max.Y-p.Bounds().Max.Y)))
}

func (m *mini) drawAt(f *ui.Frame, p boardview.Placement) image.Rectangle {
	boardview.Draw(f, m.view, p, m.info, boardview.Labels{})
	return p.Bounds()
}
