package puzzles

import (
	"image"
	"strconv"

	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A puzzleGroup is the problems of one length: from one number to before another.
type puzzleGroup struct{ plies, from, to, solved int }

// groups are the problems by length.
func (q *Scene) groups(solved map[string]bool) []puzzleGroup {
	var all []puzzleGroup
	for i, p := range q.list {
		if n := len(all); n == 0 || all[n-1].plies != p.Plies() {
			all = append(all, puzzleGroup{plies: p.Plies(), from: i})
		}
		g := &all[len(all)-1]
		g.to = i + 1
		if solved[p.ID] {
			g.solved++
		}
	}
	return all
}

// problems is the list: numbers by length, ticked off where they are solved.
func (q *Scene) problems(f *ui.Frame, r image.Rectangle) {
	f.Separator(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+max(1, f.Px(1))))
	r = image.Rect(r.Min.X+f.Px(20), r.Min.Y+f.Px(6), r.Max.X-f.Px(14), r.Max.Y)
	solved := solvedPuzzles(q.Context, q.Info.ID)
	side, gap := f.Px(theme.TouchTarget), f.Px(2)
	columns := max((r.Dx()-f.Px(8)+gap)/(side+gap), 1)
	open := image.Rectangle{}
	f.ScrollArea("problem.numbers", r, func(r image.Rectangle) int {
		y := r.Min.Y
		for _, g := range q.groups(solved) {
			y += f.Px(10)
			line := image.Rect(r.Min.X, y, r.Max.X-f.Px(8), y+f.Px(24))
			count := q.Words.T("problem.count", "Solved", g.solved, "Of", g.to-g.from)
			style := f.NewStyle(f.TextSizes.Small, theme.Semibold, f.Theme.SecondaryInk)
			f.Text(line, ui.Right, f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk), count)
			tick := line.Max.X - f.TextWidth(f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk), count) - f.Px(20)
			f.Icon(image.Rect(tick, line.Min.Y, tick+f.Px(16), line.Max.Y), "check", 14, f.Theme.SecondaryInk)
			f.Text(line, ui.Left, style, q.Words.T("problem.goal", "Count", g.plies))
			y = line.Max.Y + f.Px(4)
			for i := g.from; i < g.to; i++ {
				n := i - g.from
				at := image.Pt(r.Min.X+n%columns*(side+gap), y+n/columns*(side+gap))
				box := image.Rectangle{Min: at, Max: at.Add(image.Pt(side, side))}
				if i == q.at {
					open = box.Sub(r.Min)
				}
				q.number(f, i, box, solved[q.list[i].ID])
			}
			y += (g.to - g.from + columns - 1) / columns * (side + gap)
		}
		return y + f.Px(8)
	})
	if q.inSight != r {
		q.inSight = r
		f.ScrollIntoView("problem.numbers", r.Dy(), open.Min.Y-f.Px(theme.TouchTarget), open.Max.Y+f.Px(theme.TouchTarget))
	}
}

// number is one problem of the list.
func (q *Scene) number(f *ui.Frame, i int, r image.Rectangle, solved bool) {
	id := "problem.number." + strconv.Itoa(i)
	res := f.Row(id, r, i == q.at)
	name, ink, weight := strconv.Itoa(i+1), f.Theme.Ink, theme.Regular
	if i == q.at {
		ink, weight = f.Theme.SelectedInk, theme.Semibold
	}
	word := q.Words.T("problem.number", "Number", i+1)
	if solved {
		tick := f.Theme.Accent
		if i == q.at {
			tick = ink
		}
		word = q.Words.T("problem.number-solved", "Number", i+1)
		f.Icon(image.Rect(r.Max.X-f.Px(17), r.Max.Y-f.Px(17), r.Max.X-f.Px(3), r.Max.Y-f.Px(3)), "check", 14, tick)
	}
	f.Text(r, ui.Center, f.NewStyle(f.TextSizes.Small, weight, ink), name)
	f.SetName(id, word)
	if res.IsClicked {
		q.open(i)
	}
}
