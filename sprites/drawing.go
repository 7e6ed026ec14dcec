package sprites

import (
	"image"
	"math"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A Drawing can be painted. Its dynamic type is comparable, so that it can be a map key.
type Drawing interface {
	// Paint makes the picture. It fails if the art has no such name.
	Paint() (*image.RGBA, error)
	// SizelessKey returns the drawing without its size: the key that two pictures of one thing share.
	SizelessKey() any
}

// A Piece is a piece in its box, without a shadow.
type Piece struct {
	Theme      *theme.Theme
	Set        string // rules.Info.PieceSet
	Kind       string // name of the piece's kind
	Owner      string // owner in the palettes, see theme.OwnerName
	Seats      int    // of the game: with three or four, every piece carries its owner's sign
	Variant    int    // of stones, which have several looks
	Heading    int    // direction of the pawn's advance on the screen where it must be shown: see headingTo
	UpsideDown bool   // points towards the viewer
	Rotation   int    // clockwise, in degrees from 0 to 359, of a piece that faces its owner; the heading stays
	Px         int    // side of the box
}

// PieceOf returns the drawing of m in a box of px pixels, as the first seat sees it.
func PieceOf(info rules.Info, m rules.Piece, t *theme.Theme, px int) Piece {
	piece := Piece{Theme: t, Set: info.PieceSet, Seats: len(info.Seats), Px: px}
	if int(m.Kind) < len(info.Kinds) {
		piece.Kind = info.Kinds[m.Kind].Picture()
	}
	piece.Owner = theme.OwnerName(info.PieceSet, info.Seats, int(m.Seat))
	piece.UpsideDown = info.DirectionShowsOwner && m.Seat > 0
	return piece
}

// Piece returns the drawing of m on c, and its position.
func (l Layout) Piece(info rules.Info, m rules.Piece, c board.Cell, t *theme.Theme) (Piece, image.Rectangle) {
	piece := l.PieceOfSize(info, m, c, t, l.PieceSize())
	piece.Variant = int(uint32(c) * 2654435761 >> 16)
	return piece.canonical(), l.PieceBox(c)
}

// PieceOfSize returns the drawing of m in a box of px pixels, on c or beside the board.
func (l Layout) PieceOfSize(info rules.Info, m rules.Piece, c board.Cell, t *theme.Theme, px int) Piece {
	piece := PieceOf(info, m, t, px)
	if info.DirectionShowsOwner && l.cos < 0 {
		piece.UpsideDown = !piece.UpsideDown
	}
	if info.ForwardCell != nil && int(c) < len(l.Board.Cells) {
		if to := info.ForwardCell(m, c); to != board.None {
			piece.Heading = l.headingTo(c, to)
		}
	}
	return piece
}

// headingCount is the number of directions of [Piece.Heading].
const headingCount = 64

// headingTo returns the direction from one cell to another on the screen, clockwise from the top: 1 to headingCount.
func (l Layout) headingTo(from, to board.Cell) int {
	x0, y0 := l.Center(from)
	x1, y1 := l.CenterNear(x0, y0, to)
	return 1 + (int(math.Round(math.Atan2(x1-x0, y0-y1)/(2*math.Pi)*headingCount))+headingCount)%headingCount
}

// A Figurine is a flat piece in a text colour, for move lists.
type Figurine struct {
	Set, Kind  string
	Ink        theme.Color // body
	Background theme.Color // colour of the inner lines
	Px         int
}

// An Icon is one of the interface icons in one colour; IconNames lists them.
type Icon struct {
	Name  string
	Color theme.Color
	Px    int
}

// A Portrait is the picture of a named opponent, in a circle that fills the square.
type Portrait struct {
	Name string
	Px   int
}

// An AppIcon is the program's own icon.
type AppIcon struct {
	Px       int
	Maskable bool // fills the square, for systems that cut the corners themselves
}

// A Background is a board without pieces: surround, tones or wood, grid, star points, coordinates.
type Background struct {
	Layout  Layout
	Theme   *theme.Theme
	Palette string // rules.Info.Palette
}

// Background returns the empty board and its position.
func (l Layout) Background(palette string, t *theme.Theme) (Background, image.Rectangle) {
	return Background{l.At(image.Point{}), t, palette}, l.Bounds()
}

// A BoardShadow is the shadow below a board. In high contrast it is empty.
type BoardShadow struct {
	Layout Layout
	Theme  *theme.Theme
	Scale  float64 // device pixels per theme pixel
}

// BoardShadow returns the shadow of the board and its position, which is larger than the board.
func (l Layout) BoardShadow(t *theme.Theme, scale float64) (BoardShadow, image.Rectangle) {
	s := BoardShadow{l.At(image.Point{}), t, scale}
	return s, s.box().Add(l.Origin)
}

// A MarkKind is a kind of mark on a cell.
type MarkKind uint8

// The marks in the order of their layers; from MarkDot on they are drawn over the pieces.
const (
	MarkLastFrom     MarkKind = iota + 1 // origin of the last move
	MarkLastTo                           // destination of the last move
	MarkEarlier                          // origin or destination of an earlier move that still matters
	MarkCheck                            // glow around a king in check
	MarkPath                             // on the path of the previewed piece
	MarkMovable                          // a movable piece under the pointer
	MarkSelected                         // the selected cell
	MarkHoverTarget                      // the legal target under the pointer
	MarkNoDrop                           // no drop is legal here
	MarkIllegal                          // the piece of an illegal move
	MarkPremove                          // origin or destination of a move made before its turn
	MarkDot                              // a legal target
	MarkRing                             // a legal capture
	MarkCursor                           // the keyboard cursor
	MarkHint                             // part of a suggested move
	MarkCircle                           // drawn by the player
	MarkCross                            // a target that the rules forbid
	MarkBlocker                          // the piece that blocks or forbids a target
	MarkThreat                           // a threatening piece
	MarkStonePreview                     // where a stone would be placed
	MarkNeutral                          // a neutral point
	MarkUnsettled                        // a stone of unsettled status
)

// A Mark is a mark on one cell. Cells of equal shape share one picture.
type Mark struct {
	Layout Layout
	Kind   MarkKind
	Cell   board.Cell
	Theme  *theme.Theme
}

// Mark returns a mark on c and its position: the box of the cell, or slightly more.
func (l Layout) Mark(kind MarkKind, c board.Cell, t *theme.Theme) (Mark, image.Rectangle) {
	m := Mark{l.At(image.Point{}), kind, c, t}
	at := m.box().Add(l.Origin)
	if l.isPixelAligned {
		m.Cell = 0
	}
	return m, at
}

// An Arrow points from one cell to another, over the pieces.
type Arrow struct {
	Layout   Layout
	From, To board.Cell
	Color    theme.Color
	Rank     int // 0 is the widest, 1 and 2 are thinner
}

// Arrow returns an arrow between two cells, and its position.
func (l Layout) Arrow(from, to board.Cell, c theme.Color) (Arrow, image.Rectangle) {
	a := Arrow{l.At(image.Point{}), from, to, c, 0}
	return a, a.box().Add(l.Origin)
}

// A LiftShadow is the shadow of a lifted piece.
type LiftShadow struct {
	Theme  *theme.Theme
	CellPx int // pixels
}

// LiftShadow returns the shadow of a piece whose box is centred on a pixel position, and its own position.
func (l Layout) LiftShadow(x, y float64, t *theme.Theme) (LiftShadow, image.Rectangle) {
	s := LiftShadow{t, int(math.Round(l.unit))}
	return s, s.box().Add(image.Pt(int(x), int(y)))
}

// A PieceShadow is the soft shadow of a stone, disc or wedge. Shadows are drawn below all pieces.
type PieceShadow struct {
	Theme *theme.Theme
	Wedge bool // the shadow of a wedge, at its base
	Px    int  // side of the box
}

// PieceShadow returns the shadow of a piece on c and its position; ok is false for pieces without one.
func (l Layout) PieceShadow(info rules.Info, c board.Cell, t *theme.Theme) (s PieceShadow, at image.Rectangle, ok bool) {
	px := int(math.Round(1.25 * float64(l.PieceSize())))
	x, y := l.pieceCenter(c)
	x, y = x+0.05*l.unit, y+0.09*l.unit
	isWedge := Piece{Theme: t, Set: info.PieceSet}.isWedge()
	return PieceShadow{t, isWedge, px}, l.PieceBoxAt(x, y, px), isWedge || info.PieceSet == "go" || info.PieceSet == "hasami"
}

// LiftScale is the factor by which a lifted piece grows.
const LiftScale = 1.08
