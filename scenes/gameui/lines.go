package gameui

import (
	"fmt"
	"image"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// HasPawnScores reports whether scores of the game are written in pawns. With more than two players, or where pieces stay on
// the board, they are expected scores in percent.
func HasPawnScores(info rules.Info) bool { return len(info.Seats) == 2 && !info.PiecesStay }

// LineScore returns the score shown before a line, see [HasPawnScores].
func LineScore(info rules.Info, l game.Line) string {
	if _, mate := l.Score.Mate(); !HasPawnScores(info) && !mate {
		return strconv.Itoa(scene.Percent(l.ExpectedScore)) + "%"
	}
	return ScoreText(info, l.Score)
}

// ScoreText formats a score in pawns, or as moves to mate.
func ScoreText(info rules.Info, score ai.Score) string {
	sign := "+"
	absolute := score
	if absolute < 0 {
		sign, absolute = "−", -absolute
	}
	if n, ok := absolute.Mate(); ok {
		sign = strings.TrimPrefix(sign, "+")
		if n == 0 { // the game is over
			if score < 0 {
				return "0–1"
			}
			return "1–0"
		}
		if info.NumbersEveryPly {
			n = int(ai.MateScore - absolute)
		}
		return fmt.Sprintf("%s#%d", sign, n)
	}
	tenths := (int(absolute) + 5) / 10
	if tenths == 0 {
		sign = ""
	}
	return fmt.Sprintf("%s%d.%d", sign, tenths/10, tenths%10)
}

// LineHeight returns the height of a line of the analysis, in pixels.
func LineHeight(f *ui.Frame) int {
	if f.IsTouchInput() {
		return f.Px(theme.TouchTarget)
	}
	return f.Px(theme.MoveListLine)
}

// DrawLineRow draws a line of the analysis, its score and as many moves as fit, and reports whether it was clicked.
func (m MatchText) DrawLineRow(f *ui.Frame, box image.Rectangle, rank int, l game.Line, chosen bool) bool {
	id := "line." + string(rune('1'+rank))
	pressed := f.Row(id, box, chosen).IsClicked
	score := m.Words.FormatNumber(LineScore(m.Info, l))
	f.SetName(id, m.Words.T("evaluation.walk", "Rank", rank+1, "Moves", score+" "+m.LineText(m.Info, &l, len(l.Text))))
	style, background := f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.Ink), f.Theme.Panel
	if chosen {
		style.Color, background = f.Theme.SelectedInk, f.Theme.Selected
	}
	left := box.Min.X + f.Px(8)
	bold := style
	bold.Weight = theme.Semibold
	f.Text(image.Rect(left, box.Min.Y, left+f.Px(48), box.Max.Y), ui.Left, bold, score)
	movesBox := image.Rect(left+f.Px(52), box.Min.Y, box.Max.X-f.Px(8), box.Max.Y)
	m.DrawMove(f, movesBox, style, background, m.fittingMoves(f, style, m.LineMoves(&l), movesBox.Dx()))
	return pressed
}

// fittingMoves returns the first moves of a line that fit into a width, without cutting one off.
func (m MatchText) fittingMoves(f *ui.Frame, style ui.Style, moves []string, width int) string {
	fitting := ""
	for i := range moves {
		longer := strings.Join(moves[:i+1], " ")
		if i > 0 && m.MoveWidth(f, style, longer) > width {
			break
		}
		fitting = longer
	}
	return fitting
}

// OwnLine is the rank of a line that is no line of the analysis, but made by hand or with the opening explorer.
const OwnLine = -1

// A LineBrowser plays through a line of the analysis on the board while the match stays where it is; nil plays through none.
type LineBrowser struct {
	Node int // where the line starts in the match; unused by reviews
	Rank int // the line's rank, or OwnLine
	Line game.Line
	Ply  int // moves of the line played on the board
}

// IsBrowsing reports whether the line of this rank is played through.
func (b *LineBrowser) IsBrowsing(rank int) bool { return b != nil && b.Rank == rank }

// Rows returns the lines to list, by rank: those of the analysis, but the line that is played through stays in its row, even if
// the analysis now has another one there, or fewer. Lines without moves are not known yet.
func (b *LineBrowser) Rows(lines []game.Line) []game.Line {
	if b == nil || b.Rank == OwnLine {
		return lines
	}
	rows := make([]game.Line, max(len(lines), b.Rank+1))
	copy(rows, lines)
	rows[b.Rank] = b.Line
	return rows
}

// IsAtEnd reports whether the last move of the line is on the board.
func (b *LineBrowser) IsAtEnd() bool { return b.Ply == len(b.Line.PV) }

// Step plays the next move of the line on a board, or takes the last one back. p is the position where the line starts;
// Step plays moves on it.
func (b *LineBrowser) Step(v *boardview.State, p rules.Position, seats int, forward bool, timing boardview.Timing) {
	if b.Ply--; forward {
		b.Ply += 2
	}
	before := slices.Clone(v.Pieces)
	for _, m := range b.Line.PV[:b.Ply-1] {
		p.Play(m)
	}
	effects := p.Effects(b.Line.PV[b.Ply-1])
	p.Play(b.Line.PV[b.Ply-1])
	boardview.ClearAnnotations(v)
	boardview.ShowPosition(v, p, seats)
	boardview.ClearHints(v)
	v.LastMove, v.EarlierMoves, v.CanMove = boardview.LastMoveCells(effects), nil, false
	if !b.IsAtEnd() {
		v.BestMoves = []boardview.ShownMove{boardview.ShownMoveOf(p, b.Line.PV[b.Ply])}
	}
	boardview.SetLegalMoves(v, nil)
	if forward {
		boardview.AnimateMove(v, effects, before, nil, timing)
	} else {
		boardview.AnimateJump(v, before, v.Pieces, timing)
	}
}
