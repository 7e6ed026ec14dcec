package lines_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/game/lines"
)

func TestRead(t *testing.T) {
	long := strings.Repeat("x", lines.MaxLength)
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"nothing", "", nil},
		{"one line", "e4\n", []string{"e4"}},
		{"last line without an end", "e4\nquit", []string{"e4", "quit"}},
		{"empty lines count", "\n\nquit\n", []string{"", "", "quit"}},
		{"CRLF", "e4\r\nquit\r\n", []string{"e4", "quit"}},
		{"blanks are kept", "  e4 \n", []string{"  e4 "}},
		{"line of maximum length", long + "\ne4\n", []string{long, "e4"}},
		{"a longer line is cut and the next one is intact", long + "yyy\r\ne4\n", []string{long, "e4"}},
		{"huge last line", strings.Repeat(long, 9), []string{long}},
	} {
		var got []string
		for line := range lines.Stream(strings.NewReader(c.text), nil) {
			got = append(got, line)
		}
		assert.True(t, slices.Equal(c.want, got), c.name)
	}
}

func TestOneLine(t *testing.T) {
	assert.Equal(t, "no such option: x", lines.OneLine(" no such\n\toption:  x\n"))
	assert.Equal(t, strings.Repeat("é", 150), lines.OneLine(strings.Repeat("é", 150)))
	assert.Equal(t, "x"+strings.Repeat("é", 149)+" …", lines.OneLine("x"+strings.Repeat("é", 150)), "no letter is cut in two")
}

func TestReadGivesUp(t *testing.T) {
	const many = 1000 // the reader may still send a few lines before it looks at done
	done := make(chan struct{})
	close(done)
	count := 0
	for range lines.Stream(strings.NewReader(strings.Repeat("e4\n", many)), done) {
		count++
	}
	assert.Less(t, count, many)
}
