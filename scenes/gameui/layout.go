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

// FitName is a name in that much room and in the largest of the steps in which it fits: the long one if it fits at all,
// else the short one. Fits is false where even that is too long.
func FitName(f *ui.Frame, long, short string, width int, steps ...theme.TextSize) (name string, style ui.Style, fits bool) {
	for _, name = range [2]string{long, short} {
		for _, step := range steps {
			if style = f.NewStyle(step, theme.Semibold, f.Theme.Ink); f.TextWidth(style, name) <= width {
				return name, style, true
			}
		}
	}
	return name, style, false
}

// RotateBoard turns a board to the next player, or only by the least turn that brings its cells onto themselves.
func RotateBoard(v *boardview.State, little bool) {
	if little {
		boardview.Rotate(v, -1)
		return
	}
	boardview.RotateToNextSeat(v)
}

// IsPortrait says that the board stands above what belongs to it, not beside it.
func IsPortrait(f *ui.Frame) bool {
	return f.Size.X < f.Size.Y || f.Size.X < f.Px(scene.LandscapeWidth)
}

// PanelWidth is the width of the panel beside a board, in pixels.
func PanelWidth(f *ui.Frame) int {
	switch w := f.Size.X; {
	case w >= f.Px(largeFrom):
		return f.Px(panelLarge)
	case w < f.Px(smallTo):
		return max(f.Px(PanelLeast), w*27/100)
	}
	return f.Px(panelNormal)
}

// LowerFirst is a text that goes on after a colon.
func LowerFirst(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToLower(r)) + text[n:]
}

// EarlierMoves are the moves before the last one of a round that were played since a seat played last, or since somebody has played
// twice, as where the seat has left. The newest come first.
func EarlierMoves(me rules.Seat, round []game.LastMove) (moves [][]rules.Cell) {
	var played rules.SeatSet
	for n, m := range slices.Backward(round) {
		if m.Seat == me || played[m.Seat] {
			break
		}
		if played[m.Seat] = true; n < len(round)-1 {
			moves = append(moves, boardview.LastMoveCells(m.Effects))
		}
	}
	return moves
}

// The measures of scenes with a board and a panel beside it, in units.
const (
	panelNormal        = 348
	panelLarge         = 380 // in windows of largeFrom and more
	PanelLeast         = 300 // in windows of less than smallTo
	PanelTight         = 260 // in windows of less than TightTo whose board grows by what the panel gives up
	TightTo            = 900
	smallTo            = 1100
	largeFrom          = 1500
	HeadHeight         = 56
	PortraitHeadHeight = 52
	ActionsHeight      = 64
	BoardMargin        = 17 // so that a board of eight has cells of 90 in a window of 800
)
