package player

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
)

// Scores leave the player in centipawns; those that the player keeps stay as they are.
func TestReportedScores(t *testing.T) {
	s := newThrottledStream(1)
	s.traits = &search.Traits{ScoreUnit: 200}
	i := ai.Info{Score: 300, Votes: []ai.RootMoveVote{{Score: -100}}}
	s.Send(i)
	got := <-s.Infos()
	assert.Equal(t, ai.Score(150), got.Score)
	assert.Equal(t, ai.Score(-50), got.Votes[0].Score)
	assert.Equal(t, ai.Score(-100), i.Votes[0].Score)
	s.End(ai.Info{Score: ai.MateScore - 2})
	got = <-s.Infos()
	assert.Equal(t, ai.MateScore-2, got.Score)
}
