package scenes

import (
	"fmt"
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/ludarium/ludarium/scenes/stage"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A filePicker opens the browser's file dialog and reads the chosen files.
type door struct {
	input js.Value // a hidden file input
	came  chan []ui.File
}

func newDoor(o *stage.Options) *door {
	document := js.Global().Get("document")
	d := &door{document.Call("createElement", "input"), make(chan []ui.File, 8)}
	d.input.Set("id", "import")
	d.input.Set("type", "file")
	d.input.Set("multiple", true)
	d.input.Set("hidden", true)
	document.Get("body").Call("appendChild", d.input)
	d.input.Call("addEventListener", "change", js.FuncOf(func(js.Value, []js.Value) any {
		list := d.input.Get("files")
		var files []js.Value
		for i := range list.Length() {
			files = append(files, list.Index(i))
		}
		d.input.Set("value", "") // allows choosing the same file again
		go d.read(files)
		return nil
	}))
	o.Pick = func() { d.input.Call("click") }
	if document.Get("documentElement").Get("requestFullscreen").Truthy() { // phones may not support it
		o.Fullscreen = fullscreen
	}
	return d
}

// addFiles adds the chosen files that have been read.
func (d *door) hear(in *ui.Input) {
	select {
	case files := <-d.came:
		in.Files = append(in.Files, files...)
	default:
	}
}

// readFiles reads files and queues them. It blocks, which a callback must not.
func (d *door) read(list []js.Value) {
	var files []ui.File
	for _, f := range list {
		file := ui.File{Name: f.Get("name").String()}
		if f.Get("size").Float() > maxFile {
			file.Err = fmt.Errorf("%s: larger than %d MiB", file.Name, maxFile>>20)
		} else if buffer, err := await(f.Call("arrayBuffer")); err != nil {
			file.Err = fmt.Errorf("%s: %w", file.Name, err)
		} else {
			bytes := js.Global().Get("Uint8Array").New(buffer)
			file.Data = make([]byte, bytes.Length())
			js.CopyBytesToGo(file.Data, bytes)
		}
		files = append(files, file)
	}
	if len(files) > 0 {
		d.came <- files
		ebiten.ScheduleFrame() //nolint:staticcheck // see idleMode
	}
}

// toggleFullscreen enters or leaves fullscreen with the whole page, not only the canvas, so that the accessible
// elements beside it stay reachable.
func fullscreen() {
	document := js.Global().Get("document")
	nothing := js.Global().Get("Function").Get("prototype")
	if document.Get("fullscreenElement").Truthy() {
		document.Call("exitFullscreen").Call("catch", nothing)
	} else {
		document.Get("documentElement").Call("requestFullscreen").Call("catch", nothing)
	}
}
