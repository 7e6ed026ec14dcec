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

// decodeSGF gives a file as UTF-8: in the character set that it names, else UTF-16 with a mark, UTF-8 where it can be, or
// Latin-1, as the format has it.
func decodeSGF(data []byte) string {
	text := ""
	name := ""
	if m := sgfCharset.FindSubmatch(data[:min(len(data), 4000)]); m != nil {
		name = strings.ToLower(string(m[1]))
	}
	switch {
	case bytes.HasPrefix(data, []byte("\xFE\xFF")):
		text = fromUTF16(data[2:], binary.BigEndian)
	case bytes.HasPrefix(data, []byte("\xFF\xFE")):
		text = fromUTF16(data[2:], binary.LittleEndian)
	case utf8.Valid(data):
		text = strings.TrimPrefix(string(data), "\uFEFF")
		// Letters beyond ASCII that are UTF-8 by chance are those of another set only where it says so and is no ASCII.
		if other, ok := fromCharset(data, name); ok && !isASCII(data) && name != "utf-8" && name != "utf8" {
			text = other
		}
	case name == "utf-8" || name == "utf8":
		text = strings.ToValidUTF8(string(data), "\uFFFD")
	default:
		var ok bool
		if text, ok = fromCharset(data, name); !ok {
			text = fromLatin1(data)
		}
	}
	return strings.ReplaceAll(strings.ToValidUTF8(text, "\uFFFD"), "\x00", "\uFFFD")
}

func isASCII(data []byte) bool {
	for _, c := range data {
		if c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
