package movetext_test

import (
	"io"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/formats/formatstest"
	"github.com/ludarium/ludarium/saves/native"
	"github.com/ludarium/ludarium/saves/pgn"
	"github.com/ludarium/ludarium/saves/savestest"
)

func TestFilesAreWrittenAsTheyStand(t *testing.T) {
	for in, want := range map[string]string{"shapes.pgn": "shapes.want.pgn", "shapes.hasami": "shapes.want.hasami"} {
		data, err := os.ReadFile("testdata/" + in)
		require.NoError(t, err)
		expected, err := os.ReadFile("testdata/" + want)
		require.NoError(t, err)
		records := formatstest.Read(t, in, string(data))
		assert.Equal(t, string(expected), formatstest.Write(t, want, records...))
		assert.Equal(t, records, formatstest.Read(t, want, string(expected)))
	}
}

func TestRandomGamesRoundTrip(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	for _, id := range savestest.GameIDs() {
		if formats.ExtensionOf(id) == native.Extension {
			require.Error(t, formats.Write(io.Discard, pgn.Extension, catalog.Find, savestest.RandomGame(t, id, 1, 10, false)), "PGN holds %s", id)
			continue // no text format holds the game
		}
		for seed := range uint64(30) {
			r := savestest.RandomGame(t, id, seed, int(10+seed*10), true)
			text := formatstest.Write(t, formats.ExtensionOf(id), r)
			back := formatstest.Read(t, "x", text)
			require.Len(t, back, 1)
			assert.Equal(t, text, formatstest.Write(t, formats.ExtensionOf(id), back...))
			assert.Equal(t, savestest.MainLine(r), savestest.MainLine(back[0]))
			assert.Len(t, back[0].Tree.Nodes, len(r.Tree.Nodes))
			assert.Equal(t, r.Seats, back[0].Seats)
			assert.Equal(t, r.Tags, back[0].Tags)
			for line := range strings.Lines(text) {
				assert.LessOrEqual(t, utf8.RuneCountInString(strings.TrimSuffix(line, "\n")), 80, line)
			}
		}
	}
}

func TestMoveShapes(t *testing.T) {
	const want = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1"
	for _, text := range []string{
		"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O",
		"1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Bxc6 dxc6 5.O-O *",
		"1 e4 e5 2 Nf3 Nc6 3 Bb5 a6 4 Bxc6 dxc6 5 O-O",
		"e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O",
		"1. e4 1... e5 2. Nf3 2... Nc6 3. Bb5 3. ... a6 4. Bxc6 4…dxc6 5. O-O",
		"1.e4,e5" + "\b 2.Nf3",
		"1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 a7a6 4. b5c6 d7c6 5. e1g1",
		"1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5 a7-a6 4. Bb5xc6 d7xc6 5. 0-0",
		"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bc6: dc6 5. 0-0!?",
		"1. e4! e5?! 2. Nf3!! Nc6 $1 $2 3. Bb5 a6 4. Bxc6+ dxc6 5. O-O#",
		"1. e4 e5\r\n2. Nf3 Nc6\r\n3. Bb5 a6\r\n4. Bxc6 dxc6\r\n5. O-O\r\n",
		"1.\te4\ve5 2.\u00A0Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O",
	} {
		records, err := formats.Read("x.pgn", strings.NewReader(text), catalog.Find)
		if strings.Contains(text, "\b") || strings.Contains(text, ":") {
			require.Error(t, err, text) // not everything is a move
			continue
		}
		require.NoError(t, err, text)
		require.Len(t, records, 1)
		assert.Equal(t, want, strings.Join(savestest.MainLine(records[0]), " "), text)
	}
	r := formatstest.Read(t, "x.pgn", "1. e4 a6 2. e5 d5 3. exd6 e.p. c5")[0]
	assert.Equal(t, "e5d6", savestest.MainLine(r)[4])
}

func TestTreeOfAText(t *testing.T) {
	r := formatstest.Read(t, "x.pgn", `{root} 1. e4 $1 {one} ({ahead} $2 1. d4 d5 (1... Nf6 {deep} 2. c4) 2. c4) (1. c4) {two} 1... e5 2. Nf3 ; last
$3 *`)[0]
	n := r.Tree.Nodes
	require.Len(t, n, 10)
	assert.Equal(t, "root", n[0].Comment)
	assert.Equal(t, []int{1, 2, 7}, n[0].Children)
	assert.Equal(t, saves.Node{Parent: 0, Children: []int{8}, Action: "e2e4", Comment: "one two", NAGs: []int{1}}, n[1])
	assert.Equal(t, saves.Node{Parent: 0, Children: []int{3, 4}, Action: "d2d4", CommentBefore: "ahead", NAGs: []int{2}}, n[2])
	assert.Equal(t, saves.Node{Parent: 2, Children: []int{5}, Action: "g8f6", Comment: "deep"}, n[4])
	assert.Equal(t, 3, n[6].Parent)
	assert.Equal(t, saves.Node{Parent: 8, Action: "g1f3", Comment: "last", NAGs: []int{3}}, n[9])
	assert.Equal(t, 9, r.Current)
}

// A game that ended away from the board is over when it is read, and comes back so.
func TestEnds(t *testing.T) {
	const bare = `[FEN "8/8/8/8/8/4k3/8/4K2R b - - 0 41"]` + "\n"
	const thrice = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 "
	for _, c := range []struct{ name, text, end, result string }{
		{"resigned", "1. e4 1-0", "end:resignation:black", "white resignation"},
		{"resigned before the first move", "0-1", "end:resignation:white", "black resignation"},
		{"result in the tag alone", "[Result \"0-1\"]\n\ne4", "end:resignation:white", "black resignation"},
		{"the tag knows more than the end of the moves", "[Result \"0-1\"]\n\ne4 *", "end:resignation:white", "black resignation"},
		{"flag", "[Termination \"Time forfeit\"]\n\ne4 1-0", "end:time:black", "white time"},
		{"flag with words", "[Termination \"Anna won on time\"]\n\ne4 0-1", "end:time:white", "black time"},
		{"flag against a bare king", bare + "[Termination \"time forfeit\"]\n\n41... Kf3 1/2-1/2", "end:time:white", "draw time"},
		{"agreed", "e4 1/2-1/2", "end:agreement", "draw agreement"},
		{"short for a draw", "e4 ½-½", "end:agreement", "draw agreement"},
		{"claimed", thrice + "1/2-1/2", "end:repetition", "draw repetition"},
		{"agreed though it could be claimed", "[Termination \"agreement\"]\n\n" + thrice + "1/2-1/2", "end:agreement", "draw agreement"},
		{"rules infraction", "[Termination \"rules infraction\"]\n\ne4 1-0", "end:illegal:black", "white illegal"},
		{"mate needs no end", "f3 e5 g4 Qh4 1-0", "d8h4", "black mate"},
		{"unfinished", "e4 *", "e2e4", ""},
		{"without any result", "e4", "e2e4", ""},
	} {
		r := formatstest.Read(t, "x.pgn", c.text)[0]
		list := savestest.MainLine(r)
		if strings.Contains(c.name, "bare king") {
			assert.Contains(t, []string{"end:time:white", "end:time:black"}, list[len(list)-1], c.name)
		} else {
			assert.Equal(t, c.end, list[len(list)-1], c.name)
		}
		assert.Equal(t, c.result, r.Result, c.name)
		assert.Equal(t, r.Tree.LineEnd(0), r.Current, c.name)
		require.NoError(t, r.Check(catalog.Find), c.name)
		text := formatstest.Write(t, ".pgn", r)
		assert.Equal(t, r, formatstest.Read(t, "x.pgn", text)[0], c.name)
	}
}

// An end that was taken back is no move: PGN leaves it out, and the game goes on behind it.
func TestEndTakenBack(t *testing.T) {
	r := savestest.RandomGame(t, "chess", 1, 0, false)
	e4 := r.Tree.Add(0, "e2e4")
	r.Tree.Add(e4, "end:resignation:black")
	r.Current = r.Tree.Add(e4, "e7e5")
	require.NoError(t, r.Check(catalog.Find))
	assert.Contains(t, formatstest.Write(t, ".pgn", r), "\n1. e4 e5 *\n")
}
