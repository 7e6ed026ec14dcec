package hasami

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// NotStraight is the code of a move that leaves row and column.
const NotStraight rules.IllegalCode = "not-straight"

// WrongCaptures is the code of a move written with captures that it does not make; the cells are the right ones.
const WrongCaptures rules.IllegalCode = "wrong-captures"

// maxPly limits the ply number of a position string.
const maxPly = 1_000_000

// The letters of the pieces and of the sides to move, by seat.
const (
	pieceLetters = "BR"
	turnLetters  = "br"
)

// String writes "rows side ply".
func (p *Position) String() string {
	var b strings.Builder
	for row := range rules.Cell(size) {
		if row > 0 {
			b.WriteByte('/')
		}
		gap := 0
		for column := range rules.Cell(size) {
			piece := p.PieceAt(row*size + column)
			if piece.IsEmpty() {
				gap++
				continue
			}
			if gap > 0 {
				b.WriteByte('0' + byte(gap))
				gap = 0
			}
			b.WriteByte(pieceLetters[piece.Seat])
		}
		if gap > 0 {
			b.WriteByte('0' + byte(gap))
		}
	}
	fmt.Fprintf(&b, " %c %d", turnLetters[p.turn], p.ply)
	return b.String()
}

// parsePosition reads "rows side ply". The error names the field.
func parsePosition(s string) (*Position, error) {
	fields := strings.Fields(s)
	if len(fields) < 2 || len(fields) > 3 {
		return nil, fmt.Errorf("position: %d fields, not rows, side and ply", len(fields))
	}
	p := &Position{ply: 1}
	for i := range p.padded {
		p.padded[i] = wall
	}
	for c := range rules.Cell(squares) {
		p.padded[paddedIndex(c)] = empty
	}
	if err := p.parseRows(fields[0]); err != nil {
		return nil, err
	}
	turn := strings.Index(turnLetters, fields[1])
	if len(fields[1]) != 1 || turn < 0 {
		return nil, fmt.Errorf("side to move: %.20q is neither b nor r", fields[1])
	}
	if turn == int(Red) {
		p.turn = Red
		p.key ^= turnKey
	}
	if len(fields) == 3 {
		n, err := strconv.ParseUint(fields[2], 10, 32)
		if err != nil || n < 1 || n > maxPly {
			return nil, fmt.Errorf("ply: %.20q is not a number from 1 to %d", fields[2], maxPly)
		}
		p.ply = int(n)
	}
	return p, nil
}

// parseRows puts the pieces of the first field on the empty board.
func (p *Position) parseRows(field string) error {
	rows := strings.Split(field, "/")
	if len(rows) != size {
		return fmt.Errorf("rows: %d of them, not %d", len(rows), size)
	}
	for i, row := range rows {
		column := 0
		for _, r := range row {
			seat := strings.IndexRune(pieceLetters, r)
			switch {
			case r >= '1' && r <= '9':
				column += int(r - '0')
			case seat < 0:
				return fmt.Errorf("row %c: %q is neither a piece (R, B) nor a gap (1 to 9)", 'a'+i, r)
			case column < size && p.count[seat] == size:
				return fmt.Errorf("row %c: more than %d pieces of one side (%c)", 'a'+i, size, r)
			default:
				if column < size {
					// A new piece takes the slot behind the last one.
					p.placePiece(rules.Seat(seat), rules.Cell(i*size+column), uint8(p.count[seat]))
				}
				column++
			}
		}
		if column != size {
			return fmt.Errorf("row %c: %d squares, not %d", 'a'+i, column, size)
		}
	}
	return nil
}

// Format writes origin and target: "i1c1".
func (p *Position) Format(m rules.Move) string {
	from, to := unpack(m)
	return sharedBoard().Name(from) + sharedBoard().Name(to)
}

// Notate writes a legal move as people see it: "i1-c1", with captures "h6-c6 x b6 c4 c5".
func (p *Position) Notate(m rules.Move) string {
	from, to := unpack(m)
	s := sharedBoard().Name(from) + "-" + sharedBoard().Name(to)
	captured := p.CapturedCells(nil, m)
	slices.Sort(captured)
	for i, c := range captured {
		if i == 0 {
			s += " x"
		}
		s += " " + sharedBoard().Name(c)
	}
	return s
}

// ParseMove reads origin and target of a legal move: "i1c1", "i1 c1", "i1-c1", in small or capital letters, and also
// the captures that Notate writes. The error is a [rules.IllegalReason].
func (p *Position) ParseMove(s string) (rules.Move, error) {
	unreadable := rules.IllegalReason{Code: rules.Unreadable, Text: s}
	text := strings.ToLower(strings.TrimSpace(s))
	text, list, hasCaptures := strings.Cut(text, "x")
	text = strings.TrimSpace(text)
	if len(text) < 4 || len(text) > 7 {
		return rules.NoMove, unreadable
	}
	switch strings.TrimSpace(text[2 : len(text)-2]) {
	case "", "-":
	default:
		return rules.NoMove, unreadable
	}
	from, okFrom := parseCell(text[:2])
	to, okTo := parseCell(text[len(text)-2:])
	if !okFrom || !okTo {
		return rules.NoMove, unreadable
	}
	if r := p.ExplainIllegal(rules.MoveAttempt{From: from, To: to}); r.Code != "" {
		r.Text = s
		return rules.NoMove, r
	}
	m := pack(from, to)
	if !hasCaptures {
		return m, nil
	}
	var cells []rules.Cell
	for _, name := range strings.FieldsFunc(list, func(r rune) bool { return r == ' ' || r == ',' || r == '\t' }) {
		c, ok := parseCell(name)
		if !ok {
			return rules.NoMove, unreadable
		}
		cells = append(cells, c)
	}
	captured := p.CapturedCells(nil, m)
	slices.Sort(captured)
	slices.Sort(cells)
	if !slices.Equal(captured, cells) {
		return rules.NoMove, rules.IllegalReason{Code: WrongCaptures, Cells: captured, Text: s}
	}
	return m, nil
}

// parseCell reads a row letter and a column number.
func parseCell(s string) (rules.Cell, bool) {
	if len(s) != 2 || s[0] < 'a' || s[0] > 'i' || s[1] < '1' || s[1] > '9' {
		return 0, false
	}
	return rules.Cell(s[0]-'a')*size + rules.Cell(s[1]-'1'), true
}

// ReadMove reads what ParseMove reads.
func (p *Position) ReadMove(s string) (rules.Move, error) { return p.ParseMove(s) }

// ExplainIllegal returns the reason why a move attempt is illegal. It has no code if the move is legal.
func (p *Position) ExplainIllegal(a rules.MoveAttempt) rules.IllegalReason {
	refuse := func(code rules.IllegalCode, cells ...rules.Cell) rules.IllegalReason {
		return rules.IllegalReason{Code: code, Cells: cells}
	}
	switch piece := p.PieceAt(a.From); {
	case p.isDecided():
		return refuse(rules.GameOver)
	case a.From >= squares || a.To >= squares:
		return refuse(rules.NotOnBoard)
	case piece.IsEmpty():
		return refuse(rules.NoPieceThere, a.From)
	case piece.Seat != p.turn:
		return refuse(rules.NotYourPiece, a.From)
	case !a.Choice.IsEmpty():
		return refuse(rules.InvalidChoice)
	}
	d, ok := directionTo(a.From, a.To)
	if !ok {
		return refuse(NotStraight, a.From)
	}
	var blockers []rules.Cell
	for c := int(a.From) + d.cellOffset; c != int(a.To); c += d.cellOffset {
		if !p.PieceAt(rules.Cell(c)).IsEmpty() {
			blockers = append(blockers, rules.Cell(c))
		}
	}
	switch target := p.PieceAt(a.To); {
	case len(blockers) > 0:
		return refuse(rules.Blocked, blockers...)
	case target.IsEmpty():
		return rules.IllegalReason{}
	case target.Seat == p.turn:
		return refuse(rules.OwnPiece, a.To)
	}
	return refuse(rules.Occupied, a.To)
}
