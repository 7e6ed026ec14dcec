// Ludarium in a page: the window and nothing else.
package main

import (
	"fmt"
	"os"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/scenes"
)

func main() {
	o, done := options()
	defer done()
	o.System = text.System()
	if err := scenes.Run(o); err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
}
