package console

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// listMoves lists the legal moves, all of them or those of one piece.
func (s *session) listMoves(args []string) {
	v := s.match.Snapshot()
	selected, listAll := pickedPiece{}, len(args) == 0
	if !listAll {
		if c, ok := s.findCell(args[0]); ok {
			selected = pickFromCell(c)
		} else if kind := s.findKindInHand(v.Position, args[0]); kind != 0 {
			selected = pickFromHand(rules.Piece{Kind: kind, Seat: v.Turn})
		} else {
			s.explainRefusal(rules.IllegalReason{Code: rules.NotOnBoard})
			return
		}
	}
	var names []string
	for _, move := range v.Legal {
		if listAll || slices.ContainsFunc(v.Position.Steps(move), selected.matchesStep) {
			names = append(names, notateMove(v.Position, move))
		}
	}
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(cmp.Compare(strings.ToLower(a), strings.ToLower(b)), cmp.Compare(a, b))
	})
	s.print(s.T("console.moves", "Count", len(names), "Moves", strings.Join(names, " ")))
}

// notateMove writes a move in the notation of the game.
func notateMove(p rules.Position, move rules.Move) string {
	if n, ok := p.(rules.Notator); ok {
		return n.Notate(move)
	}
	return p.Format(move)
}

// listHistory lists the moves of the current line with their alternatives.
func (s *session) listHistory([]string) {
	v := s.match.Snapshot()
	if len(v.Line) == 0 {
		s.print(s.T("console.at-start"))
	}
	var row strings.Builder
	lastColumn := len(s.info.Seats)
	flush := func() {
		if row.Len() > 0 {
			s.print(strings.TrimSpace(row.String()))
			row.Reset()
		}
	}
	for _, e := range v.Line {
		word := e.Text
		switch {
		case e.Action.Kind == rules.ActResume:
			word = s.T("console.played-on-list")
		case !e.Action.Kind.TakesTurn():
			flush()
			word, lastColumn = s.ReasonName(e.Action.Reason), len(s.info.Seats) // a row of its own
		case e.Column <= lastColumn:
			flush()
			row.WriteString(strconv.Itoa(e.Number) + ".")
			if e.Column > 0 && !s.info.NumbersEveryPly { // the first move is not by the first seat
				row.WriteString("..")
			}
		case s.info.NumbersEveryPly:
			word = strconv.Itoa(e.Number) + ". " + word
		}
		if e.Action.Kind.TakesTurn() {
			lastColumn = e.Column
		}
		row.WriteString(" " + word)
		if e.Node == v.Node {
			row.WriteString(" " + s.T("console.here"))
		}
		for _, node := range e.Alternatives {
			if alternative, ok := s.match.HistoryEntry(node); ok && alternative.Text != "" {
				row.WriteString(" " + s.T("console.or", "Move", alternative.Text))
			}
		}
	}
	flush()
}
