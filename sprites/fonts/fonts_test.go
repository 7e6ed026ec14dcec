package fonts_test

import (
	_ "embed"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"github.com/ludarium/ludarium/sprites/fonts"
)

func TestFontsCoverInterfaceText(t *testing.T) {
	const needed = "AZaz09 ąćęłńóśźżĄĆĘŁŃÓŚŹŻ ЖЩЪЫЭЮЯжщъыэюяЁё –—…·«»„”“’‘ ←↑→↓ ½¼¾ ×±≥≤− № € ÄÖÜäöüßéèçñåæø"
	for name, file := range map[string][]byte{"regular": fonts.Regular(), "semibold": fonts.Semibold(), "bold": fonts.Bold()} {
		needed, digits := needed, "0123456789"
		if name == "bold" {
			needed, digits = "Ludarium", ""
		}
		f, err := opentype.Parse(file)
		require.NoError(t, err, name)
		var b sfnt.Buffer
		for _, r := range needed {
			g, err := f.GlyphIndex(&b, r)
			require.NoError(t, err)
			assert.NotZero(t, g, "%s lacks %q", name, r)
		}
		width := fixed.Int26_6(0)
		for _, r := range digits {
			g, err := f.GlyphIndex(&b, r)
			require.NoError(t, err)
			w, err := f.GlyphAdvance(&b, g, fixed.I(1000), font.HintingNone)
			require.NoError(t, err)
			if width == 0 {
				width = w
			}
			assert.Equal(t, width, w, "%s: %q is wider or narrower than 0", name, r)
		}
		family, err := f.Name(&b, sfnt.NameIDFamily)
		require.NoError(t, err)
		assert.NotContains(t, family, "Lato", "the licence reserves the name")
		assert.Less(t, len(file), 200_000, name)
	}
}

// kanji lists the Japanese characters of the program, from which the font file is cut.
//
//go:embed kanji.txt
var kanji string

func TestKanjiFontCoversItsList(t *testing.T) {
	f, err := opentype.Parse(fonts.Kanji())
	require.NoError(t, err)
	var b sfnt.Buffer
	for _, r := range strings.ReplaceAll(kanji, "\n", "") {
		g, err := f.GlyphIndex(&b, r)
		require.NoError(t, err)
		assert.NotZero(t, g, "%q is missing", r)
	}
	family, err := f.Name(&b, sfnt.NameIDFamily)
	require.NoError(t, err)
	assert.Equal(t, "Ludarium Kanji", family)
}
