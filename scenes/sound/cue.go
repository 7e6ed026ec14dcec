package sound

// A Kind is what is heard.
type Kind uint8

// The kinds of cues.
const (
	Move    Kind = iota // a man is put down
	Drop                // a man from the hand is snapped down
	Capture             // a man is put down and another taken off
	Castle              // two men are put down
	Promote             // a man becomes another
	Check               // the move attacks a royal man
	Refused             // a man glides back
	LowTime             // the clock runs out soon
	Counted             // a second before a period of the clock ends
	Won                 // the end of a game that a person wins
	Lost                // the end of a game that persons lose
	Drawn               // the end without a winner
	kinds
)

// A Material is what men are made of.
type Material uint8

// The materials.
const (
	Wood  Material = iota // turned men and wedges on a board of wood
	Stone                 // slate and shell on a board of wood
	materials
)

// A Cue is one sound to be heard.
type Cue struct {
	Kind     Kind
	Material Material
	Pan      float64 // -1 left, 0 in the middle, 1 right
}
