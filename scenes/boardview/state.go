package boardview

import (
	"image"
	"math"
	"slices"
	"time"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A LegalMove is a legal move and the steps of its gesture.
type Choice struct {
	Move  rules.Move
	Steps []rules.Step
}

// LegalMoves lists legal moves of p with their steps.
func Choices(p rules.Position, moves []rules.Move) []Choice {
	out := make([]Choice, len(moves))
	for i, m := range moves {
		out[i] = Choice{m, p.Steps(m)}
	}
	return out
}

// A Spot is where a piece can be picked up or dropped: a cell, or a piece in a tray. Nowhere is neither.
type Spot struct {
	Cell rules.Cell // board.None: no cell
	Hand rules.Man  // the piece in hand, if there is no cell
}

// Nowhere is off the board and off the trays.
var Nowhere = Spot{Cell: board.None}

// OnCell is the spot of a cell.
func OnCell(c rules.Cell) Spot { return Spot{Cell: c} }

// InHand is the spot of a piece in hand.
func InHand(m rules.Man) Spot { return Spot{Cell: board.None, Hand: m} }

// A Target is a cell on which the held piece may be dropped.
type Target struct {
	Cell    rules.Cell
	Capture bool // it is occupied
}

// A State is everything that a board on the screen shows and remembers. It is a plain record: the functions of this
// package read and change it, the scene fills in the position.
type State struct {
	Board   *board.Board
	Men     []rules.Man    // by cell
	Hands   [][]rules.Held // by seat; empty for games without hands
	Turn    rules.Seat     // the seat whose pieces can be picked up
	Movable bool           // the player may move now
	Bottom  rules.Seat     // the seat at the lower edge
	Turned  int            // rotation from there, clockwise, in steps of the board's symmetry

	Last    []rules.Cell   // the last move: from, to
	Earlier [][]rules.Cell // earlier moves of other seats, from and to each; shown fainter
	Checked []rules.Cell   // royal pieces in check
	Checks  []Check        // with the attackers, in games with more than two seats
	// MustMove are the cells of the pieces of which one must move, if a rule forbids all others to.
	Compelled  []rules.Cell
	Hint       []rules.Cell // a suggested move: from, or from and to; or the cell where it drops HintDrop
	HintHand   rules.Man
	HintLift   []rules.Cell // the pieces that it lifts off first
	Threat     []rules.Cell // the opponent's threat: from, to; or the cell where it drops ThreatDrop
	ThreatHand rules.Man
	Lines      []Advice     // the best moves, best first
	Marked     []rules.Cell // cells that a text mentions
	Royal      func(rules.Seat) (rules.Cell, bool)
	// Marks of territory games.
	Numbers []int    // by cell: the number on the piece there; 0 for none
	Leaning []int8   // by cell, per cent: 100 is certainly the first seat's, -100 the second's; nil: not shown
	Counted *Counted // nil while the game is not being scored

	// The current gesture.
	Lifted   []rules.Cell // pieces lifted off before the piece is picked up
	Rise     Rise
	Holding  bool
	Picked   Spot // where the held piece came from
	Targets  []Target
	Dropped  rules.Cell  // where it waits for a choice
	Choosing []rules.Man // pieces in the open chooser; empty if closed
	Chosen   int         // the choice under the pointer or the cursor; -1: none
	pointed  image.Point // the pointer when the chooser last handled it

	Drag   Drag
	Hover  Spot       // under the pointer
	Cursor rules.Cell // of the keyboard; board.None: not shown

	Hold     Hold
	Peek     Peek
	Notes    []Note // drawn by the player
	Noting   bool   // the right button is down: NewAnnotation follows it
	Drawn    Note
	Proposed *Proposal // a move that waits for confirmation
	Show     Taste

	Refused Refused
	Motion  Motion
	Now     time.Time // of the last Tick

	rested   rules.Cell // where the cursor was last shown
	legal    []Choice
	groups   [][]rules.Cell // pieces that legal moves lift off together
	gone     []rules.Cell   // what the player lifted off for the move just made
	letters  letters
	position rules.Position // what is shown; read-only; nil while the position is being edited
	seats    int
}

// DisplayOptions are the player's settings for the board.
type Taste struct {
	LastArrow bool // an arrow instead of marks on the cells
	LastOff   bool
	NoTargets bool // no dots where a held piece may go
	Still     bool // no animations
}

// A Proposal is a move that was made by hand and waits for confirmation.
type Proposal struct {
	Effects []rules.Effect
	Touch   bool // made by a finger: it is magnified where cells are small
}

// A Drag is the state of the pressed pointer.
type Drag struct {
	On      bool // the button is down on a piece
	Moved   bool // far enough to be a drag and not a click
	Fresh   bool // this press picked the piece up; a click on a piece already held puts it down
	Touch   bool
	X, Y    float64 // the pointer, in pixels
	X0, Y0  float64 // where it went down
	waiting bool    // pressed on a placement point or on a liftable pair, which acts on release
	lifts   bool    // pressed on a liftable pair
}

// New returns the state of an empty board.
func New(b *board.Board) *State {
	return &State{
		Board: b, Men: make([]rules.Man, len(b.Cells)),
		Picked: Nowhere, Hover: Nowhere, Dropped: board.None, Cursor: board.None, rested: board.None, Chosen: -1,
	}
}

// ClearAnnotations removes the player's annotations and the move preview.
func Forget(s *State) {
	s.Notes, s.Noting = nil, false
	s.letGo()
}

// SetLegalMoves sets the legal moves of the position, or none when the player may not move, and cancels the current
// gesture.
func Offer(s *State, legal []Choice) {
	s.legal, s.groups = legal, groupsOf(legal)
	s.letGo()
	Cancel(s)
}

// SetEditMoves sets the piece moves allowed while a start position is edited.
func Arrange(s *State, ways []Choice) {
	s.Movable, s.position = len(ways) > 0, nil
	Offer(s, ways)
}

// CancelGesture puts everything back.
func Cancel(s *State) {
	if len(s.Lifted) > 0 {
		s.Rise = Rise{Cells: s.Lifted, Down: true, Began: s.Now}
	}
	s.Lifted = nil
	putDown(s)
}

// putDown puts the held piece back but keeps lifted pieces lifted.
func putDown(s *State) {
	s.Holding, s.Picked, s.Targets = false, Nowhere, nil
	s.Dropped, s.Choosing, s.Chosen = board.None, nil, -1
	s.Drag = Drag{}
}

// Angle is the rotation of the board in radians, clockwise.
func (s *State) Angle() float64 {
	return s.Board.View(int(s.Bottom)) + 2*math.Pi*float64(s.Turned)/float64(s.Board.Symmetry)
}

// Rotate rotates the board clockwise by steps of its symmetry and cancels the gesture.
func Turn(s *State, steps int) {
	n := s.Board.Symmetry
	s.Turned = ((s.Turned+steps)%n + n) % n
	Cancel(s)
}

// RotateToNextSeat rotates the board until the side of the next seat in turn order is at the bottom. Turn order is
// clockwise, so the board rotates anticlockwise.
func TurnSeat(s *State) {
	for from := s.Lower(); s.Lower() == from || !s.faces(s.Lower()); {
		Turn(s, -1)
	}
}

// LowerSeat is the seat whose side is nearest to the bottom; BottomSeat wins a tie.
func (s *State) Lower() rules.Seat {
	best := s.Bottom
	for seat := range s.Board.Turns {
		if s.aside(rules.Seat(seat)) < s.aside(best)-1e-9 {
			best = rules.Seat(seat)
		}
	}
	return best
}

// isSeatAtBottom reports whether the side of a seat is at the bottom.
func (s *State) faces(seat rules.Seat) bool { return s.aside(seat) < 1e-6 }

// seatAngle is the angle between the side of a seat and the bottom, in radians. On boards without sides the seats are
// spread around the board.
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

// TargetAt returns the target on c, if the held piece may be dropped there.
func (s *State) Target(c rules.Cell) (Target, bool) {
	i := slices.IndexFunc(s.Targets, func(t Target) bool { return t.Cell == c })
	if i < 0 {
		return Target{}, false
	}
	return s.Targets[i], true
}

// PieceAt returns the piece at a spot.
func (s *State) Man(at Spot) rules.Man {
	if int(at.Cell) < len(s.Men) {
		return s.Men[at.Cell]
	}
	return at.Hand
}
