package saves

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestCommentText(t *testing.T) {
	for comment, words := range map[string]string{
		"": "", "[%clk 0:04:59]": "", "[%eval 0.3] [%clk 0:04:59] good [sic]\nbut 50 %": "good [sic]\nbut 50 %", "[%broken": "[%broken",
	} {
		assert.Equal(t, words, CommentText(comment))
	}
}

func TestPrintable(t *testing.T) {
	assert.Equal(t, "Zoë 挟 ♞", Printable("Zoë 挟 ♞"))
	assert.Equal(t, "␛[31mred␀␊␡", Printable("\x1b[31mred\x00\n\x7f"))
	assert.Equal(t, "a�b��c�", Printable("a\u202Eb\u2066\u200Fc\u0085"))
}
