package shogi

import "github.com/ludarium/ludarium/rules"

// A move holds, from the lowest bit: origin (7 bits), target (7), moved kind (4), captured kind (4) and a promotion bit.
// A drop has its target as origin, so that no move is zero.
const (
	cellBits    = 7
	cellMask    = 1<<cellBits - 1
	kindShift   = 2 * cellBits
	kindMask    = 15
	victimShift = kindShift + 4
	promoteBit  = 1 << (victimShift + 4)
)

func pack(from, to, kind, victim uint8) rules.Move {
	return rules.Move(from) | rules.Move(to)<<cellBits | rules.Move(kind)<<kindShift | rules.Move(victim)<<victimShift
}

func dropped(kind, to uint8) rules.Move { return pack(to, to, kind, 0) }

func origin(m rules.Move) uint8   { return uint8(m & cellMask) }
func target(m rules.Move) uint8   { return uint8(m >> cellBits & cellMask) }
func mover(m rules.Move) uint8    { return uint8(m >> kindShift & kindMask) }
func victim(m rules.Move) uint8   { return uint8(m >> victimShift & kindMask) }
func promoting(m rules.Move) bool { return m&promoteBit != 0 }
func isDrop(m rules.Move) bool    { return origin(m) == target(m) }
func becomes(m rules.Move) uint8 {
	if promoting(m) {
		return mover(m) + promotes
	}
	return mover(m)
}

// Drop reports whether m is a drop.
func (p *Position) Drop(m rules.Move) bool { return isDrop(m) }

// CapturedKind returns the kind that m captures, 0 if none.
func (p *Position) Victim(m rules.Move) rules.Kind { return rules.Kind(victim(m)) }

// MovedKind returns the kind that m moves or drops.
func (p *Position) Mover(m rules.Move) rules.Kind { return rules.Kind(mover(m)) }

// PromotionKind returns the kind that m promotes to, 0 if none.
func (p *Position) Promotion(m rules.Move) rules.Kind {
	if promoting(m) {
		return rules.Kind(becomes(m))
	}
	return 0
}

// FromTo returns the origin and target of m; for a drop both are the target.
func (p *Position) Squares(m rules.Move) (from, to rules.Cell) {
	return rules.Cell(origin(m)), rules.Cell(target(m))
}
