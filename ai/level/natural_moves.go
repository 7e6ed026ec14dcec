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
	reversalGain    = 60  // centipawns by which a move that takes back the move before must be better than another
	middlegamePiece = 700 // centipawns: the king is in danger while an opponent has a piece of this value
)

// dropUnnaturalMoves drops the candidates that no person would play: those that take back the player's last move, and in the middlegame from
// CastlingLevel up those that expose the king ([exposesKing]), unless they are much better than the others.
func (c *Chooser) dropUnnaturalMoves(pos search.Position, list *candidateList) {
	if c.Traits.PiecesAreBurden || !hasRoyalPieces(pos) || pos.InCheck() {
		return
	}
	c.dropUnlessBetter(list, reversalGain, func(m rules.Move) bool { return c.reversesOwnMove(pos, m) })
	castlings, ok := pos.(rules.CastlingMoves)
	if ok && c.Level >= CastlingLevel && isMiddlegame(pos, c.Traits) {
		c.dropUnlessBetter(list, kingMoveGain, func(m rules.Move) bool { return exposesKing(pos, castlings, m) })
	}
}

// hasRoyalPieces reports whether the game is a kind of chess.
func hasRoyalPieces(pos rules.Position) bool {
	royals, ok := pos.(rules.RoyalPieces)
	return ok && royals.Royal() != 0
}

// dropUnlessBetter drops the candidates with unnatural moves that are not better than the best other one by gain, in centipawns of a game
// with pawns of 100.
func (c *Chooser) dropUnlessBetter(list *candidateList, gain int, isUnnatural func(m rules.Move) bool) {
	best := slices.IndexFunc(list.lines, func(line ai.Line) bool { return !isUnnatural(line.PV[0]) })
	if best < 0 {
		return
	}
	score := list.lines[best].Score + ai.Score(gain*c.Traits.PawnUnit/100)
	list.filter(func(line ai.Line) bool { return line.Score > score || !isUnnatural(line.PV[0]) })
}

// reversesOwnMove reports whether m moves a piece back to where it came from in the player's last move, without capturing.
func (c *Chooser) reversesOwnMove(pos search.Position, m rules.Move) bool {
	if c.OwnMove == rules.NoMove || pos.CapturedKind(m) != 0 {
		return false
	}
	from, to := pos.FromTo(m)
	ownFrom, ownTo := pos.FromTo(c.OwnMove)
	return from != to && from == ownTo && to == ownFrom
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
