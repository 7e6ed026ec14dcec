package mirror_test

import (
	"encoding/json"
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/mirror"
	"github.com/ludarium/ludarium/scenes/stage"
	"github.com/ludarium/ludarium/scenes/ui"
)

// testReport has a board with two rows, the lower of which is shorter, and some widgets.
func report() *stage.Report {
	cell := func(name, man string, x, y int) stage.CellReport {
		c := stage.CellReport{Name: name, Man: man, At: image.Pt(x, y)}
		c.Use, c.Label = ui.Use{ID: "board", Value: name}, name+", "+man
		return c
	}
	return &stage.Report{
		Scene: "table", Title: "Chess", News: "Saved",
		Board: &stage.BoardReport{Title: "Board of Chess", Rows: [][]stage.CellReport{
			{cell("a2", "White pawn", 10, 10), cell("b2", "empty", 30, 10), cell("c2", "empty", 50, 10)},
			{cell("b1", "empty", 30, 30), cell("c1", "empty", 50, 30)},
		}},
		Match: &stage.MatchReport{Game: "chess", Turn: "Black to move.", Last: "White pawn a1 to a2", Moves: []string{"a2"}},
		Widgets: []ui.Widget{
			{ID: "board", Role: ui.Place, Label: "Board of Chess"},
			{ID: "undo", Label: "Undo", Off: true, Box: image.Rect(20, 40, 120, 60)},
			{ID: "sound", Role: ui.Tick, Label: "Sound", On: true, Focus: true},
			{ID: "loud", Role: ui.Range, Label: "Loudness", High: 100, Now: 30, Text: "30 %"},
			{ID: "name", Role: ui.Typed, Label: "Name", Text: "<b>Ann</b>"},
		},
		Texts: []string{"<script>alert(1)</script>"},
		Words: stage.ReportWords{On: "on", Off: "off", Chosen: "chosen"},
	}
}

func node(t *testing.T, nodes []mirror.Node, key string) mirror.Node {
	t.Helper()
	for _, n := range nodes {
		if n.Key == key {
			return n
		}
	}
	require.Fail(t, "no such node", key)
	return mirror.Node{}
}

func TestAReportBecomesAPage(t *testing.T) {
	nodes := mirror.Tell(report(), false)
	assert.Equal(t, "White pawn a1 to a2. Black to move.", node(t, nodes, "turn").Text)
	assert.Equal(t, "Saved", node(t, nodes, "news").Text)
	pawn := node(t, nodes, "row.0.use.a2")
	assert.Equal(t, "a2, White pawn", pawn.Text)
	assert.Equal(t, ui.Use{ID: "board", Value: "a2"}, pawn.Use)
	assert.Contains(t, pawn.Attrs, mirror.Attr{Name: "tabindex", Value: "-1"}, "only one cell is a tab stop")
	assert.NotContains(t, node(t, nodes, "row.1.use.b1").Attrs, mirror.Attr{Name: "tabindex", Value: "-1"})
	assert.Contains(t, node(t, nodes, "button:undo").Attrs, mirror.Attr{Name: "aria-disabled", Value: "true"})
	assert.Contains(t, node(t, nodes, "switch:sound").Attrs, mirror.Attr{Name: "aria-checked", Value: "true"})
	assert.Contains(t, node(t, nodes, "slider:loud").Attrs, mirror.Attr{Name: "aria-valuetext", Value: "30 %"})
	assert.Contains(t, node(t, nodes, "textbox:name").Attrs, mirror.Attr{Name: "value", Value: "<b>Ann</b>"})
	assert.Equal(t, "<script>alert(1)</script>", node(t, nodes, "text.0").Text, "as text")
	for _, n := range nodes {
		assert.NotContains(t, n.Tag+n.In, "<", "never as markup")
	}
}

func TestWhatHasTheKeyboardInTheDrawingIsSaid(t *testing.T) {
	r := report()
	assert.Empty(t, node(t, mirror.Tell(r, false), "here").Text)
	assert.Equal(t, "Sound, on", node(t, mirror.Tell(r, true), "here").Text)
	r.Board.Rows[1][0].Focus = true
	assert.Equal(t, "b1, empty", node(t, mirror.Tell(r, true), "here").Text, "the cursor on the board comes first")
}

func TestArrowsGoFromCellToCell(t *testing.T) {
	r := report()
	for _, c := range []struct{ from, key, to string }{
		{"row.0.use.a2", "ArrowRight", "row.0.use.b2"},
		{"row.0.use.a2", "ArrowLeft", "row.0.use.a2"},
		{"row.0.use.c2", "ArrowDown", "row.1.use.c1"},
		{"row.0.use.a2", "ArrowDown", "row.1.use.b1"},
		{"row.1.use.b1", "ArrowUp", "row.0.use.b2"},
	} {
		to, ok := mirror.Next(r, c.from, c.key)
		assert.True(t, ok)
		assert.Equal(t, c.to, to, "%s from %s", c.key, c.from)
	}
	_, ok := mirror.Next(r, "button:undo", "ArrowDown")
	assert.False(t, ok)
	_, ok = mirror.Next(r, "row.0.use.a2", "Enter")
	assert.False(t, ok)
}

func TestTheFocusedWidgetIsFound(t *testing.T) {
	r := report()
	assert.Equal(t, "switch:sound", mirror.Focused(r, mirror.Tell(r, false)))
	r.Widgets[2].Focus = false
	assert.Equal(t, mirror.Title, mirror.Focused(r, mirror.Tell(r, false)))
	r.Widgets[0].Focus = true
	assert.Equal(t, "row.1.use.b1", mirror.Focused(r, mirror.Tell(r, false)), "for a board the tab stop cell")
}

func TestASheetIsADialog(t *testing.T) {
	r := report()
	sheet := mirror.Attr{Name: "role", Value: "dialog"}
	behind := mirror.Attr{Name: "inert"}
	nodes := mirror.Tell(r, false)
	assert.NotContains(t, node(t, nodes, "page").Attrs, sheet)
	assert.NotContains(t, node(t, nodes, "board").Attrs, behind)
	r.Board.Off = true
	nodes = mirror.Tell(r, false)
	page := node(t, nodes, "page")
	assert.Contains(t, page.Attrs, sheet)
	assert.Contains(t, page.Attrs, mirror.Attr{Name: "aria-modal", Value: "true"})
	assert.Contains(t, page.Attrs, mirror.Attr{Name: "aria-labelledby", Value: mirror.ID("text.0")})
	assert.Contains(t, node(t, nodes, "board").Attrs, behind, "it cannot be reached")
	for _, key := range []string{mirror.Title, "texts", "widgets"} {
		assert.Equal(t, "page", node(t, nodes, key).In, key)
	}
}

func TestASheetIsReadBeforeItsButtons(t *testing.T) {
	r := report()
	r.Board.Off = true
	nodes := mirror.Tell(r, false)
	assert.Equal(t, mirror.Title, mirror.Focused(r, nodes))
	assert.Contains(t, node(t, nodes, mirror.Title).Attrs, mirror.Attr{Name: "aria-describedby", Value: mirror.ID("texts")})
	assert.Contains(t, node(t, nodes, "row.0.use.a2").Attrs, mirror.Attr{Name: "aria-disabled", Value: "true"})
	r.Texts = nil
	assert.Equal(t, "switch:sound", mirror.Focused(r, mirror.Tell(r, false)), "a menu has no text")
}

func TestWhatComesOverTheBoardTakesTheKeyboard(t *testing.T) {
	before, now := report(), report()
	_, ok := mirror.Calls(before, now)
	assert.False(t, ok, "nothing new")
	now.Board.Asks = []stage.UseReport{{Label: "Becomes: queen"}}
	key, ok := mirror.Calls(before, now)
	assert.True(t, ok)
	assert.Equal(t, "Becomes: queen", node(t, mirror.Tell(now, false), key).Text)
	_, ok = mirror.Calls(now, now)
	assert.False(t, ok, "only once")
	now.Board.Asks, now.Board.Off = nil, true
	key, ok = mirror.Calls(before, now)
	assert.True(t, ok)
	assert.Equal(t, mirror.Title, key)
}

func TestTheFieldThatIsTypedInIsFound(t *testing.T) {
	r := report()
	_, ok := mirror.Typing(r)
	assert.False(t, ok)
	r.Widgets[4].Focus = true
	key, ok := mirror.Typing(r)
	assert.True(t, ok)
	assert.Equal(t, "input", node(t, mirror.Tell(r, false), key).Tag)
}

func TestTheStateIsInPixelsOfThePage(t *testing.T) {
	text, err := mirror.State(report(), 2, mirror.Standing{Told: true})
	require.NoError(t, err)
	var got struct {
		Scene   string
		Widgets []struct {
			ID, Role, Label string
			Rect            struct{ X, Y, W, H float64 }
		}
		Cells []struct {
			Name, Man string
			X, Y      float64
		}
		Game struct {
			ID, Result string
			Moves      []string
		}
	}
	require.NoError(t, json.Unmarshal([]byte(text), &got))
	assert.Equal(t, "table", got.Scene)
	assert.Equal(t, "undo", got.Widgets[1].ID)
	assert.InDelta(t, 50, got.Widgets[1].Rect.W, 1e-9)
	assert.Equal(t, "a2", got.Cells[0].Name)
	assert.InDelta(t, 5, got.Cells[0].X, 1e-9)
	assert.Empty(t, got.Game.Result, "the game is running")
	assert.Equal(t, []string{"a2"}, got.Game.Moves)
}
