package saves

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
)

// embeddedCommand matches the commands that programs leave in comments for one another: "[%clk 0:04:59]", "[%eval 0.3]".
var embeddedCommand = regexp.MustCompile(`\[%[^\]]*\]`)

// CommentText returns a comment without the commands that programs leave in it.
func CommentText(comment string) string {
	return strings.TrimSpace(embeddedCommand.ReplaceAllLiteralString(comment, ""))
}

// Printable makes foreign text safe to show on one line of a terminal or in a window: control characters and marks that
// change the direction of writing become visible symbols.
func Printable(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r < ' ':
			return 0x2400 + r // the symbol of the control character
		case r == 0x7F:
			return 0x2421
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r), unicode.Is(unicode.Zl, r), unicode.Is(unicode.Zp, r):
			return unicode.ReplacementChar
		}
		return r
	}, s)
}

// FirstLineLength returns the length of the first line without its line break.
func FirstLineLength(s string) int {
	if end := strings.IndexByte(s, '\n'); end >= 0 {
		return end
	}
	return len(s)
}

// JoinLines returns a text without line breaks.
func JoinLines(s string) string { return strings.NewReplacer("\r", " ", "\n", " ").Replace(s) }

// MoveNumber returns the number at the end of a position, at least 1.
func MoveNumber(s string) int {
	n, err := strconv.Atoi(s[strings.LastIndexByte(s, ' ')+1:])
	if err != nil {
		return 1
	}
	return max(n, 1)
}
