package sound

// A CueKind is the event that a cue stands for.
type CueKind uint8

// The kinds of cues.
const (
	Move    CueKind = iota // a piece is put down
	Drop                   // a piece is dropped from hand
	Capture                // a piece is put down and another removed
	Castle                 // two pieces are put down
	Promote
	Check       // check to a royal piece
	IllegalMove // an illegal move: the piece glides back
	LowTime     // little time left on the clock
	PeriodTick  // each of the last seconds of a clock period
	Won         // the player wins
	Lost        // the player loses
	Drawn       // a draw
	kindCount
)

// A Material is what pieces are made of.
type Material uint8

// The materials.
const (
	Wood  Material = iota // wooden pieces on a wooden board
	Stone                 // slate and shell stones on a wooden board
	materialCount
)

// A Cue is one sound to play.
type Cue struct {
	Kind     CueKind
	Material Material
	Pan      float64 // -1 left, 0 centre, 1 right
}
