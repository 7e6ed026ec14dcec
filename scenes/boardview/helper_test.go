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
func games() []rules.Game {
	return append(catalog.All(), toys.Camps(), toys.Claims(), toys.Hive())
}

// newState returns a board with a position in which the player may move.
func show(g rules.Game, p rules.Position) *boardview.State {
	s := boardview.New(g.Board(nil))
	boardview.Show(s, p, len(g.Info().Seats))
	s.Movable = true
	boardview.Offer(s, boardview.Choices(p, p.Moves(nil)))
	return s
}

// stateAt returns a board with a position in notation.
func at(t *testing.T, g rules.Game, position string) *boardview.State {
	t.Helper()
	p, err := g.Parse(position, nil)
	require.NoError(t, err)
	return show(g, p)
}

func cell(t *testing.T, s *boardview.State, name string) rules.Cell {
	t.Helper()
	c, ok := s.Board.Find(name)
	require.True(t, ok, name)
	return c
}

func spot(t *testing.T, s *boardview.State, name string) boardview.Spot {
	t.Helper()
	return boardview.OnCell(cell(t, s, name))
}

// playByHand makes the gestures of a move, dropping on the n-th of its cells.
func byHand(s *boardview.State, steps []rules.Step, n int) boardview.Intent {
	var in boardview.Intent
	for _, st := range steps {
		switch st.Kind {
		case rules.StepLift:
			in = boardview.Pick(s, boardview.OnCell(st.Cells[0]))
		case rules.StepPick:
			from := boardview.InHand(st.Man)
			if len(st.Cells) > 0 {
				from = boardview.OnCell(st.Cells[0])
			}
			in = boardview.Pick(s, from)
		case rules.StepDrop:
			in = boardview.Drop(s, boardview.OnCell(st.Cells[n%len(st.Cells)]))
		case rules.StepChoose:
			if in.Kind == boardview.Asking {
				in = boardview.Choose(s, st.Man)
			}
		}
	}
	return in
}

func chess(t *testing.T) rules.Game {
	t.Helper()
	g, ok := catalog.Find("chess")
	require.True(t, ok)
	return g
}
