package sgf

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// playNode plays the actions of a node; its other properties are kept with the last action.
func (r *reader) playNode(node []property) error {
	var words []string
	var fault error
	var rest []property
	turn := ""
	for _, p := range node {
		todo, err := r.actionsOf(p)
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
	slices.SortStableFunc(words, func(a, b string) int { return strings.Compare(setupProperty(a), setupProperty(b)) })
	before := r.PlyCount()
	for _, word := range words {
		err := r.playWord(word)
		if fault = cmp.Or(fault, err); r.isFinal(err) {
			return err
		}
	}
	side := r.Info.SeatName(r.Position.Turn())[:1]
	if turn != "" && turn != side || r.PlyCount() == before {
		if err := r.playWord("pl:" + cmp.Or(turn, side)); err != nil {
			return cmp.Or(fault, err)
		}
	}
	r.annotate(rest)
	return fault
}

// isFinal reports whether reading cannot continue after this error.
func (r *reader) isFinal(err error) bool {
	var limit saves.LimitError
	return errors.As(err, &limit) || errors.Is(err, saves.ErrAfterEnd)
}

// actionsOf are the actions that a property means; nil: none, and for PL the letter of the side. With an error the property is one
// that is kept.
func (r *reader) actionsOf(p property) (list []string, err error) {
	b := r.Position.Board()
	side := strings.ToLower(p.name)
	switch p.name {
	case "B", "W":
		v := unescapeLine(p.values[0])
		if len(p.values) > 1 {
			err = fmt.Errorf("%s has several values", p.name)
		}
		if v == "" || v == "tt" && boardSize(b) <= 19 {
			return []string{side + ":pass"}, err
		}
		c, ok := parsePoint(b, v)
		if !ok {
			return nil, fmt.Errorf("%s[%.20s] is no point of the board", p.name, v)
		}
		return []string{side + ":" + b.Name(c)}, err
	case "AB", "AW", "AE":
		cells, bad := parsePoints(b, p.values)
		for _, c := range cells {
			list = append(list, side+":"+b.Name(c))
		}
		if bad != "" {
			err = fmt.Errorf("%s[%.20s] is no point of the board", p.name, bad)
		}
		return list, err
	case "PL":
		switch v := strings.ToLower(unescapeLine(p.values[0])); v {
		case "b", "w", "black", "white":
			return []string{v[:1]}, nil
		}
		return nil, fmt.Errorf("PL[%.20s] is no side", p.values[0])
	case ownProperty:
		for _, v := range p.values {
			list = append(list, unescapeLine(v))
		}
		return list, nil
	}
	return nil, nil
}

// playWord plays an action. An illegal move is played all the same, and its action says that it is illegal.
func (r *reader) playWord(word string) error {
	a, err := rules.ParseAction(r.Info, r.Position, word)
	var refusal rules.IllegalReason
	if errors.As(err, &refusal) && refusal.Code != rules.Unreadable && len(word) > 2 && word[1] == ':' {
		a, err = rules.ParseAction(r.Info, r.Position, word[:1]+"!"+word[2:])
	}
	if err != nil {
		return r.MoveFault(word, err)
	}
	if a.Kind == rules.ActEnd {
		if _, err := rules.EndResult(r.Info, r.Position, a); err != nil {
			return r.MoveFault(word, err)
		}
	}
	if len(r.Record.Tree.Nodes[r.Node()].Children) > 0 {
		r.depth++
	}
	if err := saves.CheckLimit(r.depth, r.Limits.Depth, "variations inside each other"); err != nil {
		return r.MoveFault(word, err)
	}
	add := (*saves.Tree).Add
	if strings.HasPrefix(word, "pl:") { // nodes that only say something are not the same one
		add = (*saves.Tree).Append
	}
	return r.PlayAs(word, a, add)
}
