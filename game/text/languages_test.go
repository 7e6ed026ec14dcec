package text_test

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/sprites/fonts"
)

// cliPrefix begins the ids of the command line, which is English in every language.
const cliPrefix = "cli."

// sameAsEnglish lists the messages whose translation may equal the English text.
var sameAsEnglish = []string{
	"key.ctrl", "key.shift", "key.enter", "key.delete", "key.del", "key.home", "key.end",
	"game.capablanca80", "game.capablanca100", "window.title", "game.hasami-shogi", "game.shogi", "setup.minutes", "settings.megabytes", "setup.word.byoyomi", "letter.chess.king",
	"letter.chess.archbishop", "letter.chess.chancellor", "piece.tokin", "option.shogi.handicap", "settings.faces.kanji", "toss.shogi",
	"toss.hasami-shogi", "setup.kind.byoyomi", "game.go", "option.go.handicap", "option.go.komi", "toss.go", "scoring.line.komi", "help.go.ko.title",
	"help.go.seki.title", "online.invite-for", "letter.chess.queen", "letter.chess.rook", "letter.chess.bishop", "letter.chess.knight",
	"letter.chess.minister", "letter.chess.elephant", "names.computer", "names.program", "setup.computer", "setup.program", "settings.section.computer",
	"game.capablanca80.short", "game.capablanca100.short", "piece.lance", "piece.dragon", "game.hexagonal-chess.short", "console.no", "lesson.go.atari",
	"lesson.go.seki", "lesson.go.snapback", "character.luca", "character.amara", "character.nils", "character.leila", "character.kenji",
}

// messageForms are the texts of a message by plural form; a message without forms has only "other".
type messageForms map[string]string

// translations are all languages except English.
func translations() []string { return text.Languages()[1:] }

func TestLanguagesAreComplete(t *testing.T) {
	english := readMessages(t, "en")
	englishText := joinForms(english)
	for _, lang := range translations() {
		messages, wanted := readMessages(t, lang), pluralForms(t, lang)
		messageText := joinForms(messages)
		var missing []string
		for _, id := range slices.Sorted(maps.Keys(english)) {
			if messages[id] == nil && !strings.HasPrefix(id, cliPrefix) {
				missing = append(missing, id)
			}
		}
		assert.Empty(t, missing, "not in %s", lang)
		for _, id := range slices.Sorted(maps.Keys(messages)) {
			m := messages[id]
			if base, ok := messageOfGame(id, english); ok { // a word that only this language has for a game
				assert.Equal(t, sortedUnique(templateFields(t, englishText[base])), sortedUnique(templateFields(t, messageText[id])), "%s: the names in %s", lang, id)
				continue
			}
			if !assert.NotEmpty(t, english[id], "%s has %s, which is not in English", lang, id) {
				continue
			}
			if len(m) > 1 {
				assert.ElementsMatch(t, wanted, slices.Collect(maps.Keys(m)), "%s: plural forms of %s", lang, id)
			}
			assert.ElementsMatch(t, sortedUnique(templateFields(t, englishText[id])), sortedUnique(templateFields(t, messageText[id])), "%s: the names in %s", lang, id)
		}
	}
}

// messageOfGame returns the message that id replaces in one game, as "piece.rook.shogi" replaces "piece.rook", if English
// has only that.
func messageOfGame(id string, english map[string]messageForms) (base string, ok bool) {
	for _, g := range catalog.All() {
		if base, ok := strings.CutSuffix(id, "."+g.Info().ID); ok && english[id] == nil && english[base] != nil {
			return base, true
		}
	}
	return "", false
}

// A word for one game stands beside the word for all others.
func TestWordsOfOneGame(t *testing.T) {
	w := text.For("ja")
	shogi, ok := catalog.Find("shogi")
	require.True(t, ok)
	chess, ok := catalog.Find("chess")
	require.True(t, ok)
	assert.Equal(t, "先手", w.SeatName(shogi.Info(), 0))
	assert.Equal(t, "白", w.SeatName(chess.Info(), 0))
	names := func(g rules.Game) (names []string) {
		info := g.Info()
		for k := range info.Kinds[1:] {
			names = append(names, w.PieceName(info, rules.Kind(k+1)), w.DefinitePiece(info, rules.Kind(k+1)))
		}
		return names
	}
	assert.Contains(t, names(shogi), "飛車")
	assert.NotContains(t, names(shogi), "ルーク")
	assert.Contains(t, names(chess), "ルーク")
	assert.NotContains(t, names(chess), "飛車")
}

// What a page has in English is what it fetches in other languages.
func TestPageMessages(t *testing.T) {
	source, err := os.ReadFile("embedded_js.go")
	require.NoError(t, err)
	var names []string
	for _, m := range regexp.MustCompile(`[a-z-]+\.en\.json`).FindAllString(string(source), -1) {
		names = append(names, strings.TrimSuffix(m, ".en.json"))
	}
	wanted := make(map[string]any)
	for _, area := range names {
		data, err := os.ReadFile(area + ".pl.json")
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(data, &wanted))
	}
	data, err := text.PageMessages("pl")
	require.NoError(t, err)
	var messages map[string]any
	require.NoError(t, json.Unmarshal(data, &messages))
	assert.Equal(t, wanted, messages)
}

func TestEnglishPluralForms(t *testing.T) {
	wanted := pluralForms(t, "en")
	for id, m := range readMessages(t, "en") {
		if len(m) > 1 {
			assert.ElementsMatch(t, wanted, slices.Collect(maps.Keys(m)), id)
		}
	}
}

// A text that equals the English one has probably been forgotten.
func TestTranslationsAreTranslated(t *testing.T) {
	english := joinForms(readMessages(t, "en"))
	scripts := map[string][]*unicode.RangeTable{
		"ru": {unicode.Cyrillic}, "uk": {unicode.Cyrillic}, "ja": {unicode.Hiragana, unicode.Katakana, unicode.Han},
	}
	for _, lang := range translations() {
		messages := joinForms(readMessages(t, lang))
		for id, s := range messages {
			if !strings.ContainsFunc(stripActions(s), unicode.IsLetter) || slices.Contains(sameAsEnglish, id) {
				continue
			}
			if !endsFullName(messages, id) {
				assert.NotEqual(t, english[id], s, "%s: %s", lang, id)
			}
			if script := scripts[lang]; script != nil {
				assert.True(t, strings.ContainsFunc(s, func(r rune) bool { return unicode.In(r, script...) }), "%s: %s: %q", lang, id, s)
			}
		}
	}
}

// endsFullName reports whether a message is the short name of a game and ends its full name: "Los Alamos" is the same in
// most languages, while "Los Alamos chess" is not.
func endsFullName(messages map[string]string, id string) bool {
	game, isShort := strings.CutSuffix(id, ".short")
	return isShort && messages[game] != messages[id] && strings.HasSuffix(messages[game], " "+messages[id])
}

func TestShortNamesMayEndFullNames(t *testing.T) {
	messages := map[string]string{
		"game.los-alamos": "Szachy Los Alamos", "game.los-alamos.short": "Los Alamos",
		"game.other": "Chess of others", "game.other.short": "Others", "game.same": "Same", "game.same.short": "Same",
	}
	for id := range messages {
		assert.Equal(t, id == "game.los-alamos.short", endsFullName(messages, id), id)
	}
}

// Glyphs that a font lacks come from the kanji font of the pieces, and in Japanese from fonts of its own. The bold font is
// only for the word mark.
func TestFontsHaveEveryGlyph(t *testing.T) {
	parse := func(data []byte) *sfnt.Font {
		f, err := opentype.Parse(data)
		require.NoError(t, err)
		return f
	}
	regular, semibold := fonts.Japanese()
	japanese := map[string]*sfnt.Font{"regular": parse(regular), "semibold": parse(semibold), "bold": parse(semibold)}
	kanji := parse(fonts.Kanji())
	var k sfnt.Buffer
	for name, file := range map[string][]byte{"regular": fonts.Regular(), "semibold": fonts.Semibold(), "bold": fonts.Bold()} {
		face, err := opentype.Parse(file)
		require.NoError(t, err, name)
		var b sfnt.Buffer
		for _, lang := range text.Languages() {
			others, missing := kanji, make(map[rune]string)
			if lang == "ja" {
				others = japanese[name]
			}
			for id, s := range joinForms(readMessages(t, lang)) {
				if (name == "bold") != (id == "window.title") {
					continue
				}
				for _, r := range stripActions(s) {
					if g, err := face.GlyphIndex(&b, r); err == nil && g != 0 || r == '\n' {
						continue
					}
					if g, err := others.GlyphIndex(&k, r); err != nil || g == 0 {
						missing[r] = id
					}
				}
			}
			for r, id := range missing {
				assert.Fail(t, "no glyph", "%s lacks %q (%U), which is in %s of %s", name, r, r, id, lang)
			}
		}
	}
}

// A button text may be longer than in English, but not as long as a sentence.
func TestShortWordsStayShort(t *testing.T) {
	const short, maxLength = 14, 22 // characters
	english := readMessages(t, "en")
	for _, lang := range translations() {
		for id, m := range readMessages(t, lang) {
			if strings.HasPrefix(id, "console.") || utf8.RuneCountInString(english[id]["other"]) > short {
				continue
			}
			for _, s := range m {
				assert.LessOrEqual(t, utf8.RuneCountInString(stripActions(s)), maxLength, "%s: %s: %q for %q", lang, id, s, english[id])
			}
		}
	}
}

// pluralForms lists the plural forms of a language, and "other", which go-i18n falls back on.
func pluralForms(t *testing.T, lang string) []string {
	t.Helper()
	names := map[plural.Form]string{plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many"}
	forms := []string{"other"}
	for n := range 200 {
		if name, ok := names[plural.Cardinal.MatchPlural(language.MustParse(lang), n, 0, 0, 0, 0)]; ok && !slices.Contains(forms, name) {
			forms = append(forms, name)
		}
	}
	return forms
}

// readMessages reads the files of a language. It fails if two of them have the same message.
func readMessages(t *testing.T, lang string) map[string]messageForms {
	t.Helper()
	names, err := filepath.Glob("*." + lang + ".json")
	require.NoError(t, err)
	messages, from := make(map[string]messageForms), make(map[string]string)
	for _, name := range names {
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		var entries map[string]any
		require.NoError(t, json.Unmarshal(data, &entries), name)
		assert.Len(t, entries, strings.Count(string(data), "\n  \""), "%s: one message a line, each once", name)
		for id, entry := range entries {
			require.Empty(t, from[id], "%s stands in %s and in another file", id, name)
			from[id] = name
			m := make(messageForms)
			switch e := entry.(type) {
			case string:
				m["other"] = e
			case map[string]any:
				for form, s := range e {
					m[form], _ = s.(string)
				}
			}
			for form, s := range m {
				assert.NotEmpty(t, s, "%s: %s, %s", name, id, form)
			}
			messages[id] = m
		}
	}
	return messages
}

// joinForms concatenates the forms of every message.
func joinForms(messages map[string]messageForms) map[string]string {
	texts := make(map[string]string, len(messages))
	for id, m := range messages {
		for _, form := range slices.Sorted(maps.Keys(m)) {
			texts[id] += m[form]
		}
	}
	return texts
}

// stripActions removes the template actions of a text.
func stripActions(s string) string { return regexp.MustCompile(`\{\{.*?\}\}`).ReplaceAllString(s, "") }

// sortedUnique sorts names and removes duplicates.
func sortedUnique(names []string) []string {
	return slices.Compact(slices.Sorted(slices.Values(names)))
}

// Texts about chess name moves as the move list does, "d5" and not "d7-d5". Only pages about notation show other forms.
func TestMovesAreWrittenAsInTheMoveList(t *testing.T) {
	longMove := regexp.MustCompile(`\b[a-h][1-8][-–]?[a-h][1-8]\b`)
	for _, lang := range text.Languages() {
		for id, forms := range readMessages(t, lang) {
			about, _, _ := strings.Cut(strings.TrimPrefix(id, "help."), ".")
			isOfChess := strings.HasPrefix(id, "help.chess") || strings.HasPrefix(id, "course.") || strings.HasPrefix(id, "lesson.")
			if !isOfChess || about == "chess960" || strings.Contains(id, ".notation") {
				continue
			}
			for _, s := range forms {
				assert.Empty(t, longMove.FindAllString(s, -1), "%s: %s", lang, id)
			}
		}
	}
}
