package board

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestCommentInMoveList(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "")
	r.Drag("e2", "e4")
	r.Drag("e7", "e5")
	record := r.Director.Match.Record()
	record.Tree.Nodes[0].Comment = "a prefix"
	record.Tree.Nodes[1].Comment = "[%clk 0:04:59] best\tby test\n\nsays somebody"
	record.Tree.Nodes[2].Comment = "[%clk 0:04:59]"
	r.Director.ShowRecord(record, func(*game.Match) {})
	notes := func() (out []string) {
		r.Tick(ui.Input{})
		for _, row := range r.board().list.rows {
			out = append(out, row.note)
		}
		return out
	}
	assert.Equal(t, []string{""}, notes(), "the last move has none, but a clock")
	r.Key(ui.KeyLeft)
	assert.Equal(t, []string{"", "best by test", "says somebody"}, notes())
	r.Key(ui.KeyLeft)
	assert.Equal(t, []string{"a prefix", ""}, notes(), "the start position has no row")

	record.Tree.Nodes[0].Comment = "角交換"
	record.Current = 0
	r.Director.ShowRecord(record, func(*game.Match) {})
	assert.Equal(t, []string{"This comment can’t be shown", ""}, notes())
	r.Director.Kit.AccessTree = &ui.AccessTree{}
	r.Tick(ui.Input{})
	assert.Contains(t, r.Director.Kit.AccessTree.Texts(), "角交換", "it can be spoken")
}

func TestFinishedGameOffersNoDrawOrResign(t *testing.T) {
	r := newRig(t, directortest.WithOpponent())
	r.Begin("chess", "")
	r.Drag("e2", "e4")
	r.Drag("e7", "e5")
	r.Key(ui.KeyLeft)
	r.Tick(ui.Input{})
	assert.True(t, r.Has("board.resign"), "the game runs")
	r.Key(ui.KeyRight)
	require.NoError(t, r.Director.Match.Resign(0))
	r.Rest()
	r.Click("sheet.close")
	r.Key(ui.KeyLeft)
	r.Key(ui.KeyLeft)
	r.Tick(ui.Input{})
	require.False(t, r.board().snap.Result.IsOver())
	for id, there := range map[string]bool{"draw": false, "resign": false, "hint": true, "review": true, "rematch": true} {
		assert.Equal(t, there, r.Has("board."+id), id)
	}
	r.Drag("e7", "e6")
	r.Tick(ui.Input{})
	assert.True(t, r.Has("board.resign"), "another move plays on")
}

func TestResultRowStaysBelowMoves(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "")
	for _, move := range [][2]string{{"f2", "f3"}, {"e7", "e5"}, {"g2", "g4"}, {"d8", "h4"}} {
		r.Drag(move[0], move[1])
	}
	record := r.Director.Match.Record()
	record.Current = 1
	r.Director.ShowRecord(record, func(*game.Match) {})
	r.Tick(ui.Input{})
	rows := r.board().list.rows
	require.NotEmpty(t, rows)
	assert.Equal(t, "0–1", rows[len(rows)-1].result)
}
