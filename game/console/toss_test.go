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

// TestToss checks that seats are drawn by the custom of each game and that either player can get the first seat.
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
			o, store := newOptions(t, c.game, "human name=Anna,human name=Bert")
			if c.game == "go" {
				o, store = newOptions(t, c.game, "human,ai:1")
			}
			o.TossSeats = true
			out := runConsole(t, o, c.input)
			require.Contains(t, out, c.custom, c.game)
			require.Regexp(t, c.outcome, out, c.game)
			seated := store.record.Seats[0]
			first[!seated.Computer && seated.Name != "Bert"]++
			if c.game == "go" {
				assert.Equal(t, strings.Contains(out, ". Correct: "), !seated.Computer, out)
			}
			if c.game == "chess" {
				assert.Equal(t, strings.Contains(out, "heads"), seated.Name == "Anna", out)
			}
		}
		assert.Len(t, first, 2, "%s: both players must get the first seat at times", c.game)
	}
}

// TestTossAddressesOnlyPerson checks that the only person is addressed as "you" and others are named.
func TestTossAddressesOnlyPerson(t *testing.T) {
	for _, c := range []struct{ game, players, input, want string }{
		{"shogi", "human,ai:1", "", "Five pawns are tossed to decide who plays Black. If more land pawn side up than tokin side up, you play Black."},
		{"shogi", "human name=Anna,ai:1", "", "If more land pawn side up than tokin side up, Anna, human plays Black."},
		{"hasami-shogi", "human,ai:1", "", "Five pieces are tossed to decide who plays Black. If more land black side up than red side up, you play Black."},
		{"go", "human,ai:1", "odd\n", "Guess whether the number is odd (one black stone) or even (two). If you’re right, you play Black."},
	} {
		o, _ := newOptions(t, c.game, c.players)
		o.TossSeats = true
		assert.Contains(t, runConsole(t, o, c.input), c.want)
	}
}

func TestTossByCommand(t *testing.T) {
	runScripts(t, map[string]script{
		"nigiri asks until it gets a guess": {
			"go", "human,human", joinLines("toss", "D4", "both", "even", "D4"),
			[]string{"Black to move.", "Nigiri", "Odd or even?", "Odd or even?", "Odd or even?", "guessed even", "Black to move.", "Black plays D4"},
			[]string{"can’t"},
		},
		"the guess comes with the command": {"go", "human,human", joinLines("toss odd", "D4"), []string{"Player 1 guessed odd", "Black plays D4"}, []string{"Odd or even?"}},
		"not after the first move":         {"chess", "human,human", joinLines("e2e4", "toss"), []string{"Sides can only be drawn before the first move."}, []string{"Coin toss"}},
		"toss in another game":             {"chess", "human,human", joinLines("e2e4", "new shogi", "toss"), []string{"Furigoma", "Toss: "}, nil},
		"other commands still work":        {"go", "human,human", joinLines("toss", "board", "quit"), []string{"Odd or even?"}, []string{"Black plays"}},
	})
	o, _ := newOptions(t, "shogi", "human,human")
	o.Setup.Options = rules.Options{"handicap": "lance"}
	assert.Contains(t, runConsole(t, o, joinLines("toss")), "the handicap decides who plays which colour")
}

// TestCommandsDuringToss checks commands while a guess is awaited and the seats are still empty: a new game tosses
// again with the same players, seats cannot be changed, and resigning cancels the toss.
func TestCommandsDuringToss(t *testing.T) {
	for name, c := range map[string]struct {
		input string
		want  []string
		never string
	}{
		"new tosses again": {joinLines("new", "odd"), []string{"Go.", "Nigiri", "Odd or even?", "Go.", "Nigiri", "Odd or even?", "guessed odd", "computer, level 1"}, "Black: human.\nWhite: human."},
		"new with another game": {
			joinLines("new chess"), []string{"Odd or even?", "Chess.", "Coin toss: ", "computer, level 1"}, "White: human.\nBlack: human.",
		},
		"new with other seats has no toss": {joinLines("new three-player-chess", "odd"), []string{"Odd or even?", "White: human."}, "guessed"},
		"new with an unknown game":         {joinLines("new whist", "odd"), []string{"There’s no game called “whist”.", "guessed odd", "computer, level 1"}, ""},
		"seats cannot change":              {joinLines("seat black ai:7", "odd"), []string{"guess odd or even first", "Odd or even?", "guessed odd", "computer, level 1"}, "level 7"},
		"no passing":                       {joinLines("pass", "odd"), []string{"guess odd or even first", "Odd or even?", "guessed odd"}, "Black passes."},
		"resigning ends it": {
			joinLines("resign", "odd"), []string{"Odd or even?", "White wins", "Black: human.", "White: computer, level 1", "The game is over."}, "guessed",
		},
		"new after resigning": {joinLines("resign", "new", "quit"), []string{"White wins", "Go.", "Black: human.", "White: computer, level 1"}, "guessed"},
	} {
		for _, players := range []string{"human,ai:1", "ai:1,human"} {
			t.Run(name+", "+players, func(t *testing.T) {
				o, _ := newOptions(t, "go", players)
				o.TossSeats = true
				out := runConsole(t, o, c.input)
				remaining := out
				for _, want := range c.want {
					_, after, ok := strings.Cut(remaining, want)
					require.True(t, ok, "%q is missing in\n%s", want, out)
					remaining = after
				}
				if c.never != "" {
					assert.NotContains(t, out, c.never)
				}
			})
		}
	}
}

// TestComputerWaitsForToss checks that the toss command keeps a computer from moving before the guess.
func TestComputerWaitsForToss(t *testing.T) {
	o, store := newOptions(t, "go", "human,ai:1")
	out := runConsole(t, o, joinLines("toss", "new", "resign"))
	assert.Equal(t, 2, strings.Count(out, "Nigiri"), out)
	require.NotNil(t, store.record)
	assert.False(t, store.record.Seats[0].Computer)
	assert.True(t, store.record.Seats[1].Computer, "the player is still there")
}

// TestShogiPromotionIsAsked checks that the console asks, as a shogi move in coordinate form without a plus means no
// promotion.
func TestShogiPromotionIsAsked(t *testing.T) {
	const question = "Promote? Type 8h2b+ (or +) to promote, or 8h2b= (or =) to decline."
	opening := []string{"7g7f", "3c3d"}
	script := func(more ...string) string { return joinLines(append(opening, more...)...) }
	for name, c := range map[string]struct {
		input string
		want  []string
		never string
	}{
		"yes":                               {script("8h2b", "yes"), []string{question, "Black plays Bx2b+"}, ""},
		"no":                                {script("8h2b", "n"), []string{question, "Black plays Bx2b="}, ""},
		"plus":                              {script("8h2b", "+"), []string{question, "Black plays Bx2b+"}, ""},
		"equals":                            {script("8h2b", "="), []string{question, "Black plays Bx2b="}, ""},
		"by the name of the promoted piece": {script("8h2b", "horse"), []string{question, "Black plays Bx2b+"}, ""},
		"the move with its sign":            {script("8h2b", "8h2b="), []string{question, "Black plays Bx2b="}, ""},
		"declined at once":                  {script("8h2b="), []string{"Black plays Bx2b="}, "Promote?"},
		"promoted at once":                  {script("8h2b+"), []string{"Black plays Bx2b+"}, "Promote?"},
		"from and to":                       {script("8h 2b", "+"), []string{question, "Black plays Bx2b+"}, ""},
		"one after the other":               {script("8h", "2b", "="), []string{question, "Black plays Bx2b="}, ""},
		"an empty line puts the piece back": {script("8h2b", "", "2g2f"), []string{question, "Black plays P-2f"}, ""},
		"a pasted list stops at the move":   {script("8h2b", "3a2b", "2g2f", "8c8d"), []string{question, question, question, question}, "Black plays B"},
		"a piece that cannot promote":       {joinLines("6i7h"), []string{"Black plays G"}, "Promote?"},
		"a move outside the zone":           {joinLines("2g2f"), []string{"Black plays P-2f"}, "Promote?"},
		"notation with the equals sign":     {script("Bx2b="), []string{"Black plays Bx2b="}, "Promote?"},
	} {
		t.Run(name, func(t *testing.T) {
			o, _ := newOptions(t, "shogi", "human,human")
			out := runConsole(t, o, c.input)
			remaining := out
			for _, want := range c.want {
				_, after, ok := strings.Cut(remaining, want)
				require.True(t, ok, "%q is missing in\n%s", want, out)
				remaining = after
			}
			if c.never != "" {
				assert.NotContains(t, out, c.never)
			}
		})
	}
}

// A game that is saved while a guess is waited for keeps its computer player.
func TestSaveInPendingToss(t *testing.T) {
	o, store := newOptions(t, "go", "human,ai:5")
	runConsole(t, o, joinLines("toss", "save x.ludarium", "quit"))
	require.Contains(t, store.files, "x.ludarium")
	assert.Equal(t, saves.SeatRecord{Computer: true, Level: 5}, store.files["x.ludarium"].Seats[1])
}

// What a program says that failed is told without the names of our packages.
func TestFailedEngineIsToldPlainly(t *testing.T) {
	o, _ := newOptions(t, "chess", "human,ai:1")
	o.Env.OpenEngine = func(string) (ai.Player, error) { return nil, errors.New("engine: engine \"x\": cannot be started") }
	out := runConsole(t, o, joinLines("e2e4"))
	assert.Contains(t, out, "cannot be started")
	assert.NotRegexp(t, `\b(game|engine|protocol): `, out)
}
