// Ludarium in a page: the window and nothing else.
package main

import (
	"fmt"
	"os"
	"syscall/js"

	"github.com/ludarium/ludarium/scenes"
)

func main() {
	o, done := options()
	defer done()
	o.System = js.Global().Get("navigator").Get("language").String()
	if err := scenes.Run(o); err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
}
