package sprites

import (
	"image"
	"math"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A Drawing can be painted. Its dynamic type is comparable, so that it can be the key of its own picture.
type Drawing interface {
	// Paint makes the picture. It fails for a name that the art does not have.
	Paint() (*image.RGBA, error)
	// Subject is the drawing without its size: what two pictures of one thing have in common.
	Subject() any
}

// A Man is a man in the box of his drawing, without a shadow.
type Man struct {
	Theme *theme.Theme
	Set   string // rules.Info.Men
	Kind  string // the name of his kind
	Owner string // in the palettes, see theme.Owner
	Seats int    // of the game: with three or four every man wears his owner's sign
	Look  int    // stones: one of several looks
	Way   int    // which way he walks on the screen, where that must be told: see wayTo
	Over  bool   // his head is below: he faces the one who looks
	Px    int    // side of the box
}

// ManOf is the drawing of m in a box of px pixels, as the first seat sees him.
func ManOf(info rules.Info, m rules.Man, t *theme.Theme, px int) Man {
	man := Man{Theme: t, Set: info.Men, Seats: len(info.Seats), Px: px}
	if int(m.Kind) < len(info.Kinds) {
		man.Kind = info.Kinds[m.Kind].Drawing()
	}
	man.Owner = theme.Owner(info.Men, info.Seats, int(m.Seat))
	man.Over = info.Facing && m.Seat > 0
	return man
}

// Man is m as he stands on c, and where.
func (l Layout) Man(info rules.Info, m rules.Man, c board.Cell, t *theme.Theme) (Man, image.Rectangle) {
	man := l.ManOf(info, m, c, t, l.ManSize())
	man.Look = int(uint32(c) * 2654435761 >> 16)
	return man.canonical(), l.ManBox(c)
}

// ManOf is m in a box of px pixels, walking as he does from c, or lying beside the board.
func (l Layout) ManOf(info rules.Info, m rules.Man, c board.Cell, t *theme.Theme, px int) Man {
	man := ManOf(info, m, t, px)
	if info.Facing && l.cos < 0 {
		man.Over = !man.Over
	}
	if info.Ahead != nil && int(c) < len(l.Board.Cells) {
		if to := info.Ahead(m, c); to != board.None {
			man.Way = l.wayTo(c, to)
		}
	}
	return man
}

// ways is into how many directions a circle is divided for [Man.Way].
const ways = 64

// wayTo is the direction of one cell from another on the screen, clockwise from above: 1 to ways.
func (l Layout) wayTo(from, to board.Cell) int {
	x0, y0 := l.Center(from)
	x1, y1 := l.Center(to)
	return 1 + (int(math.Round(math.Atan2(x1-x0, y0-y1)/(2*math.Pi)*ways))+ways)%ways
}

// A Figurine is a flat man in the colour of a text, for lists of moves.
type Figurine struct {
	Set, Kind string
	Ink       theme.Color // his body
	Ground    theme.Color // what he stands on: the colour of his inner lines
	Px        int
}

// An Icon is one of the interface's icons in one colour; Icons lists the names.
type Icon struct {
	Name  string
	Color theme.Color
	Px    int
}

// An App is the program's own icon.
type App struct {
	Px    int
	Whole bool // it fills the square, for those who cut the corners themselves
}

// A Ground is a board without men: surround, tones or wood, lines, stars, coordinates.
type Ground struct {
	Layout  Layout
	Theme   *theme.Theme
	Palette string // rules.Info.Palette
}

// Ground is the board itself, and where it lies.
func (l Layout) Ground(palette string, t *theme.Theme) (Ground, image.Rectangle) {
	return Ground{l.At(image.Point{}), t, palette}, l.Bounds()
}

// A Shadow is what a board throws on the table. In high contrast it is empty.
type Shadow struct {
	Layout Layout
	Theme  *theme.Theme
	Scale  float64 // device pixels per pixel of the theme's measures
}

// Shadow is the shadow of the board, and where it lies: it is larger than the board and goes below it.
func (l Layout) Shadow(t *theme.Theme, scale float64) (Shadow, image.Rectangle) {
	s := Shadow{l.At(image.Point{}), t, scale}
	return s, s.bounds().Add(l.Origin)
}

// A MarkKind is something that is shown on a cell.
type MarkKind uint8

// The marks, in the order of their layers; from MarkDot on they lie over the men.
const (
	MarkFrom    MarkKind = iota + 1 // the last move began here
	MarkTo                          // the last move ended here
	MarkPast                        // a move before the last one, which counts still, began or ended here
	MarkCheck                       // glow around an attacked king
	MarkWay                         // on the way of the man that is looked at
	MarkOwn                         // an own man under the pointer
	MarkPicked                      // the picked cell
	MarkTarget                      // the legal target under the pointer
	MarkClosed                      // closed to a drop
	MarkRefused                     // the man whose move was refused
	MarkDot                         // a legal target
	MarkRing                        // a legal capture
	MarkCursor                      // the cursor of the keyboard
	MarkHint                        // part of a suggested move
	MarkCircle                      // drawn by the player
	MarkCross                       // a man does not get here
	MarkGuard                       // the man that keeps him from it
	MarkThreat                      // the man that threatens something
	MarkPlace                       // where a stone would be put
	MarkNeutral                     // nobody's point
	MarkUnsure                      // of a man whose life is in doubt
)

// A Mark is a mark on one cell. Cells of equal shape share the picture.
type Mark struct {
	Layout Layout
	Kind   MarkKind
	Cell   board.Cell
	Theme  *theme.Theme
}

// Mark is a mark on c, and where it lies: within the box of the cell, or a little around it.
func (l Layout) Mark(kind MarkKind, c board.Cell, t *theme.Theme) (Mark, image.Rectangle) {
	m := Mark{l.At(image.Point{}), kind, c, t}
	at := m.box().Add(l.Origin)
	if l.whole {
		m.Cell = 0
	}
	return m, at
}

// An Arrow runs from one cell to another, over the men.
type Arrow struct {
	Layout   Layout
	From, To board.Cell
	Color    theme.Color
	Rank     int // 0 is the widest, 1 and 2 are thinner
}

// Arrow is an arrow between two cells, and where it lies.
func (l Layout) Arrow(from, to board.Cell, c theme.Color) (Arrow, image.Rectangle) {
	a := Arrow{l.At(image.Point{}), from, to, c, 0}
	return a, a.box().Add(l.Origin)
}

// A LiftShadow is the shadow of a lifted man.
type LiftShadow struct {
	Theme *theme.Theme
	Cell  int // pixels
}

// LiftShadow is the shadow of a man lifted to a pixel position (the middle of his box), and where it lies.
func (l Layout) LiftShadow(x, y float64, t *theme.Theme) (LiftShadow, image.Rectangle) {
	s := LiftShadow{t, int(math.Round(l.unit))}
	return s, s.box().Add(image.Pt(int(x), int(y)))
}

// A ManShadow is the soft shadow of a stone, disc or wedge. All shadows lie below all men.
type ManShadow struct {
	Theme *theme.Theme
	Wood  bool // it falls from a wedge, at its foot
	Px    int  // side of the box
}

// ManShadow is the shadow of a man on c, and where it lies; some men throw none.
func (l Layout) ManShadow(info rules.Info, c board.Cell, t *theme.Theme) (s ManShadow, at image.Rectangle, ok bool) {
	px := int(math.Round(1.25 * float64(l.ManSize())))
	x, y := l.rest(c)
	x, y = x+0.05*l.unit, y+0.09*l.unit
	wood := Man{Theme: t, Set: info.Men}.wedge()
	return ManShadow{t, wood, px}, l.BoxAround(x, y, px), wood || info.Men == "go" || info.Men == "hasami"
}

// LiftScale is how much a lifted man grows.
const LiftScale = 1.08
