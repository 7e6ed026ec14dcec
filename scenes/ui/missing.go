package ui

import (
	"unicode"

	"github.com/ludarium/ludarium/sprites/theme"
)

// missing stands for letters that no font of the program has, as many as follow one another: people write their names and
// comments in all alphabets. To those who hear texts the letters themselves are told.
const missing = '…'

// A glyph is a letter in a font.
type glyph struct {
	weight theme.Weight
	letter rune
}

// draws says that there is a picture of a letter. Spaces need none.
func (t *Type) draws(weight theme.Weight, c rune) bool {
	if c < unicode.MaxASCII || unicode.IsSpace(c) {
		return true
	}
	if c >= kanjiFrom {
		weight = inKanji
	}
	key := glyph{weight, c}
	known, ok := t.glyphs[key]
	if !ok {
		if len(t.glyphs) > mostGlyphs {
			clear(t.glyphs)
		}
		i, err := t.fonts[weight].GlyphIndex(&t.buffer, c)
		known = err == nil && i != 0
		t.glyphs[key] = known
	}
	return known
}

// Legible says that at least half of the letters of a text can be drawn.
func (t *Type) Legible(text string) bool {
	drawn := 0
	for _, c := range text {
		switch {
		case !unicode.IsLetter(c):
		case t.draws(theme.Regular, c):
			drawn++
		default:
			drawn--
		}
	}
	return drawn >= 0
}
