package ui

import (
	"strings"
	"unicode/utf8"
)

// longWord is how many letters no word of ours has: longer ones are paths and names of files.
const longWord = 24

// opening is the beginning of a text that may be of any length, longer than most lines: what is told by it need not be asked of
// the whole, again for every line that is broken off.
func opening(text string) string {
	const most = 500 // letters
	if len(text) <= most {
		return text
	}
	n := 0
	for i := range text {
		if n++; n > most {
			return text[:i]
		}
	}
	return text
}

// wrap breaks a text into lines of at most width pixels, at spaces. What is too long for a word is broken where it must
// be; a word that does not fit stands alone.
func (t *Type) wrap(r run, width int) []string {
	var lines []string
	wide := func(text string) bool {
		r.text = text
		return t.width(r) > width
	}
	fits := func(text string) bool {
		head := opening(text)
		return !wide(head) && (len(head) == len(text) || !wide(text))
	}
	for _, paragraph := range strings.Split(r.text, "\n") {
		line := ""
		for _, word := range strings.Fields(paragraph) {
			longer := word
			if line != "" {
				longer = line + " " + word
			}
			if line != "" && !fits(longer) {
				lines = append(lines, line)
				longer = word
			}
			for line = longer; utf8.RuneCountInString(opening(line)) > longWord && !fits(line); {
				head := chop(line, fits)
				lines, line = append(lines, line[:head]), line[head:]
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// chop is how many bytes of a word fit: up to the last mark in it if that is not far back, else up to any letter; one
// letter at least.
func chop(word string, fits func(string) bool) int {
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

// cut shortens a text to width pixels, with an ellipsis.
func (t *Type) cut(r run, width int) string {
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
