package charset

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"golang.org/x/text/encoding/japanese"
)

// What a page reads and writes in Shift_JIS is what other programs do.
func TestShiftJISInAPage(t *testing.T) {
	letters := 0
	for r := rune(0x80); r < 0xFFFF; r++ {
		want, err := japanese.ShiftJIS.NewEncoder().Bytes([]byte(string(r)))
		if err != nil || r >= 0xD800 && r < 0xF900 {
			continue
		}
		letters++
		got, err := EncodeShiftJIS(string(r))
		assert.NoError(t, err, "%q", r)
		assert.Equal(t, string(r), decodeShiftJIS(got), "%q", r)
		assert.Equal(t, string(r), decodeShiftJIS(want), "%q", r)
	}
	assert.Greater(t, letters, 6000)
	text := "先手：羽生\n▲７六歩 ﾊﾌﾞ ABC\n"
	got, err := EncodeShiftJIS(text)
	assert.NoError(t, err)
	assert.Equal(t, text, decodeShiftJIS(got))
	_, err = EncodeShiftJIS("Łódź")
	assert.Error(t, err)
}
