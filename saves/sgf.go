package saves

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// The Smart Game Format, version 4, for Go. A node of a file that neither plays nor sets anything up is an action all the same:
// it gives the turn to the side that has it.
const (
	goGame = "go"
	endSGF = ".sgf"
)

// sgfBegin is how a collection begins, behind what may stand in front.
var sgfBegin = regexp.MustCompile(`^\s*\(\s*;`)

// isSGF says that a file is one, by its first signs, else by the ending of its name.
func isSGF(name string, data []byte) bool {
	return sgfBegin.Match(bytes.TrimPrefix(data[:min(len(data), 1000)], []byte("\uFEFF"))) || ending(name) == endSGF
}

// An sgfReader reads one game.
type sgfReader struct {
	scribe
	lexer  *sgfLexer
	open   []sgfOpen // the branches around the node that is read
	depth  int       // variations inside each other around it
	node   []sgfProperty
	begun  bool   // a node is being read
	rooted bool   // the first one was
	result string // as the root tells it
	fault  error
	line   int // of the fault
	start  int // line of the node
	full   bool
}

// An sgfOpen is where a branch began.
type sgfOpen struct{ plies, depth int }

// readSGF reads all games of a text. The error is that of the first fault; what could be read is there all the same.
func readSGF(text string, find Find, lim limits) ([]*Record, error) {
	l := &sgfLexer{text: text, line: 1}
	var records []*Record
	var first error
	faults, nodes, games := 0, 0, 0
	for l.seek() {
		if games++; games > lim.games {
			return records, fmt.Errorf("sgf: %w", LimitError{"games in one file", lim.games})
		}
		r := sgfReader{scribe: scribe{find: find, lim: lim, before: nodes}, lexer: l}
		r.read()
		if r.record != nil {
			records = append(records, r.record)
			nodes += len(r.record.Tree.Nodes) - 1
		}
		if r.fault != nil {
			faults++
			first = cmp.Or(first, error(TextError{"sgf", games, r.line, r.fault}))
		}
	}
	switch {
	case games == 0:
		first = fmt.Errorf("sgf: %w", ErrNoRecord)
	case faults > 1:
		first = fmt.Errorf("%w (and %d more games with faults)", first, faults-1)
	}
	return records, first
}

// note keeps the first fault.
func (r *sgfReader) note(err error) {
	var limit LimitError
	if errors.As(err, &limit) {
		r.full = true
	}
	if r.fault == nil && err != nil {
		r.fault, r.line = err, r.start
	}
}

// read reads a game to its last bracket. Without a record, or above a limit, what is left of it is passed over.
func (r *sgfReader) read() {
	for {
		token, p, err := r.lexer.next()
		if err != nil {
			r.start = r.lexer.line
			r.note(err)
		}
		if token == sgfProp {
			if p.values != nil && p.name != "" {
				r.node = append(r.node, p)
			}
			continue
		}
		r.flush()
		switch token {
		case ';':
			r.begun, r.start = true, r.lexer.line
		case '(':
			plies := 0
			if r.record != nil {
				plies = r.plies()
			}
			r.open = append(r.open, sgfOpen{plies, r.depth})
		case ')':
			last := r.open[len(r.open)-1]
			r.open = r.open[:len(r.open)-1]
			if r.record != nil && !r.full {
				r.depth = last.depth
				_ = r.back(last.plies) // it was there
			}
		case sgfEnd:
			r.start = r.lexer.line
			r.note(errNotClosed)
			r.open = nil
		}
		if len(r.open) == 0 {
			break
		}
	}
	if r.record != nil {
		r.close()
	}
}

// flush does what the node says whose properties have been read.
func (r *sgfReader) flush() {
	node := r.node
	r.node = nil
	begun := r.begun
	r.begun = false
	switch {
	case !begun || r.full:
	case !r.rooted:
		r.rooted = true
		r.note(r.root(node))
	case r.record != nil:
		r.note(r.actions(node))
	}
}

// actions does what the properties of a node say; the rest of them is kept with the last action.
func (r *sgfReader) actions(node []sgfProperty) error {
	var words []string
	var fault error
	var rest []sgfProperty
	turn := ""
	for _, p := range node {
		todo, err := r.words(p)
		switch {
		case p.name == "PL" && err == nil:
			turn = todo[0]
		case todo == nil:
			rest = append(rest, p)
		default:
			words = append(words, todo...)
		}
		fault = cmp.Or(fault, err)
	}
	slices.SortStableFunc(words, func(a, b string) int { return strings.Compare(settingOf(a), settingOf(b)) })
	before := r.plies()
	for _, word := range words {
		err := r.do(word)
		if fault = cmp.Or(fault, err); r.stops(err) {
			return err
		}
	}
	side := r.info.SeatName(r.pos.Turn())[:1]
	if turn != "" && turn != side || r.plies() == before {
		if err := r.do("pl:" + cmp.Or(turn, side)); err != nil {
			return cmp.Or(fault, err)
		}
	}
	return cmp.Or(fault, r.describe(rest))
}

// stops says that with this error nothing more can be done.
func (r *sgfReader) stops(err error) bool {
	var limit LimitError
	return errors.As(err, &limit) || errors.Is(err, ErrAfterEnd)
}

// words are the actions that a property means; nil: none, and for PL the letter of the side. With an error the property is one
// that is kept.
func (r *sgfReader) words(p sgfProperty) (list []string, err error) {
	b := r.pos.Board()
	side := strings.ToLower(p.name)
	switch p.name {
	case "B", "W":
		v := sgfLine(p.values[0])
		if v == "" || v == "tt" && sgfSize(b) <= 19 {
			return []string{side + ":pass"}, nil
		}
		c, ok := sgfCell(b, v)
		if !ok {
			return nil, fmt.Errorf("%s[%.20s] is no point of the board", p.name, v)
		}
		return []string{side + ":" + b.Name(c)}, nil
	case "AB", "AW", "AE":
		cells, bad := sgfCells(b, p.values)
		for _, c := range cells {
			list = append(list, side+":"+b.Name(c))
		}
		if bad != "" {
			err = fmt.Errorf("%s[%.20s] is no point of the board", p.name, bad)
		}
		return list, err
	case "PL":
		switch v := strings.ToLower(sgfLine(p.values[0])); v {
		case "b", "w", "black", "white":
			return []string{v[:1]}, nil
		}
		return nil, fmt.Errorf("PL[%.20s] is no side", p.values[0])
	case sgfOwn:
		for _, v := range p.values {
			list = append(list, sgfLine(v))
		}
		return list, nil
	}
	return nil, nil
}

// do does an action. A move that the rules forbid is made all the same, and its action says so.
func (r *sgfReader) do(word string) error {
	a, err := rules.ParseAction(r.info, r.pos, word)
	var refusal rules.Refusal
	if errors.As(err, &refusal) && refusal.Code != rules.Unreadable && len(word) > 2 && word[1] == ':' {
		a, err = rules.ParseAction(r.info, r.pos, word[:1]+"!"+word[2:])
	}
	if err != nil {
		return r.scribe.fault(word, err)
	}
	if a.Kind == rules.ActEnd {
		if _, err := rules.EndOf(r.info, r.pos, a); err != nil {
			return r.scribe.fault(word, err)
		}
	}
	if len(r.record.Tree.Nodes[r.at()].Children) > 0 {
		r.depth++
	}
	if err := within(r.depth, r.lim.depth, "variations inside each other"); err != nil {
		return r.scribe.fault(word, err)
	}
	add := (*Tree).Add
	if strings.HasPrefix(word, "pl:") { // nodes that only say something are not the same one
		add = (*Tree).Append
	}
	return r.hang(word, a, add)
}
