package saves

import (
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// A dialect is what differs between PGN and the records that are written like it.
type dialect struct {
	name     string // of the format, in errors
	ending   string
	gameTag  string        // names the game; written when the game is not the first of games, or always
	always   bool          // write gameTag and startTag in every record
	games    []variant     // which there are
	startTag string        // holds the position
	setUp    bool          // a tag SetUp "1" goes with it
	roster   []roster      // tags that are written first, whatever is known
	tallies  map[int]tally // by the number of seats
	clocks   bool          // a comment tells the clock after a move, as [%clk 0:04:59]
	taken    bool          // captured cells may follow a move behind an x
	number   func(position string) int
}

// A variant is a game under one of its names. The first name of a game is the one that is written.
type variant struct {
	name, game string
	nearly     bool          // the name is that of another game with nearly the same rules
	options    rules.Options // by which the rules are those of that game, where the record chooses none
}

// A roster tag is written even when nothing is known.
type roster struct{ name, unknown string }

// pgn is the Portable Game Notation. A kind of chess joins with its names in games.
func pgn() dialect {
	return dialect{
		name: "pgn", ending: ".pgn",
		gameTag: "Variant", games: []variant{
			{name: "Standard", game: "chess"},
			{name: "Chess", game: "chess"},
			{name: "Normal", game: "chess"},
			{name: "From Position", game: "chess"},
			{name: "", game: "chess"},
			{name: "Chess960", game: "chess960"},
			{name: "Chess 960", game: "chess960"},
			{name: "Fischerandom", game: "chess960"},
			{name: "Fischerrandom", game: "chess960"},
			{name: "Fischer Random", game: "chess960"},
			{name: "Capablanca", game: "capablanca80"},
			{name: "Capablanca 10x8", game: "capablanca80"},
			{name: "Capablanca 80", game: "capablanca80"},
			{name: "Capablanca 10x10", game: "capablanca100"},
			{name: "Capablanca 100", game: "capablanca100"},
			{name: "Antichess", game: "antichess"},
			{name: "Giveaway", game: "antichess", options: rules.Options{"castling": "on"}},
			{name: "Losing chess", game: "antichess", nearly: true},
			{name: "Suicide", game: "antichess", options: rules.Options{"stalemate": "fewer"}},
			{name: "Hexagonal chess", game: "hexagonal-chess"},
			{name: "Hexagonal", game: "hexagonal-chess"},
			{name: "Glinski", game: "hexagonal-chess"},
			{name: "Gliński", game: "hexagonal-chess"},
			{name: "Glinski's hexagonal chess", game: "hexagonal-chess"},
			{name: "Gliński's hexagonal chess", game: "hexagonal-chess"},
			{name: "Byzantine chess", game: "byzantine-chess"},
			{name: "Byzantine", game: "byzantine-chess"},
			{name: "Zatrikion", game: "byzantine-chess"},
			{name: "Three-player chess", game: "three-player-chess"},
			{name: "Three-player", game: "three-player-chess"},
			{name: "Four-player chess", game: "four-player-chess"},
			{name: "Four-player", game: "four-player-chess"},
		},
		startTag: "FEN", setUp: true,
		roster: []roster{{"Event", "?"}, {"Site", "?"}, {"Date", "????.??.??"}, {"Round", "?"}},
		tallies: map[int]tally{
			2: {wins: []string{"1-0", "0-1"}, draws: []string{"1/2-1/2", "1/2", "½-½"}},
			3: {wins: []string{"1-0-0", "0-1-0", "0-0-1"}, draws: []string{"="}},
			4: {places: "Places", bare: true, between: ".."},
		},
		clocks: true,
		number: lastNumber,
	}
}

// hasamiRecord is the record of hasami shogi.
func hasamiRecord() dialect {
	return dialect{
		name: "hasami record", ending: ".hasami",
		gameTag: "Game", always: true, games: []variant{{name: "hasami-shogi", game: "hasami-shogi"}, {name: "", game: "hasami-shogi"}},
		startTag: "Start",
		tallies:  map[int]tally{2: {draws: []string{"draw"}}},
		taken:    true,
		number:   func(s string) int { return (lastNumber(s) + 1) / 2 },
	}
}

// lastNumber is the number at the end of a position, at least 1.
func lastNumber(s string) int {
	n, err := strconv.Atoi(s[strings.LastIndexByte(s, ' ')+1:])
	if err != nil {
		return 1
	}
	return max(n, 1)
}

// find is the game that the tag names.
func (d dialect) find(name string) (v variant, ok bool) {
	for _, v := range d.games {
		if strings.EqualFold(v.name, strings.TrimSpace(name)) {
			return v, true
		}
	}
	return variant{}, false
}

// holds says whether the format can hold that game, and under which name.
func (d dialect) holds(id string) (name string, ok bool) {
	for _, v := range d.games {
		if v.game == id {
			return v.name, true
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
	computerName   = "Computer"
	typeTag        = "Type"  // behind the seat: "program"
	levelTag       = "Level" // behind the seat: of a program with a name of its own
	program        = "program"
	terminationTag = "Termination"
	resultTag      = "Result"
	setUpTag       = "SetUp"
	optionsTag     = "Options" // those that are not as usual
)

// seatName is how a seat is named in a tag.
func seatName(s SeatRecord) string {
	switch {
	case s.Name != "" || !s.Computer:
		return s.Name
	case s.Level == 0:
		return computerName
	}
	return computerName + ", level " + strconv.Itoa(s.Level)
}

// namedSeat reads what seatName writes.
func namedSeat(name string) SeatRecord {
	if name == computerName {
		return SeatRecord{Computer: true}
	}
	for level := 1; level <= 10 && strings.HasPrefix(name, computerName); level++ {
		if s := (SeatRecord{Computer: true, Level: level}); seatName(s) == name {
			return s
		}
	}
	if name == "?" {
		name = ""
	}
	return SeatRecord{Name: name}
}
