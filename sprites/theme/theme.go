package theme

import (
	"image/color"
	"slices"
)

// A Color is not premultiplied; the zero Color means none.
type Color = color.NRGBA

// A Theme is a full set of design tokens.
type Theme struct {
	Name     string // "light", "dark", "contrast"
	Contrast bool   // flat pieces, edges instead of shadows
	Taste    Taste  // the player's choices; see WithAppearance

	Room1, Room2  Color // window background: a soft radial gradient from the upper left
	Panel         Color // side panel, tab pages
	Raise         Color // cards, the player to move, buttons
	RaiseEdge     Color // edge of cards and buttons
	Sunk          Color // tracks, background of graphs
	SunkEdge      Color // edge of those; zero if none
	Line, Line2   Color // separators; edges of inputs
	Ink, Ink2     Color // text; secondary text
	Acc, OnAcc    Color // the accent, and text on it
	Soft, SoftInk Color // selected row, current move
	Dang          Color // illegal moves, low time
	HoverWash     Color // over a primary button under the pointer
	PressWash     Color // over a pressed primary button
	Toast         Color // background of a toast
	ToastInk      Color
	Veil          Color // over a board behind a chooser

	Hl          Color // tint on cells; the Tint constants have the strengths
	Bacc        Color // dots, rings and frames on boards
	Frame       Color // surround of a board
	FrameInk    Color // coordinates on it
	CellInk     Color // coordinates inside the cells of painted boards
	FrameEdge   Color // edge around the surround; zero if none
	Rim         Color // edge of dots and rings, frame of the cell under a lifted piece
	CheckGlow   Color
	Refused     Color // frame and arrow of an illegal move
	Closed      Color // cells on which a drop is illegal
	Even        Color // the drawn share between two sides
	Tray        Color // behind captured pieces and pieces in hand
	LiftShadow  Color // below a lifted piece
	StoneShadow Color // below stones and discs
	DarkMenEdge Color // light edge of black pieces on panels; zero if not needed
	EdgeWidth   float64
	CardShadow  []Shadow
	SheetShadow []Shadow
	BoardShadow []Shadow
	boards      map[string]Tones
	men         palette
}

// A Shadow is one soft layer of a drop shadow.
type Shadow struct {
	Dy, Blur float64
	Color    Color
}

// The strengths of Highlight on a cell.
const (
	TintPast   = 0.18 // cells of an earlier move
	TintFrom   = 0.28 // origin of the last move; a movable piece under the pointer
	TintTo     = 0.46 // destination of the last move
	TintTarget = 0.62 // the selected cell; the target under the pointer
)

// Names lists the themes.
func Names() []string { return []string{"light", "dark", "contrast"} }

// ByName returns the theme of that name.
func Named(name string) (*Theme, bool) {
	if !slices.Contains(Names(), name) {
		return nil, false
	}
	return map[string]func() *Theme{"light": Light, "dark": Dark, "contrast": HighContrast}[name](), true
}

// WithAlpha scales the alpha of c by strength, 0 to 1.
func WithAlpha(c Color, strength float64) Color {
	c.A = uint8(float64(c.A)*strength + 0.5)
	return c
}

// fromRGB is an opaque colour from 0xRRGGBB.
func hex(rgb uint32) Color {
	return Color{R: uint8(rgb >> 16), G: uint8(rgb >> 8), B: uint8(rgb), A: 255}
}

// fromRGBPercent is a colour from 0xRRGGBB with an opacity in percent.
func hexA(rgb uint32, percent float64) Color { return WithAlpha(hex(rgb), percent/100) }
