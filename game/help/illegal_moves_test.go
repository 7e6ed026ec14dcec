package help_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/catalog"
)

// TestEveryIllegalMoveHasPage tries all moves in many positions of every game, and texts that are no moves.
func TestEveryIllegalMoveHasPage(t *testing.T) {
	w := text.For("en")
	for _, g := range catalog.All() {
		id := g.Info().ID
		codes := illegalMoveCodes(t, g)
		atLeast := 8
		if g.Info().PiecesStay { // stones do not move
			atLeast = 4
		}
		assert.GreaterOrEqual(t, len(codes), atLeast, "%s: %v", id, codes)
		for _, code := range append(codes, rules.GameOver, rules.Unreadable, rules.Ambiguous) {
			kinds := []string{""}
			for _, kind := range g.Info().Kinds[1:] {
				kinds = append(kinds, kind.Name)
			}
			for _, kind := range kinds {
				topic, ok := help.PageForIllegalMove(id, code, kind)
				if assert.True(t, ok, "%s: no page explains %q", id, code) {
					p, found := help.Find(w, id, topic)
					assert.True(t, found && p.ID == topic && p.Game == id, "%s: %q leads to %q", id, code, topic)
				}
			}
		}
	}
	_, ok := help.PageForIllegalMove("chess", "moon-in-house", "king")
	assert.False(t, ok)
	_, ok = help.PageForIllegalMove("no-game", rules.OwnPiece, "")
	assert.False(t, ok)
	topic, ok := help.PageForEnding("shogi", rules.Declaration)
	assert.True(t, ok)
	_, ok = help.Find(w, "shogi", topic)
	assert.True(t, ok, topic)
	_, ok = help.PageForEnding("chess", rules.Declaration)
	assert.False(t, ok, "chess has no declarations")
	topic, _ = help.PageForIllegalMove("chess", rules.NotItsMove, "knight")
	assert.Equal(t, "chess.knight", topic, "the page of the piece")
	topic, _ = help.PageForIllegalMove("chess", rules.KingInCheck, "king")
	assert.Equal(t, "chess.king", topic)
	topic, _ = help.PageForIllegalMove("chess", rules.KingInCheck, "knight")
	assert.Equal(t, "chess.check", topic)
}

// illegalMoveCodes lists the codes that a game gives, in random games and in the positions of its help.
func illegalMoveCodes(t *testing.T, g rules.Game) []rules.IllegalCode {
	t.Helper()
	var codes []rules.IllegalCode
	addCode := func(reason rules.IllegalReason) {
		if reason.Code != "" && !slices.Contains(codes, reason.Code) {
			codes = append(codes, reason.Code)
		}
	}
	explore := func(p rules.Position) {
		explain, ok := p.(rules.IllegalMoveExplainer)
		require.True(t, ok)
		n := rules.Cell(len(p.Board().Cells))
		for from := range n + 1 {
			for to := range n {
				addCode(explain.ExplainIllegal(rules.MoveAttempt{From: from, To: to}))
				addCode(explain.ExplainIllegal(rules.MoveAttempt{From: from, To: to, Choice: rules.Piece{Seat: p.Turn(), Kind: 1}}))
			}
		}
		addCode(explain.ExplainIllegal(rules.MoveAttempt{From: 0, To: board.None}))
		for _, s := range []string{"", "zz", "a1a1", "Nd2", "i1-c1 x a1", "e1g1", "i5e5 x a1"} {
			var reason rules.IllegalReason
			if _, err := p.ParseMove(s); err != nil && assert.ErrorAs(t, err, &reason) {
				addCode(reason)
			}
			if n, ok := p.(rules.Notator); ok {
				if _, err := n.ReadMove(s); err != nil && assert.ErrorAs(t, err, &reason) {
					addCode(reason)
				}
			}
		}
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range 4 {
		p, err := g.Start(nil)
		require.NoError(t, err)
		for ply := range 80 {
			moves := p.Moves(nil)
			if len(moves) == 0 {
				break
			}
			p.Play(moves[random.IntN(len(moves))])
			if ply%4 == 0 {
				explore(p)
			}
		}
	}
	forEachBoard(t, func(other rules.Game, b *help.Board, _ string) {
		if other.Info().ID == g.Info().ID {
			explore(parseBoard(t, g, b))
		}
	})
	return codes
}
