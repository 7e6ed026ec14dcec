package saves

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// decodeText gives foreign text as UTF-8: UTF-8 with or without a mark, UTF-16 with one, EUC-JP, Shift_JIS or UTF-8 with faults if
// that makes it a record of shogi, else Latin-1. It refuses lines that are too long.
func decodeText(data []byte, lim limits) (string, error) {
	text := ""
	switch {
	case bytes.HasPrefix(data, []byte("\xFE\xFF")):
		text = fromUTF16(data[2:], binary.BigEndian)
	case bytes.HasPrefix(data, []byte("\xFF\xFE")):
		text = fromUTF16(data[2:], binary.LittleEndian)
	case utf8.Valid(data):
		text = strings.TrimPrefix(string(data), "\uFEFF")
	default:
		text = fromLatin1(data)
		japanese, _ := fromJapanese(data) // in Shift_JIS, with faults, where it is in neither set
		for _, guess := range []string{japanese, strings.ToValidUTF8(string(data), "\uFFFD")} {
			if shogiReader("", guess) != nil {
				text = strings.TrimPrefix(guess, "\uFEFF")
				break
			}
		}
	}
	text = strings.ReplaceAll(text, "\x00", "\uFFFD") // a text that holds one is taken for no text
	number, start := 1, 0
	for i := range len(text) + 1 {
		if i < len(text) && text[i] != '\n' {
			continue
		}
		if err := within(i-start, lim.line, "bytes in one line"); err != nil {
			return "", fmt.Errorf("line %d: %w", number, err)
		}
		number, start = number+1, i+1
	}
	return text, nil
}

func fromLatin1(data []byte) string {
	var b strings.Builder
	for _, c := range data {
		b.WriteRune(rune(c))
	}
	return b.String()
}

func fromUTF16(data []byte, order binary.ByteOrder) string {
	units := make([]uint16, len(data)/2)
	for i := range units {
		units[i] = order.Uint16(data[2*i:])
	}
	return string(utf16.Decode(units))
}

// programMark is what programs leave in comments for one another: "[%clk 0:04:59]", "[%eval 0.3]".
var programMark = regexp.MustCompile(`\[%[^\]]*\]`)

// Words is what a comment says to people.
func Words(comment string) string {
	return strings.TrimSpace(programMark.ReplaceAllLiteralString(comment, ""))
}

// Plain makes foreign text fit to be shown on one line of a terminal or in a window: control characters and marks
// that turn the direction of writing become visible signs.
func Plain(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r < ' ':
			return 0x2400 + r // the pictures of control characters
		case r == 0x7F:
			return 0x2421
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r), unicode.Is(unicode.Zl, r), unicode.Is(unicode.Zp, r):
			return unicode.ReplacementChar
		}
		return r
	}, s)
}
