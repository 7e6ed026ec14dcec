package saves

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// moves reads up to the result or the next game. Variations are kept on a stack.
func (r *textReader) moves() error {
	for {
		t, err := r.lexer.peek()
		if err != nil {
			_, _ = r.lexer.take()
			return err
		}
		r.line = t.line
		if t.kind == tokEnd || t.is("[") {
			return r.closed()
		}
		_, _ = r.lexer.take()
		done, err := r.token(t)
		if err != nil {
			return err
		}
		if done {
			return r.closed()
		}
	}
}

// closed says whether all variations are, and hangs up what came behind the last move.
func (r *textReader) closed() error {
	if n := len(r.lines); n > 0 {
		return fmt.Errorf("the variation of line %d is not closed", r.lines[n-1].line)
	}
	r.hang()
	for { // what is said behind the result
		t, err := r.lexer.peek()
		if err != nil || t.kind != tokComment {
			return nil
		}
		_, _ = r.lexer.take()
		r.say(r.at, t.text)
	}
}

// hang gives glyphs that no move followed to the last node.
func (r *textReader) hang() {
	nags := &r.record.Tree.Nodes[r.at].NAGs
	*nags = append(*nags, r.glyphs...)
	r.glyphs = nil
}

// token reads one token; done says that it was the result.
func (r *textReader) token(t token) (done bool, err error) {
	fresh := len(r.lines) > 0 && r.lines[len(r.lines)-1].fresh
	switch {
	case t.kind == tokComment && fresh:
		r.ahead = append(r.ahead, t.text)
	case t.kind == tokComment:
		r.say(r.at, t.text)
	case t.kind == tokNAG && (fresh || r.at == 0):
		r.glyphs = append(r.glyphs, t.nag)
	case t.kind == tokNAG:
		node := &r.record.Tree.Nodes[r.at]
		node.NAGs = append(node.NAGs, t.nag)
	case t.is("("):
		if a, ok := r.readMark(); ok {
			return false, r.depart(a)
		}
		return false, r.open(t, fresh)
	case t.is(")"):
		return false, r.close()
	case t.kind == tokWord:
		return r.word(t)
	default:
		return false, fmt.Errorf("%.40q does not belong here", t.text)
	}
	return false, nil
}

// open begins a variation, an alternative to the last move.
func (r *textReader) open(t token, fresh bool) error {
	if fresh || r.at == 0 {
		return errors.New("a variation stands before the first move")
	}
	if err := within(len(r.lines)+1, r.lim.depth, "variations inside each other"); err != nil {
		return err
	}
	r.pos.Undo()
	r.plies--
	r.lines = append(r.lines, openLine{node: r.at, line: t.line, fresh: true})
	r.at = r.record.Tree.Nodes[r.at].Parent
	return nil
}

// close ends a variation: back to the move that it is an alternative to.
func (r *textReader) close() error {
	n := len(r.lines)
	if n == 0 {
		return errors.New("a variation is closed that was not opened")
	}
	back := r.lines[n-1]
	r.lines = r.lines[:n-1]
	for range back.moves {
		r.pos.Undo()
	}
	r.ahead, r.glyphs = nil, nil
	r.at = back.node
	a, err := rules.ParseAction(r.info, r.pos, r.record.Tree.Nodes[r.at].Action)
	if err != nil {
		return err
	}
	rules.ApplyAction(r.pos, a)
	r.plies += 1 - back.moves
	return nil
}

// word reads a move number, a result or a move.
func (r *textReader) word(t token) (done bool, err error) {
	word := t.text
	if isNull(word) {
		return false, r.null(word)
	}
	if r.dialect.result(r.info, word) != "" {
		if len(r.lines) > 0 {
			return false, nil // what somebody says of a variation is no fact
		}
		r.result = r.dialect.result(r.info, word)
		return true, nil
	}
	if strings.HasPrefix(word, "0-0") {
		return false, r.move(word)
	}
	if word = strings.TrimLeft(word, "0123456789"); word == "" {
		return false, nil
	}
	if r.taken {
		word = r.captures(word)
	}
	if isNull(word) { // behind its number
		return false, r.null(word)
	}
	return false, r.move(word)
}

// nulls are the words for a null move: that of SCID and of this program, then those of ChessBase, UCI and WinBoard.
var nulls = []string{rules.NullText, "Z0", "0000", "@@@@", "null"}

func isNull(word string) bool {
	return slices.ContainsFunc(nulls, func(null string) bool { return strings.EqualFold(null, word) })
}

// null leaves the turn to the next seat. In a game where that is not possible the word is no move.
func (r *textReader) null(word string) error {
	return r.act(word, func() (rules.Action, error) {
		if !rules.CanPlayNull(r.pos) {
			code := rules.Unreadable
			if _, ok := r.pos.(rules.NullMove); ok {
				code = rules.NullInCheck
			}
			return rules.Action{}, rules.IllegalReason{Code: code}
		}
		return rules.Action{Kind: rules.ActNull, Seat: r.pos.Turn()}, nil
	})
}

// captures joins the words of one move: "i1 c1", "h6-c6 x b6 c4 c5".
func (r *textReader) captures(word string) string {
	cell := func(t token) bool {
		return t.kind == tokWord && len(t.text) == 2 && t.text[1] >= '1' && t.text[1] <= '9' && t.text[0] > '9'
	}
	t, err := r.lexer.peek()
	if err != nil {
		return word // the move is read first, then the fault
	}
	if len(word) == 2 && cell(t) {
		word += t.text
		_, _ = r.lexer.take()
		if t, err = r.lexer.peek(); err != nil {
			return word
		}
	}
	if t.kind != tokWord || !strings.EqualFold(t.text, "x") {
		return word
	}
	_, _ = r.lexer.take()
	word += " x"
	for {
		if t, err = r.lexer.peek(); err != nil || !cell(t) {
			return word
		}
		word += " " + t.text
		_, _ = r.lexer.take()
	}
}

// maxMove is more than any move is long, in bytes.
const maxMove = 200

// maxAction is more than any action is long: the marks of a count name the groups of a whole board.
const maxAction = 4000

// move plays a move and hangs it into the tree.
func (r *textReader) move(word string) error {
	return r.act(word, func() (rules.Action, error) {
		var m rules.Move
		var err error
		switch notator, ok := r.pos.(rules.Notator); {
		case len(word) > maxMove:
			err = rules.IllegalReason{Code: rules.Unreadable}
		case ok:
			m, err = notator.ReadMove(word)
		default:
			m, err = r.pos.ParseMove(word)
		}
		return rules.Action{Kind: rules.ActMove, Move: m}, err
	})
}

// depart does what a mark tells, if that was decided by a player.
func (r *textReader) depart(a rules.Action) error {
	if a.Kind == 0 {
		return nil
	}
	word := rules.FormatAction(r.info, r.pos, a)
	return r.act(word, func() (rules.Action, error) { return rules.ParseAction(r.info, r.pos, word) })
}

// act does what read finds in a word and hangs it into the tree.
func (r *textReader) act(word string, read func() (rules.Action, error)) error {
	fail := func(err error) error {
		var refusal rules.IllegalReason
		if errors.As(err, &refusal) { // the word stands in front already, safe to print
			err = rules.IllegalReason{Code: refusal.Code, Cells: refusal.Cells}
		}
		number := r.number(r.pos.String())
		return MoveError{
			Game: r.info.ID, Move: word, Number: number, Err: err,
			text: fmt.Sprintf("move %d of %s, %.40q: %v", number, r.info.SeatName(r.pos.Turn()), word, err),
		}
	}
	tree := &r.record.Tree
	if err := within(r.before+len(tree.Nodes), r.lim.nodes, "actions in one file"); err != nil {
		return fail(err)
	}
	if err := within(r.plies+1, r.lim.plies, "plies in one line"); err != nil {
		return fail(err)
	}
	if result := r.pos.Result(); result.IsOver() {
		return fail(fmt.Errorf("%w (%s)", ErrAfterEnd, result.Reason))
	}
	a, err := read()
	if err != nil {
		return fail(err)
	}
	node := Node{Parent: r.at, Action: rules.FormatAction(r.info, r.pos, a), NAGs: r.glyphs, Before: strings.Join(r.ahead, " ")}
	r.glyphs, r.ahead = nil, nil
	tree.Nodes = append(tree.Nodes, node)
	tree.Nodes[r.at].Children = append(tree.Nodes[r.at].Children, len(tree.Nodes)-1)
	r.at = len(tree.Nodes) - 1
	rules.ApplyAction(r.pos, a)
	r.plies++
	if k := len(r.lines); k > 0 {
		r.lines[k-1].moves++
		r.lines[k-1].fresh = false
	}
	return nil
}
