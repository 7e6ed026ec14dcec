package chesslike

import (
	"errors"
	"fmt"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// validateKings returns an error unless each playing seat has one king and no king could have been captured.
func (p *Position) checkKings() error {
	if p.game.royal == 0 {
		if slices.ContainsFunc(p.pieces[:], func(cells []rules.Cell) bool { return len(cells) > 0 }) {
			return nil
		}
		return errors.New("board: no men")
	}
	for s, seat := range p.game.spec.Seats {
		n := p.Count(rules.Seat(s), p.game.spec.Royal)
		switch plays := p.plays(rules.Seat(s)); {
		case plays && n != 1:
			return fmt.Errorf("board: %s has %d kings, not 1", seat.Name, n)
		case !plays && len(p.pieces[s]) > 0:
			return fmt.Errorf("board: %s has men and is out of the game", seat.Name)
		case !plays && rules.Seat(s) == p.turn:
			return fmt.Errorf("side: %s is out of the game", seat.Name)
		}
	}
	// The seat that moved last cannot be in check, unless an elimination has opened a line since.
	last := (p.turn + rules.Seat(p.game.seats) - 1) % rules.Seat(p.game.seats)
	if p.playing() == p.game.seats && !p.game.spec.Settles && p.attacked(p.king[last], last) {
		return fmt.Errorf("side: %s is in check and not to move", p.game.spec.Seats[last].Name)
	}
	return p.checkPairs()
}

// validatePairs returns an error if there are pawns for more pairs than a move has bits for.
func (p *Position) checkPairs() error {
	if !p.game.spec.PairLifting {
		return nil
	}
	one, two := p.game.spec.Pawns[0].Kind, p.game.spec.Pawns[1].Kind
	for s, seat := range p.game.spec.Seats {
		if n := min(p.Count(rules.Seat(s), one), p.Count(rules.Seat(s), two)); n > maxPairs {
			return fmt.Errorf("board: %s has pawns for %d pairs, not up to %d", seat.Name, n, maxPairs)
		}
	}
	return nil
}
