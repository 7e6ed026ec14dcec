package pgn

import (
	"io"
	"slices"
	"sync"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/movetext"
)

// Extension is the file extension.
const Extension = ".pgn"

// establishedNames are the names that other programs give to games, in addition to those that variants derives from a game.
// The first name of a game is the one that is written.
var establishedNames = []movetext.Variant{
	{Name: "Standard", Game: "chess"},
	{Name: "Normal", Game: "chess"},
	{Name: "From Position", Game: "chess"},
	{Name: "", Game: "chess"},
	{Name: "Chess960", Game: "chess960"},
	{Name: "Fischerandom", Game: "chess960"},
	{Name: "Fischer Random", Game: "chess960"},
	{Name: "Capablanca", Game: "capablanca80"},
	{Name: "Capablanca 10x8", Game: "capablanca80"},
	{Name: "Capablanca 10x10", Game: "capablanca100"},
	{Name: "Antichess", Game: "antichess"},
	{Name: "Losing chess", Game: "antichess", Approximate: true},
	{Name: "Hexagonal chess", Game: "hexagonal-chess"},
	{Name: "Glinski", Game: "hexagonal-chess"},
	{Name: "Gliński", Game: "hexagonal-chess"},
	{Name: "Glinski's hexagonal chess", Game: "hexagonal-chess"},
	{Name: "Gliński's hexagonal chess", Game: "hexagonal-chess"},
	{Name: "Byzantine chess", Game: "byzantine-chess"},
	{Name: "Zatrikion", Game: "byzantine-chess"},
	{Name: "Three-player chess", Game: "three-player-chess"},
	{Name: "Four-player chess", Game: "four-player-chess"},
}

// otherFormats lists the games that have a format of their own.
var otherFormats = []string{"go", "hasami-shogi", "shogi"}

// variants lists the games that PGN can hold, under all names that are read.
var variants = sync.OnceValue(func() []movetext.Variant {
	list := slices.Clone(establishedNames)
	for _, g := range catalog.All() {
		info := g.Info()
		if _, ok := resultNotations[len(info.Seats)]; !ok || slices.Contains(otherFormats, info.ID) {
			continue
		}
		if info.UCI.Variant != "" {
			list = append(list, movetext.Variant{Name: info.UCI.Variant, Game: info.ID})
		}
		list = append(list, movetext.Variant{Name: info.ID, Game: info.ID})
		for _, v := range info.UCIVariants {
			list = append(list, movetext.Variant{Name: v.Name, Game: info.ID, Options: v.Options})
		}
	}
	return list
})

// resultNotations holds the notation of results by the number of seats.
var resultNotations = map[int]movetext.ResultNotation{
	2: {Wins: []string{"1-0", "0-1"}, Draws: []string{"1/2-1/2", "1/2", "½-½"}},
	3: {Wins: []string{"1-0-0", "0-1-0", "0-0-1"}, Draws: []string{"="}},
	4: {PlacesTag: "Places", CoordinateMoves: true, Separator: ".."},
}

// Dialect is the Portable Game Notation, for every game of the catalog that has no format of its own.
func Dialect() movetext.Dialect {
	return movetext.Dialect{
		Name: "pgn", Extension: Extension,
		GameTag: "Variant", Games: variants(),
		StartTag: "FEN", UsesSetUpTag: true,
		Roster:       []movetext.RosterTag{{Name: "Event", Unknown: "?"}, {Name: "Site", Unknown: "?"}, {Name: saves.DateTag, Unknown: "????.??.??"}, {Name: "Round", Unknown: "?"}},
		Results:      resultNotations,
		WritesClocks: true,
		MoveNumber:   saves.MoveNumber,
	}
}

// Read reads all games of a text.
func Read(text string, find saves.GameLookup, lim saves.Limits) ([]*saves.Record, error) {
	return movetext.Read(Dialect(), text, find, lim)
}

// Write writes records one after another.
func Write(out io.Writer, find saves.GameLookup, records []*saves.Record) error {
	return movetext.Write(Dialect(), out, find, records)
}
