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

// UnknownValue is the value of a position without an evaluation.
const UnknownValue = -1

// A Graph holds expected scores by ply, from 0 to 1000: one line for the seat whose advantage points up or, with more
// than two seats, one line per seat.
type Graph struct {
	Lines       []GraphLine // the last one is drawn on top
	Plies       int
	maxValue    int // the value at the upper edge
	evenValue   int // the value of an equal position
	rightMargin int // space for the seat markers, in units
}

// A GraphLine is one line of a graph.
type GraphLine struct {
	Seat   rules.Seat
	Values []int // by ply
	color  theme.Color
	dash   []float64 // lengths of dashes and gaps in turn, in units; nil: solid
}

// dashPatterns tell the lines of the seats apart by more than their color.
var dashPatterns = [rules.MaxSeats][]float64{nil, {9, 4}, {2.5, 3}, {9, 3, 2.5, 3}}

// singleGraph returns a graph of one line.
func singleGraph(line GraphLine) Graph {
	return Graph{Lines: []GraphLine{line}, Plies: len(line.Values), maxValue: 1000, evenValue: 500}
}

// NewStrengthGraph returns the curve of a person's strengths after each game, in points of Elo, shaded from the first one on.
func NewStrengthGraph(th *theme.Theme, strengths []int) Graph {
	const minSpan, margin = 300, 40 // points: small changes look small
	lowest, highest := slices.Min(strengths)-margin, slices.Max(strengths)+margin
	if missing := minSpan - (highest - lowest); missing > 0 {
		lowest, highest = lowest-missing/2, highest+missing/2
	}
	values := make([]int, len(strengths))
	for i, s := range strengths {
		values[i] = (s - lowest) * 1000 / (highest - lowest)
	}
	g := singleGraph(GraphLine{Values: values, color: th.Accent})
	g.evenValue = values[0]
	return g
}

// stackedGraph returns a graph of several lines, scaled to the highest value.
func stackedGraph(lines []GraphLine, plies int) Graph {
	const step, minTop, margin = 250, 500, 22
	g := Graph{Lines: lines, Plies: plies, maxValue: minTop, evenValue: 1000 / max(len(lines), 1), rightMargin: margin}
	for _, line := range lines {
		for _, v := range line.Values {
			for v > g.maxValue {
				g.maxValue += step
			}
		}
	}
	return g
}

// LineOf returns the line of a seat, or the last line if the seat has none.
func (g Graph) LineOf(seat rules.Seat) GraphLine {
	for _, line := range g.Lines {
		if line.Seat == seat {
			return line
		}
	}
	return g.Lines[len(g.Lines)-1]
}

// X returns the horizontal offset of a ply in a graph of a width, in pixels.
func (g Graph) X(width, ply int, scale float64) int {
	edge := 8 * scale
	if g.Plies < 2 {
		return int(edge)
	}
	return int(math.Round(edge + (float64(width)-2*edge-float64(g.rightMargin)*scale)*float64(ply)/float64(g.Plies-1)))
}

// PlyAt returns the ply nearest to the pixel column x of a graph in r.
func (g Graph) PlyAt(r image.Rectangle, x int, scale float64) int {
	first, last := r.Min.X+g.X(r.Dx(), 0, scale), r.Min.X+g.X(r.Dx(), g.Plies-1, scale)
	if last <= first {
		return 0
	}
	ply := ((x-first)*(g.Plies-1)*2 + (last - first)) / (2 * (last - first))
	return min(max(ply, 0), g.Plies-1)
}

// ChoosePly makes the graph in r a widget on which users go through the game: it returns the ply that they chose in this pass, if
// they did.
func (g Graph) ChoosePly(f *ui.Frame, id string, r image.Rectangle, shown int) (ply int, ok bool) {
	return f.Timeline(id, r, g.Plies-1, shown, func(x int) int { return g.PlyAt(r, x, f.Scale) })
}

// y returns the vertical offset of a value in a graph of a height, in pixels.
func (g Graph) y(height, value int, scale float64) float64 {
	edge := 5 * scale
	return edge + (float64(height)-2*edge)*(1-float64(value)/float64(g.maxValue))
}

// Point returns the pixel of a line at a ply in r.
func (g Graph) Point(r image.Rectangle, line GraphLine, ply int, scale float64) image.Point {
	return r.Min.Add(image.Pt(g.X(r.Dx(), ply, scale), int(math.Round(g.y(r.Dy(), max(line.Values[ply], 0), scale)))))
}

// A GraphPainter draws a graph from a picture, which it paints again only when something changes.
type GraphPainter struct {
	key     graphPictureKey
	painted Graph // the graph on the picture
	picture *ui.Picture
}

// A graphPictureKey is what the picture depends on besides the graph.
type graphPictureKey struct {
	size  image.Point
	scale float64
	theme *theme.Theme
}

// Draw draws a graph in r.
func (p *GraphPainter) Draw(f *ui.Frame, r image.Rectangle, graph Graph) {
	f.Box(r, theme.RadiusButton, f.Theme.Sunken, f.Theme.SunkenEdge)
	if r.Dx() < 2 || r.Dy() < 2 {
		return
	}
	if key := (graphPictureKey{r.Size(), f.Scale, f.Theme}); p.picture == nil || key != p.key || !p.painted.equal(graph) {
		p.key, p.painted = key, graph.clone()
		p.picture = graph.paint(r.Size(), f.Scale, f.Theme)
	}
	f.DrawPicture(p.picture, r.Min)
}

func (g Graph) equal(other Graph) bool {
	return g.Plies == other.Plies && g.maxValue == other.maxValue && g.evenValue == other.evenValue && slices.EqualFunc(g.Lines, other.Lines, func(a, b GraphLine) bool {
		return a.Seat == b.Seat && a.color == b.color && slices.Equal(a.Values, b.Values)
	})
}

func (g Graph) clone() Graph {
	g.Lines = slices.Clone(g.Lines)
	for i := range g.Lines {
		g.Lines[i].Values = slices.Clone(g.Lines[i].Values)
	}
	return g
}

// paint paints the graph: lines where the values are known and, for a single line, a shade between it and the line of
// an equal position.
func (g Graph) paint(size image.Point, scale float64, th *theme.Theme) *ui.Picture {
	picture := image.NewRGBA(image.Rectangle{Max: size})
	evenY := g.y(size.Y, g.evenValue, scale)
	evenColor := theme.WithAlpha(th.SecondaryInk, 0.55)
	for x := range size.X {
		for y := max(int(evenY-scale), 0); y <= min(int(evenY+scale), size.Y-1); y++ {
			blendPixel(picture, x, y, evenColor, coverage(math.Abs(float64(y)+0.5-evenY)-max(0.5, scale/2)))
		}
	}
	for _, line := range g.Lines {
		halfWidth := max(1, scale) * 0.9 // pixels
		if len(g.Lines) == 1 {
			g.paintShade(picture, line, evenY, scale, theme.WithAlpha(th.Ink, 0.16))
		} else { // an outline, so that a white line shows on white too
			g.paintLine(picture, line, scale, halfWidth+0.9*scale, th.Ink)
		}
		g.paintLine(picture, line, scale, halfWidth, line.color)
	}
	return picture
}

// paintShade fills the area between a line and the line of an equal position.
func (g Graph) paintShade(picture *ui.Picture, line GraphLine, evenY, scale float64, lineColor theme.Color) {
	for x := range picture.Rect.Dx() {
		lineY, _, ok := g.lineAt(picture.Rect.Size(), line, scale, x)
		if !ok {
			continue
		}
		top, bottom := min(lineY, evenY), max(lineY, evenY)
		for y := int(top); y <= min(int(bottom), picture.Rect.Dy()-1); y++ {
			blendPixel(picture, x, y, lineColor, min(1, coverage(top-float64(y)-0.5))*min(1, coverage(float64(y)+0.5-bottom)))
		}
	}
}

// paintLine draws a line of half a width, in pixels.
func (g Graph) paintLine(picture *ui.Picture, line GraphLine, scale, halfWidth float64, lineColor theme.Color) {
	distance := 0.0
	for x := range picture.Rect.Dx() {
		lineY, slope, ok := g.lineAt(picture.Rect.Size(), line, scale, x)
		if !ok {
			continue
		}
		stretch := math.Sqrt(1 + slope*slope) // length of the line per column
		distance += stretch / scale
		if isDashGap(line.dash, distance) {
			continue
		}
		reach := int(math.Ceil((halfWidth + 1) * stretch))
		for y := max(int(lineY)-reach, 0); y <= min(int(lineY)+reach, picture.Rect.Dy()-1); y++ {
			blendPixel(picture, x, y, lineColor, coverage(math.Abs(float64(y)+0.5-lineY)/stretch-halfWidth))
		}
	}
}

// isDashGap reports whether a dashed line is interrupted at a distance along it.
func isDashGap(dash []float64, distance float64) bool {
	period := 0.0
	for _, d := range dash {
		period += d
	}
	if period == 0 {
		return false
	}
	distance = math.Mod(distance, period)
	for i, d := range dash {
		if distance -= d; distance < 0 {
			return i%2 == 1
		}
	}
	return false
}

// lineAt returns the height and slope of a line in a column, and whether it is known there.
func (g Graph) lineAt(size image.Point, line GraphLine, scale float64, x int) (y, slope float64, ok bool) {
	first, last := g.X(size.X, 0, scale), g.X(size.X, g.Plies-1, scale)
	if g.Plies < 2 || x < first || x > last || last <= first {
		return 0, 0, false
	}
	ply := float64(x-first) / float64(last-first) * float64(g.Plies-1)
	i := min(int(ply), g.Plies-2)
	if line.Values[i] == UnknownValue || line.Values[i+1] == UnknownValue {
		return 0, 0, false
	}
	a, b := g.y(size.Y, line.Values[i], scale), g.y(size.Y, line.Values[i+1], scale)
	return a + (b-a)*(ply-float64(i)), (b - a) * float64(g.Plies-1) / float64(last-first), true
}

// coverage returns how much of a pixel is covered by an edge at a distance from its center.
func coverage(d float64) float64 { return min(max(0.5-d, 0), 1) }

// blendPixel blends a color over a pixel.
func blendPixel(picture *ui.Picture, x, y int, c theme.Color, strength float64) {
	if strength <= 0 {
		return
	}
	a := float64(c.A) / 255 * strength
	old := picture.RGBAAt(x, y)
	mix := func(under, over uint8) uint8 { return uint8(float64(under)*(1-a) + float64(over)*a + 0.5) }
	picture.SetRGBA(x, y, color.RGBA{R: mix(old.R, c.R), G: mix(old.G, c.G), B: mix(old.B, c.B), A: mix(old.A, 255)})
}

// A GraphKey identifies the data a graph was made from.
type GraphKey struct {
	Snapshot  *game.Snapshot // of a match
	State     *review.State
	LowerSeat rules.Seat
	Theme     *theme.Theme
}

// A CachedGraph is a graph with its key and the ply of the position on the board.
type CachedGraph struct {
	Key   GraphKey
	Graph Graph
	Ply   int
}

// NewGraph returns the graph of the expected scores by ply, where they are known.
func NewGraph(f *ui.Frame, info rules.Info, lower rules.Seat, scores []game.ExpectedScores, known []bool) Graph {
	newLine := func(seat rules.Seat, lineColor theme.Color) GraphLine {
		values := make([]int, len(scores))
		for i := range scores {
			if values[i] = UnknownValue; known[i] {
				values[i] = scores[i][seat]
			}
		}
		return GraphLine{Seat: seat, Values: values, color: lineColor}
	}
	if len(info.Seats) == 2 {
		return singleGraph(newLine(lower, f.Theme.Ink))
	}
	var lines []GraphLine
	for i := range info.Seats {
		seat := rules.Seat((int(lower) + 1 + i) % len(info.Seats)) // the lower seat's line on top
		line := newLine(seat, f.Theme.SideColor(info.PieceSet, info.Seats, int(seat)))
		line.dash = dashPatterns[seat]
		lines = append(lines, line)
	}
	return stackedGraph(lines, len(scores))
}

// DrawSeatMarkers marks each line with its seat at the right end, moved apart where the markers would overlap. With two seats there is one
// line: a disc in the upper left corner shows whose advantage points up, and one in the lower corner whose points down.
func DrawSeatMarkers(f *ui.Frame, r image.Rectangle, info rules.Info, g Graph) {
	if len(info.Seats) == 2 && len(g.Lines) == 1 {
		side, gap := f.Px(16), f.Px(3)
		if upper := g.Lines[0].Seat; r.Dy() >= 3*side {
			at := image.Rect(r.Min.X+gap, r.Min.Y+gap, r.Min.X+gap+side, r.Min.Y+gap+side)
			DrawSeatDisc(f, at, info, upper)
			DrawSeatDisc(f, at.Add(image.Pt(0, r.Dy()-2*gap-side)), info, 1-upper)
		}
		return
	}
	if len(g.Lines) < 2 || g.Plies == 0 {
		return
	}
	type end struct {
		seat rules.Seat
		y    int
	}
	var ends []end
	for _, line := range g.Lines {
		last := len(line.Values) - 1
		for last > 0 && line.Values[last] == UnknownValue {
			last--
		}
		if line.Values[last] != UnknownValue {
			ends = append(ends, end{line.Seat, g.Point(r, line, last, f.Scale).Y})
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
