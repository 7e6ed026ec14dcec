package console_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/saves"
)

// doubledPawnsRecord is a problem whose position has two white pawns on one file.
func doubledPawnsRecord(seats ...saves.SeatRecord) *saves.Record {
	r := &saves.Record{Game: "shogi", Start: "9/6p1k/6p2/7P1/9/9/9/9/9 b 2GS 1", Tree: saves.NewTree(), Seats: seats}
	r.Current = r.Tree.Add(0, "G*2c")
	return r
}

// TestViewingOnly checks that an illegal position can be shown and stepped through, while all actions that play are
// refused with the reason.
func TestViewingOnly(t *testing.T) {
	const reason = "For viewing only: two pawns of one colour stand on the same file (3b and 3c)."
	for _, seats := range [][]saves.SeatRecord{{{}, {}}, {{Computer: true, Level: 1}, {Computer: true, Level: 1}}} {
		o, store := newOptions(t, "shogi", "human,human")
		o.Record = doubledPawnsRecord(seats...)
		out := runConsole(t, o, joinLines("undo", "redo", "board words", "save copy.kif"))
		assert.Equal(t, 4, strings.Count(out, reason), "at the start and after undo, redo and board:\n%s", out)
		assert.Contains(t, out, "This is the start of the game.")
		assert.Contains(t, out, "This is the position after Black’s move 1, G*2c.")
		assert.NotContains(t, out, "to move.")
		assert.NotContains(t, out, "Game saved")
		assert.Contains(t, store.files, "copy.kif")
		for _, command := range []string{"hint", "draw", "resign", "declare", "count", "1a1b", "1b 1c"} {
			o, _ := newOptions(t, "shogi", "human,human")
			o.Record = doubledPawnsRecord(seats...)
			out := runConsole(t, o, joinLines(command))
			assert.Equal(t, 2, strings.Count(out, reason), "%s:\n%s", command, out)
			assert.NotContains(t, out, "to move", command)
			assert.NotContains(t, out, "wins", command)
		}
	}
}

// TestNullMovesAreRefused checks that null moves cannot be played and that the console explains them.
func TestNullMovesAreRefused(t *testing.T) {
	runScripts(t, map[string]script{
		"chess":                     {"chess", "human,human", joinLines("e2e4", "--", "e7e5"), []string{"White plays e4", "Null moves (--) are only read from files", "Black to move.", "Black plays e5"}, nil},
		"between origin and target": {"chess", "human,human", joinLines("e2", "--", "e4"), []string{"Null moves (--) are only read from files", "White plays e4"}, nil},
		"not in games without them": {"go", "human,human", joinLines("--"), []string{"Black to move."}, []string{"Null moves"}},
	})
	for lang, want := range map[string]string{"pl": "Ruchy puste (--) są tylko w plikach", "ru": "Пустые ходы (--) бывают только в файлах"} {
		o, _ := newOptions(t, "chess", "human,human")
		o.Words = text.For(lang)
		assert.Equal(t, 1, strings.Count(runConsole(t, o, joinLines("--")), want), lang)
	}
}
