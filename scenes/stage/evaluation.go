package stage

import (
	"fmt"
	"strings"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
)

// A worth is what a position is worth, for whoever shows it.
type worth struct {
	wdl   [3]uint16 // of seat 0
	score ai.Score  // for seat 0
}

// worth is what the position on the board is worth, if anybody knows. Between a move and the first answer it is what
// the position before was worth, so that the bar does not go out and come back with every move.
func (t *table) worth() (worth, bool) {
	if r := t.snap.Result; r.Over() && len(t.snap.Players) == 2 {
		return ended(r), true
	}
	if a := t.snap.Analysis; a != nil {
		t.lately, t.weighed = worth{a.WDL, a.Score}, true
	}
	return t.lately, t.weighed
}

// ended is what a game that is over is worth.
func ended(r rules.Result) worth {
	switch r.Winner() {
	case 0:
		return worth{[3]uint16{1000, 0, 0}, ai.MateScore}
	case 1:
		return worth{[3]uint16{0, 0, 1000}, -ai.MateScore}
	}
	return worth{wdl: [3]uint16{0, 1000, 0}}
}

// expectation is the share of the point that s may expect, per mille.
func (v worth) expectation(s rules.Seat) int {
	e := int(v.wdl[0]) + int(v.wdl[1])/2
	if s != 0 {
		return 1000 - e
	}
	return e
}

// number is the score as players write it: in men of the smallest kind for the first seat, or the moves to mate.
func (v worth) number() string {
	sign := "+"
	score := v.score
	if score < 0 {
		sign, score = "−", -score
	}
	if n, ok := score.Mate(); ok {
		sign = strings.TrimPrefix(sign, "+")
		if n == 0 {
			return sign + "#"
		}
		return fmt.Sprintf("%s#%d", sign, n)
	}
	tenths := (int(score) + 5) / 10
	if tenths == 0 {
		sign = ""
	}
	return fmt.Sprintf("%s%d.%d", sign, tenths/10, tenths%10)
}

// judgement is an evaluation in words: "a little better for you".
func (t *table) judgement() string {
	v, ok := t.worth()
	if !ok {
		return t.words.T("evaluation.none")
	}
	return judgement(t.words, t.snap.Info, t.onlyPerson(), v, t.snap.Result.Over())
}

// judgement says what v is worth; you is the seat that is spoken to, if any.
func judgement(w *text.Words, info rules.Info, you rules.Seat, v worth, over bool) string {
	seat := rules.Seat(0)
	if v.expectation(0) < 500 {
		seat = 1
	}
	who := ".other"
	if seat == you {
		who = ".you"
	}
	name := w.Seat(info, seat)
	e := v.expectation(seat)
	_, mate := v.score.Mate()
	switch {
	case over && e == 1000:
		return w.T("evaluation.won"+who, "Seat", name)
	case e < 560:
		return w.T("evaluation.even")
	case e < 680:
		return w.T("evaluation.little"+who, "Seat", name)
	case e < 850 && !mate:
		return w.T("evaluation.clear"+who, "Seat", name)
	}
	return w.T("evaluation.winning"+who, "Seat", name)
}

// shares says how likely a win, a draw and a loss of the lower seat are.
func (t *table) shares(v worth) string {
	win, draw, loss := int(v.wdl[0]), int(v.wdl[1]), int(v.wdl[2])
	if t.lowerSeat() != 0 {
		win, loss = loss, win
	}
	return t.words.T("evaluation.shares", "Win", percent(win), "Draw", percent(draw), "Loss", percent(loss))
}

// percent rounds shares of a thousand.
func percent(mille int) int { return (mille + 5) / 10 }
