package player

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules/catalog"
)

// several are the games of more than two seats.
var several = []string{"three-player-chess", "four-player-chess"}

func TestSeveralSeatsAreAnswered(t *testing.T) {
	p := New(catalog.Find, small)
	defer p.Close()
	for _, game := range several {
		g, _ := catalog.Find(game)
		start, err := g.Start(nil)
		require.NoError(t, err)
		for _, purpose := range []ai.Purpose{ai.Play, ai.Hint, ai.Analyse} {
			for _, level := range []ai.Level{0, 1, 4, 7} {
				i := ask(t, p, ai.Request{
					Game: game, Start: start.String(), Level: level, Purpose: purpose, Limits: ai.Limits{Nodes: 3_000},
				})
				_, err := start.ParseMove(i.Best)
				require.NoError(t, err, "%s %s level %d", game, purpose, level)
				assert.Equal(t, 1000, int(i.WDL[0])+int(i.WDL[1])+int(i.WDL[2]))
			}
		}
		for seat := range g.Info().Seats {
			i := ask(t, p, ai.Request{Game: game, Purpose: ai.Answer, Level: 5, Seat: seat})
			assert.NotEmpty(t, i.Best, "%s: seat %d is asked for a draw", game, seat)
		}
		infos, err := p.Start(ai.Request{Game: game, Purpose: ai.Threat})
		require.NoError(t, err)
		var last ai.Info
		for i := range infos {
			last = i
		}
		assert.Equal(t, errSeveral.Error(), last.Err)
	}
}

// TestEvenShareOfSeveral: where all stand alike, everybody has as good a chance as everybody else, and thinks a draw fair.
func TestEvenShareOfSeveral(t *testing.T) {
	for _, game := range several {
		g, _ := catalog.Find(game)
		seats := len(g.Info().Seats)
		traits := traitsOf(t, game)
		traits.Ahead = traits.WinScale * logRivals[seats] / 100
		w := shares(0, traits)
		assert.InDelta(t, 1000/seats, w.Expectation(), 15, game)
		even := task{seats: seats}
		assert.InDelta(t, 5000, even.fair(expected(0, traits)), 250, game)
		assert.Equal(t, ai.WDL{1000, 0, 0}, shares(ai.MateScore-1, traits))
	}
}

// TestNobodyResignsAmongSeveral: who is all but lost may still outlast another; of the last two he may resign.
func TestNobodyResignsAmongSeveral(t *testing.T) {
	for seats, want := range map[int]bool{2: true, 3: false, 4: false} {
		p := newPlayer(catalog.Find, small, newBrain)
		p.brain.traits = traitsOf(t, "four-player-chess")
		g, _ := catalog.Find("four-player-chess")
		pos, err := g.Start(nil)
		require.NoError(t, err)
		var i ai.Info
		for n := range hopelessLong + 1 {
			i = ai.Info{Score: -5000}
			p.behave(&task{Request: ai.Request{Level: resigns}, pos: pos, info: g.Info(), seats: seats, plies: resignPly + 4*n}, &i)
		}
		assert.Equal(t, want, i.Resign, "%d seats", seats)
		p.Close()
	}
}

// TestMateAmongThree: the mate of the seat after the next is one move away, with an answer between.
func TestMateAmongThree(t *testing.T) {
	p := unhurried()
	defer p.Close()
	i := ask(t, p, ai.Request{
		Game: "three-player-chess", Purpose: ai.Hint, Limits: ai.Limits{Nodes: 30_000},
		Start: "wK5wR1/4wQ3/8/8/8/8/7rP/7rK/8/8/8/bK7 w - - wrb 0 1",
	})
	assert.Equal(t, "e2h2", i.Best)
	require.NotEmpty(t, i.Why)
	assert.Equal(t, ai.FactMates, i.Why[0].Fact)
	assert.Equal(t, 1, i.Why[0].Count)
	assert.Len(t, i.Why[0].Line, 2)
}

// TestWinsAmongSeveral: what one takes from another is nobody else's loss.
func TestWinsAmongSeveral(t *testing.T) {
	p := unhurried()
	defer p.Close()
	r := ai.Request{
		Game: "three-player-chess", Purpose: ai.Hint, Limits: ai.Limits{Nodes: 30_000},
		Start: "4wK3/8/3wN4/8/2rQ5/8/8/rK7/8/8/8/bK7 w - - wrb 0 1",
	}
	i := ask(t, p, r)
	assert.Equal(t, "d3c5", i.Best)
	require.NotEmpty(t, i.Why)
	assert.Equal(t, ai.FactWins, i.Why[0].Fact)
	assert.Equal(t, "queen", i.Why[0].Kind)
}
