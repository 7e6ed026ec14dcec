package gameui

import (
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// ResultMarks formats each seat's result: its place in games with places, otherwise its points. A draw among three or
// more is "=".
func ResultMarks(info rules.Info, r rules.Result) []string {
	marks := make([]string, len(info.Seats))
	for seat := range marks {
		switch hasWinner := r.Winner() != rules.NoSeat; {
		case info.HasPlaces:
			marks[seat] = strconv.Itoa(int(r.Place[seat]))
		case r.Place[seat] > 1:
			marks[seat] = "0"
		case hasWinner:
			marks[seat] = "1"
		case len(marks) == 2:
			marks[seat] = "½"
		default:
			marks[seat] = "="
		}
	}
	return marks
}

// ResultText formats a result: "1–0–0", "=" for a draw among three or more, "1–4–2–3" for places. It is empty while the
// game is running.
func ResultText(info rules.Info, r rules.Result) string {
	switch marks := ResultMarks(info, r); {
	case !r.IsOver():
		return ""
	case len(marks) > 2 && !info.HasPlaces && r.Winner() == rules.NoSeat:
		return "="
	default:
		return strings.Join(marks, "–")
	}
}

// MatedSeat returns the seat whose checkmate ended the match, or NoSeat: the side to move, or the seat that was
// eliminated last.
func MatedSeat(s *game.Snapshot) rules.Seat {
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

// HasLost reports whether the only human player is not in first place, which several can share.
func HasLost(players []game.Player, r rules.Result) bool {
	person := game.OnlyPerson(players)
	return person != rules.NoSeat && r.Place[person] > 1
}

// SeatList joins the names of seats.
func (m MatchText) SeatList(seats []rules.Seat) string {
	names := make([]string, len(seats))
	for i, s := range seats {
		names[i] = m.Words.SeatName(m.Info, s)
	}
	return m.Words.JoinList(names)
}
