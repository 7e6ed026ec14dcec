package console

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// listMoves lists the legal moves, all of them or those of one piece.
func (s *session) moves(args []string) {
	v := s.m.Snapshot()
	of, all := origin{}, len(args) == 0
	if !all {
		if c, ok := s.find(args[0]); ok {
			of = on(c)
		} else if k := s.heldKind(v.Position, args[0]); k != 0 {
			of = held(rules.Piece{Kind: k, Seat: v.Turn})
		} else {
			s.refuse(rules.IllegalReason{Code: rules.NotOnBoard})
			return
		}
	}
	var names []string
	for _, mv := range v.Legal {
		if all || slices.ContainsFunc(v.Position.Steps(mv), of.picks) {
			names = append(names, notation(v.Position, mv))
		}
	}
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(cmp.Compare(strings.ToLower(a), strings.ToLower(b)), cmp.Compare(a, b))
	})
	s.say(s.T("console.moves", "Count", len(names), "Moves", strings.Join(names, " ")))
}

// notateMove writes a move in the notation of the game.
func notation(p rules.Position, mv rules.Move) string {
	if n, ok := p.(rules.Notator); ok {
		return n.Notate(mv)
	}
	return p.Format(mv)
}

// listHistory lists the moves of the current line with their alternatives.
func (s *session) list([]string) {
	v := s.m.Snapshot()
	if len(v.Line) == 0 {
		s.say(s.T("console.at-start"))
	}
	var row strings.Builder
	last := len(s.info.Seats)
	flush := func() {
		if row.Len() > 0 {
			s.say(strings.TrimSpace(row.String()))
			row.Reset()
		}
	}
	for _, e := range v.Line {
		word := e.Text
		switch {
		case e.Action.Kind == rules.ActResume:
			word = s.T("console.played-on-list")
		case !e.Action.Kind.TakesTurn():
			word = s.Reason(e.Action.Reason)
		case e.Column <= last:
			flush()
			row.WriteString(strconv.Itoa(e.Number) + ".")
			if e.Column > 0 && !s.info.NumbersEveryPly { // the first move is not by the first seat
				row.WriteString("..")
			}
		case s.info.NumbersEveryPly:
			word = strconv.Itoa(e.Number) + ". " + word
		}
		if e.Action.Kind.TakesTurn() {
			last = e.Column
		}
		row.WriteString(" " + word)
		if e.Node == v.Node {
			row.WriteString(" " + s.T("console.here"))
		}
		for _, other := range e.Alternatives {
			if o, ok := s.m.HistoryEntry(other); ok && o.Text != "" {
				row.WriteString(" " + s.T("console.or", "Move", o.Text))
			}
		}
	}
	flush()
}
