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
	KeySelectAll // Ctrl+A
	KeyCut       // Ctrl+X
	KeyUndo      // Ctrl+Z
	KeyRedo      // Ctrl+Y, Ctrl+Shift+Z
	KeySave      // Ctrl+S
	KeyOpen      // Ctrl+O
	KeyNew       // Ctrl+N
	KeyFlip      // F2
	KeyAttacks   // F4: attacked pieces
	KeyTry       // F8: try out moves
	KeyHelp      // F1
	KeyPaste     // Ctrl+V
	KeyCopy      // Ctrl+C
	KeyDuplicate // Ctrl+D
	KeyEstimate  // Ctrl+E: estimated territory
	KeyRules     // Ctrl+I: the rules of the match
	KeyExplorer  // Ctrl+B: the opening explorer
	KeyDelete
	KeyContextMenu // the menu key, Shift+F10
	KeyFullscreen  // F11
)

// A File was dropped on the window or given on the command line.
type File struct {
	Name string
	Data []byte
	Err  error // why it could not be read
}

// An Input is everything that happened in one tick. Tests make their own.
type Input struct {
	Pointer       image.Point // position of the pointer
	IsInside      bool        // the pointer is over the window
	IsTouch       bool        // the pointer is a finger
	IsDown        bool        // the left button or the finger is down
	Pressed       bool        // it went down in this tick
	Released      bool        // it went up in this tick; together with Pressed a whole click
	RightPressed  bool        // the right button went down
	RightIsDown   bool        // it is down
	RightReleased bool        // it went up in this tick
	Wheel         float64     // in notches, positive upwards
	StickScroll   float64     // by a gamepad, in notches, positive upwards: like the page keys it needs no pointer
	Keys          []Key       // pressed or repeated, in order
	FromGamepad   bool        // some of them come from a gamepad
	Shift         bool        // held: keys that move a caret extend the selection
	Runes         []rune      // typed text
	Pasted        string      // pasted text
	Activation    Activation  // a widget is activated by its ID
	Files         []File
}

// IsEmpty reports whether nothing happened, apart from a resting pointer.
func (in *Input) IsEmpty() bool {
	return !in.IsDown && !in.Pressed && !in.Released && !in.RightPressed && !in.RightIsDown && !in.RightReleased && in.Wheel == 0 && in.StickScroll == 0 &&
		len(in.Keys) == 0 && len(in.Runes) == 0 && in.Pasted == "" && in.Activation.ID == "" && len(in.Files) == 0
}
