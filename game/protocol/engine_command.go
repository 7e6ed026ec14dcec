package protocol

import (
	"fmt"
	"strings"
	"unicode"
)

// SplitCommand splits a command line at spaces. Single or double quotes keep words together and may occur inside a
// word. No other character is special: there is no shell.
func SplitCommand(s string) ([]string, error) {
	var words []string
	var word strings.Builder
	var quote rune
	inWord := false // a word has begun, perhaps with empty quotes
	for _, r := range s {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '"' || r == '\'':
			quote, inWord = r, true
		case unicode.IsSpace(r):
			if inWord {
				words = append(words, word.String())
			}
			word.Reset()
			inWord = false
		default:
			word.WriteRune(r)
			inWord = true
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("protocol: %.60q: a quote (%c) is not closed", s, quote)
	}
	if inWord {
		words = append(words, word.String())
	}
	return words, nil
}
