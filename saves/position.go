package saves

import (
	"regexp"
	"strings"
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
// share a notation. It forgives what stands around positions in letters and in the protocols of engines.
func Positions(text string, games []rules.Game) []Place {
	text = strings.TrimSpace(text)
	if len(text) > maxPosition || !utf8.ValidString(text) || strings.Count(text, "\n") > 1 {
		return nil
	}
	text = strings.Trim(regexp.MustCompile(`(?i)^(position\s+)?((s?fen)\b\s*[:=]?)?\s*`).ReplaceAllString(text, ""), " \t\r\n\"'`“”„«»")
	text = strings.Join(strings.Fields(text), " ")
	if text == "" {
		return nil
	}
	var found []Place
	for _, g := range games {
		if p, err := g.Parse(text, nil); err == nil {
			found = append(found, Place{g, p.String()})
		}
	}
	return found
}
