package hasami

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/plain"
)

// NotStraight is the code of a move that leaves row and column.
const NotStraight rules.IllegalCode = "not-straight"

// WrongCaptures is the code of a move written with captures that it does not make; the cells are the right ones.
const WrongCaptures rules.IllegalCode = "wrong-captures"

// rectangle is the board with the notation of positions. The Zobrist numbers are the same in every build.
var rectangle = plain.Rectangle{
	Board: sharedBoard, Columns: size, Pieces: "BR", Sides: "br", MaxPieces: size, Keys: plain.NewKeys(0x68617361_6d690001, squares),
}

// String writes "rows side ply".
func (p *Position) String() string { return fmt.Sprintf("%s %d", p.Placement(), p.Ply()) }

// parsePosition reads "rows side ply". The error names the field.
func parsePosition(s string) (*Position, error) {
	state, rest, err := plain.ParseState(&rectangle, s)
	switch {
	case err == nil && len(rest) > 1:
		return nil, fmt.Errorf("position: %d fields, not rows, side and ply", 2+len(rest))
	case err == nil && len(rest) == 1:
		var ply int
		ply, err = plain.ParseNumber("ply", rest[0])
		state.SetPly(ply)
	}
	if err != nil {
		return nil, err
	}
	p := &Position{State: state}
	for i := range p.padded {
		p.padded[i] = wall
	}
	for c := range rules.Cell(squares) {
		p.padded[paddedIndex(c)] = empty
		if piece := p.PieceAt(c); !piece.IsEmpty() {
			p.padded[paddedIndex(c)] = uint8(piece.Seat) + 1
		}
	}
	return p, nil
}

// Notate writes a legal move as people see it: "i1-c1", with captures "h6-c6 x b6 c4 c5".
func (p *Position) Notate(m rules.Move) string {
	from, to := plain.FromTo(m)
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
	text, list, hasCaptures := strings.Cut(strings.ToLower(s), "x")
	m, err := plain.ParseMove(p, text)
	if err != nil || !hasCaptures {
		return m, withText(err, s)
	}
	var cells []rules.Cell
	for _, name := range strings.FieldsFunc(list, func(r rune) bool { return r == ' ' || r == ',' || r == '\t' }) {
		c, ok := sharedBoard().CellByName(name)
		if !ok {
			return rules.NoMove, rules.IllegalReason{Code: rules.Unreadable, Text: s}
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

// withText puts the whole text that was read into the reason.
func withText(err error, s string) error {
	if reason, ok := errors.AsType[rules.IllegalReason](err); ok {
		reason.Text = s
		return reason
	}
	return err
}

// ReadMove reads what ParseMove reads.
func (p *Position) ReadMove(s string) (rules.Move, error) { return p.ParseMove(s) }

// ExplainIllegal returns the reason why a move attempt is illegal. It has no code if the move is legal.
func (p *Position) ExplainIllegal(a rules.MoveAttempt) rules.IllegalReason {
	refuse := func(code rules.IllegalCode, cells ...rules.Cell) rules.IllegalReason {
		return rules.IllegalReason{Code: code, Cells: cells}
	}
	if r := plain.ExplainIllegal(p, a, p.isDecided()); r.Code != "" {
		return r
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
	case target.Seat == p.Turn():
		return refuse(rules.OwnPiece, a.To)
	}
	return refuse(rules.Occupied, a.To)
}
