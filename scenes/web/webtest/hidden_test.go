package webtest

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/stretchr/testify/assert"
)

func TestAHiddenTabKeepsTime(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.visit()
	h := mouse{b}
	b.use(h, "game.chess")
	b.wait("the setup is there", func(s state) bool { return s.Scene == "setup" })
	b.use(h, "setup.seat0.person")
	b.use(h, "setup.seat1.person")
	b.use(h, "setup.clock.180+2")
	b.use(h, "setup.play")
	b.wait("the game is on the board", func(s state) bool { return s.Game != nil && len(s.Cells) > 0 })
	b.move(h, "e2", "e4")
	b.move(h, "e7", "e5")
	before := b.wait("the clocks are told", func(s state) bool { return len(clocks(s)) == 2 })
	call(b, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{})
	call(b, page.SetWebLifecycleState, page.SetWebLifecycleStateParams{State: page.SetWebLifecycleStateStateFrozen})
	time.Sleep(4 * time.Second) // by the clock of the wall, which is what counts
	call(b, page.SetWebLifecycleState, page.SetWebLifecycleStateParams{State: page.SetWebLifecycleStateStateActive})
	call(b, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	after := b.wait("the clocks are where they would be anyway", func(s state) bool {
		now := clocks(s)
		if len(now) != 2 {
			return false
		}
		spent := clocks(before)[0] + clocks(before)[1] - now[0] - now[1]
		return s.At-before.At-1000*float64(spent) < 2000
	})
	assert.Greater(t, after.At-before.At, 4000.0, "the time of the page has gone on")
	assert.Equal(t, before.Game.Moves, after.Game.Moves)
	b.move(h, "g1", "f3")
	b.silent()
}

// clocks are the times that the page tells, in seconds.
func clocks(s state) []int {
	time := regexp.MustCompile(`\b(\d+):(\d\d)\b`)
	var out []int
	for _, text := range s.Texts {
		m := time.FindStringSubmatch(text)
		if m == nil || strings.Contains(text, "+") {
			continue
		}
		minutes, _ := strconv.Atoi(m[1])
		seconds, _ := strconv.Atoi(m[2])
		out = append(out, 60*minutes+seconds)
	}
	return out
}
