package review

import (
	"image"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// secret says that the better move is still to be found by the person: at any turning point, however the board came there.
func (r *Scene) secret() bool {
	for i := range r.state.KeyMoments {
		if r.state.KeyMoments[i].Ply == r.ply {
			return i != r.open || r.mode != showing
		}
	}
	return false
}

// wantsLines is how many of the best moves are to be shown.
func (r *Scene) wantsLines() int {
	if r.IsEnabled(scene.SettingBestMoves) {
		return game.MaxLines
	}
	return 0
}

// followLines has the review look for the best moves of the position on the board. What is secret is not looked for.
func (r *Scene) followLines() {
	wanted := lineWish{r.ply, r.wantsLines()}
	if r.secret() {
		wanted.lines = 0
	}
	if wanted == r.wished {
		return
	}
	r.wished = wanted
	r.review.RequestLines(wanted.ply, wanted.lines)
	r.markLines()
}

// A lineWish is what the review was asked for.
type lineWish struct{ ply, lines int }

// known are the best moves that are shown.
func (r *Scene) known() []game.Line {
	if r.wished.lines == 0 || r.wished.ply != r.ply || r.secret() {
		return nil
	}
	best := r.state.LinesAt(r.ply)
	return best[:min(len(best), r.wished.lines)]
}

// markLines draws the best moves on the board. Where the better move is marked they would be in its way.
func (r *Scene) markLines() {
	if r.walk != nil {
		return
	}
	r.view.BestMoves = nil
	if r.mode != hiding {
		return
	}
	for _, l := range r.known() {
		r.view.BestMoves = append(r.view.BestMoves, boardview.ShownMoveOf(r.line().Position(r.ply), l.PV[0]))
	}
}

// linesHigh is the height of the lines, with air.
func (r *Scene) linesHigh(f *ui.Frame) int {
	if r.wantsLines() == 0 {
		return 0
	}
	return r.wantsLines()*gameui.LineHeight(f) + f.Px(16)
}

// lines shows the best moves of the position on the board in words. A press goes along one.
func (r *Scene) lines(f *ui.Frame, box image.Rectangle) {
	high := gameui.LineHeight(f)
	row := func(i int) image.Rectangle {
		y := box.Min.Y + f.Px(8) + i*high
		return image.Rect(box.Min.X+f.Px(12), y, box.Max.X-f.Px(12), y+high)
	}
	known := r.known()
	for i, l := range known {
		if r.text().LineRow(f, row(i), i, l, r.walk != nil && r.walk.Rank == i) {
			r.walkAlong(i, l)
			return
		}
	}
	if len(known) > 0 {
		return
	}
	said := r.Words.T("evaluation.none")
	switch {
	case r.secret():
		said = r.Words.T("review.hidden")
	case r.ply == len(r.line().Moves) && r.line().Result.IsOver():
		return
	}
	first := row(0)
	first.Min.X += f.Px(8)
	f.Paragraph(first, ui.Left, f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk), said)
}

// walkAlong begins to go along a line, or goes on.
func (r *Scene) walkAlong(rank int, l game.Line) {
	if r.walk == nil || r.walk.Rank != rank {
		r.walk = &gameui.LineBrowser{Rank: rank, Line: l}
	}
	r.walkOn(true)
}

// walkOn makes the next move of the line on the board, or takes the last one back. Before the first move the walk ends.
func (r *Scene) walkOn(on bool) {
	switch {
	case on && r.walk.AtEnd():
	case !on && r.walk.Ply <= 1:
		r.show()
	default:
		r.walk.Step(r.view, r.line().Position(r.ply), len(r.line().Info.Seats), on, r.Timing())
	}
}

// step goes along the line that is walked, else along the game.
func (r *Scene) step(on bool) {
	switch {
	case r.walk != nil:
		r.walkOn(on)
	case on:
		r.goTo(r.ply + 1)
	default:
		r.goTo(r.ply - 1)
	}
}
