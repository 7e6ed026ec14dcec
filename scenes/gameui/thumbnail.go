package gameui

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
)

// A Thumbnail is a live board that is only looked at.
type Thumbnail struct {
	info      rules.Info
	View      *boardview.State
	hands     [][]rules.HandPiece // of the position, if anything lies in them
	placedFor thumbnailPlace
	placement boardview.Placement
}

// thumbnailPlace is what the place of a mini was worked out for.
type thumbnailPlace struct {
	size   image.Point
	frame  sprites.Frame
	scale  float64
	bottom rules.Seat
}

// NewThumbnail shows a position of a game: its start, if the text is empty or cannot be read.
func NewThumbnail(g rules.Game, o rules.Options, position string) *Thumbnail {
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
	m := &Thumbnail{info: g.Info(), View: boardview.New(g.Board(o))}
	if err == nil {
		m.View = boardview.New(p.Board())
		boardview.ShowPosition(m.View, p, len(m.info.Seats))
		if slices.ContainsFunc(m.View.Hands, func(hand []rules.HandPiece) bool { return len(hand) > 0 }) {
			m.hands = m.View.Hands
		}
		m.View.Hands = nil
	}
	return m
}

// NewBoardThumbnail shows an empty board, on which pieces can be put.
func NewBoardThumbnail(info rules.Info, b *board.Board) *Thumbnail {
	return &Thumbnail{info: info, View: boardview.New(b)}
}

// Refresh has the next [Thumbnail.Place] place the board anew, as after a change of its position.
func (m *Thumbnail) Refresh() { m.placedFor = thumbnailPlace{} }

// handsFrom is the side of the room, in units, from which a board shows what lies in the hands: smaller pieces could not be counted.
const handsFrom = 120

// Place is where the board lies in r, in the middle and as large as it gets; with its hands, where there is room for them.
func (m *Thumbnail) Place(f *ui.Frame, r image.Rectangle, frame sprites.Frame) boardview.Placement {
	want := thumbnailPlace{r.Size(), frame, f.Scale, m.View.BottomSeat}
	if m.placedFor != want {
		scale, side := f.Scale, min(r.Dx(), r.Dy())
		if m.View.Hands = nil; side >= f.Px(handsFrom) {
			m.View.Hands = m.hands
		}
		if len(m.View.Hands) > 0 { // the trays are as much smaller as the board
			const whole = 520 // units of a board beside which trays have their size
			scale = min(scale, float64(side)/whole)
		}
		m.placedFor, m.placement = want, boardview.PlaceBoard(m.View, image.Rectangle{Max: r.Size()}, frame, scale, m.info)
	}
	return moved(m.placement, r.Min)
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

// Draw puts the board into the middle of r, as large as it gets, and gives where it lies.
func (m *Thumbnail) Draw(f *ui.Frame, r image.Rectangle, frame sprites.Frame) image.Rectangle {
	return m.DrawAt(f, m.Place(f, r, frame))
}

// DrawAtBottom is draw with the board standing on the lower edge of r.
func (m *Thumbnail) DrawAtBottom(f *ui.Frame, r image.Rectangle, frame sprites.Frame) image.Rectangle {
	p := m.Place(f, r, frame)
	return m.DrawAt(f, moved(p, image.Pt(0, r.Max.Y-p.Bounds().Max.Y)))
}

// DrawAt draws the board where [Thumbnail.Place] has put it, and returns where it lies.
func (m *Thumbnail) DrawAt(f *ui.Frame, p boardview.Placement) image.Rectangle {
	boardview.Draw(f, m.View, p, m.info, boardview.Labels{})
	return p.Bounds()
}
