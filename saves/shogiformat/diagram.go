package shogiformat

import (
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
	"github.com/ludarium/ludarium/saves"
)

const (
	// BoardSize is the number of files and of ranks.
	BoardSize = 9
	cellCount = BoardSize * BoardSize
)

// A Diagram is a shogi position as KIF and CSA draw it.
type Diagram struct {
	Pieces [cellCount]rules.Piece
	Hands  [2]map[rules.Kind]int
	Turn   rules.Seat
	Ply    int
}

// NewDiagram returns an empty board with empty hands, Black to move.
func NewDiagram() *Diagram {
	return &Diagram{Hands: [2]map[rules.Kind]int{{}, {}}, Ply: 1}
}

// DiagramOf returns the diagram of a position.
func DiagramOf(p rules.Position) *Diagram {
	s := NewDiagram()
	for c := range s.Pieces {
		s.Pieces[c] = p.PieceAt(rules.Cell(c))
	}
	for seat := range s.Hands {
		for _, held := range p.(rules.PiecesInHand).Hand(rules.Seat(seat)) {
			s.Hands[seat][held.Piece.Kind] = held.Count
		}
	}
	s.Turn, s.Ply = p.Turn(), saves.MoveNumber(p.String())
	return s
}

// SFEN formats the diagram in SFEN.
func (s *Diagram) SFEN() string {
	var b strings.Builder
	for c, piece := range s.Pieces {
		if c > 0 && c%BoardSize == 0 {
			b.WriteByte('/')
		}
		if piece.IsEmpty() {
			b.WriteByte('1') // gaps of one are read as well
			continue
		}
		b.WriteString(shogi.PieceLetter(piece))
	}
	b.WriteString([]string{" b ", " w "}[s.Turn])
	hands := ""
	for seat := range s.Hands {
		for kind := shogi.Pawn; kind <= shogi.Gold; kind++ {
			if n := s.Hands[seat][kind]; n > 0 {
				hands += strconv.Itoa(n) + shogi.PieceLetter(rules.Piece{Kind: kind, Seat: rules.Seat(seat)})
			}
		}
	}
	if hands == "" {
		hands = "-"
	}
	b.WriteString(hands + " " + strconv.Itoa(s.Ply))
	return b.String()
}
