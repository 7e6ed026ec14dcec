package rules

import "slices"

// A StepKind is the kind of a [Step].
type StepKind uint8

// The kinds of steps, in the order in which a move can have them.
const (
	StepLift   StepKind = iota + 1 // the pieces on Cells are lifted off together
	StepPick                       // the piece on Cells[0] is picked up, or Piece from the hand if there are no Cells
	StepPlace                      // putting the piece down on any of Cells makes this move
	StepChoose                     // Piece is chosen among several
)

// A Step is one gesture with which a player makes a move on a board. Two legal moves of a position differ in their
// steps.
type Step struct {
	Kind  StepKind
	Cells []Cell
	Piece Piece
}

// LiftedCells returns the cells from which the steps of a move lift pieces off.
func LiftedCells(steps []Step) (cells []Cell) {
	for _, s := range steps {
		if s.Kind == StepLift {
			cells = append(cells, s.Cells...)
		}
	}
	return cells
}

// CapturedCells returns the cells of the pieces that m captures. Pieces that are lifted off in pairs or leave with an
// eliminated seat are not captured.
func CapturedCells(p Position, m Move) (cells []Cell) {
	lifted := LiftedCells(p.Steps(m))
	for _, e := range p.Effects(m) {
		if (e.Kind == EffectRemove || e.Kind == EffectToHand) && !slices.Contains(lifted, e.From) {
			cells = append(cells, e.From)
		}
	}
	return cells
}

// IsCapturing reports whether m captures the piece on c.
func IsCapturing(p Position, m Move, c Cell) bool { return slices.Contains(CapturedCells(p, m), c) }

// DroppedPiece returns the piece in hand that the steps of a move drop; no piece if the move is made on the board.
func DroppedPiece(steps []Step) Piece {
	for _, s := range steps {
		if s.Kind == StepPick && len(s.Cells) == 0 {
			return s.Piece
		}
	}
	return Piece{}
}

// TouchedCells returns the cells that the steps of a move touch: first where the piece is picked up, unless it is in
// hand, then where it is put down.
func TouchedCells(steps []Step) (cells []Cell) {
	for _, s := range steps {
		if s.Kind != StepLift && len(s.Cells) > 0 {
			cells = append(cells, s.Cells[0])
		}
	}
	return cells
}

// An EffectKind is the kind of an [Effect].
type EffectKind uint8

// The kinds of effects.
const (
	EffectRemove     EffectKind = iota + 1 // Piece on From leaves the game
	EffectToHand                           // the piece on From leaves the board and becomes Piece in hand
	EffectRemoveSeat                       // all pieces of Piece.Seat leave the board
	EffectSlide                            // Piece goes from From to To
	EffectDrop                             // Piece arrives on To; if the game has hands, from the hand of Piece.Seat
	EffectPromote                          // the piece on To becomes Piece
)

// An Effect is one change of the board. The effects of a move happen in three stages: first everything that removes
// pieces, all at once, then all slides, then drops and promotions. The board is then as it is after Play.
type Effect struct {
	Kind     EffectKind
	From, To Cell
	Piece    Piece
}
