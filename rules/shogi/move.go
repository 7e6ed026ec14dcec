package shogi

import "github.com/ludarium/ludarium/rules"

// A move holds, from the lowest bit: origin (7 bits), target (7), moved kind (4), captured kind (4) and a promotion bit.
// A drop has its target as origin, so that no move is zero.
const (
	cellBits      = 7
	cellMask      = 1<<cellBits - 1
	kindShift     = 2 * cellBits
	kindMask      = 15
	capturedShift = kindShift + 4
	promoteBit    = 1 << (capturedShift + 4)
)

func newMove(from, to, kind, captured uint8) rules.Move {
	return rules.Move(from) | rules.Move(to)<<cellBits | rules.Move(kind)<<kindShift | rules.Move(captured)<<capturedShift
}

func newDrop(kind, to uint8) rules.Move { return newMove(to, to, kind, 0) }

func origin(m rules.Move) uint8       { return uint8(m & cellMask) }
func target(m rules.Move) uint8       { return uint8(m >> cellBits & cellMask) }
func movedKind(m rules.Move) uint8    { return uint8(m >> kindShift & kindMask) }
func capturedKind(m rules.Move) uint8 { return uint8(m >> capturedShift & kindMask) }
func isPromotion(m rules.Move) bool   { return m&promoteBit != 0 }
func isDrop(m rules.Move) bool        { return origin(m) == target(m) }
func kindAfter(m rules.Move) uint8 {
	if isPromotion(m) {
		return movedKind(m) + promotionOffset
	}
	return movedKind(m)
}

// IsDrop reports whether m is a drop.
func (p *Position) IsDrop(m rules.Move) bool { return isDrop(m) }

// CapturedKind returns the kind that m captures, 0 if none.
func (p *Position) CapturedKind(m rules.Move) rules.Kind { return rules.Kind(capturedKind(m)) }

// MovedKind returns the kind that m moves or drops.
func (p *Position) MovedKind(m rules.Move) rules.Kind { return rules.Kind(movedKind(m)) }

// PromotionKind returns the kind that m promotes to, 0 if none.
func (p *Position) PromotionKind(m rules.Move) rules.Kind {
	if isPromotion(m) {
		return rules.Kind(kindAfter(m))
	}
	return 0
}

// FromTo returns the origin and target of m; for a drop both are the target.
func (p *Position) FromTo(m rules.Move) (from, to rules.Cell) {
	return rules.Cell(origin(m)), rules.Cell(target(m))
}
