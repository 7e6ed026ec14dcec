package boardview_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/scenetest"
)

// cellNames returns sorted cell names.
func cellNames(s *boardview.State, cells []rules.Cell) []string {
	out := []string{}
	for _, c := range cells {
		out = append(out, s.Board.Name(c))
	}
	slices.Sort(out)
	return out
}

func TestPreviewMoves(t *testing.T) {
	chess, _ := catalog.Find("chess")
	for _, c := range []struct {
		name, position, from    string
		moves, captures, barred []string
		guards                  []string
	}{
		{
			"a rook between pieces of both sides", "4k3/8/8/8/8/p7/8/R2NK3 w - - 0 1", "a1",
			[]string{"a2", "b1", "c1"},
			[]string{"a3"},
			[]string{"a4", "a5", "a6", "a7", "a8", "d1", "e1", "f1", "g1", "h1"},
			[]string{"a3", "d1"},
		},
		{
			"a pinned knight", "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1", "c3",
			nil, nil,
			[]string{"a2", "a4", "b1", "b5", "d1", "d5", "e2", "e4"},
			[]string{"b4"},
		},
		{
			"a rook of the side that is not to move", "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a8",
			[]string{"a2", "a3", "a4", "a5", "a6", "a7", "b8", "c8", "d8"},
			[]string{"a1"},
			[]string{"e8", "f8", "g8", "h8"},
			[]string{"e8"},
		},
		{
			"a rook that gives check", "4r2k/8/8/8/8/8/3P4/4K3 w - - 0 1", "e8",
			[]string{"a8", "b8", "c8", "d8", "e2", "e3", "e4", "e5", "e6", "e7", "f8", "g8"},
			[]string{"e1"},
			[]string{"h8"},
			[]string{"h8"},
		},
		{
			"a pinned bishop that gives check", "7k/8/8/8/3b4/8/1Q6/6K1 w - - 0 1", "d4",
			[]string{"c3", "e5", "f6", "g7"},
			[]string{"b2"},
			[]string{"a7", "b6", "c5", "e3", "f2", "g1", "a1", "h8"},
			[]string{"b2", "h8"},
		},
		{
			"a king that may not castle through check", "3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1",
			[]string{"e2", "f1", "f2"},
			nil,
			[]string{"a1", "c1", "d1", "d2"},
			[]string{"d8"},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := stateAt(t, chess, c.position)
			p, err := chess.Parse(c.position, nil)
			require.NoError(t, err)
			from := findSpot(t, s, c.from)
			peek := boardview.PreviewMoves(p, from, s.PieceAt(from), 2, nil)
			var moves, captures, barred []rules.Cell
			for _, target := range peek.Targets {
				if target.IsCapture {
					captures = append(captures, target.Cell)
				} else {
					moves = append(moves, target.Cell)
				}
			}
			for _, b := range peek.Blocked {
				barred = append(barred, b.Cell)
			}
			assert.ElementsMatch(t, c.moves, cellNames(s, moves), "moves")
			assert.ElementsMatch(t, c.captures, cellNames(s, captures), "captures")
			assert.ElementsMatch(t, c.barred, cellNames(s, barred), "barred")
			assert.ElementsMatch(t, c.guards, cellNames(s, peek.Blockers), "guards")
			assert.Equal(t, c.position, p.String(), "the position is unchanged")
		})
	}
}

func TestPreviewMovesOfEveryPiece(t *testing.T) {
	for _, g := range testGames() {
		p, err := g.Start(nil)
		require.NoError(t, err)
		for range 12 {
			for c := range p.Board().Cells {
				if piece := p.PieceAt(rules.Cell(c)); !piece.IsEmpty() {
					before := p.String()
					peek := boardview.PreviewMoves(p, boardview.OnCell(rules.Cell(c)), piece, len(g.Info().Seats), nil)
					assert.True(t, peek.IsShown)
					assert.Equal(t, before, p.String(), g.Info().ID)
				}
			}
			moves := p.Moves(nil)
			if len(moves) == 0 {
				break
			}
			p.Play(moves[len(moves)/2])
		}
	}
}

// Bent and circular lines are shown: the ring of a rook, both branches of a fork.
func TestBentPathLines(t *testing.T) {
	for _, c := range []struct {
		game, position, from string
		lines, cells         int
	}{
		{"byzantine-chess", "3R12/8P7/8p7/K6k8 w 0 1", "a4", 2, 15 + 15},
		{"three-player-chess", "7wK/8/2wB5/8/8/8/7rK/8/8/8/bK7/8 w - - wrb 0 1", "c3", 4, 5 + 5 + 2 + 2},
		{"three-player-chess", "wK7/8/8/3wN4/8/8/8/7rK/8/8/8/bK7 w - - wrb 0 1", "d4", 0, 0},
		{"hexagonal-chess", "1/3/5/3k3/9/5q5/11/11/5R5/11/5K5 w - 0 1", "f6", 0, 0},
		{"chess", "r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "a1", 0, 0},
	} {
		g, ok := catalog.Find(c.game)
		require.True(t, ok)
		s := stateAt(t, g, c.position)
		p, err := g.Parse(c.position, nil)
		require.NoError(t, err)
		from := findSpot(t, s, c.from)
		peek := boardview.PreviewMoves(p, from, s.PieceAt(from), len(g.Info().Seats), nil)
		cells := 0
		for _, line := range peek.PathLines {
			cells += line.Length
		}
		assert.Len(t, peek.PathLines, c.lines, c.game+" "+c.from)
		assert.Equal(t, c.cells, cells, c.game+" "+c.from)
	}
}

// The preview of an opponent's piece draws its lines like those of one's own.
func TestGoldenBentPathLines(t *testing.T) {
	for game, c := range map[string][2]string{
		"byzantine-chess":    {"3R12/8P7/8p7/K6k8 b 0 1", "a4"},
		"three-player-chess": {"7wK/8/2wQ5/8/5wP2/8/7rK/8/8/8/bK7/8 r - - wrb 0 1", "c3"},
	} {
		g, _ := catalog.Find(game)
		s := stateAt(t, g, c[0])
		p, err := g.Parse(c[0], nil)
		require.NoError(t, err)
		from := findSpot(t, s, c[1])
		s.MovePreview = boardview.PreviewMoves(p, from, s.PieceAt(from), len(g.Info().Seats), nil)
		scenetest.CompareGolden(t, "lines-"+game, paintState(t, s, g.Info(), 520, 520))
	}
}

func TestPreviewMovesWithLiftedPairs(t *testing.T) {
	g := byzantineGame(t)
	s := stateAt(t, g, "16/3pm11/3R8N3/K7k7 w 0 1") // the pair on b4 and b5 blocks the rook's path along the spoke
	look := func() (to, captures []string) {
		p, err := g.Parse("16/3pm11/3R8N3/K7k7 w 0 1", nil)
		require.NoError(t, err)
		from := findSpot(t, s, "c4")
		for _, target := range boardview.PreviewMoves(p, from, s.PieceAt(from), 2, s.Lifted).Targets {
			to = append(to, s.Board.Name(target.Cell))
			if target.IsCapture {
				captures = append(captures, s.Board.Name(target.Cell))
			}
		}
		return to, captures
	}
	to, captures := look()
	assert.Contains(t, to, "b4")
	assert.NotContains(t, to, "a4", "the pair blocks the path")
	assert.Equal(t, []string{"b4"}, captures)
	boardview.PickUp(s, findSpot(t, s, "b5"))
	to, captures = look()
	assert.Contains(t, to, "b4")
	assert.Contains(t, to, "a4")
	assert.Empty(t, captures, "the piece it would capture is lifted")
}
