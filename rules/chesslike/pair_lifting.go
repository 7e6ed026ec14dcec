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
type pairSet struct {
	count int
	cells [maxPairs][2]uint8
}

// liftablePairs finds the pawns of the other seat that block each other, each where the other would move. The first
// pawn of a pair is of the first kind of pawns.
func (p *Position) liftablePairs() (found pairSet) {
	if !p.game.spec.PairLifting {
		return found
	}
	kind := p.game.spec.Pawns[0].Kind
	for _, c := range p.pieceLists[1-p.turn] {
		pawn := p.pieceOn[uint8(c)]
		if pawn&kindMask != uint8(kind) || found.count == maxPairs {
			continue
		}
		for _, d := range p.pawnTables[pawn].advances[c] {
			blocker := p.pieceOn[d]
			if blocker&seatMask == pawn&seatMask && blocker&kindMask != pawn&kindMask && p.pawnTables[blocker] != nil && slices.Contains(p.pawnTables[blocker].advances[d], uint8(c)) {
				found.cells[found.count] = [2]uint8{uint8(c), d}
				found.count++
			}
		}
	}
	slices.SortFunc(found.cells[:found.count], func(a, b [2]uint8) int { return int(a[0]) - int(b[0]) })
	return found
}

// hidePairs takes the pairs in set off the board only, so that moves can be generated without them. showPairs puts
// them back.
func (p *Position) hidePairs(pairs *pairSet, set uint8) (pieces [maxPairs][2]uint8) {
	for i := range pairs.count {
		if set>>i&1 != 0 {
			for j, c := range pairs.cells[i] {
				pieces[i][j], p.pieceOn[c] = p.pieceOn[c], 0
			}
		}
	}
	p.current().checkInfoSeat = 0
	return pieces
}

// showPairs undoes hidePairs.
func (p *Position) showPairs(pairs *pairSet, set uint8, pieces *[maxPairs][2]uint8) {
	for i := range pairs.count {
		if set>>i&1 != 0 {
			for j, c := range pairs.cells[i] {
				p.pieceOn[c] = pieces[i][j]
			}
		}
	}
	p.current().checkInfoSeat = 0
}

// appendMovesWithLifting appends the legal moves of the piece on from, or of all pieces if from is none, combined
// with every set of pairs lifted off.
func (p *Position) appendMovesWithLifting(dst []rules.Move, from, want uint8) []rules.Move {
	pairs := p.liftablePairs()
	switch {
	case pairs.count == 0 && from == none:
		return p.appendMovesWithoutLifting(dst, want)
	case pairs.count == 0:
		return p.appendMovesFrom(dst, from, want, p.checkInfo())
	}
	for set := range uint8(1) << pairs.count {
		if set != 0 {
			if want&tacticalMoves == 0 {
				break
			}
			want = allMoves // all moves that lift pairs off are tactical
		}
		pieces := p.hidePairs(&pairs, set)
		n := len(dst)
		if from == none {
			dst = p.appendMovesWithoutLifting(dst, want)
		} else {
			dst = p.appendMovesFrom(dst, from, want, p.checkInfo())
		}
		p.showPairs(&pairs, set, &pieces)
		if set != 0 {
			for i := range dst[n:] {
				dst[n+i] |= rules.Move(set)<<promotionShift | 1<<liftShift
			}
		}
	}
	return dst
}

// HasPairLifting reports whether pawns that block each other can be lifted off.
func (p *Position) HasPairLifting() bool { return p.game.spec.PairLifting }

// PawnsDecide reports whether a side that has lost its last pawn has lost the game.
func (p *Position) PawnsDecide() bool { return p.game.spec.PawnsDecide }

// LiftedValue returns the value in centipawns of the pieces that m lifts off.
func (p *Position) LiftedValue(m rules.Move) int {
	return bits.OnesCount8(liftedPairs(m)) * p.pairValue
}

// liftPairs takes off the pairs that m lifts off and returns the change of the key.
func (p *Position) liftPairs(st *state, m rules.Move) (key uint64) {
	set := liftedPairs(m)
	if set == 0 {
		return 0
	}
	pairs := p.liftablePairs()
	for i := range pairs.count {
		if set>>i&1 != 0 {
			key ^= p.recordRemoval(pairs.cells[i][0]) ^ p.recordRemoval(pairs.cells[i][1])
			st.liftedCount += 2
		}
	}
	st.removedCount += int32(st.liftedCount)
	st.halfmoveClock, st.reversiblePlies = 0, 0
	return key
}

// formatLifting writes the pairs that m lifts off: "*b4b5,d1c1" begins with one.
func (p *Position) formatLifting(m rules.Move) string {
	set := liftedPairs(m)
	if set == 0 {
		return ""
	}
	var b strings.Builder
	pairs := p.liftablePairs()
	for i := range pairs.count {
		if set>>i&1 != 0 {
			b.WriteString("*" + p.board.Name(rules.Cell(pairs.cells[i][0])) + p.board.Name(rules.Cell(pairs.cells[i][1])) + ",")
		}
	}
	return b.String()
}

// parseLifting reads what formatLifting writes, in any order; rest is the move after it. It reports false if the text
// names a pair that cannot be lifted off.
func (p *Position) parseLifting(s string) (set uint8, rest string, ok bool) {
	for strings.HasPrefix(s, "*") {
		pair, rest, found := strings.Cut(s[1:], ",")
		pairs := p.liftablePairs()
		i := slices.IndexFunc(pairs.cells[:pairs.count], func(cells [2]uint8) bool {
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
	set := liftedPairs(m)
	if set == 0 {
		return nil
	}
	pairs := p.liftablePairs()
	for i := range pairs.count {
		if set>>i&1 != 0 {
			pair := []rules.Cell{rules.Cell(pairs.cells[i][0]), rules.Cell(pairs.cells[i][1])}
			steps = append(steps, rules.Step{Kind: rules.StepLift, Cells: pair})
		}
	}
	return steps
}

// explainLifting explains an attempt that comes with the pairs in set lifted off.
func (p *Position) explainLifting(a rules.MoveAttempt, lifted uint8) rules.IllegalReason {
	if lifted == 0 {
		return p.explainIllegal(a)
	}
	pairs := p.liftablePairs()
	pieces := p.hidePairs(&pairs, lifted)
	defer p.showPairs(&pairs, lifted, &pieces)
	return p.explainIllegal(a)
}
