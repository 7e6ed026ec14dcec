package setup

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestGoOptionsAreOneSentence(t *testing.T) {
	r := newRig(t)
	r.Size = image.Pt(1280, 800)
	r.Click("game.go")
	p := r.Director.Top().(*Scene)
	assert.Contains(t, r.Texts(), "Japanese")
	assert.Contains(t, r.Texts(), "no handicap")
	assert.Contains(t, r.Texts(), "6.5")
	r.Click("setup.say.rules")
	r.Click("setup.rules.Chinese")
	assert.Equal(t, "chinese", p.options["rules"])
	assert.Contains(t, r.Texts(), "7.5", "komi follows the rules")
	r.Click("setup.say.komi")
	r.Click("setup.komi.more")
	assert.Equal(t, "8", p.options["komi"])
	r.Click("setup.komi.auto")
	assert.Equal(t, rules.Auto, p.options["komi"])
	r.Key(ui.KeyEsc)
	assert.False(t, r.Has("setup.say.placement"), "there are no stones to place")
	r.Click("setup.say.handicap")
	for range 9 {
		r.Click("setup.handicap.more")
	}
	r.Key(ui.KeyEsc)
	assert.Contains(t, r.Texts(), "9 handicap stones")
	r.Click("setup.say.size")
	r.Click("setup.size.7×7")
	assert.Equal(t, "0", p.options["handicap"], "too many for the board")
}
