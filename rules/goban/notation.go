package goban

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

const (
	colourLetters = ".BW" // by colour
	seatLetters   = "bw"  // by seat
	passText      = "pass"
)

// SeatLetter returns the letter of a seat in actions, as before the colon of "b:D4": "b" or "w".
func SeatLetter(s rules.Seat) string { return seatLetters[s : s+1] }

// maxPrisoners bounds the prisoners of a position string.
const maxPrisoners = 1_000_000

// String returns rows and side to move, followed by the prisoners if there are any.
func (p *Position) String() string {
	var b strings.Builder
	for c, point := range p.geometry.points {
		if c > 0 && c%p.geometry.size == 0 {
			b.WriteByte('/')
		}
		b.WriteByte(colourLetters[p.board.colours[point]])
	}
	b.WriteByte(' ')
	b.WriteByte(seatLetters[p.turn])
	if p.prisoners != [2]int{} {
		fmt.Fprintf(&b, " %d %d", p.prisoners[Black], p.prisoners[White])
	}
	return b.String()
}

// parsePosition parses the fields of a position; errors name the place.
func parsePosition(fields []string, t *ruleset) (*Position, error) {
	if len(fields) != 2 && len(fields) != 4 {
		return nil, fmt.Errorf("%d fields, not rows, the side to move and perhaps the prisoners of both", len(fields))
	}
	rows := strings.Split(fields[0], "/")
	if !slices.Contains(boardSizes, len(rows)) {
		return nil, fmt.Errorf("%d rows, not 19, 13, 9 or 7", len(rows))
	}
	p := newPosition(geometries[len(rows)](), t)
	for y, row := range rows {
		if len(row) != len(rows) {
			return nil, fmt.Errorf("row %d: %d points, not %d", len(rows)-y, len(row), len(rows))
		}
		for x := range len(row) {
			c := strings.IndexByte(colourLetters, row[x])
			if c < 0 {
				return nil, fmt.Errorf("row %d: %q is neither a point (.) nor a stone (B, W)", len(rows)-y, row[x])
			}
			if c > 0 {
				p.putStone(p.geometry.points[y*len(rows)+x], Colour(c))
			}
		}
	}
	for _, point := range p.geometry.points {
		if p.board.colours[point] != Empty && p.board.chains[p.board.chainHeads[point]].pseudoLiberties == 0 {
			return nil, fmt.Errorf("the chain on %s has no liberty", p.geometry.board.Name(p.geometry.cells[point]))
		}
	}
	turn := strings.Index(seatLetters, fields[1])
	if len(fields[1]) != 1 || turn < 0 {
		return nil, fmt.Errorf("the side to move, %.20q, is neither b nor w", fields[1])
	}
	p.turn = rules.Seat(turn)
	for s, text := range fields[2:] {
		n, err := strconv.ParseUint(text, 10, 32)
		if err != nil || n > maxPrisoners {
			return nil, fmt.Errorf("the prisoners, %.20q, are no number up to %d", text, maxPrisoners)
		}
		p.prisoners[s] = int(n)
	}
	return p, nil
}

// setupPrefixes precede the point in setup moves.
var setupPrefixes = []struct {
	word string
	does rules.Move
}{
	{"ab:", addBlack},
	{"aw:", addWhite},
	{"ae:", addEmpty},
}

// Format returns m as a point or "pass"; the package page describes setup and other moves.
func (p *Position) Format(m rules.Move) string {
	name := passText
	if m&turnMask != 0 {
		return "pl:" + seatLetters[m/turnWhite:][:1]
	}
	if m&pointMask != pass {
		name = p.geometry.board.Name(rules.Cell(m&pointMask - 1))
	}
	for _, w := range setupPrefixes {
		if m&w.does != 0 {
			return w.word + name
		}
	}
	side := seatLetters[p.moverOf(m):][:1]
	switch {
	case m&unchecked != 0:
		return side + "!" + name
	case m&byOpponent != 0:
		return side + ":" + name
	}
	return name
}

// ParseMove parses a legal move of either side, a setup stone, the side to move, or a move not checked against the
// rules, in upper or lower case. The error is a [rules.IllegalReason].
func (p *Position) ParseMove(s string) (rules.Move, error) {
	text := strings.ToLower(strings.TrimSpace(s))
	unreadable := rules.IllegalReason{Code: rules.Unreadable, Text: s}
	if side, ok := strings.CutPrefix(text, "pl:"); ok {
		seat := strings.Index(seatLetters, side)
		if len(side) != 1 || seat < 0 {
			return rules.NoMove, unreadable
		}
		return turnBlack << seat, nil
	}
	for _, w := range setupPrefixes {
		if name, ok := strings.CutPrefix(text, w.word); ok {
			c, ok := p.parsePoint(name)
			if !ok {
				return rules.NoMove, unreadable
			}
			return w.does | rules.Move(c+1), nil
		}
	}
	m := rules.NoMove
	if len(text) > 2 && (text[1] == ':' || text[1] == '!') {
		seat := strings.IndexByte(seatLetters, text[0])
		if seat < 0 {
			return rules.NoMove, unreadable
		}
		if rules.Seat(seat) != p.turn {
			m |= byOpponent
		}
		if text[1] == '!' {
			m |= unchecked
		}
		text = text[2:]
	}
	c, ok := p.parsePoint(text)
	switch {
	case text == passText && m&unchecked == 0:
		if p.isPlacingHandicap() {
			return rules.NoMove, rules.IllegalReason{Code: Placing, Text: s}
		}
		return m | pass, nil
	case !ok:
		return rules.NoMove, unreadable
	}
	m |= rules.Move(c + 1)
	if m&unchecked == 0 {
		if code := p.illegalCode(p.pointOf(m), p.moverOf(m)); code != "" {
			return rules.NoMove, rules.IllegalReason{Code: code, Cells: []rules.Cell{c}, Text: s}
		}
	}
	return m, nil
}

// parsePoint parses a lower-case letter and a number.
func (p *Position) parsePoint(s string) (rules.Cell, bool) {
	if len(s) < 2 || len(s) > 3 {
		return board.None, false
	}
	return p.geometry.board.CellByName(strings.ToUpper(s))
}

// Notate is Format.
func (p *Position) Notate(m rules.Move) string { return p.Format(m) }

// ReadMove parses a legal move of the side to move: a point or "pass" in upper or lower case, optionally after that
// side's colour as in "B D4" or "white pass".
func (p *Position) ReadMove(s string) (rules.Move, error) {
	fields := strings.Fields(strings.ToLower(s))
	if len(fields) == 2 {
		for seat, name := range []string{"black", "white"} {
			if rules.Seat(seat) == p.turn && (fields[0] == name || fields[0] == name[:1]) {
				fields = fields[1:]
			}
		}
	}
	if len(fields) != 1 || strings.ContainsAny(fields[0], ":!") {
		return rules.NoMove, rules.IllegalReason{Code: rules.Unreadable, Text: s}
	}
	m, err := p.ParseMove(fields[0])
	var r rules.IllegalReason
	if errors.As(err, &r) {
		r.Text = s
		err = r
	}
	return m, err
}

// Steps returns the input that makes m: placing the stone. A pass has none.
func (p *Position) Steps(m rules.Move) []rules.Step {
	if m&pointMask == pass || m&turnMask != 0 {
		return nil
	}
	return []rules.Step{{Kind: rules.StepPlace, Cells: []rules.Cell{rules.Cell(m&pointMask - 1)}}}
}

// Effects returns the captured stones in cell order, then the placed stone.
func (p *Position) Effects(m rules.Move) []rules.Effect {
	if m&pointMask == pass || m&turnMask != 0 {
		return nil
	}
	after := *p
	after.history, after.removed = nil, nil // do not write to the slices of p
	after.Play(m)
	var effects []rules.Effect
	cell := rules.Cell(m&pointMask - 1)
	for c := range rules.Cell(len(p.geometry.points)) {
		if captured := p.PieceAt(c); !captured.IsEmpty() && (after.PieceAt(c).IsEmpty() || c == cell) {
			effects = append(effects, rules.Effect{Kind: rules.EffectRemove, From: c, To: c, Piece: captured})
		}
	}
	if piece := after.PieceAt(cell); !piece.IsEmpty() {
		effects = append(effects, rules.Effect{Kind: rules.EffectDrop, From: board.None, To: cell, Piece: piece})
	}
	return effects
}
