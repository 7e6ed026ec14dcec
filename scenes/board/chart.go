package board

import (
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
)

// evaluationGraph are what the positions of the line are worth, from the start on: by the review if there is one, else by what was analysed
// on the way. at is the place of the position on the board.
func (t *Scene) evaluationGraph(f *ui.Frame) (graph gameui.Graph, index int) {
	key := gameui.GraphKey{Snapshot: t.snap, LowerSeat: t.view.LowerSeat(), Theme: f.Theme}
	if t.GameReview.Review != nil {
		key.State = t.GameReview.Review.State()
	}
	if t.eval.graph.Key != key {
		graph, index := t.buildGraph(f)
		t.eval.graph = gameui.CachedGraph{Key: key, Graph: graph, At: index}
	}
	return t.eval.graph.Graph, t.eval.graph.At
}

// buildGraph puts them together.
func (t *Scene) buildGraph(f *ui.Frame) (graph gameui.Graph, index int) {
	var shares []game.ExpectedScores
	var known []bool
	reviewed := t.ReviewEvals(t.match, t.snap.Line)
	node := 0
	for i := range len(t.snap.Line) + 1 {
		if i > 0 {
			e := t.snap.Line[i-1]
			if e.Action.Kind == rules.ActEnd { // the position before it stays on the board
				if e.Node == t.snap.Node {
					index = i - 1
				}
				break
			}
			node = e.Node
		}
		if node == t.snap.Node {
			index = i
		}
		a := t.match.Analysis(node)
		switch {
		case a != nil && node == t.snap.Node: // as the bar shows it
			shares, known = append(shares, a.ExpectedScores), append(known, true)
		case i < len(reviewed) && reviewed[i].IsKnown():
			shares, known = append(shares, reviewed[i].Shares), append(known, true)
		case a != nil:
			shares, known = append(shares, a.ExpectedScores), append(known, true)
		default:
			shares, known = append(shares, game.ExpectedScores{}), append(known, false)
		}
	}
	return gameui.NewGraph(f, t.snap.Info, t.view.LowerSeat(), shares, known), index
}
