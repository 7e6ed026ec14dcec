package charset

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// DecodeJapanese returns what the bytes say in EUC-JP, else in Shift_JIS, if they can be Japanese in it. EUC-JP comes first: nearly no
// text in Shift_JIS is one in EUC-JP, while the other way round it reads as half-width kana.
func DecodeJapanese(data []byte) (text string, ok bool) {
	if text, ok = Decode(data, "euc-jp"); ok && isJapanese(text) {
		return text, true
	}
	text = decodeShiftJIS(data)
	return text, isJapanese(text)
}

// isJapanese reports whether a text that was decoded can be Japanese: there is nothing that says nothing, and its letters stand beside
// each other. Those that another European alphabet is taken for stand between Latin ones.
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
