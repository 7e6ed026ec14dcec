package saves

import (
	"bytes"
	"encoding/binary"
	"regexp"
	"strings"
	"unicode/utf8"
)

// sgfCharset is the property that names the character set.
var sgfCharset = regexp.MustCompile(`\bCA\s*\[\s*([A-Za-z0-9_.:+-]{1,40})\s*\]`)

// decodeSGF gives a file as UTF-8: UTF-16 and UTF-8 with a mark by that, else in the character set that it names.
func decodeSGF(data []byte) string {
	text := ""
	switch {
	case bytes.HasPrefix(data, []byte("\xFE\xFF")):
		text = fromUTF16(data[2:], binary.BigEndian)
	case bytes.HasPrefix(data, []byte("\xFF\xFE")):
		text = fromUTF16(data[2:], binary.LittleEndian)
	case bytes.HasPrefix(data, []byte("\uFEFF")):
		text = strings.TrimPrefix(string(data), "\uFEFF")
	default:
		text = named(data)
	}
	return strings.ReplaceAll(strings.ToValidUTF8(text, "\uFFFD"), "\x00", "\uFFFD")
}

// named gives a file in the character set that it names. Where it names none that it can be in, it is UTF-8 if possible, else
// Japanese if it reads so, else Latin-1, as the format has it.
func named(data []byte) string {
	name := ""
	if m := sgfCharset.FindSubmatch(data[:min(len(data), 4000)]); m != nil {
		name = strings.ToLower(string(m[1]))
	}
	if name == "utf-8" || name == "utf8" {
		return string(data)
	}
	// In sets of wide letters nobody could have read the name.
	const signs = "(;CA[])"
	if plain, ok := fromCharset([]byte(signs), name); ok && plain == signs {
		if text, ok := fromCharset(data, name); ok {
			return text
		}
	}
	if utf8.Valid(data) {
		return string(data)
	}
	if text, ok := fromJapanese(data); ok {
		return text
	}
	return fromLatin1(data)
}
