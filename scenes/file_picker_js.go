package scenes

import (
	"fmt"
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A filePicker opens the browser's file dialog and reads the chosen files.
type filePicker struct {
	fileInput js.Value // a hidden file input
	chosen    chan []ui.File
}

// newFilePicker returns a filePicker and sets the options that differ between window and browser.
func newFilePicker(o *scene.Options) *filePicker {
	document := js.Global().Get("document")
	picker := &filePicker{document.Call("createElement", "input"), make(chan []ui.File, 8)}
	picker.fileInput.Set("id", "import")
	picker.fileInput.Set("type", "file")
	picker.fileInput.Set("multiple", true)
	picker.fileInput.Set("hidden", true)
	document.Get("body").Call("appendChild", picker.fileInput)
	picker.fileInput.Call("addEventListener", "change", js.FuncOf(func(js.Value, []js.Value) any {
		list := picker.fileInput.Get("files")
		var files []js.Value
		for i := range list.Length() {
			files = append(files, list.Index(i))
		}
		picker.fileInput.Set("value", "") // allows choosing the same file again
		go picker.readFiles(files)
		return nil
	}))
	o.PickFiles = func() { picker.fileInput.Call("click") }
	if document.Get("documentElement").Get("requestFullscreen").Truthy() { // phones may not support it
		o.Fullscreen = toggleFullscreen
	}
	return picker
}

// addFiles adds the chosen files that have been read.
func (p *filePicker) addFiles(in *ui.Input) {
	select {
	case files := <-p.chosen:
		in.Files = append(in.Files, files...)
	default:
	}
}

// readFiles reads files and queues them for addFiles. It blocks, so it must not run in a JavaScript callback.
func (p *filePicker) readFiles(list []js.Value) {
	var files []ui.File
	for _, f := range list {
		file := ui.File{Name: f.Get("name").String()}
		if f.Get("size").Float() > maxFileSize {
			file.Err = fmt.Errorf("%s: larger than %d MiB", file.Name, maxFileSize>>20)
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
		p.chosen <- files
		ebiten.ScheduleFrame() //nolint:staticcheck // see idleMode
	}
}

// toggleFullscreen enters or leaves fullscreen with the whole page, not only the canvas, so that the accessible
// elements beside it stay reachable.
func toggleFullscreen() {
	document := js.Global().Get("document")
	ignore := js.Global().Get("Function").Get("prototype")
	if document.Get("fullscreenElement").Truthy() {
		document.Call("exitFullscreen").Call("catch", ignore)
	} else {
		document.Get("documentElement").Call("requestFullscreen").Call("catch", ignore)
	}
}
