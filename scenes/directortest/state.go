package directortest

import (
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest/toys"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A State is a state of a scene and how to reach it. R is the rig of a package.
type State[R interface{ Base() *Rig }] struct {
	Name    string
	Show    func(r R)
	Options []Option
}

// LongName must not push other things away.
const LongName = "Bartholomew Featherstonehaugh-Cholmondeley"

// The players of most tests.
var (
	Person   = game.Player{}
	Computer = game.Player{Computer: true, Level: 10}
)

// WithToyGames adds games that show what the real ones do not.
func WithToyGames(o *scene.Options) {
	o.Games = append(catalog.All(), toys.Camps(), toys.Claims(), toys.Hive())
}

// WithFailingPlayer adds a computer player that fails.
func WithFailingPlayer(o *scene.Options) {
	o.NewPlayer = func(int, int) ai.Player {
		return aitest.FakePlayer(func(ai.Request, rules.Position) ai.Info { return ai.Info{Err: "it broke"} })
	}
}

// WaitForLibrary waits until the saved games are loaded.
func (r *Rig) WaitForLibrary() {
	r.Until("everything is loaded", func() bool { return r.Director.SavedGames.Version > 0 && !r.Director.IsBusy() })
}

// BeginWithClock starts a match, with a clock unless it is "".
func (r *Rig) BeginWithClock(id, start, clock string, players ...game.Player) {
	g, ok := r.Director.FindGame(id)
	require.True(r.T, ok, id)
	s := game.Setup{Game: g, Start: start, Players: players}
	if clock != "" {
		s.TimeControl = TimeControl(clock)
	}
	r.Director.StartMatch(s)
	r.RestAnimations()
}

// RestAnimations waits for animations without painting.
func (r *Rig) RestAnimations() {
	for range 20 {
		r.Tick(ui.Input{})
	}
}

// SampleGame is a chess game in its middle, as PGN.
const SampleGame = `[White "Anna"]
[Black "Jan"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 (4... d6 5. d4) 5. d3 d6 6. O-O a6 7. a4 Ba7 8. Re1 O-O 9. h3 h6
10. Nbd2 Re8 11. b4 Be6 12. Bxe6 Rxe6 13. Qc2 d5 14. Bb2 Qd7 15. Rad1 Rad8 *
`

// OpenSampleGame opens SampleGame as a file.
func (r *Rig) OpenSampleGame() {
	r.Tick(ui.Input{Files: []ui.File{{Name: "game.pgn", Data: []byte(SampleGame)}}})
}

// TimeControl parses a time control; see [game.ParseTimeControl].
func TimeControl(text string) game.TimeControl {
	c, err := game.ParseTimeControl(text)
	if err != nil {
		panic(err)
	}
	return c
}
