package hasami

import (
	"io"

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/movetext"
)

// Extension is the file extension.
const Extension = ".hasami"

// Dialect is the dialect of hasami shogi.
func Dialect() movetext.Dialect {
	return movetext.Dialect{
		Name: "hasami record", Extension: Extension,
		GameTag: "Game", AlwaysTagged: true, Games: []movetext.Variant{{Name: "hasami-shogi", Game: "hasami-shogi"}, {Name: "", Game: "hasami-shogi"}},
		StartTag:        "Start",
		Results:         map[int]movetext.ResultNotation{2: {Draws: []string{"draw"}}},
		HasCaptureLists: true,
		MoveNumber:      func(s string) int { return (saves.MoveNumber(s) + 1) / 2 },
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
