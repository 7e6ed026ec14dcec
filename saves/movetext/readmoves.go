package movetext

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// readMoves reads up to the result or the next game. Variations are kept on a stack.
func (r *reader) readMoves() error {
	for {
		t, err := r.lexer.peek()
		if err != nil {
			_, _ = r.lexer.next()
			return err
		}
		r.line = t.line
		if t.kind == tokEnd || t.is("[") {
			return r.endMoves()
		}
		_, _ = r.lexer.next()
		done, err := r.readToken(t)
		if err != nil {
			return err
		}
		if done {
			return r.endMoves()
		}
	}
}

// endMoves checks that all variations are closed, and attaches what came after the last move.
func (r *reader) endMoves() error {
	if n := len(r.variations); n > 0 {
		return fmt.Errorf("the variation of line %d is not closed", r.variations[n-1].line)
	}
	r.attachGlyphs()
	for { // comments after the result
		t, err := r.lexer.peek()
		if err != nil || t.kind != tokComment {
			return nil
		}
		_, _ = r.lexer.next()
		r.addComment(r.node, t.text)
	}
}

// attachGlyphs adds glyphs that no move followed to the last node.
func (r *reader) attachGlyphs() {
	nags := &r.record.Tree.Nodes[r.node].NAGs
	*nags = append(*nags, r.glyphs...)
	r.glyphs = nil
}

// readToken reads one token; done says that it was the result.
func (r *reader) readToken(t token) (done bool, err error) {
	fresh := len(r.variations) > 0 && r.variations[len(r.variations)-1].empty
	switch {
	case t.kind == tokComment && fresh:
		r.commentsBefore = append(r.commentsBefore, t.text)
	case t.kind == tokComment:
		r.addComment(r.node, t.text)
	case t.kind == tokNAG && (fresh || r.node == 0):
		r.glyphs = append(r.glyphs, t.nag)
	case t.kind == tokNAG:
		node := &r.record.Tree.Nodes[r.node]
		node.NAGs = append(node.NAGs, t.nag)
	case t.is("("):
		if a, ok := r.readMark(); ok {
			return false, r.playElimination(a)
		}
		return false, r.openVariation(t, fresh)
	case t.is(")"):
		return false, r.closeVariation()
	case t.kind == tokWord:
		return r.readWord(t)
	default:
		return false, fmt.Errorf("%.40q does not belong here", t.text)
	}
	return false, nil
}

// openVariation begins a variation, an alternative to the last move.
func (r *reader) openVariation(t token, fresh bool) error {
	if fresh || r.node == 0 {
		return errors.New("a variation before the first move")
	}
	if err := saves.CheckLimit(len(r.variations)+1, r.limits.Depth, "variations inside each other"); err != nil {
		return err
	}
	r.position.Undo()
	r.plies--
	r.variations = append(r.variations, openVariation{node: r.node, line: t.line, empty: true})
	r.node = r.record.Tree.Nodes[r.node].Parent
	return nil
}

// closeVariation ends a variation and goes back to the move that it is an alternative to.
func (r *reader) closeVariation() error {
	n := len(r.variations)
	if n == 0 {
		return errors.New("a variation is closed but was not opened")
	}
	back := r.variations[n-1]
	r.variations = r.variations[:n-1]
	for range back.moves {
		r.position.Undo()
	}
	r.commentsBefore, r.glyphs = nil, nil
	r.node = back.node
	a, err := rules.ParseAction(r.info, r.position, r.record.Tree.Nodes[r.node].Action)
	if err != nil {
		return err
	}
	rules.ApplyAction(r.position, a)
	r.plies += 1 - back.moves
	return nil
}

// readWord reads a move number, a result or a move.
func (r *reader) readWord(t token) (done bool, err error) {
	word := t.text
	if isNullMove(word) {
		return false, r.playNull(word)
	}
	if r.parseResult(r.info, word) != "" {
		if len(r.variations) > 0 {
			return false, nil // the result of a variation is not that of the game
		}
		r.result = r.parseResult(r.info, word)
		return true, nil
	}
	if strings.HasPrefix(word, "0-0") {
		return false, r.playMove(word)
	}
	if word = strings.TrimLeft(word, "0123456789"); word == "" {
		return false, nil
	}
	if r.HasCaptureLists {
		word = r.joinCaptures(word)
	}
	if isNullMove(word) { // after its number
		return false, r.playNull(word)
	}
	return false, r.playMove(word)
}

// nullMoveWords are the notations of a null move: that of SCID and of this program, then those of ChessBase, UCI and WinBoard.
var nullMoveWords = []string{rules.NullText, "Z0", "0000", "@@@@", "null"}

func isNullMove(word string) bool {
	return slices.ContainsFunc(nullMoveWords, func(null string) bool { return strings.EqualFold(null, word) })
}

// playNull plays a null move. In a game without null moves, the word is not a move.
func (r *reader) playNull(word string) error {
	return r.play(word, func() (rules.Action, error) {
		if !rules.CanPlayNull(r.position) {
			code := rules.Unreadable
			if _, ok := r.position.(rules.NullMove); ok {
				code = rules.NullInCheck
			}
			return rules.Action{}, rules.IllegalReason{Code: code}
		}
		return rules.Action{Kind: rules.ActNull, Seat: r.position.Turn()}, nil
	})
}

// joinCaptures joins the words of one move: "i1 c1", "h6-c6 x b6 c4 c5".
func (r *reader) joinCaptures(word string) string {
	cell := func(t token) bool {
		return t.kind == tokWord && len(t.text) == 2 && t.text[1] >= '1' && t.text[1] <= '9' && t.text[0] > '9'
	}
	t, err := r.lexer.peek()
	if err != nil {
		return word // read the move first, then report the fault
	}
	if len(word) == 2 && cell(t) {
		word += t.text
		_, _ = r.lexer.next()
		if t, err = r.lexer.peek(); err != nil {
			return word
		}
	}
	if t.kind != tokWord || !strings.EqualFold(t.text, "x") {
		return word
	}
	_, _ = r.lexer.next()
	word += " x"
	for {
		if t, err = r.lexer.peek(); err != nil || !cell(t) {
			return word
		}
		word += " " + t.text
		_, _ = r.lexer.next()
	}
}

// playMove plays a move and adds it to the tree.
func (r *reader) playMove(word string) error {
	return r.play(word, func() (rules.Action, error) {
		var m rules.Move
		var err error
		switch notator, ok := r.position.(rules.Notator); {
		case len(word) > saves.MaxMoveLength:
			err = rules.IllegalReason{Code: rules.Unreadable}
		case ok:
			m, err = notator.ReadMove(word)
		default:
			m, err = r.position.ParseMove(word)
		}
		return rules.Action{Kind: rules.ActMove, Move: m}, err
	})
}

// playElimination plays the elimination that a mark means, if a player decided it.
func (r *reader) playElimination(a rules.Action) error {
	if a.Kind == 0 {
		return nil
	}
	word := rules.FormatAction(r.info, r.position, a)
	return r.play(word, func() (rules.Action, error) { return rules.ParseAction(r.info, r.position, word) })
}

// play plays the action that read finds in a word and adds it to the tree.
func (r *reader) play(word string, read func() (rules.Action, error)) error {
	fail := func(err error) error {
		number := r.MoveNumber(r.position.String())
		place := fmt.Sprintf("move %d of %s, %.40q", number, r.info.SeatName(r.position.Turn()), word)
		return saves.NewMoveError(r.info.ID, word, number, err, place)
	}
	tree := &r.record.Tree
	if err := saves.CheckLimit(r.earlierActions+len(tree.Nodes), r.limits.Nodes, "actions in one file"); err != nil {
		return fail(err)
	}
	if err := saves.CheckLimit(r.plies+1, r.limits.Plies, "plies in one line"); err != nil {
		return fail(err)
	}
	if result := r.position.Result(); result.IsOver() {
		return fail(fmt.Errorf("%w (%s)", saves.ErrAfterEnd, result.Reason))
	}
	a, err := read()
	if err != nil {
		return fail(err)
	}
	node := saves.Node{Parent: r.node, Action: rules.FormatAction(r.info, r.position, a), NAGs: r.glyphs, CommentBefore: strings.Join(r.commentsBefore, " ")}
	r.glyphs, r.commentsBefore = nil, nil
	tree.Nodes = append(tree.Nodes, node)
	tree.Nodes[r.node].Children = append(tree.Nodes[r.node].Children, len(tree.Nodes)-1)
	r.node = len(tree.Nodes) - 1
	rules.ApplyAction(r.position, a)
	r.plies++
	if k := len(r.variations); k > 0 {
		r.variations[k-1].moves++
		r.variations[k-1].empty = false
	}
	return nil
}
