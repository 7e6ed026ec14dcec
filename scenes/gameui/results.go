package gameui

import (
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// ResultMarks writes the result of every seat as players do: its place in games with places, else its points. If some of three draw,
// they have no points.
func ResultMarks(info rules.Info, r rules.Result) []string {
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

// ResultText is a result in one word: "1–0–0", "=" for a draw of three, "1–4–2–3" for places. It is empty while the game runs.
func ResultText(info rules.Info, r rules.Result) string {
	switch all := ResultMarks(info, r); {
	case !r.IsOver():
		return ""
	case len(all) > 2 && !info.HasPlaces && r.Winner() == rules.NoSeat:
		return "="
	default:
		return strings.Join(all, "–")
	}
}

// MatedSeat is the seat whose mate ended the match, or NoSeat: the one to move, or the one that was eliminated last.
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

// HasLost says whether the only person is behind somebody: several can share first place.
func HasLost(players []game.Player, r rules.Result) bool {
	me := OnlyPerson(players)
	return me != rules.NoSeat && r.Place[me] > 1
}

// SeatList names seats as a sentence does.
func (m MatchText) SeatList(seats []rules.Seat) string {
	names := make([]string, len(seats))
	for i, s := range seats {
		names[i] = m.Words.SeatName(m.Info, s)
	}
	return m.Words.JoinList(names)
}
