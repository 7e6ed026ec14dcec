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

// maxPositionLength is more than any position is long, in bytes.
const maxPositionLength = 2000

// A FoundPosition is a position that a text may mean.
type FoundPosition struct {
	Game     rules.Game
	Position string // as the game writes it
}

// FindPositions returns what a text can mean as a position (FEN, SFEN and the like), by game: none, or several where games
// share a notation, in the order of games. Of those that read it only the ones are given that drop the least of it, as a
// game drops rights that it does not know. It forgives what stands around positions in letters and in the protocols of
// engines.
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

// MisreadPosition is the game whose position a text with a fault was meant to be, and what is wrong with it: one whose positions
// have as many rows, and as many words if there is one, else the first of games. It is nil where the text looks like no
// position: what begins otherwise than with rows, or has moves behind it, is a record or nothing of ours.
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

// isNoRowLetter reports whether no row of any board is written with r.
func isNoRowLetter(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("/,+-", r)
}

// positionText is a text without what people write around a position; "" if it is too long or has too many lines for one.
func positionText(text string) string {
	text = strings.TrimSpace(text)
	if len(text) > maxPositionLength || !utf8.ValidString(text) || strings.Count(text, "\n") > 1 {
		return ""
	}
	text = strings.Trim(regexp.MustCompile(`(?i)^(position\s+)?((s?fen)\b\s*[:=]?)?\s*`).ReplaceAllString(text, ""), " \t\r\n\"'`“”„«»")
	return strings.Join(strings.Fields(text), " ")
}

// countEqualWords counts the words that stand in both texts at the same place.
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

// Record is that of a match that begins with the position, before its first move.
func (p FoundPosition) Record() (*saves.Record, error) {
	s := saves.Recorder{Find: func(string) (rules.Game, bool) { return p.Game, true }}
	if err := s.Begin(p.Game.Info().ID, nil, p.Position); err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	s.Finish()
	return s.Record, nil
}
