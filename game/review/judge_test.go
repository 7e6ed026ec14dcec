package review_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game/review"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

func TestJudgeMove(t *testing.T) {
	const queens = "rnb1kbnr/pppp1ppp/8/4p3/4P2q/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3" // the queen on h4 hangs
	for _, tt := range []struct {
		name, game, position, move string
		options                    rules.Options
		isMistake                  bool
		reply                      string
	}{
		{"it takes the queen", "chess", queens, "f3h4", nil, false, ""},
		{"it leaves the queen", "chess", queens, "a2a3", nil, true, ""},
		{"it loses its own queen", "chess", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "d1h5", nil, false, ""},
		{"it mates", "chess", "7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "g6g7", nil, false, ""},
		{"it stalemates", "chess", "7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "f6f7", nil, true, ""},
		{"it gives a queen with options", "chess", "rnbqkbnr/ppp1pppp/8/3p4/8/4P3/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "d1g4", rules.Options{}, true, "c8g4"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g, _ := catalog.Find(tt.game)
			single, err := review.NewSingleMove(g, tt.options, tt.position, tt.move)
			require.NoError(t, err)
			moment, err := review.JudgeMove(t.Context(), single, newTestPlayer, lightEffort)
			require.NoError(t, err)
			require.Equal(t, tt.isMistake, moment != nil)
			if tt.reply != "" {
				require.NotEmpty(t, moment.Reply.PV)
				assert.Equal(t, tt.reply, single.Position(1).Format(moment.Reply.PV[0]))
			}
		})
	}
}

// TestJudgeMoveOfEveryGame judges a move of every game from a position in its notation.
func TestJudgeMoveOfEveryGame(t *testing.T) {
	for _, g := range catalog.All() {
		t.Run(g.Info().ID, func(t *testing.T) {
			t.Parallel()
			p, err := g.Start(nil)
			require.NoError(t, err)
			p.Play(p.Moves(nil)[0])
			moves := p.Moves(nil)
			single, err := review.NewSingleMove(g, nil, p.String(), p.Format(moves[len(moves)/2]))
			require.NoError(t, err)
			moment, err := review.JudgeMove(t.Context(), single, newTestPlayer, lightEffort)
			require.NoError(t, err)
			if moment != nil {
				assert.NotEmpty(t, moment.BetterLine.PV)
			}
		})
	}
}

func TestJudgeMoveFails(t *testing.T) {
	g, _ := catalog.Find("chess")
	_, err := review.NewSingleMove(g, nil, "nowhere", "e2e4")
	require.Error(t, err)
	_, err = review.NewSingleMove(g, nil, "", "e2e5")
	require.Error(t, err)
	single, err := review.NewSingleMove(g, nil, "", "e2e4")
	require.NoError(t, err)
	_, err = review.JudgeMove(t.Context(), single, func() (ai.Player, error) { return nil, errors.New("no player") }, lightEffort)
	require.ErrorContains(t, err, "no player")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = review.JudgeMove(ctx, single, newTestPlayer, review.DefaultEffort())
	require.ErrorIs(t, err, context.Canceled)
}
