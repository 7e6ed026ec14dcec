package protocol

import (
	"fmt"
	"strings"
	"unicode"
)

// Words splits s at spaces; single or double quotes hold words together and may stand within a word. No other
// character means anything: there is no shell.
func Words(s string) ([]string, error) {
	var words []string
	var word strings.Builder
	var quote rune
	open := false // a word has begun, if only with an empty pair of quotes
	for _, r := range s {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '"' || r == '\'':
			quote, open = r, true
		case unicode.IsSpace(r):
			if open {
				words = append(words, word.String())
			}
			word.Reset()
			open = false
		default:
			word.WriteRune(r)
			open = true
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("protocol: %.60q: a quote (%c) is not closed", s, quote)
	}
	if open {
		words = append(words, word.String())
	}
	return words, nil
}
