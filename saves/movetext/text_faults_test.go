package movetext_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/formats/formatstest"
	"github.com/ludarium/ludarium/saves/savestest"
)

func TestFaultsInText(t *testing.T) {
	for _, c := range []struct {
		name, text, want string
		plies            int // kept of the main line; below 0: nothing is
	}{
		{"a move that is not legal", "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 Nf9 4. O-O", `game 1, line 3: move 3 of black, "Nf9": illegal move`, 5},
		{"the king attacked", "1. e4 f6 2. Qh5 a6", `move 2 of black, "a6": illegal move: king-attacked`, 3},
		{"in a variation", "1. e4 (1. d4 e4) 1... e5", `move 1 of black, "e4"`, 1},
		{"after mate", "f3 e5 g4 Qh4 a3", `move 3 of white, "a3": the game has ended before (mate)`, 4},
		{"a null move in check", "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ -- *", `move 3 of black, "--": illegal move: null-in-check`, 5},
		{"two moves possible", "Nf3 a6 Nc3 a5 Nd4 a4 Nb5", `move 4 of white, "Nb5": illegal move: ambiguous`, 6},
		{"an unknown variant", "[Event \"x\"]\n[Variant \"Crazyhouse\"]\n[Round \"1\"]\n\ne4", "game 1, line 2: Crazyhouse is not among Ludarium's games", -1},
		{"a game that can begin in many ways", "[Event \"x\"]\n[Variant \"Chess960\"]\n\ne4", "game 1, line 2: it does not say where the pieces stood at first: there is no tag FEN", -1},
		{"a position that cannot be", "[Event \"x\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\ne4", "game 1, line 2: tag FEN: fen: ", -1},
		{"a tag without value", "[Event]\n\ne4", `game 1, line 1: tag "Event": its value is not in quotes`, -1},
		{"a tag that is not closed", "[Event \"x\"\n\ne4", `tag "Event": the bracket is not closed`, -1},
		{"a comment that is not closed", "1. e4 e5 {and so", "the comment { is not closed", 2},
		{"a variation that is not closed", "1. e4 (1. d4\n*", "line 2: the variation of line 1 is not closed", 1},
		{"a variation closed twice", "1. e4 (1. d4)) e5", "is closed but was not opened", 1},
		{"a variation before the first move", "(1. e4)", "before the first move", -1},
		{"a glyph without number", "1. e4 $x", "glyph", 1},
		{"a glyph too high", "1. e4 $256", "glyph", 1},
		{"no text at all", "", "there is no game in it", -1},
		{"a result that nothing leads to", "[Variant \"Four-player chess\"]\n[Places \"1-2-2-4\"]\n\n1. h2h4 .. b7d7", "game 1, line 4: the game cannot have ended", 2},
		{"something else", "Dear Anna,", `move 1 of white, "Dear"`, -1},
		{"escape characters", "1. \x1b[31m", `"\x1b"`, -1},
	} {
		records, err := formats.Read("x.pgn", strings.NewReader(c.text), catalog.Find)
		require.ErrorContains(t, err, c.want, c.name)
		assert.NotContains(t, err.Error(), "\n", c.name)
		assert.NotContains(t, err.Error(), "\x1b", c.name)
		if c.plies < 0 {
			assert.Empty(t, records, c.name)
			continue
		}
		require.Len(t, records, 1, c.name)
		assert.Len(t, savestest.MainLine(records[0]), c.plies, c.name)
		assert.Empty(t, slices.DeleteFunc([]string{records[0].Result}, func(s string) bool { return s == "" || s == "black mate" }), c.name)
		require.NoError(t, records[0].Check(catalog.Find), c.name)
	}
}

// One bad game does not cost the others.
func TestCollectionWithABadGame(t *testing.T) {
	const good = "[Event \"%\"]\n\n1. e4 e5 1-0\n\n"
	text := strings.Replace(good, "%", "1", 1) + "[Event \"2\"]\n\n1. e4 e4 {[%clk 1]\n\n[x} 1-0\n\n" +
		strings.Replace(good, "%", "3", 1) + "[Event \"4\"\n\n1. e4\n\n" + strings.Replace(good, "%", "5", 1)
	records, err := formats.Read("x.pgn", strings.NewReader(text), catalog.Find)
	require.ErrorContains(t, err, "game 2, line 7")
	require.ErrorContains(t, err, "and 2 more games with faults", "the comment hides where the next game begins")
	var names []string
	for _, r := range records {
		names = append(names, r.Tags[0].Value)
	}
	assert.Equal(t, []string{"1", "2", "3", "5"}, names)
	assert.Equal(t, "white resignation", records[3].Result)
}

// What a record can hold and a tag or comment cannot is written as near as it goes.
func TestOddTexts(t *testing.T) {
	r := savestest.RandomGame(t, "chess", 1, 4, false)
	r.Seats = []saves.SeatRecord{{Name: "a\nb \"c\" \\"}, {Computer: true, Level: 7, Name: "Bot\x00"}}
	r.Tags = []saves.Tag{{Name: "Ev ent]", Value: "x"}, {Name: "", Value: "y"}, {Name: "Event", Value: "1"}, {Name: "Event", Value: "2"}, {Name: "FEN", Value: "z"}, {Name: "Site", Value: "?"}}
	r.Tree.Nodes[2].Comment = " with } brace\nand %escape "
	r.Tree.Nodes[3].Comment = strings.Repeat("word ", 20) + strings.Repeat("%clk ", 40) + strings.Repeat("[%x] ", 30)
	r.Tree.Nodes[3].CommentBefore = "before"
	text := formatstest.Write(t, ".pgn", r)
	for line := range strings.Lines(text) {
		assert.False(t, strings.HasPrefix(line, "%"), line)
	}
	back := formatstest.Read(t, "x.pgn", text)[0]
	assert.Equal(t, []saves.SeatRecord{{Name: "a b \"c\" \\"}, {Computer: true, Level: 7, Name: "Bot\uFFFD"}}, back.Seats)
	assert.Equal(t, []saves.Tag{{Name: "Event", Value: "1"}}, back.Tags)
	assert.Equal(t, "with } brace and %escape before", back.Tree.Nodes[2].Comment)
	assert.Equal(t, strings.TrimSpace(r.Tree.Nodes[3].Comment), back.Tree.Nodes[3].Comment)
	assert.Equal(t, text, formatstest.Write(t, ".pgn", r))
}
