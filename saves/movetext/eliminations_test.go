package movetext_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/formats/formatstest"
	"github.com/ludarium/ludarium/saves/savestest"
)

func TestRoundsOfFour(t *testing.T) {
	const start = `[Variant "Four-player chess"]` + "\n\n"
	r := formatstest.Read(t, "x.pgn", start+"1. h2h4 .. b7d7 .. g13g11 .. m8k8 2. d2d3")[0]
	assert.Equal(t, []string{"h2h4", "b7d7", "g13g11", "m8k8", "d2d3"}, savestest.MainLine(r))
	out := formatstest.Write(t, ".pgn", r)
	assert.Contains(t, out, "\n1. h2h4 .. b7d7 .. g13g11 .. m8k8 2. d2d3\n")
	assert.NotContains(t, out, "Result")
	assert.NotContains(t, out, "Places")
	for _, seat := range []string{"Red", "Blue", "Yellow", "Green"} {
		assert.Contains(t, out, "["+seat+" \"?\"]\n")
	}
}

// What a player decided is an action, also out of turn; what the rules did is told.
func TestEliminations(t *testing.T) {
	for _, c := range []struct{ name, text, actions, result, want string }{
		{
			"resigned out of turn", `[Variant "Four-player chess"]` + "\n\n1. h2h4 (Green resigned, 4th) .. b7d7 .. g13g11 2. d2d3",
			"h2h4 leave:green:resignation b7d7 g13g11 d2d3", "", "1. h2h4 (Green resigned, 4th) .. b7d7 .. g13g11 2. d2d3",
		},
		{
			"all but one", `[Variant "Four-player chess"]` + "\n\n(Red out of time, 4th) 1. b7d7 (Green illegal move, 3rd) (Yellow resigned, 2nd)",
			"leave:red:time b7d7 leave:green:illegal leave:yellow:resignation", "blue resignation",
			"(Red out of time, 4th) 1. b7d7 (Green illegal move, 3rd) (Yellow resigned, 2nd)",
		},
		{
			"a variation in which one resigns", `[Variant "Four-player chess"]` + "\n\n1. h2h4 .. b7d7 ((Red resigned, 4th) 1. b7c7) .. g13g11",
			"h2h4 b7d7 g13g11", "", "1. h2h4 .. b7d7 ((Red resigned, 4th) 1. b7c7) 1... g13g11",
		},
		{"three, with their letters", `[Variant "Three-player chess"]` + "\n\n1. (w) e4 (r) b5 (b) g10 *", "e2e4 b7b5 g11g10", "", "1. e4 b5 g10 *"},
		{
			"three, one resigned", `[Variant "Three-player chess"]` + "\n\n1. e4 (Black resigned, 3rd) b5 2. d4 0-1-0",
			"e2e4 leave:black:resignation b7b5 d2d4 leave:white:resignation", "red resignation",
			"1. e4 (Black resigned, 3rd) b5 2. d4 (White resigned, 2nd) 0-1-0",
		},
		{
			"three, two resigned and it is not said how", `[Variant "Three-player chess"]` + "\n\n1. e4 b5 g10 1-0-0",
			"e2e4 b7b5 g11g10 leave:red:resignation leave:black:resignation", "white resignation",
			"1. e4 b5 g10 (Red resigned, 3rd) (Black resigned, 2nd) 1-0-0",
		},
		{
			"four, the places tell in which order", `[Variant "Four-player chess"]` + "\n" + `[Places "3-1-4-2"]` + "\n\n1. h2h4",
			"h2h4 leave:yellow:resignation leave:red:resignation leave:green:resignation", "blue resignation",
			"1. h2h4 (Yellow resigned, 4th) (Red resigned, 3rd) (Green resigned, 2nd)",
		},
		{"three, agreed", `[Variant "Three-player chess"]` + "\n\n1. e4 =", "e2e4 end:agreement", "draw agreement", "1. e4 ="},
		{
			"four, two left agree", `[Variant "Four-player chess"]` + "\n" + `[Places "1-1-4-3"]` + "\n\n(Yellow resigned, 4th) 1. h2h4 (Green resigned, 3rd)",
			"leave:yellow:resignation h2h4 leave:green:resignation end:agreement", "draw agreement", "(Yellow resigned, 4th) 1. h2h4 (Green resigned, 3rd)",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := formatstest.Read(t, "x.pgn", c.text)[0]
			assert.Equal(t, c.actions, strings.Join(savestest.MainLine(r), " "))
			assert.Equal(t, c.result, r.Result)
			require.NoError(t, r.Check(catalog.Find))
			out := formatstest.Write(t, ".pgn", r)
			assert.Contains(t, out, "\n"+c.want+"\n")
			assert.Equal(t, r, formatstest.Read(t, "x.pgn", out)[0])
		})
	}
}

// The rules mate Black and then have only White left; the places stand in their tag.
func TestMatesAreMarked(t *testing.T) {
	const text = `[Variant "Four-player chess"]
[FEN "6,yK,7/14/14/14/14/7,yR,6/bK,13/12,gB,gK/14/14/14/14/7,yQ,6/7,rK,6 g - - ---- 0 1"]

1. n7n8`
	out := formatstest.Write(t, ".pgn", formatstest.Read(t, "x.pgn", text)...)
	assert.Contains(t, out, "1... n7n8 (Red mated, 4th)\n")
	again := formatstest.Read(t, "x.pgn", out)
	assert.Equal(t, out, formatstest.Write(t, ".pgn", again...))
}

func TestPlacesAreATag(t *testing.T) {
	const text = `[Variant "Four-player chess"]

(Red resigned, 4th) (Yellow resigned, 3rd) (Green resigned, 2nd)`
	out := formatstest.Write(t, ".pgn", formatstest.Read(t, "x.pgn", text)...)
	assert.Contains(t, out, `[Places "4-1-3-2"]`)
	two := out + "\n" + out
	assert.Len(t, formatstest.Read(t, "x.pgn", two), 2, "nothing but the tags tells where a game ends")
}

func TestOptionsAreWritten(t *testing.T) {
	r := savestest.RandomGame(t, "byzantine-chess", 3, 40, false)
	r.Options = map[string]string{"pairs": "off"}
	out := formatstest.Write(t, ".pgn", r)
	assert.Contains(t, out, `[Variant "Byzantine chess"]`)
	assert.Contains(t, out, `[Options "pairs=off"]`)
	assert.Equal(t, r.Options, formatstest.Read(t, "x.pgn", out)[0].Options)
}

// A pair lifted off begins with the star that also ends a game.
func TestLiftedPairs(t *testing.T) {
	const tags = `[Variant "Zatrikion"]` + "\n" + `[FEN "8N7/3pm11/11pm3/K7k7 w 0 1"]` + "\n\n"
	r := formatstest.Read(t, "x.pgn", tags+"1. *c12c13,Kd2 *")[0]
	assert.Equal(t, []string{"*c12c13,d1d2"}, savestest.MainLine(r))
	assert.Contains(t, formatstest.Write(t, ".pgn", r), "\n1. *c12c13,Kd2 *\n")
}

func TestHexagonalNames(t *testing.T) {
	for _, name := range []string{"Hexagonal chess", "hexagonal", "Glinski", "Gliński"} {
		r := formatstest.Read(t, "x.pgn", "[Variant \""+name+"\"]\n\n1. e6 b6 *")
		assert.Equal(t, "hexagonal-chess", r[0].Game, name)
	}
}
