package review

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/game"
)

// A lost piece is a mistake in games that are mostly drawn between equals too, whichever positions were evaluated.
func TestLostPieceIsMistake(t *testing.T) {
	for _, c := range []struct {
		game string
		lost ai.Score // centipawns: a queen's worth, or two pieces of hasami shogi
		want Judgment
	}{
		{"chess", 900, Blunder},
		{"chess", 15, NoMistake},
		{"hasami-shogi", 200, Mistake},
		{"hasami-shogi", 20, NoMistake},
		{"byzantine-chess", 500, Blunder},
		{"byzantine-chess", 20, NoMistake},
	} {
		maker, ok := eval.For(c.game)
		require.True(t, ok)
		wdl := maker.Traits.WDL
		for _, evaluated := range []ai.Score{0, 100, -250} {
			s := State{Evals: []Eval{{}, {Nodes: 1, IsEnd: true, WDL: ai.WDL{1000, 0, 0}}, {Nodes: 9, WDL: wdl(evaluated)}}}
			s.drawScale = drawScale(s.Evals)
			loss := wdl(0).Expectation() - wdl(-c.lost).Expectation() - game.SearchNoise
			assert.Equal(t, c.want, s.judge(&PlayedGame{}, 0, max(loss, 0)), "%s %d, evaluated %d", c.game, c.lost, evaluated)
		}
	}
}

func TestDrawScale(t *testing.T) {
	even := func(w, d, l uint16) []Eval { return []Eval{{Nodes: 1, WDL: ai.WDL{w, d, l}}} }
	assert.InDelta(t, 1, drawScale(nil), 0, "nothing is known yet")
	assert.InDelta(t, 1, drawScale(even(500, 0, 500)), 0, "no draws")
	assert.InDelta(t, 1, drawScale(even(250, 500, 250)), 0)
	assert.InDelta(t, 2.5, drawScale(even(100, 800, 100)), 0.01)
	assert.InDelta(t, game.MaxDrawScale, drawScale(even(10, 980, 10)), 0)
}

// hasamiState returns a state of a game in which most games between equals are drawn.
func hasamiState(t *testing.T, moments ...KeyMoment) *State {
	t.Helper()
	maker, ok := eval.For("hasami-shogi")
	require.True(t, ok)
	scale := drawScale([]Eval{{Nodes: 9, WDL: maker.Traits.WDL(0)}})
	require.Greater(t, scale, 5.0)
	return &State{drawScale: scale, KeyMoments: moments}
}

// The noise of the search does not count, however much losses are multiplied.
func TestGradesIgnoreSearchNoise(t *testing.T) {
	r := Review{game: &PlayedGame{}}
	r.state.Store(hasamiState(t))
	for loss, want := range map[int]Grade{0: GradeBest, 10: GradeBest, game.SearchNoise: GradeBest, game.SearchNoise + 3: GradeGood, game.SearchNoise + 20: GradeMistake} {
		assert.Equal(t, want, r.grade(1, Verdict{Move: 2}, loss), "lost %d", loss)
	}
}

// A game that is drawn between equals can be lost too, although its player may still expect almost half of the points.
func TestTurningPointAmongDraws(t *testing.T) {
	s := hasamiState(t,
		KeyMoment{Ply: 1, Seats: 2, BestShare: 500, PlayedShare: 490},
		KeyMoment{Ply: 2, Seats: 2, BestShare: 500, PlayedShare: 460},
		KeyMoment{Ply: 3, Seats: 2, BestShare: 460, PlayedShare: 400},
	)
	s.markTurningPoint(&PlayedGame{})
	for _, p := range s.KeyMoments {
		assert.Equal(t, p.Ply == 2, p.IsTurningPoint, "ply %d", p.Ply)
	}
}
