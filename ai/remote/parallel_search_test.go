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
func newPoll(t *testing.T) *stable {
	t.Helper()
	s := newStable(t)
	s.voters = 3
	return s
}

// parallelRequest is a request without a node limit.
var full = ai.Request{ID: 8, Game: "chess", Level: ai.MaxLevel, Purpose: ai.Play, Limits: ai.Limits{MoveTime: 3 * time.Second}}

// newVote is a vote for a move, with a score that depends on its file.
func vote(move string, visits uint64) ai.Vote {
	score := ai.Score(10 * (int(move[0]) - 'a'))
	return ai.Vote{Move: move, Visits: visits, Score: score, WDL: ai.WDL{500 + uint16(score), 0, 500 - uint16(score)}}
}

// votesInfo is a report whose line begins with the first of the votes.
func voted(votes ...ai.Vote) ai.Info {
	i := line(votes[0].Move, "a7a6")
	i.Votes, i.Score, i.WDL = votes, votes[0].Score, votes[0].WDL
	for _, v := range votes {
		i.Nodes += v.Visits
	}
	return i
}

// answerWithVotes is an answer after such a search.
func answered(move string, votes ...ai.Vote) ai.Info {
	i := voted(votes...)
	i.Best, i.Final = move, true
	return i
}

// reportAndWait posts a report and waits for what it brings.
func tells(t *testing.T, w *fake, i ai.Info) {
	t.Helper()
	w.reports(t, i)
	synctest.Wait()
}

// startParallelRequest starts a request that three workers search.
func polled(t *testing.T, s *stable, p ai.Player) <-chan ai.Info {
	t.Helper()
	infos := start(t, p, full)
	tells(t, s.fakes()[0], voted(vote("a2a3", 10)))
	synctest.Wait()
	require.Len(t, s.fakes(), 3)
	return infos
}

func TestVotesAreAddedUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newPoll(t)
		infos := start(t, s.NewPlayer(32), full)
		require.Len(t, s.fakes(), 1, "no votes were reported yet")
		s.fakes()[0].thinks(time.Second)
		tells(t, s.fakes()[0], voted(vote("a2a3", 10)))
		synctest.Wait()
		require.Len(t, s.fakes(), 3)
		i := <-infos
		assert.Equal(t, []string{"a2a3", "a7a6"}, i.PV)
		assert.Empty(t, i.Votes, "votes are internal")
		for n, w := range s.fakes() {
			m := w.asked(t)
			assert.Equal(t, n+1, m.Start.Voter)
			assert.Equal(t, full.Actions, m.Start.Actions)
			if n > 0 {
				assert.Equal(t, 2*time.Second, m.Start.Limits.MoveTime, "the rest of the time")
				assert.Equal(t, defaultMB, m.HashMB)
			}
		}
		tells(t, s.fakes()[1], voted(vote("c2c3", 30), vote("a2a3", 10)))
		i = <-infos
		assert.Equal(t, []string{"c2c3", "a7a6"}, i.PV, "30 of 50")
		assert.EqualValues(t, 50, i.Nodes)
		assert.EqualValues(t, 20, i.Score)
		tells(t, s.fakes()[2], voted(vote("b2b3", 60)))
		assert.Equal(t, "b2b3", (<-infos).PV[0])
		tells(t, s.fakes()[0], answered("a2a3", vote("a2a3", 50), vote("c2c3", 15), vote("b2b3", 25)))
		for _, w := range s.fakes()[1:] {
			assert.True(t, w.texts()[len(w.texts())-1].Stop)
		}
		tells(t, s.fakes()[1], answered("c2c3", vote("c2c3", 60), vote("a2a3", 20)))
		assert.True(t, open(infos))
		tells(t, s.fakes()[2], answered("b2b3", vote("b2b3", 70)))
		i = ended(t, infos)
		assert.Equal(t, "b2b3", i.Best, "95 against 75 and 70")
		assert.Equal(t, []string{"b2b3", "a7a6"}, i.PV)
		assert.EqualValues(t, 10, i.Score)
		assert.Equal(t, ai.WDL{510, 0, 490}, i.WDL)
		assert.EqualValues(t, 240, i.Nodes)
		pause(time.Hour)
		assert.Len(t, s.fakes(), 4, "and a spare")
	})
}

func TestScoresAreThoseOfTheAverageVisit(t *testing.T) {
	a, b := &voter{}, &voter{}
	a.told = voted(ai.Vote{Move: "a2a3", Visits: 30, Score: 10, WDL: ai.WDL{501, 0, 499}})
	b.told = voted(ai.Vote{Move: "a2a3", Visits: 10, Score: 50, WDL: ai.WDL{604, 1, 395}}, ai.Vote{Move: "b2b3"})
	count := ballot{[]*voter{a, b}}.count()
	assert.Equal(t, []ai.Vote{{Move: "a2a3", Visits: 40, Score: 20, WDL: ai.WDL{527, 0, 473}}, {Move: "b2b3", WDL: ai.WDL{0, 1000, 0}}}, count)
}

func TestLinesOfAnAnalysis(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newPoll(t)
		infos := start(t, s.NewPlayer(0), ai.Request{ID: 8, Game: "chess", Purpose: ai.Analyse, Limits: ai.Limits{Lines: 3}})
		tells(t, s.fakes()[0], voted(vote("a2a3", 10), vote("b2b3", 9)))
		tells(t, s.fakes()[0], ai.Info{Line: 2, Depth: 3, PV: []string{"b2b3", "b7b6", "c2c3"}})
		tells(t, s.fakes()[1], voted(vote("h2h3", 25), vote("b2b3", 20), vote("g2g3", 15)))
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
		tells(t, s.fakes()[0], answered("a2a3", vote("a2a3", 10)))
		tells(t, s.fakes()[1], answered("h2h3", vote("h2h3", 10)))
		tells(t, s.fakes()[2], answered("h2h3", vote("h2h3", 10)))
		assert.Equal(t, "h2h3", ended(t, infos).Best)
	})
}

func TestWhoseMoveStands(t *testing.T) {
	tests := []struct {
		name string
		lead ai.Info
		aide ai.Info
		best string
		pv   int
	}{
		{
			"the lead has reasons of its own",
			answered("h2h3", vote("b2b3", 50), vote("h2h3", 1)), answered("b2b3", vote("b2b3", 50)), "h2h3", 2,
		},
		{
			"nobody answered the most visited move",
			answered("b2b3", vote("b2b3", 50), vote("c2c3", 45)), answered("d2d3", vote("d2d3", 60), vote("c2c3", 55)), "d2d3", 2,
		},
		{"a helper has reasons of its own", answered("b2b3", vote("b2b3", 50)), answered("d2d3", vote("b2b3", 50), vote("d2d3", 1)), "b2b3", 2},
		{"a helper has no votes", answered("b2b3", vote("b2b3", 50)), best("h2h3"), "b2b3", 2},
		{"the lead has no votes", best("h2h3"), answered("b2b3", vote("b2b3", 50)), "h2h3", 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newPoll(t)
				s.voters = 2
				infos := start(t, s.NewPlayer(0), full)
				tells(t, s.fakes()[0], voted(vote("b2b3", 10)))
				tt.lead.Resign, tt.lead.Why = true, []ai.Fact{{Fact: ai.FactForced}}
				tells(t, s.fakes()[0], tt.lead)
				tells(t, s.fakes()[1], tt.aide)
				i := ended(t, infos)
				assert.Equal(t, tt.best, i.Best)
				assert.Len(t, i.PV, tt.pv)
				assert.True(t, i.Resign, "the rest of the lead's answer stands")
				assert.Equal(t, tt.best == tt.lead.Best, len(i.Why) > 0, "reasons belong to their move")
				assert.Empty(t, i.Votes)
			})
		})
	}
}

func TestStopOfAPoll(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newPoll(t)
		p := s.NewPlayer(0)
		infos := polled(t, s, p)
		tells(t, s.fakes()[1], voted(vote("b2b3", 30)))
		p.Stop()
		synctest.Wait()
		for _, w := range s.fakes() {
			assert.True(t, w.texts()[len(w.texts())-1].Stop, "all workers are stopped")
		}
		tells(t, s.fakes()[2], best("c2c3"))
		pause(Lateness)
		assert.Equal(t, "b2b3", ended(t, infos).Best, "the votes of a late worker count too")
		assert.True(t, s.fakes()[1].ended())
		assert.False(t, s.fakes()[2].ended())

		infos = start(t, p, full)
		tells(t, s.newest(), voted(vote("a2a3", 10)))
		next := start(t, p, full) // stops the running one
		pause(Lateness)
		assert.Equal(t, "a2a3", ended(t, infos).Best)
		tells(t, s.newest(), best("d2d4"))
		assert.Equal(t, "d2d4", ended(t, next).Best)
	})
}

func TestWhoFailsInAPoll(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newPoll(t)
		p := s.NewPlayer(0)
		infos := polled(t, s, p)
		tells(t, s.fakes()[1], voted(vote("b2b3", 30)))
		s.fakes()[1].ears.Gone(errKilled)
		synctest.Wait()
		require.Len(t, s.fakes(), 4, "it is replaced")
		assert.Equal(t, 2, s.newest().asked(t).Start.Voter)
		synctest.Wait()
		s.newest().ears.Gone(errKilled)
		tells(t, s.fakes()[0], answered("a2a3", vote("a2a3", 20)))
		tells(t, s.fakes()[2], answered("c2c3", vote("c2c3", 15), vote("b2b3", 5)))
		assert.Equal(t, "a2a3", ended(t, infos).Best, "nobody answered b2b3")

		infos = start(t, p, full)
		tells(t, s.fakes()[0], voted(vote("a2a3", 10)))
		tells(t, s.fakes()[2], voted(vote("c2c3", 30)))
		for range 2 { // the lead and its replacement
			s.worker(p).ears.Gone(errKilled)
			synctest.Wait()
		}
		assert.True(t, open(infos), "another worker leads")
		tells(t, s.fakes()[2], answered("c2c3", vote("c2c3", 40)))
		pause(Lateness)
		assert.Equal(t, "c2c3", ended(t, infos).Best)
	})
}

func TestAllFailInAPoll(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newPoll(t)
		infos := polled(t, s, s.NewPlayer(0))
		for n := 0; n < len(s.fakes()); n++ {
			tells(t, s.fakes()[n], voted(vote("a2a3", 30)))
			s.fakes()[n].ears.Gone(errKilled)
			synctest.Wait()
		}
		assert.Len(t, s.fakes(), 6)
		assert.Contains(t, ended(t, infos).Err, "killed")
	})
}

func TestAidesThatDoNotStart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newPoll(t)
		p := s.NewPlayer(0)
		for n := range 3 {
			infos := start(t, p, full)
			s.slow = n == 0
			tells(t, s.fakes()[0], voted(vote("a2a3", 30)))
			s.fakes()[0].thinks(2 * startup)
			s.slow = false
			tells(t, s.fakes()[0], answered("a2a3", vote("a2a3", 40)))
			assert.Equal(t, "a2a3", ended(t, infos).Best)
		}
		pause(time.Hour)
		assert.Len(t, s.fakes(), 4, "two helpers that are not retried, and a spare")
		s.fakes()[0].ears.Gone(errKilled)
		infos := start(t, p, play)
		assert.True(t, open(infos), "the player still has a worker")
	})
}

func TestAidesEndWithTheGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newPoll(t)
		p, q := s.NewPlayer(0), s.NewPlayer(0)
		infos := polled(t, s, p)
		other := start(t, q, full)
		tells(t, s.newest(), voted(vote("h2h3", 5)))
		synctest.Wait()
		assert.Len(t, s.fakes(), 4, "all helpers search for the first player")
		q.NewGame()
		assert.False(t, s.fakes()[1].ended())
		tells(t, s.fakes()[3], answered("h2h3", vote("h2h3", 7)))
		assert.Equal(t, "h2h3", ended(t, other).Best)
		p.NewGame()
		synctest.Wait()
		assert.True(t, s.fakes()[1].ended())
		assert.True(t, s.fakes()[2].ended())
		assert.False(t, s.fakes()[0].ended())
		tells(t, s.fakes()[0], answered("a2a3", vote("a2a3", 7)))
		assert.Equal(t, "a2a3", ended(t, infos).Best)
		infos = start(t, p, full)
		tells(t, s.fakes()[0], voted(vote("a2a3", 5)))
		synctest.Wait()
		assert.Len(t, s.fakes(), 6, "new helpers")
		p.Close()
		assert.Equal(t, "a2a3", ended(t, infos).Best)
		s.Close()
		for _, w := range s.fakes() {
			assert.True(t, w.ended())
		}
	})
}

// TestNoVotesNoHelpers checks that an engine without votes searches alone.
func TestNoVotesNoAides(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newPoll(t)
		infos := start(t, s.NewPlayer(0), full)
		tells(t, s.fakes()[0], line("e2e4"))
		assert.Equal(t, line("e2e4").PV, (<-infos).PV)
		tells(t, s.fakes()[0], best("d2d4"))
		assert.Equal(t, "d2d4", ended(t, infos).Best)
		assert.Len(t, s.fakes(), 1)
	})
}

// TestScoringRequest checks that a scoring request is answered without a move.
func TestCount(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStable(t)
		p := s.NewPlayer(0)
		r := ai.Request{ID: 8, Game: "go", Purpose: ai.Count}
		infos := start(t, p, r)
		tells(t, s.fakes()[0], ai.Info{Final: true, Dead: []string{"a1"}})
		assert.Equal(t, []string{"a1"}, ended(t, infos).Dead)
		infos = start(t, p, r)
		p.Stop()
		pause(Lateness)
		assert.Equal(t, errStopped.Error(), ended(t, infos).Err)
	})
}
