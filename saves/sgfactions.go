package saves

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

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
	r.describe(rest)
	return fault
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
		if len(p.values) > 1 {
			err = fmt.Errorf("%s has several values", p.name)
		}
		if v == "" || v == "tt" && sgfSize(b) <= 19 {
			return []string{side + ":pass"}, err
		}
		c, ok := sgfCell(b, v)
		if !ok {
			return nil, fmt.Errorf("%s[%.20s] is no point of the board", p.name, v)
		}
		return []string{side + ":" + b.Name(c)}, err
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
	var refusal rules.IllegalReason
	if errors.As(err, &refusal) && refusal.Code != rules.Unreadable && len(word) > 2 && word[1] == ':' {
		a, err = rules.ParseAction(r.info, r.pos, word[:1]+"!"+word[2:])
	}
	if err != nil {
		return r.scribe.fault(word, err)
	}
	if a.Kind == rules.ActEnd {
		if _, err := rules.EndResult(r.info, r.pos, a); err != nil {
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
