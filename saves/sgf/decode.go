package sgf

import (
	"bytes"
	"encoding/binary"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/ludarium/ludarium/saves/charset"
)

// charsetProperty is the property that names the character set.
var charsetProperty = regexp.MustCompile(`\bCA\s*\[\s*([A-Za-z0-9_.:+-]{1,40})\s*\]`)

// DecodeFile returns a file as UTF-8: UTF-16 and UTF-8 with a mark by that, else in the character set that it names.
func DecodeFile(data []byte) string {
	text := ""
	switch {
	case bytes.HasPrefix(data, []byte("\xFE\xFF")):
		text = charset.DecodeUTF16(data[2:], binary.BigEndian)
	case bytes.HasPrefix(data, []byte("\xFF\xFE")):
		text = charset.DecodeUTF16(data[2:], binary.LittleEndian)
	case bytes.HasPrefix(data, []byte("\uFEFF")):
		text = strings.TrimPrefix(string(data), "\uFEFF")
	default:
		text = decodeNamed(data)
	}
	return strings.ReplaceAll(strings.ToValidUTF8(text, "\uFFFD"), "\x00", "\uFFFD")
}

// decodeNamed returns a file in the character set that it names. Where it names none that it can be in, it is UTF-8 if possible, else
// Japanese if it reads so, else Latin-1, as the format has it.
func decodeNamed(data []byte) string {
	name := ""
	if m := charsetProperty.FindSubmatch(data[:min(len(data), 4000)]); m != nil {
		name = strings.ToLower(string(m[1]))
	}
	if name == "utf-8" || name == "utf8" {
		return string(data)
	}
	// In sets of wide letters nobody could have read the name.
	const signs = "(;CA[])"
	if plain, ok := charset.Decode([]byte(signs), name); ok && plain == signs {
		if text, ok := charset.Decode(data, name); ok {
			return text
		}
	}
	if utf8.Valid(data) {
		return string(data)
	}
	if text, ok := charset.DecodeJapanese(data); ok {
		return text
	}
	return charset.DecodeLatin1(data)
}
