package chesslike

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// rows are the cells in the order of a position: from the highest rank to the lowest, in each from the first file
// to the last.
func rows(b *board.Board) [][]rules.Cell {
	byRank := map[int][]rules.Cell{}
	highest := 0
	for c := range b.Cells {
		_, digits := split(b.Cells[c].Name)
		rank, err := strconv.Atoi(digits)
		if err != nil {
			panic("chesslike: a cell called " + b.Cells[c].Name)
		}
		byRank[rank] = append(byRank[rank], rules.Cell(c))
		highest = max(highest, rank)
	}
	var out [][]rules.Cell
	for rank := highest; rank > 0; rank-- {
		row := byRank[rank]
		slices.SortFunc(row, func(a, c rules.Cell) int { return strings.Compare(b.Name(a), b.Name(c)) })
		out = append(out, row)
	}
	return out
}

// split parts the name of a cell into file and rank.
func split(name string) (file, rank string) {
	i := strings.IndexAny(name, "0123456789")
	if i < 0 {
		return name, ""
	}
	return name[:i], name[i:]
}

// parse reads a FEN. Its errors name the field.
func (g *game) parse(s string) (*Position, error) {
	fields := strings.Fields(s)
	if len(fields) < 4 || len(fields) > 6 {
		return nil, fmt.Errorf("%d fields, not 4 to 6 (board side castling en-passant half-moves move)", len(fields))
	}
	p := newPosition(g)
	if err := p.readBoard(fields[0]); err != nil {
		return nil, fmt.Errorf("board: %w", err)
	}
	side := slices.IndexFunc(g.spec.Seats, func(s Seat) bool { return s.Letter == fields[1] })
	if side < 0 {
		return nil, fmt.Errorf("side: %q is not %s", fields[1], g.sides())
	}
	p.turn = rules.Seat(side)
	if err := p.checkKings(); err != nil {
		return nil, err
	}
	if err := p.readRights(fields[2]); err != nil {
		return nil, fmt.Errorf("castling: %w", err)
	}
	p.readPassed(fields[3])
	st := p.now()
	st.number = 1
	if len(fields) > 4 {
		n, err := number(fields[4], 0)
		if err != nil {
			return nil, fmt.Errorf("half-move clock: %w", err)
		}
		st.clock = n
	}
	if len(fields) > 5 {
		n, err := number(fields[5], 1)
		if err != nil {
			return nil, fmt.Errorf("move number: %w", err)
		}
		st.number = n
	}
	st.key = p.keyFromScratch()
	return p, nil
}

func (g *game) sides() string {
	var letters []string
	for _, s := range g.spec.Seats {
		letters = append(letters, strconv.Quote(s.Letter))
	}
	return strings.Join(letters, " or ")
}

// number reads a number from least up to a bound that no game reaches.
func number(s string, least int32) (int32, error) {
	n, err := strconv.ParseInt(s, 10, 32)
	switch {
	case errors.Is(err, strconv.ErrRange) || n > math.MaxInt32/2:
		return 0, fmt.Errorf("%s is out of range", s)
	case err != nil:
		return 0, fmt.Errorf("%q is no number", s)
	case n < int64(least):
		return 0, fmt.Errorf("%d is less than %d", n, least)
	}
	return int32(n), nil
}

func (p *Position) readBoard(s string) error {
	parts := strings.Split(s, "/")
	if len(parts) != len(p.game.rows) {
		return fmt.Errorf("%d rows, not %d", len(parts), len(p.game.rows))
	}
	for i, part := range parts {
		if err := p.readRow(part, p.game.rows[i]); err != nil {
			return fmt.Errorf("rank %d: %w", len(parts)-i, err)
		}
	}
	return nil
}

func (p *Position) readRow(s string, row []rules.Cell) error {
	x, gap := 0, 0
	for _, r := range s {
		if r >= '0' && r <= '9' {
			// Only a row of ten cells or more has numbers of two digits.
			if len(row) < 10 {
				x, gap = x+gap, 0
			}
			if gap = gap*10 + int(r-'0'); gap == 0 {
				return errors.New("a gap of no cells")
			}
			if gap > len(row) {
				break
			}
			continue
		}
		x, gap = x+gap, 0
		m, ok := p.game.manOf(r)
		if !ok {
			return fmt.Errorf("unknown letter %q", r)
		}
		if x < len(row) {
			c := row[x]
			if pawn := p.pawns[code(m)]; pawn != nil && pawn.barred[c] {
				return fmt.Errorf("a pawn on %s", p.board.Name(c))
			}
			p.put(uint8(c), code(m))
		}
		x++
	}
	if x += gap; x != len(row) {
		return fmt.Errorf("%d cells, not %d", x, len(row))
	}
	return nil
}

// manOf is the man of a letter: upper case for the first seat, lower case for the second.
func (g *game) manOf(r rune) (rules.Man, bool) {
	seat, letter := rules.Seat(0), string(r)
	if r >= 'a' && r <= 'z' {
		seat, letter = 1, strings.ToUpper(letter)
	}
	kind := slices.IndexFunc(g.spec.Kinds, func(k Kind) bool { return k.Letter == letter })
	return rules.Man{Kind: rules.Kind(kind + 1), Seat: seat}, kind >= 0
}

func (g *game) letter(m rules.Man) string {
	letter := g.info.Kinds[m.Kind].Letter
	if m.Seat == 1 {
		return strings.ToLower(letter)
	}
	return letter
}

func (p *Position) checkKings() error {
	if p.game.royal == 0 {
		if slices.ContainsFunc(p.men[:], func(cells []rules.Cell) bool { return len(cells) > 0 }) {
			return nil
		}
		return errors.New("board: no men")
	}
	for s, seat := range p.game.spec.Seats {
		if n := p.Count(rules.Seat(s), p.game.spec.Royal); n != 1 {
			return fmt.Errorf("board: %s has %d kings, not 1", seat.Name, n)
		}
	}
	for s, seat := range p.game.spec.Seats {
		if rules.Seat(s) != p.turn && p.attacked(p.king[s], rules.Seat(s)) {
			return fmt.Errorf("side: %s is in check and not to move", seat.Name)
		}
	}
	return nil
}
