package chesslike

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// A gone is a piece who left the board other than by being captured, and the index he had among the pieces of his seat.
type gone struct{ cell, piece, hole uint8 }

// maxPairs is the greatest number of pairs that a turn can lift off: a move has a bit for each.
const maxPairs = 5

// leave takes the piece on c off for good, so that putBack can undo it, and gives the change of the key.
func (p *Position) leave(c uint8) uint64 {
	m := p.on[c]
	p.off = append(p.off, gone{c, m, p.lift(c)})
	if p.royal(m) {
		p.king[seatOf(m)] = none
	}
	return p.pieceKeys[m][c]
}

// putBack undoes leave until n pieces are gone.
func (p *Position) putBack(n int) {
	for len(p.off) > n {
		last := p.off[len(p.off)-1]
		p.off = p.off[:len(p.off)-1]
		p.drop(last.cell, last.piece, last.hole)
		if p.royal(last.piece) {
			p.king[seatOf(last.piece)] = last.cell
		}
	}
}

// A pairing is the pairs that the seat to move may lift off, in the order of the cells of their first pieces.
type pairing struct {
	n     int
	cells [maxPairs][2]uint8
}

// pairs finds the pawns of the other seat that stand head to head: each where the other would step. The first one of a pair
// is of the first kind of pawn.
func (p *Position) pairs() (found pairing) {
	if !p.game.spec.PairLifting {
		return found
	}
	first := p.game.spec.Pawns[0].Kind
	for _, c := range p.pieces[1-p.turn] {
		one := p.on[uint8(c)]
		if one&kindMask != uint8(first) || found.n == maxPairs {
			continue
		}
		for _, d := range p.pawns[one].advances[c] {
			two := p.on[d]
			if two&seatMask == one&seatMask && two&kindMask != one&kindMask && p.pawns[two] != nil && slices.Contains(p.pawns[two].advances[d], uint8(c)) {
				found.cells[found.n] = [2]uint8{uint8(c), d}
				found.n++
			}
		}
	}
	slices.SortFunc(found.cells[:found.n], func(a, b [2]uint8) int { return int(a[0]) - int(b[0]) })
	return found
}

// checkPairs refuses more pawns than can make pairs for which a move has bits.
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

// hide takes the pairs of set off the board and nothing else, so that moves can be looked for; show puts them back.
func (p *Position) hide(x *pairing, set uint8) (pieces [maxPairs][2]uint8) {
	for i := range x.n {
		if set>>i&1 != 0 {
			for j, c := range x.cells[i] {
				pieces[i][j], p.on[c] = p.on[c], 0
			}
		}
	}
	p.now().scanned = 0
	return pieces
}

func (p *Position) show(x *pairing, set uint8, pieces *[maxPairs][2]uint8) {
	for i := range x.n {
		if set>>i&1 != 0 {
			for j, c := range x.cells[i] {
				p.on[c] = pieces[i][j]
			}
		}
	}
	p.now().scanned = 0
}

// lifting appends the legal moves of the piece on from, or of all pieces if from is none, with every set of pairs lifted off.
func (p *Position) lifting(dst []rules.Move, from, want uint8) []rules.Move {
	x := p.pairs()
	switch {
	case x.n == 0 && from == none:
		return p.generateAll(dst, want)
	case x.n == 0:
		return p.generateFrom(dst, from, want, p.scan())
	}
	for set := range uint8(1) << x.n {
		if set != 0 {
			if want&tactical == 0 {
				break
			}
			want = all // whatever else it does, it takes pieces off
		}
		pieces := p.hide(&x, set)
		n := len(dst)
		if from == none {
			dst = p.generateAll(dst, want)
		} else {
			dst = p.generateFrom(dst, from, want, p.scan())
		}
		p.show(&x, set, &pieces)
		if set != 0 {
			for i := range dst[n:] {
				dst[n+i] |= rules.Move(set)<<promoteShift | 1<<liftShift
			}
		}
	}
	return dst
}

// HasPairLifting says that pawns that stand head to head can be lifted off.
func (p *Position) HasPairLifting() bool { return p.game.spec.PairLifting }

// PawnsDecide says that a side that has lost its last pawn has lost the game.
func (p *Position) PawnsDecide() bool { return p.game.spec.PawnsDecide }

// LiftedValue is what the pieces are worth, by the values of the Spec, that m lifts off.
func (p *Position) LiftedValue(m rules.Move) int { return bits.OnesCount8(lifted(m)) * p.pairWorth }

// liftPairs takes the pairs of m off and gives the change of the key.
func (p *Position) liftPairs(st *state, m rules.Move) (key uint64) {
	set := lifted(m)
	if set == 0 {
		return 0
	}
	x := p.pairs()
	for i := range x.n {
		if set>>i&1 != 0 {
			key ^= p.leave(x.cells[i][0]) ^ p.leave(x.cells[i][1])
			st.lifted += 2
		}
	}
	st.off += int32(st.lifted)
	st.clock, st.since = 0, 0
	return key
}

// prefix writes the pairs that m lifts off: "*b4b5,d1c1" begins with one.
func (p *Position) prefix(m rules.Move) string {
	set := lifted(m)
	if set == 0 {
		return ""
	}
	var b strings.Builder
	x := p.pairs()
	for i := range x.n {
		if set>>i&1 != 0 {
			b.WriteString("*" + p.board.Name(rules.Cell(x.cells[i][0])) + p.board.Name(rules.Cell(x.cells[i][1])) + ",")
		}
	}
	return b.String()
}

// readPrefix reads what prefix writes, in any order; rest is the move behind it. It says false where a pair is named that
// cannot be lifted off.
func (p *Position) readPrefix(s string) (set uint8, rest string, ok bool) {
	for strings.HasPrefix(s, "*") {
		pair, rest, found := strings.Cut(s[1:], ",")
		x := p.pairs()
		i := slices.IndexFunc(x.cells[:x.n], func(cells [2]uint8) bool {
			return pair == p.board.Name(rules.Cell(cells[0]))+p.board.Name(rules.Cell(cells[1]))
		})
		if !found || i < 0 || set>>i&1 != 0 {
			return 0, "", false
		}
		set, s = set|1<<i, rest
	}
	return set, s, true
}

// liftSteps are the pairs that m lifts off, as steps.
func (p *Position) liftSteps(m rules.Move) (steps []rules.Step) {
	set := lifted(m)
	if set == 0 {
		return nil
	}
	x := p.pairs()
	for i := range x.n {
		if set>>i&1 != 0 {
			pair := []rules.Cell{rules.Cell(x.cells[i][0]), rules.Cell(x.cells[i][1])}
			steps = append(steps, rules.Step{Kind: rules.StepLift, Cells: pair})
		}
	}
	return steps
}

// explainLifting is Why for an attempt behind which the pairs of set were lifted off.
func (p *Position) explainLifting(a rules.MoveAttempt, set uint8) rules.IllegalReason {
	if set == 0 {
		return p.explainIllegal(a)
	}
	x := p.pairs()
	pieces := p.hide(&x, set)
	defer p.show(&x, set, &pieces)
	return p.explainIllegal(a)
}
