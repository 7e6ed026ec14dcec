package chesslike

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// MateEndsGame ends a game of several seats for all of them: a mate is won by one seat, a stalemate is a draw of
// those that play.
func MateEndsGame(p *Position) rules.Result {
	if !p.InCheck() {
		return p.DrawResult(rules.Stalemate)
	}
	r := rules.Result{Reason: rules.Mate, Place: p.current().places}
	winner := p.matingSeat()
	for s := range rules.Seat(p.game.seatCount) {
		switch {
		case s == winner:
			r.Place[s] = 1
		case r.Place[s] == 0:
			r.Place[s] = 2
		}
	}
	return r
}

// matingSeat returns the seat that wins by the mate of the seat to move: the one that moved last. But if the mate
// stood before that move, and a piece that gave check then still gives check, it is the third seat. With two seats
// left it is the other one.
func (p *Position) matingSeat() rules.Seat {
	mated := p.turn
	last := p.previousSeat(mated)
	m := p.current().move
	if p.playingCount() < 3 || m == rules.NoMove {
		return last
	}
	var currentBuffer, previousBuffer [16]rules.Cell
	checkers := p.appendAttackers(currentBuffer[:0], p.kingCell[mated], mated)
	piecesNow := p.pieceOn
	p.Undo()
	wasMated := p.turn == last && p.wouldBeMated(mated)
	before := p.appendAttackers(previousBuffer[:0], p.kingCell[mated], mated)
	checkRemains := slices.ContainsFunc(before, func(c rules.Cell) bool {
		return slices.Contains(checkers, c) && piecesNow[uint8(c)] == p.pieceOn[uint8(c)]
	})
	p.Play(m)
	if wasMated && checkRemains {
		return p.previousSeat(last)
	}
	return last
}

// previousSeat returns the playing seat before s.
func (p *Position) previousSeat(s rules.Seat) rules.Seat {
	for {
		if s--; s < 0 {
			s = rules.Seat(p.game.seatCount - 1)
		}
		if p.isPlaying(s) {
			return s
		}
	}
}

// wouldBeMated reports whether s, if it were to move, would be in check without a legal move.
func (p *Position) wouldBeMated(s rules.Seat) bool {
	st := p.current()
	turn, doubleStepSeats, enPassantSeats := p.turn, st.doubleStepSeats, st.enPassantSeats
	p.turn = s
	p.updateEnPassantSeats(st)
	mated := p.InCheck() && !p.HasLegalMove()
	p.turn, st.doubleStepSeats, st.enPassantSeats = turn, doubleStepSeats, enPassantSeats
	return mated
}
