package stage

import (
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
)

// inWords is a rig whose stage is told in words.
func inWords(t *testing.T) *rig {
	t.Helper()
	r := newRig(t, unpainted("en"))
	r.s.Kit.Audit = &ui.Audit{SkipPainting: true}
	r.s.RecordAccessTree()
	r.tick(ui.Input{})
	return r
}

// use uses the cell of that name as the mirror does.
func (r *rig) use(cells ...string) {
	r.t.Helper()
	for _, name := range cells {
		c, ok := r.table().board.CellByName(name)
		require.True(r.t, ok, name)
		r.tick(ui.Input{Activation: boardview.CellActivation(r.table().board, c)})
		r.tick(ui.Input{})
	}
}

// label is what a cell is called in a report.
func label(t *testing.T, b *BoardReport, name string) string {
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

func TestAGameIsPlayedAndToldInWords(t *testing.T) {
	r := inWords(t)
	r.match("chess", "", "", game.Player{}, game.Player{Name: "<b>Ann</b>"})
	b := r.s.Report().Board
	assert.Len(t, b.Rows, 8)
	assert.Equal(t, "a8", b.Rows[0][0].Name)
	assert.Equal(t, "e2, White pawn", label(t, b, "e2"))
	assert.Equal(t, "e4, empty", label(t, b, "e4"))
	r.use("e2")
	b = r.s.Report().Board
	assert.Equal(t, "e2, White pawn, picked up", label(t, b, "e2"))
	assert.Equal(t, "e4, empty, can move here", label(t, b, "e4"))
	r.use("e4")
	m := r.s.Report().Match
	assert.Equal(t, "Black to move.", m.Turn)
	assert.Equal(t, "White pawn from e2 to e4", m.Last)
	r.use("d7", "d5", "e4", "d5")
	m = r.s.Report().Match
	assert.Equal(t, "White pawn from e4 to d5, captures pawn on d5", m.Last)
	assert.Equal(t, []string{"e4", "d5", "exd5"}, m.Moves)
	r.use("d8", "d7")
	assert.NotEmpty(t, r.s.Report().Match.Last)
	r.use("e1", "e3")
	assert.NotEmpty(t, r.s.Report().News, "a refusal says why")
	assert.Contains(t, r.s.Report().Texts, "<b>Ann</b>", "a name is text")
}

func TestABoardThatWasNeverDrawnIsNotToldYet(t *testing.T) {
	r := inWords(t)
	r.tick(ui.Input{Pasted: "1. e4 e5"})
	assert.Nil(t, r.s.Report().Board)
	r.tick(ui.Input{})
	require.NotNil(t, r.s.Report().Board)
	assert.Equal(t, "e4, White pawn", label(t, r.s.Report().Board, "e4"))
}

func TestAPromotionIsAskedInWords(t *testing.T) {
	r := inWords(t)
	r.match("chess", promotes, "")
	r.use("b7", "b8")
	asks := r.s.Report().Board.Asks
	require.Len(t, asks, 5)
	assert.Equal(t, "Promote to knight", asks[3].Label)
	r.tick(ui.Input{Activation: asks[3].Use})
	r.tick(ui.Input{})
	m := r.s.Report().Match
	assert.Equal(t, "White pawn from b7 to b8, becomes knight", m.Last)
	assert.Contains(t, m.Position, "1N")
}

func TestAMoveThatWaitsIsAskedInWords(t *testing.T) {
	r := inWords(t)
	r.s.ChangeSettings(SettingConfirmMoves, On)
	r.match("chess", "", "")
	r.use("e2", "e4")
	assert.Contains(t, r.s.Report().Match.Asked, "e4")
	r.use("d2")
	rep := r.s.Report()
	assert.Empty(t, rep.Match.Asked, "another man is another gesture")
	assert.Contains(t, label(t, rep.Board, "d2"), "picked up")
	r.use("d4")
	r.tick(ui.Input{Activation: ui.Activation{ID: "notice.confirm"}})
	r.tick(ui.Input{})
	assert.Equal(t, []string{"d4"}, r.s.Report().Match.Moves)
}

func TestAMoveThatWouldNotDoIsRefusedInWords(t *testing.T) {
	r := inWords(t)
	r.match("hasami-shogi", "", "")
	b := r.s.Report().Board
	assert.Len(t, b.Rows, 9)
	first := b.Rows[8][0]
	assert.Contains(t, first.Label, "Black piece")
	r.use(first.Name, b.Rows[4][4].Name)
	assert.NotEmpty(t, r.s.Report().News)
	assert.Empty(t, r.s.Report().Match.Moves)
}

func TestABoardIsToldAsItLies(t *testing.T) {
	r := inWords(t)
	r.match("chess", "", "")
	r.table().flip()
	r.tick(ui.Input{})
	b := r.s.Report().Board
	assert.Equal(t, "h1", b.Rows[0][0].Name)
	assert.Equal(t, r.cell("h1"), b.Rows[0][0].At)
	assert.Less(t, b.Rows[0][0].At.X, b.Rows[0][7].At.X)
	assert.True(t, b.Rows[0][0].At.In(image.Rectangle{Max: r.size}))
}

func TestASheetTakesTheBoardOutOfUse(t *testing.T) {
	r := inWords(t)
	r.match("chess", "", "")
	r.tick(ui.Input{Activation: ui.Activation{ID: "board.resign"}})
	r.rested()
	rep := r.s.Report()
	assert.True(t, rep.Board.Off)
	r.use("e2")
	assert.NotContains(t, label(t, r.s.Report().Board, "e2"), "picked up")
	r.tick(ui.Input{Activation: ui.Activation{ID: "sheet.resign"}})
	r.tick(ui.Input{})
	assert.True(t, r.s.Report().Match.Over, "%v", rep.Widgets)
}

func TestALowClockIsSaidAtSixtyThirtyAndTenSeconds(t *testing.T) {
	r := inWords(t)
	r.match("chess", "", "70")
	r.use("e2", "e4", "e7", "e5")
	var heard []string
	for range 4 * 80 {
		r.now = r.now.Add(250 * time.Millisecond)
		r.tick(ui.Input{})
		if c := r.s.Report().Match.Clock; c != "" && (len(heard) == 0 || heard[len(heard)-1] != c) {
			heard = append(heard, c)
		}
	}
	assert.Equal(t, []string{"White: 60 seconds left", "White: 30 seconds left", "White: 10 seconds left"}, heard)
}
