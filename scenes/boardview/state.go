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
type LegalMove struct {
	Move  rules.Move
	Steps []rules.Step
}

// LegalMoves lists legal moves of p with their steps.
func LegalMoves(p rules.Position, moves []rules.Move) []LegalMove {
	out := make([]LegalMove, len(moves))
	for i, m := range moves {
		out[i] = LegalMove{m, p.Steps(m)}
	}
	return out
}

// A Spot is where a piece can be picked up or dropped: a cell, or a piece in a tray. Nowhere is neither.
type Spot struct {
	Cell      rules.Cell  // board.None: no cell
	HandPiece rules.Piece // the piece in hand, if there is no cell
}

// Nowhere is off the board and off the trays.
var Nowhere = Spot{Cell: board.None}

// OnCell is the spot of a cell.
func OnCell(c rules.Cell) Spot { return Spot{Cell: c} }

// InHand is the spot of a piece in hand.
func InHand(m rules.Piece) Spot { return Spot{Cell: board.None, HandPiece: m} }

// A Target is a cell on which the held piece may be dropped.
type Target struct {
	Cell      rules.Cell
	IsCapture bool // it is occupied
}

// A State is everything that a board on the screen shows and remembers. It is a plain record: the functions of this
// package read and change it, the scene fills in the position.
type State struct {
	ShownPosition
	Highlights
	Territory
	Gesture
	Drawing

	Hover        Spot       // under the pointer
	Cursor       rules.Cell // of the keyboard; board.None: not shown
	Hold         Hold
	MovePreview  MovePreview
	Inspection   Inspection
	ProposedMove *Proposal // a move that waits for confirmation
	Display      DisplayOptions
	Premoves     Premoves
	Illegal      IllegalMark
	Motion       Motion
	Now          time.Time // of the last Tick

	lastCursor    rules.Cell   // where the cursor was last shown
	liftedForMove []rules.Cell // what the player lifted off for the move just made
	coordinates   coordinateCache
	strip         *board.Board // the unrolled board, if that is what is drawn
	stripAngle    float64
}

// ShownPosition is the position on the board, and the side from which it is seen.
type ShownPosition struct {
	Board         *board.Board
	Pieces        []rules.Piece       // by cell
	Hands         [][]rules.HandPiece // by seat; empty for games without hands
	Turn          rules.Seat          // the seat whose pieces can be picked up
	CanMove       bool                // the player may move now
	BottomSeat    rules.Seat          // the seat at the lower edge
	RotationSteps int                 // rotation from there, clockwise, in steps of the board's symmetry

	Attacked []AttackedPiece // if attacks are shown, see SetAttacksShown

	legalMoves   []LegalMove
	liftGroups   [][]rules.Cell // pieces that legal moves lift off together
	position     rules.Position // what is shown; read-only; nil while the position is being edited
	seatCount    int
	showsAttacks bool
}

// Highlights are the cells that are marked.
type Highlights struct {
	LastMove      []rules.Cell   // the last move: from, to
	EarlierMoves  [][]rules.Cell // earlier moves of other seats, from and to each; shown fainter
	CheckedRoyals []rules.Cell   // royal pieces in check
	Checks        []Check        // with the attackers, in games with more than two seats
	// MustMove are the cells of the pieces of which one must move, if a rule forbids all others to.
	MustMove    []rules.Cell
	Hint        []rules.Cell // a suggested move: from, or from and to; or the cell where it drops HintDrop
	HintDrop    rules.Piece
	HintLifts   []rules.Cell // the pieces that it lifts off first
	Threat      []rules.Cell // the opponent's threat: from, to; or the cell where it drops ThreatDrop
	ThreatDrop  rules.Piece
	BestMoves   []ShownMove  // the best moves, best first
	MarkedCells []rules.Cell // cells that a text mentions
	MarkedChain []rules.Cell // the stones that are to be captured or made alive in a problem
	RecordMarks []RecordMark // what the record of the game marks in the position; ShowPosition removes them
	Royal       func(rules.Seat) (rules.Cell, bool)
}

// Territory is what is shown on the board of a game of territory.
type Territory struct {
	Numbers   []int    // by cell: the number on the piece there; 0 for none
	Ownership []int8   // by cell, per cent: 100 is certainly the first seat's, -100 the second's; nil: not shown
	Scoring   *Scoring // nil while the game is not being scored
}

// Gesture is the move that the player is making with the pointer or the keyboard.
type Gesture struct {
	Lifted         []rules.Cell // pieces lifted off before the piece is picked up
	LiftMotion     LiftMotion
	IsHolding      bool
	PickedFrom     Spot // where the held piece came from
	Targets        []Target
	DroppedOn      rules.Cell    // where it waits for a choice
	Choices        []rules.Piece // pieces in the open chooser; empty if closed
	ChoiceIndex    int           // the choice under the pointer or the cursor; -1: none
	chooserPointer image.Point   // the pointer when the chooser last handled it
	Drag           Drag
}

// Drawing is what the player draws on the board.
type Drawing struct {
	Annotations   []Annotation
	IsAnnotating  bool // the right button is down: NewAnnotation follows it
	NewAnnotation Annotation
}

// DisplayOptions are the player's settings for the board.
type DisplayOptions struct {
	ShowLastMoveArrow bool // an arrow instead of marks on the cells
	HideLastMove      bool
	HideTargets       bool // no dots where a held piece may go
	ReducedMotion     bool // no animations
	PiecesFaceOwners  bool // as pieces on a table do, around which the players sit
	IsUnrolled        bool // a round board is cut open and laid flat
	LargeHands        bool // pieces in hand above and below a board are as large as those on it
}

// A Proposal is a move that was made by hand and waits for confirmation.
type Proposal struct {
	Effects []rules.Effect
	IsTouch bool // made by a finger: it is magnified where cells are small
}

// A Drag is the state of the pressed pointer.
type Drag struct {
	IsActive       bool // the button is down on a piece
	HasMoved       bool // far enough to be a drag and not a click
	IsNewPick      bool // this press picked the piece up; a click on a piece already held puts it down
	IsTouch        bool
	X, Y           float64 // the pointer, in pixels
	StartX, StartY float64 // where it went down
	actsOnRelease  bool    // pressed on a placement point or on a liftable pair, which acts on release
	isOnLiftGroup  bool    // pressed on a liftable pair
}

// New returns the state of an empty board.
func New(b *board.Board) *State {
	return &State{
		ShownPosition: ShownPosition{Board: b, Pieces: make([]rules.Piece, len(b.Cells))},
		Gesture:       Gesture{PickedFrom: Nowhere, DroppedOn: board.None, ChoiceIndex: -1},
		Inspection:    noInspection(),
		Hover:         Nowhere, Cursor: board.None, lastCursor: board.None,
	}
}

// ClearAnnotations removes the player's annotations and the move preview.
func ClearAnnotations(s *State) {
	s.Annotations, s.IsAnnotating = nil, false
	s.endHold()
}

// SetLegalMoves sets the legal moves of the position, or none when the player may not move, and cancels the current
// gesture.
func SetLegalMoves(s *State, moves []LegalMove) {
	s.legalMoves, s.liftGroups = moves, liftGroupsOf(moves)
	s.endHold()
	CancelGesture(s)
}

// SetEditMoves sets the piece moves allowed while a start position is edited.
func SetEditMoves(s *State, moves []LegalMove) {
	s.CanMove, s.position = len(moves) > 0, nil
	s.updateAttacks()
	s.resetInspection()
	SetLegalMoves(s, moves)
}

// CancelGesture puts everything back.
func CancelGesture(s *State) {
	if len(s.Lifted) > 0 {
		s.LiftMotion = LiftMotion{Cells: s.Lifted, IsLowering: true, Start: s.Now}
	}
	s.Lifted = nil
	putDown(s)
}

// putDown puts the held piece back but keeps lifted pieces lifted.
func putDown(s *State) {
	s.IsHolding, s.PickedFrom, s.Targets = false, Nowhere, nil
	s.DroppedOn, s.Choices, s.ChoiceIndex = board.None, nil, -1
	s.Drag = Drag{}
}

// Angle is the rotation of the board in radians, clockwise.
func (s *State) Angle() float64 {
	return s.Board.ViewAngle(int(s.BottomSeat)) + 2*math.Pi*float64(s.RotationSteps)/float64(s.Board.Symmetry)
}

// DrawnBoard is the board as it was last placed on the screen, and its rotation: the unrolled board, or Board itself.
func (s *State) DrawnBoard() (b *board.Board, angle float64) {
	if s.strip != nil {
		return s.strip, s.stripAngle
	}
	return s.Board, s.Angle()
}

// Rotate rotates the board clockwise by steps of its symmetry and cancels the gesture.
func Rotate(s *State, steps int) {
	n := s.Board.Symmetry
	s.RotationSteps = ((s.RotationSteps+steps)%n + n) % n
	CancelGesture(s)
}

// RotateToNextSeat rotates the board until the side of the next seat in turn order is at the bottom. Turn order is
// clockwise, so the board rotates anticlockwise.
func RotateToNextSeat(s *State) {
	for from := s.LowerSeat(); s.LowerSeat() == from || !s.isSeatAtBottom(s.LowerSeat()); {
		Rotate(s, -1)
	}
}

// LowerSeat is the seat whose side is nearest to the bottom; BottomSeat wins a tie.
func (s *State) LowerSeat() rules.Seat {
	best := s.BottomSeat
	for seat := range s.Board.SeatAngles {
		if s.seatAngle(rules.Seat(seat)) < s.seatAngle(best)-1e-9 {
			best = rules.Seat(seat)
		}
	}
	return best
}

// isSeatAtBottom reports whether the side of a seat is at the bottom.
func (s *State) isSeatAtBottom(seat rules.Seat) bool { return s.seatAngle(seat) < 1e-6 }

// seatAngle is the angle between the side of a seat and the bottom, in radians. On boards without sides the seats are
// spread around the board.
func (s *State) seatAngle(seat rules.Seat) float64 {
	turns := s.Board.SeatAngles
	if int(seat) >= len(turns) {
		return 2 * math.Pi
	}
	side := turns[seat]
	if s.Board.HasNoSides && int(s.BottomSeat) < len(turns) {
		side -= turns[max(s.BottomSeat, 0)]
	}
	return math.Abs(math.Remainder(s.Angle()-side, 2*math.Pi))
}

// TargetAt returns the target on c, if the held piece may be dropped there.
func (s *State) TargetAt(c rules.Cell) (Target, bool) {
	i := slices.IndexFunc(s.Targets, func(t Target) bool { return t.Cell == c })
	if i < 0 {
		return Target{}, false
	}
	return s.Targets[i], true
}

// PieceAt returns the piece at a spot.
func (s *State) PieceAt(at Spot) rules.Piece {
	if int(at.Cell) < len(s.Pieces) {
		return s.Pieces[at.Cell]
	}
	return at.HandPiece
}
