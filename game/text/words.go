package text

import (
	"encoding/json"
	"fmt"
	"path"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// bundle reads the embedded files once. A file that cannot be read is a bug of this program.
var bundle = sync.OnceValue(func() *i18n.Bundle {
	b := i18n.NewBundle(language.English)
	b.RegisterUnmarshalFunc("json", json.Unmarshal)
	entries, err := files.ReadDir(".")
	if err != nil {
		panic(fmt.Errorf("text: %w", err))
	}
	for _, e := range entries {
		data, err := files.ReadFile(e.Name())
		if err == nil {
			_, err = b.ParseMessageFileBytes(data, path.Base(e.Name()))
		}
		if err != nil {
			panic(fmt.Errorf("text: %s: %w", e.Name(), err))
		}
	}
	return b
})

// Words are the words of one language. They are safe for concurrent use.
type Words struct {
	lang  language.Tag
	local *i18n.Localizer
	plain sync.Map // string to string: the messages without arguments, which the window asks for in every frame
}

// For gives the words of the language that comes nearest to lang, a tag such as "pl" or "pt_BR.UTF-8". They are
// English when there is none or lang means nothing.
func For(lang string) *Words {
	n, ok := nearest(lang)
	if !ok {
		n = 0 // English
	}
	tags := bundle().LanguageTags()
	return &Words{lang: tags[n], local: i18n.NewLocalizer(bundle(), tags[n].String())}
}

// Speaks says that there are words of the language lang, a tag as For takes it, or of one that its speakers read.
func Speaks(lang string) bool {
	_, ok := nearest(lang)
	return ok
}

// nearest is which of our languages comes nearest to lang, and whether that is near enough to be read.
func nearest(lang string) (n int, ok bool) {
	want, err := language.Parse(bare(lang))
	if err != nil {
		return 0, false
	}
	_, n, how := language.NewMatcher(bundle().LanguageTags()).Match(want)
	return n, how > language.Low
}

// bare is the name of a locale without encoding and variant: "de_AT" of "de_AT.UTF-8@euro".
func bare(locale string) string {
	for i, r := range locale {
		if r == '.' || r == '@' {
			return locale[:i]
		}
	}
	return locale
}

// Languages lists the tags of the languages that the program speaks; English is the first.
func Languages() []string {
	tags := bundle().LanguageTags()
	names := make([]string, len(tags))
	for i, t := range tags {
		names[i] = t.String()
	}
	return names
}

// Lang is the tag of the language, "en".
func (w *Words) Lang() string { return w.lang.String() }

// T is the message id, with args in pairs: the name that the text uses, then its value. The value of "Count" chooses
// the plural form. A message that does not exist shows as its id.
func (w *Words) T(id string, args ...any) string {
	if s, ok := w.find(id, args); ok {
		return s
	}
	return id
}

// find is T, and whether there is such a message.
func (w *Words) find(id string, args []any) (string, bool) {
	if len(args) == 0 {
		if s, ok := w.plain.Load(id); ok {
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
				data[name] = w.Number(s)
			}
		}
	}
	config.TemplateData = data
	s, _ := w.local.Localize(config) // the error of a message that only English has comes with the English text
	if s == "" {
		return "", false
	}
	if len(args) == 0 {
		w.plain.Store(id, s)
	}
	return s, true
}
