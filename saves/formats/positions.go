package formats

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// maxPositionLength is more than the length of any position, in bytes.
const maxPositionLength = 2000

// A FoundPosition is a position that a text may mean.
type FoundPosition struct {
	Game     rules.Game
	Position string // as the game writes it
}

// FindPositions returns the positions that a text (FEN, SFEN and the like) can mean, by game: none, or several if games share
// a notation, in the order of games. A game ignores rights that it does not know; only the games that ignore the least are
// returned. What surrounds positions in letters and in the protocols of engines is skipped.
func FindPositions(text string, games []rules.Game) []FoundPosition {
	text = positionText(text)
	if text == "" {
		return nil
	}
	var found []FoundPosition
	most := 0
	for _, g := range games {
		p, err := g.Parse(text, nil)
		if err != nil {
			continue
		}
		kept := countEqualWords(text, p.String())
		if kept > most {
			found, most = nil, kept
		}
		if kept == most {
			found = append(found, FoundPosition{g, p.String()})
		}
	}
	return found
}

// MisreadPosition returns the game whose position a faulty text was meant to be, and what is wrong with it: a game whose
// positions have as many rows and, if possible, as many words, else the first of games. It returns nil if the text does not
// look like a position, as it does not begin with rows, or moves follow it.
func MisreadPosition(text string, games []rules.Game) (rules.Game, error) {
	text = positionText(text)
	rows, rest, _ := strings.Cut(text, " ")
	n := strings.Count(rows, "/")
	if n == 0 || strings.ContainsFunc(rows, isNoRowLetter) || slices.Contains(strings.Fields(rest), "moves") {
		return nil, nil
	}
	var meant rules.Game
	var why error
	for _, g := range games {
		start, err := g.Start(nil)
		if err != nil || strings.Count(start.String(), "/") != n {
			continue
		}
		whole := len(strings.Fields(start.String())) == len(strings.Fields(text))
		if _, err = g.Parse(text, nil); err != nil && (meant == nil || whole) {
			meant, why = g, err
			if whole {
				break
			}
		}
	}
	return meant, why
}

// isNoRowLetter reports whether r does not occur in a row of any board.
func isNoRowLetter(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("/,+-", r)
}

// positionText returns a text without what people write around a position; "" if it has too many bytes or lines for one.
func positionText(text string) string {
	text = strings.TrimSpace(text)
	if len(text) > maxPositionLength || !utf8.ValidString(text) || strings.Count(text, "\n") > 1 {
		return ""
	}
	text = strings.Trim(regexp.MustCompile(`(?i)^(position\s+)?((s?fen)\b\s*[:=]?)?\s*`).ReplaceAllString(text, ""), " \t\r\n\"'`“”„«»")
	return strings.Join(strings.Fields(text), " ")
}

// countEqualWords counts the words that both texts have at the same place.
func countEqualWords(text, other string) int {
	n := 0
	words := strings.Fields(other)
	for i, word := range strings.Fields(text) {
		if i < len(words) && word == words[i] {
			n++
		}
	}
	return n
}

// Record returns the record of a match that begins with the position, without moves.
func (p FoundPosition) Record() (*saves.Record, error) {
	s := saves.Recorder{Find: func(string) (rules.Game, bool) { return p.Game, true }}
	if err := s.Begin(p.Game.Info().ID, nil, p.Position); err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	s.Finish()
	return s.Record, nil
}
