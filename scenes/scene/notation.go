package scene

import (
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
)

// PreferredNotation returns native, the move in the game's native notation, if there is one and the setting asks for
// it, else text.
func (c *Context) PreferredNotation(text, native string) string {
	if native != "" && c.UsesJapaneseNotation() {
		return native
	}
	return text
}

// MoveText formats a move at p in the preferred notation.
func (c *Context) MoveText(info rules.Info, p rules.Position, m rules.Move) string {
	if n, ok := p.(rules.LocalNotator); ok && c.UsesJapaneseNotation() {
		return n.NotateNative(m)
	}
	if n, ok := p.(rules.Notator); ok {
		return c.Words.LocalizeMove(info, n.Notate(m))
	}
	return c.Words.LocalizeMove(info, p.Format(m))
}

// LineMoves returns the moves of a line in the preferred notation.
func (c *Context) LineMoves(line *game.Line) []string {
	return line.MoveTexts(c.UsesJapaneseNotation())
}

// FirstMoves returns the first moves of a line.
func (c *Context) FirstMoves(line *game.Line, moves int) string {
	text := c.LineMoves(line)
	return strings.Join(text[:min(len(text), moves)], " ")
}

// LineText returns the first moves of a line with localized piece letters.
func (c *Context) LineText(info rules.Info, line *game.Line, moves int) string {
	return c.Words.LocalizeMove(info, c.FirstMoves(line, moves))
}

// ExpectedScoresText lists every seat's expected score, the lower seat first.
func (c *Context) ExpectedScoresText(info rules.Info, lower rules.Seat, scores game.ExpectedScores) string {
	var parts []string
	for i := range info.Seats {
		seat := rules.Seat((int(lower) + i) % len(info.Seats))
		parts = append(parts, c.Words.T("evaluation.share", "Seat", c.Words.SeatName(info, seat), "Share", Percent(scores[seat])))
	}
	return strings.Join(parts, c.Words.T("list.comma"))
}

// Percent rounds thousandths to percent.
func Percent(mille int) int { return (mille + 5) / 10 }

// UsesJapaneseNotation reports whether shogi moves and coordinates are Japanese: by choice, or because all texts are.
func (c *Context) UsesJapaneseNotation() bool {
	chosen := c.Setting(SettingNotation)
	return chosen == JapaneseNotation || chosen == Automatic && c.Words.Lang() == japanese
}

// hasKanjiCells reports whether texts name the cells of shogi as the coordinates do. In other languages than Japanese they
// do not, as nobody could type the names.
func (c *Context) hasKanjiCells(words *text.Words) bool {
	return words.Lang() == japanese && c.Setting(SettingNotation) != westernNotation
}
