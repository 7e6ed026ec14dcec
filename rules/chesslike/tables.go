package chesslike

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// tables is the geometry of a game, computed once. Arrays by cell and by piece have 256 entries, so that indexing
// them with a uint8 needs no bounds check.
type tables struct {
	board          *board.Board
	rays           [256][]ray          // by cell: the paths that leave it, orthogonal ones first
	links          [256]*[256]link     // by first and second cell
	reach          [2][256]uint8       // by line and piece: the most steps it slides, 0 if none
	hops           [16]*[256][]uint8   // by kind and cell: the targets of leaps and single steps
	slide          [16]*[256][][]uint8 // by kind and cell: the paths on which it slides
	leapt          [256][]leap         // by cell: the leaps that reach it
	leaps          [256]uint8          // by piece: the classes of its leaps
	captureTargets [8]*[256]bool       // by seat bits and piece: whether that seat can capture it
	pawns          [256]*pawnTable     // by piece; nil if it is not a pawn
	// By seat and cell: the enemy pawns that attack the cell. The last row has the pawns of all seats.
	threats [rules.MaxSeats + 1][256][]threat
	values  [32]int

	pairWorth int // of a pair of pawns that can be lifted off, in centipawns

	file  [256]string // by cell
	files string      // all letters, each once
	homes []home
	fixed *plan // only if all castlings have fixed start cells

	// isForked means that two paths may lead from one cell to another, so that a pin or check need not be on one line. Moves
	// of pinned pieces are then tested by playing them.
	forked bool

	pieceKeys     [256]*[256]uint64 // by piece and cell
	turnKeys      [rules.MaxSeats]uint64
	inKeys        [1 << rules.MaxSeats]uint64 // by playing seats, as bits
	rightKeys     [256]uint64                 // by rights, see newCastlingSet
	enPassantKeys [256]uint64
}

// The lines of rays.
const (
	orth = 0
	diag = 1
)

// A ray is a path that leaves a cell, nearest cell first.
type ray struct {
	cells []uint8
	line  uint8
}

// A relation tells how a second cell is seen from a first one: on which ray (from 1, 0 if none), at which step of it,
// and by which classes of leaps a piece on the second cell attacks the first.
type link struct{ ray, step, leap uint8 }

// A leap reaches a cell from another one.
type leap struct{ from, class uint8 }

// The classes of leaps.
const (
	boardLeap  = 1 << iota // the leaps of the board
	springLeap             // see KindSpec.JumpDistance
)

// A pawnAttacker is a pawn that attacks a cell from another one.
type threat struct{ cell, code uint8 }

// A pawnTable holds the moves of one seat's pawns, by cell.
type pawnTable struct {
	advances, attacks   [256][]uint8
	promotes, forbidden [256]bool
}

// newTables computes the tables of s. It panics if s exceeds a limit.
func newTables(s *Spec) *tables {
	t := &tables{board: s.Board()}
	if len(t.board.Cells) >= none || len(s.Kinds) > maxKinds || len(s.Castling) > 8 {
		panic("chesslike: " + s.ID + ": too many cells, kinds or castlings")
	}
	for c := range t.board.Cells {
		t.file[c], _ = split(t.board.Name(rules.Cell(c)))
		if !strings.Contains(t.files, t.file[c]) {
			t.files += t.file[c]
		}
	}
	t.addRays()
	if t.forked && len(t.board.Cells) > 128 {
		panic("chesslike: " + s.ID + ": too many cells for a board on which ways meet")
	}
	t.addKinds(s)
	t.addCaptureTargets(s)
	t.addPawns(s)
	t.addKeys(s)
	t.addCastling(s)
	return t
}

// addRays adds the rays and leaps of the board.
func (t *tables) addRays() {
	for c := range t.board.Cells {
		t.links[c] = new([256]link)
	}
	for c := range t.board.Cells {
		for line, paths := range [2][][]rules.Cell{t.board.Orth[c], t.board.Diag[c]} {
			for _, path := range paths {
				t.rays[c] = append(t.rays[c], ray{board.ToUint8(path), uint8(line)})
				for i, to := range path {
					l := &t.links[c][to]
					t.forked = t.forked || l.ray != 0 || int(to) == c
					l.ray, l.step = uint8(len(t.rays[c])), uint8(i+1)
				}
			}
		}
		if len(t.rays[c]) > maxRays {
			panic(fmt.Sprintf("chesslike: %d paths leave %s, not up to %d", len(t.rays[c]), t.board.Name(rules.Cell(c)), maxRays))
		}
		t.addLeaps(uint8(c), boardLeap, board.ToUint8(t.board.Leaps[c]))
	}
}

// addLeaps adds the leaps of one class from c.
func (t *tables) addLeaps(c, class uint8, targets []uint8) {
	for _, to := range targets {
		t.leapt[to] = append(t.leapt[to], leap{c, class})
		t.links[to][c].leap |= class
	}
}

// diagonalJumpTargets returns the cells that are distance steps from c on its diagonal paths.
func (t *tables) springs(c, n int) []uint8 {
	var out []uint8
	for _, r := range t.rays[c] {
		if r.line == diag && len(r.cells) >= n && !slices.Contains(out, r.cells[n-1]) {
			out = append(out, r.cells[n-1])
		}
	}
	return out
}

// addKinds adds values and moves of all kinds.
func (t *tables) addKinds(s *Spec) {
	for i, k := range s.Kinds {
		kind := uint8(i + 1)
		t.values[kind] = k.Value
		t.hops[kind], t.slide[kind] = new([256][]uint8), new([256][][]uint8)
		for seat := range s.Seats {
			c := kind | seatBits(rules.Seat(seat))
			t.reach[orth][c], t.reach[diag][c] = uint8(k.Orth), uint8(k.Diag)
			if k.Leaps {
				t.leaps[c] |= boardLeap
			}
			if k.JumpDistance > 0 {
				t.leaps[c] |= springLeap
			}
		}
		for c := range t.board.Cells {
			for _, r := range t.rays[c] {
				switch far := [2]int{k.Orth, k.Diag}[r.line]; {
				case far == 1:
					t.hops[kind][c] = append(t.hops[kind][c], r.cells[0])
				case far > 1:
					t.slide[kind][c] = append(t.slide[kind][c], r.cells[:min(far, len(r.cells))])
				}
			}
			if k.Leaps {
				t.hops[kind][c] = append(t.hops[kind][c], board.ToUint8(t.board.Leaps[c])...)
			}
			if k.JumpDistance > 0 {
				to := t.springs(c, k.JumpDistance)
				t.addLeaps(uint8(c), springLeap, to)
				t.hops[kind][c] = append(t.hops[kind][c], to...)
			}
			slices.Sort(t.hops[kind][c])
			t.hops[kind][c] = slices.Compact(t.hops[kind][c])
		}
	}
}

// addCapturable marks what each seat can capture: the pieces of all other seats, except royal ones.
func (t *tables) addCaptureTargets(s *Spec) {
	for own := range t.captureTargets {
		t.captureTargets[own] = new([256]bool)
		for seat := range s.Seats {
			for kind := 1; kind <= len(s.Kinds) && seat+1 != own; kind++ {
				piece := uint8(kind) | seatBits(rules.Seat(seat))
				t.captureTargets[own][piece] = rules.Kind(kind) != s.Royal
			}
		}
	}
}

// addPawns adds the moves and attacks of pawns.
func (t *tables) addPawns(s *Spec) {
	if s.PairLifting {
		t.pairWorth = t.values[s.Pawns[0].Kind] + t.values[s.Pawns[1].Kind]
	}
	for _, p := range s.Pawns {
		pt := new(pawnTable)
		own := code(rules.Piece{Kind: p.Kind, Seat: p.Seat})
		t.pawns[own] = pt
		for i := range t.board.Cells {
			c := rules.Cell(i)
			pt.promotes[c], pt.forbidden[c] = p.Promotes(t.board, c), p.Forbidden(t.board, c)
			if pt.forbidden[c] {
				continue
			}
			pt.advances[c], pt.attacks[c] = board.ToUint8(p.Advances(t.board, c)), board.ToUint8(p.Attacks(t.board, c))
			for _, to := range pt.attacks[c] {
				for seat := range t.threats {
					if seat != int(p.Seat) {
						t.threats[seat][to] = append(t.threats[seat][to], threat{uint8(c), own})
					}
				}
			}
		}
	}
}

// addKeys adds the Zobrist keys.
func (t *tables) addKeys(s *Spec) {
	keys := rules.ZobristKeys(0x9E3779B97F4A7C15)
	for seat := range s.Seats {
		t.turnKeys[seat] = keys.Next()
		for kind := range s.Kinds {
			row := new([256]uint64)
			for c := range t.board.Cells {
				row[c] = keys.Next()
			}
			t.pieceKeys[uint8(kind+1)|seatBits(rules.Seat(seat))] = row
		}
	}
	for c := range t.board.Cells {
		t.enPassantKeys[c] = keys.Next()
	}
	for i := 1; i < len(t.rightKeys); i++ {
		t.rightKeys[i] = keys.Next()
	}
	for i := 1; i < len(t.inKeys); i++ {
		t.inKeys[i] = keys.Next()
	}
}
