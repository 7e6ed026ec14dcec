package stage

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/game"
)

// The only person has no name but "You", which takes another form of the verb than a name does.
func TestYouPassAndOthersPass(t *testing.T) {
	for lang, want := range map[string][2]string{
		"en": {"You pass.", "Computer passes."},
		"pl": {"Pasujesz.", "Komputer: pas."},
		"ru": {"Вы пасуете.", "Компьютер: пас."},
	} {
		r := newRig(t, counts(), func(o *Options) { o.Language = lang })
		r.begin("go", walls, game.Player{}, game.Player{Computer: true, Level: 1})
		r.click("board.pass")
		assert.Equal(t, want[0], r.s.toast.text)
		r.until("the computer passes", func() bool { return r.s.toast.text == want[1] })
	}
}
