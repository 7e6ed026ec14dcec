package lines_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/game/lines"
)

func TestRead(t *testing.T) {
	long := strings.Repeat("x", lines.Most)
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"nothing", "", nil},
		{"one line", "e4\n", []string{"e4"}},
		{"the last line has no end", "e4\nquit", []string{"e4", "quit"}},
		{"an empty line is a line", "\n\nquit\n", []string{"", "", "quit"}},
		{"ends of other systems", "e4\r\nquit\r\n", []string{"e4", "quit"}},
		{"blanks stay", "  e4 \n", []string{"  e4 "}},
		{"a line as long as may be", long + "\ne4\n", []string{long, "e4"}},
		{"a line that is too long is cut, and the next one is whole", long + "yyy\r\ne4\n", []string{long, "e4"}},
		{"a huge last line", strings.Repeat(long, 9), []string{long}},
	} {
		var got []string
		for line := range lines.Read(strings.NewReader(c.text), nil) {
			got = append(got, line)
		}
		assert.True(t, slices.Equal(c.want, got), c.name)
	}
}

func TestReadGivesUp(t *testing.T) {
	const many = 1000 // of each the reader may still be rid before it looks whether anybody wants more
	done := make(chan struct{})
	close(done)
	count := 0
	for range lines.Read(strings.NewReader(strings.Repeat("e4\n", many)), done) {
		count++
	}
	assert.Less(t, count, many)
}
