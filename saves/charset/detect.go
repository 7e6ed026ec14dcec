package charset

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// DecodeJapanese decodes text in EUC-JP, else in Shift_JIS, if it can be Japanese in that. EUC-JP comes first: hardly any text in
// Shift_JIS is valid in EUC-JP, while text in EUC-JP reads as half-width kana in Shift_JIS.
func DecodeJapanese(data []byte) (text string, ok bool) {
	if text, ok = Decode(data, "euc-jp"); ok && isJapanese(text) {
		return text, true
	}
	text = decodeShiftJIS(data)
	return text, isJapanese(text)
}

// isJapanese reports whether decoded text can be Japanese: all of it was decoded, and Japanese letters are next to each other.
// Accented European letters that were decoded wrongly are between Latin ones instead.
func isJapanese(text string) bool {
	if strings.ContainsRune(text, utf8.RuneError) {
		return false
	}
	wide, alone, run := 0, 0, 0
	end := func() {
		if wide += run; run == 1 {
			alone++
		}
		run = 0
	}
	for _, r := range text {
		switch {
		case r < utf8.RuneSelf:
			end()
		case unicode.IsControl(r), unicode.Is(unicode.Co, r):
			return false
		default:
			run++
		}
	}
	end()
	return wide > 2*alone
}
