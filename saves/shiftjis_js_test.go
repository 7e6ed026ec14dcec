package saves

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
		got, err := toShiftJIS(string(r))
		assert.NoError(t, err, "%q", r)
		assert.Equal(t, string(r), fromShiftJIS(got), "%q", r)
		assert.Equal(t, string(r), fromShiftJIS(want), "%q", r)
	}
	assert.Greater(t, letters, 6000)
	text := "先手：羽生\n▲７六歩 ﾊﾌﾞ ABC\n"
	got, err := toShiftJIS(text)
	assert.NoError(t, err)
	assert.Equal(t, text, fromShiftJIS(got))
	_, err = toShiftJIS("Łódź")
	assert.Error(t, err)
}
