package gameui

import (
	"fmt"
	"image"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// LineScore is what stands in front of a line: what it is worth as [worth.number] says, of several seats for the one to move.
func LineScore(info rules.Info, l game.Line) string {
	if _, mate := l.Score.Mate(); (len(info.Seats) > 2 || info.PiecesStay) && !mate {
		return strconv.Itoa(scene.Percent(l.ExpectedScore)) + "%"
	}
	return ScoreText(info, l.Score)
}

// ScoreText is a score in pieces of the smallest kind, or the moves to mate.
func ScoreText(info rules.Info, whole ai.Score) string {
	sign := "+"
	score := whole
	if score < 0 {
		sign, score = "−", -score
	}
	if n, ok := score.Mate(); ok {
		sign = strings.TrimPrefix(sign, "+")
		if n == 0 { // it is over
			if whole < 0 {
				return "0–1"
			}
			return "1–0"
		}
		if info.NumbersEveryPly {
			n = int(ai.MateScore - score)
		}
		return fmt.Sprintf("%s#%d", sign, n)
	}
	tenths := (int(score) + 5) / 10
	if tenths == 0 {
		sign = ""
	}
	return fmt.Sprintf("%s%d.%d", sign, tenths/10, tenths%10)
}

// LineHeight is the height of a line in words.
func LineHeight(f *ui.Frame) int {
	if f.IsTouchInput() {
		return f.Px(theme.TouchTarget)
	}
	return f.Px(theme.MoveListLine)
}

// LineRow shows a line: what it is worth, and its moves as far as there is room. It says whether it was pressed.
func (m MatchText) LineRow(f *ui.Frame, box image.Rectangle, rank int, l game.Line, chosen bool) bool {
	id := "line." + string(rune('1'+rank))
	pressed := f.Row(id, box, chosen).IsClicked
	number := m.Words.FormatNumber(LineScore(m.Info, l))
	f.SetName(id, m.Words.T("evaluation.walk", "Rank", rank+1, "Moves", number+" "+m.LineText(m.Info, &l, len(l.Text))))
	style, ground := f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.Ink), f.Theme.Panel
	if chosen {
		style.Color, ground = f.Theme.SelectedInk, f.Theme.Selected
	}
	left := box.Min.X + f.Px(8)
	bold := style
	bold.Weight = theme.Semibold
	f.Text(image.Rect(left, box.Min.Y, left+f.Px(48), box.Max.Y), ui.Left, bold, number)
	room := image.Rect(left+f.Px(52), box.Min.Y, box.Max.X-f.Px(8), box.Max.Y)
	m.DrawMove(f, room, style, ground, m.fittingMoves(f, style, m.LineMoves(&l), room.Dx()))
	return pressed
}

// fittingMoves are the first moves of a line that fit into a width: all of a move or nothing.
func (m MatchText) fittingMoves(f *ui.Frame, style ui.Style, moves []string, width int) string {
	said := ""
	for i := range moves {
		longer := strings.Join(moves[:i+1], " ")
		if i > 0 && m.MoveWidth(f, style, longer) > width {
			break
		}
		said = longer
	}
	return said
}
