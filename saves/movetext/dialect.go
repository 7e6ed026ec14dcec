package movetext

import (
	"slices"
	"strings"
	"unicode"

	"github.com/ludarium/ludarium/rules"
)

// A Dialect is what differs between PGN and the records that are written like it.
type Dialect struct {
	Name            string // of the format, in errors
	Extension       string
	GameTag         string                 // names the game; written when the game is not the first of games, or always
	AlwaysTagged    bool                   // write gameTag and startTag in every record
	Games           []Variant              // which there are
	StartTag        string                 // holds the position
	UsesSetUpTag    bool                   // a tag SetUp "1" goes with it
	Roster          []RosterTag            // tags that are written first, whatever is known
	Results         map[int]ResultNotation // by the number of seats
	WritesClocks    bool                   // a comment tells the clock after a move, as [%clk 0:04:59]
	HasCaptureLists bool                   // captured cells may follow a move behind an x
	MoveNumber      func(position string) int
}

// A Variant is a game under one of its names. The first name of a game is the one that is written.
type Variant struct {
	Name, Game  string
	Approximate bool          // the name is that of another game with nearly the same rules
	Options     rules.Options // by which the rules are those of that game, where the record chooses none
}

// A RosterTag is written even when nothing is known.
type RosterTag struct{ Name, Unknown string }

// variantNamed is the game that the tag names. Only letters and digits count, and "chess" may end the name or not:
// "Three player" is "three-player-chess".
func (d Dialect) variantNamed(name string) (v Variant, ok bool) {
	name = strings.TrimSpace(name)
	word := lettersAndDigits(name)
	withoutChess := func(word string) string { return strings.TrimSuffix(word, "chess") }
	for _, isSame := range []func(other string) bool{
		func(other string) bool { return other == name },
		func(other string) bool { return word != "" && lettersAndDigits(other) == word },
		func(other string) bool {
			return withoutChess(word) != "" && withoutChess(lettersAndDigits(other)) == withoutChess(word)
		},
	} {
		if i := slices.IndexFunc(d.Games, func(v Variant) bool { return isSame(v.Name) }); i >= 0 {
			return d.Games[i], true
		}
	}
	return Variant{}, false
}

// lettersAndDigits returns the letters, in lower case, and the digits of a name.
func lettersAndDigits(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, name)
}

// variantNameOf reports whether the format can hold that game, and under which name.
func (d Dialect) variantNameOf(id string) (name string, ok bool) {
	for _, v := range d.Games {
		if v.Game == id {
			return v.Name, true
		}
	}
	return "", false
}

// seatTag is the tag that names who sits at a seat.
func seatTag(info rules.Info, s rules.Seat) string {
	name := info.SeatName(s)
	return strings.ToUpper(name[:1]) + name[1:]
}

const (
	typeTag        = "Type"  // behind the seat: "program"
	levelTag       = "Level" // behind the seat: of a program with a name of its own
	programType    = "program"
	terminationTag = "Termination"
	resultTag      = "Result"
	setUpTag       = "SetUp"
	optionsTag     = "Options" // those that are not as usual
)

// GameIDs lists the games that the format can hold.
func (d Dialect) GameIDs() []string {
	var ids []string
	for _, v := range d.Games {
		if !slices.Contains(ids, v.Game) {
			ids = append(ids, v.Game)
		}
	}
	return ids
}
