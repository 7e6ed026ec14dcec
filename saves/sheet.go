package saves

import (
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
)

const (
	shogiSide  = 9
	shogiCells = shogiSide * shogiSide
)

// A sheet is a position of shogi as KIF and CSA draw it.
type sheet struct {
	pieces [shogiCells]rules.Piece
	hands  [2]map[rules.Kind]int
	turn   rules.Seat
	ply    int
}

func newSheet() *sheet {
	return &sheet{hands: [2]map[rules.Kind]int{{}, {}}, ply: 1}
}

// sheetOf is the sheet of a position.
func sheetOf(p rules.Position) *sheet {
	s := newSheet()
	for c := range s.pieces {
		s.pieces[c] = p.PieceAt(rules.Cell(c))
	}
	for seat := range s.hands {
		for _, held := range p.(rules.PiecesInHand).Hand(rules.Seat(seat)) {
			s.hands[seat][held.Piece.Kind] = held.Count
		}
	}
	s.turn, s.ply = p.Turn(), lastNumber(p.String())
	return s
}

// sfen is the sheet in SFEN.
func (s *sheet) sfen() string {
	var b strings.Builder
	for c, piece := range s.pieces {
		if c > 0 && c%shogiSide == 0 {
			b.WriteByte('/')
		}
		if piece.IsEmpty() {
			b.WriteByte('1') // gaps of one are read as well
			continue
		}
		b.WriteString(shogi.PieceLetter(piece))
	}
	b.WriteString([]string{" b ", " w "}[s.turn])
	hands := ""
	for seat := range s.hands {
		for kind := shogi.Pawn; kind <= shogi.Gold; kind++ {
			if n := s.hands[seat][kind]; n > 0 {
				hands += strconv.Itoa(n) + shogi.PieceLetter(rules.Piece{Kind: kind, Seat: rules.Seat(seat)})
			}
		}
	}
	if hands == "" {
		hands = "-"
	}
	b.WriteString(hands + " " + strconv.Itoa(s.ply))
	return b.String()
}
