package chesslike

import (
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// MaxRays is the largest number of rays that may leave a cell.
const MaxRays = maxRays

// SpecOf returns the Spec of a game of this package, played by this package.
func SpecOf(g rules.Game) (s Spec, ok bool) {
	if edited, isEditable := g.(startEditorGame); isEditable {
		g = edited.game
	}
	made, ok := g.(*game)
	if !ok {
		return Spec{}, false
	}
	s = made.spec
	s.FastPositionFactory = nil
	return s, true
}

// IsEnPassant reports whether m captures en passant.
func IsEnPassant(m rules.Move) bool { return moveFlag(m) == enPassantFlag }

// SeatCount returns the number of seats of the game.
func (p *Position) SeatCount() int { return p.game.seatCount }

// ComputeKey returns the key, computed from the whole position.
func (p *Position) ComputeKey() uint64 { return p.computeKey() }

// HasCastlingRights reports whether anybody may still castle.
func (p *Position) HasCastlingRights() bool { return p.current().castlingRights != 0 }

// EnPassantPawn returns the cell of the pawn of the other side that can be captured en passant.
func (p *Position) EnPassantPawn() (c rules.Cell, ok bool) {
	return rules.Cell(p.current().doubleSteps[1-p.turn].pawn), p.current().enPassantSeats != 0
}

// HasTripleStep reports whether a pawn that made a triple step can be captured en passant.
func (p *Position) HasTripleStep() bool {
	return p.current().enPassantSeats != 0 && p.current().doubleSteps[1-p.turn].passed[1] != none
}

// IsTripleStep reports whether m is a triple step, or an en passant capture of a pawn that made one.
func (p *Position) IsTripleStep(m rules.Move) bool {
	if moveFlag(m) == enPassantFlag {
		return p.HasTripleStep()
	}
	return moveFlag(m) == doubleStepFlag && slices.Index(p.pawnTables[p.pieceOn[fromCell(m)]].advances[fromCell(m)], toCell(m)) > 1
}

// PlayWithoutElimination plays m but eliminates nobody.
func (p *Position) PlayWithoutElimination(m rules.Move) { p.playWithoutElimination(m) }

// UseForkedGenerator makes p generate moves as on a forked board, without pins.
func (p *Position) UseForkedGenerator() {
	forked := *p.tables
	forked.isForked = true
	p.tables = &forked
}

// SamePieces reports whether p and q have the same pieces, in lists in the same order, and the same turn.
func (p *Position) SamePieces(q *Position) bool {
	for s := range p.pieceLists {
		if !slices.Equal(p.pieceLists[s], q.pieceLists[s]) {
			return false
		}
	}
	return p.pieceOn == q.pieceOn && p.pieceCount == q.pieceCount && p.kingCell == q.kingCell && p.turn == q.turn
}

// HasConsistentPieceLists reports whether the lists and counts of pieces agree with the board.
func (p *Position) HasConsistentPieceLists() bool {
	var count [256]uint8
	seen := 0
	for s := range rules.Seat(p.game.seatCount) {
		for i, c := range p.PieceCells(s) {
			if i != int(p.listIndex[uint8(c)]) || s != p.PieceAt(c).Seat {
				return false
			}
			count[p.pieceOn[uint8(c)]]++
			seen++
		}
		isOut := !p.isPlaying(s) && len(p.PieceCells(s)) == 0
		if p.game.royalKind != 0 && !isOut && p.PieceAt(p.King(s)) != (rules.Piece{Kind: p.game.spec.Royal, Seat: s}) {
			return false
		}
	}
	for c := range p.board.Cells {
		if p.pieceOn[c] != 0 {
			seen--
		}
	}
	return count == p.pieceCount && seen == 0
}

// ExchangeValue returns the value of m by the full recursion that SEE shortens, and false for castling.
func (p *Position) ExchangeValue(m rules.Move) (value int, ok bool) {
	if moveFlag(m) == castlingFlag {
		return 0, false
	}
	value, atRisk := p.pieceValues[capturedKind(m)], p.pieceValues[movedKind(m)]
	if kind := promotionKind(m); kind != 0 {
		value, atRisk = value+p.pieceValues[kind]-atRisk, p.pieceValues[kind]
	}
	x := exchange{p: p, to: toCell(m)}
	x.remove(fromCell(m))
	if moveFlag(m) == enPassantFlag {
		x.remove(p.current().enPassantStep(toCell(m)).pawn)
	}
	value += p.LiftedValue(m)
	x.removePairs(liftedPairs(m))
	value -= bestExchange(p, toCell(m), false, atRisk)
	x.restore()
	return value, true
}

// bestExchange returns the value of capturing on to for the seat to move or for all others together.
func bestExchange(p *Position, to uint8, ownSide bool, atRisk int) int {
	x := exchange{p: p, to: to}
	ownBits := seatBits(p.turn)
	c := x.leastValuableAttacker(ownBits, ownSide)
	if c == none {
		return 0
	}
	piece := p.pieceOn[c]
	p.pieceOn[c] = 0
	defer func() { p.pieceOn[c] = piece }()
	if p.isRoyal(piece) && x.leastValuableAttacker(ownBits, !ownSide) != none {
		return 0
	}
	return max(0, atRisk-bestExchange(p, to, !ownSide, p.pieceValues[piece&kindMask]))
}

// gameOf returns what is inside a game of this package.
func gameOf(g rules.Game) *game {
	if editor, ok := g.(startEditorGame); ok {
		return editor.game
	}
	return g.(*game)
}

// RandomFEN returns a position of g, a game for two on ranks and files, that no game reaches: any pieces anywhere, kings
// and rooks on their first ranks, and a pawn that has just made a double step. It cannot be read if the side to move
// could capture a king.
func RandomFEN(rulesGame rules.Game, rng *rand.Rand) string {
	g := gameOf(rulesGame)
	p := newPosition(g)
	p.turn = rules.Seat(rng.IntN(2))
	var keptEmpty [256]bool // cells that must stay empty
	put := func(c uint8, k rules.Kind, s rules.Seat) bool {
		piece := pieceCode(rules.Piece{Kind: k, Seat: s})
		if k == 0 || p.pieceOn[c] != 0 || keptEmpty[c] || p.pawnTables[piece] != nil && p.pawnTables[piece].forbidden[c] {
			return false
		}
		p.putPiece(c, piece)
		return true
	}
	randomCell := func() uint8 { return uint8(rng.IntN(len(g.board.Cells))) }

	pawnKind := g.spec.Pawns[0].Kind
	passed, pawn := "-", p.pawnTables[pieceCode(rules.Piece{Kind: pawnKind, Seat: 1 - p.turn})]
	for range 20 {
		from := randomCell()
		path := pawn.advances[from]
		if len(path) < 2 {
			continue
		}
		n := 1 + rng.IntN(len(path)-1)
		put(path[n], pawnKind, 1-p.turn)
		keptEmpty[from], passed = true, ""
		for _, cell := range path[:n] {
			keptEmpty[cell] = true
			passed += g.board.Name(rules.Cell(cell))
			for _, t := range p.pawnAttackers[1-p.turn][cell] {
				put(t.cell, rules.Kind(rng.IntN(2))*pawnKind, p.turn)
			}
		}
		break
	}
	firstRank := func(s rules.Seat) []rules.Cell { return g.notation.Rows[(len(g.notation.Rows)-1)*int(1-s)] }
	for s := rules.Seat(0); s <= 1 && g.royalKind != 0; s++ {
		rookKind := g.spec.Castling[0].RookKind
		rank := firstRank(s)
		for range rng.IntN(4) {
			put(uint8(rank[rng.IntN(len(rank))]), rookKind, s)
			put(uint8(rank[(len(rank)-1)*rng.IntN(2)]), rookKind, s)
		}
		at := randomCell()
		switch rng.IntN(4) {
		case 0:
		case 1, 2:
			at = uint8(rank[5%len(rank)-rng.IntN(2)])
		default:
			at = uint8(rank[rng.IntN(len(rank))])
		}
		for !put(at, g.spec.Royal, s) {
			at = randomCell()
		}
	}
	for range rng.IntN(len(g.board.Cells) / 2) {
		k := rules.Kind(1 + rng.IntN(len(g.spec.Kinds)))
		if k != g.spec.Royal {
			put(randomCell(), k, rules.Seat(rng.IntN(2)))
		}
	}
	var b strings.Builder
	p.writeBoard(&b)
	rights := []string{"KQkq", "KQkq", "-", "Kq"}[rng.IntN(4)]
	if len(g.castlingTypes) > 0 && g.fixedCastlings == nil && rng.IntN(2) == 0 {
		letters := "ABCDEFGHabcdefgh"
		rights = string(letters[rng.IntN(16)]) + string(letters[rng.IntN(16)]) + "k"
	}
	return b.String() + " " + g.spec.Seats[p.turn].Letter + " " + rights + " " + passed + " 0 1"
}
