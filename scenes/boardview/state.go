package boardview

import (
	"image"
	"math"
	"slices"
	"time"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A Choice is a legal move and the steps by which a hand makes it.
type Choice struct {
	Move  rules.Move
	Steps []rules.Step
}

// Choices lists legal moves of p with their steps.
func Choices(p rules.Position, moves []rules.Move) []Choice {
	out := make([]Choice, len(moves))
	for i, m := range moves {
		out[i] = Choice{m, p.Steps(m)}
	}
	return out
}

// A Spot is where a hand can be: on a cell, or on a man in a tray. Nowhere is neither.
type Spot struct {
	Cell rules.Cell // board.None: no cell
	Hand rules.Man  // the man in hand, when there is no cell
}

// Nowhere is off the board and off the trays.
var Nowhere = Spot{Cell: board.None}

// OnCell is the spot of a cell.
func OnCell(c rules.Cell) Spot { return Spot{Cell: c} }

// InHand is the spot of a man in hand.
func InHand(m rules.Man) Spot { return Spot{Cell: board.None, Hand: m} }

// A Target is a cell on which the man in the air may be put down.
type Target struct {
	Cell    rules.Cell
	Capture bool // something stands there
}

// A State is everything that a board on the screen shows and remembers. It is one plain record: the functions of
// this package read and change it, the scene fills in the position.
type State struct {
	Board   *board.Board
	Men     []rules.Man    // by cell
	Hands   [][]rules.Held // by seat; empty for games without hands
	Turn    rules.Seat     // the seat whose men may be picked up
	Movable bool           // a person may move now
	Bottom  rules.Seat     // who sits at the lower edge
	Turned  int            // by how many steps of its symmetry the board is turned from there, clockwise

	Last    []rules.Cell   // the last move: from, to
	Earlier [][]rules.Cell // those of others before it that are still to be answered: from, to each; shown fainter
	Checked []rules.Cell   // royal men that are attacked
	Checks  []Check        // by whom, in games in which that is not only the other side
	// Compelled are the men of which one must move, where a rule forbids all the others to.
	Compelled  []rules.Cell
	Hint       []rules.Cell // a proposed move: from, or from and to; or where it drops HintHand
	HintHand   rules.Man
	HintLift   []rules.Cell // the men that it lifts off first
	Threat     []rules.Cell // what the other side would do: from, to; or where it would drop ThreatHand
	ThreatHand rules.Man
	Lines      []Advice     // the best moves, the best one first
	Marked     []rules.Cell // cells that a text speaks of
	Royal      func(rules.Seat) (rules.Cell, bool)
	// Marks of a game of territory.
	Numbers []int    // by cell: what is written on the man there; 0 is nothing
	Leaning []int8   // by cell, in per cent: 100 is surely the first seat's in the end, -100 the second's; nil: not shown
	Counted *Counted // how the cells are shared out; nil: nobody counts

	// The gesture that is being made.
	Lifted   []rules.Cell // taken off together, before the man is picked
	Rise     Rise
	Holding  bool
	Picked   Spot // where the man in the air came from
	Targets  []Target
	Dropped  rules.Cell  // where it waits for a choice
	Choosing []rules.Man // the open chooser; none: closed
	Chosen   int         // the choice under the pointer or the cursor; -1: none
	pointed  image.Point // where the pointer was when the chooser heard it last

	Drag   Drag
	Hover  Spot       // under the pointer
	Cursor rules.Cell // of the keyboard; board.None: not shown

	Hold     Hold
	Peek     Peek
	Notes    []Note // drawn by the player
	Noting   bool   // the right button is down: Drawn follows it
	Drawn    Note
	Proposed *Proposal // a move that waits to be confirmed
	Show     Taste

	Refused Refused
	Motion  Motion
	Now     time.Time // of the last Tick

	rested   rules.Cell // where the cursor was when it was last shown
	legal    []Choice
	groups   [][]rules.Cell // what legal moves lift off together
	gone     []rules.Cell   // what a hand lifted off for the move that it has just made
	letters  letters
	position rules.Position // what is shown; not to be changed; nil: the men are still being arranged
	seats    int
}

// A Taste is how the player wants things shown.
type Taste struct {
	LastArrow bool // the last move as an arrow, not on its cells
	LastOff   bool // not at all
	NoTargets bool // no dots where a lifted man may go
	Still     bool // nothing moves by itself
}

// A Proposal is a move that has been made by hand but not yet for good: its effects.
type Proposal struct {
	Effects []rules.Effect
	Touch   bool // it was made by a finger, so that it is magnified where cells are small
}

// A Drag is a man that follows the pointer.
type Drag struct {
	On      bool // the button is down on a man
	Moved   bool // far enough to be a drag and no click
	Fresh   bool // this press picked the man up; a click on a man that was up already puts it down
	Touch   bool
	X, Y    float64 // the pointer, in pixels
	X0, Y0  float64 // where it went down
	waiting bool    // a press on a point where men are put down, or on men to be lifted off, which counts at its release
	lifts   bool    // it is on men to be lifted off
}

// New is the view of an empty board.
func New(b *board.Board) *State {
	return &State{
		Board: b, Men: make([]rules.Man, len(b.Cells)),
		Picked: Nowhere, Hover: Nowhere, Dropped: board.None, Cursor: board.None, rested: board.None, Chosen: -1,
	}
}

// Forget takes away what the player drew and what he was shown.
func Forget(s *State) {
	s.Notes, s.Noting = nil, false
	s.letGo()
}

// Offer gives the legal moves of the position on the board, or none when nobody may move, and forgets the gesture
// that was being made.
func Offer(s *State, legal []Choice) {
	s.legal, s.groups = legal, groupsOf(legal)
	s.letGo()
	Cancel(s)
}

// Arrange gives the ways to move men before there is a game, in which no rule bars them from anything.
func Arrange(s *State, ways []Choice) {
	s.Movable, s.position = len(ways) > 0, nil
	Offer(s, ways)
}

// Cancel puts everything back.
func Cancel(s *State) {
	if len(s.Lifted) > 0 {
		s.Rise = Rise{Cells: s.Lifted, Down: true, Began: s.Now}
	}
	s.Lifted = nil
	putDown(s)
}

// putDown ends the picking but keeps what has been lifted off.
func putDown(s *State) {
	s.Holding, s.Picked, s.Targets = false, Nowhere, nil
	s.Dropped, s.Choosing, s.Chosen = board.None, nil, -1
	s.Drag = Drag{}
}

// Angle is the turn of the board in radians, clockwise.
func (s *State) Angle() float64 {
	return s.Board.View(int(s.Bottom)) + 2*math.Pi*float64(s.Turned)/float64(s.Board.Symmetry)
}

// Turn turns the board by that many steps of its symmetry, clockwise, and puts back what a hand holds.
func Turn(s *State, steps int) {
	n := s.Board.Symmetry
	s.Turned = ((s.Turned+steps)%n + n) % n
	Cancel(s)
}

// TurnSeat turns the board until the side of the next seat in the order of turns is at the bottom: as these go clockwise,
// the board goes the other way.
func TurnSeat(s *State) {
	for from := s.Lower(); s.Lower() == from || !s.faces(s.Lower()); {
		Turn(s, -1)
	}
}

// Lower is the seat whose side is nearest to the bottom; of two that are as near the one that sits there.
func (s *State) Lower() rules.Seat {
	best := s.Bottom
	for seat := range s.Board.Turns {
		if s.aside(rules.Seat(seat)) < s.aside(best)-1e-9 {
			best = rules.Seat(seat)
		}
	}
	return best
}

// faces says that the side of a seat is at the bottom.
func (s *State) faces(seat rules.Seat) bool { return s.aside(seat) < 1e-6 }

// aside is how far the side of a seat is from the bottom, in radians. Where the board has no sides they are those of the chairs
// around it.
func (s *State) aside(seat rules.Seat) float64 {
	turns := s.Board.Turns
	if int(seat) >= len(turns) {
		return 2 * math.Pi
	}
	side := turns[seat]
	if s.Board.Sideless && int(s.Bottom) < len(turns) {
		side -= turns[max(s.Bottom, 0)]
	}
	return math.Abs(math.Remainder(s.Angle()-side, 2*math.Pi))
}

// Target says whether the man in the air may be put down on c.
func (s *State) Target(c rules.Cell) (Target, bool) {
	i := slices.IndexFunc(s.Targets, func(t Target) bool { return t.Cell == c })
	if i < 0 {
		return Target{}, false
	}
	return s.Targets[i], true
}

// Man is what the spot holds.
func (s *State) Man(at Spot) rules.Man {
	if int(at.Cell) < len(s.Men) {
		return s.Men[at.Cell]
	}
	return at.Hand
}
