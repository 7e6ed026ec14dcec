package boardview_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest/toys"
	"github.com/ludarium/ludarium/scenes/boardview"
)

// testGames returns all games, real ones and toys.
func testGames() []rules.Game {
	return append(catalog.All(), toys.Camps(), toys.Claims(), toys.Hive())
}

// newState returns a board with a position in which the player may move.
func newState(g rules.Game, p rules.Position) *boardview.State {
	s := boardview.New(g.Board(nil))
	boardview.ShowPosition(s, p, len(g.Info().Seats))
	s.CanMove = true
	boardview.SetLegalMoves(s, boardview.LegalMoves(p, p.Moves(nil)))
	return s
}

// stateAt returns a board with a position in notation.
func stateAt(t *testing.T, g rules.Game, position string) *boardview.State {
	t.Helper()
	p, err := g.Parse(position, nil)
	require.NoError(t, err)
	return newState(g, p)
}

func findCell(t *testing.T, s *boardview.State, name string) rules.Cell {
	t.Helper()
	c, ok := s.Board.CellByName(name)
	require.True(t, ok, name)
	return c
}

func findSpot(t *testing.T, s *boardview.State, name string) boardview.Spot {
	t.Helper()
	return boardview.OnCell(findCell(t, s, name))
}

// playByHand makes the gestures of a move, dropping on the n-th of its cells.
func playByHand(s *boardview.State, steps []rules.Step, n int) boardview.Intent {
	var in boardview.Intent
	for _, st := range steps {
		switch st.Kind {
		case rules.StepLift:
			in = boardview.PickUp(s, boardview.OnCell(st.Cells[0]))
		case rules.StepPick:
			from := boardview.InHand(st.Piece)
			if len(st.Cells) > 0 {
				from = boardview.OnCell(st.Cells[0])
			}
			in = boardview.PickUp(s, from)
		case rules.StepPlace:
			in = boardview.Drop(s, boardview.OnCell(st.Cells[n%len(st.Cells)]))
		case rules.StepChoose:
			if in.Kind == boardview.IntentAsk {
				in = boardview.Choose(s, st.Piece)
			}
		}
	}
	return in
}

func chessGame(t *testing.T) rules.Game {
	t.Helper()
	g, ok := catalog.Find("chess")
	require.True(t, ok)
	return g
}
