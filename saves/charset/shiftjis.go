//go:build !js

package charset

import "golang.org/x/text/encoding/japanese"

// decodeShiftJIS returns what the bytes say in Shift_JIS; what says nothing becomes U+FFFD.
func decodeShiftJIS(data []byte) string {
	text, err := japanese.ShiftJIS.NewDecoder().Bytes(data)
	if err != nil {
		return ""
	}
	return string(text)
}

// EncodeShiftJIS writes text in Shift_JIS. It fails where a letter has no place there.
func EncodeShiftJIS(text string) ([]byte, error) {
	return japanese.ShiftJIS.NewEncoder().Bytes([]byte(text))
}
