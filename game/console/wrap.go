package console

import (
	"strings"
	"unicode/utf8"
)

// wrapText breaks a text into lines of at most width columns, at spaces.
func fold(text string, width int) []string {
	var all []string
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width {
			all = append(all, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(all, line)
}

// splitWords splits a line at spaces; text in double quotes is one word.
func words(line string) []string {
	var all []string
	var word strings.Builder
	open, quoted := false, false
	for _, r := range line {
		switch {
		case r == '"':
			quoted, open = !quoted, true
		case !quoted && (r == ' ' || r == '\t'):
			if open {
				all = append(all, word.String())
				word.Reset()
				open = false
			}
		default:
			word.WriteRune(r)
			open = true
		}
	}
	if open {
		all = append(all, word.String())
	}
	return all
}
