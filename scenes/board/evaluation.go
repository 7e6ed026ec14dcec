package board

import (
	"slices"
	"strconv"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
)

// A worth is what a position is worth, for whoever shows it.
type worth struct {
	wdl     ai.WDL   // of two seats the first one's
	score   ai.Score // of two seats for the first, of several for the one to move
	shares  game.ExpectedScores
	playing int // seats that are in the game
}

// An evaluationState holds what the evaluation bar and the graph show.
type evaluationState struct {
	last    worth // the last known evaluation
	hasLast bool
	graph   gameui.CachedGraph
	painter gameui.GraphPainter
}

// worth is what the position on the board is worth, if anybody knows. Between a move and the first answer it is what
// the position before was worth, so that the bar does not go out and come back with every move.
func (t *Scene) worth() (worth, bool) {
	if r := t.snap.Result; r.IsOver() {
		return ended(r, len(t.snap.Players)), true
	}
	if a := t.snap.Analysis; a != nil {
		t.eval.last, t.eval.hasLast = worth{a.WDL, a.Score, a.ExpectedScores, rules.CountPlayingSeats(t.snap.Position, len(t.snap.Players))}, true
	}
	return t.eval.last, t.eval.hasLast
}

// ended is what a game that is over is worth.
func ended(r rules.Result, seats int) worth {
	v := worth{shares: game.FinalScores(r), playing: seats}
	v.wdl, v.score = game.ResultEvaluation(r)
	return v
}

// number is what stands beside an evaluation: of two seats the score as players write it, or the first one's share where no pieces can
// be counted; of several the share of seat.
func (v worth) number(info rules.Info, seat rules.Seat) string {
	switch {
	case len(info.Seats) > 2:
		return strconv.Itoa(scene.Percent(v.shares[seat])) + "%"
	case info.PiecesStay:
		return strconv.Itoa(scene.Percent(v.shares[0])) + "%"
	}
	return gameui.ScoreText(info, v.score)
}

// judgement is an evaluation in words: "a little better for you".
func (t *Scene) judgement() string {
	v, ok := t.worth()
	if !ok {
		return t.Words.T("evaluation.none")
	}
	if r := t.snap.Result; r.IsOver() && r.Winner() == rules.NoSeat && len(t.snap.Players) > 2 {
		return t.Words.T("board.drawn")
	}
	return judgement(t.Words, t.snap.Info, t.onlyPerson(), v, t.snap.Result.IsOver())
}

// From what fair share on a seat stands so, per mille.
const (
	alittle = 560
	clearly = 680
	winning = 850
)

// judgement says what v is worth; you is the seat that is spoken to, if any.
func judgement(w *text.Words, info rules.Info, you rules.Seat, v worth, over bool) string {
	first := leaders(v.shares, len(info.Seats))
	who := ".other"
	if len(first) == 1 && first[0] == you {
		who = ".you"
	}
	var names []string
	for _, s := range first {
		names = append(names, w.SeatName(info, s))
	}
	name := w.JoinList(names)
	e := ai.FairShare(v.shares[first[0]], 1000, v.playing)
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

// leaders are the seats with the greatest share, or nearly.
func leaders(all game.ExpectedScores, seats int) (first []rules.Seat) {
	const nearly = 20
	best := slices.Max(all[:seats])
	for s, share := range all[:seats] {
		if share == best || seats > 2 && best-share <= nearly {
			first = append(first, rules.Seat(s))
		}
	}
	return first
}

// shares says how likely a win, a draw and a loss of the lower seat are, or of several seats what share each may expect.
func (t *Scene) shares(v worth) string {
	if len(t.snap.Players) > 2 {
		return t.ExpectedScoresText(t.snap.Info, t.view.LowerSeat(), v.shares)
	}
	wdl := v.wdl
	if t.view.LowerSeat() != 0 {
		wdl = wdl.Reversed()
	}
	return t.Words.T("evaluation.shares", "Win", scene.Percent(int(wdl[0])), "Draw", scene.Percent(int(wdl[1])), "Loss", scene.Percent(int(wdl[2])))
}
