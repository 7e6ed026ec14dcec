package ui

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/sprites/theme"
)

func TestWrapLinesOfAnyLength(t *testing.T) {
	set := NewTypesetter()
	r := textRun{weight: theme.Regular, px: 13}
	const width = 280
	for name, text := range map[string]string{
		"words": strings.Repeat("żółw and others ", 3_000), "one word": strings.Repeat("żółw", 25_000), "none": "", "a short one": "żółw",
	} {
		r.text = text
		lines := set.wrapLines(r, width)
		for _, line := range lines {
			r.text = line
			assert.LessOrEqual(t, set.width(r), width, name)
		}
		assert.Equal(t, strings.ReplaceAll(text, " ", ""), strings.ReplaceAll(strings.Join(lines, ""), " ", ""), name)
	}
}

// A number stays with its unit: a line does not end at a no-break space.
func TestNoBreakSpacesAreKept(t *testing.T) {
	set := NewTypesetter()
	r := textRun{weight: theme.Regular, px: 13, text: "6 moves, 1\u00a0minute"}
	for width := 1; width < 200; width++ {
		assert.Contains(t, strings.Join(set.wrapLines(r, width), "\n"), "1\u00a0minute")
	}
}
