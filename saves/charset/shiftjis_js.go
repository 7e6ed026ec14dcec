package charset

import (
	"errors"
	"strings"
	"sync"
	"syscall/js"
	"unicode/utf8"
)

// decodeShiftJIS decodes Shift_JIS; invalid bytes become U+FFFD. The browser has the tables, so they need not be loaded with
// the page.
func decodeShiftJIS(data []byte) string {
	bytes := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	return js.Global().Get("TextDecoder").New("shift_jis").Call("decode", bytes).String()
}

// shiftJISCodes returns the bytes of every letter beyond ASCII, found by decoding all codes of one and two bytes: browsers
// cannot encode Shift_JIS.
var shiftJISCodes = sync.OnceValue(func() map[rune][]byte {
	var codes [][]byte
	for first := 0x81; first <= 0xFC; first++ {
		if first >= 0xA0 && first < 0xE0 {
			codes = append(codes, []byte{byte(first)})
			continue
		}
		for second := 0x40; second <= 0xFC; second++ {
			codes = append(codes, []byte{byte(first), byte(second)})
		}
	}
	var all []byte
	for _, code := range codes {
		all = append(append(all, code...), '\n')
	}
	table := map[rune][]byte{}
	for i, letter := range strings.Split(strings.TrimSuffix(decodeShiftJIS(all), "\n"), "\n") {
		r, size := utf8.DecodeRuneInString(letter)
		if _, known := table[r]; !known && r != utf8.RuneError && r >= utf8.RuneSelf && size == len(letter) {
			table[r] = codes[i]
		}
	}
	return table
})

// EncodeShiftJIS encodes text in Shift_JIS. It fails if a letter is not in that character set.
func EncodeShiftJIS(text string) ([]byte, error) {
	var out []byte
	for _, r := range text {
		code, ok := shiftJISCodes()[r]
		switch {
		case r < utf8.RuneSelf:
			out = append(out, byte(r))
		case ok:
			out = append(out, code...)
		default:
			return nil, errors.New("a letter is not in Shift_JIS")
		}
	}
	return out, nil
}
