package stage

import (
	"image"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/boardview"
)

// boardReport lists what stands on a board.
func (s *Stage) boardReport(v *boardview.State, p boardview.Placement, info rules.Info) *BoardReport {
	if p.Layout.Board == nil { // the next pass will be its first
		return nil
	}
	r := &BoardReport{Title: s.Words.T("mirror.board", "Game", s.Words.GameName(info.ID))}
	for i, piece := range v.Choices {
		r.Asks = append(r.Asks, UseReport{boardview.ChoiceActivation(i), s.choiceWords(v, piece, info), i == v.ChoiceIndex})
	}
	if len(v.Choices) > 0 {
		last := UseReport{boardview.ChoiceActivation(len(v.Choices)), s.Words.T("board.cancel"), v.ChoiceIndex == len(v.Choices)}
		r.Asks = append(r.Asks, last)
	}
	for seat, hand := range v.Hands {
		r.Held = append(r.Held, s.handWords(info, rules.Seat(seat), hand))
	}
	if int(v.Turn) < len(v.Hands) && v.Turn >= 0 {
		for _, held := range v.Hands[v.Turn] {
			label := s.Words.T("mirror.hand", "Piece", s.Words.PieceName(info, held.Piece.Kind), "Count", held.Count)
			r.Hands = append(r.Hands, UseReport{boardview.HandActivation(held.Piece.Kind), label, v.PickedFrom.HandPiece == held.Piece && v.IsHolding})
		}
	}
	for _, row := range rowsOf(v) {
		cells := make([]CellReport, 0, len(row))
		for _, c := range row {
			x, y := p.Layout.Center(c)
			cell := CellReport{Name: v.Board.Name(c), At: image.Pt(int(x), int(y))}
			if piece := v.Pieces[c]; !piece.IsEmpty() {
				cell.Piece = s.pieceWords(info, piece)
			}
			cell.UseReport = UseReport{boardview.CellActivation(v.Board, c), s.cellWords(v, c, cell.Piece), v.Cursor == c}
			cells = append(cells, cell)
		}
		r.Rows = append(r.Rows, cells)
	}
	return r
}

// choiceWords says what comes of choosing piece for the one in the air, who may stay what he is.
func (s *Stage) choiceWords(v *boardview.State, piece rules.Piece, info rules.Info) string {
	if from := v.PickedFrom.Cell; from != board.None && v.Pieces[from] == piece {
		return s.Words.T("mirror.stays", "One", s.Words.IndefinitePiece(info, piece.Kind))
	}
	return s.Words.T("mirror.becomes", "Piece", s.Words.PieceName(info, piece.Kind))
}

// handWords says what lies in the hand of a seat: "White in hand: bishop, pawn × 2".
func (s *Stage) handWords(info rules.Info, seat rules.Seat, hand []rules.HandPiece) string {
	pieces := make([]string, len(hand))
	for i, held := range hand {
		pieces[i] = s.Words.PieceName(info, held.Piece.Kind)
		if held.Count > 1 {
			pieces[i] += " × " + strconv.Itoa(held.Count)
		}
	}
	if len(pieces) == 0 {
		return s.Words.T("mirror.hand-empty", "Seat", s.Words.SeatName(info, seat))
	}
	return s.Words.T("mirror.hand-of", "Seat", s.Words.SeatName(info, seat), "Pieces", strings.Join(pieces, s.Words.T("list.comma")))
}

// pieceWords names a piece with his seat: "White pawn".
func (s *Stage) pieceWords(info rules.Info, piece rules.Piece) string {
	return s.told.T(s.Words, "mirror.piece", "Seat", s.Words.SeatName(info, piece.Seat), "Piece", s.Words.PieceName(info, piece.Kind))
}

// cellWords names a cell, what stands there and what it means for the piece in the air.
func (s *Stage) cellWords(v *boardview.State, c rules.Cell, piece string) string {
	words := s.told.T(s.Words, "mirror.empty", "Cell", v.Board.Name(c))
	if piece != "" {
		words = s.told.T(s.Words, "mirror.held", "Cell", v.Board.Name(c), "Piece", piece)
	}
	_, target := v.TargetAt(c)
	switch {
	case v.IsHolding && v.PickedFrom.Cell == c || slices.Contains(v.Lifted, c):
		return s.told.T(s.Words, "mirror.picked", "Cell", words)
	case target:
		return s.told.T(s.Words, "mirror.target", "Cell", words)
	case slices.Contains(v.CheckedRoyals, c):
		return s.told.T(s.Words, "mirror.attacked", "Cell", words)
	}
	return words
}

// A told remembers the words about cells, as a board has many, and few of them change.
type told struct {
	in *text.Words
	of map[[3]string]string
}

// T is the message id in these words, with one or two texts in it.
func (t *told) T(words *text.Words, id string, args ...string) string {
	const most = 4096
	if t.in != words || len(t.of) > most {
		*t = told{words, map[[3]string]string{}}
	}
	key := [3]string{id, args[1]}
	if len(args) > 2 {
		key[2] = args[3]
	}
	known, ok := t.of[key]
	if !ok {
		all := make([]any, len(args))
		for i, a := range args {
			all[i] = a
		}
		known = words.T(id, all...)
		t.of[key] = known
	}
	return known
}

// rowsOf puts the cells of a board into rows as they lie on the screen: from the top, each from the left.
func rowsOf(v *boardview.State) [][]board.Cell {
	sin, cos := math.Sincos(v.Angle())
	at := func(c board.Cell) (x, y float64) {
		p := v.Board.Cells[c].Center
		return p.X*cos - p.Y*sin, p.X*sin + p.Y*cos
	}
	cells := make([]board.Cell, len(v.Board.Cells))
	for i := range cells {
		cells[i] = board.Cell(i)
	}
	const line = 0.25 // how far apart cells of a row may lie
	slices.SortFunc(cells, func(a, b board.Cell) int {
		_, y := at(a)
		_, z := at(b)
		return compare(y, z, 1e-6)
	})
	var rows [][]board.Cell
	low := math.Inf(-1)
	for _, c := range cells {
		if _, y := at(c); y-low > line {
			rows, low = append(rows, nil), y
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], c)
	}
	for _, row := range rows {
		slices.SortFunc(row, func(a, b board.Cell) int {
			x, _ := at(a)
			z, _ := at(b)
			return compare(x, z, 1e-6)
		})
	}
	return rows
}

// compare is which of two numbers is smaller, but for an error.
func compare(a, b, slack float64) int {
	switch {
	case a < b-slack:
		return -1
	case a > b+slack:
		return 1
	}
	return 0
}
