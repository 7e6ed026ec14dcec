package review_test

import (
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/player"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/review"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
)

func newTestPlayer() (ai.Player, error) {
	return player.New(catalog.Find, player.Options{HashMB: 2}), nil
}

// lightEffort is enough for tests, and the same on every machine.
var lightEffort = review.Effort{Quick: 1000, Deep: 5000, Careful: 20_000, PassTime: time.Hour}

// playMoves returns a match of these moves.
func playMoves(t *testing.T, id, start, moves string) *game.Match {
	t.Helper()
	g, ok := catalog.Find(id)
	require.True(t, ok)
	m, err := game.New(game.Setup{Game: g, Start: start}, game.Env{})
	require.NoError(t, err)
	for _, s := range strings.Fields(moves) {
		mv, err := m.ParseMove(s)
		require.NoError(t, err, s)
		require.NoError(t, m.Play(mv), s)
	}
	return m
}

func reviewable(t *testing.T, m *game.Match) *review.PlayedGame {
	t.Helper()
	l, err := review.NewPlayedGame(m.Snapshot())
	require.NoError(t, err)
	return l
}

func startReview(t *testing.T, l *review.PlayedGame, e review.Effort) *review.Review {
	t.Helper()
	r, err := review.Start(l, newTestPlayer, e)
	require.NoError(t, err)
	t.Cleanup(r.Close)
	return r
}

// waitFinished waits until the review has its key moments.
func waitFinished(t *testing.T, r *review.Review) *review.State {
	t.Helper()
	require.Eventually(t, func() bool { return r.State().Finished }, time.Minute, time.Millisecond)
	require.NoError(t, r.State().Err)
	return r.State()
}

func TestKnownMistakes(t *testing.T) {
	for _, c := range []struct {
		name, game, start, moves string
		ply                      int
		better                   string // "" if several are equally good
		errors                   [2]int
		turned                   bool
	}{
		{
			name: "a hanging queen", game: "chess", moves: "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Qh4 Nxh4 Nf6 Nf3 d6 O-O O-O",
			ply: 7, errors: [2]int{0, 1}, turned: true,
		},
		{
			name: "stalemate instead of mate", game: "chess", start: "7k/8/5KQ1/8/8/8/8/8 w - - 0 1", moves: "Kf7",
			ply: 0, errors: [2]int{1, 0},
		},
		{
			name: "mate in one allowed", game: "chess", start: "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3", moves: "Nf6 Qxf7",
			ply: 0, errors: [2]int{0, 1}, turned: true,
		},
		{
			name: "a winning capture missed", game: "hasami-shogi", start: "1R7/9/9/9/2BR5/9/9/9/4B4 b 1", moves: "i5i6 a2e2",
			ply: 0, better: "i5-e5 x e4", errors: [2]int{1, 0}, turned: true,
		},
	} {
		if testing.Short() && c.better == "" {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			l := reviewable(t, playMoves(t, c.game, c.start, c.moves))
			s := waitFinished(t, startReview(t, l, lightEffort))
			require.NotEmpty(t, s.KeyMoments)
			p := s.KeyMoments[0]
			assert.Equal(t, c.ply, p.Ply)
			assert.Equal(t, review.Blunder, p.Judgment)
			assert.Equal(t, c.turned, p.IsTurningPoint)
			if c.better != "" {
				assert.Equal(t, c.better, p.BetterLine.Text[0])
			}
			assert.NotEqual(t, l.Move(p.Ply), p.BetterMove)
			assert.Equal(t, c.errors, [2]int(s.Mistakes[:2]))
			assert.InDelta(t, 1, s.Progress, 1e-9)
			for ply, eval := range s.Evals {
				assert.True(t, eval.IsKnown(), "ply %d", ply)
			}
		})
	}
}

func TestKeyMomentsAreFewMistakes(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	// Both sides blunder all the time.
	l := reviewable(t, playMoves(t, "chess", "", "f3 e5 g4 Qg5 h4 Qxd2 Qxd2 d5 Qh6 a6 Qxh7 b6 Qxh8 c5 Qxg8 f6 Qxd5 Nc6 Qxc6 Kf7 e4 g6 Qxf6"))
	effort := lightEffort
	if testing.Short() {
		effort = review.Effort{Quick: 200, Deep: 1000, Careful: 4000, PassTime: time.Hour}
	}
	s := waitFinished(t, startReview(t, l, effort))
	assert.NotEmpty(t, s.KeyMoments)
	assert.LessOrEqual(t, len(s.KeyMoments), 5)
	for i, p := range s.KeyMoments {
		assert.GreaterOrEqual(t, p.Loss(), 50)
		assert.NotEmpty(t, p.BetterLine)
		if i > 0 {
			assert.Greater(t, p.Ply, s.KeyMoments[i-1].Ply)
		}
	}
	assert.GreaterOrEqual(t, s.Mistakes[0]+s.Mistakes[1], len(s.KeyMoments))
}

func TestGameWithoutMistakes(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	l := reviewable(t, playMoves(t, "chess", "", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6"))
	s := waitFinished(t, startReview(t, l, review.Effort{Quick: 1000, Deep: 20_000, Careful: 200_000, PassTime: time.Hour}))
	assert.Empty(t, s.KeyMoments)
	assert.Equal(t, [rules.MaxSeats]int{}, s.Mistakes)
}

func TestResigningIsNoMistake(t *testing.T) {
	m := playMoves(t, "chess", "", "e4 e5")
	require.NoError(t, m.Resign(1))
	l := reviewable(t, m)
	assert.Equal(t, rules.Resignation, l.Result.Reason)
	assert.Empty(t, waitFinished(t, startReview(t, l, lightEffort)).KeyMoments)
}

// judgeMove returns the verdict on a move tried at ply.
func judgeMove(t *testing.T, r *review.Review, l *review.PlayedGame, ply int, move string) *review.Verdict {
	t.Helper()
	m, err := l.Position(ply).ParseMove(move)
	require.NoError(t, err)
	r.JudgeMove(ply, m)
	require.NotNil(t, r.State().Verdict)
	require.Eventually(t, func() bool { return r.State().Verdict.Grade != review.GradePending }, time.Minute, time.Millisecond)
	assert.Equal(t, m, r.State().Verdict.Move)
	return r.State().Verdict
}

func TestAttemptsAreJudged(t *testing.T) {
	l := reviewable(t, playMoves(t, "hasami-shogi", "1R7/9/9/9/2BR5/9/9/9/4B4 b 1", "i5i6 a2e2"))
	r := startReview(t, l, lightEffort)
	waitFinished(t, r)
	for move, want := range map[string]review.Grade{"i5e5": review.GradeBest, "i5i7": review.GradeMistake, "i5i6": review.GradeSameMove} {
		v := judgeMove(t, r, l, 0, move)
		assert.Equal(t, want, v.Grade, move)
		if want == review.GradeMistake {
			assert.Equal(t, "a2-e2 x e3", v.Reply.Text[0])
			assert.NotEmpty(t, v.ReplyReasons)
		}
	}
	r.ClearVerdict()
	assert.Nil(t, r.State().Verdict)
}

func TestAttemptDoesNotWaitForReview(t *testing.T) {
	l := reviewable(t, playMoves(t, "chess", "", "a3 a6 b3 b6 c3 c6 d3 d6 e3 e6 f3 f6 g3 g6 h3 h6 a4 a5 b4 b5 c4 c5 d4 d5"))
	r := startReview(t, l, review.Effort{Quick: 100, Deep: 1 << 40, Careful: 5000, PassTime: 25 * 4 * time.Second})
	mv, err := l.Position(0).ParseMove("e2e4")
	require.NoError(t, err)
	r.JudgeMove(0, mv)
	require.Eventually(t, func() bool { return r.State().Verdict.Grade != review.GradePending }, time.Minute, time.Millisecond)
	assert.False(t, r.State().Finished)
}

func TestCloseDoesNotWaitForReview(t *testing.T) {
	l := reviewable(t, playMoves(t, "chess", "", "e4 e5"))
	r := startReview(t, l, review.Effort{Quick: 1000, Deep: 1 << 40, Careful: 5000, PassTime: time.Hour})
	require.Eventually(t, func() bool { return r.State().Evals[0].IsKnown() }, time.Minute, time.Millisecond)
	began := time.Now()
	r.Close()
	assert.Less(t, time.Since(began), time.Minute)
	assert.False(t, r.State().Finished)
}

func TestCloseFreesEverything(t *testing.T) {
	before := runtime.NumGoroutine()
	l := reviewable(t, playMoves(t, "chess", "", "e4 e5 Nf3 Nc6"))
	for range 5 {
		r, err := review.Start(l, newTestPlayer, review.DefaultEffort())
		require.NoError(t, err)
		r.Close()
		r.Close()
	}
	for range 6000 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%d goroutines, %d before", runtime.NumGoroutine(), before)
}
