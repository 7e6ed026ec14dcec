package board

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestReportUsesLettersForFigurines(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("pl"))
	r.Director.RecordAccessTree()
	r.Tick(ui.Input{})
	r.BeginWithClock("chess", "", "")
	r.ActivateCells("g1", "f3", "g8", "f6")
	assert.Equal(t, "Sf3", r.AccessibleName("move.1"))
	assert.Equal(t, "Sf6", r.AccessibleName("move.2"))
}

// A figurine belongs to the square behind it: the gaps between moves are wider than those within.
func TestFigurineStandsByItsSquare(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	r.BeginWithClock("chess", "", "")
	f := r.Director.Kit.Begin(&ui.DrawList{}, ui.Input{}, r.Size, 1, r.Now, r.Director.Theme)
	style := f.BodyStyle()
	width := func(moves string) int { return r.board().matchText().MoveWidth(f, style, moves) }
	betweenMoves := width("f3 f3") - 2*width("f3")
	figurine := width("Nf3") - width("f3")
	assert.Greater(t, betweenMoves, f.TextWidth(style, " ")*3/2)
	assert.Less(t, figurine, f.Px(style.Size.Size*1.25), "its margins are narrower than it was drawn with")
	assert.Equal(t, width("Nf3")+betweenMoves+width("Nc6"), width("Nf3 Nc6"))
}
