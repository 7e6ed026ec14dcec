package shogi

import "github.com/ludarium/ludarium/rules"

// seeOrder lists the kinds from least to most valuable, the order in which they enter an exchange.
var byWorth = [...]rules.Kind{
	Pawn, Lance, Knight, Silver, Gold, PromotedSilver, PromotedLance, PromotedKnight, Tokin, Bishop, Rook, Horse, Dragon, King,
}

// SEE reports whether the static exchange evaluation of m is at least threshold centipawns. Pieces have their value on
// the board. Pins and promotions other than that of m are ignored.
func (p *Position) See(m rules.Move, threshold int) bool {
	standing := worth[becomes(m)]
	at := worth[victim(m)] + standing - worth[mover(m)] - threshold
	if at < 0 {
		return false
	}
	if standing <= at {
		return true
	}
	occ := p.occupied().Minus(one(origin(m))).Or(one(target(m)))
	return p.fight(target(m), occ, standing-at)
}

// exchangeHolds plays out the captures on the target after the first move. swap is what the opponent wins by capturing
// if the exchange then stops.
func (p *Position) fight(to uint8, occ Set, swap int) bool {
	holds, s := true, p.turn^1
	for {
		men := p.attackers(s, to, occ).And(occ)
		if men.Empty() {
			return holds
		}
		holds = !holds
		kind, c := p.cheapest(men)
		occ = occ.Minus(one(c))
		if kind == King {
			if !p.attackers(s^1, to, occ).And(occ).Empty() { // the king cannot capture a protected piece
				return !holds
			}
			return holds
		}
		need := 0
		if holds {
			need = 1
		}
		if swap = worth[kind] - swap; swap < need {
			return holds
		}
		s ^= 1
	}
}

// leastValuable returns kind and cell of the least valuable attacker.
func (p *Position) cheapest(men Set) (rules.Kind, uint8) {
	for _, kind := range byWorth {
		if group := men.And(p.men[kind]); !group.Empty() {
			return kind, group.First()
		}
	}
	return 0, none
}
