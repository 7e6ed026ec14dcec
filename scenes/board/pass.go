package board

import "time"

// doublePressTime is how soon a press on Pass after another one is taken for the same: a computer may have answered in between.
const doublePressTime = 400 * time.Millisecond

// pass passes for the person on turn, once for a double press: of two persons the other has not seen that it is his turn.
func (t *Scene) pass() {
	if t.view.Now.Sub(t.input.passedAt) < doublePressTime {
		return
	}
	t.input.passedAt = t.view.Now
	t.showError(t.match.Pass())
}
