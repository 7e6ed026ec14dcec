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
	"github.com/ludarium/ludarium/scenes/ui"
)

// An evaluation is the value of a position as it is shown.
type evaluation struct {
	wdl          ai.WDL   // for the first of two seats
	score        ai.Score // for the first of two seats, or for the seat to move
	shares       game.ExpectedScores
	playingSeats int // seats still in the game
}

// An evaluationState holds what the evaluation bar and the graph show.
type evaluationState struct {
	last    evaluation // the last known evaluation
	hasLast bool
	graph   gameui.CachedGraph
	painter gameui.GraphPainter
}

// currentEvaluation returns the evaluation of the position on the board, if known. After a move it stays the last
// known one until the engine reports, so that the bar does not flicker.
func (s *Scene) currentEvaluation() (evaluation, bool) {
	if r := s.snap.Result; r.IsOver() {
		return finalEvaluation(r, len(s.snap.Players)), true
	}
	if a := s.snap.Analysis; a != nil {
		s.eval.last, s.eval.hasLast = evaluation{a.WDL, a.Score, a.ExpectedScores, rules.CountPlayingSeats(s.snap.Position, len(s.snap.Players))}, true
	}
	return s.eval.last, s.eval.hasLast
}

// finalEvaluation returns the evaluation of a finished game.
func finalEvaluation(r rules.Result, seats int) evaluation {
	eval := evaluation{shares: game.FinalScores(r), playingSeats: seats}
	eval.wdl, eval.score = game.ResultEvaluation(r)
	return eval
}

// label returns the number beside the evaluation: the score for two seats, the first seat's share where pieces have
// no value, or the share of seat with more than two.
func (e evaluation) label(info rules.Info, seat rules.Seat) string {
	switch {
	case gameui.HasPawnScores(info):
		return gameui.ScoreText(info, e.score)
	case info.PiecesStay:
		seat = 0
	}
	return strconv.Itoa(scene.Percent(e.shares[seat])) + "%"
}

// evaluationText describes the evaluation in words, such as "a little better for you".
func (s *Scene) evaluationText() string {
	eval, ok := s.currentEvaluation()
	if !ok {
		return s.Words.T("evaluation.none")
	}
	if r := s.snap.Result; r.IsOver() && r.Winner() == rules.NoSeat && len(s.snap.Players) > 2 {
		return s.Words.T("board.drawn")
	}
	return evaluationText(s.Words, s.snap.Info, s.onlyPerson(), eval, s.snap.Result.IsOver())
}

// The least shares, per mille, for which a seat is called so.
const (
	slightFrom  = 560
	clearFrom   = 680
	winningFrom = 850
)

// evaluationText describes an evaluation. you is the seat of the player addressed, if any.
func evaluationText(w *text.Words, info rules.Info, you rules.Seat, eval evaluation, over bool) string {
	leading := leadingSeats(eval.shares, len(info.Seats))
	suffix := ".other"
	if len(leading) == 1 && leading[0] == you {
		suffix = ".you"
	}
	var names []string
	for _, s := range leading {
		names = append(names, w.SeatName(info, s))
	}
	name := w.JoinList(names)
	share := ai.FairShare(eval.shares[leading[0]], 1000, eval.playingSeats)
	_, mate := eval.score.Mate()
	switch {
	case over && share == 1000:
		return w.T("evaluation.won"+suffix, "Seat", name)
	case share < slightFrom:
		return w.T("evaluation.even")
	case share < clearFrom:
		return w.T("evaluation.little"+suffix, "Seat", name)
	case share < winningFrom && !mate:
		return w.T("evaluation.clear"+suffix, "Seat", name)
	}
	return w.T("evaluation.winning"+suffix, "Seat", name)
}

// leadingSeats returns the seats with the greatest share, or nearly so.
func leadingSeats(all game.ExpectedScores, seats int) (leading []rules.Seat) {
	const tolerance = 20
	best := slices.Max(all[:seats])
	for s, share := range all[:seats] {
		if share == best || seats > 2 && best-share <= tolerance {
			leading = append(leading, rules.Seat(s))
		}
	}
	return leading
}

// sharesText gives the chances of a win, draw and loss for the lower seat, or the expected share of each of several
// seats.
func (s *Scene) sharesText(eval evaluation) string {
	if len(s.snap.Players) > 2 {
		return s.ExpectedScoresText(s.snap.Info, s.view.LowerSeat(), eval.shares)
	}
	wdl := eval.wdl
	if s.view.LowerSeat() != 0 {
		wdl = wdl.Reversed()
	}
	return s.Words.T("evaluation.shares", "Win", scene.Percent(int(wdl[0])), "Draw", scene.Percent(int(wdl[1])), "Loss", scene.Percent(int(wdl[2])))
}

// evaluationGraph returns the evaluations of the line from the start on, from the game review or else from the
// analysis during play. index is the position on the board.
func (s *Scene) evaluationGraph(f *ui.Frame) (graph gameui.Graph, index int) {
	key := gameui.GraphKey{Snapshot: s.snap, LowerSeat: s.view.LowerSeat(), Theme: f.Theme}
	if s.GameReview.Review != nil {
		key.State = s.GameReview.Review.State()
	}
	if s.eval.graph.Key != key {
		graph, index := s.buildGraph(f)
		s.eval.graph = gameui.CachedGraph{Key: key, Graph: graph, Ply: index}
	}
	return s.eval.graph.Graph, s.eval.graph.Ply
}

// buildGraph collects the evaluations of the line.
func (s *Scene) buildGraph(f *ui.Frame) (graph gameui.Graph, index int) {
	var shares []game.ExpectedScores
	var known []bool
	reviewed := s.ReviewEvals(s.match, s.snap.Line)
	node := 0
	for i := range len(s.snap.Line) + 1 {
		if i > 0 {
			e := s.snap.Line[i-1]
			if e.Action.Kind == rules.ActEnd { // the position does not change
				if e.Node == s.snap.Node {
					index = i - 1
				}
				break
			}
			node = e.Node
		}
		if node == s.snap.Node {
			index = i
		}
		a, isReviewed := s.match.Analysis(node), i < len(reviewed) && reviewed[i].IsKnown()
		isFinal := i == len(s.snap.Line) && s.snap.FinalResult.IsOver()
		var expected game.ExpectedScores
		switch {
		case isFinal:
			expected = game.FinalScores(s.snap.FinalResult)
		case a != nil && (node == s.snap.Node || !isReviewed): // at the current position as the bar shows it
			expected = a.ExpectedScores
		case isReviewed:
			expected = reviewed[i].Shares
		}
		shares, known = append(shares, expected), append(known, a != nil || isReviewed || isFinal)
	}
	return gameui.NewGraph(f, s.snap.Info, s.view.LowerSeat(), shares, known), index
}
