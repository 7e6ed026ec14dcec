package stage

import (
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// written is a move in the notation that the player has chosen.
func (t *table) written(e game.HistoryEntry) string { return t.choice(e.Text, e.NativeText) }

// choice is a move in the notation that the player has chosen, that of the game or that of its home, where it has one.
func (s *Stage) choice(text, home string) string {
	if home != "" && s.chosen(setWriting) == japanese {
		return home
	}
	return text
}

// inWords is a move at p in the notation that the player has chosen.
func (s *Stage) inWords(info rules.Info, p rules.Position, m rules.Move) string {
	if n, ok := p.(rules.NativeNotator); ok && s.chosen(setWriting) == japanese {
		return n.NotateNative(m)
	}
	if n, ok := p.(rules.Notator); ok {
		return s.words.LocalizeMove(info, n.Notate(m))
	}
	return s.words.LocalizeMove(info, p.Format(m))
}

// lineText are the moves of a line in the notation that the player has chosen.
func (s *Stage) lineText(l *game.Line) []string { return l.MoveTexts(s.chosen(setWriting) == japanese) }

// firstMoves are the first moves of a line, so many of them.
func (s *Stage) firstMoves(l *game.Line, moves int) string {
	text := s.lineText(l)
	return strings.Join(text[:min(len(text), moves)], " ")
}

// lineWords are the first moves of a line, so many of them, as they are said.
func (s *Stage) lineWords(info rules.Info, l *game.Line, moves int) string {
	return s.words.LocalizeMove(info, s.firstMoves(l, moves))
}
