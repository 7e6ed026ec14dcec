package board

import (
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// cellLabel returns the name of a cell in a report.
func cellLabel(t *testing.T, b *scene.BoardReport, name string) string {
	t.Helper()
	for _, row := range b.Rows {
		for _, c := range row {
			if c.Name == name {
				return c.Label
			}
		}
	}
	require.Fail(t, "no such cell", name)
	return ""
}

func TestGameReportedInWords(t *testing.T) {
	r := newRigWithReports(t)
	r.BeginWithClock("chess", "", "", game.Player{}, game.Player{Name: "<b>Ann</b>"})
	b := r.Director.Report().Board
	assert.Len(t, b.Rows, 8)
	assert.Equal(t, "a8", b.Rows[0][0].Name)
	assert.Equal(t, "e2, White pawn", cellLabel(t, b, "e2"))
	assert.Equal(t, "e4, empty", cellLabel(t, b, "e4"))
	r.ActivateCells("e2")
	b = r.Director.Report().Board
	assert.Equal(t, "e2, White pawn, picked up", cellLabel(t, b, "e2"))
	assert.Equal(t, "e4, empty, can move here", cellLabel(t, b, "e4"))
	r.ActivateCells("e4")
	m := r.Director.Report().Match
	assert.Equal(t, "Black to move.", m.Turn)
	assert.Equal(t, "White pawn from e2 to e4", m.LastMove)
	r.ActivateCells("d7", "d5", "e4", "d5")
	m = r.Director.Report().Match
	assert.Equal(t, "White pawn from e4 to d5, captures pawn", m.LastMove)
	assert.Equal(t, []string{"e4", "d5", "exd5"}, m.Moves)
	r.ActivateCells("d8", "d7")
	assert.NotEmpty(t, r.Director.Report().Match.LastMove)
	r.ActivateCells("e1", "e3")
	assert.NotEmpty(t, r.Director.Report().Toast, "an illegal move is explained")
	assert.Contains(t, r.Director.Report().Texts, "<b>Ann</b>", "a name is text")
}

func TestStonesAreReportedAsPlayed(t *testing.T) {
	for lang, want := range map[string]string{"en": "Black stone played at B4", "pl": "zagranie na B4: kamień, Czarne", "ru": "ход на B4: камень, Чёрные"} {
		r := newRig(t, directortest.WithoutPainting(lang))
		r.RecordReports()
		r.Begin("go", "")
		r.ActivateCells("B4")
		assert.Equal(t, want, r.Director.Report().Match.LastMove)
	}
}

func TestNoReportBeforeFirstDraw(t *testing.T) {
	r := newRigWithReports(t)
	r.Tick(ui.Input{Pasted: "1. e4 e5"})
	assert.Nil(t, r.Director.Report().Board)
	r.Tick(ui.Input{})
	require.NotNil(t, r.Director.Report().Board)
	assert.Equal(t, "e4, White pawn", cellLabel(t, r.Director.Report().Board, "e4"))
}

func TestPromotionChoiceInReport(t *testing.T) {
	r := newRigWithReports(t)
	r.BeginWithClock("chess", promotes, "")
	r.ActivateCells("b7", "b8")
	choices := r.Director.Report().Board.Choices
	require.Len(t, choices, 5)
	assert.Equal(t, "Promote to knight", choices[3].Label)
	r.Tick(ui.Input{Activation: choices[3].Activation})
	r.Tick(ui.Input{})
	m := r.Director.Report().Match
	assert.Equal(t, "White pawn from b7 to b8, becomes knight", m.LastMove)
	assert.Contains(t, m.Position, "1N")
}

func TestMoveConfirmationInReport(t *testing.T) {
	r := newRigWithReports(t)
	r.Director.ChangeSettings(scene.SettingConfirmMoves, scene.On)
	r.BeginWithClock("chess", "", "")
	r.ActivateCells("e2", "e4")
	assert.Contains(t, r.Director.Report().Match.Question, "e4")
	r.ActivateCells("d2")
	report := r.Director.Report()
	assert.Empty(t, report.Match.Question, "another piece is another gesture")
	assert.Contains(t, cellLabel(t, report.Board, "d2"), "picked up")
	r.ActivateCells("d4")
	r.Tick(ui.Input{Activation: ui.Activation{ID: "prompt.confirm"}})
	r.Tick(ui.Input{})
	assert.Equal(t, []string{"d4"}, r.Director.Report().Match.Moves)
}

func TestIllegalMoveExplainedInReport(t *testing.T) {
	r := newRigWithReports(t)
	r.BeginWithClock("hasami-shogi", "", "")
	b := r.Director.Report().Board
	assert.Len(t, b.Rows, 9)
	first := b.Rows[8][0]
	assert.Contains(t, first.Label, "Black piece")
	r.ActivateCells(first.Name, b.Rows[4][4].Name)
	assert.NotEmpty(t, r.Director.Report().Toast)
	assert.Empty(t, r.Director.Report().Match.Moves)
}

func TestReportFollowsBoardOrientation(t *testing.T) {
	r := newRigWithReports(t)
	r.BeginWithClock("chess", "", "")
	r.board().flip()
	r.Tick(ui.Input{})
	b := r.Director.Report().Board
	assert.Equal(t, "h1", b.Rows[0][0].Name)
	assert.Equal(t, r.Cell("h1"), b.Rows[0][0].At)
	assert.Less(t, b.Rows[0][0].At.X, b.Rows[0][7].At.X)
	assert.True(t, b.Rows[0][0].At.In(image.Rectangle{Max: r.Size}))
}

func TestDialogDisablesBoard(t *testing.T) {
	r := newRigWithReports(t)
	r.BeginWithClock("chess", "", "")
	r.Tick(ui.Input{Activation: ui.Activation{ID: "board.resign"}})
	r.RestAnimations()
	report := r.Director.Report()
	assert.True(t, report.Board.IsDisabled)
	r.ActivateCells("e2")
	assert.NotContains(t, cellLabel(t, r.Director.Report().Board, "e2"), "picked up")
	r.Tick(ui.Input{Activation: ui.Activation{ID: "dialog.resign"}})
	r.Tick(ui.Input{})
	assert.True(t, r.Director.Report().Match.IsOver, "%v", report.Widgets)
}

func TestClockWarningsAtSixtyThirtyAndTenSeconds(t *testing.T) {
	r := newRigWithReports(t)
	r.BeginWithClock("chess", "", "70")
	r.ActivateCells("e2", "e4", "e7", "e5")
	var heard []string
	for range 4 * 80 {
		r.Now = r.Now.Add(250 * time.Millisecond)
		r.Tick(ui.Input{})
		if c := r.Director.Report().Match.Clock; c != "" && (len(heard) == 0 || heard[len(heard)-1] != c) {
			heard = append(heard, c)
		}
	}
	assert.Equal(t, []string{"White: 60 seconds left", "White: 30 seconds left", "White: 10 seconds left"}, heard)
}
