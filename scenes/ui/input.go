package ui

import "image"

// A Key is a key with a meaning of its own; typed text comes as runes.
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
	KeyTwice // Ctrl+D
	KeyGuess // Ctrl+E: estimated territory
	KeyDelete
	KeyContext // the menu key, Shift+F10
	KeyScreen  // F11
)

// A File was dropped on the window or given on the command line.
type File struct {
	Name string
	Data []byte
	Err  error // why it could not be read
}

// An Input is everything that happened in one tick. Tests make their own.
type Input struct {
	At         image.Point // position of the pointer
	Inside     bool        // the pointer is over the window
	Touch      bool        // the pointer is a finger
	Down       bool        // the left button or the finger is down
	Pressed    bool        // it went down in this tick
	Released   bool        // it went up in this tick; together with Pressed a whole click
	Second     bool        // the right button went down
	SecondHeld bool        // it is down
	SecondUp   bool        // it went up in this tick
	Wheel      float64     // in notches, positive upwards
	Keys       []Key       // pressed or repeated, in order
	Shift      bool        // held: keys that move a caret extend the selection
	Runes      []rune      // typed text
	Pasted     string      // pasted text
	Use        Use         // a widget is activated by its ID
	Files      []File
}

// IsEmpty reports whether nothing happened, apart from a resting pointer.
func (in *Input) Quiet() bool {
	return !in.Down && !in.Pressed && !in.Released && !in.Second && !in.SecondHeld && !in.SecondUp && in.Wheel == 0 &&
		len(in.Keys) == 0 && len(in.Runes) == 0 && in.Pasted == "" && in.Use.ID == "" && len(in.Files) == 0
}
