package stage

import (
	"time"

	"github.com/ludarium/ludarium/rules"
)

// passAgain is how soon a press on Pass after another one is taken for the same: the computer may have answered in between.
const passAgain = 400 * time.Millisecond

// passed is who passed last by a press, and when.
type passed struct {
	seat rules.Seat
	at   time.Time
}

// pass passes for the person on turn, once for a double press.
func (t *table) pass() {
	now := passed{t.snap.Turn, t.view.Now}
	if t.passed.seat == now.seat && now.at.Sub(t.passed.at) < passAgain {
		return
	}
	t.passed = now
	t.try(t.match.Pass())
}
