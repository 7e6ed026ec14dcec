package text

import (
	"encoding/json"
	"fmt"
	"path"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// bundle reads the embedded files once. It panics if one cannot be read, as that is a bug in this program.
var bundle = sync.OnceValue(func() *i18n.Bundle {
	b := i18n.NewBundle(language.English)
	b.RegisterUnmarshalFunc("json", json.Unmarshal)
	entries, err := messageFiles.ReadDir(".")
	if err != nil {
		panic(fmt.Errorf("text: %w", err))
	}
	for _, e := range entries {
		data, err := messageFiles.ReadFile(e.Name())
		if err == nil {
			_, err = b.ParseMessageFileBytes(data, path.Base(e.Name()))
		}
		if err != nil {
			panic(fmt.Errorf("text: %s: %w", e.Name(), err))
		}
	}
	return b
})

// supportedLanguages are the languages that have texts, English first, each with its name in itself.
var supportedLanguages = []struct{ tag, name string }{
	{"en", "English"},
	{"de", "Deutsch"},
	{"es", "Español"},
	{"fr", "Français"},
	{"ja", "日本語"},
	{"pl", "Polski"},
	{"ru", "Русский"},
	{"uk", "Українська"},
}

// languageTags are the tags of the supported languages.
var languageTags = sync.OnceValue(func() []language.Tag {
	var tags []language.Tag
	for _, l := range supportedLanguages {
		tags = append(tags, language.MustParse(l.tag))
	}
	return tags
})

// Words are the texts of one language. They are safe for concurrent use.
type Words struct {
	lang      language.Tag
	localizer *i18n.Localizer
	// hasKanjiCells: see WithKanjiCells.
	hasKanjiCells bool
	cache         sync.Map // message id to text, without arguments: the window asks for these in every frame
}

// For returns the texts of the language nearest to lang, a tag such as "pl" or "pt_BR.UTF-8". They are English if there
// is none or lang cannot be parsed.
func For(lang string) *Words {
	index, ok := nearestLanguage(lang)
	if !ok {
		index = 0 // English
	}
	tag := languageTags()[index]
	return &Words{lang: tag, localizer: i18n.NewLocalizer(bundle(), tag.String())}
}

// WithKanjiCells returns the same texts, in which the cells of shogi have Japanese names if on is true.
func (w *Words) WithKanjiCells(on bool) *Words {
	if w.hasKanjiCells == on {
		return w
	}
	return &Words{lang: w.lang, localizer: w.localizer, hasKanjiCells: on}
}

// IsSupported reports whether there are texts in the language of the tag lang, or in one that its speakers can read.
func IsSupported(lang string) bool {
	_, ok := nearestLanguage(lang)
	return ok
}

// nearestLanguage returns the index of the language nearest to lang, and whether it is near enough to be read.
func nearestLanguage(lang string) (index int, ok bool) {
	wanted, err := language.Parse(stripEncoding(lang))
	if err != nil {
		return 0, false
	}
	_, index, confidence := language.NewMatcher(languageTags()).Match(wanted)
	return index, confidence > language.Low
}

// stripEncoding removes encoding and variant from the name of a locale: "de_AT.UTF-8@euro" becomes "de_AT".
func stripEncoding(locale string) string {
	for i, r := range locale {
		if r == '.' || r == '@' {
			return locale[:i]
		}
	}
	return locale
}

// Languages lists the tags of the supported languages, beginning with English.
func Languages() []string {
	tags := make([]string, len(supportedLanguages))
	for i, l := range supportedLanguages {
		tags[i] = l.tag
	}
	return tags
}

// LanguageName is the name of a supported language in itself: "Polski".
func LanguageName(tag string) string {
	for _, l := range supportedLanguages {
		if l.tag == tag {
			return l.name
		}
	}
	return tag
}

// Lang is the tag of the language, such as "en".
func (w *Words) Lang() string { return w.lang.String() }

// T returns the text of a message. args are pairs of a parameter name and its value; the value of "Count" chooses the
// plural form. The text of a message that does not exist is its id.
func (w *Words) T(id string, args ...any) string {
	if s, ok := w.lookUp(id, args); ok {
		return s
	}
	return id
}

// TForGame is T for a game: a language whose word depends on the game has a message with the id of the game at its end
// ("piece.rook.shogi"). Other messages are the same for all games.
func (w *Words) TForGame(game, id string, args ...any) string {
	if s, ok := w.lookUpForGame(game, id, args); ok {
		return s
	}
	return id
}

// lookUpForGame is like TForGame and also reports whether the message exists.
func (w *Words) lookUpForGame(game, id string, args []any) (string, bool) {
	ofGame := id + "." + game
	s, ok := w.lookUp(ofGame, args)
	if ok {
		return s, true
	}
	if s, ok = w.lookUp(id, args); ok && len(args) == 0 {
		w.cache.Store(ofGame, s)
	}
	return s, ok
}

// lookUp is like T and also reports whether the message exists.
func (w *Words) lookUp(id string, args []any) (string, bool) {
	if len(args) == 0 {
		if s, ok := w.cache.Load(id); ok {
			return s.(string), true
		}
	}
	config := &i18n.LocalizeConfig{MessageID: id}
	data := make(map[string]any, len(args)/2)
	for i := 0; i+1 < len(args); i += 2 {
		name := fmt.Sprint(args[i])
		data[name] = args[i+1]
		if name == "Count" {
			config.PluralCount = args[i+1]
			if s, ok := args[i+1].(string); ok {
				data[name] = w.FormatNumber(s)
			}
		}
	}
	config.TemplateData = data
	s, _ := w.localizer.Localize(config) // for a message that only English has, the error comes with the English text
	if s == "" {
		return "", false
	}
	if len(args) == 0 {
		w.cache.Store(id, s)
	}
	return s, true
}
