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
	wdl   ai.WDL   // of seat 0
	score ai.Score // for seat 0
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
		return worth{ai.WDL{1000, 0, 0}, ai.MateScore}
	case 1:
		return worth{ai.WDL{0, 0, 1000}, -ai.MateScore}
	}
	return worth{wdl: ai.WDL{0, 1000, 0}}
}

// expectation is the share of the point that s may expect, per mille.
func (v worth) expectation(s rules.Seat) int {
	if s == 0 {
		return v.wdl.Expectation()
	}
	return 1000 - v.wdl.Expectation()
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
		if n == 0 { // it is over
			if v.score < 0 {
				return "0–1"
			}
			return "1–0"
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

// From what expectation on a seat stands so, per mille.
const (
	alittle = 560
	clearly = 680
	winning = 850
)

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
	case e < alittle:
		return w.T("evaluation.even")
	case e < clearly:
		return w.T("evaluation.little"+who, "Seat", name)
	case e < winning && !mate:
		return w.T("evaluation.clear"+who, "Seat", name)
	}
	return w.T("evaluation.winning"+who, "Seat", name)
}

// shares says how likely a win, a draw and a loss of the lower seat are.
func (t *table) shares(v worth) string {
	wdl := v.wdl
	if t.view.Lower() != 0 {
		wdl = wdl.Turned()
	}
	return t.words.T("evaluation.shares", "Win", percent(int(wdl[0])), "Draw", percent(int(wdl[1])), "Loss", percent(int(wdl[2])))
}

// percent rounds shares of a thousand.
func percent(mille int) int { return (mille + 5) / 10 }
