package theme

import (
	"image/color"
	"slices"
)

// A Color is not premultiplied; the zero Color means none.
type Color = color.NRGBA

// A Theme is a full set of design tokens.
type Theme struct {
	Name           string     // "light", "dark", "contrast"
	IsHighContrast bool       // flat pieces, edges instead of shadows
	Appearance     Appearance // the player's choices; see WithAppearance

	Background1, Background2 Color // window background: a soft radial gradient from the upper left
	Panel                    Color // side panel, tab pages
	Raised                   Color // cards, the player to move, buttons
	RaisedEdge               Color // edge of cards and buttons
	Sunken                   Color // tracks, background of graphs
	SunkenEdge               Color // edge of those; zero if none
	Separator, ControlEdge   Color // separators; edges of inputs
	Ink, SecondaryInk        Color // text; secondary text
	Accent, OnAccent         Color // the accent, and text on it
	Selected, SelectedInk    Color // selected row, current move
	Danger                   Color // illegal moves, low time
	HoverWash                Color // over a primary button under the pointer
	PressWash                Color // over a pressed primary button
	ToastBackground          Color // background of a toast
	ToastInk                 Color
	Overlay                  Color // over a board behind a chooser

	Highlight     Color // tint on cells; the Tint constants have the strengths
	BoardAccent   Color // dots, rings and frames on boards
	Frame         Color // surround of a board
	FrameInk      Color // coordinates on it
	CellInk       Color // coordinates inside the cells of painted boards
	FrameEdge     Color // edge around the surround; zero if none
	MarkRim       Color // edge of dots and rings, frame of the cell under a lifted piece
	CheckGlow     Color
	Premove       Color // cells of moves made before their turn
	Illegal       Color // frame and arrow of an illegal move
	NoDrop        Color // cells on which a drop is illegal
	ToneShade     Color // cells that a piece never reaches because of their tone
	DrawShare     Color // the drawn share between two sides
	Tray          Color // behind captured pieces and pieces in hand
	LiftShadow    Color // below a lifted piece
	PieceShadow   Color // below stones and discs
	DarkPieceEdge Color // light edge of black pieces on panels; zero if not needed
	EdgeWidth     float64
	CardShadow    []Shadow
	SheetShadow   []Shadow
	BoardShadow   []Shadow
	boardTones    map[string]Tones
	pieceColors   palette
}

// A Shadow is one soft layer of a drop shadow.
type Shadow struct {
	OffsetY, Blur float64
	Color         Color
}

// The strengths of Highlight on a cell.
const (
	TintEarlier = 0.18 // cells of an earlier move
	TintFrom    = 0.28 // origin of the last move; a movable piece under the pointer
	TintTo      = 0.46 // destination of the last move
	TintTarget  = 0.62 // the selected cell; the target under the pointer
)

// Names lists the themes.
func Names() []string { return []string{"light", "dark", "contrast"} }

// ByName returns the theme of that name.
func ByName(name string) (*Theme, bool) {
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
func fromRGB(rgb uint32) Color {
	return Color{R: uint8(rgb >> 16), G: uint8(rgb >> 8), B: uint8(rgb), A: 255}
}

// fromRGBPercent is a colour from 0xRRGGBB with an opacity in percent.
func fromRGBPercent(rgb uint32, percent float64) Color { return WithAlpha(fromRGB(rgb), percent/100) }
