package stage

import (
	"cmp"
	"image"
	"slices"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/review"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A chartKey is what a chart was made of: it is made anew only when that changes.
type chartKey struct {
	snap  *game.Snapshot // of a match
	state *review.State
	lower rules.Seat
	theme *theme.Theme
}

// A keptChart is a chart with what it was made of, and the place of the position on the board.
type keptChart struct {
	key   chartKey
	chart chart
	at    int
}

// worths are what the positions of the line are worth, from the start on: by the review if there is one, else by what was analysed
// on the way. at is the place of the position on the board.
func (t *table) worths(f *ui.Frame) (c chart, at int) {
	key := chartKey{snap: t.snap, lower: t.view.LowerSeat(), theme: f.Theme}
	if t.GameReview.Review != nil {
		key.state = t.GameReview.Review.State()
	}
	if t.charts.key != key {
		c, at := t.chart(f)
		t.charts = keptChart{key, c, at}
	}
	return t.charts.chart, t.charts.at
}

// chart puts them together.
func (t *table) chart(f *ui.Frame) (c chart, at int) {
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
	return charted(f, t.snap.Info, t.view.LowerSeat(), all, seen), at
}

// charted makes a chart of shares by ply, as far as they are known.
func charted(f *ui.Frame, info rules.Info, lower rules.Seat, all []game.ExpectedScores, seen []bool) chart {
	strandOf := func(seat rules.Seat, ink theme.Color) strand {
		values := make([]int, len(all))
		for i := range all {
			if values[i] = unknown; seen[i] {
				values[i] = all[i][seat]
			}
		}
		return strand{seat: seat, values: values, ink: ink}
	}
	if len(info.Seats) == 2 {
		return alone(strandOf(lower, f.Theme.Ink))
	}
	var strands []strand
	for i := range info.Seats {
		seat := rules.Seat((int(lower) + 1 + i) % len(info.Seats)) // the lower one's on top
		one := strandOf(seat, f.Theme.SideColor(info.PieceSet, info.Seats, int(seat)))
		one.dash = dashes[seat]
		strands = append(strands, one)
	}
	return together(strands, len(all))
}

// signs writes at the right end of a graph which strand is whose, as far apart as it takes.
func signs(f *ui.Frame, r image.Rectangle, info rules.Info, c chart) {
	if len(c.strands) < 2 || c.plies == 0 {
		return
	}
	type end struct {
		seat rules.Seat
		y    int
	}
	var ends []end
	for _, s := range c.strands {
		last := len(s.values) - 1
		for last > 0 && s.values[last] == unknown {
			last--
		}
		if s.values[last] != unknown {
			ends = append(ends, end{s.seat, c.point(r, s, last, f.Scale).Y})
		}
	}
	slices.SortStableFunc(ends, func(a, b end) int { return cmp.Compare(a.y, b.y) })
	px := min(f.Px(15), r.Dy()/max(len(ends), 1))
	for i := range ends {
		ends[i].y = max(ends[i].y-px/2, r.Min.Y+i*px)
		if i > 0 {
			ends[i].y = max(ends[i].y, ends[i-1].y+px)
		}
	}
	for i := len(ends) - 1; i >= 0; i-- {
		ends[i].y = min(ends[i].y, r.Max.Y-(len(ends)-i)*px)
		x := r.Max.X - f.Px(5) - px
		f.DrawSprite(sprites.OwnerSignOf(info, ends[i].seat, f.Theme, px), image.Rect(x, ends[i].y, x+px, ends[i].y+px))
	}
}
