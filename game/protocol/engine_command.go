package protocol

import (
	"fmt"
	"strings"
	"unicode"
)

// SplitCommand splits a command line at spaces. Single or double quotes keep words together and may occur inside a
// word. No other character is special: there is no shell.
func Words(s string) ([]string, error) {
	var words []string
	var word strings.Builder
	var quote rune
	open := false // a word has begun, perhaps with empty quotes
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
