package text

import (
	"embed"
	"fmt"
	"slices"

	"golang.org/x/text/language"

	"github.com/ludarium/ludarium/ai/pagefile"
)

// A page has English texts, without those of the command line and the console. It fetches other languages when they are
// chosen, and the texts of the help pages and of the courses, which are longer than all others, in one language when the help
// or a course is opened.
//
//go:embed board.en.json course.en.json files.en.json help.en.json library.en.json mirror.en.json online.en.json page.en.json
//go:embed problem.en.json review.en.json rules.en.json scoring.en.json settings.en.json window.en.json
var messageFiles embed.FS

// Load loads the texts of w and calls onLoaded: before it returns if they are loaded already, otherwise when they have been
// fetched, on the page's only thread. It fails if they cannot be fetched. Until then all texts are English.
func (w *Words) Load(onLoaded func(error)) {
	isLoaded := slices.ContainsFunc(bundle().LanguageTags(), func(t language.Tag) bool { return t == w.lang })
	w.load("text", isLoaded, onLoaded)
}

// Messages that exist in a language once the texts of the help pages, or of the courses, are loaded.
const (
	helpProbe    = "help.play.moving.1"
	lessonsProbe = "lesson.chess.pawn"
)

// LoadHelp loads the texts of the help pages in the language of w, as [Words.Load] does with the others.
func (w *Words) LoadHelp(onLoaded func(error)) { w.loadPart("help", helpProbe, onLoaded) }

// LoadLessons loads the texts of the courses in the language of w, as [Words.Load] does with the others.
func (w *Words) LoadLessons(onLoaded func(error)) { w.loadPart("lessons", lessonsProbe, onLoaded) }

// loadPart loads a part of the texts, which is loaded when the message probe exists.
func (w *Words) loadPart(kind, probe string, onLoaded func(error)) {
	_, isLoaded := w.cache.Load(probe)
	w.load(kind, isLoaded, func(err error) {
		if err == nil {
			w.T(probe) // which caches it
		}
		onLoaded(err)
	})
}

// load fetches the texts of a kind unless they are loaded.
func (w *Words) load(kind string, isLoaded bool, onLoaded func(error)) {
	if isLoaded {
		onLoaded(nil)
		return
	}
	name := kind + "/" + w.Lang()
	pagefile.Read(name, func(data []byte, err error) {
		if err == nil {
			if _, err = bundle().ParseMessageFileBytes(data, kind+"."+w.Lang()+".json"); err != nil {
				pagefile.Delete(name)
			}
		}
		if err != nil {
			onLoaded(fmt.Errorf("text: %s: %w", name, err))
			return
		}
		w.cache.Clear() // it may have the English texts of these messages
		onLoaded(nil)
	})
}
