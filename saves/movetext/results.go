package movetext

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// A ResultNotation says how a format writes the results, and in part the moves, of games with a number of seats.
type ResultNotation struct {
	Wins            []string // by seat; none: the name of the seat
	Draws           []string // a draw; the first is written
	PlacesTag       string   // the tag for the places by seat, "1-4-2-3", in place of a result after the moves; "": none
	CoordinateMoves bool     // moves are written in coordinate form
	Separator       string   // between the moves of a round
}

// resultNotation returns the notation for games with that many seats.
func (d Dialect) resultNotation(info rules.Info) ResultNotation { return d.Results[len(info.Seats)] }

// winText returns the text for a win of seat s.
func (d Dialect) winText(info rules.Info, s rules.Seat) string {
	if wins := d.resultNotation(info).Wins; int(s) < len(wins) {
		return wins[s]
	}
	return info.SeatName(s)
}

// formatResult writes a result.
func (d Dialect) formatResult(info rules.Info, r rules.Result) string {
	switch winner := r.Winner(); {
	case !r.IsOver():
		return "*"
	case d.resultNotation(info).PlacesTag != "":
		return formatPlaces(info, r)
	case winner != rules.NoSeat:
		return d.winText(info, winner)
	}
	return d.resultNotation(info).Draws[0]
}

// formatPlaces formats the places of a result by seat.
func formatPlaces(info rules.Info, r rules.Result) string {
	list := make([]string, len(info.Seats))
	for s := range list {
		list[s] = strconv.Itoa(int(r.Place[s]))
	}
	return strings.Join(list, "-")
}

// parseResult returns a result in the form in which it is written, or "".
func (d Dialect) parseResult(info rules.Info, word string) string {
	t := d.resultNotation(info)
	switch {
	case word == "*":
		return word
	case t.PlacesTag != "":
		return parsePlaces(info, word)
	case slices.Contains(t.Draws, word):
		return t.Draws[0]
	}
	for s := range info.Seats {
		if d.winText(info, rules.Seat(s)) == word {
			return word
		}
	}
	return ""
}

// parsePlaces returns word if it gives a place to every seat.
func parsePlaces(info rules.Info, word string) string {
	list := strings.Split(word, "-")
	for _, place := range list {
		if n, err := strconv.Atoi(place); err != nil || n < 1 || n > len(info.Seats) || strconv.Itoa(n) != place {
			return ""
		}
	}
	if len(list) != len(info.Seats) {
		return ""
	}
	return word
}

// resultTagName returns the tag that holds the result.
func (d Dialect) resultTagName(info rules.Info) string {
	if tag := d.resultNotation(info).PlacesTag; tag != "" {
		return tag
	}
	return resultTag
}

// hasNoResultText reports whether the moves of the game are not followed by a result.
func (r *reader) hasNoResultText() bool {
	v, ok := r.variantNamed(r.tags[r.GameTag])
	if !ok || r.find == nil {
		return false
	}
	g, ok := r.find(v.Game)
	return ok && r.resultNotation(g.Info()).PlacesTag != ""
}
