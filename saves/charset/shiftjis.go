//go:build !js

package charset

import "golang.org/x/text/encoding/japanese"

// decodeShiftJIS decodes Shift_JIS; invalid bytes become U+FFFD.
func decodeShiftJIS(data []byte) string {
	text, err := japanese.ShiftJIS.NewDecoder().Bytes(data)
	if err != nil {
		return ""
	}
	return string(text)
}

// EncodeShiftJIS encodes text in Shift_JIS. It fails if a letter is not in that character set.
func EncodeShiftJIS(text string) ([]byte, error) {
	return japanese.ShiftJIS.NewEncoder().Bytes([]byte(text))
}
