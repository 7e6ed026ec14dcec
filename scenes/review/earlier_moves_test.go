package review

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestReviewMarksSameMovesAsBoard(t *testing.T) {
	type marks struct {
		last    []rules.Cell
		earlier [][]rules.Cell
	}
	r := newRig(t, directortest.WithoutPainting("en"), func(o *scene.Options) { o.NewPlayer = directortest.MultiplayerAnalyst })
	r.BeginWithClock("four-player-chess", "", "")
	r.ActivateCells("h2", "h4", "b7", "d7", "g13", "g11", "m8", "k8", "e2", "e3")
	require.NoError(t, r.Match().Resign(1))
	r.Tick(ui.Input{})
	r.ActivateCells("f13", "f12", "m9", "k9")
	var table []marks
	for _, e := range r.Snapshot().Line {
		require.NoError(t, r.Match().GoToNode(e.Node))
		r.Tick(ui.Input{})
		snapshot := r.Snapshot()
		table = append(table, marks{boardview.LastMoveCells(snapshot.LastMove.Effects), gameui.EarlierMoves(snapshot.Turn, snapshot.LastRound)})
	}
	require.Len(t, table, 8)
	assert.Len(t, table[4].last, 2)
	assert.Equal(t, table[4].last, table[5].last, "eliminated players make no move")
	r.OpenReview()
	for i, want := range table {
		r.scene().goTo(i + 1)
		assert.Equal(t, want, marks{r.scene().view.LastMove, r.scene().view.EarlierMoves}, "after %d actions", i+1)
	}
}
