package setup

import (
	"image"
	"strings"
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
	assert.Contains(t, r.Texts(), "Japanese rules (territory)")
	assert.Contains(t, strings.Join(r.Texts(), " "), "White gets 6.5 points")
	r.Click("setup.say.rules")
	r.Click("setup.rules.Chinese")
	assert.Equal(t, "chinese", p.options["rules"])
	assert.Contains(t, r.Texts(), "Chinese rules (area)")
	assert.Contains(t, strings.Join(r.Texts(), " "), "White gets 7.5 points", "komi follows the rules")
	r.Click("setup.more-rules")
	r.Click("setup.komi.more")
	assert.Equal(t, "8", p.options["komi"])
	r.Click("setup.komi.auto")
	assert.Equal(t, rules.Auto, p.options["komi"])
	assert.False(t, r.Has("setup.say.ko"), "experts find it among the further rules")
	p.setOption("handicap", "9")
	r.Tick(ui.Input{})
	assert.Contains(t, strings.Join(r.Texts(), " "), "Black begins with 9 stones")
	r.Click("setup.say.size")
	r.Click("setup.size.7×7")
	assert.Equal(t, "0", p.options["handicap"], "too many for the board")
}
