package chesslike

import (
	"math/bits"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// maxPairs is the largest number of pairs that a move can lift off, as it has a bit for each.
const maxPairs = 5

// A pairSet is the pairs of pawns that the seat to move may lift off, sorted by the cells of their first pawns.
type pairing struct {
	n     int
	cells [maxPairs][2]uint8
}

// liftablePairs finds the pawns of the other seat that block each other, each where the other would move. The first
// pawn of a pair is of the first kind of pawns.
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

// hidePairs takes the pairs in set off the board only, so that moves can be generated without them. showPairs puts
// them back.
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

// showPairs undoes hidePairs.
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

// appendMovesWithLifting appends the legal moves of the piece on from, or of all pieces if from is none, combined
// with every set of pairs lifted off.
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
			want = all // all moves that lift pairs off are tactical
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

// HasPairLifting reports whether pawns that block each other can be lifted off.
func (p *Position) HasPairLifting() bool { return p.game.spec.PairLifting }

// LiftedValue returns the value in centipawns of the pieces that m lifts off.
func (p *Position) LiftedValue(m rules.Move) int { return bits.OnesCount8(lifted(m)) * p.pairWorth }

// liftPairs takes off the pairs that m lifts off and returns the change of the key.
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

// formatLifting writes the pairs that m lifts off: "*b4b5,d1c1" begins with one.
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

// parseLifting reads what formatLifting writes, in any order; rest is the move after it. It reports false if the text
// names a pair that cannot be lifted off.
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

// liftSteps returns the pairs that m lifts off as steps.
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

// explainLifting explains an attempt that comes with the pairs in set lifted off.
func (p *Position) explainLifting(a rules.MoveAttempt, set uint8) rules.IllegalReason {
	if set == 0 {
		return p.explainIllegal(a)
	}
	x := p.pairs()
	pieces := p.hide(&x, set)
	defer p.show(&x, set, &pieces)
	return p.explainIllegal(a)
}
