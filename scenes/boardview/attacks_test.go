package boardview_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
)

// attackersByCell lists the attackers of every attacked piece by name.
func attackersByCell(s *boardview.State) map[string][]string {
	all := map[string][]string{}
	for _, a := range s.Attacked {
		all[s.Board.Name(a.Cell)] = cellNames(s, a.Attackers)
	}
	return all
}

func TestAttackedPieces(t *testing.T) {
	for _, c := range []struct {
		name, game, position string
		attacked             map[string][]string
	}{
		{"pawns capture otherwise than they move", "chess", "4k3/8/8/3pp3/4P3/8/8/4K3 w - - 0 1", map[string][]string{"d5": {"e4"}, "e4": {"d5"}}},
		{"pieces behind others do not count", "chess", "4k3/8/8/8/8/r2p3R/8/4K3 w - - 0 1", map[string][]string{"d3": {"h3"}}},
		{"a pinned piece attacks", "chess", "4k3/4r3/8/3p4/4N3/8/8/4K3 w - - 0 1", map[string][]string{"e4": {"d5", "e7"}}},
		{"en passant", "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", map[string][]string{"d5": {"e5"}}},
		{"en passant is over", "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", map[string][]string{}},
		{"the lance attacks only ahead", "shogi", "4k4/9/4p4/9/4L4/9/4s4/9/4K4 b - 1", map[string][]string{"5c": {"5e"}}},
		{"a tokin attacks like a gold", "shogi", "4k4/9/9/3pp4/4+P4/3n1p3/9/9/4K4 b - 1", map[string][]string{"5d": {"5e"}, "6d": {"5e"}, "5e": {"5d"}}},
		{"a ring attacks from both sides", "byzantine-chess", "R1p13/16/16/K6k8 w 0 1", map[string][]string{"a3": {"a1"}}},
		{"no attacks in Go", "go", "", map[string][]string{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, ok := catalog.Find(c.game)
			require.True(t, ok)
			p, err := g.Start(nil)
			if c.position != "" {
				p, err = g.Parse(c.position, nil)
			}
			require.NoError(t, err)
			s := newState(g, p)
			assert.Empty(t, s.Attacked, "not shown")
			boardview.SetAttacksShown(s, true)
			assert.Equal(t, c.attacked, attackersByCell(s))
			boardview.SetAttacksShown(s, false)
			assert.Empty(t, s.Attacked, "hidden again")
		})
	}
}

// An army that has left attacks nothing, and nothing attacks it.
func TestEliminatedArmyAttacksNothing(t *testing.T) {
	g, _ := catalog.Find("three-player-chess")
	p, err := g.Parse("7wK/8/2wQ5/8/8/8/2rR4rK/8/8/8/bK7/8 w - - wrb 0 1", nil)
	require.NoError(t, err)
	s := newState(g, p)
	boardview.SetAttacksShown(s, true)
	bySeat := func() (seats rules.SeatSet) {
		for _, a := range s.Attacked {
			for seat, attacks := range a.Seats {
				seats[seat] = seats[seat] || attacks
			}
		}
		return seats
	}
	require.True(t, bySeat()[1], "red attacks: %v", attackersByCell(s))
	p.(rules.Elimination).Eliminate(1, rules.Resignation)
	boardview.ShowPosition(s, p, 3)
	assert.False(t, bySeat()[1])
	for _, a := range s.Attacked {
		assert.NotEqual(t, rules.Seat(1), s.Pieces[a.Cell].Seat)
	}
}

// The lines from the attackers of a piece appear while the pointer rests on it; they follow paths that bend.
func TestAttackLinesOnHover(t *testing.T) {
	d := openBoard(t, "three-player-chess", "7wK/8/2wR5/8/8/8/2rP4rK/8/8/8/bK7/8 w - - wrb 0 1")
	boardview.SetAttacksShown(d.state, true)
	require.Len(t, d.state.Attacked, 1)
	a := d.state.Attacked[0]
	name := d.state.Board.Name(a.Cell)
	d.tick(ui.Input{})
	d.tick(ui.Input{Pointer: d.cell(t, name)})
	lines := d.state.Inspection.Attacks
	require.Len(t, lines, 1)
	assert.Equal(t, findCell(t, d.state, "c3"), lines[0].From)
	assert.Equal(t, rules.Seat(0), lines[0].Seat)
	assert.Positive(t, lines[0].Path.Length, "the file bends")
	d.tick(ui.Input{Pointer: d.cell(t, "a1")})
	assert.Empty(t, d.state.Inspection.Attacks)
}
