package player

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules/catalog"
)

func TestResignAndDraw(t *testing.T) {
	p := New(catalog.Find, smallOptions)
	defer p.Close()
	t.Run("claims a draw by repetition unless better", func(t *testing.T) {
		dance := []string{"b1c3", "b8c6", "c3b1", "c6b8", "b1c3", "b8c6", "c3b1", "c6b8"}
		assert.True(t, ask(t, p, ai.Request{
			Game: "chess", Actions: dance, Start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1", Level: 3, Purpose: ai.Play,
		}).Claim)
		assert.False(t, ask(t, p, ai.Request{
			Game: "chess", Actions: dance, Start: "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Level: 3, Purpose: ai.Play,
		}).Claim)
	})
	t.Run("accepts a draw when worse, whichever side is to move", func(t *testing.T) {
		start := "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
		white := ask(t, p, ai.Request{Game: "chess", Start: start, Seat: 0, Purpose: ai.Answer})
		black := ask(t, p, ai.Request{Game: "chess", Start: start, Seat: 1, Purpose: ai.Answer})
		assert.False(t, white.AcceptDraw)
		assert.True(t, black.AcceptDraw)
		assert.Positive(t, white.Score)
		assert.Negative(t, black.Score)
		assert.Greater(t, black.WDL[2], black.WDL[0])
	})
	t.Run("resigns only after several hopeless moves, and not at low levels", func(t *testing.T) {
		for _, tt := range []struct {
			game    string
			level   ai.Level
			score   ai.Score
			ply     int
			resigns bool
		}{
			{"chess", 5, -2000, 30, true},
			{"chess", 10, -31990, 30, true},
			{"chess", 3, -2000, 30, false},
			{"chess", 5, -200, 30, false},
			{"chess", 5, -2000, 2, false},
			{"hasami-shogi", 5, -400, 30, false}, // such games are often drawn
			{"hasami-shogi", 5, -1800, 30, true},
			{"byzantine-chess", 5, -300, 30, false},
		} {
			third, sixth := decisions(t, tt.game, tt.level, tt.score, tt.ply)
			assert.False(t, third.Resign, "%v", tt)
			assert.Equal(t, tt.resigns, sixth.Resign, "%v", tt)
		}
	})
	t.Run("offers a draw only while even, also where most games are drawn", func(t *testing.T) {
		for _, tt := range []struct {
			game   string
			score  ai.Score
			offers bool
		}{{"chess", 0, true}, {"chess", 200, false}, {"hasami-shogi", 0, true}, {"hasami-shogi", 100, false}, {"byzantine-chess", 0, true}, {"byzantine-chess", 150, false}} {
			_, sixth := decisions(t, tt.game, 5, tt.score, 100)
			assert.Equal(t, tt.offers, sixth.OfferDraw, "%v", tt)
		}
	})
}

// decisions returns the answers of a player that finds the same score in its moves from a ply on: the third, and the sixth.
func decisions(t *testing.T, game string, l ai.Level, s ai.Score, ply int) (third, sixth ai.Info) {
	t.Helper()
	p := newPlayer(catalog.Find, smallOptions, newGameEngine)
	defer p.Close()
	p.engine.traits = traitsOf(t, game)
	g, _ := catalog.Find(game)
	pos, err := g.Start(nil)
	require.NoError(t, err)
	for n := range 6 {
		sixth = ai.Info{Score: s}
		p.decideResignAndDraw(newTestJob(ai.Request{Level: l}, g.Info(), pos, 2, ply+2*n), &sixth)
		if n == 2 {
			third = sixth
		}
	}
	return third, sixth
}

// TestDrawAnswerOfSeatThatNeverMoves asks seats for a draw of which one is mated before the asked one can move.
func TestDrawAnswerOfSeatThatNeverMoves(t *testing.T) {
	const (
		// Green is to move, and Red stands mated.
		four = "6,yK,7/14/14/14/14/7,yR,6/bK,13/12,gB,gK/14/14/14/14/7,yQ,6/7,rK,6 g - - ---- 0 1"
		// White's queen on e2 mates Black from h2, and Red is to move first.
		mates = "wK5wR1/4wQ3/8/8/8/8/7rP/7rK/8/8/8/bK7 w - - wrb 0 1"
		stuck = "wK5wR1/8/8/8/8/8/8/7rK/8/8/4rR3/bK7 r - - wrb 0 1"
	)
	p := New(catalog.Find, smallOptions)
	defer p.Close()
	even := traitsOf(t, "three-player-chess").ForSeats(3).WDL(0)
	for _, tt := range []struct {
		name, game, start string
		actions           []string
		seat              int
		want              ai.WDL
		accepts           bool
	}{
		{"the mated seat of four", "four-player-chess", four, nil, 0, ai.WDL{0, 0, 1000}, true},
		{"the mated seat of three", "three-player-chess", mates, []string{"e2h2"}, 2, ai.WDL{0, 0, 1000}, true},
		{"the seat that mated it", "three-player-chess", mates, []string{"e2h2"}, 0, ai.WDL{1000, 0, 0}, false},
		{"a stalemated seat, which is a draw", "three-player-chess", stuck, nil, 2, even, false},
	} {
		i := ask(t, p, ai.Request{Game: tt.game, Start: tt.start, Actions: tt.actions, Seat: tt.seat, Level: 5, Purpose: ai.Answer})
		assert.Empty(t, i.Err, tt.name)
		assert.Equal(t, tt.want, i.WDL, tt.name)
		assert.Equal(t, tt.accepts, i.AcceptDraw, tt.name)
		assert.NotEmpty(t, i.Best, tt.name)
	}
}

// TestDrawAnswerKeepsRequestLimits checks that a draw answer beside an analysis keeps to its limits.
func TestDrawAnswerKeepsRequestLimits(t *testing.T) {
	assert.Equal(t, ai.Limits{Nodes: drawAnswerNodes, MoveTime: drawAnswerTime}, (&player{}).drawAnswerLimits(ai.Limits{}))
	assert.Equal(t, ai.Limits{Nodes: drawAnswerNodes, MoveTime: drawAnswerTime}, (&player{}).drawAnswerLimits(ai.Limits{Nodes: 2 * drawAnswerNodes, MoveTime: 2 * drawAnswerTime}))
	assert.Equal(t, ai.Limits{Nodes: 9, MoveTime: 7}, (&player{}).drawAnswerLimits(ai.Limits{Nodes: 9, MoveTime: 7}))
	p := New(catalog.Find, smallOptions)
	defer p.Close()
	short := ask(t, p, ai.Request{Game: "chess", Purpose: ai.Answer, Limits: ai.Limits{Depth: 1}})
	assert.Equal(t, 1, short.Depth)
}
