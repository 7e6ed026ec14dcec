package review_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/review"
)

// eagerEffort is an effort with little time for care.
var eagerEffort = review.Effort{Quick: 200, Deep: 500, Careful: 20_000, PassTime: time.Hour}

// waitLines waits for so many best lines of the position at ply.
func waitLines(t *testing.T, r *review.Review, ply, n int) []game.Line {
	t.Helper()
	require.Eventually(t, func() bool { return len(r.State().BestLines[ply]) == n }, time.Minute, time.Millisecond)
	return r.State().BestLines[ply]
}

func TestBestLines(t *testing.T) {
	l := reviewable(t, playMoves(t, "chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "h3 h6"))
	r := startReview(t, l, eagerEffort)
	waitFinished(t, r)
	assert.Empty(t, r.State().BestLines[0], "no lines were requested")
	r.RequestLines(0, 3)
	three := waitLines(t, r, 0, 3)
	assert.Equal(t, "Ra8#", three[0].Text[0])
	assert.Equal(t, ai.WDL{1000, 0, 0}, three[0].WDL)
	first := map[string]bool{}
	for _, line := range three {
		first[line.Text[0]] = true
		assert.Len(t, line.PV, len(line.Text))
	}
	assert.Len(t, first, 3, "a move begins one line only")

	r.RequestLines(1, 2)
	two := waitLines(t, r, 1, 2)
	assert.Less(t, two[1].WDL.Expectation(), 1001)
	assert.Greater(t, two[0].Score, ai.Score(0), "from the first seat's point of view, though the second is to move")
	assert.Equal(t, r.State().Evals[1].Expectation(0), r.State().LinesAt(1)[0].ExpectedScore, "the share too")
	assert.Len(t, r.State().BestLines[0], 3, "known lines stay")
}

// A slowPlayer searches until it is stopped while waitsForStop is set, and counts the requests for several lines.
type slowPlayer struct {
	ai.Player

	mu           sync.Mutex
	waitsForStop bool
	stop         context.CancelFunc
	linePlies    []int // the ply of every request for several lines
}

func (s *slowPlayer) Start(r ai.Request) (<-chan ai.Info, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if r.Limits.Lines > 1 {
		s.linePlies = append(s.linePlies, len(r.Actions))
	}
	if !s.waitsForStop {
		return s.Player.Start(r)
	}
	p, err := aitest.Position(r)
	if err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancel(context.Background())
	s.stop = stop
	out := make(chan ai.Info, 4)
	for n, m := range p.Moves(nil)[:r.Limits.Lines] {
		out <- ai.Info{ID: r.ID, Depth: 1, Line: n + 1, WDL: ai.WDL{300, 400, 300}, PV: []string{p.Format(m)}}
	}
	go func() {
		<-ctx.Done()
		close(out)
	}()
	return out, nil
}

func (s *slowPlayer) Stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stop != nil {
		s.stop()
	}
	s.Player.Stop()
}

func (s *slowPlayer) requestedPlies() []int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]int(nil), s.linePlies...)
}

// TestLaterLineRequestReplacesEarlier checks that stepping through a game does not wait for positions left behind.
func TestLaterLineRequestReplacesEarlier(t *testing.T) {
	working, err := newTestPlayer()
	require.NoError(t, err)
	s := &slowPlayer{Player: working}
	l := reviewable(t, playMoves(t, "chess", "", "e4 e5"))
	r, err := review.Start(l, func() (ai.Player, error) { return s, nil }, eagerEffort)
	require.NoError(t, err)
	defer r.Close()
	waitFinished(t, r)
	s.mu.Lock()
	s.waitsForStop = true
	s.mu.Unlock()
	r.RequestLines(0, 3)
	waitLines(t, r, 0, 3) // published while the search goes on
	r.RequestLines(1, 3)
	waitLines(t, r, 1, 3)
	s.mu.Lock()
	s.waitsForStop = false
	s.mu.Unlock()
	mv, err := l.Position(2).ParseMove("g1f3")
	require.NoError(t, err)
	r.JudgeMove(2, mv)
	require.Eventually(t, func() bool { v := r.State().Verdict; return v != nil && v.Grade != review.GradePending }, time.Minute, time.Millisecond)
	assert.Equal(t, []int{0, 1}, s.requestedPlies())
	r.RequestLines(0, 0)
	r.RequestLines(0, 3)
	require.Eventually(t, func() bool { return len(s.requestedPlies()) == 3 }, time.Minute, time.Millisecond)
}
