package shogi

import (
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Notate returns m in western notation: "P-7f", "Bx2b+", "P*5e"; with the origin if it is ambiguous, "S6i-7h", and "="
// for a declined promotion.
func (p *Position) Notate(m rules.Move) string {
	name := p.kindName(mover(m))
	to := grid().Name(rules.Cell(target(m)))
	if isDrop(m) {
		return name + "*" + to
	}
	if p.rivals(m) {
		name += grid().Name(rules.Cell(origin(m)))
	}
	sign, end := "-", ""
	if victim(m) != 0 {
		sign = "x"
	}
	switch {
	case promoting(m):
		end = "+"
	case p.optional(m):
		end = "="
	}
	return name + sign + to + end
}

func (p *Position) kindName(kind uint8) string {
	return Letter(rules.Man{Kind: rules.Kind(kind), Seat: Black})
}

// isAmbiguous reports whether another piece of the same kind can move to the target of m.
func (p *Position) rivals(m rules.Move) bool {
	for _, x := range p.Moves(nil) {
		if mover(x) == mover(m) && target(x) == target(m) && origin(x) != origin(m) && !isDrop(x) {
			return true
		}
	}
	return false
}

// A westernMove is a move in western notation split into parts: "+R5a-5c", "P*5e", "Bx2b+".
type writing struct {
	man, from string // piece with its plus; either may be missing
	drop      bool
	to        string
	face      string // "+" promotes, "=" does not, "" is unspecified
}

// parseWestern splits piece, origin, sign, target and promotion.
func takeApart(s string) (w writing, ok bool) {
	plus := len(s) > 0 && s[0] == '+'
	known := letters[1:]
	if plus {
		known = letters[1:Gold]
	}
	if letter := strings.TrimPrefix(s, "+"); letter != "" && strings.Contains(known, letter[:1]) {
		w.man, s = s[:len(s)-len(letter)+1], letter[1:]
	} else if plus {
		return w, false
	}
	if end := strings.TrimRight(s, "+="); len(s)-len(end) <= 1 {
		w.face, s = s[len(end):], end
	}
	if len(s) < 2 {
		return w, false
	}
	w.to, s = s[len(s)-2:], strings.TrimSuffix(s[:len(s)-2], " ")
	if sign := strings.TrimRight(s, "-x*"); len(s)-len(sign) == 1 {
		w.drop = s[len(sign)] == '*'
		s = strings.TrimSuffix(sign, " ")
	}
	w.from = s
	_, to := readCell(w.to)
	_, from := readCell(w.from)
	return w, to && (from || w.from == "" && w.man != "")
}

// ReadMove parses moves as people write them: USI, western or Japanese notation. A move without an origin must say
// whether it promotes if it may.
func (p *Position) ReadMove(s string) (rules.Move, error) {
	text := strings.TrimSpace(s)
	if _, ok := readUSI(text); ok {
		return p.ParseMove(s)
	}
	if m, ok, err := p.readJapanese(text); ok {
		return m, err
	}
	w, ok := takeApart(text)
	if !ok {
		return rules.NoMove, rules.Refusal{Code: rules.Unreadable, Text: s}
	}
	m, err := p.readWestern(w, s)
	if err == nil && w.face == "" {
		return p.chosen(m, s)
	}
	return m, err
}

// requireChoice refuses m if the text leaves open whether it promotes.
func (p *Position) chosen(m rules.Move, text string) (rules.Move, error) {
	if !p.optional(m) {
		return m, nil
	}
	return rules.NoMove, rules.Refusal{Code: rules.NoChoice, Cells: []rules.Cell{rules.Cell(origin(m)), rules.Cell(target(m))}, Text: text}
}

// resolveWestern returns the legal move for a parsed western move.
func (p *Position) readWestern(w writing, s string) (rules.Move, error) {
	t := try{attempt: rules.Attempt{From: board.None}}
	t.attempt.To, _ = readCell(w.to)
	switch w.face {
	case "+":
		t.face = far
	case "=":
		t.face = near
	}
	kind := p.kindNamed(w.man)
	if w.drop {
		if w.from != "" || kind == 0 {
			return rules.NoMove, rules.Refusal{Code: rules.Unreadable, Text: s}
		}
		t.attempt.Hand = rules.Man{Kind: kind, Seat: p.Turn()}
		return p.means(t, s)
	}
	if w.from != "" {
		t.attempt.From, _ = readCell(w.from)
		if man := p.At(t.attempt.From); kind != 0 && man.Kind != kind {
			return rules.NoMove, rules.Refusal{Code: rules.NoManThere, Cells: []rules.Cell{t.attempt.From}, Text: s}
		}
		return p.means(t, s)
	}
	return p.found(p.candidates(kind, t.attempt.To), kind, t, s)
}

// parseKindLetter returns the kind of a letter, 0 for "".
func (p *Position) kindNamed(name string) rules.Kind {
	rest, plus := strings.CutPrefix(name, "+")
	if rest == "" {
		return 0
	}
	kind := strings.Index(letters, rest)
	if plus {
		kind += promotes
	}
	return rules.Kind(kind)
}

// candidates returns the origins of all legal moves of a kind to a cell.
func (p *Position) candidates(kind rules.Kind, to rules.Cell) (from []rules.Cell) {
	for _, x := range p.Moves(nil) {
		if rules.Kind(mover(x)) != kind || rules.Cell(target(x)) != to || isDrop(x) {
			continue
		}
		if c := rules.Cell(origin(x)); len(from) == 0 || from[len(from)-1] != c {
			from = append(from, c)
		}
	}
	return from
}

// resolveOrigin returns the move of the only candidate and refuses the text if there are several. Without one a drop is
// meant if the kind is in hand.
func (p *Position) found(from []rules.Cell, kind rules.Kind, t try, s string) (rules.Move, error) {
	switch {
	case len(from) > 1:
		return rules.NoMove, rules.Refusal{Code: rules.Ambiguous, Cells: from, Text: s}
	case len(from) == 1:
		t.attempt.From = from[0]
		return p.means(t, s)
	}
	if kind <= Gold && p.hand[p.turn][kind&7] > 0 && t.face == unsaid {
		t.attempt.Hand = rules.Man{Kind: kind, Seat: p.Turn()}
		return p.means(t, s)
	}
	// Report why the last piece of the kind cannot make the move.
	for men := p.men[kind].And(p.seat[p.turn]); !men.Empty(); men = men.Rest() {
		t.attempt.From = rules.Cell(men.First())
		if _, err := p.means(t, s); men.Rest().Empty() {
			return rules.NoMove, err
		}
	}
	return rules.NoMove, rules.Refusal{Code: rules.NoManThere, Text: s}
}
