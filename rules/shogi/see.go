package shogi

import "github.com/ludarium/ludarium/rules"

// byWorth is the kinds from the least worth to the greatest: the order in which they enter an exchange.
var byWorth = [...]rules.Kind{
	Pawn, Lance, Knight, Silver, Gold, PromotedSilver, PromotedLance, PromotedKnight, Tokin, Bishop, Rook, Horse, Dragon, King,
}

// See says that m wins at least threshold centipawns if both sides go on capturing on its target with their cheapest men
// for as long as it pays. Men count what they are worth on the board. It looks at no pins and no promotions but that of m.
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

// fight says that the mover's bid holds: swap is what the other side would win by capturing and not losing again.
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
			if !p.attackers(s^1, to, occ).And(occ).Empty() { // a king cannot capture what is guarded
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

// cheapest is the kind and the cell of the cheapest of these men.
func (p *Position) cheapest(men Set) (rules.Kind, uint8) {
	for _, kind := range byWorth {
		if group := men.And(p.men[kind]); !group.Empty() {
			return kind, group.First()
		}
	}
	return 0, none
}
