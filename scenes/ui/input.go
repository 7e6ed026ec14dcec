package ui

import "image"

// A Key is a key that means something by itself; what is typed comes as runes.
type Key uint8

// The keys.
const (
	KeyEnter Key = iota + 1
	KeySpace
	KeyEsc
	KeyTab
	KeyBackTab
	KeyUp
	KeyRight
	KeyDown
	KeyLeft
	KeyHome
	KeyEnd
	KeyPageUp
	KeyPageDown
	KeyBackspace
	KeyAll   // Ctrl+A
	KeyCut   // Ctrl+X
	KeyUndo  // Ctrl+Z
	KeyRedo  // Ctrl+Y, Ctrl+Shift+Z
	KeySave  // Ctrl+S
	KeyOpen  // Ctrl+O
	KeyNew   // Ctrl+N
	KeyFlip  // F2
	KeyHelp  // F1
	KeyPaste // Ctrl+V
	KeyCopy  // Ctrl+C
	KeyTwice // Ctrl+D: a copy
	KeyGuess // Ctrl+E: whose the cells will be
	KeyDelete
	KeyContext // the key of the menu, Shift+F10
	KeyScreen  // F11: the whole screen
)

// A File is a file that was dropped on the window or named to it.
type File struct {
	Name string
	Data []byte
	Err  error // it could not be read
}

// An Input is all that happened in one tick. Tests make their own.
type Input struct {
	At         image.Point // the pointer
	Inside     bool        // the pointer is over the window
	Touch      bool        // the pointer is a finger
	Down       bool        // the left button or the finger is down
	Pressed    bool        // it went down in this tick
	Released   bool        // it went up in this tick; with Pressed a whole click
	Second     bool        // the right button went down
	SecondHeld bool        // it is down
	SecondUp   bool        // it went up in this tick
	Wheel      float64     // notches, upwards positive
	Keys       []Key       // went down or repeat, in order
	Shift      bool        // is held: keys that move a caret stretch the selection
	Runes      []rune      // were typed
	Pasted     string      // was pasted
	Use        Use         // a widget is used by its id
	Files      []File
}

// Quiet says that nothing happened but perhaps a pointer that rests.
func (in *Input) Quiet() bool {
	return !in.Down && !in.Pressed && !in.Released && !in.Second && !in.SecondHeld && !in.SecondUp && in.Wheel == 0 &&
		len(in.Keys) == 0 && len(in.Runes) == 0 && in.Pasted == "" && in.Use.ID == "" && len(in.Files) == 0
}
