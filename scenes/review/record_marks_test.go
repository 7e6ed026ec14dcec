package review

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// The marks of the record are on the board of the review at their positions, and not where a line is tried.
func TestRecordMarksInReview(t *testing.T) {
	r := newAnalystRig(t, directortest.WithoutPainting("en"))
	r.Begin("chess", "")
	for _, m := range []string{"e2e4", "e7e5", "g1f3"} {
		r.Drag(m[:2], m[2:])
	}
	require.NoError(t, r.Match().Resign(0))
	record := r.Match().Record()
	record.Tree.Nodes[0].Kept, record.Tree.Nodes[2].Kept = "CR[dd]", "LB[cg:A]TR[gg]"
	r.Director.ShowRecord(record, func(*game.Match) {})
	require.NoError(t, r.Match().SetPlayer(1, game.Player{Computer: true, Level: 3}))
	r.Tick(ui.Input{})
	r.OpenReview()
	r.Tick(ui.Input{})
	s := r.scene()
	labels := func() (labels []string) {
		for _, m := range s.view.RecordMarks {
			labels = append(labels, s.board.Name(m.Cell)+m.Label)
		}
		return labels
	}
	assert.Empty(t, labels())
	r.Key(ui.KeyHome)
	assert.Equal(t, []string{"d5"}, labels(), "of the start position")
	r.Key(ui.KeyRight)
	assert.Empty(t, labels())
	r.Key(ui.KeyRight)
	assert.Equal(t, []string{"c2A", "g2"}, labels())
	s.mode = attempted
	s.triedMove = s.playedGame().Move(2)
	s.openIndex = -1
	s.showPosition()
	assert.Empty(t, labels(), "a move that is tried")
}
