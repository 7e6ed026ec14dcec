package ui

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/ludarium/ludarium/sprites/theme"
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

// A Segment is a part of a paragraph within which no line ends.
type Segment struct {
	Text        string
	SpaceBefore bool // it begins a word; otherwise it continues one, as Japanese has no spaces
}

// Segments splits a paragraph where lines may end: at spaces and between Japanese characters.
func Segments(paragraph string) []Segment {
	var segments []Segment
	for word := range strings.FieldsFuncSeq(paragraph, isBreakingSpace) {
		start, before := 0, rune(-1)
		for i, r := range word {
			if i > 0 && canBreakBetween(before, r) {
				segments = append(segments, Segment{word[start:i], start == 0})
				start = i
			}
			before = r
		}
		segments = append(segments, Segment{word[start:], start == 0})
	}
	return segments
}

// Japanese characters that begin or end no line (JIS X 4051, in its usual short form).
const (
	noLineStart = "\u00a0\u202f〜～、。，．・：；？！゛゜ヽヾゝゞ々ー）］｝」』】〉》〕’”…‥ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.!?)]}:;%％"
	noLineEnd   = "\u00a0\u202f（［｛「『【〈《〔‘“([{"
)

// canBreakBetween reports whether a line may end between two characters without a space.
func canBreakBetween(a, b rune) bool {
	return (a >= firstKanji || b >= firstKanji) && !strings.ContainsRune(noLineEnd, a) && !strings.ContainsRune(noLineStart, b)
}

// A LineBreaker says where lines may end between the parts of a text that a scene lays out itself.
type LineBreaker struct{ last rune } // of the part before

// StaysOnLine reports whether the next part must stand on the line of the part before. spaceBefore says that a space separates them.
func (b *LineBreaker) StaysOnLine(part string, spaceBefore bool) bool {
	first, _ := utf8.DecodeRuneInString(part)
	stays := !spaceBefore && !canBreakBetween(b.last, first)
	b.last, _ = utf8.DecodeLastRuneInString(part)
	return stays
}

// A wrapKey is a text that is wrapped to a width in pixels.
type wrapKey struct {
	run   textRun
	width int
}

// wrapLines breaks a text into lines of at most width pixels, where [Segments] allows it. Paths and similar long strings are
// broken anywhere; a normal word that does not fit stays whole. Callers must not change the lines.
func (t *Typesetter) wrapLines(r textRun, width int) []string {
	r.color = theme.Color{}
	key := wrapKey{r, width}
	if lines, ok := t.wraps[key]; ok {
		return lines
	}
	if len(t.wraps) > maxWraps {
		clear(t.wraps)
	}
	lines := slices.Clip(t.breakLines(r, width))
	t.wraps[key] = lines
	return lines
}

// breakLines is wrapLines without the cache.
func (t *Typesetter) breakLines(r textRun, width int) []string {
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
		for _, segment := range Segments(paragraph) {
			longer := line + segment.Text
			if line != "" && segment.SpaceBefore {
				longer = line + " " + segment.Text
			}
			if line != "" && !fits(longer) {
				lines = append(lines, line)
				longer = segment.Text
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
