package sgf

import (
	"bytes"
	"errors"
	"regexp"

	"github.com/ludarium/ludarium/saves"
)

// The Smart Game Format, version 4, for Go. A node of a file that neither plays nor sets anything up is an action all the same:
// it gives the turn to the side that has it.
const (
	GoID      = "go"
	Extension = ".sgf"
)

// HasSignature reports whether data begins like an SGF collection.
func HasSignature(data []byte) bool {
	return gameStart.Match(bytes.TrimPrefix(data[:min(len(data), 1000)], []byte("\uFEFF")))
}

// gameStart is how a collection begins, behind what may stand in front. In the files of the Nihon Ki-in the root lacks its
// semicolon, so that a property follows the bracket.
var gameStart = regexp.MustCompile(`^\s*\(\s*(;|[A-Z]{2}\s*\[)`)

// Read reads all games of a text. The error holds the faults; what could be read is returned all the same.
func Read(text string, find saves.GameLookup, lim saves.Limits) ([]*saves.Record, error) {
	l := &lexer{text: text, line: 1}
	list := saves.GameList{Format: "sgf", Limits: lim}
	for l.seek() {
		if err := list.BeginGame(); err != nil {
			return list.Result()
		}
		r := reader{Recorder: saves.Recorder{Find: find, Limits: lim, EarlierActions: list.ActionCount}, lexer: l}
		r.read()
		var fault error
		if r.fault != nil {
			fault = saves.TextError{Format: "sgf", Game: list.GameCount, Line: r.line, Err: r.fault}
		}
		list.AddGame(r.Record, fault)
	}
	return list.Result()
}

// A reader reads one game.
type reader struct {
	saves.Recorder
	lexer                *lexer
	branches             []branch // the branches around the node that is read
	depth                int      // variations inside each other around it
	properties           []property
	inNode               bool   // a node is being read
	branchOpened         bool   // the last sign was a bracket that opens: a property behind it begins a node
	rootRead             bool   // the first one was
	countsPeriodsInStock bool   // OB and OW leave out the period that runs, see oldProgram
	result               string // as the root tells it
	fault                error
	line                 int // of the fault
	start                int // line of the node
	limitReached         bool
}

// A branch is where a branch began.
type branch struct{ plies, depth int }

// addFault keeps the first fault.
func (r *reader) addFault(err error) {
	var limit saves.LimitError
	if errors.As(err, &limit) {
		r.limitReached = true
	}
	if r.fault == nil && err != nil {
		r.fault, r.line = err, r.start
	}
}

// read reads a game to its last bracket. Without a record, or above a limit, what is left of it is passed over.
func (r *reader) read() {
	for {
		token, p, err := r.lexer.next()
		if err != nil {
			r.start = r.lexer.line
			r.addFault(err)
		}
		if token == propertyToken {
			if r.branchOpened && p.values != nil {
				r.inNode, r.start = true, r.lexer.line
			}
			r.branchOpened = false
			if p.values != nil && p.name != "" {
				r.properties = append(r.properties, p)
			}
			continue
		}
		r.applyNode()
		r.branchOpened = token == '('
		switch token {
		case ';':
			r.inNode, r.start = true, r.lexer.line
		case '(':
			plies := 0
			if r.Record != nil {
				plies = r.PlyCount()
			}
			r.branches = append(r.branches, branch{plies, r.depth})
		case ')':
			last := r.branches[len(r.branches)-1]
			r.branches = r.branches[:len(r.branches)-1]
			if r.Record != nil && !r.limitReached {
				r.depth = last.depth
				_ = r.GoBackTo(last.plies) // it was there
			}
		case endToken:
			r.start = r.lexer.line
			r.addFault(errNotClosed)
			r.branches = nil
		}
		if len(r.branches) == 0 {
			break
		}
	}
	if r.Record != nil {
		r.finishGame()
	}
}

// applyNode does what the node says whose properties have been read.
func (r *reader) applyNode() {
	node := r.properties
	r.properties = nil
	begun := r.inNode
	r.inNode = false
	switch {
	case !begun || r.limitReached:
	case !r.rootRead:
		r.rootRead = true
		r.addFault(r.readRoot(node))
	case r.Record != nil:
		r.addFault(r.playNode(node))
	}
}
