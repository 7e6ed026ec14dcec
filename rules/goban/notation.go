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
	rowLetters  = ".BW" // by colour
	sideLetters = "bw"  // by seat
	passWord    = "pass"
)

// maxPrisoners bounds the prisoners of a position string.
const maxPrisoners = 1_000_000

// String returns rows and side to move, followed by the prisoners if there are any.
func (p *Position) String() string {
	var b strings.Builder
	for c, at := range p.ground.points {
		if c > 0 && c%p.ground.size == 0 {
			b.WriteByte('/')
		}
		b.WriteByte(rowLetters[p.stones.colour[at]])
	}
	b.WriteByte(' ')
	b.WriteByte(sideLetters[p.turn])
	if p.prisoners != [2]int{} {
		fmt.Fprintf(&b, " %d %d", p.prisoners[Black], p.prisoners[White])
	}
	return b.String()
}

// parsePosition parses the fields of a position; errors name the place.
func parse(fields []string, t *terms) (*Position, error) {
	if len(fields) != 2 && len(fields) != 4 {
		return nil, fmt.Errorf("%d fields, not rows, the side to move and perhaps the prisoners of both", len(fields))
	}
	rows := strings.Split(fields[0], "/")
	if !slices.Contains(sizes, len(rows)) {
		return nil, fmt.Errorf("%d rows, not 19, 13, 9 or 7", len(rows))
	}
	p := newPosition(grounds[len(rows)](), t)
	for y, row := range rows {
		if len(row) != len(rows) {
			return nil, fmt.Errorf("row %d: %d points, not %d", len(rows)-y, len(row), len(rows))
		}
		for x := range len(row) {
			c := strings.IndexByte(rowLetters, row[x])
			if c < 0 {
				return nil, fmt.Errorf("row %d: %q is neither a point (.) nor a stone (B, W)", len(rows)-y, row[x])
			}
			if c > 0 {
				p.put(p.ground.points[y*len(rows)+x], Colour(c))
			}
		}
	}
	for _, at := range p.ground.points {
		if p.stones.colour[at] != Empty && p.stones.chain[p.stones.head[at]].n == 0 {
			return nil, fmt.Errorf("the chain on %s has no liberty", p.ground.board.Name(p.ground.cells[at]))
		}
	}
	turn := strings.Index(sideLetters, fields[1])
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
var settingWords = []struct {
	word string
	does rules.Move
}{
	{"ab:", setBlack},
	{"aw:", setWhite},
	{"ae:", setEmpty},
}

// Format returns m as a point or "pass"; the package page describes setup and other moves.
func (p *Position) Format(m rules.Move) string {
	name := passWord
	if m&turnings != 0 {
		return "pl:" + sideLetters[m/toWhite:][:1]
	}
	if m&spot != pass {
		name = p.ground.board.Name(rules.Cell(m&spot - 1))
	}
	for _, w := range settingWords {
		if m&w.does != 0 {
			return w.word + name
		}
	}
	side := sideLetters[p.mover(m):][:1]
	switch {
	case m&forced != 0:
		return side + "!" + name
	case m&byOther != 0:
		return side + ":" + name
	}
	return name
}

// ParseMove parses a legal move of either side, a setup stone, the side to move, or a move not checked against the
// rules, in upper or lower case. The error is a [rules.IllegalReason].
func (p *Position) ParseMove(s string) (rules.Move, error) {
	text := strings.ToLower(strings.TrimSpace(s))
	unreadable := rules.Refusal{Code: rules.Unreadable, Text: s}
	if side, ok := strings.CutPrefix(text, "pl:"); ok {
		seat := strings.Index(sideLetters, side)
		if len(side) != 1 || seat < 0 {
			return rules.NoMove, unreadable
		}
		return toBlack << seat, nil
	}
	for _, w := range settingWords {
		if name, ok := strings.CutPrefix(text, w.word); ok {
			c, ok := p.readPoint(name)
			if !ok {
				return rules.NoMove, unreadable
			}
			return w.does | rules.Move(c+1), nil
		}
	}
	m := rules.NoMove
	if len(text) > 2 && (text[1] == ':' || text[1] == '!') {
		seat := strings.IndexByte(sideLetters, text[0])
		if seat < 0 {
			return rules.NoMove, unreadable
		}
		if rules.Seat(seat) != p.turn {
			m |= byOther
		}
		if text[1] == '!' {
			m |= forced
		}
		text = text[2:]
	}
	c, ok := p.readPoint(text)
	switch {
	case text == passWord && m&forced == 0:
		if p.placing() {
			return rules.NoMove, rules.Refusal{Code: Placing, Text: s}
		}
		return m | pass, nil
	case !ok:
		return rules.NoMove, unreadable
	}
	m |= rules.Move(c + 1)
	if m&forced == 0 {
		if code := p.verdict(p.at(m), p.mover(m)); code != "" {
			return rules.NoMove, rules.Refusal{Code: code, Cells: []rules.Cell{c}, Text: s}
		}
	}
	return m, nil
}

// parsePoint parses a lower-case letter and a number.
func (p *Position) readPoint(s string) (rules.Cell, bool) {
	if len(s) < 2 || len(s) > 3 {
		return board.None, false
	}
	return p.ground.board.Find(strings.ToUpper(s))
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
		return rules.NoMove, rules.Refusal{Code: rules.Unreadable, Text: s}
	}
	m, err := p.ParseMove(fields[0])
	var r rules.Refusal
	if errors.As(err, &r) {
		r.Text = s
		err = r
	}
	return m, err
}

// Steps returns the input that makes m: placing the stone. A pass has none.
func (p *Position) Steps(m rules.Move) []rules.Step {
	if m&spot == pass || m&turnings != 0 {
		return nil
	}
	return []rules.Step{{Kind: rules.StepDrop, Cells: []rules.Cell{rules.Cell(m&spot - 1)}}}
}

// Effects returns the captured stones in cell order, then the placed stone.
func (p *Position) Effects(m rules.Move) []rules.Effect {
	if m&spot == pass || m&turnings != 0 {
		return nil
	}
	q := *p
	q.past, q.off = nil, nil // do not write to the slices of p
	q.Play(m)
	var effects []rules.Effect
	cell := rules.Cell(m&spot - 1)
	for c := range rules.Cell(len(p.ground.points)) {
		if was := p.At(c); !was.Empty() && (q.At(c).Empty() || c == cell) {
			effects = append(effects, rules.Effect{Kind: rules.EffectRemove, From: c, To: c, Man: was})
		}
	}
	if man := q.At(cell); !man.Empty() {
		effects = append(effects, rules.Effect{Kind: rules.EffectDrop, From: board.None, To: cell, Man: man})
	}
	return effects
}
