package saves

import (
	"bytes"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
)

// written gives records as text of that format.
func written(t *testing.T, format string, records ...*Record) string {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, Write(&b, format, catalog.Find, records...))
	return b.String()
}

// read reads text that has no fault.
func read(t *testing.T, name, text string) []*Record {
	t.Helper()
	records, err := Read(name, strings.NewReader(text), catalog.Find)
	require.NoError(t, err, text)
	return records
}

// actions are those of the main line.
func actions(r *Record) []string {
	var list []string
	for _, n := range r.Tree.Path(r.Tree.End(0)) {
		list = append(list, r.Tree.Nodes[n].Action)
	}
	return list
}

func TestFilesAreWrittenAsTheyStand(t *testing.T) {
	for in, want := range map[string]string{"shapes.pgn": "shapes.want.pgn", "shapes.hasami": "shapes.want.hasami"} {
		data, err := os.ReadFile("testdata/" + in)
		require.NoError(t, err)
		expected, err := os.ReadFile("testdata/" + want)
		require.NoError(t, err)
		records := read(t, in, string(data))
		assert.Equal(t, string(expected), written(t, want, records...))
		assert.Equal(t, records, read(t, want, string(expected)))
	}
}

func TestRandomGamesRoundTrip(t *testing.T) {
	for _, id := range ids() {
		for seed := range uint64(30) {
			r := game(t, id, seed, int(10+seed*10), true)
			text := written(t, Ending(id), r)
			back := read(t, "x", text)
			require.Len(t, back, 1)
			assert.Equal(t, text, written(t, Ending(id), back...))
			assert.Equal(t, actions(r), actions(back[0]))
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
		records, err := Read("x.pgn", strings.NewReader(text), catalog.Find)
		if strings.Contains(text, "\b") || strings.Contains(text, ":") {
			require.Error(t, err, text) // not everything is a move
			continue
		}
		require.NoError(t, err, text)
		require.Len(t, records, 1)
		assert.Equal(t, want, strings.Join(actions(records[0]), " "), text)
	}
	r := read(t, "x.pgn", "1. e4 a6 2. e5 d5 3. exd6 e.p. c5")[0]
	assert.Equal(t, "e5d6", actions(r)[4])
}

func TestTreeOfAText(t *testing.T) {
	r := read(t, "x.pgn", `{root} 1. e4 $1 {one} ({ahead} $2 1. d4 d5 (1... Nf6 {deep} 2. c4) 2. c4) (1. c4) {two} 1... e5 2. Nf3 ; last
$3 *`)[0]
	n := r.Tree.Nodes
	require.Len(t, n, 10)
	assert.Equal(t, "root", n[0].Comment)
	assert.Equal(t, []int{1, 2, 7}, n[0].Children)
	assert.Equal(t, Node{Parent: 0, Children: []int{8}, Action: "e2e4", Comment: "one two", NAGs: []int{1}}, n[1])
	assert.Equal(t, Node{Parent: 0, Children: []int{3, 4}, Action: "d2d4", Before: "ahead", NAGs: []int{2}}, n[2])
	assert.Equal(t, Node{Parent: 2, Children: []int{5}, Action: "g8f6", Comment: "deep"}, n[4])
	assert.Equal(t, 3, n[6].Parent)
	assert.Equal(t, Node{Parent: 8, Action: "g1f3", Comment: "last", NAGs: []int{3}}, n[9])
	assert.Equal(t, 9, r.Now)
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
		r := read(t, "x.pgn", c.text)[0]
		list := actions(r)
		if strings.Contains(c.name, "bare king") {
			assert.Contains(t, []string{"end:time:white", "end:time:black"}, list[len(list)-1], c.name)
		} else {
			assert.Equal(t, c.end, list[len(list)-1], c.name)
		}
		assert.Equal(t, c.result, r.Result, c.name)
		assert.Equal(t, r.Tree.End(0), r.Now, c.name)
		require.NoError(t, r.Check(catalog.Find), c.name)
		text := written(t, ".pgn", r)
		assert.Equal(t, r, read(t, "x.pgn", text)[0], c.name)
	}
}

func TestFaultsInText(t *testing.T) {
	for _, c := range []struct {
		name, text, want string
		plies            int // kept of the main line; below 0: nothing is
	}{
		{"a move that is not legal", "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 Nf9 4. O-O", `game 1, line 3: move 3 of black, "Nf9": illegal move`, 5},
		{"the king attacked", "1. e4 f6 2. Qh5 a6", `move 2 of black, "a6": illegal move: king-attacked`, 3},
		{"in a variation", "1. e4 (1. d4 e4) 1... e5", `move 1 of black, "e4"`, 1},
		{"after mate", "f3 e5 g4 Qh4 a3", `move 3 of white, "a3": the game has ended before (mate)`, 4},
		{"a null move", "e4 -- d4", `move 1 of black, "--"`, 1},
		{"two moves possible", "Nf3 a6 Nc3 a5 Nd4 a4 Nb5", `move 4 of white, "Nb5": illegal move: ambiguous`, 6},
		{"an unknown variant", "[Variant \"Crazyhouse\"]\n\ne4", "Crazyhouse is not among Ludarium's games", -1},
		{"a position that cannot be", "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\ne4", "tag FEN: fen: ", -1},
		{"a tag without value", "[Event]\n\ne4", `game 1, line 1: tag "Event": its value is not in quotes`, -1},
		{"a tag that is not closed", "[Event \"x\"\n\ne4", `tag "Event": the bracket is not closed`, -1},
		{"a comment that is not closed", "1. e4 e5 {and so", "the comment { is not closed", 2},
		{"a variation that is not closed", "1. e4 (1. d4\n*", "line 2: the variation of line 1 is not closed", 1},
		{"a variation closed twice", "1. e4 (1. d4)) e5", "closed that was not opened", 1},
		{"a variation before the first move", "(1. e4)", "before the first move", -1},
		{"a glyph without number", "1. e4 $x", "glyph", 1},
		{"a glyph too high", "1. e4 $256", "glyph", 1},
		{"no text at all", "", "there is no game in it", -1},
		{"something else", "Dear Anna,", `move 1 of white, "Dear"`, -1},
		{"escape characters", "1. \x1b[31m", `"\x1b"`, -1},
	} {
		records, err := Read("x.pgn", strings.NewReader(c.text), catalog.Find)
		require.ErrorContains(t, err, c.want, c.name)
		assert.NotContains(t, err.Error(), "\n", c.name)
		assert.NotContains(t, err.Error(), "\x1b", c.name)
		if c.plies < 0 {
			assert.Empty(t, records, c.name)
			continue
		}
		require.Len(t, records, 1, c.name)
		assert.Len(t, actions(records[0]), c.plies, c.name)
		assert.Empty(t, slices.DeleteFunc([]string{records[0].Result}, func(s string) bool { return s == "" || s == "black mate" }), c.name)
		require.NoError(t, records[0].Check(catalog.Find), c.name)
	}
}

// One bad game does not cost the others.
func TestCollectionWithABadGame(t *testing.T) {
	const good = "[Event \"%\"]\n\n1. e4 e5 1-0\n\n"
	text := strings.Replace(good, "%", "1", 1) + "[Event \"2\"]\n\n1. e4 e4 {[%clk 1]\n\n[x} 1-0\n\n" +
		strings.Replace(good, "%", "3", 1) + "[Event \"4\"\n\n1. e4\n\n" + strings.Replace(good, "%", "5", 1)
	records, err := Read("x.pgn", strings.NewReader(text), catalog.Find)
	require.ErrorContains(t, err, "game 2, line 7")
	require.ErrorContains(t, err, "and 2 more games with faults", "the comment hides where the next game begins")
	var names []string
	for _, r := range records {
		names = append(names, r.Tags[0].Value)
	}
	assert.Equal(t, []string{"1", "2", "3", "5"}, names)
	assert.Equal(t, "white resignation", records[3].Result)
}

func TestEncodings(t *testing.T) {
	const text = "[White \"Łukasz Żółw\"]\n\n1. e4 {zażółć} *"
	want := read(t, "x.pgn", text)
	assert.Equal(t, "Łukasz Żółw", want[0].Seats[0].Name)
	assert.Equal(t, want, read(t, "x.pgn", "\uFEFF"+text))
	for _, order := range []string{"le", "be"} {
		var b bytes.Buffer
		for _, r := range "\uFEFF" + text {
			pair := []byte{byte(r), byte(r >> 8)}
			if order == "be" {
				slices.Reverse(pair)
			}
			b.Write(pair)
		}
		assert.Equal(t, want, read(t, "x.pgn", b.String()), order)
	}
	assert.Equal(t, "Müller", read(t, "x.pgn", "[White \"M\xFCller\"]\n\n1. e4 *")[0].Seats[0].Name)
	assert.Equal(t, []string{"e2e4"}, actions(read(t, "x.pgn", "1. e4 {half a letter \xC5} *")[0]))
}

func TestFormatByContent(t *testing.T) {
	save, err := Encode(game(t, "hasami-shogi", 1, 9, false), catalog.Find)
	require.NoError(t, err)
	const hasami = "[Game \"hasami-shogi\"]\n[Result \"*\"]\n\n1. i5-e5 *"
	const chess = "[Event \"x\"]\n\n1. e4 *"
	for _, c := range []struct{ name, text, game string }{
		{"x.pgn", string(save), "hasami-shogi"},
		{"x.hasami", chess, "chess"},
		{"x.pgn", hasami, "hasami-shogi"},
		{"x.txt", hasami, "hasami-shogi"},
		{"x.txt", "{a [Event \"comment\"]}\n[Red \"a\"]\n[Game \"hasami-shogi\"]\n*", "hasami-shogi"},
		{"x.hasami", "[Event \"x\"]\n[Game \"12\"]\n\n1. e4 *", "chess"},
		{"x.pgn", "[Site \"x\"]\n[Game \"12\"]\n\n1. e4 *", "chess"},
		{"x", chess, "chess"},
		{"x.HASAMI", "1. i5-e5", "hasami-shogi"},
		{"noname", "e4", "chess"},
	} {
		assert.Equal(t, c.game, read(t, c.name, c.text)[0].Game, c.name)
	}
	for want, text := range map[string]string{
		"packed (gzip): unpack it first":              "\x1F\x8B\x08\x00",
		"packed (zip)":                                "PK\x03\x04",
		"Othello is not among Ludarium's games":       "(;FF[4]GM[2]SZ[8];B[c4])",
		"SGF game 77 is not among Ludarium's games":   " (; GM[77])",
		"holds no text":                               "\x7FELF\x00\x00",
		"is not among Ludarium's games":               "[Game \"sternhalma\"]\n[Result \"*\"]\n\n1. a b",
		"not one that Ludarium knows: no save begins": "",
	} {
		name := "x.pgn"
		if text == "" {
			name, text = "x.ludarium", "hello"
		}
		records, err := Read(name, strings.NewReader(text), catalog.Find)
		require.ErrorContains(t, err, want)
		assert.Empty(t, records)
	}
}

func TestWriteRefuses(t *testing.T) {
	chess, hasami := game(t, "chess", 1, 9, false), game(t, "hasami-shogi", 1, 9, false)
	var b bytes.Buffer
	require.ErrorContains(t, Write(&b, ".pgn", catalog.Find, hasami), "cannot hold hasami-shogi")
	require.ErrorContains(t, Write(&b, "x.hasami", catalog.Find, chess), "cannot hold chess")
	require.ErrorContains(t, Write(&b, ".ludarium", catalog.Find, chess, chess), "one game, not 2")
	require.ErrorContains(t, Write(&b, "x.doc", catalog.Find, chess), `".doc" is no format`)
	chess.Tree.Nodes[3].Action = "a1a1"
	require.ErrorContains(t, Write(&b, ".pgn", catalog.Find, chess), "node 3")
	require.ErrorContains(t, Write(&b, ".ludarium", catalog.Find, chess), "node 3")
	assert.Empty(t, b.String(), "nothing is written before all is known to be good")
}

// What a record can hold and a tag or comment cannot is written as near as it goes.
func TestOddTexts(t *testing.T) {
	r := game(t, "chess", 1, 4, false)
	r.Seats = []SeatRecord{{Name: "a\nb \"c\" \\"}, {Computer: true, Level: 7, Name: "Bot\x00"}}
	r.Tags = []Tag{{"Ev ent]", "x"}, {"", "y"}, {"Event", "1"}, {"Event", "2"}, {"FEN", "z"}, {"Site", "?"}}
	r.Tree.Nodes[2].Comment = " with } brace\nand %escape "
	r.Tree.Nodes[3].Comment = strings.Repeat("word ", 20) + strings.Repeat("%clk ", 40) + strings.Repeat("[%x] ", 30)
	r.Tree.Nodes[3].Before = "before"
	text := written(t, ".pgn", r)
	for line := range strings.Lines(text) {
		assert.False(t, strings.HasPrefix(line, "%"), line)
	}
	back := read(t, "x.pgn", text)[0]
	assert.Equal(t, []SeatRecord{{Name: "a b \"c\" \\"}, {Computer: true, Level: 7, Name: "Bot\uFFFD"}}, back.Seats)
	assert.Equal(t, []Tag{{"Event", "1"}}, back.Tags)
	assert.Equal(t, "with } brace and %escape before", back.Tree.Nodes[2].Comment)
	assert.Equal(t, strings.TrimSpace(r.Tree.Nodes[3].Comment), back.Tree.Nodes[3].Comment)
	assert.Equal(t, text, written(t, ".pgn", r))
}

// An end that was taken back is no move: PGN leaves it out, and the game goes on behind it.
func TestEndTakenBack(t *testing.T) {
	r := game(t, "chess", 1, 0, false)
	e4 := r.Tree.Add(0, "e2e4")
	r.Tree.Add(e4, "end:resignation:black")
	r.Now = r.Tree.Add(e4, "e7e5")
	require.NoError(t, r.Check(catalog.Find))
	assert.Contains(t, written(t, ".pgn", r), "\n1. e4 e5 *\n")
}

func TestPlain(t *testing.T) {
	assert.Equal(t, "Zoë 挟 ♞", Plain("Zoë 挟 ♞"))
	assert.Equal(t, "␛[31mred␀␊␡", Plain("\x1b[31mred\x00\n\x7f"))
	assert.Equal(t, "a�b��c�", Plain("a\u202Eb\u2066\u200Fc\u0085"))
}

// The games of the vectors, written as records and read back, end as the vectors say.
func TestVectorGames(t *testing.T) {
	data, err := os.ReadFile("../rules/hasami/testdata/hasami-shogi-cases.json")
	require.NoError(t, err)
	var cases struct {
		Games []struct {
			Position, Result, After, Note string
			Moves                         []string
		}
	}
	require.NoError(t, json.Unmarshal(data, &cases))
	require.NotEmpty(t, cases.Games)
	for _, c := range cases.Games {
		text := "[Game \"hasami-shogi\"]\n[Start \"" + c.Position + "\"]\n\n" + strings.Join(c.Moves, " ")
		r := read(t, "x", text)[0]
		assert.Equal(t, []*Record{r}, read(t, "x", written(t, ".hasami", r)))
		st, err := r.State(catalog.Find)
		require.NoError(t, err)
		assert.Equal(t, c.After, st.Position.String(), c.Note)
		switch winner, _, _ := strings.Cut(c.Result, " "); winner {
		case "running":
			assert.Empty(t, r.Result, c.Note)
		default:
			assert.True(t, strings.HasPrefix(r.Result, winner+" "), "%s: %s, not %s", c.Note, r.Result, c.Result)
		}
	}
}
