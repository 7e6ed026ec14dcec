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

// ranksFromTop returns the rows of FEN: ranks from the highest, each from the first file to the last.
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

// SplitCellName splits the name of a cell into file and rank.
func split(name string) (file, rank string) {
	i := strings.IndexAny(name, "0123456789")
	if i < 0 {
		return name, ""
	}
	return name[:i], name[i:]
}

// parse reads a position. Its errors name the field.
func (g *game) parse(s string) (*Position, error) {
	form := &g.spec.Format
	texts := strings.Fields(s)
	if len(texts) < form.RequiredFields || len(texts) > len(form.Fields) {
		return nil, fmt.Errorf("%d fields, not %d to %d (%s)", len(texts), form.RequiredFields, len(form.Fields), form.names())
	}
	p := newPosition(g)
	p.now().number = 1
	for i, text := range texts {
		field := &form.Fields[i]
		if err := field.read(p, text); err != nil {
			return nil, fmt.Errorf("%s: %w", field.name, err)
		}
	}
	if err := p.checkKings(); err != nil {
		return nil, err
	}
	st := p.now()
	st.turn = p.turn
	p.weighSteps(st)
	st.key = p.keyFromScratch()
	if g.spec.Settles {
		p.settle()
	}
	return p, nil
}

// readTurn reads the seat to move.
func (p *Position) readTurn(s string) error {
	seat := slices.IndexFunc(p.game.spec.Seats, func(seat Seat) bool { return seat.Letter == s })
	if seat < 0 {
		return fmt.Errorf("%q is not %s", s, p.game.sides())
	}
	p.turn = rules.Seat(seat)
	return nil
}

// sideLetters lists the letters of the seats for error messages.
func (g *game) sides() string {
	var letters []string
	for _, s := range g.spec.Seats {
		letters = append(letters, strconv.Quote(s.Letter))
	}
	last := len(letters) - 1
	return strings.Join(letters[:last], ", ") + " or " + letters[last]
}

// readClock reads the half-move clock.
func (p *Position) readClock(s string) (err error) {
	p.now().clock, err = number(s, 0)
	return err
}

// readNumber reads the move number.
func (p *Position) readNumber(s string) (err error) {
	p.now().number, err = number(s, 1)
	return err
}

// parseNumber reads a number from minimum to a bound that no game reaches.
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

// readEnPassant reads the en passant target and drops one that no pawn can have passed. A pawn that passed several
// cells is written with all of them, in either order.
func (p *Position) readEnPassant(s string) error {
	if p.game.seats > 2 {
		return p.readSteps(s)
	}
	over := p.cells(s)
	if len(over) > 0 {
		p.readStep(over, 1-p.turn)
	}
	return nil
}

// validateKings returns an error unless each playing seat has one king and no king could have been captured.
func (p *Position) checkKings() error {
	if p.game.royal == 0 {
		if slices.ContainsFunc(p.pieces[:], func(cells []rules.Cell) bool { return len(cells) > 0 }) {
			return nil
		}
		return errors.New("board: no men")
	}
	for s, seat := range p.game.spec.Seats {
		n := p.Count(rules.Seat(s), p.game.spec.Royal)
		switch plays := p.plays(rules.Seat(s)); {
		case plays && n != 1:
			return fmt.Errorf("board: %s has %d kings, not 1", seat.Name, n)
		case !plays && len(p.pieces[s]) > 0:
			return fmt.Errorf("board: %s has men and is out of the game", seat.Name)
		case !plays && rules.Seat(s) == p.turn:
			return fmt.Errorf("side: %s is out of the game", seat.Name)
		}
	}
	// The seat that moved last cannot be in check, unless an elimination has opened a line since.
	last := (p.turn + rules.Seat(p.game.seats) - 1) % rules.Seat(p.game.seats)
	if p.playing() == p.game.seats && !p.game.spec.Settles && p.attacked(p.king[last], last) {
		return fmt.Errorf("side: %s is in check and not to move", p.game.spec.Seats[last].Name)
	}
	return p.checkPairs()
}
