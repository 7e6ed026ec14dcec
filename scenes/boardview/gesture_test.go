package boardview_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest/toys"
	"github.com/ludarium/ludarium/scenes/boardview"
)

func TestEveryLegalMoveCanBeMadeByHand(t *testing.T) {
	for _, g := range games() {
		t.Run(g.Info().ID, func(t *testing.T) {
			random := rand.New(rand.NewPCG(1, 2))
			p, err := g.Start(nil)
			require.NoError(t, err)
			for range 120 {
				s := show(g, p)
				choices := boardview.Choices(p, p.Moves(nil))
				if len(choices) == 0 || p.Result().Over() {
					p, _ = g.Start(nil)
					continue
				}
				for _, c := range choices {
					if len(c.Steps) == 0 {
						continue // passing has no gesture
					}
					for n := range 2 {
						in := byHand(s, c.Steps, n)
						require.Equal(t, boardview.Playing, in.Kind, "%s in %s", p.Format(c.Move), p)
						require.Equal(t, p.Format(c.Move), p.Format(in.Move), "in %s", p)
						boardview.Offer(s, choices)
					}
				}
				p.Play(choices[random.IntN(len(choices))].Move)
			}
		})
	}
}

const (
	start    = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	promote  = "6k1/1P6/8/8/8/8/8/6K1 w - - 0 1"
	pinned   = "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1"
)

func TestPickShowsWhereAManMayGo(t *testing.T) {
	s := at(t, chess(t), "6k1/8/3p4/8/4N3/8/8/6K1 w - - 0 1")
	require.Equal(t, boardview.Picking, boardview.Pick(s, spot(t, s, "e4")).Kind)
	assert.Len(t, s.Targets, 8)
	target, ok := s.Target(cell(t, s, "d6"))
	assert.True(t, ok)
	assert.True(t, target.Capture, "a ring: the cell is occupied")
	target, ok = s.Target(cell(t, s, "c5"))
	assert.True(t, ok)
	assert.False(t, target.Capture, "a dot: the cell is empty")
	_, ok = s.Target(cell(t, s, "e5"))
	assert.False(t, ok)
}

func TestDrops(t *testing.T) {
	for _, c := range []struct {
		name, position, from, to string
		kind                     boardview.IntentKind
		move                     string
	}{
		{"a pawn two steps", start, "e2", "e4", boardview.Playing, "e2e4"},
		{"castling by two squares", castling, "e1", "g1", boardview.Playing, "e1g1"},
		{"castling by dropping the king on its rook", castling, "e1", "h1", boardview.Playing, "e1g1"},
		{"queenside castling by dropping on the rook", castling, "e1", "a1", boardview.Playing, "e1c1"},
		{"en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5", "d6", boardview.Playing, "e5d6"},
		{"promotion asks", promote, "b7", "b8", boardview.Asking, ""},
		{"a pinned knight is rejected", pinned, "c3", "d5", boardview.Refusing, ""},
		{"a piece without legal moves is rejected too", start, "a1", "a3", boardview.Refusing, ""},
		{"back on its own cell is no move", start, "e2", "e2", boardview.Canceling, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := chess(t)
			p, err := g.Parse(c.position, nil)
			require.NoError(t, err)
			s := show(g, p)
			boardview.Pick(s, spot(t, s, c.from))
			in := boardview.Drop(s, spot(t, s, c.to))
			assert.Equal(t, c.kind, in.Kind)
			switch c.kind {
			case boardview.Playing:
				assert.Equal(t, c.move, p.Format(in.Move))
			case boardview.Refusing:
				assert.Equal(t, cell(t, s, c.from), in.Attempt.From)
				assert.Equal(t, cell(t, s, c.to), in.Attempt.To)
			}
			if c.kind != boardview.Asking {
				assert.False(t, s.Holding, "no piece is held any more")
			}
		})
	}
}

func TestPromotionCanBeChosenAndCanceled(t *testing.T) {
	g := chess(t)
	p, err := g.Parse(promote, nil)
	require.NoError(t, err)
	s := show(g, p)
	open := func() {
		boardview.Pick(s, spot(t, s, "b7"))
		require.Equal(t, boardview.Asking, boardview.Drop(s, spot(t, s, "b8")).Kind)
		require.Len(t, s.Choosing, 4)
	}
	open()
	boardview.Cancel(s)
	assert.Empty(t, s.Choosing)
	assert.False(t, s.Holding)
	open()
	names := map[string]bool{}
	for _, man := range s.Choosing {
		in := boardview.Choose(s, man)
		require.Equal(t, boardview.Playing, in.Kind)
		names[p.Format(in.Move)] = true
		open()
	}
	assert.Equal(t, map[string]bool{"b7b8q": true, "b7b8r": true, "b7b8b": true, "b7b8n": true}, names)
}

func TestNothingIsPickedUp(t *testing.T) {
	s := at(t, chess(t), start)
	assert.Equal(t, boardview.Nothing, boardview.Pick(s, spot(t, s, "e7")).Kind, "an opponent's piece")
	assert.Equal(t, boardview.Nothing, boardview.Pick(s, spot(t, s, "e4")).Kind, "an empty cell")
	assert.Equal(t, boardview.Nothing, boardview.Pick(s, boardview.Nowhere).Kind)
	s.Movable = false
	assert.Equal(t, boardview.Nothing, boardview.Pick(s, spot(t, s, "e2")).Kind, "when the player may not move")
	assert.False(t, s.Holding)
}

func TestANewPositionEmptiesTheHand(t *testing.T) {
	s := at(t, chess(t), start)
	boardview.Pick(s, spot(t, s, "e2"))
	boardview.Offer(s, nil)
	assert.False(t, s.Holding)
	assert.Empty(t, s.Targets)
	assert.Equal(t, board.None, s.Dropped)
}

func TestMenInHandAreDropped(t *testing.T) {
	g := toys.Hive()
	p, err := g.Start(nil)
	require.NoError(t, err)
	s := show(g, p)
	require.Len(t, s.Hands, 2)
	man := s.Hands[0][0].Man
	require.Equal(t, boardview.Picking, boardview.Pick(s, boardview.InHand(man)).Kind)
	assert.NotEmpty(t, s.Targets)
	in := boardview.Drop(s, boardview.OnCell(s.Targets[0].Cell))
	assert.Equal(t, boardview.Playing, in.Kind)
	boardview.Offer(s, boardview.Choices(p, p.Moves(nil)))
	assert.Equal(t, boardview.Nothing, boardview.Pick(s, boardview.InHand(s.Hands[1][0].Man)).Kind, "an opponent's piece")
}

func TestStonesArePutDownWithoutPicking(t *testing.T) {
	g := toys.Claims()
	p, err := g.Start(nil)
	require.NoError(t, err)
	s := show(g, p)
	assert.Equal(t, boardview.Nothing, boardview.Pick(s, boardview.OnCell(3)).Kind)
	assert.Equal(t, boardview.Playing, boardview.Drop(s, boardview.OnCell(3)).Kind)
}

// Where captures are mandatory, a piece that cannot capture is rejected at once.
func TestOnlyMenThatMustMoveArePickedUp(t *testing.T) {
	g, ok := catalog.Find("antichess")
	require.True(t, ok)
	p, err := g.Parse("rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2", nil)
	require.NoError(t, err)
	s := boardview.New(p.Board())
	boardview.Show(s, p, 2)
	boardview.Offer(s, boardview.Choices(p, p.Moves(nil)))
	s.Movable = true
	assert.Equal(t, []rules.Cell{cell(t, s, "f1")}, s.Compelled)
	in := boardview.Pick(s, boardview.OnCell(cell(t, s, "g1")))
	assert.Equal(t, boardview.Refusing, in.Kind)
	assert.Equal(t, rules.MustCapture, p.(rules.Explainer).Why(in.Attempt).Code)
	assert.False(t, s.Holding)
	assert.Equal(t, boardview.Picking, boardview.Pick(s, boardview.OnCell(cell(t, s, "f1"))).Kind)

	quiet, err := g.Start(nil)
	require.NoError(t, err)
	boardview.Show(s, quiet, 2)
	assert.Empty(t, s.Compelled)
}
