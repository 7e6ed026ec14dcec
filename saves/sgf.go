package saves

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
)

// The Smart Game Format, version 4, for Go. A node of a file that neither plays nor sets anything up is an action all the same:
// it gives the turn to the side that has it.
const (
	goGame = "go"
	endSGF = ".sgf"
)

// sgfBegin is how a collection begins, behind what may stand in front. In the files of the Nihon Ki-in the root lacks its
// semicolon, so that a property follows the bracket.
var sgfBegin = regexp.MustCompile(`^\s*\(\s*(;|[A-Z]{2}\s*\[)`)

// isSGF says that a file is one, by its first signs, else by the ending of its name.
func isSGF(name string, data []byte) bool {
	return sgfBegin.Match(bytes.TrimPrefix(data[:min(len(data), 1000)], []byte("\uFEFF"))) || ending(name) == endSGF
}

// An sgfReader reads one game.
type sgfReader struct {
	scribe
	lexer   *sgfLexer
	open    []sgfOpen // the branches around the node that is read
	depth   int       // variations inside each other around it
	node    []sgfProperty
	begun   bool   // a node is being read
	opened  bool   // the last sign was a bracket that opens: a property behind it begins a node
	rooted  bool   // the first one was
	stocked bool   // OB and OW leave out the period that runs, see sgfBefore
	result  string // as the root tells it
	fault   error
	line    int // of the fault
	start   int // line of the node
	full    bool
}

// An sgfOpen is where a branch began.
type sgfOpen struct{ plies, depth int }

// readSGF reads all games of a text. The error is that of the first fault; what could be read is there all the same.
func readSGF(text string, find Find, lim limits) ([]*Record, error) {
	l := &sgfLexer{text: text, line: 1}
	var records []*Record
	var faults GamesError
	nodes, games := 0, 0
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
			faults.note(games, r.record, TextError{"sgf", games, r.line, r.fault})
		}
	}
	if games == 0 {
		return nil, fmt.Errorf("sgf: %w", ErrNoRecord)
	}
	return records, faults.orNil()
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
			if r.opened && p.values != nil {
				r.begun, r.start = true, r.lexer.line
			}
			r.opened = false
			if p.values != nil && p.name != "" {
				r.node = append(r.node, p)
			}
			continue
		}
		r.flush()
		r.opened = token == '('
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
