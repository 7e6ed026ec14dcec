package text_test

import (
	"encoding/json"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/text"
)

// A glossary lists the terms that all texts share. A word that ends with a bar stands for every word that begins with
// it: "bierk|" is "bierka", "bierki", "bierkę".
type glossary struct {
	Rows       []glossaryRow
	Exceptions []struct {
		Language, Key, Word string
		Reason              string // why this text may say it
	}
}

// A glossaryRow is one term with its words in every language.
type glossaryRow struct {
	Term                           string
	DE, EN, ES, FR, JA, PL, RU, UK glossaryWords
}

// glossaryWords are the words to use for a term, and those to avoid.
type glossaryWords struct{ Use, Not []string }

// in returns the words of a language.
func (r glossaryRow) in(lang string) glossaryWords {
	return map[string]glossaryWords{"de": r.DE, "en": r.EN, "es": r.ES, "fr": r.FR, "ja": r.JA, "pl": r.PL, "ru": r.RU, "uk": r.UK}[lang]
}

func readGlossary(t *testing.T) glossary {
	t.Helper()
	data, err := os.ReadFile("glossary.json")
	require.NoError(t, err)
	var g glossary
	require.NoError(t, json.Unmarshal(data, &g))
	return g
}

func TestGlossaryIsComplete(t *testing.T) {
	g := readGlossary(t)
	assert.GreaterOrEqual(t, len(g.Rows), 60)
	terms := make(map[string]bool)
	for _, row := range g.Rows {
		assert.NotEmpty(t, row.Term)
		assert.False(t, terms[row.Term], "%s is there twice", row.Term)
		terms[row.Term] = true
		for _, lang := range text.Languages() {
			w := row.in(lang)
			assert.NotEmpty(t, w.Use, "%s: no word in %s", row.Term, lang)
			assert.NotEmpty(t, w.Not, "%s: no word to avoid in %s", row.Term, lang)
			for _, phrase := range slices.Concat(w.Use, w.Not) {
				assert.NotEmpty(t, parsePhrase(phrase), "%s in %s: %q", row.Term, lang, phrase)
			}
		}
	}
}

func TestNoForbiddenWords(t *testing.T) {
	g := readGlossary(t)
	for _, lang := range text.Languages() {
		t.Run(lang, func(t *testing.T) {
			texts := readTextWords(t, lang)
			excused := make(map[string]bool) // text and word
			for _, e := range g.Exceptions {
				if e.Language != lang {
					continue
				}
				assert.NotEmpty(t, e.Reason, e.Key)
				assert.True(t, parsePhrase(e.Word).isIn(texts[e.Key]), "the exception for %q in %s is not needed", e.Word, e.Key)
				excused[e.Key+" "+e.Word] = true
			}
			for _, row := range g.Rows {
				for _, word := range row.in(lang).Not {
					p := parsePhrase(word)
					for _, key := range slices.Sorted(maps.Keys(texts)) {
						if p.isIn(texts[key]) && !excused[key+" "+word] {
							assert.Fail(t, "forbidden word", "%s says %q; use %q", key, word, row.in(lang).Use)
						}
					}
				}
			}
		})
	}
}

// A term that no text uses is misspelt or not needed.
func TestEveryTermIsUsed(t *testing.T) {
	g := readGlossary(t)
	for _, lang := range text.Languages() {
		t.Run(lang, func(t *testing.T) {
			texts := readTextWords(t, lang)
			for _, row := range g.Rows {
				for _, word := range row.in(lang).Use {
					p := parsePhrase(word)
					used := false
					for _, words := range texts {
						used = used || p.isIn(words)
					}
					assert.True(t, used, "%s: no text says %q", row.Term, word)
				}
			}
		})
	}
}

func TestPhrases(t *testing.T) {
	for _, c := range []struct {
		phrase, text string
		want         bool
	}{
		{"man", "A man moves.", true},
		{"man", "Many moves, one human.", false},
		{"men", "{{.Men}} lost", false},
		{"bierk|", "Zbite BIERKI", true},
		{"king's side", "the king’s side", true},
		{"byoyomi", "byo-yomi", false},
		{"wieczn| szach|", "wiecznego szacha", true},
		{"wieczn| szach|", "wieczny, szach", false},
		{"пешк|", "две Пешки", true},
		{"mate", "It is [checkmate:mate].", false},
		{"持ち駒", "成った駒は持ち駒になる。", true},
		{"持ち駒", "手持ち、駒", false},
	} {
		assert.Equal(t, c.want, parsePhrase(c.phrase).isIn(splitWords(visibleText(c.text))), "%q in %q", c.phrase, c.text)
	}
}

// A phrase is a sequence of words as the glossary gives them.
type phrase []phraseWord

// A phraseWord is a word, or the beginning of one.
type phraseWord struct {
	letters string
	isStem  bool
}

func parsePhrase(s string) phrase {
	var p phrase
	for field := range strings.FieldsSeq(s) {
		stem, isStem := strings.CutSuffix(field, "|")
		for _, letters := range splitWords(stem) {
			p = append(p, phraseWord{letters: letters})
		}
		if isStem && len(p) > 0 {
			p[len(p)-1].isStem = true
		}
	}
	return p
}

// isIn reports whether the words contain the phrase.
func (p phrase) isIn(words []string) bool {
	for i := range words {
		if len(words)-i >= len(p) && p.startsWith(words[i:]) {
			return true
		}
	}
	return false
}

func (p phrase) startsWith(words []string) bool {
	for i, w := range p {
		if words[i] != w.letters && (!w.isStem || !strings.HasPrefix(words[i], w.letters)) {
			return false
		}
	}
	return len(p) > 0
}

// readTextWords reads the words of every text of a language, with all forms of a text together.
func readTextWords(t *testing.T, lang string) map[string][]string {
	t.Helper()
	texts := make(map[string][]string)
	for key, forms := range readMessages(t, lang) {
		for _, form := range slices.Sorted(maps.Keys(forms)) {
			texts[key] = append(append(texts[key], splitWords(visibleText(forms[form]))...), "")
		}
	}
	return texts
}

// visibleText removes what users do not see: template actions and the topics of links.
func visibleText(s string) string {
	var b strings.Builder
	for s = stripActions(s); ; {
		before, link, found := strings.Cut(s, "[")
		words, after, closed := strings.Cut(link, "]")
		b.WriteString(before)
		if !found || !closed {
			b.WriteString(link)
			return b.String()
		}
		shown, _, _ := strings.Cut(words, ":")
		b.WriteString(shown)
		s = after
	}
}

// splitWords returns the words of a text in lower case. Spaces, hyphens and apostrophes separate words; other signs put
// an empty word between them, so that a phrase does not continue behind a comma. Japanese has no spaces: each of its
// letters counts as a word.
func splitWords(s string) []string {
	var words []string
	var word []rune
	for _, r := range strings.ToLower(s) + " " {
		isJapanese := r >= '\u3000' && unicode.IsLetter(r)
		if !isJapanese && (unicode.IsLetter(r) || unicode.IsDigit(r)) {
			word = append(word, r)
			continue
		}
		if len(word) > 0 {
			words, word = append(words, string(word)), nil
		}
		if isJapanese {
			words = append(words, string(r))
			continue
		}
		if !unicode.IsSpace(r) && !strings.ContainsRune("-’'", r) {
			words = append(words, "")
		}
	}
	return words
}
