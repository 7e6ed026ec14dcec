package pgn

import (
	"io"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/movetext"
)

// Extension is the extension of the files.
const Extension = ".pgn"

// Dialect is the Portable Game Notation. A kind of chess joins with its names in games.
func Dialect() movetext.Dialect {
	return movetext.Dialect{
		Name: "pgn", Extension: Extension,
		GameTag: "Variant", Games: []movetext.Variant{
			{Name: "Standard", Game: "chess"},
			{Name: "Chess", Game: "chess"},
			{Name: "Normal", Game: "chess"},
			{Name: "From Position", Game: "chess"},
			{Name: "", Game: "chess"},
			{Name: "Chess960", Game: "chess960"},
			{Name: "Chess 960", Game: "chess960"},
			{Name: "Fischerandom", Game: "chess960"},
			{Name: "Fischerrandom", Game: "chess960"},
			{Name: "Fischer Random", Game: "chess960"},
			{Name: "Capablanca", Game: "capablanca80"},
			{Name: "Capablanca 10x8", Game: "capablanca80"},
			{Name: "Capablanca 80", Game: "capablanca80"},
			{Name: "Capablanca 10x10", Game: "capablanca100"},
			{Name: "Capablanca 100", Game: "capablanca100"},
			{Name: "Antichess", Game: "antichess"},
			{Name: "Giveaway", Game: "antichess", Options: rules.Options{"castling": "on"}},
			{Name: "Losing chess", Game: "antichess", Approximate: true},
			{Name: "Suicide", Game: "antichess", Options: rules.Options{"stalemate": "fewer"}},
			{Name: "Hexagonal chess", Game: "hexagonal-chess"},
			{Name: "Hexagonal", Game: "hexagonal-chess"},
			{Name: "Glinski", Game: "hexagonal-chess"},
			{Name: "Gliński", Game: "hexagonal-chess"},
			{Name: "Glinski's hexagonal chess", Game: "hexagonal-chess"},
			{Name: "Gliński's hexagonal chess", Game: "hexagonal-chess"},
			{Name: "Byzantine chess", Game: "byzantine-chess"},
			{Name: "Byzantine", Game: "byzantine-chess"},
			{Name: "Zatrikion", Game: "byzantine-chess"},
			{Name: "Three-player chess", Game: "three-player-chess"},
			{Name: "Three-player", Game: "three-player-chess"},
			{Name: "Four-player chess", Game: "four-player-chess"},
			{Name: "Four-player", Game: "four-player-chess"},
		},
		StartTag: "FEN", UsesSetUpTag: true,
		Roster: []movetext.RosterTag{{Name: "Event", Unknown: "?"}, {Name: "Site", Unknown: "?"}, {Name: "Date", Unknown: "????.??.??"}, {Name: "Round", Unknown: "?"}},
		Results: map[int]movetext.ResultNotation{
			2: {Wins: []string{"1-0", "0-1"}, Draws: []string{"1/2-1/2", "1/2", "½-½"}},
			3: {Wins: []string{"1-0-0", "0-1-0", "0-0-1"}, Draws: []string{"="}},
			4: {PlacesTag: "Places", CoordinateMoves: true, Separator: ".."},
		},
		WritesClocks: true,
		MoveNumber:   saves.MoveNumber,
	}
}

// Read reads all games of a text.
func Read(text string, find saves.GameLookup, lim saves.Limits) ([]*saves.Record, error) {
	return movetext.Read(Dialect(), text, find, lim)
}

// Write writes records one after the other.
func Write(out io.Writer, find saves.GameLookup, records []*saves.Record) error {
	return movetext.Write(Dialect(), out, find, records)
}
