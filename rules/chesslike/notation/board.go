package notation

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A Format describes how the pieces of a game are written.
type Format struct {
	Board *board.Board
	Rows  [][]rules.Cell // in the order of the board field, see [RanksFromTop] and [RowsInCellOrder]
	Kinds []string       // letters by kind, upper case; "" for no kind and for kinds that are never read
	Seats []string       // letters by seat
	// SeatPrefixes means that a piece is written with the letters of its seat and kind ("wK"). Otherwise upper case is the
	// first seat and lower case the second.
	SeatPrefixes bool
	CommaInRows  bool // commas separate the items of a row
	NamesRows    bool // errors speak of rows from the first, not of ranks from the last
}

// ReadBoard reads a board field and puts every piece on its cell, which may be [board.None]. Errors name the row.
func (f *Format) ReadBoard(s string, put func(c rules.Cell, piece rules.Piece) error) error {
	parts := strings.Split(s, "/")
	if len(parts) != len(f.Rows) {
		return fmt.Errorf("%d rows, not %d", len(parts), len(f.Rows))
	}
	for i, part := range parts {
		if err := f.readRow(part, f.Rows[i], put); err != nil {
			return fmt.Errorf("%s: %w", f.rowName(i), err)
		}
	}
	return nil
}

// rowName names row i in error messages.
func (f *Format) rowName(i int) string {
	if f.NamesRows {
		return "row " + strconv.Itoa(i+1)
	}
	return "rank " + strconv.Itoa(len(f.Rows)-i)
}

// readRow puts the pieces of one row.
func (f *Format) readRow(s string, row []rules.Cell, put func(c rules.Cell, piece rules.Piece) error) error {
	x := 0
	for s != "" {
		gap, piece, rest, err := f.readRowItem(s, len(row))
		if err != nil {
			return err
		}
		s = rest
		if x += gap; gap == 0 {
			if x < len(row) {
				if err := put(row[x], piece); err != nil {
					return err
				}
			}
			x++
		}
		if x > len(row)+1 {
			break
		}
	}
	if x != len(row) {
		return fmt.Errorf("%d cells, not %d", x, len(row))
	}
	return nil
}

// readRowItem reads the first item of s, the rest of a row with this many cells: a gap or a piece.
func (f *Format) readRowItem(s string, rowLength int) (gap int, piece rules.Piece, rest string, err error) {
	n := len(s) - len(strings.TrimLeft(s, "0123456789"))
	if rowLength < 10 { // gaps of two digits only exist in rows of ten cells or more
		n = min(n, 1)
	}
	if n > 0 {
		gap, err = strconv.Atoi(s[:n])
		switch {
		case err != nil:
			return 0, piece, "", fmt.Errorf("a gap of %.20s cells", s[:n])
		case gap == 0:
			return 0, piece, "", errors.New("a gap of no cells")
		}
		rest = s[n:]
	} else {
		var ok bool
		if piece, rest, ok = f.readPiece(s); !ok {
			for _, r := range s {
				return 0, piece, "", fmt.Errorf("unknown letter %q", r)
			}
		}
	}
	if f.CommaInRows && rest != "" {
		if rest[0] != ',' || len(rest) == 1 {
			return 0, piece, "", fmt.Errorf("no comma before %.20q", rest)
		}
		rest = rest[1:]
	}
	return gap, piece, rest, nil
}

// readPiece reads the piece with which s begins.
func (f *Format) readPiece(s string) (piece rules.Piece, rest string, ok bool) {
	if !f.SeatPrefixes {
		letter := s[:1]
		if letter >= "a" && letter <= "z" {
			piece.Seat, letter = 1, strings.ToUpper(letter)
		}
		piece.Kind = f.kindByLetter(letter)
		return piece, s[1:], piece.Kind != 0
	}
	if len(s) < 2 {
		return piece, "", false
	}
	piece.Seat = rules.Seat(slices.Index(f.Seats, s[:1]))
	piece.Kind = f.kindByLetter(s[1:2])
	return piece, s[2:], piece.Kind != 0 && piece.Seat >= 0
}

// kindByLetter returns the kind with that letter, 0 if the game has none.
func (f *Format) kindByLetter(letter string) rules.Kind {
	return rules.Kind(max(slices.Index(f.Kinds, letter), 0))
}

// WriteBoard writes a board field.
func (f *Format) WriteBoard(b *strings.Builder, pieceAt func(c rules.Cell) rules.Piece) {
	for i, row := range f.Rows {
		if i > 0 {
			b.WriteByte('/')
		}
		var items []string
		gap := 0
		for _, c := range row {
			piece := pieceAt(c)
			if piece.IsEmpty() {
				gap++
				continue
			}
			if gap > 0 {
				items = append(items, strconv.Itoa(gap))
				gap = 0
			}
			items = append(items, f.pieceLetter(piece))
		}
		if gap > 0 {
			items = append(items, strconv.Itoa(gap))
		}
		separator := ""
		if f.CommaInRows {
			separator = ","
		}
		b.WriteString(strings.Join(items, separator))
	}
}

// pieceLetter writes a piece as readPiece reads it.
func (f *Format) pieceLetter(piece rules.Piece) string {
	letter := f.Kinds[piece.Kind]
	switch {
	case f.SeatPrefixes:
		return f.Seats[piece.Seat] + letter
	case piece.Seat == 1:
		return strings.ToLower(letter)
	}
	return letter
}

// RanksFromTop returns the rows of FEN: ranks from the highest, each from the first file to the last.
func RanksFromTop(b *board.Board) [][]rules.Cell {
	byRank := map[int][]rules.Cell{}
	highest := 0
	for c := range b.Cells {
		_, digits := SplitCellName(b.Cells[c].Name)
		rank, err := strconv.Atoi(digits)
		if err != nil {
			panic("notation: a cell called " + b.Cells[c].Name)
		}
		byRank[rank] = append(byRank[rank], rules.Cell(c))
		highest = max(highest, rank)
	}
	var rows [][]rules.Cell
	for rank := highest; rank > 0; rank-- {
		row := byRank[rank]
		slices.SortFunc(row, func(a, c rules.Cell) int { return strings.Compare(b.Name(a), b.Name(c)) })
		rows = append(rows, row)
	}
	return rows
}

// RowsInCellOrder returns the rows of a board: n cells each, in the order of the cells.
func RowsInCellOrder(n int) func(b *board.Board) [][]rules.Cell {
	return func(b *board.Board) [][]rules.Cell {
		cells := make([]rules.Cell, len(b.Cells))
		for c := range cells {
			cells[c] = rules.Cell(c)
		}
		return slices.Collect(slices.Chunk(cells, n))
	}
}

// SplitCellName splits the name of a cell into file and rank.
func SplitCellName(name string) (file, rank string) {
	i := strings.IndexAny(name, "0123456789")
	if i < 0 {
		return name, ""
	}
	return name[:i], name[i:]
}
