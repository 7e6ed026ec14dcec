package board

import (
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// With four players the columns of the move list are narrow, and moves with a capture, two figurines and a check are
// long. None is cut off.
func TestLongMovesFitColumns(t *testing.T) {
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 1024, Y: 640}, {X: 390, Y: 844}} {
		r := newRig(t, directortest.WithoutPainting("en"))
		r.Size = size
		r.BeginWithClock("four-player-chess", "", "")
		for i := range 60 {
			moves := r.board().snap.Legal
			require.NoError(t, r.board().match.Play(moves[(31*i+17)%len(moves)]))
			r.Tick(ui.Input{})
		}
		for node := range r.board().snap.Line {
			require.NoError(t, r.board().match.GoToNode(r.board().snap.Line[node].Node))
			if node%8 == 0 {
				r.CheckLayout("%v at ply %d", size, node+1)
			}
		}
	}
}

// A move that follows removed pairs shows the move itself, however many pairs there were.
func TestRemovedPairDoesNotHideMove(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	r.BeginWithClock("byzantine-chess", "", "")
	b := r.board()
	f := r.Director.Kit.Begin(&ui.DrawList{}, ui.Input{}, r.Size, 1, r.Now, r.Director.Theme)
	style := f.BoldStyle()
	for _, c := range []struct {
		text string
		room int
		want string
	}{
		{"Kc1", 131, "Kc1"},
		{"*b4b5,Kc1", 131, "*b4b5,Kc1"},
		{"*b4b5,*b12b13,Kxc16+", 124, "*Kxc16+"},
		{"Kc1, or anything else with a comma", 40, "Kc1, or anything else with a comma"},
		{"*b4b5,*b12b13,Kxc16+", 400, "*b4b5,*b12b13,Kxc16+"},
	} {
		got, small := b.matchText().FitMove(f, style, c.text, c.room)
		assert.Equal(t, c.want, got, c.text)
		if strings.HasPrefix(c.text, "*") {
			assert.LessOrEqual(t, b.matchText().MoveWidth(f, small, got), c.room, c.text)
		}
		assert.True(t, strings.HasSuffix(c.text, got[1:]), "%s: the move is there", c.text)
	}
}
