package movetext

import (
	"slices"
	"strings"
	"unicode"

	"github.com/ludarium/ludarium/rules"
)

// A Dialect says what differs between PGN and the formats that look like it.
type Dialect struct {
	Name            string // of the format, in errors
	Extension       string
	GameTag         string                 // names the game; written if the game is not the first of Games, or always
	AlwaysTagged    bool                   // write GameTag and StartTag in every record
	Games           []Variant              // the games of the format
	StartTag        string                 // holds the position
	UsesSetUpTag    bool                   // a tag SetUp "1" accompanies it
	Roster          []RosterTag            // tags that are always written, before the others
	Results         map[int]ResultNotation // by the number of seats
	WritesClocks    bool                   // a comment gives the clock after a move, as [%clk 0:04:59]
	HasCaptureLists bool                   // captured cells may follow a move, after an x
	MoveNumber      func(position string) int
}

// A Variant is a game under one of its names. The first name of a game is the one that is written.
type Variant struct {
	Name, Game  string
	Approximate bool          // the name belongs to another game with nearly the same rules
	Options     rules.Options // options with the rules of that name, unless the record chooses its own
}

// A RosterTag is a tag that is written even if its value is unknown.
type RosterTag struct{ Name, Unknown string }

// variantNamed returns the game that the tag names. Only letters and digits count, and the name may end with "chess" or not:
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

// variantNameOf returns the name of a game; ok is false if the format cannot hold it.
func (d Dialect) variantNameOf(id string) (name string, ok bool) {
	for _, v := range d.Games {
		if v.Game == id {
			return v.Name, true
		}
	}
	return "", false
}

// seatTag returns the tag that names the player of a seat.
func seatTag(info rules.Info, s rules.Seat) string {
	name := info.SeatName(s)
	return strings.ToUpper(name[:1]) + name[1:]
}

const (
	typeTag        = "Type"  // after the seat: "program"
	levelTag       = "Level" // after the seat: of a program with its own name
	programType    = "program"
	terminationTag = "Termination"
	resultTag      = "Result"
	setUpTag       = "SetUp"
	optionsTag     = "Options" // those that differ from the defaults
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
