package stage

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// marks writes the result of every seat as players do: places where these count, else points. A draw of some of three has none.
func marks(info rules.Info, r rules.Result) []string {
	out := make([]string, len(info.Seats))
	for seat := range out {
		switch alone := r.Winner() != rules.NoSeat; {
		case info.HasPlaces:
			out[seat] = strconv.Itoa(int(r.Place[seat]))
		case r.Place[seat] > 1:
			out[seat] = "0"
		case alone:
			out[seat] = "1"
		case len(out) == 2:
			out[seat] = "½"
		default:
			out[seat] = "="
		}
	}
	return out
}

// tally is a result in one word: "1–0–0", "=" for a draw of three, "1–4–2–3" for places; empty while the game runs.
func tally(info rules.Info, r rules.Result) string {
	switch all := marks(info, r); {
	case !r.IsOver():
		return ""
	case len(all) > 2 && !info.HasPlaces && r.Winner() == rules.NoSeat:
		return "="
	default:
		return strings.Join(all, "–")
	}
}

// scores is the result of all seats: "White 1, Black 0" in one line, or in the order of their places a line for each, "2nd Yellow:
// resignation". Where the game has a word for it, "W+8.5", that says no more than the account above it.
func (t *table) scores() []string {
	s := t.snap
	if _, ok := s.Game.(rules.ResultWriter); ok && s.Result.Winner() != rules.NoSeat {
		return nil
	}
	all := marks(s.Info, s.Result)
	var parts []string
	if !s.Info.HasPlaces {
		for seat, mark := range all {
			parts = append(parts, t.Words.T("over.points", "Seat", t.Words.SeatName(s.Info, rules.Seat(seat)), "Points", mark))
		}
		return []string{strings.Join(parts, ", ")}
	}
	for place := 1; place <= len(all); place++ {
		var seats []string
		why := ""
		for seat := range all {
			if int(s.Result.Place[seat]) == place {
				seats = append(seats, t.Words.SeatName(s.Info, rules.Seat(seat)))
				why = t.whyOut(rules.Seat(seat))
			}
		}
		if len(seats) > 0 {
			line := t.Words.T("over.place-"+strconv.Itoa(place), "Seats", t.Words.JoinList(seats))
			if why != "" {
				line = t.Words.T("board.does", "Seat", line, "Words", why)
			}
			parts = append(parts, line)
		}
	}
	return parts
}

// whyOut says why a seat left, and who mated it; "" of one that did not leave.
func (t *table) whyOut(seat rules.Seat) string {
	for _, e := range t.snap.Line {
		for _, d := range e.Eliminations {
			var by []rules.Seat
			for s, did := range d.MatedBy {
				if did {
					by = append(by, rules.Seat(s))
				}
			}
			switch {
			case d.Seat != seat:
			case len(by) > 0:
				return t.Words.T("over.out-mated-by", "Seats", t.seatList(by))
			default:
				return t.Words.ReasonName(d.Reason)
			}
		}
	}
	return ""
}

// how says how the match ended. Among several it says who was mated, and by whom where that decides.
func (t *table) how() string {
	s := t.snap
	winner := s.Result.Winner()
	mated := t.mated()
	switch {
	case s.Result.MarginHalfPoints > 0:
		return t.Words.ResultText(s.Info, s.Result)
	case mated == rules.NoSeat || len(s.Players) == 2:
		return t.Words.ResultReason(s.Info, s.Result)
	case s.Info.HasPlaces:
		return t.Words.T("over.mated", "Seat", t.Words.SeatName(s.Info, mated))
	}
	said := t.Words.T("over.mated-by", "Winner", t.Words.SeatName(s.Info, winner), "Loser", t.Words.SeatName(s.Info, mated))
	whole := !slices.Contains(s.Playing, false) // who has left has moved nobody into it
	if last := s.LastMove.Seat; whole && last != winner && last != rules.NoSeat {
		said += t.Words.T("over.mate-stood", "Seat", t.Words.SeatName(s.Info, last))
	}
	return said
}

// mated is the seat whose mate ended the match, or NoSeat: the one that is to move, or that has left last.
func (t *table) mated() rules.Seat {
	s := t.snap
	winner := s.Result.Winner()
	if s.Result.Reason != rules.Mate || winner == rules.NoSeat {
		return rules.NoSeat
	}
	if s.Turn != winner {
		return s.Turn
	}
	for seat := range rules.Seat(len(s.Players)) {
		if s.Result.Place[seat] == 2 {
			return seat
		}
	}
	return rules.NoSeat
}

// isOut says that somebody is out, and why; with a place where places count.
func (t *table) isOut(who string, why rules.Reason, place int) string {
	id := "board.is-out"
	if t.snap.Info.HasPlaces {
		id = "board.left"
	}
	return t.Words.T(id, "Seat", who, "Reason", t.Words.ReasonName(why), "Place", place)
}
