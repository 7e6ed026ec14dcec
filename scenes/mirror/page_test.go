package mirror_test

import (
	"encoding/json"
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/mirror"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// testReport has a board with two rows, the lower of which is shorter, and some widgets.
func testReport() *scene.Report {
	cell := func(name, piece string, x, y int) scene.CellReport {
		c := scene.CellReport{Name: name, Piece: piece, At: image.Pt(x, y)}
		c.Activation, c.Label = ui.Activation{ID: "board", Value: name}, name+", "+piece
		return c
	}
	return &scene.Report{
		Scene: "board", Title: "Chess", Toast: "Saved",
		Board: &scene.BoardReport{Title: "Chess board", Rows: [][]scene.CellReport{
			{cell("a2", "White pawn", 10, 10), cell("b2", "empty", 30, 10), cell("c2", "empty", 50, 10)},
			{cell("b1", "empty", 30, 30), cell("c1", "empty", 50, 30)},
		}},
		Match: &scene.MatchReport{Game: "chess", Turn: "Black to move.", LastMove: "White pawn from a1 to a2", Moves: []string{"a2"}},
		Widgets: []ui.Widget{
			{ID: "board", Role: ui.RoleGrid, Label: "Chess board"},
			{ID: "undo", Label: "Undo", IsDisabled: true, Box: image.Rect(20, 40, 120, 60)},
			{ID: "sound", Role: ui.RoleSwitch, Label: "Sound", IsOn: true, HasFocus: true},
			{ID: "loud", Role: ui.RoleSlider, Label: "Loudness", Max: 100, Value: 30, Text: "30 %"},
			{ID: "name", Role: ui.RoleTextbox, Label: "Name", Text: "<b>Ann</b>"},
		},
		Texts: []string{"<script>alert(1)</script>"},
		Words: scene.ReportWords{On: "on", Off: "off", Chosen: "chosen"},
	}
}

func findNode(t *testing.T, nodes []mirror.Node, key string) mirror.Node {
	t.Helper()
	for _, n := range nodes {
		if n.Key == key {
			return n
		}
	}
	require.Fail(t, "no such node", key)
	return mirror.Node{}
}

func TestBuildPage(t *testing.T) {
	nodes := mirror.BuildPage(testReport(), false)
	assert.Equal(t, "White pawn from a1 to a2. Black to move.", findNode(t, nodes, "turn").Text)
	assert.Equal(t, "Saved", findNode(t, nodes, "news").Text)
	pawn := findNode(t, nodes, "row.0.use.a2")
	assert.Equal(t, "a2, White pawn", pawn.Text)
	assert.Equal(t, ui.Activation{ID: "board", Value: "a2"}, pawn.Activation)
	assert.Contains(t, pawn.Attrs, mirror.Attr{Name: "tabindex", Value: "-1"}, "only one cell is a tab stop")
	assert.NotContains(t, findNode(t, nodes, "row.1.use.b1").Attrs, mirror.Attr{Name: "tabindex", Value: "-1"})
	assert.Contains(t, findNode(t, nodes, "button:undo").Attrs, mirror.Attr{Name: "aria-disabled", Value: "true"})
	assert.Contains(t, findNode(t, nodes, "switch:sound").Attrs, mirror.Attr{Name: "aria-checked", Value: "true"})
	assert.Contains(t, findNode(t, nodes, "slider:loud").Attrs, mirror.Attr{Name: "aria-valuetext", Value: "30 %"})
	assert.Contains(t, findNode(t, nodes, "textbox:name").Attrs, mirror.Attr{Name: "value", Value: "<b>Ann</b>"})
	assert.Equal(t, "<script>alert(1)</script>", findNode(t, nodes, "text.0").Text, "as text")
	for _, n := range nodes {
		assert.NotContains(t, n.Tag+n.Parent, "<", "never as markup")
	}
}

func TestFocusedWidgetIsAnnounced(t *testing.T) {
	r := testReport()
	assert.Empty(t, findNode(t, mirror.BuildPage(r, false), "here").Text)
	assert.Equal(t, "Sound, on", findNode(t, mirror.BuildPage(r, true), "here").Text)
	r.Board.Rows[1][0].HasFocus = true
	assert.Equal(t, "b1, empty", findNode(t, mirror.BuildPage(r, true), "here").Text, "the cursor on the board comes first")
}

func TestArrowKeysMoveBetweenCells(t *testing.T) {
	r := testReport()
	for _, c := range []struct{ from, key, to string }{
		{"row.0.use.a2", "ArrowRight", "row.0.use.b2"},
		{"row.0.use.a2", "ArrowLeft", "row.0.use.a2"},
		{"row.0.use.c2", "ArrowDown", "row.1.use.c1"},
		{"row.0.use.a2", "ArrowDown", "row.1.use.b1"},
		{"row.1.use.b1", "ArrowUp", "row.0.use.b2"},
	} {
		to, ok := mirror.NextNode(r, c.from, c.key)
		assert.True(t, ok)
		assert.Equal(t, c.to, to, "%s from %s", c.key, c.from)
	}
	_, ok := mirror.NextNode(r, "button:undo", "ArrowDown")
	assert.False(t, ok)
	_, ok = mirror.NextNode(r, "row.0.use.a2", "Enter")
	assert.False(t, ok)
}

func TestFocusedKey(t *testing.T) {
	r := testReport()
	assert.Equal(t, "switch:sound", mirror.FocusedKey(r, mirror.BuildPage(r, false)))
	r.Widgets[2].HasFocus = false
	assert.Equal(t, mirror.TitleKey, mirror.FocusedKey(r, mirror.BuildPage(r, false)))
	r.Widgets[0].HasFocus = true
	assert.Equal(t, "row.1.use.b1", mirror.FocusedKey(r, mirror.BuildPage(r, false)), "for a board the tab stop cell")
}

func TestSheetIsADialog(t *testing.T) {
	r := testReport()
	dialog := mirror.Attr{Name: "role", Value: "dialog"}
	inert := mirror.Attr{Name: "inert"}
	nodes := mirror.BuildPage(r, false)
	assert.NotContains(t, findNode(t, nodes, "page").Attrs, dialog)
	assert.NotContains(t, findNode(t, nodes, "board").Attrs, inert)
	r.Board.IsDisabled = true
	nodes = mirror.BuildPage(r, false)
	page := findNode(t, nodes, "page")
	assert.Contains(t, page.Attrs, dialog)
	assert.Contains(t, page.Attrs, mirror.Attr{Name: "aria-modal", Value: "true"})
	assert.Contains(t, page.Attrs, mirror.Attr{Name: "aria-labelledby", Value: mirror.ElementID("text.0")})
	assert.Contains(t, findNode(t, nodes, "board").Attrs, inert, "it cannot be reached")
	for _, key := range []string{mirror.TitleKey, "texts", "widgets"} {
		assert.Equal(t, "page", findNode(t, nodes, key).Parent, key)
	}
}

func TestSheetTextComesBeforeButtons(t *testing.T) {
	r := testReport()
	r.Board.IsDisabled = true
	nodes := mirror.BuildPage(r, false)
	assert.Equal(t, mirror.TitleKey, mirror.FocusedKey(r, nodes))
	assert.Contains(t, findNode(t, nodes, mirror.TitleKey).Attrs, mirror.Attr{Name: "aria-describedby", Value: mirror.ElementID("texts")})
	assert.Contains(t, findNode(t, nodes, "row.0.use.a2").Attrs, mirror.Attr{Name: "aria-disabled", Value: "true"})
	r.Texts = nil
	assert.Equal(t, "switch:sound", mirror.FocusedKey(r, mirror.BuildPage(r, false)), "a menu has no text")
}

func TestSheetsAndQuestionsRequestFocus(t *testing.T) {
	before, now := testReport(), testReport()
	_, ok := mirror.FocusRequest(before, now)
	assert.False(t, ok, "nothing new")
	now.Board.Choices = []scene.ActivationReport{{Label: "Promote to queen"}}
	key, ok := mirror.FocusRequest(before, now)
	assert.True(t, ok)
	assert.Equal(t, "Promote to queen", findNode(t, mirror.BuildPage(now, false), key).Text)
	_, ok = mirror.FocusRequest(now, now)
	assert.False(t, ok, "only once")
	now.Board.Choices, now.Board.IsDisabled = nil, true
	key, ok = mirror.FocusRequest(before, now)
	assert.True(t, ok)
	assert.Equal(t, mirror.TitleKey, key)
}

func TestTypingKey(t *testing.T) {
	r := testReport()
	_, ok := mirror.TypingKey(r)
	assert.False(t, ok)
	r.Widgets[4].HasFocus = true
	key, ok := mirror.TypingKey(r)
	assert.True(t, ok)
	assert.Equal(t, "input", findNode(t, mirror.BuildPage(r, false), key).Tag)
}

func TestStateIsInPagePixels(t *testing.T) {
	text, err := mirror.StateJSON(testReport(), 2, mirror.Progress{IsMirrored: true})
	require.NoError(t, err)
	var got struct {
		Scene   string
		Widgets []struct {
			ID, Role, Label string
			Rect            struct{ X, Y, W, H float64 }
		}
		Cells []struct {
			Name, Piece string
			X, Y        float64
		}
		Game struct {
			ID, Result string
			Moves      []string
		}
	}
	require.NoError(t, json.Unmarshal([]byte(text), &got))
	assert.Equal(t, "board", got.Scene)
	assert.Equal(t, "undo", got.Widgets[1].ID)
	assert.InDelta(t, 50, got.Widgets[1].Rect.W, 1e-9)
	assert.Equal(t, "a2", got.Cells[0].Name)
	assert.InDelta(t, 5, got.Cells[0].X, 1e-9)
	assert.Empty(t, got.Game.Result, "the game is running")
	assert.Equal(t, []string{"a2"}, got.Game.Moves)
}
