package game_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/ai/player"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// A randomEngine thinks in a goroutine for a random moment and plays a random legal move. Every other time it ignores
// Stop, so that its late answer must be dropped by ID.
type randomEngine struct {
	rng  *rand.Rand
	stop chan struct{}
}

func (e *randomEngine) Start(r ai.Request) (<-chan ai.Info, error) {
	e.Stop()
	pos, err := aitest.Position(r)
	if err != nil {
		return nil, err
	}
	moves := pos.Moves(nil)
	best := pos.Format(moves[e.rng.IntN(len(moves))])
	out, stop, ignoresStop := make(chan ai.Info, 2), make(chan struct{}), e.rng.IntN(2) == 0
	wait := time.Duration(e.rng.IntN(300)) * time.Microsecond
	e.stop = stop
	go func() {
		defer close(out)
		if ignoresStop {
			stop = nil
		}
		out <- ai.Info{ID: r.ID, Best: best}
		select {
		case <-stop:
		case <-time.After(wait):
		}
		out <- ai.Info{ID: r.ID, Best: best, Final: true}
	}()
	return out, nil
}

func (e *randomEngine) Stop() {
	if e.stop != nil {
		close(e.stop)
		e.stop = nil
	}
}

func (e *randomEngine) NewGame() {}
func (e *randomEngine) Close()   { e.Stop() }

// TestRandomIntentsWhileThinking does at random what a person can do in every state of the match; run it with -race.
func TestRandomIntentsWhileThinking(t *testing.T) {
	for _, id := range []string{"chess", "hasami-shogi"} {
		t.Run(id, func(t *testing.T) {
			playRandomly(t, id, 4000, func(string) (ai.Player, error) { return &randomEngine{rng: rand.New(rand.NewPCG(3, 4))}, nil })
		})
		t.Run(id+" with the built-in player", func(t *testing.T) {
			playRandomly(t, id, 1500, func(string) (ai.Player, error) {
				return player.New(catalog.Find, player.Options{HashMB: 1}), nil
			})
		})
	}
}

func playRandomly(t *testing.T, id string, steps int, openEngine func(string) (ai.Player, error)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 2))
	setup := func() game.Setup {
		s := game.Setup{Game: findGame(t, id), Players: []game.Player{levelOne, {}}}
		if rng.IntN(2) == 0 {
			s.Players[1] = levelOne
		}
		return s
	}
	m, err := game.New(setup(), game.Env{OpenEngine: openEngine, FindGame: catalog.Find, HintTime: 2 * time.Millisecond})
	require.NoError(t, err)
	defer m.Close()
	saved := m.Record()
	eventCounts := map[game.EventKind]int{}
	for i := range steps {
		seat := rules.Seat(rng.IntN(2))
		switch n := rng.IntN(60); {
		case n < 12:
			if s := m.Snapshot(); s.PersonToMove && !s.Result.IsOver() && s.HeldMove == nil {
				require.NoError(t, m.Play(s.Legal[rng.IntN(len(s.Legal))]))
			}
		case n < 16:
			_ = m.Undo()
		case n < 18:
			_ = m.Redo()
		case n < 20:
			_ = m.RequestHint()
		case n == 20:
			m.ClearAdvice()
		case n == 21:
			_ = m.SetPlayer(seat, game.Player{Computer: rng.IntN(2) == 0, Level: 1})
		case n == 22:
			_ = m.OfferDraw(seat)
		case n == 23:
			_ = m.GoToNode(rng.IntN(len(m.Record().Tree.Nodes)))
		case n == 24 && rng.IntN(10) == 0:
			_ = m.Resign(seat)
		case n == 25 && rng.IntN(4) == 0:
			saved = m.Record()
		case n == 26 && rng.IntN(4) == 0:
			require.NoError(t, m.Load(saved))
		case n == 27 && rng.IntN(4) == 0:
			require.NoError(t, m.Restart(setup()))
		case n == 29:
			m.SetCoach(rng.IntN(2) == 0)
		case n == 30:
			m.PlayHeldMove()
		case n == 31:
			m.TakeBackHeldMove()
		case n == 28:
			m.SetPaused(rng.IntN(3) == 0)
		default:
			select {
			case <-m.Wake():
			case <-time.After(50 * time.Microsecond):
			}
		}
		m.Tick()
		for _, e := range m.Events() {
			eventCounts[e.Kind]++
		}
		if i%50 == 0 {
			require.NoError(t, m.Record().Check(catalog.Find), "the record replays")
		}
	}
	assert.Zero(t, eventCounts[game.EngineFailed])
	for _, k := range []game.EventKind{game.GameStarted, game.MovePlayed, game.NodeChanged, game.GameOver, game.OfferMade, game.PlayerChanged} {
		assert.NotZero(t, eventCounts[k], k)
	}
}
