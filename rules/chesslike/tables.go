package chesslike

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/chesslike/notation"
)

// tables is the geometry of a game, computed once. Arrays by cell and by piece have 256 entries, so that indexing
// them with a uint8 needs no bounds check.
type tables struct {
	board         *board.Board
	rays          [256][]ray          // by cell: the paths that leave it, orthogonal ones first
	relations     [256]*[256]relation // by first and second cell
	slideRange    [2][256]uint8       // by line and piece: the most steps it slides, 0 if none
	leaperTargets [16]*[256][]uint8   // by kind and cell: the targets of leaps and single steps
	slidePaths    [16]*[256][][]uint8 // by kind and cell: the paths on which it slides
	leapsTo       [256][]leap         // by cell: the leaps that reach it
	leapClasses   [256]uint8          // by piece: the classes of its leaps
	capturable    [8]*[256]bool       // by seat bits and piece: whether that seat can capture it
	pawnTables    [256]*pawnTable     // by piece; nil if it is not a pawn
	// By seat and cell: the enemy pawns that attack the cell. The last row has the pawns of all seats.
	pawnAttackers [rules.MaxSeats + 1][256][]pawnAttacker
	pieceValues   [32]int

	pairValue int // of a pair of pawns that can be lifted off, in centipawns

	fileLetter     [256]string // by cell
	fileLetters    string      // all letters, each once
	castlingTypes  []castlingType
	fixedCastlings *castlingSet // only if all castlings have fixed start cells

	// isForked means that two paths may lead from one cell to another, so that a pin or check need not be on one line. Moves
	// of pinned pieces are then tested by playing them.
	isForked bool

	zobristKeys
}

// zobristKeys are the parts of the keys of positions.
type zobristKeys struct {
	pieceKeys      [256]*[256]uint64 // by piece and cell
	turnKeys       [rules.MaxSeats]uint64
	playingKeys    [1 << rules.MaxSeats]uint64 // by playing seats, as bits
	baseRightsKeys [256]uint64                 // by rights, see newCastlingSet
	enPassantKeys  [256]uint64
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
type relation struct{ ray, step, leap uint8 }

// A leap reaches a cell from another one.
type leap struct{ from, class uint8 }

// The classes of leaps.
const (
	boardLeap    = 1 << iota // the leaps of the board
	diagonalJump             // see KindSpec.JumpDistance
)

// A pawnAttacker is a pawn that attacks a cell from another one.
type pawnAttacker struct{ cell, piece uint8 }

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
		t.fileLetter[c], _ = notation.SplitCellName(t.board.Name(rules.Cell(c)))
		if !strings.Contains(t.fileLetters, t.fileLetter[c]) {
			t.fileLetters += t.fileLetter[c]
		}
	}
	t.addRays()
	if t.isForked && len(t.board.Cells) > 128 {
		panic("chesslike: " + s.ID + ": too many cells for a board on which ways meet")
	}
	t.addKinds(s)
	t.addCapturable(s)
	t.addPawns(s)
	t.addKeys(s)
	t.addCastling(s)
	return t
}

// addRays adds the rays and leaps of the board.
func (t *tables) addRays() {
	for c := range t.board.Cells {
		t.relations[c] = new([256]relation)
	}
	for c := range t.board.Cells {
		for line, paths := range [2][][]rules.Cell{t.board.Orth[c], t.board.Diag[c]} {
			for _, path := range paths {
				t.rays[c] = append(t.rays[c], ray{board.ToUint8(path), uint8(line)})
				for i, to := range path {
					relation := &t.relations[c][to]
					t.isForked = t.isForked || relation.ray != 0 || int(to) == c
					relation.ray, relation.step = uint8(len(t.rays[c])), uint8(i+1)
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
		t.leapsTo[to] = append(t.leapsTo[to], leap{c, class})
		t.relations[to][c].leap |= class
	}
}

// diagonalJumpTargets returns the cells that are distance steps from c on its diagonal paths.
func (t *tables) diagonalJumpTargets(c, distance int) []uint8 {
	var targets []uint8
	for _, r := range t.rays[c] {
		if r.line == diag && len(r.cells) >= distance && !slices.Contains(targets, r.cells[distance-1]) {
			targets = append(targets, r.cells[distance-1])
		}
	}
	return targets
}

// addKinds adds values and moves of all kinds.
func (t *tables) addKinds(s *Spec) {
	for i, k := range s.Kinds {
		kind := uint8(i + 1)
		t.pieceValues[kind] = k.Value
		t.leaperTargets[kind], t.slidePaths[kind] = new([256][]uint8), new([256][][]uint8)
		for seat := range s.Seats {
			c := kind | seatBits(rules.Seat(seat))
			t.slideRange[orth][c], t.slideRange[diag][c] = uint8(k.MaxOrth), uint8(k.MaxDiag)
			if k.Leaps {
				t.leapClasses[c] |= boardLeap
			}
			if k.JumpDistance > 0 {
				t.leapClasses[c] |= diagonalJump
			}
		}
		for c := range t.board.Cells {
			for _, r := range t.rays[c] {
				switch maxSteps := [2]int{k.MaxOrth, k.MaxDiag}[r.line]; {
				case maxSteps == 1:
					t.leaperTargets[kind][c] = append(t.leaperTargets[kind][c], r.cells[0])
				case maxSteps > 1:
					t.slidePaths[kind][c] = append(t.slidePaths[kind][c], r.cells[:min(maxSteps, len(r.cells))])
				}
			}
			if k.Leaps {
				t.leaperTargets[kind][c] = append(t.leaperTargets[kind][c], board.ToUint8(t.board.Leaps[c])...)
			}
			if k.JumpDistance > 0 {
				to := t.diagonalJumpTargets(c, k.JumpDistance)
				t.addLeaps(uint8(c), diagonalJump, to)
				t.leaperTargets[kind][c] = append(t.leaperTargets[kind][c], to...)
			}
			slices.Sort(t.leaperTargets[kind][c])
			t.leaperTargets[kind][c] = slices.Compact(t.leaperTargets[kind][c])
		}
	}
}

// addCapturable marks what each seat can capture: the pieces of all other seats, except royal ones.
func (t *tables) addCapturable(s *Spec) {
	for capturer := range t.capturable {
		t.capturable[capturer] = new([256]bool)
		for seat := range s.Seats {
			for kind := 1; kind <= len(s.Kinds) && seat+1 != capturer; kind++ {
				piece := uint8(kind) | seatBits(rules.Seat(seat))
				t.capturable[capturer][piece] = rules.Kind(kind) != s.Royal
			}
		}
	}
}

// addPawns adds the moves and attacks of pawns.
func (t *tables) addPawns(s *Spec) {
	if s.PairLifting {
		t.pairValue = t.pieceValues[s.Pawns[0].Kind] + t.pieceValues[s.Pawns[1].Kind]
	}
	for _, pawn := range s.Pawns {
		pt := new(pawnTable)
		piece := pieceCode(rules.Piece{Kind: pawn.Kind, Seat: pawn.Seat})
		t.pawnTables[piece] = pt
		for i := range t.board.Cells {
			c := rules.Cell(i)
			pt.promotes[c], pt.forbidden[c] = pawn.Promotes(t.board, c), pawn.Forbidden(t.board, c)
			if pt.forbidden[c] {
				continue
			}
			pt.advances[c], pt.attacks[c] = board.ToUint8(pawn.Advances(t.board, c)), board.ToUint8(pawn.Attacks(t.board, c))
			for _, to := range pt.attacks[c] {
				for seat := range t.pawnAttackers {
					if seat != int(pawn.Seat) {
						t.pawnAttackers[seat][to] = append(t.pawnAttackers[seat][to], pawnAttacker{uint8(c), piece})
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
	for i := 1; i < len(t.baseRightsKeys); i++ {
		t.baseRightsKeys[i] = keys.Next()
	}
	for i := 1; i < len(t.playingKeys); i++ {
		t.playingKeys[i] = keys.Next()
	}
}
