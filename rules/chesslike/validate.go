package chesslike

import (
	"errors"
	"fmt"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// validateKings returns an error unless each playing seat has one king and no king could have been captured.
func (p *Position) validateKings() error {
	if p.game.royalKind == 0 {
		if slices.ContainsFunc(p.pieceLists[:], func(cells []rules.Cell) bool { return len(cells) > 0 }) {
			return nil
		}
		return errors.New("board: no pieces")
	}
	for s, seat := range p.game.spec.Seats {
		kings := p.Count(rules.Seat(s), p.game.spec.Royal)
		switch isPlaying := p.isPlaying(rules.Seat(s)); {
		case isPlaying && kings != 1:
			return fmt.Errorf("board: %s has %d kings, not 1", seat.Name, kings)
		case !isPlaying && len(p.pieceLists[s]) > 0:
			return fmt.Errorf("board: %s has pieces and is out of the game", seat.Name)
		case !isPlaying && rules.Seat(s) == p.turn:
			return fmt.Errorf("side: %s is out of the game", seat.Name)
		}
	}
	// The seat that moved last cannot be in check, unless an elimination has opened a line since.
	lastMover := (p.turn + rules.Seat(p.game.seatCount) - 1) % rules.Seat(p.game.seatCount)
	if p.playingCount() == p.game.seatCount && !p.game.spec.EliminatesStuckSeats && p.isAttacked(p.kingCell[lastMover], lastMover) {
		return fmt.Errorf("side: %s is in check and not to move", p.game.spec.Seats[lastMover].Name)
	}
	return p.validatePairs()
}

// validatePairs returns an error if there are pawns for more pairs than a move has bits for.
func (p *Position) validatePairs() error {
	if !p.game.spec.PairLifting {
		return nil
	}
	first, second := p.game.spec.Pawns[0].Kind, p.game.spec.Pawns[1].Kind
	for s, seat := range p.game.spec.Seats {
		if n := min(p.Count(rules.Seat(s), first), p.Count(rules.Seat(s), second)); n > maxPairs {
			return fmt.Errorf("board: %s has pawns for %d pairs, not up to %d", seat.Name, n, maxPairs)
		}
	}
	return nil
}
