package puzzles

import (
	"image"
	"strconv"

	"github.com/ludarium/ludarium/game/problem"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// problemsPage is the page of the help about problems.
const problemsPage = "play.problems"

// head is the way back and the title, which opens the list where that has no place of its own.
func (q *Scene) head(f *ui.Frame, p layout) {
	if !gameui.IsPortrait(f) {
		f.FillRect(p.panel, f.Theme.Panel)
		f.FillRect(image.Rect(p.panel.Min.X, p.panel.Min.Y, p.panel.Min.X+max(1, f.Px(1)), p.panel.Max.Y), f.Theme.Separator)
	}
	side := f.Px(theme.TouchTarget)
	y := p.head.Min.Y + (p.head.Dy()-side)/2
	left := p.head.Min.X + f.Px(10)
	if f.IconButtonWithTooltip("problem.back", image.Rect(left, y, left+side, y+side), "previous", q.Words.T("mirror.back"), true) {
		q.Nav.Back()
		return
	}
	left += side + f.Px(2)
	right := p.head.Max.X - f.Px(8) - side
	if f.IconButtonWithTooltip("problem.help", image.Rect(right, y, right+side, y+side), "help", q.Words.T("board.help"), true) {
		q.Nav.OpenHelp(q.Info.ID, problemsPage)
	}
	arrow := 0
	if !p.lists {
		arrow = f.Px(28)
	}
	room := right - left - f.Px(12) - arrow
	long := q.Words.T("problem.of", "Game", q.Words.GameName(q.Info.ID))
	name, style, _ := gameui.FitName(f, long, q.Words.T("problem.title"), room, f.TextSizes.Lead, f.TextSizes.Body)
	box := image.Rect(left, y, left+min(f.TextWidth(style, name), room)+f.Px(12)+arrow, y+side)
	if !p.lists {
		res := f.Interact("problem.list", box, true)
		if res.IsHovered || res.IsHeld {
			f.Box(box, theme.RadiusButton, f.Theme.Sunken, f.Theme.SunkenEdge)
		}
		icon := "down"
		if q.listed {
			icon = "up"
		}
		f.Icon(image.Rect(box.Max.X-arrow, box.Min.Y, box.Max.X-f.Px(4), box.Max.Y), icon, 18, f.Theme.SecondaryInk)
		if res.IsFocused {
			f.InnerFocusRing(box, theme.RadiusButton)
		}
		if res.IsClicked {
			q.listed, q.inSight = !q.listed, image.Rectangle{}
		}
	}
	f.Text(image.Rect(box.Min.X+f.Px(6), box.Min.Y, box.Max.X-arrow, box.Max.Y), ui.Left, style, name)
}

// panel is all but board, head and what lies over them.
func (q *Scene) panel(f *ui.Frame, p layout) {
	q.task(f, p.task, true)
	q.strip(f, p.strip)
	if p.lists {
		q.problems(f, p.list)
	}
	q.actions(f, p.actions)
}

// task says which problem it is and what is to be done, and gives its height.
func (q *Scene) task(f *ui.Frame, r image.Rectangle, draw bool) int {
	heading := f.NewStyle(f.TextSizes.Lead, theme.Semibold, f.Theme.Ink)
	body := f.NewStyle(f.TextSizes.Body, theme.Regular, f.Theme.SecondaryInk)
	plies := q.problem().Plies()
	goal := q.Words.T("problem.goal", "Count", plies)
	about := q.Words.T("problem.about", "Seat", q.Words.SeatName(q.Info, q.View.BottomSeat))
	pad := f.Px(20)
	wide := r.Dx() - 2*pad
	number := "№ " + strconv.Itoa(q.at+1)
	high := len(f.WrapLines(heading, goal, wide-f.TextWidth(heading, number)-f.Px(28))) * f.LineHeight(heading)
	if !draw {
		return f.Px(4) + high + f.Px(4) + len(f.WrapLines(body, about, wide))*f.LineHeight(body) + f.Px(6)
	}
	at := image.Rect(r.Min.X+pad, r.Min.Y+f.Px(4), r.Max.X-pad, r.Max.Y)
	line := image.Rect(at.Min.X, at.Min.Y, at.Max.X, at.Min.Y+f.LineHeight(heading))
	f.Text(line, ui.Right, f.NewStyle(f.TextSizes.Lead, theme.Regular, f.Theme.SecondaryInk), number)
	if solvedPuzzles(q.Context, q.Info.ID)[q.problem().ID] {
		x := at.Max.X - f.TextWidth(heading, number) - f.Px(26)
		f.Icon(image.Rect(x, line.Min.Y, x+f.Px(20), line.Max.Y), "check", 18, f.Theme.Accent)
	}
	f.Paragraph(image.Rect(at.Min.X, at.Min.Y, at.Max.X-f.TextWidth(heading, number)-f.Px(28), at.Max.Y), ui.Left, heading, goal)
	f.Paragraph(image.Rect(at.Min.X, at.Min.Y+high+f.Px(4), at.Max.X, at.Max.Y), ui.Left, body, about)
	return r.Dy()
}

// strip says what came of the last move; while the solution is shown, it walks through it.
func (q *Scene) strip(f *ui.Frame, r image.Rectangle) {
	r = image.Rect(r.Min.X+f.Px(20), r.Min.Y, r.Max.X-f.Px(12), r.Max.Y)
	text, icon, ink := q.status()
	if q.state == puzzleShown {
		side, last := f.Px(theme.TouchTarget), q.problem().Plies()
		y := (r.Min.Y + r.Max.Y - side) / 2
		for i, a := range []gameui.Action{
			{ID: "last", Icon: "last", Label: q.Words.T("review.last"), Enabled: q.plies < last, Do: func() { q.step(last) }},
			{ID: "on", Icon: "next", Label: q.Words.T("review.next"), Enabled: q.plies < last, Do: func() { q.step(q.plies + 1) }},
			{ID: "before", Icon: "previous", Label: q.Words.T("review.back"), Enabled: q.plies > 0, Do: func() { q.step(q.plies - 1) }},
			{ID: "first", Icon: "first", Label: q.Words.T("review.first"), Enabled: q.plies > 0, Do: func() { q.step(0) }},
		} {
			x := r.Max.X - (i+1)*side
			if f.IconButtonWithTooltip("problem."+a.ID, image.Rect(x, y, x+side, y+side), a.Icon, a.Label, a.Enabled) {
				a.Do()
			}
		}
		r.Max.X -= 4*side + f.Px(8)
	}
	link := ""
	if q.state == puzzleRefused && q.RuleTopic != "" {
		link = q.Words.T("help.scene.rule")
	}
	if gameui.DrawRemark(f, "problem.rule", r, text, icon, ink, link) {
		q.Nav.OpenHelp(q.Info.ID, q.RuleTopic)
	}
}

// status is what is to be said of the last move.
func (q *Scene) status() (words, icon string, ink theme.Color) {
	th := q.Theme
	switch q.state {
	case puzzleRefused:
		return q.IllegalText, "warning", th.Danger
	case puzzleAnswer:
		return q.Words.T("problem.right"), "", th.Ink
	case puzzleNext:
		return q.Words.T("problem.next-move", "Move", q.told, "Count", q.left()), "", th.Ink
	case puzzleSolved:
		return q.Words.T("problem.solved"), "check", th.Accent
	case puzzleWrong, puzzleBeaten, puzzleBack:
		return q.wrongWords(), "warning", th.Danger
	case puzzleHint:
		return q.about, "hint", th.Ink
	case puzzleShown:
		if q.plies == 0 {
			return q.Words.T("problem.step-start", "Count", q.problem().Plies()), "", th.Ink
		}
		return q.Words.T("problem.step", "Step", q.plies, "Steps", q.problem().Plies(), "Move", q.told), "", th.Ink
	case puzzleFresh:
	}
	return q.Words.T("problem.your-move"), "", th.SecondaryInk
}

// wrongWords say why a move does not solve the problem.
func (q *Scene) wrongWords() string {
	switch {
	case q.grade == problem.NoCheck:
		return q.Words.T("problem.no-check")
	case q.told == "":
		return q.Words.T("problem.wrong")
	case q.grade == problem.TooSlow:
		return q.Words.T("problem.late", "Move", q.told)
	}
	return q.Words.T("problem.refuted", "Move", q.told)
}

// actions is the row of what can be done; where its words have no room, icons stand alone.
func (q *Scene) actions(f *ui.Frame, at image.Rectangle) {
	all := []gameui.Action{
		{ID: "previous", Icon: "previous", Label: q.Words.T("problem.previous"), Enabled: q.at > 0, Do: func() { q.open(q.at - 1) }},
		{ID: "hint", Icon: "hint", Label: q.Words.T("board.hint"), Enabled: q.mine(), Do: func() { q.tellHint(f) }},
		{ID: "answer", Icon: "puzzle", Label: q.Words.T("problem.answer"), Enabled: q.state != puzzleShown, Do: func() { q.showAnswer(f.Now) }},
		{ID: "again", Icon: "undo", Label: q.Words.T("help.scene.again"), Enabled: q.state != puzzleFresh, Do: q.again},
		{ID: "next", Icon: "next", Label: q.Words.T("problem.next"), Enabled: q.at+1 < len(q.list), Do: func() { q.open(q.at + 1) }},
	}
	gameui.ActionRow(f, "problem.", image.Rect(at.Min.X+f.Px(6), at.Min.Y+f.Px(6), at.Max.X-f.Px(6), at.Max.Y-f.Px(6)), all)
}
