package antichess

import "github.com/ludarium/ludarium/ai/eval/taper"

// Values are the values of the evaluation, in centipawns. Index 0 of a list by turn is the side to move.
type Values struct {
	Material   [7]taper.Pair    // by kind
	PieceRank  [7][8]taper.Pair // by kind and rank from the own side
	PieceFile  [7][4]taper.Pair // by kind and file from the edge
	PieceCount [17]taper.Pair   // by number of pieces left

	Mobility       [7][9]taper.Pair    // by kind and half of the cells that a piece can move to
	SafeMoves      [2][16]taper.Pair   // by turn: half of the moves after which the piece cannot be captured
	OfferMoves     [2][16]taper.Pair   // by turn: the moves after which it must be captured
	CaptureDuty    [2][7][7]taper.Pair // by turn: a piece can capture a piece, by both kinds
	Recapture      [2][7]taper.Pair    // by turn: capturing a piece of that kind would be answered by a recapture
	CaptureTargets [2][4]taper.Pair    // by turn: number of pieces that can be captured

	Passed            [8]taper.Pair // a pawn that no pawn can stop or force to capture, by rank
	Blocked           taper.Pair    // a pawn that cannot advance
	BlockedByPawn     taper.Pair    // by an enemy pawn
	Isolated          taper.Pair
	Doubled           taper.Pair
	Lever             taper.Pair // a pawn that can advance to where a pawn must capture it
	SameColourBishops taper.Pair // all bishops of a side on squares of one colour
	Tempo             taper.Pair
}

// endgamePieces and middlegamePieces are the numbers of pieces at which only one of the two values counts.
const (
	endgamePieces    = 4
	middlegamePieces = 28
)
