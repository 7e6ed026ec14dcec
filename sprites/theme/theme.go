package theme

import (
	"image/color"
	"slices"
)

// A Color is not premultiplied; the zero Color is none.
type Color = color.NRGBA

// A Theme is a full set of tokens. The comments name the use.
type Theme struct {
	Name     string // "light", "dark", "contrast"
	Contrast bool   // high contrast: flat men, edges instead of shadows
	Taste    Taste  // what the player chose; see With

	Room1, Room2  Color // background: a soft radial change from the upper left
	Panel         Color // side panel, bodies of tabs
	Raise         Color // cards, the player on turn, buttons
	RaiseEdge     Color // edge of cards and buttons
	Sunk          Color // tracks, the ground of graphs
	SunkEdge      Color // edge of those; zero where there is none
	Line, Line2   Color // separators; edges of inputs
	Ink, Ink2     Color // text; second text
	Acc, OnAcc    Color // the accent, and text on it
	Soft, SoftInk Color // chosen row, current move
	Dang          Color // refusal, low time
	HoverWash     Color // laid over a main button under the pointer
	PressWash     Color // laid over a pressed main button
	Toast         Color // ground of a toast
	ToastInk      Color
	Veil          Color // laid over a board behind a chooser

	Hl          Color // tint on cells; the strength is in Tint
	Bacc        Color // dots, rings and frames on boards
	Frame       Color // surround of a board
	FrameInk    Color // letters on it
	CellInk     Color // letters in the cells of toned boards
	FrameEdge   Color // edge around the surround; zero where there is none
	Rim         Color // edge of dots and rings, frame of the cell under a lifted man
	CheckGlow   Color
	Refused     Color // frame and arrow of a refused move
	Closed      Color // files closed to a drop
	Even        Color // between the shares of two sides
	Tray        Color // behind captured men and men in hand
	LiftShadow  Color // below a lifted man
	StoneShadow Color // below stones and discs
	DarkMenEdge Color // light edge of black men on panels; zero where they need none
	EdgeWidth   float64
	CardShadow  []Shadow
	SheetShadow []Shadow
	BoardShadow []Shadow
	boards      map[string]Tones
	men         palette
}

// A Shadow is one soft layer below something.
type Shadow struct {
	Dy, Blur float64
	Color    Color
}

// The strengths of Hl on a cell.
const (
	TintPast   = 0.18 // where one before the last move began and ended
	TintFrom   = 0.28 // where the last move began; an own man under the pointer
	TintTo     = 0.46 // where the last move ended
	TintTarget = 0.62 // the picked cell; the target under the pointer
)

// Names lists the themes.
func Names() []string { return []string{"light", "dark", "contrast"} }

// Named makes the theme of that name.
func Named(name string) (*Theme, bool) {
	if !slices.Contains(Names(), name) {
		return nil, false
	}
	return map[string]func() *Theme{"light": Light, "dark": Dark, "contrast": HighContrast}[name](), true
}

// WithAlpha is c at that strength, 0 to 1.
func WithAlpha(c Color, strength float64) Color {
	c.A = uint8(float64(c.A)*strength + 0.5)
	return c
}

// hex is a colour from its six digits.
func hex(rgb uint32) Color {
	return Color{R: uint8(rgb >> 16), G: uint8(rgb >> 8), B: uint8(rgb), A: 255}
}

// hexA is a colour from its six digits and a strength in percent.
func hexA(rgb uint32, percent float64) Color { return WithAlpha(hex(rgb), percent/100) }
