package webtest

import (
	"context"
	"strconv"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/inspector"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/rulestest"
)

// line are moves of chess for the times when only their number counts.
var line = []string{
	"e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5", "c2c3", "g8f6", "d2d3", "d7d6", "b1d2", "a7a6", "c4b3", "c5a7", "h2h3", "h7h6",
	"d2f1", "c8e6", "f1g3", "d8d7", "c1e3", "a7e3", "f2e3", "e6b3", "d1b3", "a8b8", "a2a4", "c6e7", "a4a5", "c7c6", "b3b4", "e7g6",
	"g3f5", "f6g8", "h3h4", "g6f8", "g2g4", "f8e6", "h1g1", "g7g6", "f5g3", "g8e7",
}

// play makes moves of the line, from one to before another.
func (b *browser) play(from, to int) state {
	b.t.Helper()
	var s state
	for i := from; i < to; i++ {
		b.key(line[i] + kb.Enter)
		s = b.plies(i+1, line[i])
	}
	return s
}

// killCount returns how often something is killed in each way: LUDARIUM_PAGE_KILLS, or defaultCount.
func killCount(t *testing.T, defaultCount int) int {
	t.Helper()
	return rulestest.IntFromEnv(t, "LUDARIUM_PAGE_KILLS", defaultCount)
}

// lose plays a move, has something killed as soon as the move is on the screen, and looks that it is there again.
func (b *browser) lose(i int, kill func()) {
	b.t.Helper()
	b.key(line[i] + kb.Enter)
	want := b.shown(i + 1)
	kill()
	b.visit()
	b.wait("a game can be continued", func(s state) bool { return left(s) && s.Settled })
	b.key(kb.Enter)
	s := b.wait("the game is back", func(s state) bool { return s.Game != nil && len(s.Cells) > 0 })
	require.Equal(b.t, want, s.Game.Moves, "kill %d", i+1)
}

// shown waits until so many moves have been on the screen for two frames, and gives them at once.
func (b *browser) shown(plies int) []string {
	b.t.Helper()
	return must[[]string](b, `
		const frame = () => new Promise(requestAnimationFrame);
		const moves = () => JSON.parse(ludariumState()).game?.moves ?? [];
		while (moves().length < `+strconv.Itoa(plies)+`) await frame();
		const shown = moves();
		await frame();
		await frame();
		return shown;`)
}

// The browser or the tab is killed, or the tab is closed, as soon as a move is on the screen.
func TestKilledPageLosesNoMove(t *testing.T) {
	t.Parallel()
	b := newBrowser(t)
	b.visit()
	b.two(mouse{b}, "chess")
	ways := []func(){b.kill, b.crash, b.reopen}
	kills := killCount(t, 1)
	for n := range len(ways) * kills {
		i := n % len(line)
		if n > 0 && i == 0 { // the next game
			b.visit()
			b.two(mouse{b}, "chess")
		}
		b.lose(i, ways[n%len(ways)])
	}
	t.Logf("%d killed browsers, %d crashed and %d closed tabs, no move lost", kills, kills, kills)
	b.silent()
}

// kill ends the program as a system does that runs out of memory, and starts it again.
func (b *browser) kill() {
	b.t.Helper()
	b.chromium.kill(b.t)
	b.restart()
}

// restart starts the program again, with the same profile.
func (b *browser) restart() {
	b.t.Helper()
	b.close()
	b.chromium.stop()
	b.chromium.start(b.t)
	b.open()
}

// crash has the process of the tab die, and opens another tab.
func (b *browser) crash() {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, limit)
	defer cancel()
	gone := chromedp.Events(ctx, inspector.TargetCrashed)
	go func() { _, _ = chromedp.Call(ctx, page.Crash, cdp.Empty{}) }() // who dies does not answer
	for _, err := range gone {
		require.NoError(b.t, err, "the process of the tab has ended")
		break
	}
	b.reopen()
}

// reopen closes the tab and opens another.
func (b *browser) reopen() {
	b.t.Helper()
	b.close()
	b.open()
}

// doom has the page end, when that is wanted, the worker that is asked for a move, or all of them in the middle of a
// thought.
const doom = `
	globalThis.ended = Number(sessionStorage.ended ?? 0);
	globalThis.workers = [];
	globalThis.killed = 0;
	globalThis.Worker = class extends Worker {
		constructor(...args) {
			super(...args);
			workers.push(this);
			this.addEventListener("message", ({ data }) => {
				const { info } = JSON.parse(data);
				if (!globalThis.doomedInThought || !info || info.final) return;
				globalThis.doomedInThought = false;
				globalThis.killed = workers.length;
				for (const w of workers) w.terminate();
			});
		}
		postMessage(message, ...rest) {
			super.postMessage(message, ...rest);
			if (globalThis.doomed && String(message).startsWith('{"start"')) {
				globalThis.doomed = false;
				sessionStorage.ended = ++globalThis.ended;
				this.terminate();
			}
		}
	};`

// The worker that is asked for a move is ended in that instant, again and again.
func TestEndedWorkerLosesNoMove(t *testing.T) {
	t.Parallel()
	b := newTab(t, doom)
	b.visit()
	h := mouse{b}
	b.against(h, "chess", 1, false)
	s := b.now()
	for ended, times := 0, killCount(t, 2); ended < times; ended = must[int](b, "return ended") {
		if s.Game.Result != "" {
			b.visit()
			b.against(h, "chess", 1, false)
			s = b.now()
		}
		before := append([]string{}, s.Game.Moves...)
		must[bool](b, `return globalThis.doomed = true`)
		b.reply(s)
		s = b.wait("the computer has moved", func(s state) bool { return s.Game != nil && (s.plies() >= len(before)+2 || s.Game.Result != "") })
		require.Equal(t, before, s.Game.Moves[:len(before)], "the moves before")
	}
	if s.Game.Result == "" {
		b.visit()
		assert.Equal(t, s.Game.Moves, b.resume(h).Game.Moves)
	}
	b.silent()
}

func TestWorkersDieInThought(t *testing.T) {
	t.Parallel()
	b := newTab(t, doom)
	b.visit()
	h := mouse{b}
	b.against(h, "chess", 10, false)
	must[bool](b, "return globalThis.doomedInThought = true")
	b.move(h, "h2", "h4")
	b.plies(2, "the computer's move")
	becomes(b, "workers that have gone are replaced", true, "return killed > 0 && workers.length > killed")
	b.silent()
}
