package formats

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/charset"
)

// decodeText decodes foreign text: UTF-8 with or without a byte order mark, UTF-16 with one, EUC-JP, Shift_JIS or faulty UTF-8 if
// that makes it a record of shogi, else Latin-1. It refuses lines that are too long.
func decodeText(data []byte, lim saves.Limits) (string, error) {
	text := ""
	switch {
	case bytes.HasPrefix(data, []byte("\xFE\xFF")):
		text = charset.DecodeUTF16(data[2:], binary.BigEndian)
	case bytes.HasPrefix(data, []byte("\xFF\xFE")):
		text = charset.DecodeUTF16(data[2:], binary.LittleEndian)
	case utf8.Valid(data):
		text = strings.TrimPrefix(string(data), "\uFEFF")
	default:
		text = charset.DecodeLatin1(data)
		japanese, _ := charset.DecodeJapanese(data) // if it is in neither set, as Shift_JIS with faults
		for _, guess := range []string{japanese, strings.ToValidUTF8(string(data), "\uFFFD")} {
			if _, ok := shogiFormat("", guess); ok {
				text = strings.TrimPrefix(guess, "\uFEFF")
				break
			}
		}
	}
	text = strings.ReplaceAll(text, "\x00", "\uFFFD") // otherwise the text would be taken for binary data
	number, start := 1, 0
	for i := range len(text) + 1 {
		if i < len(text) && text[i] != '\n' {
			continue
		}
		if err := saves.CheckLimit(i-start, lim.Line, "bytes in one line"); err != nil {
			return "", fmt.Errorf("line %d: %w", number, err)
		}
		number, start = number+1, i+1
	}
	return text, nil
}
