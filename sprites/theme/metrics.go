package theme

import "time"

// A Weight is the weight of a font.
type Weight int

// The weights.
const (
	Regular  Weight = 400
	Semibold Weight = 600
	Bold     Weight = 700
)

// A TextSize is one of the sizes of type.
type Step struct {
	Size, Line float64
	Tracking   float64 // added between letters, in em
}

// TextSizes are the sizes of type, smallest first.
type Steps struct {
	Micro Step // captions under icons; semibold
	Small Step // secondary text, labels, move numbers
	Body  Step // everything else; lines of the move list are MoveListLine
	Lead  Step // scene title, help text, totals
	Head  Step // headings of sheets and panels; semibold
	Title Step // setup, result, library; semibold
	Clock Step // clocks; semibold
	Word  Step // the wordmark; bold
}

// TypeScale returns the sizes of type; they are the same in all themes.
func Type() Steps {
	return Steps{
		Micro: Step{Size: 12, Line: 16},
		Small: Step{Size: 13, Line: 18},
		Body:  Step{Size: 15, Line: 22},
		Lead:  Step{Size: 18, Line: 26},
		Head:  Step{Size: 24, Line: 30, Tracking: -0.008},
		Title: Step{Size: 32, Line: 38, Tracking: -0.012},
		Clock: Step{Size: 28, Line: 32},
		Word:  Step{Size: 26, Line: 32},
	}
}

// Spacing, smallest first.
const (
	Space1 = 4
	Space2 = 8
	Space3 = 12
	Space4 = 16
	Space5 = 24
	Space6 = 32
)

// Radii and edges.
const (
	RadiusRow    = 6  // segments, list rows
	RadiusButton = 8  // buttons, toasts
	RadiusCard   = 10 // cards, boards
	FocusWidth   = 3  // width of the focus ring
	FocusGap     = 2  // between the focus ring and the widget
)

// Dimensions of widgets.
const (
	MoveLine = 28 // height of a line in the move list
	Target   = 44 // minimum side of a touch target
	Disabled = 0.38
)

// Durations.
const (
	Move      = 160 * time.Millisecond
	Fade      = 120 * time.Millisecond // of a captured piece
	Lift      = 80 * time.Millisecond
	Sheet     = 180 * time.Millisecond // sheets and scenes
	Hover     = 90 * time.Millisecond
	ToastIn   = 120 * time.Millisecond
	ToastStay = 2400 * time.Millisecond
	ToastUndo = 5 * time.Second // a toast with an Undo button
	CheckRise = 160 * time.Millisecond
)
