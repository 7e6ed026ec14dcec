package text

import (
	"embed"
	"fmt"

	"github.com/ludarium/ludarium/ai/pagefile"
)

// A page has neither a command line nor a console, so it does not download their texts. Those of the help pages, which are
// longer than all others, are fetched in one language when the help is opened.
//
//go:embed board.*.json files.*.json help.*.json library.*.json mirror.*.json online.*.json page.*.json
//go:embed problem.*.json review.*.json rules.*.json scoring.*.json settings.*.json window.*.json
var messageFiles embed.FS

// probe is a message of the help pages, which exists in a language once they are loaded.
const probe = "help.play.moving.1"

// LoadHelp loads the texts of the help pages in the language of w and calls onLoaded: before it returns if they are loaded
// already, otherwise when they have been fetched, on the page's only thread. It fails if they cannot be fetched.
func (w *Words) LoadHelp(onLoaded func(error)) {
	if _, ok := w.cache.Load(probe); ok {
		onLoaded(nil)
		return
	}
	name := "help/" + w.Lang()
	pagefile.Read(name, func(data []byte, err error) {
		if err == nil {
			if _, err = bundle().ParseMessageFileBytes(data, "help-pages."+w.Lang()+".json"); err != nil {
				pagefile.Delete(name)
			}
		}
		if err != nil {
			onLoaded(fmt.Errorf("text: the help: %w", err))
			return
		}
		w.cache.Clear() // it may have the English texts of these messages
		w.T(probe)      // which caches it
		onLoaded(nil)
	})
}
