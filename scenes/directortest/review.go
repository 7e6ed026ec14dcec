package directortest

import (
	"strings"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/review"
	"github.com/ludarium/ludarium/scenes/ui"
)

// ReviewGame opens the review of a game that a person lost to the computer, and waits until it is finished.
func (r *Rig) ReviewGame(id, position, moves string) {
	r.T.Helper()
	r.Begin(id, position)
	m := r.Director.Match
	for _, s := range strings.Fields(moves) {
		move, err := m.ParseMove(s)
		require.NoError(r.T, err, s)
		require.NoError(r.T, m.Play(move), s)
	}
	if !m.Result().IsOver() {
		require.NoError(r.T, m.Resign(0))
	}
	require.NoError(r.T, m.SetPlayer(1, game.Player{Computer: true, Level: 3}))
	r.Tick(ui.Input{})
	r.Director.GameReview.Effort = review.Effort{Quick: 500, Deep: 4000, Careful: 20_000, PassTime: time.Hour}
	r.OpenReview()
	r.Until("the review is finished", func() bool { return r.Director.GameReview.Review.State().Finished })
	require.NoError(r.T, r.Director.GameReview.Review.State().Err)
}

// OpenReview opens the review of the game on the board.
func (r *Rig) OpenReview() {
	r.T.Helper()
	board, ok := r.Director.Top().(interface{ Review() })
	require.True(r.T, ok, "%T has no review", r.Director.Top())
	board.Review()
}
