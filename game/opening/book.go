package opening

import (
	"embed"
	"fmt"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/ludarium/ludarium/rules"
)

//go:embed *.txt *.names
var files embed.FS

// A Name is the name of an opening.
type Name struct {
	Code string // the ECO code, "C50"; "" if the game has none
	Text string // in English
}

// A Book holds the names of a game's openings.
type Book struct {
	names        map[uint64]Name              // by the key of the position
	translations map[string]map[string]string // of parts of names, by language
	maxPlies     int                          // plies of the longest line
}

// bookCache holds the books that have been parsed, each on first use.
var bookCache sync.Map // by game ID: *Book, nil for a game without names

// ForGame returns the book of a game, or nil if its openings have no names.
func ForGame(g rules.Game) *Book {
	id := g.Info().ID
	if b, ok := bookCache.Load(id); ok {
		return b.(*Book)
	}
	var b *Book
	if lines, err := files.ReadFile(id + ".txt"); err == nil {
		words, _ := files.ReadFile(id + ".names") // without this file all names are English
		if b, err = parseBook(g, string(lines), string(words)); err != nil {
			panic(err) // a test parses all of them
		}
	}
	bookCache.Store(id, b)
	return b
}

// parseBook parses a book.
func parseBook(g rules.Game, lines, words string) (*Book, error) {
	b := &Book{names: make(map[uint64]Name), translations: make(map[string]map[string]string)}
	for line := range strings.Lines(lines) {
		name, moves, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "|")
		code, text, ok := strings.Cut(name, " ")
		if !ok || moves == "" {
			return nil, fmt.Errorf("opening: %q has no name or no moves", line)
		}
		p, err := g.Start(nil)
		if err != nil {
			return nil, fmt.Errorf("opening: %w", err)
		}
		plies := strings.Fields(moves)
		for _, s := range plies {
			m, err := p.ParseMove(s)
			if err != nil {
				return nil, fmt.Errorf("opening: %s: %w", text, err)
			}
			p.Play(m)
		}
		if other, isNamed := b.names[p.Key()]; isNamed {
			return nil, fmt.Errorf("opening: %s is called %s, too", text, other.Text)
		}
		b.names[p.Key()] = Name{code, text}
		b.maxPlies = max(b.maxPlies, len(plies))
	}
	return b, b.parseTranslations(words)
}

// parseTranslations parses a table whose first line names the languages, of which the first is English.
func (b *Book) parseTranslations(table string) error {
	var languages []string
	for line := range strings.Lines(table) {
		parts := strings.Split(strings.TrimSuffix(line, "\n"), "|")
		if languages == nil {
			languages = parts
			for _, language := range languages[1:] {
				b.translations[language] = make(map[string]string)
			}
			continue
		}
		if len(parts) != len(languages) {
			return fmt.Errorf("opening: %q is not in %d languages", line, len(languages))
		}
		for i, language := range languages[1:] {
			b.translations[language][parts[0]] = parts[i+1]
		}
	}
	return nil
}

// NameAt returns the name of a position reached in so many plies: its own, or else that of the latest earlier position
// that has one. It takes back moves of p.
func (b *Book) NameAt(p rules.Position, plies int) (Name, bool) {
	if b == nil {
		return Name{}, false
	}
	for ; plies > 0; plies-- {
		if plies <= 2*b.maxPlies { // a line with extra moves may transpose into the book
			if name, ok := b.names[p.Key()]; ok {
				return name, true
			}
		}
		p.Undo()
	}
	return Name{}, false
}

// Translate returns the name in a language, as far as its parts are translated.
func (b *Book) Translate(language string, n Name) string {
	translations, ok := b.translations[language]
	if !ok {
		return n.Text
	}
	family, variation, _ := strings.Cut(n.Text, ": ")
	translated, ok := translations[family]
	if !ok {
		return n.Text
	}
	separator := ": "
	for part := range strings.SplitSeq(variation, ", ") {
		word, ok := translations[part]
		if !ok {
			break
		}
		if language != german {
			word = lowerFirst(word)
		}
		translated += separator + word
		separator = ", "
	}
	return translated
}

// german begins nouns with capital letters.
const german = "de"

// lowerFirst lowers the first letter, as other languages do in the middle of a name.
func lowerFirst(word string) string {
	first, size := utf8.DecodeRuneInString(word)
	return string(unicode.ToLower(first)) + word[size:]
}
