package gameui

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"slices"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/review"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// UnknownValue is the value of a position that nobody has looked at.
const UnknownValue = -1

// A Graph is what a graph shows: shares over the plies of a game, from 0 to 1000, in one strand for the seat whose gain is upwards,
// or, of more than two, in one for each.
type Graph struct {
	Lines []GraphLine // the last one lies on top
	Plies int
	top   int // the share at the upper edge
	even  int // what all have who stand alike
	tail  int // room at the right for the signs of the strands, in units
}

// A GraphLine is one line of a graph.
type GraphLine struct {
	Seat   rules.Seat
	Values []int // by ply
	ink    theme.Color
	dash   []float64 // by turns how long it is drawn and how long it is not, in units; none: always
}

// dashes tell the strands of seats apart by more than their hue.
var dashes = [rules.MaxSeats][]float64{nil, {9, 4}, {2.5, 3}, {9, 3, 2.5, 3}}

// singleGraph is the chart of one strand.
func singleGraph(s GraphLine) Graph {
	return Graph{Lines: []GraphLine{s}, Plies: len(s.Values), top: 1000, even: 500}
}

// stackedGraph is the chart of several, as high as they reach.
func stackedGraph(strands []GraphLine, plies int) Graph {
	const step, least, tail = 250, 500, 22
	c := Graph{Lines: strands, Plies: plies, top: least, even: 1000 / max(len(strands), 1), tail: tail}
	for _, s := range strands {
		for _, v := range s.Values {
			for v > c.top {
				c.top += step
			}
		}
	}
	return c
}

// LineOf is the strand of a seat, else the only one.
func (c Graph) LineOf(seat rules.Seat) GraphLine {
	for _, s := range c.Lines {
		if s.Seat == seat {
			return s
		}
	}
	return c.Lines[len(c.Lines)-1]
}

// X is how far from the left the column of a ply is.
func (c Graph) X(wide, ply int, scale float64) int {
	edge := 8 * scale
	if c.Plies < 2 {
		return int(edge)
	}
	return int(math.Round(edge + (float64(wide)-2*edge-float64(c.tail)*scale)*float64(ply)/float64(c.Plies-1)))
}

// y is how far from the top a value lies.
func (c Graph) y(high, value int, scale float64) float64 {
	edge := 5 * scale
	return edge + (float64(high)-2*edge)*(1-float64(value)/float64(c.top))
}

// Point is where a strand stands at a ply in r.
func (c Graph) Point(r image.Rectangle, s GraphLine, ply int, scale float64) image.Point {
	return r.Min.Add(image.Pt(c.X(r.Dx(), ply, scale), int(math.Round(c.y(r.Dy(), max(s.Values[ply], 0), scale)))))
}

// A GraphPainter is the graph of a chart. Its picture is painted when something changes.
type GraphPainter struct {
	key paintedGraph
	of  Graph // that was painted
	pic *ui.Picture
}

// A paintedGraph is what the picture depends on besides the chart.
type paintedGraph struct {
	size  image.Point
	scale float64
	theme *theme.Theme
}

// Draw shows a chart in r.
func (c *GraphPainter) Draw(f *ui.Frame, r image.Rectangle, of Graph) {
	f.Box(r, theme.RadiusButton, f.Theme.Sunken, f.Theme.SunkenEdge)
	if r.Dx() < 2 || r.Dy() < 2 {
		return
	}
	if key := (paintedGraph{r.Size(), f.Scale, f.Theme}); c.pic == nil || key != c.key || !c.of.equal(of) {
		c.key, c.of = key, of.clone()
		c.pic = of.plot(r.Size(), f.Scale, f.Theme)
	}
	f.DrawPicture(c.pic, r.Min)
}

func (c Graph) equal(d Graph) bool {
	return c.Plies == d.Plies && c.top == d.top && slices.EqualFunc(c.Lines, d.Lines, func(a, b GraphLine) bool {
		return a.Seat == b.Seat && a.ink == b.ink && slices.Equal(a.Values, b.Values)
	})
}

func (c Graph) clone() Graph {
	c.Lines = slices.Clone(c.Lines)
	for i := range c.Lines {
		c.Lines[i].Values = slices.Clone(c.Lines[i].Values)
	}
	return c
}

// plot paints the chart: a line where the values are known, and of a single one its distance from the even line as a shade.
func (c Graph) plot(size image.Point, scale float64, th *theme.Theme) *ui.Picture {
	pic := image.NewRGBA(image.Rectangle{Max: size})
	mid := c.y(size.Y, c.even, scale)
	even := theme.WithAlpha(th.SecondaryInk, 0.55)
	for x := range size.X {
		for y := max(int(mid-scale), 0); y <= min(int(mid+scale), size.Y-1); y++ {
			fillSpan(pic, x, y, even, cover(math.Abs(float64(y)+0.5-mid)-max(0.5, scale/2)))
		}
	}
	for _, s := range c.Lines {
		thick := max(1, scale) * 0.9 // half of it
		if len(c.Lines) == 1 {
			c.shade(pic, s, mid, scale, theme.WithAlpha(th.Ink, 0.16))
		} else { // in the ink of the theme around its own: a white one is to be seen on white too
			c.line(pic, s, scale, thick+0.9*scale, th.Ink)
		}
		c.line(pic, s, scale, thick, s.ink)
	}
	return pic
}

// shade fills what lies between a strand and the even line.
func (c Graph) shade(pic *ui.Picture, s GraphLine, mid, scale float64, ink theme.Color) {
	for x := range pic.Rect.Dx() {
		here, _, ok := c.height(pic.Rect.Size(), s, scale, x)
		if !ok {
			continue
		}
		low, high := min(here, mid), max(here, mid)
		for y := int(low); y <= min(int(high), pic.Rect.Dy()-1); y++ {
			fillSpan(pic, x, y, ink, min(1, cover(low-float64(y)-0.5))*min(1, cover(float64(y)+0.5-high)))
		}
	}
}

// line draws a strand, with half of its thickness in pixels.
func (c Graph) line(pic *ui.Picture, s GraphLine, scale, thick float64, ink theme.Color) {
	way := 0.0
	for x := range pic.Rect.Dx() {
		here, slope, ok := c.height(pic.Rect.Size(), s, scale, x)
		if !ok {
			continue
		}
		flat := math.Sqrt(1 + slope*slope) // how much longer the way up is than the way across
		way += flat / scale
		if gap(s.dash, way) {
			continue
		}
		reach := int(math.Ceil((thick + 1) * flat))
		for y := max(int(here)-reach, 0); y <= min(int(here)+reach, pic.Rect.Dy()-1); y++ {
			fillSpan(pic, x, y, ink, cover(math.Abs(float64(y)+0.5-here)/flat-thick))
		}
	}
}

// gap says that nothing is drawn so far along a dashed line.
func gap(dash []float64, way float64) bool {
	whole := 0.0
	for _, d := range dash {
		whole += d
	}
	if whole == 0 {
		return false
	}
	way = math.Mod(way, whole)
	for i, d := range dash {
		if way -= d; way < 0 {
			return i%2 == 1
		}
	}
	return false
}

// height is where a strand stands in a column, and how steep it is there.
func (c Graph) height(size image.Point, s GraphLine, scale float64, x int) (y, slope float64, ok bool) {
	first, last := c.X(size.X, 0, scale), c.X(size.X, c.Plies-1, scale)
	if c.Plies < 2 || x < first || x > last || last <= first {
		return 0, 0, false
	}
	at := float64(x-first) / float64(last-first) * float64(c.Plies-1)
	i := min(int(at), c.Plies-2)
	if s.Values[i] == UnknownValue || s.Values[i+1] == UnknownValue {
		return 0, 0, false
	}
	a, b := c.y(size.Y, s.Values[i], scale), c.y(size.Y, s.Values[i+1], scale)
	return a + (b-a)*(at-float64(i)), (b - a) * float64(c.Plies-1) / float64(last-first), true
}

// cover is how much of a pixel an edge at that distance covers.
func cover(d float64) float64 { return min(max(0.5-d, 0), 1) }

// fillSpan lays a colour over a pixel, at that strength.
func fillSpan(pic *ui.Picture, x, y int, c theme.Color, strength float64) {
	if strength <= 0 {
		return
	}
	a := float64(c.A) / 255 * strength
	old := pic.RGBAAt(x, y)
	mix := func(under, over uint8) uint8 { return uint8(float64(under)*(1-a) + float64(over)*a + 0.5) }
	pic.SetRGBA(x, y, color.RGBA{R: mix(old.R, c.R), G: mix(old.G, c.G), B: mix(old.B, c.B), A: mix(old.A, 255)})
}

// A GraphKey is what a chart was made of: it is made anew only when that changes.
type GraphKey struct {
	Snapshot  *game.Snapshot // of a match
	State     *review.State
	LowerSeat rules.Seat
	Theme     *theme.Theme
}

// A CachedGraph is a chart with what it was made of, and the place of the position on the board.
type CachedGraph struct {
	Key   GraphKey
	Graph Graph
	At    int
}

// NewGraph makes a chart of shares by ply, as far as they are known.
func NewGraph(f *ui.Frame, info rules.Info, lower rules.Seat, all []game.ExpectedScores, seen []bool) Graph {
	strandOf := func(seat rules.Seat, ink theme.Color) GraphLine {
		values := make([]int, len(all))
		for i := range all {
			if values[i] = UnknownValue; seen[i] {
				values[i] = all[i][seat]
			}
		}
		return GraphLine{Seat: seat, Values: values, ink: ink}
	}
	if len(info.Seats) == 2 {
		return singleGraph(strandOf(lower, f.Theme.Ink))
	}
	var strands []GraphLine
	for i := range info.Seats {
		seat := rules.Seat((int(lower) + 1 + i) % len(info.Seats)) // the lower one's on top
		one := strandOf(seat, f.Theme.SideColor(info.PieceSet, info.Seats, int(seat)))
		one.dash = dashes[seat]
		strands = append(strands, one)
	}
	return stackedGraph(strands, len(all))
}

// DrawSeatSigns writes at the right end of a graph which strand is whose, as far apart as it takes.
func DrawSeatSigns(f *ui.Frame, r image.Rectangle, info rules.Info, c Graph) {
	if len(c.Lines) < 2 || c.Plies == 0 {
		return
	}
	type end struct {
		seat rules.Seat
		y    int
	}
	var ends []end
	for _, s := range c.Lines {
		last := len(s.Values) - 1
		for last > 0 && s.Values[last] == UnknownValue {
			last--
		}
		if s.Values[last] != UnknownValue {
			ends = append(ends, end{s.Seat, c.Point(r, s, last, f.Scale).Y})
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
