package webtest

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/text"
)

// games are short games between two persons, by the ids of their games.
var games = map[string][][2]string{"chess": fool, "hasami-shogi": chase}

// fool is the shortest game of chess.
var fool = [][2]string{{"f2", "f3"}, {"e7", "e5"}, {"g2", "g4"}, {"d8", "h4"}}

// chase is a game of hasami shogi in which one side wants to lose.
var chase = [][2]string{{"i9", "b9"}, {"a8", "b8"}, {"i7", "b7"}, {"a1", "h1"}, {"i8", "a8"}, {"h1", "h4"}, {"i1", "a1"}}

// two begins a game between two persons.
func (b *browser) two(h hand, game string) {
	b.t.Helper()
	b.start(pointing{b, h}, game)
}

// start begins a game between two persons.
func (b *browser) start(p player, game string) {
	b.t.Helper()
	p.use("game." + game)
	b.wait("the setup is there", func(s state) bool { return s.Scene == "setup" })
	p.use("setup.seat0.person")
	p.use("setup.seat1.person")
	p.use("setup.play")
	b.wait("the game is on the board", func(s state) bool { return s.Game != nil && s.Game.ID == game && len(s.Cells) > 0 })
}

// left says that the menu has heard of a game that was left. Until the store has told it, the button says "Play".
func left(s state) bool {
	w, _ := s.widget("menu.continue")
	return w.Label == text.For("en").T("menu.continue")
}

// resume goes on with the game that was left.
func (b *browser) resume(h hand) state {
	b.t.Helper()
	s := b.wait("a game can be continued", func(s state) bool { return left(s) && s.Settled || s.Game != nil })
	if s.Game == nil {
		b.use(h, "menu.continue")
	}
	return b.wait("the game is back", func(s state) bool { return s.Game != nil && len(s.Cells) > 0 })
}

// Chess is played by mouse in [TestExport] too, and by the keyboard in [TestAWholeGameByWhatIsReadOut]; .ci/nightly plays
// all.
func TestAWholeShortGame(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		how, game string
		player    func(b *browser) player
		nightly   bool
	}{
		{"by mouse", "chess", func(b *browser) player { return pointing{b, mouse{b}} }, true},
		{"by mouse", "hasami-shogi", func(b *browser) player { return pointing{b, mouse{b}} }, false},
		{"by touch", "chess", func(b *browser) player { return pointing{b, finger{b}} }, false},
		{"by keyboard", "chess", func(b *browser) player { return keyboard{b} }, true},
		{"by gamepad", "chess", func(b *browser) player { return gamepad{b} }, false},
	} {
		if c.nightly && !runsAllVariants() {
			continue
		}
		t.Run(c.game+" "+c.how, func(t *testing.T) {
			b := newTab(t, gamepads)
			b.visit()
			p := c.player(b)
			p.sits()
			b.start(p, c.game)
			moves := games[c.game]
			for i, m := range moves {
				p.move(i, m[0], m[1])
				b.plies(i+1, m[0]+m[1])
			}
			s := b.wait("the end is told", func(s state) bool { _, on := s.widget("dialog.menu"); return on })
			assert.NotEmpty(t, s.Game.Result)
			assert.Len(t, s.Game.Moves, len(moves))
			p.use("dialog.menu")
			b.wait("the menu is back", func(s state) bool { return s.Scene == "menu" })
			becomes(b, "neither zoomed nor scrolled", "1 0 0", `return [visualViewport.scale, scrollX, scrollY].join(" ")`)
			b.silent()
		})
	}
}

func TestStart(t *testing.T) {
	t.Parallel()
	// What the page shows before the game is there goes by too fast to be asked for.
	b := newBrowser(t, `
		globalThis.seen = [];
		document.addEventListener("securitypolicyviolation", (e) => console.error("policy: " + e.violatedDirective + " " + e.blockedURI));
		addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
			const text = document.getElementById("bytes")?.textContent.trim();
			if (text && seen.at(-1) !== text) seen.push(text);
		}).observe(document.getElementById("front"), { subtree: true, childList: true, characterData: true }));`)
	s := b.visit()
	assert.Equal(t, "menu", s.Scene)
	for _, id := range []string{"game.chess", "game.hasami-shogi"} {
		_, on := s.widget(id)
		assert.True(t, on, id)
	}
	seen := must[[]string](b, "return seen")
	require.NotEmpty(t, seen)
	assert.Regexp(t, `^\d\.\d of [1-5]\.\d MB$`, seen[0], "how much there is to fetch")
	becomes(b, "what was there before is hidden", true, `return document.getElementById("front").hidden`)
	b.silent()
}

// While a page takes long to draw, a mouse is elsewhere by the time the page hears that its button went down, or up.
func TestAHastyMouse(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.visit()
	h := mouse{b}
	b.two(h, "chess")
	x0, y0 := b.at("e2")
	x1, y1 := b.at("e4")
	x2, y2 := b.at("a6")
	h.do(input.DispatchMouseEventTypeMouseMoved, x0, y0, 0)
	const hasty = `
		const canvas = document.querySelector("canvas");
		const tell = (kind, x, y, buttons) => canvas.dispatchEvent(
			new MouseEvent(kind, { clientX: x, clientY: y, button: 0, buttons, bubbles: true }));`
	must[any](b, fmt.Sprintf(hasty+`tell("mousedown", %f, %f, 1); tell("mousemove", %f, %f, 1);`, x0, y0, x1, y1))
	b.settle()
	must[any](b, fmt.Sprintf(hasty+`tell("mousemove", %f, %f, 1);`, x1, y1))
	b.settle()
	must[any](b, fmt.Sprintf(hasty+`tell("mouseup", %f, %f, 0); tell("mousemove", %f, %f, 0);`, x1, y1, x2, y2))
	assert.Equal(t, []string{"e4"}, b.plies(1, "e2e4").Game.Moves)
	b.silent()
}
