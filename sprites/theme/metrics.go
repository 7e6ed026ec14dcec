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
type TextSize struct {
	Size, LineHeight float64
	Tracking         float64 // added between letters, in em
}

// TextSizes are the sizes of type, smallest first.
type TextSizes struct {
	Micro    TextSize // captions under icons; semibold
	Small    TextSize // secondary text, labels, move numbers
	Body     TextSize // everything else; lines of the move list are MoveListLine
	Lead     TextSize // scene title, help text, totals
	Heading  TextSize // headings of sheets and panels; semibold
	Title    TextSize // setup, result, library; semibold
	Clock    TextSize // clocks; semibold
	Wordmark TextSize // the wordmark; bold
}

// TypeScale returns the sizes of type; they are the same in all themes.
func TypeScale() TextSizes {
	return TextSizes{
		Micro:    TextSize{Size: 12, LineHeight: 16},
		Small:    TextSize{Size: 13, LineHeight: 18},
		Body:     TextSize{Size: 15, LineHeight: 22},
		Lead:     TextSize{Size: 18, LineHeight: 26},
		Heading:  TextSize{Size: 24, LineHeight: 30, Tracking: -0.008},
		Title:    TextSize{Size: 32, LineHeight: 38, Tracking: -0.012},
		Clock:    TextSize{Size: 28, LineHeight: 32},
		Wordmark: TextSize{Size: 26, LineHeight: 32},
	}
}

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
	MoveListLine  = 28 // height of a line in the move list
	TouchTarget   = 44 // minimum side of a touch target
	DisabledAlpha = 0.38
)

// Durations.
const (
	MoveDuration      = 160 * time.Millisecond
	FadeDuration      = 120 * time.Millisecond // of a captured piece
	ToastFadeIn       = 120 * time.Millisecond
	ToastDuration     = 2400 * time.Millisecond
	UndoToastDuration = 5 * time.Second // a toast with an Undo button
)
