package scenes

import (
	"errors"
	"syscall/js"
	"time"

	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// readFile fails: a page cannot read files by name.
func readFile(name string) ui.File {
	return ui.File{Name: name, Err: errors.New("a web page cannot read files by name")}
}

// export downloads a file through the browser.
func export(name string, data []byte) (string, error) {
	array := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(array, data)
	blob := js.Global().Get("Blob").New([]any{array})
	link := js.Global().Get("document").Call("createElement", "a")
	url := js.Global().Get("URL").Call("createObjectURL", blob)
	link.Set("href", url)
	link.Set("download", name)
	link.Call("click")
	time.AfterFunc(time.Minute, func() { js.Global().Get("URL").Call("revokeObjectURL", url) }) // browsers fetch it asynchronously
	return name, nil
}

// gameFolders is empty in a page.
func gameFolders(string) []scene.Folder { return nil }
