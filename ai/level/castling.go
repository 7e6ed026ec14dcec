package level

import (
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

const (
	castlingMaxLoss = 50  // centipawns that a level gives up to castle
	kingMoveGain    = 100 // centipawns by which a move that exposes the king must be better than one that does not
	middlegamePiece = 700 // centipawns: the king is in danger while an opponent has a piece of this value
)

// dropKingMoves drops the candidates that expose the king in the middlegame ([exposesKing]), unless they are much better than
// those that do not.
func (c *Chooser) dropKingMoves(pos search.Position, list *candidateList) {
	castlings, ok := pos.(rules.CastlingMoves)
	if !ok || c.Level < CastlingLevel || c.Traits.PiecesAreBurden || pos.InCheck() || !isMiddlegame(pos, c.Traits) {
		return
	}
	exposes := func(line ai.Line) bool { return exposesKing(pos, castlings, line.PV[0]) }
	best := slices.IndexFunc(list.lines, func(line ai.Line) bool { return !exposes(line) })
	if best < 0 {
		return
	}
	score := list.lines[best].Score + ai.Score(kingMoveGain*c.Traits.PawnUnit/100)
	list.filter(func(line ai.Line) bool { return line.Score > score || !exposes(line) })
}

// exposesKing reports whether m moves the king without castling or capturing, or gives up a right to castle.
func exposesKing(pos search.Position, castlings rules.CastlingMoves, m rules.Move) bool {
	if castlings.LosesCastlingRight(m) {
		return true
	}
	royals, ok := pos.(rules.RoyalPieces)
	return ok && pos.MovedKind(m) == royals.Royal() && pos.CapturedKind(m) == 0 && !castlings.IsCastling(m)
}

// isMiddlegame reports whether an opponent of the seat to move has a piece that endangers a king in the open.
func isMiddlegame(pos search.Position, traits search.Traits) bool {
	for seat := range rules.Seat(len(pos.Board().SeatAngles)) {
		if seat != pos.Turn() && slices.ContainsFunc(pos.PieceCells(seat), func(c rules.Cell) bool {
			return traits.Values[pos.PieceAt(c).Kind] >= middlegamePiece*traits.PawnUnit/100
		}) {
			return true
		}
	}
	return false
}

// findCastling returns the index of the best candidate that castles if it is nearly as good as the best of all, else -1.
func (c *Chooser) findCastling(list *candidateList) int {
	castlings, ok := c.Position.(rules.CastlingMoves)
	if !ok || c.Level < CastlingLevel || c.Traits.PiecesAreBurden {
		return -1
	}
	i := slices.IndexFunc(list.lines, func(line ai.Line) bool { return castlings.IsCastling(line.PV[0]) })
	if i < 0 || list.lines[0].Score-list.lines[i].Score > ai.Score(castlingMaxLoss*c.Traits.PawnUnit/100) {
		return -1
	}
	return i
}
