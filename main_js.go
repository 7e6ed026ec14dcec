// Ludarium in a page: the window and nothing else.
package main

import (
	"fmt"
	"os"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes"
)

func main() {
	o, done := scenes.Options{Games: catalog.All()}, func() {}
	if !scenes.IsEmbedded() { // a bare board keeps nothing and has no computer players
		o, done = options()
	}
	o.SystemLanguage = text.SystemLanguage()
	err := scenes.Run(o)
	done()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1) // the page shows what was said
	}
}
