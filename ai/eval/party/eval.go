package party

import (
	"math/bits"

	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// An Eval evaluates positions of one game. It is not safe for concurrent use.
type Eval struct {
	geometry  *geometry
	values    *Values
	pieceAt   [256]uint8 // by cell: the kind, and the seat from bit 4 on
	ringSeats [256]uint8 // by cell: the seats in whose king ring it lies, by bit
}

// New makes an evaluation of the game of s for positions of type [chesslike.Party]. The values must not change any
// more.
func New(s *chesslike.Spec, v *Values) *Eval { return &Eval{geometry: newGeometry(s), values: v} }

// An evalState holds the intermediate results for one position.
type evalState struct {
	value    [rules.MaxSeats]int
	danger   [rules.MaxSeats][rules.MaxSeats]int // danger for the king of the first seat from the second
	material [rules.MaxSeats]int                 // value of the pieces alone
	kingCell [rules.MaxSeats]uint8
	hasQueen [rules.MaxSeats]bool
	playing  uint8 // the seats that play, by bit
}

// EvaluateSeats implements multi.Evaluator.
func (e *Eval) EvaluateSeats(p search.Position) [rules.MaxSeats]int {
	pos := p.(chesslike.MultiPosition).Position //nolint:forcetypeassert // required by New
	var st evalState
	e.pieceAt = [256]uint8{}
	for s := range rules.Seat(e.geometry.seats) {
		for _, c := range pos.PieceCells(s) {
			k := pos.KindAt(c)
			e.pieceAt[uint8(c)] = uint8(k) | uint8(s)<<4
			if k == chess.King {
				st.kingCell[s] = uint8(c)
				st.playing |= 1 << s
			}
		}
	}
	e.markKingRings(&st)
	for s := range rules.Seat(e.geometry.seats) {
		if st.playing>>s&1 != 0 {
			e.evaluatePieces(&st, int(s), pos.PieceCells(s))
		}
	}
	for s := range e.geometry.seats {
		if st.playing>>s&1 != 0 {
			e.evaluateKingSafety(&st, s)
			e.evaluateBareKing(&st, s)
			st.value[s] = max(st.value[s]+e.values.StillPlaying, 1)
		}
	}
	return st.value
}

// markKingRings marks the king rings of all seats.
func (e *Eval) markKingRings(st *evalState) {
	e.ringSeats = [256]uint8{}
	for s := range e.geometry.seats {
		if st.playing>>s&1 != 0 {
			for _, c := range e.geometry.kingRing[st.kingCell[s]] {
				e.ringSeats[c] |= 1 << s
			}
		}
	}
}

// evaluatePieces adds the material, mobility and placement of the pieces of s.
func (e *Eval) evaluatePieces(st *evalState, s int, pieces []rules.Cell) {
	g, v, bishops, sum := e.geometry, e.values, 0, 0
	for _, at := range pieces {
		c := uint8(at)
		kind := rules.Kind(e.pieceAt[c] & 15)
		st.material[s] += v.Material[kind]
		sum += v.Centrality[kind] * g.centrality[c] / 100
		mobility := 0
		switch kind {
		case chess.Pawn:
			sum += e.pawnBonus(st, s, c)
			continue
		case chess.King:
			continue
		case chess.Knight:
			mobility = e.leaperMobility(st, s, kind, g.leaps[c])
		case chess.Bishop:
			bishops++
			mobility = e.slidingMobility(st, s, kind, g.diag[c])
		case chess.Rook:
			mobility = e.slidingMobility(st, s, kind, g.orth[c])
		case chess.Queen:
			st.hasQueen[s] = true
			mobility = e.slidingMobility(st, s, kind, g.diag[c]) + e.slidingMobility(st, s, kind, g.orth[c])
		}
		sum += v.Mobility[kind] * (mobility - v.UsualMobility[kind])
	}
	if bishops > 1 {
		sum += v.BishopPair
	}
	st.value[s] += st.material[s] + sum
}

// slidingMobility returns the number of cells that a piece of s can move to along these paths, and adds danger to the
// kings whose rings it attacks.
func (e *Eval) slidingMobility(st *evalState, s int, kind rules.Kind, paths [][]uint8) (mobility int) {
	var hits [rules.MaxSeats]int
	seats := uint8(0)
	for _, path := range paths {
		for _, c := range path {
			if near := e.ringSeats[c]; near != 0 {
				seats |= near
				for ; near != 0; near &= near - 1 {
					hits[bits.TrailingZeros8(near)]++
				}
			}
			m := e.pieceAt[c]
			if m == 0 {
				mobility++
				continue
			}
			if int(m>>4) != s {
				mobility++
			}
			break
		}
	}
	e.addKingDanger(st, s, kind, seats, &hits)
	return mobility
}

// leaperMobility is slidingMobility for a piece that leaps.
func (e *Eval) leaperMobility(st *evalState, s int, kind rules.Kind, to []uint8) (mobility int) {
	var hits [rules.MaxSeats]int
	seats := uint8(0)
	for _, c := range to {
		if near := e.ringSeats[c]; near != 0 {
			seats |= near
			for ; near != 0; near &= near - 1 {
				hits[bits.TrailingZeros8(near)]++
			}
		}
		if m := e.pieceAt[c]; m == 0 || int(m>>4) != s {
			mobility++
		}
	}
	e.addKingDanger(st, s, kind, seats, &hits)
	return mobility
}

// addKingDanger adds the danger from a piece of s to the kings of the seats whose rings it attacks.
func (e *Eval) addKingDanger(st *evalState, s int, kind rules.Kind, seats uint8, hits *[rules.MaxSeats]int) {
	for seats &^= 1 << s; seats != 0; seats &= seats - 1 {
		opponent := bits.TrailingZeros8(seats)
		st.danger[opponent][s] += e.values.KingAttacker[kind] + hits[opponent] - 1
	}
}

// pawnBonus returns the value of the pawn of s on c beyond its material.
func (e *Eval) pawnBonus(st *evalState, s int, c uint8) int {
	g, v := e.geometry, e.values
	e.leaperMobility(st, s, chess.Pawn, g.pawnAttacks[s][c])
	sum := v.PawnSteps[g.promotionSteps[s][c]]
	if e.pieceAt[g.ahead[s][c]] != 0 {
		sum /= 2
	}
	own := uint8(chess.Pawn) | uint8(s)<<4
	for _, from := range g.pawnGuards[s][c] {
		if e.pieceAt[from] == own {
			return sum + v.PawnDefended
		}
	}
	return sum
}

// evaluateKingSafety subtracts what endangers the king of s and adds its shield.
func (e *Eval) evaluateKingSafety(st *evalState, s int) {
	v, danger, attackers, queens := e.values, 0, 0, 0
	for o, u := range st.danger[s] {
		if u > 0 {
			danger += u
			attackers++
		}
		if o != s && st.hasQueen[o] {
			queens++
		}
	}
	if attackers > 1 {
		danger = danger * v.SeveralAttackers / 100
	}
	st.value[s] -= min(danger*danger/v.DangerScale, v.MaxDanger)
	if queens == 0 {
		return
	}
	k, own := st.kingCell[s], uint8(chess.Pawn)|uint8(s)<<4
	for _, c := range e.geometry.kingRing[k] {
		if e.pieceAt[c] == own {
			st.value[s] += v.PawnShield
		}
	}
	openCells := 0
	for _, paths := range [2][][]uint8{e.geometry.orth[k], e.geometry.diag[k]} {
		for _, path := range paths {
			for _, c := range path {
				if e.pieceAt[c] != 0 {
					break
				}
				openCells++
			}
		}
	}
	st.value[s] -= v.OpenKingLine * openCells
}

// evaluateBareKing drives a nearly bare king to the edge, and the kings of stronger seats towards it.
func (e *Eval) evaluateBareKing(st *evalState, s int) {
	const maxBareMaterial, minHunterMaterial = 250, 450
	if st.material[s] > maxBareMaterial {
		return
	}
	st.value[s] -= e.values.BareKingEdge * (100 - e.geometry.centrality[st.kingCell[s]])
	for o := range e.geometry.seats {
		if o != s && st.playing>>o&1 != 0 && st.material[o] >= minHunterMaterial {
			st.value[o] += e.values.BareKingCloseness * (16 - int(e.geometry.distance[st.kingCell[o]][st.kingCell[s]]))
		}
	}
}
