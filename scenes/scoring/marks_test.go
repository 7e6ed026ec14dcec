package scoring

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
)

// Groups in doubt are marked until a player decides them or the score is final.
func TestMarksDeadAndUnsettledGroups(t *testing.T) {
	dead := game.Group{Cells: []rules.Cell{1, 2}, Dead: true, Confidence: 99}
	unsure := game.Group{Cells: []rules.Cell{3}, Confidence: settledConfidence - 1}
	decided := game.Group{Cells: []rules.Cell{4}, Confidence: settledConfidence - 1, Decided: true}
	view := &boardview.State{}
	s := New(nil, nil, view)
	count := &game.Scoring{Groups: []game.Group{dead, unsure, decided}}
	s.SetSnapshot(withScoring(count))
	assert.Equal(t, []rules.Cell{1, 2}, view.Scoring.Dead)
	assert.Equal(t, []rules.Cell{3}, view.Scoring.Unsettled)
	final := *count
	final.Final = true
	s.SetSnapshot(withScoring(&final))
	assert.Empty(t, view.Scoring.Unsettled)
	s.SetSnapshot(withScoring(&game.Scoring{AwaitingProposal: true}))
	assert.Nil(t, view.Scoring, "nothing is proposed yet")
	s.SetSnapshot(withScoring(nil))
	assert.Nil(t, view.Scoring, "the game goes on")
}

// Another scoring method is shown while the sheet is open. A closed sheet and a new scoring show the match's own.
func TestShownMethod(t *testing.T) {
	own, other := rules.Score{Neutral: []rules.Cell{1}}, rules.Score{Neutral: []rules.Cell{2}}
	count := game.Scoring{Score: own, Methods: []game.MethodScore{{Name: "japanese", Score: own}, {Name: "chinese", Score: other}}}
	view := &boardview.State{}
	s := New(nil, nil, view)
	s.SetSnapshot(withScoring(&count))
	s.method = "chinese"
	s.updateMarks()
	assert.Equal(t, other.Neutral, view.Scoring.Neutral)
	assert.True(t, s.IsOpen())
	final := count
	final.Final = true
	s.SetSnapshot(withScoring(&final))
	assert.False(t, s.IsOpen())
	assert.Equal(t, own.Neutral, view.Scoring.Neutral, "the board shows the score that counts")
	s.SetOpen(true)
	assert.True(t, s.IsOpen())
	assert.Equal(t, other.Neutral, view.Scoring.Neutral)
	s.SetSnapshot(withScoring(&count))
	assert.Equal(t, own.Neutral, view.Scoring.Neutral, "it is scored anew")
}

func TestOnlyPeopleMarkLiveScoring(t *testing.T) {
	person, computer := game.Player{}, game.Player{Computer: true}
	scored := *withScoring(&game.Scoring{})
	scored.Live, scored.Players = true, []game.Player{computer, person}
	assert.True(t, CanMark(&scored))
	for name, change := range map[string]func(*game.Snapshot){
		"an earlier position": func(s *game.Snapshot) { s.Live = false },
		"only computers":      func(s *game.Snapshot) { s.Players = []game.Player{computer, computer} },
		"nothing proposed":    func(s *game.Snapshot) { s.Scoring = &game.Scoring{AwaitingProposal: true} },
		"it is over":          func(s *game.Snapshot) { s.Scoring = &game.Scoring{Final: true} },
		"it is played":        func(s *game.Snapshot) { s.Scoring = nil },
	} {
		snap := scored
		change(&snap)
		assert.False(t, CanMark(&snap), name)
	}
}

func withScoring(count *game.Scoring) *game.Snapshot {
	snap := &game.Snapshot{}
	snap.Scoring = count
	return snap
}
