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

// Japanese has no spaces: a line ends between any two letters, but none begins with a full stop or ends with an opening
// bracket.
func TestJapaneseIsWrapped(t *testing.T) {
	set := NewTypesetter()
	set.SetJapanese(true)
	text := strings.Repeat("王手をかけられたら、「玉」を逃がします。", 5)
	r := textRun{weight: theme.Regular, px: 13, text: text}
	for width := 60; width < 400; width += 7 {
		lines := set.wrapLines(r, width)
		assert.Equal(t, text, strings.Join(lines, ""), width)
		for i, line := range lines {
			r := textRun{weight: theme.Regular, px: 13, text: line}
			assert.LessOrEqual(t, set.width(r), width, line)
			assert.False(t, i > 0 && strings.ContainsAny(line[:3], "、。」"), line)
			assert.NotEqual(t, "「", line[len(line)-3:], width)
		}
		assert.LessOrEqual(t, len(lines), 1300/(width-45)+1, "lines are filled: %d", width)
	}
}

func TestSegments(t *testing.T) {
	assert.Equal(t, []Segment{{"Nf3", true}, {"と", false}, {"e4。", false}, {"（図）", true}}, Segments("Nf3とe4。 （図）"))
	assert.Empty(t, Segments(" "))
}

// The kanji of Japanese texts are those of their own font, also in a heavier weight, and others have the font of shogi.
func TestJapaneseFont(t *testing.T) {
	set := NewTypesetter()
	assert.Equal(t, kanjiWeight, set.fontOf(theme.Regular, '歩'))
	assert.False(t, set.hasGlyph(theme.Regular, 'ひ'))
	set.SetJapanese(true)
	assert.Equal(t, -theme.Regular, set.fontOf(theme.Regular, '歩'))
	assert.Equal(t, -theme.Semibold, set.fontOf(theme.Semibold, '歩'))
	assert.True(t, set.hasGlyph(theme.Semibold, 'ひ'))
	assert.Equal(t, theme.Regular, set.fontOf(theme.Regular, 'e'))
	set.SetJapanese(false)
	assert.Equal(t, kanjiWeight, set.fontOf(theme.Regular, '歩'))
}
