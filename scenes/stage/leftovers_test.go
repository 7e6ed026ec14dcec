package stage

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestWhatAManCanDoIsNotSaidElsewhere(t *testing.T) {
	r := newRig(t)
	r.begin("chess", "", game.Player{}, game.Player{})
	at := r.cell("g1")
	r.tick(ui.Input{At: at})
	r.tick(ui.Input{At: at, Down: true, Pressed: true})
	for range 40 {
		r.tick(ui.Input{At: at, Down: true})
	}
	assert.NotEmpty(t, r.s.toast.text)
	r.s.openSettings()
	r.now = r.now.Add(time.Minute)
	r.tick(ui.Input{})
	assert.Empty(t, r.s.toast.text)
}

func TestTheGraphEndsWhereAGameWasResigned(t *testing.T) {
	r := newRig(t)
	r.begin("chess", "", game.Player{}, game.Player{})
	r.drag("e2", "e4")
	r.drag("e7", "e5")
	b := r.table()
	require.NoError(t, b.match.Resign(0))
	r.tick(ui.Input{})
	_, at := b.worths()
	assert.Equal(t, 2, at)
}

func TestASearchIsDoneAgainWhenThereIsMoreToSearchIn(t *testing.T) {
	r, l := library(t)
	all := len(l.cards)
	r.s.archive.texts = nil
	l.want.query = "level"
	r.tick(ui.Input{})
	require.Empty(t, l.cards, "only the names are known")
	r.s.index()
	r.rest()
	assert.NotEmpty(t, l.cards)
	assert.Less(t, len(l.cards), all)
}

func TestPastingIntoADialog(t *testing.T) {
	r, l := library(t)
	p := &pad{}
	r.s.o.Clipboard = p
	r.key(ui.KeyRight, ui.KeyRight, ui.KeyFlip)
	r.tick(ui.Input{})
	r.pasted(p, "Immortal")
	assert.Equal(t, "Immortal", l.name)
}
