package board

import (
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
)

// worths are what the positions of the line are worth, from the start on: by the review if there is one, else by what was analysed
// on the way. at is the place of the position on the board.
func (t *Scene) worths(f *ui.Frame) (c gameui.Graph, at int) {
	key := gameui.GraphKey{Snapshot: t.snap, LowerSeat: t.view.LowerSeat(), Theme: f.Theme}
	if t.GameReview.Review != nil {
		key.State = t.GameReview.Review.State()
	}
	if t.eval.graph.Key != key {
		c, at := t.chart(f)
		t.eval.graph = gameui.CachedGraph{Key: key, Graph: c, At: at}
	}
	return t.eval.graph.Graph, t.eval.graph.At
}

// chart puts them together.
func (t *Scene) chart(f *ui.Frame) (c gameui.Graph, at int) {
	var all []game.ExpectedScores
	var seen []bool
	known := t.ReviewEvals(t.match, t.snap.Line)
	node := 0
	for i := range len(t.snap.Line) + 1 {
		if i > 0 {
			e := t.snap.Line[i-1]
			if e.Action.Kind == rules.ActEnd { // the position before it stays on the board
				if e.Node == t.snap.Node {
					at = i - 1
				}
				break
			}
			node = e.Node
		}
		if node == t.snap.Node {
			at = i
		}
		a := t.match.Analysis(node)
		switch {
		case a != nil && node == t.snap.Node: // as the bar shows it
			all, seen = append(all, a.ExpectedScores), append(seen, true)
		case i < len(known) && known[i].IsKnown():
			all, seen = append(all, known[i].Shares), append(seen, true)
		case a != nil:
			all, seen = append(all, a.ExpectedScores), append(seen, true)
		default:
			all, seen = append(all, game.ExpectedScores{}), append(seen, false)
		}
	}
	return gameui.NewGraph(f, t.snap.Info, t.view.LowerSeat(), all, seen), at
}
