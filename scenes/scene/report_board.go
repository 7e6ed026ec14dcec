package scene

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

// ReportBoard describes what stands on a board.
func (c *Context) ReportBoard(v *boardview.State, p boardview.Placement, info rules.Info) *BoardReport {
	if p.Layout.Board == nil { // the next pass will be its first
		return nil
	}
	r := &BoardReport{Title: c.Words.T("mirror.board", "Game", c.Words.GameName(info.ID))}
	for i, piece := range v.Choices {
		r.Asks = append(r.Asks, UseReport{boardview.ChoiceActivation(i), c.choiceWords(v, piece, info), i == v.ChoiceIndex})
	}
	if len(v.Choices) > 0 {
		last := UseReport{boardview.ChoiceActivation(len(v.Choices)), c.Words.T("board.cancel"), v.ChoiceIndex == len(v.Choices)}
		r.Asks = append(r.Asks, last)
	}
	for seat, hand := range v.Hands {
		r.Held = append(r.Held, c.handWords(info, rules.Seat(seat), hand))
	}
	if int(v.Turn) < len(v.Hands) && v.Turn >= 0 {
		for _, held := range v.Hands[v.Turn] {
			label := c.Words.T("mirror.hand", "Piece", c.Words.PieceName(info, held.Piece.Kind), "Count", held.Count)
			r.Hands = append(r.Hands, UseReport{boardview.HandActivation(held.Piece.Kind), label, v.PickedFrom.HandPiece == held.Piece && v.IsHolding})
		}
	}
	for _, row := range rowsOf(v) {
		cells := make([]CellReport, 0, len(row))
		for _, at := range row {
			x, y := p.Layout.Center(at)
			cell := CellReport{Name: v.Board.Name(at), At: image.Pt(int(x), int(y))}
			if piece := v.Pieces[at]; !piece.IsEmpty() {
				cell.Piece = c.ColoredPieceName(info, piece)
			}
			cell.UseReport = UseReport{boardview.CellActivation(v.Board, at), c.cellWords(v, at, cell.Piece), v.Cursor == at}
			cells = append(cells, cell)
		}
		r.Rows = append(r.Rows, cells)
	}
	return r
}

// choiceWords says what comes of choosing piece for the one in the air, who may stay what he is.
func (c *Context) choiceWords(v *boardview.State, piece rules.Piece, info rules.Info) string {
	if from := v.PickedFrom.Cell; from != board.None && v.Pieces[from] == piece {
		return c.Words.T("mirror.stays", "One", c.Words.IndefinitePiece(info, piece.Kind))
	}
	return c.Words.T("mirror.becomes", "Piece", c.Words.PieceName(info, piece.Kind))
}

// handWords says what lies in the hand of a seat: "White in hand: bishop, pawn × 2".
func (c *Context) handWords(info rules.Info, seat rules.Seat, hand []rules.HandPiece) string {
	pieces := make([]string, len(hand))
	for i, held := range hand {
		pieces[i] = c.Words.PieceName(info, held.Piece.Kind)
		if held.Count > 1 {
			pieces[i] += " × " + strconv.Itoa(held.Count)
		}
	}
	if len(pieces) == 0 {
		return c.Words.T("mirror.hand-empty", "Seat", c.Words.SeatName(info, seat))
	}
	return c.Words.T("mirror.hand-of", "Seat", c.Words.SeatName(info, seat), "Pieces", strings.Join(pieces, c.Words.T("list.comma")))
}

// ColoredPieceName names a piece with his seat: "White pawn".
func (c *Context) ColoredPieceName(info rules.Info, piece rules.Piece) string {
	return c.cellTexts.T(c.Words, "mirror.piece", "Seat", c.Words.SeatName(info, piece.Seat), "Piece", c.Words.PieceName(info, piece.Kind))
}

// cellWords names a cell, what stands there and what it means for the piece in the air.
func (c *Context) cellWords(v *boardview.State, cell rules.Cell, piece string) string {
	words := c.cellTexts.T(c.Words, "mirror.empty", "Cell", v.Board.Name(cell))
	if piece != "" {
		words = c.cellTexts.T(c.Words, "mirror.held", "Cell", v.Board.Name(cell), "Piece", piece)
	}
	_, target := v.TargetAt(cell)
	switch {
	case v.IsHolding && v.PickedFrom.Cell == cell || slices.Contains(v.Lifted, cell):
		return c.cellTexts.T(c.Words, "mirror.picked", "Cell", words)
	case target:
		return c.cellTexts.T(c.Words, "mirror.target", "Cell", words)
	case slices.Contains(v.CheckedRoyals, cell):
		return c.cellTexts.T(c.Words, "mirror.attacked", "Cell", words)
	}
	return words
}

// A textCache remembers the words about cells, as a board has many, and few of them change.
type textCache struct {
	in *text.Words
	of map[[3]string]string
}

// T is the message id in these words, with one or two texts in it.
func (t *textCache) T(words *text.Words, id string, args ...string) string {
	const most = 4096
	if t.in != words || len(t.of) > most {
		*t = textCache{words, map[[3]string]string{}}
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
