package board

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A problem with two pawns of one side on a file is shown with a warning, and an attempt to move explains why it is
// impossible.
func TestIllegalShogiPositionIsViewOnly(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	text := "V2.2\nP-12OU32FU33FU\nP+24FU00KI00KI00GI\nP-00AL\n+\n+0023KI\n%CHUDAN\n"
	r.Tick(ui.Input{Files: []ui.File{{Name: "problem.csa", Data: []byte(text)}}})
	assert.Equal(t, "shogi", r.board().snap.Info.ID)
	assert.Contains(t, r.Director.Toast.Text, "problem.csa: For viewing only: two pawns of one colour stand on the same file (3b and 3c).")
	require.NoError(t, r.board().match.GoToNode(0))
	r.Tick(ui.Input{})
	r.board().playMove(r.board().snap.Legal[0])
	assert.Contains(t, r.Director.Toast.Text, "but not play it")
	assert.Equal(t, 0, r.board().snap.Ply)
}

// In such a problem nobody can move: hints, offers and resignation are unavailable, and the panel says why. Its
// moves can still be browsed.
func TestIllegalShogiPositionHasNoMoves(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"), directortest.WithOpponent())
	r.Size = image.Pt(1280, 800)
	r.Director.RecordAccessTree()
	text := "V2.2\nP-12OU32FU33FU\nP+24FU00KI00KI00GI\nP-00AL\n+\n+0023KI\n%CHUDAN\n"
	r.Tick(ui.Input{Files: []ui.File{{Name: "problem.csa", Data: []byte(text)}}})
	for _, node := range []int{1, 0} {
		require.NoError(t, r.board().match.GoToNode(node))
		r.Tick(ui.Input{})
		report := r.Director.Report().Match
		for _, id := range []string{"board.hint", "board.draw", "board.resign"} {
			assert.False(t, r.Has(id), "%s at %d", id, node)
		}
		assert.Contains(t, report.Question, "For viewing only", node)
		assert.Contains(t, report.Turn, "For viewing only", node)
		words, _ := r.board().seatStatus(r.board().snap.Turn)
		assert.Equal(t, []string{"View only"}, words, node)
		assert.False(t, r.board().snap.PersonToMove, node)
	}
	require.True(t, r.Has("board.flip"))
	require.True(t, r.Has("board.redo"), "the moves of the record")
	r.Click("board.redo")
	assert.Equal(t, 1, r.board().snap.Ply)
	for _, err := range []error{
		r.board().match.RequestHint(), r.board().match.RequestThreat(), r.board().match.OfferDraw(0), r.board().match.Resign(0), r.board().match.Declare(),
	} {
		var reason rules.IllegalReason
		require.ErrorAs(t, err, &reason)
		assert.Equal(t, shogi.DoubledPawns, reason.Code)
	}
}
