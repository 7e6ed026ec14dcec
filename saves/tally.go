package saves

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// A tally is how a format writes the results of games of so many seats, and their moves where these have a way of their own.
type tally struct {
	wins    []string // by seat; none: the name of the seat
	draws   []string // a draw; the first is written
	places  string   // the tag that holds the places by seat, "1-4-2-3", in place of a result behind the moves; "": there is none
	bare    bool     // moves are written in coordinate form
	between string   // stands between the moves of a round
}

// of is the tally of a game.
func (d dialect) of(info rules.Info) tally { return d.tallies[len(info.Seats)] }

// wins is the result that seat s wins.
func (d dialect) wins(info rules.Info, s rules.Seat) string {
	if wins := d.of(info).wins; int(s) < len(wins) {
		return wins[s]
	}
	return info.SeatName(s)
}

// outcome writes a result.
func (d dialect) outcome(info rules.Info, r rules.Result) string {
	switch winner := r.Winner(); {
	case !r.IsOver():
		return "*"
	case d.of(info).places != "":
		return places(info, r)
	case winner != rules.NoSeat:
		return d.wins(info, winner)
	}
	return d.of(info).draws[0]
}

// places writes those of a result by seat.
func places(info rules.Info, r rules.Result) string {
	list := make([]string, len(info.Seats))
	for s := range list {
		list[s] = strconv.Itoa(int(r.Place[s]))
	}
	return strings.Join(list, "-")
}

// result gives a result in the form in which it is written, or "".
func (d dialect) result(info rules.Info, word string) string {
	t := d.of(info)
	switch {
	case word == "*":
		return word
	case t.places != "":
		return standing(info, word)
	case slices.Contains(t.draws, word):
		return t.draws[0]
	}
	for s := range info.Seats {
		if d.wins(info, rules.Seat(s)) == word {
			return word
		}
	}
	return ""
}

// standing is word if it gives a place to every seat.
func standing(info rules.Info, word string) string {
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

// resultTag is the tag in which the result stands.
func (d dialect) resultTag(info rules.Info) string {
	if tag := d.of(info).places; tag != "" {
		return tag
	}
	return resultTag
}

// chosen writes the options that are not as usual and that no position tells: "pairs=off".
func chosen(info rules.Info, o rules.Options) string {
	var list []string
	for _, opt := range info.Options {
		if value, ok := o[opt.Key]; ok && value != opt.Default && !opt.Random {
			list = append(list, opt.Key+"="+value)
		}
	}
	return strings.Join(list, " ")
}

// choices reads what chosen writes.
func choices(text string) rules.Options {
	var o rules.Options
	for _, word := range strings.Fields(text) {
		if key, value, ok := strings.Cut(word, "="); ok {
			if o == nil {
				o = rules.Options{}
			}
			o[key] = value
		}
	}
	return o
}

// openEnded says that nothing behind the moves of the game tells where they end.
func (r *textReader) openEnded() bool {
	v, ok := r.dialect.find(r.tags[r.gameTag])
	if !ok || r.find == nil {
		return false
	}
	g, ok := r.find(v.game)
	return ok && r.of(g.Info()).places != ""
}
