package rules

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules/board"
)

// A Game makes positions. It is immutable: identity, seats, options, board.
type Game interface {
	Info() Info
	// Board is the board that these options give; the same options give the same pointer.
	Board(o Options) *board.Board
	// Start is the position that play begins with. It fails when the options are not those of Info.
	Start(o Options) (Position, error)
	// Parse reads what Position.String writes, and what other programs write in the same notation.
	Parse(s string, o Options) (Position, error)
}

// Info describes a game. It is data: reading it changes nothing.
type Info struct {
	ID      string     // "chess"
	Men     string     // the set of drawings: "chess", "shogi", "hasami", "go"
	Palette string     // the tones of the board; the game's ID where it has tones of its own
	Seats   []string   // machine names in seat order: "white", "black"
	Kinds   []KindInfo // by Kind; the first is none
	Options []Option
}

// A KindInfo describes a kind of man.
type KindInfo struct {
	Name   string // "knight": names its words and its drawing
	Letter string // "N": in positions and moves; upper case
}

// Options are chosen values by key. A missing key means the default.
type Options map[string]string

// An Option is one thing to choose before a game.
type Option struct {
	Key     string
	Default string
	Values  []string // the choices; none for a number
	Min     float64  // for a number: the bounds and the step
	Max     float64
	Step    float64
}

// Check says whether the option may have this value.
func (o Option) Check(value string) error {
	if len(o.Values) > 0 {
		if slices.Contains(o.Values, value) {
			return nil
		}
		return fmt.Errorf("option %s: %q is none of %s", o.Key, value, strings.Join(o.Values, ", "))
	}
	n, err := strconv.ParseFloat(value, 64)
	steps := 0.0
	if o.Step > 0 {
		steps = (n - o.Min) / o.Step
	}
	// A thousandth of a step forgives what binary numbers cannot hold; NaN fails every comparison.
	if err != nil || !(n >= o.Min && n <= o.Max) || math.Abs(steps-math.Round(steps)) > 1e-3 {
		return fmt.Errorf("option %s: %q is no number from %g to %g in steps of %g", o.Key, value, o.Min, o.Max, o.Step)
	}
	return nil
}

// Complete gives o with every default filled in. It fails at the first key or value that the game does not have.
func (i Info) Complete(o Options) (Options, error) {
	full := Options{}
	for _, opt := range i.Options {
		full[opt.Key] = opt.Default
	}
	for _, key := range slices.Sorted(maps.Keys(o)) {
		n := slices.IndexFunc(i.Options, func(opt Option) bool { return opt.Key == key })
		if n < 0 {
			return nil, fmt.Errorf("%s has no option %q", i.ID, key)
		}
		if err := i.Options[n].Check(o[key]); err != nil {
			return nil, fmt.Errorf("%s: %w", i.ID, err)
		}
		full[key] = o[key]
	}
	return full, nil
}

// SeatName is the machine name of s, or "none".
func (i Info) SeatName(s Seat) string {
	if s < 0 || int(s) >= len(i.Seats) {
		return "none"
	}
	return i.Seats[s]
}

// SeatNamed is the seat of that machine name, or NoSeat.
func (i Info) SeatNamed(name string) Seat {
	return Seat(slices.Index(i.Seats, name))
}
