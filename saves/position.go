package saves

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/ludarium/ludarium/rules"
)

// maxPosition is more than any position is long, in bytes.
const maxPosition = 2000

// A Place is a position that a text may mean.
type Place struct {
	Game     rules.Game
	Position string // as the game writes it
}

// Positions gives what a text can mean as a position (FEN, SFEN and the like), by game: none, or several where games
// share a notation, in the order of games. Of those that read it only the ones are given that drop the least of it, as a
// game drops rights that it does not know. It forgives what stands around positions in letters and in the protocols of
// engines.
func Positions(text string, games []rules.Game) []Place {
	text = positionText(text)
	if text == "" {
		return nil
	}
	var found []Place
	most := 0
	for _, g := range games {
		p, err := g.Parse(text, nil)
		if err != nil {
			continue
		}
		kept := alike(text, p.String())
		if kept > most {
			found, most = nil, kept
		}
		if kept == most {
			found = append(found, Place{g, p.String()})
		}
	}
	return found
}

// Misread is the game whose position a text with a fault was meant to be, and what is wrong with it: one whose positions
// have as many rows, and as many words if there is one, else the first of games. It is nil where the text looks like no
// position: what begins otherwise than with rows, or has moves behind it, is a record or nothing of ours.
func Misread(text string, games []rules.Game) (rules.Game, error) {
	text = positionText(text)
	rows, rest, _ := strings.Cut(text, " ")
	n := strings.Count(rows, "/")
	if n == 0 || strings.ContainsFunc(rows, beyondRows) || slices.Contains(strings.Fields(rest), "moves") {
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

// beyondRows says that no row of any board is written with r.
func beyondRows(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("/,+-", r)
}

// positionText is a text without what people write around a position; "" if it is too long or has too many lines for one.
func positionText(text string) string {
	text = strings.TrimSpace(text)
	if len(text) > maxPosition || !utf8.ValidString(text) || strings.Count(text, "\n") > 1 {
		return ""
	}
	text = strings.Trim(regexp.MustCompile(`(?i)^(position\s+)?((s?fen)\b\s*[:=]?)?\s*`).ReplaceAllString(text, ""), " \t\r\n\"'`“”„«»")
	return strings.Join(strings.Fields(text), " ")
}

// alike counts the words that stand in both texts at the same place.
func alike(text, other string) int {
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
func (p Place) Record() (*Record, error) {
	s := scribe{find: func(string) (rules.Game, bool) { return p.Game, true }}
	if err := s.begin(p.Game.Info().ID, nil, p.Position); err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	s.finish()
	return s.record, nil
}
