package charset

import (
	"encoding/binary"
	"strings"
	"unicode/utf16"
)

// DecodeLatin1 decodes Latin-1.
func DecodeLatin1(data []byte) string {
	var b strings.Builder
	for _, c := range data {
		b.WriteRune(rune(c))
	}
	return b.String()
}

// DecodeUTF16 decodes UTF-16 in that byte order and removes the byte order mark.
func DecodeUTF16(data []byte, order binary.ByteOrder) string {
	units := make([]uint16, len(data)/2)
	for i := range units {
		units[i] = order.Uint16(data[2*i:])
	}
	return string(utf16.Decode(units))
}
