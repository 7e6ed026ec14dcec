package plain

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// maxNumber limits the number of the move or ply in a position.
const maxNumber = 1_000_000

// A Rectangle describes a board and the notation of its positions, which are written as in FEN: rows from the top, with
// letters for pieces and numbers for gaps, and the side to move. There is one kind of piece, and the cells of the board are
// numbered by row from the top.
type Rectangle struct {
	Board     func() *board.Board
	Columns   int
	Pieces    string // the letters of the pieces by seat: "Pp"
	Sides     string // the letters of the sides to move by seat: "wb"
	MaxPieces int    // of one side, at most 16
	Keys      *Keys
}

// writeRows writes the pieces of a state.
func (r *Rectangle) writeRows(p *State) string {
	var b strings.Builder
	gap := 0
	writeGap := func() {
		if gap > 0 {
			b.WriteString(strconv.Itoa(gap))
		}
		gap = 0
	}
	for c := range r.Board().Cells {
		if c > 0 && c%r.Columns == 0 {
			writeGap()
			b.WriteByte('/')
		}
		piece := p.PieceAt(rules.Cell(c))
		if piece.IsEmpty() {
			gap++
			continue
		}
		writeGap()
		b.WriteByte(r.Pieces[piece.Seat])
	}
	writeGap()
	return b.String()
}

// parseRows puts the pieces of the rows on the empty board of a state. The error names the row.
func (r *Rectangle) parseRows(field string, p *State) error {
	rows, want := strings.Split(field, "/"), len(r.Board().Cells)/r.Columns
	if len(rows) != want {
		return fmt.Errorf("rows: %d of them, not %d", len(rows), want)
	}
	for y, row := range rows {
		if err := r.parseRow(row, y*r.Columns, p); err != nil {
			return fmt.Errorf("row %s: %w", r.Board().Labels[y].Text, err)
		}
	}
	return nil
}

// parseRow puts the pieces of a row that begins with the cell first.
func (r *Rectangle) parseRow(row string, first int, p *State) error {
	column := 0
	for row != "" {
		seat := strings.IndexByte(r.Pieces, row[0])
		digits := len(row) - len(strings.TrimLeft(row, "0123456789"))
		if r.Columns < 10 { // gaps of two digits only exist in rows of ten cells or more
			digits = min(digits, 1)
		}
		gap, err := strconv.Atoi(row[:digits])
		switch {
		case seat < 0 && (err != nil || gap == 0 || row[0] == '0'):
			return fmt.Errorf("%q is neither a piece (%s, %s) nor a gap (1 to %d)", []rune(row)[0], r.Pieces[:1], r.Pieces[1:], r.Columns)
		case seat < 0:
			column += min(gap, r.Columns+1)
			row = row[digits:]
			continue
		case column < r.Columns:
			if p.count[seat] == r.MaxPieces {
				return fmt.Errorf("more than %d pieces of one side (%c)", r.MaxPieces, row[0])
			}
			// A new piece takes the slot behind the last one.
			p.placePiece(rules.Seat(seat), rules.Cell(first+column), uint8(p.count[seat]))
		}
		column++
		row = row[1:]
	}
	if column != r.Columns {
		return fmt.Errorf("%d squares, not %d", column, r.Columns)
	}
	return nil
}

// parseSide reads the side to move.
func (r *Rectangle) parseSide(field string) (rules.Seat, error) {
	if turn := strings.Index(r.Sides, field); len(field) == 1 && turn >= 0 {
		return rules.Seat(turn), nil
	}
	return 0, fmt.Errorf("side to move: %.20q is neither %s nor %s", field, r.Sides[:1], r.Sides[1:])
}

// ParseNumber reads the number of a move or ply; what says which, for the error.
func ParseNumber(what, field string) (int, error) {
	n, err := strconv.ParseUint(field, 10, 32)
	if err != nil || n < 1 || n > maxNumber {
		return 0, fmt.Errorf("%s: %.20q is not a number from 1 to %d", what, field, maxNumber)
	}
	return int(n), nil
}
