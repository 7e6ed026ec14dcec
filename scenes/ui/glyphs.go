package ui

import (
	"unicode"

	"github.com/ludarium/ludarium/sprites/theme"
)

// missingRune replaces a run of letters that no font has: people write names and comments in all alphabets. Screen
// readers still get the original letters.
const missingRune = '…'

// A glyphKey is a letter in a font.
type glyphKey struct {
	weight theme.Weight
	letter rune
}

// skippedRune means that nothing is drawn.
const skippedRune rune = -1

// replacementRune returns what is drawn for a letter that no font has. Combining marks are dropped: the base letter
// is readable without them.
func replacementRune(c rune) rune {
	switch {
	case unicode.Is(unicode.Mn, c):
		return skippedRune
	case unicode.IsSpace(c):
		return ' '
	}
	return missingRune
}

// hasGlyph reports whether a letter can be drawn in texts of a weight.
func (t *Typesetter) hasGlyph(weight theme.Weight, c rune) bool {
	return c < unicode.MaxASCII || t.hasGlyphIn(t.fontOf(weight, c), c)
}

// hasGlyphIn reports whether one of the fonts has a letter.
func (t *Typesetter) hasGlyphIn(weight theme.Weight, c rune) bool {
	key := glyphKey{weight, c}
	known, ok := t.glyphs[key]
	if !ok {
		if len(t.glyphs) > maxGlyphs {
			clear(t.glyphs)
		}
		i, err := t.fonts[weight].GlyphIndex(&t.buffer, c)
		known = err == nil && i != 0
		t.glyphs[key] = known
	}
	return known
}

// IsLegible reports whether at least half of the letters of a text can be drawn.
func (t *Typesetter) IsLegible(text string) bool {
	drawn := 0
	for _, c := range text {
		switch {
		case !unicode.IsLetter(c):
		case t.hasGlyph(theme.Regular, c):
			drawn++
		default:
			drawn--
		}
	}
	return drawn >= 0
}
