package rules

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

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

// An Arranger is a game whose men players may arrange before they begin. It is asked for with a type assertion.
type Arranger interface {
	Game
	// Arrange gives the options of the start in which the man who stands on from in the start of o stands on to, with as
	// few others moved as it takes. It says false where there is no such start.
	Arrange(o Options, from, to Cell) (Options, bool)
}

// A Resolver is a game that finds numbers by its other options, see [Auto]. It is asked for with a type assertion.
type Resolver interface {
	Game
	// Resolve gives all options with the numbers in place of Auto. It fails as Info.Complete does.
	Resolve(o Options) (Options, error)
}

// Open gives the position that a match begins with: the one that start says in the game's notation, or the game's own
// where start is empty.
func Open(g Game, start string, o Options) (Position, error) {
	if start == "" {
		return g.Start(o)
	}
	return g.Parse(start, o)
}

// A Viewer is a game that also reads positions which nobody can play on, for looking at. It is asked for with a type assertion.
type Viewer interface {
	Game
	// View is Parse that gives flawed positions too, see [Flawed].
	View(s string, o Options) (Position, error)
}

// View is Open for records and boards that are looked at: the position may be a flawed one.
func View(g Game, start string, o Options) (Position, error) {
	if v, ok := g.(Viewer); ok && start != "" {
		return v.View(start, o)
	}
	return Open(g, start, o)
}

// Info describes a game. It is data: reading it changes nothing.
type Info struct {
	ID      string     // "chess"
	Men     string     // the set of drawings: "chess", "shogi", "hasami", "go"
	Palette string     // the tones of the board; the game's ID where it has tones of its own
	Seats   []string   // machine names in seat order: "white", "black"
	Kinds   []KindInfo // by Kind; the first is none
	Options []Option
	Ranked  bool // a game of several ends with places from first to last; otherwise one wins and all others lose
	Placed  bool // men stay where they are put until they are taken
	NoDraws bool // nobody offers or agrees to a draw in it
	Claims  bool // there are draws that a player must claim, as they do not come by themselves
	Castles bool // a king and a rook may move together
	// Promotes: men become others where they arrive, and their player chooses what.
	Promotes bool
	Singly   bool // every move has a number of its own; otherwise one number is for a move of each seat, see Numbering
	UCI      UCI  // how other programs know it
	GTP      bool // other programs speak of it in GTP
	// Clocks are the time controls that its players usually choose from, the most usual first, as the command line writes
	// them: "600+1x30". None: those that are offered for every game.
	Clocks []string
	// Facing: men lie with their head away from whose they are, so that only their direction says it.
	Facing bool
	// Ahead is the cell to which a man on c walks, where his drawing alone would not tell which way he goes, as each of them has
	// his own for life; board.None for all other men. Nil: there are no such men.
	Ahead func(m Man, c Cell) Cell
}

// A UCI is how other programs know a game when they speak of it in the protocol of that name, or in its sister USI. That of
// a game that they do not know is zero.
type UCI struct {
	USI      bool   // they speak USI
	Variant  string // the value of their option UCI_Variant
	Chess960 bool   // castling is written as king takes rook, which their option UCI_Chess960 says
}

// Protocol is the language in which other programs play the game: "UCI", "USI" or "GTP"; "" where there is none.
func (i Info) Protocol() string {
	switch {
	case i.GTP:
		return "GTP"
	case i.UCI.USI:
		return "USI"
	case i.UCI != (UCI{}):
		return "UCI"
	}
	return ""
}

// A KindInfo describes a kind of man.
type KindInfo struct {
	Name   string // "knight": names its words and its drawing
	Letter string // "N": in positions and moves; upper case
	Worth  int    // as players count, the least man 1; 0: nobody counts it
	Figure string // names its drawing where several kinds share one; "": Name does
}

// Drawing names the drawing of the kind.
func (k KindInfo) Drawing() string {
	if k.Figure != "" {
		return k.Figure
	}
	return k.Name
}

// Options are chosen values by key. A missing key means the default.
type Options map[string]string

// An Option is one thing to choose before a game.
type Option struct {
	Key     string
	Default string
	Values  []string // the choices; none for a number or a text
	Min     float64  // for a number: the bounds and the step
	Max     float64
	Step    float64
	Auto    bool // for a number: [Auto] may stand in its place, and the game finds the number by its other options
	Letters int  // for a text: how many letters it may have
	// Drawn: for every new game the value is drawn by lot unless somebody chooses it. What begins without players has
	// the default.
	Drawn bool
	// Odds: any value but the default gives one seat an advantage, so that who sits there was chosen for it.
	Odds bool
	// House: any value but the default is a rule that other programs do not know under the name of the game.
	House bool
}

// Auto is the value of an option that leaves the number to the game.
const Auto = "auto"

// Check says whether the option may have this value.
func (o Option) Check(value string) error {
	if o.Auto && value == Auto {
		return nil
	}
	if len(o.Values) > 0 {
		if slices.Contains(o.Values, value) {
			return nil
		}
		return fmt.Errorf("option %s: %.80q is none of %s", o.Key, value, strings.Join(o.Values, ", "))
	}
	if o.Letters > 0 {
		if strings.ContainsFunc(value, unicode.IsControl) || !utf8.ValidString(value) || utf8.RuneCountInString(value) > o.Letters {
			return fmt.Errorf("option %s: %.80q is no text of up to %d letters", o.Key, value, o.Letters)
		}
		return nil
	}
	n, err := strconv.ParseFloat(value, 64)
	steps := 0.0
	if o.Step > 0 {
		steps = (n - o.Min) / o.Step
	}
	// A millionth of a step forgives what binary numbers cannot hold; NaN fails every comparison.
	if err != nil || !isDecimal(value) || !(n >= o.Min && n <= o.Max) || math.Abs(steps-math.Round(steps)) > 1e-6 {
		if o.Step == 1 {
			return fmt.Errorf("option %s: %.80q is not a whole number from %g to %g", o.Key, value, o.Min, o.Max)
		}
		return fmt.Errorf("option %s: %.80q is not a number from %g to %g in steps of %g", o.Key, value, o.Min, o.Max, o.Step)
	}
	return nil
}

// isDecimal reports whether a number is written as people write one, "-7.5", and not in one of the other forms that
// strconv reads, such as "1e2" and "0x1p3".
func isDecimal(s string) bool {
	return !strings.ContainsFunc(strings.TrimPrefix(s, "-"), func(r rune) bool { return r != '.' && (r < '0' || r > '9') })
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

// HouseRule is the first option with a rule that other programs do not know; "" if there is none.
func (i Info) HouseRule(o Options) string {
	for _, opt := range i.Options {
		if value, chosen := o[opt.Key]; opt.House && chosen && value != opt.Default {
			return opt.Key
		}
	}
	return ""
}

// Odds says that these options give one seat an advantage.
func (i Info) Odds(o Options) bool {
	return slices.ContainsFunc(i.Options, func(opt Option) bool {
		value, chosen := o[opt.Key]
		return opt.Odds && chosen && value != opt.Default
	})
}

// Lot gives o with a value for every option that is drawn and that nobody has chosen; dice gives a number below n.
func (i Info) Lot(o Options, dice func(n int) int) Options {
	drawn := maps.Clone(o)
	for _, opt := range i.Options {
		if _, chosen := o[opt.Key]; chosen || !opt.Drawn {
			continue
		}
		if drawn == nil {
			drawn = Options{}
		}
		if n := len(opt.Values); n > 0 {
			drawn[opt.Key] = opt.Values[dice(n)]
			continue
		}
		steps := int(math.Round((opt.Max-opt.Min)/opt.Step)) + 1
		drawn[opt.Key] = strconv.FormatFloat(opt.Min+float64(dice(steps))*opt.Step, 'f', -1, 64)
	}
	return drawn
}

// Undrawn gives o without what is drawn, for another game of the same kind.
func (i Info) Undrawn(o Options) Options {
	kept := maps.Clone(o)
	for _, opt := range i.Options {
		if opt.Drawn {
			delete(kept, opt.Key)
		}
	}
	return kept
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
