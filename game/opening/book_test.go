package opening

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/sprites/fonts"
)

// chess returns the game of chess.
func chess(t *testing.T) rules.Game {
	t.Helper()
	g, ok := catalog.Find("chess")
	require.True(t, ok)
	return g
}

// playMoves returns the position after the moves, and their number.
func playMoves(t *testing.T, g rules.Game, moves string) (rules.Position, int) {
	t.Helper()
	p, err := g.Start(nil)
	require.NoError(t, err)
	plies := strings.Fields(moves)
	for _, s := range plies {
		m, err := p.ParseMove(s)
		require.NoError(t, err)
		p.Play(m)
	}
	return p, len(plies)
}

// TestAllBooksParse checks that every line is legal and no position has two names.
func TestAllBooksParse(t *testing.T) {
	most := map[string]int{"chess": 300, "shogi": 25}
	for _, g := range catalog.All() {
		b := ForGame(g)
		if b == nil {
			assert.Zero(t, most[g.Info().ID])
			continue
		}
		assert.GreaterOrEqual(t, len(b.names), most[g.Info().ID], g.Info().ID)
		texts := map[string]bool{}
		for _, n := range b.names {
			assert.False(t, texts[n.Text], "two positions are called %s", n.Text)
			texts[n.Text] = true
		}
	}
	for _, n := range ForGame(chess(t)).names {
		assert.Regexp(t, `^[A-E][0-9]{2}$`, n.Code, n.Text)
	}
}

func TestNameAtShogi(t *testing.T) {
	g, ok := catalog.Find("shogi")
	require.True(t, ok)
	for moves, want := range map[string]string{
		"7g7f 3c3d 6g6f 8c8d 2h6h 8d8e":       "Ranging Rook: Fourth File",
		"2g2f 3c3d 7g7f 4c4d":                 "Ranging Rook: White's Closed Bishop",
		"7g7f 8c8d 7i6h 3c3d 6h7g 7a6b 2g2f":  "Yagura: Fifth-File Pawn",
		"7g7f 3c3d 2g2f 2b8h+ 7i8h 3a2b 3i3h": "Bishop Exchange: One-Turn Loss",
	} {
		p, plies := playMoves(t, g, moves)
		n, ok := ForGame(g).NameAt(p, plies)
		assert.True(t, ok, moves)
		assert.Equal(t, Name{Text: want}, n)
	}
	assert.Equal(t, "Фурибися: сикэнбися", ForGame(g).Translate("ru", Name{Text: "Ranging Rook: Fourth File"}))
}

func TestNameAt(t *testing.T) {
	for about, tt := range map[string]struct{ moves, want string }{
		"nothing is played":                   {"", ""},
		"one move":                            {"e2e4", "B00 King's Pawn Game"},
		"a complete line":                     {"e2e4 e7e5 g1f3 b8c6 f1c4 f8c5", "C50 Italian Game: Giuoco Piano"},
		"a transposition":                     {"g1f3 b8c6 e2e4 e7e5 f1b5", "C60 Ruy Lopez"},
		"from the English to the Grünfeld":    {"c2c4 g8f6 b1c3 d7d5 d2d4 g7g6", "D80 Grünfeld Defence"},
		"moves beyond the book keep the name": {"e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 b7c6 e1g1", "C68 Ruy Lopez: Exchange Variation"},
		"a game back in the book":             {"d2d4 d7d5 c2c4 e7e6 g1f3 g8f6 b1c3", "D37 Queen's Gambit Declined: Three Knights Variation"},
		"the latest named position counts":    {"h2h4 h7h5 h1h3", "A00 Kádas Opening"},
	} {
		p, plies := playMoves(t, chess(t), tt.moves)
		n, ok := ForGame(chess(t)).NameAt(p, plies)
		assert.Equal(t, tt.want != "", ok, about)
		assert.Equal(t, tt.want, strings.TrimSpace(n.Code+" "+n.Text), about)
	}
}

func TestGamesWithoutNames(t *testing.T) {
	g, ok := catalog.Find("hasami-shogi")
	require.True(t, ok)
	assert.Nil(t, ForGame(g))
	p, plies := playMoves(t, g, "i5e5 a1b1")
	_, ok = ForGame(g).NameAt(p, plies)
	assert.False(t, ok)
}

func TestTranslate(t *testing.T) {
	b := ForGame(chess(t))
	for text, want := range map[string][2]string{
		"Italian Game":                            {"Partia włoska", "Итальянская партия"},
		"Sicilian Defence: Najdorf Variation":     {"Obrona sycylijska: wariant Najdorfa", "Сицилианская защита: вариант Найдорфа"},
		"Ruy Lopez: Berlin Defence, Berlin Wall":  {"Partia hiszpańska: obrona berlińska, mur berliński", "Испанская партия: берлинская защита, берлинская стена"},
		"Caro-Kann Defence: Hillbilly Attack":     {"Obrona Caro-Kann", "Защита Каро — Канн"},
		"Ruy Lopez: Berlin Defence, Open Variant": {"Partia hiszpańska: obrona berlińska", "Испанская партия: берлинская защита"},
	} {
		assert.Equal(t, want, [2]string{b.Translate("pl", Name{Text: text}), b.Translate("ru", Name{Text: text})})
		assert.Equal(t, text, b.Translate("en", Name{Text: text}))
	}
	for language, want := range map[string]string{
		"de": "Sizilianische Verteidigung: Najdorf-Variante", "fr": "Défense sicilienne: variante Najdorf", "es": "Defensa siciliana: variante Najdorf",
		"uk": "Сицилійський захист: варіант Найдорфа", "ja": "シシリアン・ディフェンス: ナイドルフ・バリエーション",
	} {
		assert.Equal(t, want, b.Translate(language, Name{Text: "Sicilian Defence: Najdorf Variation"}))
	}
	for _, b := range allBooks() {
		assert.ElementsMatch(t, text.Languages()[1:], slices.Collect(maps.Keys(b.translations)))
		for _, n := range b.names {
			family, _, _ := strings.Cut(n.Text, ":")
			for language, words := range b.translations {
				assert.NotEmpty(t, words[family], "%s in %s", family, language)
			}
		}
	}
}

// The fonts of Japanese texts have the letters of Japanese names.
func TestFontsHaveJapaneseNames(t *testing.T) {
	regular, semibold := fonts.Japanese()
	for _, data := range [][]byte{regular, semibold} {
		f, err := opentype.Parse(data)
		require.NoError(t, err)
		var buffer sfnt.Buffer
		for _, b := range allBooks() {
			for _, name := range b.translations["ja"] {
				for _, r := range name {
					if r < '\u2500' {
						continue // the font of other languages has it
					}
					glyph, err := f.GlyphIndex(&buffer, r)
					require.NoError(t, err)
					assert.NotZero(t, glyph, "%q in %s", r, name)
				}
			}
		}
	}
}

// allBooks returns the books of all games.
func allBooks() (books []*Book) {
	for _, g := range catalog.All() {
		if b := ForGame(g); b != nil {
			books = append(books, b)
		}
	}
	return books
}

// TestEveryTranslationIsUsed checks that every translated part occurs in a name.
func TestEveryTranslationIsUsed(t *testing.T) {
	for _, b := range allBooks() {
		parts := map[string]bool{}
		for _, n := range b.names {
			family, variation, _ := strings.Cut(n.Text, ": ")
			parts[family] = true
			for part := range strings.SplitSeq(variation, ", ") {
				parts[part] = true
			}
		}
		for word := range b.translations["pl"] {
			assert.True(t, parts[word], word)
		}
	}
}

func TestParseBookErrors(t *testing.T) {
	for about, tt := range map[string]struct{ lines, words, want string }{
		"no moves":              {"A00 Nothing|\n", "", "no name or no moves"},
		"no name":               {"A00|e2e4\n", "", "no name or no moves"},
		"illegal":               {"A00 Hop|e2e5\n", "", "Hop"},
		"two names":             {"A00 One|e2e4\nA01 Two|e2e4\n", "", "Two is called One, too"},
		"a language is missing": {"A00 One|e2e4\n", "en|pl|ru\nOne|Jeden\n", "3 languages"},
	} {
		_, err := parseBook(chess(t), tt.lines, tt.words)
		assert.ErrorContains(t, err, tt.want, about)
	}
}
