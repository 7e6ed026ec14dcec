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

// A Thumbnail is a small board that takes no input.
type Thumbnail struct {
	info      rules.Info
	View      *boardview.State
	hands     [][]rules.HandPiece // pieces in hand, if there are any
	placedFor placementKey
	placement boardview.Placement
}

// A placementKey is what the placement of a thumbnail depends on.
type placementKey struct {
	size   image.Point
	frame  sprites.Frame
	scale  float64
	bottom rules.Seat
}

// NewThumbnail shows a position of a game, or its start if position is empty or cannot be read.
func NewThumbnail(g rules.Game, options rules.Options, position string) *Thumbnail {
	var p rules.Position
	var err error
	if position != "" {
		p, err = rules.LenientPosition(g, position, options)
	}
	if p == nil || err != nil {
		if p, err = g.Start(options); err != nil {
			options = nil
			p, err = g.Start(nil)
		}
	}
	t := &Thumbnail{info: g.Info(), View: boardview.New(g.Board(options))}
	if err == nil {
		t.View = boardview.New(p.Board())
		boardview.ShowPosition(t.View, p, len(t.info.Seats))
		if slices.ContainsFunc(t.View.Hands, func(hand []rules.HandPiece) bool { return len(hand) > 0 }) {
			t.hands = t.View.Hands
		}
		t.View.Hands = nil
	}
	return t
}

// NewBoardThumbnail shows an empty board.
func NewBoardThumbnail(info rules.Info, b *board.Board) *Thumbnail {
	return &Thumbnail{info: info, View: boardview.New(b)}
}

// Refresh makes the next [Thumbnail.Place] place the board again, as after a change of its position.
func (t *Thumbnail) Refresh() { t.placedFor = placementKey{} }

// minSizeForHands is the size of the area, in units, from which a thumbnail shows pieces in hand.
const minSizeForHands = 120

// Place returns the placement of the board, centered in r and as large as possible, with pieces in hand where there is
// space for them.
func (t *Thumbnail) Place(f *ui.Frame, r image.Rectangle, frame sprites.Frame) boardview.Placement {
	key := placementKey{r.Size(), frame, f.Scale, t.View.BottomSeat}
	if t.placedFor != key {
		scale, side := f.Scale, min(r.Dx(), r.Dy())
		if t.View.Hands = nil; side >= f.Px(minSizeForHands) {
			t.View.Hands = t.hands
		}
		if len(t.View.Hands) > 0 { // scale the trays with the board
			const fullSize = 520 // size of a board with unscaled trays, in units
			scale = min(scale, float64(side)/fullSize)
		}
		t.placedFor, t.placement = key, boardview.PlaceBoard(t.View, image.Rectangle{Max: r.Size()}, frame, scale, t.info)
	}
	return offsetPlacement(t.placement, r.Min)
}

// offsetPlacement returns a placement moved by d.
func offsetPlacement(p boardview.Placement, d image.Point) boardview.Placement {
	p.Layout = p.Layout.At(p.Layout.Origin.Add(d))
	trays := append([]boardview.Tray(nil), p.Trays...)
	for i := range trays {
		trays[i].Box = trays[i].Box.Add(d)
	}
	p.Trays = trays
	return p
}

// Draw draws the board centered in r, as large as possible, and returns its bounds.
func (t *Thumbnail) Draw(f *ui.Frame, r image.Rectangle, frame sprites.Frame) image.Rectangle {
	return t.DrawAt(f, t.Place(f, r, frame))
}

// DrawAtBottom is Draw with the board aligned to the lower edge of r.
func (t *Thumbnail) DrawAtBottom(f *ui.Frame, r image.Rectangle, frame sprites.Frame) image.Rectangle {
	p := t.Place(f, r, frame)
	return t.DrawAt(f, offsetPlacement(p, image.Pt(0, r.Max.Y-p.Bounds().Max.Y)))
}

// DrawAt draws the board at a placement from [Thumbnail.Place] and returns its bounds.
func (t *Thumbnail) DrawAt(f *ui.Frame, p boardview.Placement) image.Rectangle {
	boardview.Draw(f, t.View, p, t.info, boardview.Labels{})
	return p.Bounds()
}
