//go:build !js

package saves

import "golang.org/x/text/encoding/japanese"

// fromShiftJIS gives what the bytes say in Shift_JIS; what says nothing becomes U+FFFD.
func fromShiftJIS(data []byte) string {
	text, err := japanese.ShiftJIS.NewDecoder().Bytes(data)
	if err != nil {
		return ""
	}
	return string(text)
}

// toShiftJIS writes text in Shift_JIS. It fails where a letter has no place there.
func toShiftJIS(text string) ([]byte, error) {
	return japanese.ShiftJIS.NewEncoder().Bytes([]byte(text))
}
