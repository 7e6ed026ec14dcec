package ui

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// minBreakableWord is longer than any word of the interface; longer ones are paths and file names.
const minBreakableWord = 24

// prefix returns the beginning of a text, longer than most lines, so that wrapping a long text does not measure the
// whole text for every line.
func prefix(text string) string {
	const maxLetters = 500 // runes
	if len(text) <= maxLetters {
		return text
	}
	n := 0
	for i := range text {
		if n++; n > maxLetters {
			return text[:i]
		}
	}
	return text
}

// isBreakingSpace reports whether a line may end at a space: not between a number and its unit, where a no-break space stands.
func isBreakingSpace(r rune) bool { return unicode.IsSpace(r) && r != '\u00a0' && r != '\u202f' }

// wrapLines breaks a text into lines of at most width pixels, at spaces. Paths and similar long strings are broken
// anywhere; a normal word that does not fit stays whole.
func (t *Typesetter) wrapLines(r textRun, width int) []string {
	var lines []string
	exceeds := func(text string) bool {
		r.text = text
		return t.width(r) > width
	}
	fits := func(text string) bool {
		head := prefix(text)
		return !exceeds(head) && (len(head) == len(text) || !exceeds(text))
	}
	for _, paragraph := range strings.Split(r.text, "\n") {
		line := ""
		for _, word := range strings.FieldsFunc(paragraph, isBreakingSpace) {
			longer := word
			if line != "" {
				longer = line + " " + word
			}
			if line != "" && !fits(longer) {
				lines = append(lines, line)
				longer = word
			}
			for line = longer; utf8.RuneCountInString(prefix(line)) > minBreakableWord && !fits(line); {
				head := breakWord(line, fits)
				lines, line = append(lines, line[:head]), line[head:]
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// breakWord returns how many bytes of a word fit: up to its last separator if that is not too far back, otherwise up
// to any letter; at least one letter.
func breakWord(word string, fits func(string) bool) int {
	n := 0
	for i := range word {
		if i > 0 && !fits(word[:i]) {
			break
		}
		n = i
	}
	if n == 0 {
		_, n = utf8.DecodeRuneInString(word)
	}
	if mark := strings.LastIndexAny(word[:n], `/\-_`) + 1; mark > n/2 {
		return mark
	}
	return n
}

// truncate shortens a text to width pixels, with an ellipsis.
func (t *Typesetter) truncate(r textRun, width int) string {
	if t.width(r) <= width {
		return r.text
	}
	letters := []rune(r.text)
	low, high := 0, len(letters)
	for low < high {
		mid := (low + high + 1) / 2
		r.text = strings.TrimRight(string(letters[:mid]), " ") + "…"
		if t.width(r) <= width {
			low = mid
		} else {
			high = mid - 1
		}
	}
	return strings.TrimRight(string(letters[:low]), " ") + "…"
}

// WidestLine is the width of the widest of lines in a style, in pixels.
func (f *Frame) WidestLine(style Style, lines []string) int {
	w := 0
	for _, line := range lines {
		w = max(w, f.TextWidth(style, line))
	}
	return w
}
