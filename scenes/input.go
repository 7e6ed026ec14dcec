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
type inputReader struct {
	mouse         mouseButton
	touchID       ebiten.TouchID
	isTouching    bool
	touchCanceled bool       // the system took over the touch: report its release outside the window
	taps          missedTaps // input that Ebitengine missed
	runes         []rune
	keys          []ebiten.Key
	gamepads      gamepadReader
}

// plainKeys are the keys that mean the same with and without modifiers.
var plainKeys = []struct {
	key        ebiten.Key
	uiKey      ui.Key
	isRepeated bool // while held
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
	{ebiten.KeyContextMenu, ui.KeyContextMenu, false},
	{ebiten.KeyF2, ui.KeyFlip, false},
	{ebiten.KeyF4, ui.KeyAttacks, false},
	{ebiten.KeyF8, ui.KeyTry, false},
	{ebiten.KeyF11, ui.KeyFullscreen, false},
}

// chordKeys are the keys that mean something together with Control or Command.
var chordKeys = []struct {
	key   ebiten.Key
	uiKey ui.Key
}{
	{ebiten.KeyA, ui.KeySelectAll},
	{ebiten.KeyC, ui.KeyCopy},
	{ebiten.KeyX, ui.KeyCut},
	{ebiten.KeyY, ui.KeyRedo},
	{ebiten.KeyS, ui.KeySave},
	{ebiten.KeyO, ui.KeyOpen},
	{ebiten.KeyN, ui.KeyNew},
	{ebiten.KeyV, ui.KeyPaste},
	{ebiten.KeyD, ui.KeyDuplicate},
	{ebiten.KeyE, ui.KeyEstimate},
	{ebiten.KeyI, ui.KeyRules},
	{ebiten.KeyB, ui.KeyExplorer},
}

// read returns the input since the last tick. Ebitengine's pointer positions are multiplied by zoom to get window pixels.
func (r *inputReader) read(size image.Point, zoom float64) ui.Input {
	in := ui.Input{}
	r.readPointer(&in)
	in.Pointer = image.Pt(int(float64(in.Pointer.X)*zoom), int(float64(in.Pointer.Y)*zoom))
	r.taps.addTo(&in, r.isTouching)
	if !in.IsTouch {
		in.IsInside = in.Pointer.In(image.Rectangle{Max: size})
	}
	_, wheel := ebiten.Wheel()
	in.Wheel = wheel / wheelNotch
	in.RightPressed = inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonRight)
	in.RightIsDown = ebiten.IsMouseButtonPressed(ebiten.MouseButtonRight)
	in.RightReleased = inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonRight)
	r.readKeyboard(&in)
	r.gamepads.addTo(&in)
	if files := ebiten.DroppedFiles(); files != nil {
		in.Files = readDroppedFiles(files)
	}
	return in
}

// readPointer reads the mouse, or the first finger while one is down.
func (r *inputReader) readPointer(in *ui.Input) {
	x, y := ebiten.CursorPosition()
	r.mouse.record(buttonState{
		pointer:  image.Pt(x, y),
		isDown:   inpututil.MouseButtonPressDuration(ebiten.MouseButtonLeft) > 0, // IsMouseButtonPressed holds for a whole click too
		pressed:  inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft),
		released: inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft),
	})
	r.mouse.addTo(in)
	if !r.isTouching {
		if ids := inpututil.AppendJustPressedTouchIDs(nil); len(ids) > 0 {
			r.touchID, r.isTouching = ids[0], true
			in.Pressed = true
		}
	}
	if !r.isTouching {
		return
	}
	in.IsTouch, in.IsInside, in.IsDown = true, true, true
	x, y = ebiten.TouchPosition(r.touchID)
	if inpututil.IsTouchJustReleased(r.touchID) {
		x, y = inpututil.TouchPositionInPreviousTick(r.touchID)
		in.Released, in.IsDown, r.isTouching = true, false, false
		if r.touchCanceled {
			x, y = -1, -1
		}
		r.touchCanceled = false
	}
	in.Pointer = image.Pt(x, y)
}

// readKeyboard reads keys and typed runes.
func (r *inputReader) readKeyboard(in *ui.Input) {
	// Some systems report AltGr as Control and Alt together, but it types letters.
	isAltGraph := ebiten.IsKeyPressed(ebiten.KeyAltRight)
	hasChord := (ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)) && !isAltGraph
	hasShift := ebiten.IsKeyPressed(ebiten.KeyShift)
	in.Shift = hasShift
	for _, k := range plainKeys {
		if inpututil.IsKeyJustPressed(k.key) || k.isRepeated && isRepeating(k.key) {
			in.Keys = append(in.Keys, k.uiKey)
		}
	}
	if inpututil.IsKeyJustPressed(ebiten.KeyTab) || isRepeating(ebiten.KeyTab) {
		if hasShift {
			in.Keys = append(in.Keys, ui.KeyBackTab)
		} else {
			in.Keys = append(in.Keys, ui.KeyTab)
		}
	}
	if hasShift && inpututil.IsKeyJustPressed(ebiten.KeyF10) {
		in.Keys = append(in.Keys, ui.KeyContextMenu)
	}
	if !hasChord {
		r.runes = ebiten.AppendInputChars(r.runes[:0])
		in.Runes = append(in.Runes, r.runes...)
		return
	}
	for _, k := range chordKeys {
		if inpututil.IsKeyJustPressed(k.key) {
			in.Keys = append(in.Keys, k.uiKey)
		}
	}
	if inpututil.IsKeyJustPressed(ebiten.KeyZ) {
		if hasShift {
			in.Keys = append(in.Keys, ui.KeyRedo)
		} else {
			in.Keys = append(in.Keys, ui.KeyUndo)
		}
	}
}

// isActive reports whether a key is down, or a gamepad is played with.
func (r *inputReader) isActive() bool {
	if r.gamepads.isPlayedWith() {
		return true
	}
	r.keys = inpututil.AppendPressedKeys(r.keys[:0])
	return len(r.keys) > 0
}

// isRepeating reports whether a held key repeats now.
func isRepeating(key ebiten.Key) bool { return isRepeatTick(inpututil.KeyPressDuration(key)) }

// isRepeatTick reports whether what has been held for that many ticks repeats now: after 0.4 s, 20 times per second.
func isRepeatTick(ticks int) bool { return ticks >= 24 && ticks%3 == 0 }

// maxFileSize is the largest file that is read, in bytes.
const maxFileSize = 64 << 20

// readDroppedFiles reads the files dropped on the window.
func readDroppedFiles(files fs.FS) []ui.File {
	entries, err := fs.ReadDir(files, ".")
	if err != nil {
		return []ui.File{{Err: err}}
	}
	var out []ui.File
	for _, e := range entries {
		if e.IsDir() {
			continue
		}
		out = append(out, readDroppedFile(files, e.Name()))
	}
	return out
}

func readDroppedFile(files fs.FS, name string) ui.File {
	file, err := files.Open(name)
	if err != nil {
		return ui.File{Name: name, Err: err}
	}
	data, err := io.ReadAll(io.LimitReader(file, maxFileSize+1))
	_ = file.Close() // read-only
	if err == nil && len(data) > maxFileSize {
		err = fmt.Errorf("%s: larger than %d MiB", name, maxFileSize>>20)
	}
	return ui.File{Name: name, Data: data, Err: err}
}
