package gameui

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// FitName returns the long name, or else the short one, in the largest of the text sizes in which it fits the width.
// fits is false if even the short name is too long.
func FitName(f *ui.Frame, long, short string, width int, steps ...theme.TextSize) (name string, style ui.Style, fits bool) {
	for _, name = range [2]string{long, short} {
		for _, size := range steps {
			if style = f.NewStyle(size, theme.Semibold, f.Theme.Ink); f.TextWidth(style, name) <= width {
				return name, style, true
			}
		}
	}
	return name, style, false
}

// RotateBoard rotates a board to the next player's view, or with smallestTurn by the smallest turn that maps its cells
// onto themselves.
func RotateBoard(v *boardview.State, smallestTurn bool) {
	if smallestTurn {
		boardview.Rotate(v, -1)
		return
	}
	boardview.RotateToNextSeat(v)
}

// IsPortrait reports whether the panel is below the board, not beside it.
func IsPortrait(f *ui.Frame) bool {
	return f.Size.X < f.Size.Y || f.Size.X < f.Px(scene.LandscapeWidth)
}

// PanelWidth returns the width of the panel beside a board, in pixels.
func PanelWidth(f *ui.Frame) int {
	switch w := f.Size.X; {
	case w >= f.Px(largePanelWindow):
		return f.Px(panelLarge)
	case w < f.Px(smallPanelWindow):
		return max(f.Px(PanelMinWidth), w*27/100)
	}
	return f.Px(panelNormal)
}

// LowerFirst returns text with a lower-case first letter, as after a colon.
func LowerFirst(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToLower(r)) + text[n:]
}

// UpperFirst returns text with an upper-case first letter.
func UpperFirst(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[n:]
}

// EarlierMoves returns the cells of the moves before the last one of a round, newest first: those since seat last
// played, or since any seat played twice, as happens when seat has been eliminated.
func EarlierMoves(seat rules.Seat, round []game.LastMove) (moves [][]rules.Cell) {
	var played rules.SeatSet
	for n, m := range slices.Backward(round) {
		if m.Seat == seat || played[m.Seat] {
			break
		}
		if played[m.Seat] = true; n < len(round)-1 {
			moves = append(moves, boardview.LastMoveCells(m.Effects))
		}
	}
	return moves
}

// Sizes of scenes with a board and a panel beside it, in units.
const (
	panelNormal          = 348
	panelLarge           = 380 // in windows at least largePanelWindow wide
	PanelMinWidth        = 300 // in windows narrower than smallPanelWindow
	PanelTightWidth      = 260 // in windows narrower than TightMaxWindow, where the board gains the space
	TightMaxWindow       = 900
	smallPanelWindow     = 1100
	largePanelWindow     = 1500
	HeaderHeight         = 56
	PortraitHeaderHeight = 52
	ActionsHeight        = 64
	BoardMargin          = 17 // gives an 8×8 board cells of 90 units in a window of 800
)
