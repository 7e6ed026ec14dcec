package scenes

import (
	"fmt"
	"image"
	"io"
	"io/fs"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"github.com/ludarium/ludarium/scenes/ui"
)

// An inputReader reads the input of a tick.
type hand struct {
	touch    ebiten.TouchID
	touching bool
	lost     bool // the system took over the touch: release it off the board
	taps     taps
	runes    []rune
	keys     []ebiten.Key
}

// plainKeys mean the same with and without modifiers; some repeat while held.
var plain = []struct {
	key  ebiten.Key
	is   ui.Key
	many bool
}{
	{ebiten.KeyEnter, ui.KeyEnter, false},
	{ebiten.KeyNumpadEnter, ui.KeyEnter, false},
	{ebiten.KeySpace, ui.KeySpace, false},
	{ebiten.KeyEscape, ui.KeyEsc, false},
	{ebiten.KeyArrowUp, ui.KeyUp, true},
	{ebiten.KeyArrowRight, ui.KeyRight, true},
	{ebiten.KeyArrowDown, ui.KeyDown, true},
	{ebiten.KeyArrowLeft, ui.KeyLeft, true},
	{ebiten.KeyHome, ui.KeyHome, false},
	{ebiten.KeyEnd, ui.KeyEnd, false},
	{ebiten.KeyPageUp, ui.KeyPageUp, true},
	{ebiten.KeyPageDown, ui.KeyPageDown, true},
	{ebiten.KeyBackspace, ui.KeyBackspace, true},
	{ebiten.KeyF1, ui.KeyHelp, false},
	{ebiten.KeyDelete, ui.KeyDelete, true},
	{ebiten.KeyContextMenu, ui.KeyContext, false},
	{ebiten.KeyF2, ui.KeyFlip, false},
	{ebiten.KeyF11, ui.KeyScreen, false},
}

// chordKeys have a meaning with Control (or Command).
var chords = []struct {
	key ebiten.Key
	is  ui.Key
}{
	{ebiten.KeyA, ui.KeyAll},
	{ebiten.KeyC, ui.KeyCopy},
	{ebiten.KeyX, ui.KeyCut},
	{ebiten.KeyY, ui.KeyRedo},
	{ebiten.KeyS, ui.KeySave},
	{ebiten.KeyO, ui.KeyOpen},
	{ebiten.KeyN, ui.KeyNew},
	{ebiten.KeyV, ui.KeyPaste},
	{ebiten.KeyD, ui.KeyTwice},
	{ebiten.KeyE, ui.KeyGuess},
}

// read returns what happened since the last tick. zoom is the number of window pixels per pointer pixel.
func (h *hand) gather(size image.Point, zoom float64) ui.Input {
	in := ui.Input{}
	h.pointer(&in)
	in.At = image.Pt(int(float64(in.At.X)*zoom), int(float64(in.At.Y)*zoom))
	h.taps.hear(&in, h.touching)
	if !in.Touch {
		in.Inside = in.At.In(image.Rectangle{Max: size})
	}
	_, wheel := ebiten.Wheel()
	in.Wheel = wheel / notch
	in.Second = inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonRight)
	in.SecondHeld = ebiten.IsMouseButtonPressed(ebiten.MouseButtonRight)
	in.SecondUp = inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonRight)
	h.keyboard(&in)
	if files := ebiten.DroppedFiles(); files != nil {
		in.Files = dropped(files)
	}
	return in
}

// readPointer reads the mouse, or the first finger while one is down.
func (h *hand) pointer(in *ui.Input) {
	x, y := ebiten.CursorPosition()
	in.At = image.Pt(x, y)
	in.Down = ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft)
	in.Pressed = inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft)
	in.Released = inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft)
	if !h.touching {
		if ids := inpututil.AppendJustPressedTouchIDs(nil); len(ids) > 0 {
			h.touch, h.touching = ids[0], true
			in.Pressed = true
		}
	}
	if !h.touching {
		return
	}
	in.Touch, in.Inside, in.Down = true, true, true
	x, y = ebiten.TouchPosition(h.touch)
	if inpututil.IsTouchJustReleased(h.touch) {
		x, y = inpututil.TouchPositionInPreviousTick(h.touch)
		in.Released, in.Down, h.touching = true, false, false
		if h.lost {
			x, y = -1, -1
		}
		h.lost = false
	}
	in.At = image.Pt(x, y)
}

// readKeyboard reads keys and typed runes.
func (h *hand) keyboard(in *ui.Input) {
	// On keyboards where AltGr types other letters, systems report it as Control and Alt together.
	letters := ebiten.IsKeyPressed(ebiten.KeyAltRight)
	chord := (ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)) && !letters
	shift := ebiten.IsKeyPressed(ebiten.KeyShift)
	in.Shift = shift
	for _, k := range plain {
		if inpututil.IsKeyJustPressed(k.key) || k.many && repeats(k.key) {
			in.Keys = append(in.Keys, k.is)
		}
	}
	if inpututil.IsKeyJustPressed(ebiten.KeyTab) || repeats(ebiten.KeyTab) {
		if shift {
			in.Keys = append(in.Keys, ui.KeyBackTab)
		} else {
			in.Keys = append(in.Keys, ui.KeyTab)
		}
	}
	if shift && inpututil.IsKeyJustPressed(ebiten.KeyF10) {
		in.Keys = append(in.Keys, ui.KeyContext)
	}
	if !chord {
		h.runes = ebiten.AppendInputChars(h.runes[:0])
		in.Runes = append(in.Runes, h.runes...)
		return
	}
	for _, k := range chords {
		if inpututil.IsKeyJustPressed(k.key) {
			in.Keys = append(in.Keys, k.is)
		}
	}
	if inpututil.IsKeyJustPressed(ebiten.KeyZ) {
		if shift {
			in.Keys = append(in.Keys, ui.KeyRedo)
		} else {
			in.Keys = append(in.Keys, ui.KeyUndo)
		}
	}
}

// hasKeyDown reports whether a key is down.
func (h *hand) holds() bool {
	h.keys = inpututil.AppendPressedKeys(h.keys[:0])
	return len(h.keys) > 0
}

// isRepeating reports whether a held key repeats now: after 0.4 s, 20 times per second.
func repeats(key ebiten.Key) bool {
	d := inpututil.KeyPressDuration(key)
	return d >= 24 && d%3 == 0
}

// maxFileSize is the largest file that is read, in bytes.
const maxFile = 64 << 20

// readDroppedFiles reads the files dropped on the window.
func dropped(files fs.FS) []ui.File {
	entries, err := fs.ReadDir(files, ".")
	if err != nil {
		return []ui.File{{Err: err}}
	}
	var out []ui.File
	for _, e := range entries {
		if e.IsDir() {
			continue
		}
		out = append(out, readDropped(files, e.Name()))
	}
	return out
}

func readDropped(files fs.FS, name string) ui.File {
	file, err := files.Open(name)
	if err != nil {
		return ui.File{Name: name, Err: err}
	}
	data, err := io.ReadAll(io.LimitReader(file, maxFile+1))
	_ = file.Close() // read-only
	if err == nil && len(data) > maxFile {
		err = fmt.Errorf("%s: larger than %d MiB", name, maxFile>>20)
	}
	return ui.File{Name: name, Data: data, Err: err}
}
