package scene

import (
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// PreferredNotation is a move in the notation that the player has chosen, that of the game or that of its home, where it has one.
func (c *Context) PreferredNotation(text, home string) string {
	if home != "" && c.Setting(SettingNotation) == JapaneseNotation {
		return home
	}
	return text
}

// MoveText is a move at p in the notation that the player has chosen.
func (c *Context) MoveText(info rules.Info, p rules.Position, m rules.Move) string {
	if n, ok := p.(rules.NativeNotator); ok && c.Setting(SettingNotation) == JapaneseNotation {
		return n.NotateNative(m)
	}
	if n, ok := p.(rules.Notator); ok {
		return c.Words.LocalizeMove(info, n.Notate(m))
	}
	return c.Words.LocalizeMove(info, p.Format(m))
}

// LineMoves are the moves of a line in the notation that the player has chosen.
func (c *Context) LineMoves(l *game.Line) []string {
	return l.MoveTexts(c.Setting(SettingNotation) == JapaneseNotation)
}

// FirstMoves are the first moves of a line, so many of them.
func (c *Context) FirstMoves(l *game.Line, moves int) string {
	text := c.LineMoves(l)
	return strings.Join(text[:min(len(text), moves)], " ")
}

// LineText are the first moves of a line, so many of them, as they are said.
func (c *Context) LineText(info rules.Info, l *game.Line, moves int) string {
	return c.Words.LocalizeMove(info, c.FirstMoves(l, moves))
}

// ExpectedScoresText say what share every seat may expect, the lower one first.
func (c *Context) ExpectedScoresText(info rules.Info, lower rules.Seat, all game.ExpectedScores) string {
	var words []string
	for i := range info.Seats {
		seat := rules.Seat((int(lower) + i) % len(info.Seats))
		words = append(words, c.Words.T("evaluation.share", "Seat", c.Words.SeatName(info, seat), "Share", Percent(all[seat])))
	}
	return strings.Join(words, c.Words.T("list.comma"))
}

// Percent rounds shares of a thousand.
func Percent(mille int) int { return (mille + 5) / 10 }
