package remote

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
)

// newParallelPool is a test pool in which three workers may search one request.
func newParallelPool(t *testing.T) *testPool {
	t.Helper()
	s := newTestPool(t)
	s.parallel = 3
	return s
}

// parallelRequest is a request without a node limit.
var parallelRequest = ai.Request{ID: 8, Game: "chess", Level: ai.MaxLevel, Purpose: ai.Play, Limits: ai.Limits{MoveTime: 3 * time.Second}}

// newVote is a vote for a move, with a score that depends on its file.
func newVote(move string, visits uint64) ai.RootMoveVote {
	score := ai.Score(10 * (int(move[0]) - 'a'))
	return ai.RootMoveVote{Move: move, Visits: visits, Score: score, WDL: ai.WDL{500 + uint16(score), 0, 500 - uint16(score)}}
}

// votesInfo is a report whose line begins with the first of the votes.
func votesInfo(votes ...ai.RootMoveVote) ai.Info {
	i := lineInfo(votes[0].Move, "a7a6")
	i.Votes, i.Score, i.WDL = votes, votes[0].Score, votes[0].WDL
	for _, v := range votes {
		i.Nodes += v.Visits
	}
	return i
}

// answerWithVotes is an answer after such a search.
func answerWithVotes(move string, votes ...ai.RootMoveVote) ai.Info {
	i := votesInfo(votes...)
	i.Best, i.Final = move, true
	return i
}

// reportAndWait posts a report and waits for what it brings.
func reportAndWait(t *testing.T, w *fakeWorker, i ai.Info) {
	t.Helper()
	w.postInfo(t, i)
	synctest.Wait()
}

// startParallelRequest starts a request that three workers search.
func startParallelRequest(t *testing.T, s *testPool, p ai.Player) <-chan ai.Info {
	t.Helper()
	infos := startRequest(t, p, parallelRequest)
	reportAndWait(t, s.startedFakes()[0], votesInfo(newVote("a2a3", 10)))
	synctest.Wait()
	require.Len(t, s.startedFakes(), 3)
	return infos
}

func TestVotesAreSummed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newParallelPool(t)
		infos := startRequest(t, s.NewPlayer(32), parallelRequest)
		require.Len(t, s.startedFakes(), 1, "no votes were reported yet")
		s.startedFakes()[0].thinkFor(time.Second)
		reportAndWait(t, s.startedFakes()[0], votesInfo(newVote("a2a3", 10)))
		synctest.Wait()
		require.Len(t, s.startedFakes(), 3)
		i := <-infos
		assert.Equal(t, []string{"a2a3", "a7a6"}, i.PV)
		assert.Empty(t, i.Votes, "votes are internal")
		for n, w := range s.startedFakes() {
			m := w.lastRequest(t)
			assert.Equal(t, n+1, m.Start.WorkerIndex)
			assert.Equal(t, parallelRequest.Actions, m.Start.Actions)
			if n > 0 {
				assert.Equal(t, 2*time.Second, m.Start.Limits.MoveTime, "the rest of the time")
				assert.Equal(t, defaultTableMB, m.HashMB)
			}
		}
		reportAndWait(t, s.startedFakes()[1], votesInfo(newVote("c2c3", 30), newVote("a2a3", 10)))
		i = <-infos
		assert.Equal(t, []string{"c2c3", "a7a6"}, i.PV, "30 of 50")
		assert.EqualValues(t, 50, i.Nodes)
		assert.EqualValues(t, 20, i.Score)
		reportAndWait(t, s.startedFakes()[2], votesInfo(newVote("b2b3", 60)))
		assert.Equal(t, "b2b3", (<-infos).PV[0])
		reportAndWait(t, s.startedFakes()[0], answerWithVotes("a2a3", newVote("a2a3", 50), newVote("c2c3", 15), newVote("b2b3", 25)))
		for _, w := range s.startedFakes()[1:] {
			assert.True(t, w.messages()[len(w.messages())-1].Stop)
		}
		reportAndWait(t, s.startedFakes()[1], answerWithVotes("c2c3", newVote("c2c3", 60), newVote("a2a3", 20)))
		assert.True(t, isUnanswered(infos))
		reportAndWait(t, s.startedFakes()[2], answerWithVotes("b2b3", newVote("b2b3", 70)))
		i = finalInfo(t, infos)
		assert.Equal(t, "b2b3", i.Best, "95 against 75 and 70")
		assert.Equal(t, []string{"b2b3", "a7a6"}, i.PV)
		assert.EqualValues(t, 10, i.Score)
		assert.Equal(t, ai.WDL{510, 0, 490}, i.WDL)
		assert.EqualValues(t, 240, i.Nodes)
		advance(time.Hour)
		assert.Len(t, s.startedFakes(), 4, "and a spare")
	})
}

func TestScoreIsVisitWeighted(t *testing.T) {
	a, b := &searcher{}, &searcher{}
	a.lastVotes = votesInfo(ai.RootMoveVote{Move: "a2a3", Visits: 30, Score: 10, WDL: ai.WDL{501, 0, 499}})
	b.lastVotes = votesInfo(ai.RootMoveVote{Move: "a2a3", Visits: 10, Score: 50, WDL: ai.WDL{604, 1, 395}}, ai.RootMoveVote{Move: "b2b3"})
	count := voteTally{[]*searcher{a, b}}.totals()
	assert.Equal(t, []ai.RootMoveVote{{Move: "a2a3", Visits: 40, Score: 20, WDL: ai.WDL{527, 0, 473}}, {Move: "b2b3", WDL: ai.WDL{0, 1000, 0}}}, count)
}

func TestParallelAnalysisLines(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newParallelPool(t)
		infos := startRequest(t, s.NewPlayer(0), ai.Request{ID: 8, Game: "chess", Purpose: ai.Analyse, Limits: ai.Limits{Lines: 3}})
		reportAndWait(t, s.startedFakes()[0], votesInfo(newVote("a2a3", 10), newVote("b2b3", 9)))
		reportAndWait(t, s.startedFakes()[0], ai.Info{Line: 2, Depth: 3, PV: []string{"b2b3", "b7b6", "c2c3"}})
		reportAndWait(t, s.startedFakes()[1], votesInfo(newVote("h2h3", 25), newVote("b2b3", 20), newVote("g2g3", 15)))
		synctest.Wait()
		<-infos
		<-infos
		best, second, third := <-infos, <-infos, <-infos
		assert.Equal(t, []int{1, 2, 3}, []int{best.Line, second.Line, third.Line})
		assert.Equal(t, []string{"b2b3", "b7b6", "c2c3"}, best.PV, "29 visits")
		assert.Equal(t, 3, best.Depth)
		assert.Equal(t, "h2h3", second.PV[0])
		assert.EqualValues(t, 10, second.Score, "no more than the line before")
		assert.Equal(t, "a2a3", third.PV[0], "the line of g2g3 is unknown")
		reportAndWait(t, s.startedFakes()[0], answerWithVotes("a2a3", newVote("a2a3", 10)))
		reportAndWait(t, s.startedFakes()[1], answerWithVotes("h2h3", newVote("h2h3", 10)))
		reportAndWait(t, s.startedFakes()[2], answerWithVotes("h2h3", newVote("h2h3", 10)))
		assert.Equal(t, "h2h3", finalInfo(t, infos).Best)
	})
}

func TestParallelAnswer(t *testing.T) {
	tests := []struct {
		name string
		lead ai.Info
		aide ai.Info
		best string
		pv   int
	}{
		{
			"the lead has reasons of its own",
			answerWithVotes("h2h3", newVote("b2b3", 50), newVote("h2h3", 1)), answerWithVotes("b2b3", newVote("b2b3", 50)), "h2h3", 2,
		},
		{
			"nobody answered the most visited move",
			answerWithVotes("b2b3", newVote("b2b3", 50), newVote("c2c3", 45)), answerWithVotes("d2d3", newVote("d2d3", 60), newVote("c2c3", 55)), "d2d3", 2,
		},
		{"a helper has reasons of its own", answerWithVotes("b2b3", newVote("b2b3", 50)), answerWithVotes("d2d3", newVote("b2b3", 50), newVote("d2d3", 1)), "b2b3", 2},
		{"a helper has no votes", answerWithVotes("b2b3", newVote("b2b3", 50)), answerInfo("h2h3"), "b2b3", 2},
		{"the lead has no votes", answerInfo("h2h3"), answerWithVotes("b2b3", newVote("b2b3", 50)), "h2h3", 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newParallelPool(t)
				s.parallel = 2
				infos := startRequest(t, s.NewPlayer(0), parallelRequest)
				reportAndWait(t, s.startedFakes()[0], votesInfo(newVote("b2b3", 10)))
				tt.lead.Resign, tt.lead.Reasons = true, []ai.Fact{{Fact: ai.FactForced}}
				reportAndWait(t, s.startedFakes()[0], tt.lead)
				reportAndWait(t, s.startedFakes()[1], tt.aide)
				i := finalInfo(t, infos)
				assert.Equal(t, tt.best, i.Best)
				assert.Len(t, i.PV, tt.pv)
				assert.True(t, i.Resign, "the rest of the lead's answer stands")
				assert.Equal(t, tt.best == tt.lead.Best, len(i.Reasons) > 0, "reasons belong to their move")
				assert.Empty(t, i.Votes)
			})
		})
	}
}

func TestParallelStop(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newParallelPool(t)
		p := s.NewPlayer(0)
		infos := startParallelRequest(t, s, p)
		reportAndWait(t, s.startedFakes()[1], votesInfo(newVote("b2b3", 30)))
		p.Stop()
		synctest.Wait()
		for _, w := range s.startedFakes() {
			assert.True(t, w.messages()[len(w.messages())-1].Stop, "all workers are stopped")
		}
		reportAndWait(t, s.startedFakes()[2], answerInfo("c2c3"))
		advance(StopTimeout)
		assert.Equal(t, "b2b3", finalInfo(t, infos).Best, "the votes of a late worker count too")
		assert.True(t, s.startedFakes()[1].isTerminated())
		assert.False(t, s.startedFakes()[2].isTerminated())

		infos = startRequest(t, p, parallelRequest)
		reportAndWait(t, s.newestFake(), votesInfo(newVote("a2a3", 10)))
		next := startRequest(t, p, parallelRequest) // stops the running one
		advance(StopTimeout)
		assert.Equal(t, "a2a3", finalInfo(t, infos).Best)
		reportAndWait(t, s.newestFake(), answerInfo("d2d4"))
		assert.Equal(t, "d2d4", finalInfo(t, next).Best)
	})
}

func TestParallelWorkerFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newParallelPool(t)
		p := s.NewPlayer(0)
		infos := startParallelRequest(t, s, p)
		reportAndWait(t, s.startedFakes()[1], votesInfo(newVote("b2b3", 30)))
		s.startedFakes()[1].listener.OnEnd(errKilled)
		synctest.Wait()
		require.Len(t, s.startedFakes(), 4, "it is replaced")
		assert.Equal(t, 2, s.newestFake().lastRequest(t).Start.WorkerIndex)
		synctest.Wait()
		s.newestFake().listener.OnEnd(errKilled)
		reportAndWait(t, s.startedFakes()[0], answerWithVotes("a2a3", newVote("a2a3", 20)))
		reportAndWait(t, s.startedFakes()[2], answerWithVotes("c2c3", newVote("c2c3", 15), newVote("b2b3", 5)))
		assert.Equal(t, "a2a3", finalInfo(t, infos).Best, "nobody answered b2b3")

		infos = startRequest(t, p, parallelRequest)
		reportAndWait(t, s.startedFakes()[0], votesInfo(newVote("a2a3", 10)))
		reportAndWait(t, s.startedFakes()[2], votesInfo(newVote("c2c3", 30)))
		for range 2 { // the lead and its replacement
			s.fakeOf(p).listener.OnEnd(errKilled)
			synctest.Wait()
		}
		assert.True(t, isUnanswered(infos), "another worker leads")
		reportAndWait(t, s.startedFakes()[2], answerWithVotes("c2c3", newVote("c2c3", 40)))
		advance(StopTimeout)
		assert.Equal(t, "c2c3", finalInfo(t, infos).Best)
	})
}

func TestAllParallelWorkersFail(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newParallelPool(t)
		infos := startParallelRequest(t, s, s.NewPlayer(0))
		for n := 0; n < len(s.startedFakes()); n++ {
			reportAndWait(t, s.startedFakes()[n], votesInfo(newVote("a2a3", 30)))
			s.startedFakes()[n].listener.OnEnd(errKilled)
			synctest.Wait()
		}
		assert.Len(t, s.startedFakes(), 6)
		assert.Contains(t, finalInfo(t, infos).Err, "killed")
	})
}

func TestHelpersThatDoNotStart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newParallelPool(t)
		p := s.NewPlayer(0)
		for n := range 3 {
			infos := startRequest(t, p, parallelRequest)
			s.slowStart = n == 0
			reportAndWait(t, s.startedFakes()[0], votesInfo(newVote("a2a3", 30)))
			s.startedFakes()[0].thinkFor(2 * startTimeout)
			s.slowStart = false
			reportAndWait(t, s.startedFakes()[0], answerWithVotes("a2a3", newVote("a2a3", 40)))
			assert.Equal(t, "a2a3", finalInfo(t, infos).Best)
		}
		advance(time.Hour)
		assert.Len(t, s.startedFakes(), 4, "two helpers that are not retried, and a spare")
		s.startedFakes()[0].listener.OnEnd(errKilled)
		infos := startRequest(t, p, playRequest)
		assert.True(t, isUnanswered(infos), "the player still has a worker")
	})
}

func TestHelpersEndWithGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newParallelPool(t)
		p, q := s.NewPlayer(0), s.NewPlayer(0)
		infos := startParallelRequest(t, s, p)
		other := startRequest(t, q, parallelRequest)
		reportAndWait(t, s.newestFake(), votesInfo(newVote("h2h3", 5)))
		synctest.Wait()
		assert.Len(t, s.startedFakes(), 4, "all helpers search for the first player")
		q.NewGame()
		assert.False(t, s.startedFakes()[1].isTerminated())
		reportAndWait(t, s.startedFakes()[3], answerWithVotes("h2h3", newVote("h2h3", 7)))
		assert.Equal(t, "h2h3", finalInfo(t, other).Best)
		p.NewGame()
		synctest.Wait()
		assert.True(t, s.startedFakes()[1].isTerminated())
		assert.True(t, s.startedFakes()[2].isTerminated())
		assert.False(t, s.startedFakes()[0].isTerminated())
		reportAndWait(t, s.startedFakes()[0], answerWithVotes("a2a3", newVote("a2a3", 7)))
		assert.Equal(t, "a2a3", finalInfo(t, infos).Best)
		infos = startRequest(t, p, parallelRequest)
		reportAndWait(t, s.startedFakes()[0], votesInfo(newVote("a2a3", 5)))
		synctest.Wait()
		assert.Len(t, s.startedFakes(), 6, "new helpers")
		p.Close()
		assert.Equal(t, "a2a3", finalInfo(t, infos).Best)
		s.Close()
		for _, w := range s.startedFakes() {
			assert.True(t, w.isTerminated())
		}
	})
}

// TestNoVotesNoHelpers checks that an engine without votes searches alone.
func TestNoVotesNoHelpers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newParallelPool(t)
		infos := startRequest(t, s.NewPlayer(0), parallelRequest)
		reportAndWait(t, s.startedFakes()[0], lineInfo("e2e4"))
		assert.Equal(t, lineInfo("e2e4").PV, (<-infos).PV)
		reportAndWait(t, s.startedFakes()[0], answerInfo("d2d4"))
		assert.Equal(t, "d2d4", finalInfo(t, infos).Best)
		assert.Len(t, s.startedFakes(), 1)
	})
}

// TestScoringRequest checks that a scoring request is answered without a move.
func TestScoringRequest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newTestPool(t)
		p := s.NewPlayer(0)
		r := ai.Request{ID: 8, Game: "go", Purpose: ai.EstimateOwnership}
		infos := startRequest(t, p, r)
		reportAndWait(t, s.startedFakes()[0], ai.Info{Final: true, Dead: []string{"a1"}})
		assert.Equal(t, []string{"a1"}, finalInfo(t, infos).Dead)
		infos = startRequest(t, p, r)
		p.Stop()
		advance(StopTimeout)
		assert.Equal(t, errStopped.Error(), finalInfo(t, infos).Err)
	})
}
