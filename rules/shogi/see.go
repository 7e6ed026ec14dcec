package shogi

import "github.com/ludarium/ludarium/rules"

// seeOrder lists the kinds from least to most valuable, the order in which they enter an exchange.
var seeOrder = [...]rules.Kind{
	Pawn, Lance, Knight, Silver, Gold, PromotedSilver, PromotedLance, PromotedKnight, Tokin, Bishop, Rook, Horse, Dragon, King,
}

// SEE reports whether the static exchange evaluation of m is at least threshold centipawns. Pieces have their value on
// the board. Pins and promotions other than that of m are ignored.
func (p *Position) SEE(m rules.Move, threshold int) bool {
	atRisk := pieceValues[kindAfter(m)]
	balance := pieceValues[capturedKind(m)] + atRisk - pieceValues[movedKind(m)] - threshold
	if balance < 0 {
		return false
	}
	if atRisk <= balance {
		return true
	}
	occ := p.occupied().AndNot(cellBit(origin(m))).Or(cellBit(target(m)))
	return p.exchangeHolds(target(m), occ, atRisk-balance)
}

// exchangeHolds plays out the captures on the target after the first move. swap is what the opponent wins by capturing
// if the exchange then stops.
func (p *Position) exchangeHolds(to uint8, occ Bitboard, swap int) bool {
	holds, s := true, p.turn^1
	for {
		attackers := p.attackers(s, to, occ).And(occ)
		if attackers.IsEmpty() {
			return holds
		}
		holds = !holds
		kind, c := p.leastValuable(attackers)
		occ = occ.AndNot(cellBit(c))
		if kind == King {
			if !p.attackers(s^1, to, occ).And(occ).IsEmpty() { // the king cannot capture a protected piece
				return !holds
			}
			return holds
		}
		minimum := 0
		if holds {
			minimum = 1
		}
		if swap = pieceValues[kind] - swap; swap < minimum {
			return holds
		}
		s ^= 1
	}
}

// leastValuable returns kind and cell of the least valuable attacker.
func (p *Position) leastValuable(attackers Bitboard) (rules.Kind, uint8) {
	for _, kind := range seeOrder {
		if candidates := attackers.And(p.byKind[kind]); !candidates.IsEmpty() {
			return kind, candidates.First()
		}
	}
	return 0, noCell
}
