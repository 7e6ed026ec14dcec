package movetext

import (
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// A mark in brackets among the moves of a game with three or four seats says who is eliminated, "(Blue mated, 4th)", or who
// moves, "(b)". Eliminations by a rule are only information for readers; those that a player decided are actions.

// eliminationWord returns the word in a mark for the reason why a seat left.
func eliminationWord(why rules.Reason) string {
	switch why {
	case rules.Mate:
		return "mated"
	case rules.Stalemate:
		return "stalemated"
	case rules.Resignation:
		return "resigned"
	case rules.OutOfTime:
		return "out of time"
	case rules.Illegal:
		return "illegal move"
	}
	return "out"
}

// eliminationMark writes that s has left; p is the position after it.
func eliminationMark(info rules.Info, p rules.Position, s rules.Seat) string {
	var why rules.Reason
	if h, ok := p.(rules.EliminationHistory); ok {
		why = h.EliminationReason(s)
	}
	place := p.(rules.Elimination).Standings()[s]
	ordinal := [...]string{"", "1st", "2nd", "3rd", "4th"}[place]
	return "(" + seatTag(info, s) + " " + eliminationWord(why) + ", " + ordinal + ")"
}

// eliminationMarks returns the marks of the seats that left with the last action, in their order; was says who played before
// it, and p is the position after it.
func eliminationMarks(info rules.Info, before rules.SeatSet, p rules.Position) (marks []string) {
	for _, s := range rules.EliminatedSeats(before, p) {
		marks = append(marks, eliminationMark(info, p, s))
	}
	return marks
}

// readMark reads a mark after its bracket. The action has no kind if the mark only repeats what the rules did; ok is false if
// it is not a mark.
func (r *reader) readMark() (a rules.Action, ok bool) {
	l := *r.lexer
	var words []string
	for len(words) < 6 {
		t, err := l.next()
		if err != nil || t.kind != tokWord && !t.is(")") {
			return a, false
		}
		if t.is(")") {
			break
		}
		words = append(words, t.text)
	}
	if len(words) == 0 || len(r.info.Seats) < 3 {
		return a, false
	}
	for s, name := range r.info.Seats {
		switch {
		case len(words) == 1 && words[0] == name[:1]:
		case len(words) > 1 && strings.EqualFold(words[0], name):
			a = eliminationOf(rules.Seat(s), strings.Join(words[1:], " "))
		default:
			continue
		}
		*r.lexer = l
		return a, true
	}
	return a, false
}

// eliminationOf returns the action that a mark means. It has no kind if the mark only repeats what the rules did.
func eliminationOf(s rules.Seat, text string) rules.Action {
	for _, why := range []rules.Reason{rules.Resignation, rules.OutOfTime, rules.Illegal} {
		if strings.HasPrefix(text, eliminationWord(why)) {
			return rules.Action{Kind: rules.ActEliminate, Seat: s, Reason: why}
		}
	}
	return rules.Action{}
}

// turnNumber returns the number before a move: at the start of a round, or with "..." after a comment; otherwise the
// separator.
func (w *writer) turnNumber() string {
	number := w.MoveNumber(w.position.String())
	playing := rules.PlayingSeats(w.position, len(w.info.Seats))
	first := 0
	for !playing[first] {
		first++
	}
	begins := int(w.position.Turn()) == first
	fresh := w.needsNumber || number != w.lastNumber
	w.lastNumber = number
	switch {
	case begins && fresh:
		return strconv.Itoa(number) + "."
	case w.needsNumber:
		return strconv.Itoa(number) + "..."
	}
	return w.resultNotation(w.info).Separator
}
