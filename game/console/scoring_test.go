package console_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/game/console"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
)

// scoringPlayer passes, and proposes two dead stones.
var scoringPlayer = aitest.FakePlayer(func(r ai.Request, _ rules.Position) ai.Info {
	return ai.Info{Best: "pass", Dead: []string{"B6", "F6"}, Owner: make([]int8, 49)}
})

// wallsStart is a finished position: two walls divide the board, with one dead stone on each side.
const wallsStart = "..BW.../.WBW.B./..BW.../..BW.../..BW.../..BW.../..BW... b"

func TestScoring(t *testing.T) {
	for name, c := range map[string]struct {
		players, script string
		want            []string
		never           []string
	}{
		"two people accept": {"human,human", joinLines("dead B6", "accept", "resume", "score", "pass", "pass", "D1", "dead", "accept", "score", "undo"), []string{
			"Go.\nJapanese, komi 6.5, no handicap.\n", "There’s nothing to score yet.", "There’s no offer to answer.", "There’s nothing to score yet.", "There’s nothing to score yet.",
			"Black passes.\nWhite to move.\nWhite passes.\nBoth players passed, so play has stopped.\n",
			"Dead stones: Black F6 and White B6.\nTerritory: Black 14, White 21.\nPrisoners: Black 0, White 0.\nDead stones: Black 1, White 1.\nKomi: Black 0, White 6.5.\nTotal: Black 15, White 28.5.\nWhite leads by 13.5.\nType accept,",
			"Play has stopped:", "Dead stones: Black F6", "White wins by 13.5 points.\n", "Total: Black 15, White 28.5.\nWhite wins by 13.5 points.",
			"after White’s move 2, pass.\nBoth players passed, so play has stopped.\nDead stones: Black F6 and White B6.", "White leads by 13.5.\nType accept,",
		}, []string{"neutral"}},
		"wrong marks": {"human,human", joinLines("pass", "pass", "dead b6", "dead f6,B6", "dead A9", "dead F6 F1", "accept"), []string{
			"Type accept", "Dead stones: Black F6.", "13 neutral points: A7", "Dead stones: White B6.", "That’s not on the board", "Dead stones: Black F6 and White B6.", "21 excluded points", "wins",
		}, nil},
		"play resumes": {"human,human", joinLines("pass", "pass", "resume", "A7", "list"), []string{
			"Type accept", "Black disagrees and plays on.", "White to move.\n", "White plays A7.", "1. pass 2. pass (played on)\n3. A7 (here)",
		}, []string{"stone dropped"}},
		"a computer agrees":       {"human,ai", joinLines("pass", "accept"), []string{"Black passes.\n", "White passes.\n", "Dead stones: Black F6", "White wins by 13.5 points."}, nil},
		"help is about the game":  {"human,human", joinLines("help"), []string{"The console", "the name of a point (D4)", "Topics:"}, []string{"pawn", "Nf3", "shogi"}},
		"a hint for a pass":       {"human,human", joinLines("hint"), []string{"A good move is pass.\n"}, nil},
		"occupied, not picked up": {"human,human", joinLines("C7", "moves", "board"), []string{"C7 is already occupied.", "legal moves: A1", "7  .  .  B  W"}, []string{"Where to?"}},
	} {
		o, _ := newOptions(t, "go", c.players)
		o.Setup.Start = wallsStart
		o.Env.OpenEngine = func(string) (ai.Player, error) { return scoringPlayer, nil }
		out := runConsole(t, o, c.script)
		remaining := out
		for _, want := range c.want {
			_, after, ok := strings.Cut(remaining, want)
			require.True(t, ok, "%s: %q is missing in\n%s", name, want, out)
			remaining = after
		}
		for _, unwanted := range c.never {
			assert.NotContains(t, out, unwanted, name)
		}
	}
}

func TestScoreUsesDecimalComma(t *testing.T) {
	o, _ := newOptions(t, "go", "human,human")
	o.Words, o.Setup.Start = text.For("pl"), wallsStart
	out := runConsole(t, o, joinLines("pass", "pass", "dead B6,F6", "accept"))
	for _, want := range []string{"Białe 6,5", "prowadzą o 13,5.", "wygrywają o 13,5 punktu."} {
		assert.Contains(t, out, want)
	}
	assert.NotContains(t, out, "6.5")
}

func TestDrawGo(t *testing.T) {
	o, _ := newOptions(t, "go", "human,human")
	o.Setup.Options = rules.Options{"size": "7"}
	p, err := o.Setup.Game.Start(o.Setup.Options)
	require.NoError(t, err)
	c, ok := p.Board().CellByName("B6")
	require.True(t, ok)
	m, err := p.ParseMove("B6")
	require.NoError(t, err)
	p.Play(m)
	drawn, ok := console.Draw(o.Setup.Game.Info(), p.Board(), p, 0, []rules.Cell{c}, console.Style{})
	require.True(t, ok)
	assert.Equal(t, strings.Trim(`
7  .  .  .  .  .  .  .
6  . [B] .  .  .  .  .
5  .  .  +  .  +  .  .
4  .  .  .  +  .  .  .
3  .  .  +  .  +  .  .
2  .  .  .  .  .  .  .
1  .  .  .  .  .  .  .
   A  B  C  D  E  F  G`, "\n"), strings.Join(drawn, "\n"))
}
