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

// nothing stands for what is not drawn at all.
const nothing rune = -1

// instead is what stands for a letter that no font has. A mark is left out: the letter that it belongs to can be read without.
func instead(c rune) rune {
	switch {
	case unicode.Is(unicode.Mn, c):
		return nothing
	case unicode.IsSpace(c):
		return ' '
	}
	return missing
}

// draws says that there is a picture of a letter.
func (t *Type) draws(weight theme.Weight, c rune) bool {
	if c < unicode.MaxASCII {
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
