package webtest

import "testing"

// phone replaces what the page asks of a phone: whether the screen stays on, and vibrations.
const phone = `
	window.phone = {locks: 0, shakes: []};
	const lock = () => ({released: false, release() { if (!this.released) { this.released = true; phone.locks--; } return Promise.resolve(); }});
	Object.defineProperty(navigator, "wakeLock", {value: {request: () => { phone.locks++; return Promise.resolve(lock()); }}});
	Object.defineProperty(navigator, "vibrate", {value: (ms) => { phone.shakes.push(ms); return true; }});
	const query = window.matchMedia.bind(window);
	window.matchMedia = (q) => q === "(pointer: coarse)" ? {matches: true} : query(q);
`

// The screen of a phone stays on while a game is played, and the phone vibrates at the end.
func TestPhone(t *testing.T) {
	t.Parallel()
	b := newTab(t, phone)
	b.visit()
	h := finger{b}
	becomes(b, "the screen may go off in the menu", 0, "return phone.locks")
	b.two(h, "chess")
	becomes(b, "the screen stays on in a game", 1, "return phone.locks")
	b.move(h, fool[0][0], fool[0][1])
	b.plies(1, "f2f3")
	b.use(h, "board.back")
	b.wait("back in the menu", func(s state) bool { return s.Scene == "menu" })
	becomes(b, "the screen may go off", 0, "return phone.locks")
	b.resume(h)
	becomes(b, "the screen stays on again", 1, "return phone.locks")
	for i, m := range fool[1:] {
		b.move(h, m[0], m[1])
		b.plies(i+2, m[0]+m[1])
	}
	becomes(b, "the screen may go off after the game", 0, "return phone.locks")
	becomes(b, "the end", "150", "return phone.shakes.join()")
	b.silent()
}
