package console_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// Seats are drawn as players of the game do it: either player may come out first, and whoever does moves first.
func TestToss(t *testing.T) {
	for _, c := range []struct{ game, input, custom, outcome string }{
		{"go", "odd\n", "Nigiri\n", `You guessed odd\. Stones in the hand: \d+\. (Correct|Wrong)`},
		{"shogi", "", "Furigoma\n", `Toss: (pawn|tokin)(, (pawn|tokin)){3} and (pawn|tokin)\.`},
		{"hasami-shogi", "", "Furigoma\n", `Toss: (Black|Red)(, (Black|Red)){3} and (Black|Red)\.`},
		{"chess", "", "", `Coin toss: (heads|tails)\.`},
		{"antichess", "", "", `Coin toss: (heads|tails)\.`},
		{"three-player-chess", "", "", `Sides are drawn at random\.`},
	} {
		first := make(map[bool]int)
		for range 40 {
			o, sh := desk(t, c.game, "human name=Anna,human name=Bert")
			if c.game == "go" {
				o, sh = desk(t, c.game, "human,ai:1")
			}
			o.Toss = true
			out := play(t, o, c.input)
			require.Contains(t, out, c.custom, c.game)
			require.Regexp(t, c.outcome, out, c.game)
			seated := sh.kept.Seats[0]
			first[!seated.Computer && seated.Name != "Bert"]++
			if c.game == "go" {
				assert.Equal(t, strings.Contains(out, ". Correct: "), !seated.Computer, out)
			}
			if c.game == "chess" {
				assert.Equal(t, strings.Contains(out, "heads"), seated.Name == "Anna", out)
			}
		}
		assert.Len(t, first, 2, "%s: one of the two always begins", c.game)
	}
}

// The only person is spoken to, others are named.
func TestTossSpeaksToItsPerson(t *testing.T) {
	for _, c := range []struct{ game, players, input, want string }{
		{"shogi", "human,ai:1", "", "Five pawns are tossed to decide who plays Black. If more land pawn side up than tokin side up, you play Black."},
		{"shogi", "human name=Anna,ai:1", "", "If more land pawn side up than tokin side up, Anna, human plays Black."},
		{"hasami-shogi", "human,ai:1", "", "Five pieces are tossed to decide who plays Black. If more land black side up than red side up, you play Black."},
		{"go", "human,ai:1", "odd\n", "Guess whether the number is odd (one black stone) or even (two). If you’re right, you play Black."},
	} {
		o, _ := desk(t, c.game, c.players)
		o.Toss = true
		assert.Contains(t, play(t, o, c.input), c.want)
	}
}

func TestTossByCommand(t *testing.T) {
	runScripts(t, map[string]script{
		"nigiri asks until there is a guess": {
			"go", "human,human", lines("toss", "D4", "both", "even", "D4"),
			[]string{"Black to move.", "Nigiri", "Odd or even?", "Odd or even?", "Odd or even?", "guessed even", "Black to move.", "Black plays D4"},
			[]string{"cannot"},
		},
		"the guess comes with the command": {"go", "human,human", lines("toss odd", "D4"), []string{"guessed odd", "Black plays D4"}, []string{"Odd or even?"}},
		"not after the first move":         {"chess", "human,human", lines("e2e4", "toss"), []string{"Sides can only be drawn before the first move."}, []string{"coin"}},
		"another game can be tossed for":   {"chess", "human,human", lines("e2e4", "new shogi", "toss"), []string{"Furigoma", "Toss: "}, nil},
		"other commands go on":             {"go", "human,human", lines("toss", "board", "quit"), []string{"Odd or even?"}, []string{"Black plays"}},
	})
	o, _ := desk(t, "shogi", "human,human")
	o.Setup.Options = rules.Options{"handicap": "lance"}
	assert.Contains(t, play(t, o, lines("toss")), "the handicap decides who plays which colour")
}

// While a guess is waited for nobody sits anywhere yet: another game is tossed for again with the same players, seats cannot
// be changed, and a game that is given up has no toss any more.
func TestCommandsInPendingToss(t *testing.T) {
	for name, c := range map[string]struct {
		input string
		want  []string
		never string
	}{
		"new tosses again": {lines("new", "odd"), []string{"Go.", "Nigiri", "Odd or even?", "Go.", "Nigiri", "Odd or even?", "guessed odd", "computer, level 1"}, "Black: human.\nWhite: human."},
		"new with another game": {
			lines("new chess"), []string{"Odd or even?", "Chess.", "Coin toss: ", "computer, level 1"}, "White: human.\nBlack: human.",
		},
		"new with other seats has no toss": {lines("new three-player-chess", "odd"), []string{"Odd or even?", "White: human."}, "guessed"},
		"a game that is not there":         {lines("new whist", "odd"), []string{"There’s no game called “whist”.", "guessed odd", "computer, level 1"}, ""},
		"seats are not changed":            {lines("seat black ai:7", "odd"), []string{"guess odd or even first", "Odd or even?", "guessed odd", "computer, level 1"}, "level 7"},
		"nobody passes":                    {lines("pass", "odd"), []string{"guess odd or even first", "Odd or even?", "guessed odd"}, "Black passes."},
		"resigning ends it": {
			lines("resign", "odd"), []string{"Odd or even?", "White wins", "Black: human.", "White: computer, level 1", "The game is over."}, "guessed",
		},
		"new after resigning": {lines("resign", "new", "quit"), []string{"White wins", "Go.", "Black: human.", "White: computer, level 1"}, "guessed"},
	} {
		for _, players := range []string{"human,ai:1", "ai:1,human"} {
			t.Run(name+", "+players, func(t *testing.T) {
				o, _ := desk(t, "go", players)
				o.Toss = true
				out := play(t, o, c.input)
				rest := out
				for _, want := range c.want {
					_, after, ok := strings.Cut(rest, want)
					require.True(t, ok, "%q is missing in\n%s", want, out)
					rest = after
				}
				if c.never != "" {
					assert.NotContains(t, out, c.never)
				}
			})
		}
	}
}

// The toss of the command keeps a computer from moving before the guess, too.
func TestComputerWaitsForToss(t *testing.T) {
	o, sh := desk(t, "go", "human,ai:1")
	out := play(t, o, lines("toss", "new", "resign"))
	assert.Equal(t, 2, strings.Count(out, "Nigiri"), out)
	require.NotNil(t, sh.kept)
	assert.False(t, sh.kept.Seats[0].Computer)
	assert.True(t, sh.kept.Seats[1].Computer, "the player is still there")
}

// In shogi a move in coordinate form says that it does not promote by saying nothing: the console asks.
func TestPromotionIsAsked(t *testing.T) {
	const question = "Promote? Type 8h2b+ (or +) to promote, or 8h2b= (or =) to decline."
	begin := []string{"7g7f", "3c3d"}
	script := func(more ...string) string { return lines(append(begin, more...)...) }
	for name, c := range map[string]struct {
		input string
		want  []string
		never string
	}{
		"yes":                              {script("8h2b", "yes"), []string{question, "Black plays Bx2b+"}, ""},
		"no":                               {script("8h2b", "n"), []string{question, "Black plays Bx2b="}, ""},
		"plus":                             {script("8h2b", "+"), []string{question, "Black plays Bx2b+"}, ""},
		"equals":                           {script("8h2b", "="), []string{question, "Black plays Bx2b="}, ""},
		"by the name of what it becomes":   {script("8h2b", "horse"), []string{question, "Black plays Bx2b+"}, ""},
		"the move with its sign":           {script("8h2b", "8h2b="), []string{question, "Black plays Bx2b="}, ""},
		"said at once":                     {script("8h2b="), []string{"Black plays Bx2b="}, "Promote?"},
		"promoted at once":                 {script("8h2b+"), []string{"Black plays Bx2b+"}, "Promote?"},
		"from and to":                      {script("8h 2b", "+"), []string{question, "Black plays Bx2b+"}, ""},
		"one after the other":              {script("8h", "2b", "="), []string{question, "Black plays Bx2b="}, ""},
		"an empty line puts it down":       {script("8h2b", "", "2g2f"), []string{question, "Black plays P-2f"}, ""},
		"a pasted list stops at the move":  {script("8h2b", "3a2b", "2g2f", "8c8d"), []string{question, question, question, question}, "Black plays B"},
		"a piece that cannot promote":      {lines("6i7h"), []string{"Black plays G"}, "Promote?"},
		"a move outside the zone":          {lines("2g2f"), []string{"Black plays P-2f"}, "Promote?"},
		"in a notation that says it is so": {script("Bx2b="), []string{"Black plays Bx2b="}, "Promote?"},
	} {
		t.Run(name, func(t *testing.T) {
			o, _ := desk(t, "shogi", "human,human")
			out := play(t, o, c.input)
			rest := out
			for _, want := range c.want {
				_, after, ok := strings.Cut(rest, want)
				require.True(t, ok, "%q is missing in\n%s", want, out)
				rest = after
			}
			if c.never != "" {
				assert.NotContains(t, out, c.never)
			}
		})
	}
}

// A game that is saved while a guess is waited for keeps its computer player.
func TestSaveInPendingToss(t *testing.T) {
	o, sh := desk(t, "go", "human,ai:5")
	play(t, o, lines("toss", "save x.ludarium", "quit"))
	require.Contains(t, sh.files, "x.ludarium")
	assert.Equal(t, saves.SeatRecord{Computer: true, Level: 5}, sh.files["x.ludarium"].Seats[1])
}

// What a program says that failed is told without the names of our packages.
func TestFailedEngineIsToldPlainly(t *testing.T) {
	o, _ := desk(t, "chess", "human,ai:1")
	o.Env.OpenEngine = func(string) (ai.Player, error) { return nil, errors.New("engine: engine \"x\": cannot be started") }
	out := play(t, o, lines("e2e4"))
	assert.Contains(t, out, "cannot be started")
	assert.NotRegexp(t, `\b(game|engine|protocol): `, out)
}
