package puzzles

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// helpPage is the help page about puzzles.
const helpPage = "play.problems"

// drawHead draws the back button and the title, which opens a list.
func (s *Scene) drawHead(f *ui.Frame, p layout) {
	if !gameui.IsPortrait(f) {
		f.FillRect(p.panel, f.Theme.Panel)
		f.FillRect(image.Rect(p.panel.Min.X, p.panel.Min.Y, p.panel.Min.X+max(1, f.Px(1)), p.panel.Max.Y), f.Theme.Separator)
	}
	title, short := s.titles()
	res := gameui.DrawPanelHead(f, p.head, gameui.PanelHead{
		IDPrefix: "problem.", Back: s.Words.T("mirror.back"), Help: s.Words.T("board.help"), Title: title, ShortTitle: short,
		HasList: !s.isInRun(), ListIsOpen: s.shownList(p) != noList,
	})
	switch {
	case res.IsBack:
		s.leaveRun()
		s.Nav.Back()
	case res.IsHelp:
		s.Nav.OpenHelp(s.Info.ID, helpPage)
	case res.IsTitle:
		s.toggleList(p)
	}
}

// drawPanel draws the task, feedback, list and actions.
func (s *Scene) drawPanel(f *ui.Frame, p layout) {
	s.drawTask(f, p.task, true)
	if len(s.puzzles) == 0 {
		s.drawRetry(f, p.actions)
		return
	}
	s.drawFeedback(f, p.feedback)
	switch {
	case !s.canChoose():
		s.drawAbout(f, p.about)
	case p.hasList:
		s.drawList(f, p.list, false)
	}
	s.drawActions(f, p.actions)
}

// canChoose reports whether any puzzle may be opened: neither in a run nor while the puzzle of the day or an exercise is on
// the board.
func (s *Scene) canChoose() bool {
	return len(s.puzzles) > 0 && s.run == nil && !s.isDaily() && s.exercise == nil
}

// drawAbout describes the run, the puzzle of the day or the exercises.
func (s *Scene) drawAbout(f *ui.Frame, r image.Rectangle) {
	var lines []string
	switch {
	case s.isDaily():
		id := "problem.daily-about"
		if s.isEasy {
			id = "problem.daily-about-easy"
		}
		lines = []string{s.FormatDate(s.day), s.Words.T(id)}
	case s.exercise != nil:
		lines = []string{s.Words.T("problem.mistakes-about")}
		if due := len(s.mistakes().Due(s.Options.Now())); due > 0 { // none when the exercise has been opened before its day
			lines = append(lines, s.Words.T("problem.mistakes-due", "Count", due))
		}
	case s.run.kind == rushRun:
		lines = []string{s.Words.T("problem.rush-about")}
	default:
		lines = []string{s.Words.T("problem.streak-about")}
	}
	if s.run != nil {
		if s.run.isOver && s.state == puzzleSolutionShown {
			lines = append([]string{s.runResultText()}, lines...)
		}
		if s.run.theme != "" {
			lines = append(lines, s.Words.T("problem.run-theme", "Theme", s.themeName(s.run.theme)))
		} else if best := s.best(s.run.kind); best > 0 {
			lines = append(lines, s.Words.T("problem.best", "Best", best))
		}
	}
	style := f.SecondaryStyle()
	at := image.Rect(r.Min.X+f.Px(20), r.Min.Y+f.Px(14), r.Max.X-f.Px(20), r.Max.Y)
	height := 0
	for _, line := range lines {
		height += len(f.WrapLines(style, line, at.Dx()))*f.LineHeight(style) + f.Px(8)
	}
	if height > at.Dy() { // below the board of a low window
		return
	}
	f.Separator(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+max(1, f.Px(1))))
	for _, line := range lines {
		f.Paragraph(at, ui.Left, style, line)
		at.Min.Y += len(f.WrapLines(style, line, at.Dx()))*f.LineHeight(style) + f.Px(8)
	}
}

// drawRetry draws the button that loads the puzzles again after that failed.
func (s *Scene) drawRetry(f *ui.Frame, r image.Rectangle) {
	if s.state != puzzlesNotLoaded {
		return
	}
	gameui.DrawActionRow(f, "problem.", r.Inset(f.Px(6)), []gameui.Action{
		{ID: "retry", Icon: "undo", Label: s.Words.T("board.retry"), Enabled: true, Run: s.load},
	})
}

// drawTask draws the puzzle's number and task, if draw is set, and returns its height.
func (s *Scene) drawTask(f *ui.Frame, r image.Rectangle, draw bool) int {
	heading := f.NewStyle(f.TextSizes.Lead, theme.Semibold, f.Theme.Ink)
	body := f.SecondaryStyle()
	goal, about := s.goalText(), s.aboutText()
	pad := f.Px(20)
	width := r.Dx() - 2*pad
	number := ""
	switch {
	case s.run != nil:
		number = s.run.counter(f.Now)
	case s.canChoose():
		number = s.Words.T("problem.number-short", "Number", s.index+1)
	}
	goalHeight := len(f.WrapLines(heading, goal, width-f.TextWidth(heading, number)-f.Px(28))) * f.LineHeight(heading)
	if !draw {
		return f.Px(4) + goalHeight + f.Px(4) + len(f.WrapLines(body, about, width))*f.LineHeight(body) + f.Px(6)
	}
	at := image.Rect(r.Min.X+pad, r.Min.Y+f.Px(4), r.Max.X-pad, r.Max.Y)
	line := image.Rect(at.Min.X, at.Min.Y, at.Max.X, at.Min.Y+f.LineHeight(heading))
	f.Text(line, ui.Right, f.NewStyle(f.TextSizes.Lead, theme.Regular, f.Theme.SecondaryInk), number)
	if s.canChoose() && s.SolvedProblems(s.Info.ID)[s.puzzle().ID] || s.isDaily() && s.dailyRecord().isSolved(s.day) {
		x := at.Max.X - f.TextWidth(heading, number) - f.Px(26)
		f.Icon(image.Rect(x, line.Min.Y, x+f.Px(20), line.Max.Y), "check", 18, f.Theme.Accent)
	}
	f.Paragraph(image.Rect(at.Min.X, at.Min.Y, at.Max.X-f.TextWidth(heading, number)-f.Px(28), at.Max.Y), ui.Left, heading, goal)
	lines := len(f.WrapLines(body, about, width))
	if themes := s.solvedThemesText(width, func(text string) bool { return len(f.WrapLines(body, text, width)) <= lines }); themes != "" {
		about = themes
	}
	f.Paragraph(image.Rect(at.Min.X, at.Min.Y+goalHeight+f.Px(4), at.Max.X, at.Max.Y), ui.Left, body, about)
	return r.Dy()
}

// drawFeedback draws the feedback to the last move, with buttons to step through the solution while it is shown.
func (s *Scene) drawFeedback(f *ui.Frame, r image.Rectangle) {
	r = image.Rect(r.Min.X+f.Px(20), r.Min.Y, r.Max.X-f.Px(12), r.Max.Y)
	text, icon, ink := s.status()
	if s.state == puzzleSolutionShown { // keys go to the ends; more buttons would leave no space for a move in words
		side, last := f.Px(theme.TouchTarget), len(s.puzzle().Line)
		y := (r.Min.Y + r.Max.Y - side) / 2
		for i, a := range []gameui.Action{
			{ID: "on", Icon: "next", Label: s.Words.T("review.next"), Enabled: s.plies < last, Run: func() { s.step(s.plies + 1) }},
			{ID: "before", Icon: "previous", Label: s.Words.T("review.back"), Enabled: s.plies > 0, Run: func() { s.step(s.plies - 1) }},
		} {
			x := r.Max.X - (i+1)*side
			if f.IconButtonWithTooltip("problem."+a.ID, image.Rect(x, y, x+side, y+side), a.Icon, a.Label, a.Enabled) {
				a.Run()
			}
		}
		r.Max.X -= 2*side + f.Px(8)
	}
	link := ""
	if s.state == puzzleRejected && s.RuleTopic != "" {
		link = s.Words.T("help.scene.rule")
	}
	if gameui.DrawRemark(f, "problem.rule", r, text, icon, ink, link) {
		s.Nav.OpenHelp(s.Info.ID, s.RuleTopic)
	}
}

// drawActions draws the row of actions.
func (s *Scene) drawActions(f *ui.Frame, at image.Rectangle) {
	hint := gameui.Action{ID: "hint", Icon: "hint", Label: s.Words.T("board.hint"), Enabled: s.isUserToMove(), Run: func() { s.showHint(f) }}
	answer := gameui.Action{
		ID: "answer", Icon: "puzzle", Label: s.Words.T("problem.answer"), Enabled: s.state != puzzleSolutionShown, Run: func() { s.playSolution(f.Now) },
	}
	again := gameui.Action{ID: "again", Icon: "undo", Label: s.Words.T("help.scene.again"), Enabled: s.state != puzzleFresh, Run: s.restart}
	all := gameui.Action{ID: "all", Icon: "library", Label: s.Words.T("problem.all"), Enabled: true, Run: s.openAll}
	var actions []gameui.Action
	switch {
	case s.isInRun():
		actions = []gameui.Action{{ID: "end", Icon: "stop", Label: s.Words.T("problem.end"), Enabled: true, Run: func() { s.stopRun(f.Now) }}}
	case s.run != nil:
		// A double click that stopped the run must not start the next one.
		again.Enabled, again.Label, again.Run = f.Now.Sub(s.run.endedAt) >= newRunDelay, s.Words.T("problem.new-run"), func() { s.startRun(s.run.kind, f.Now) }
		actions = []gameui.Action{answer, again, all}
	case s.exercise != nil:
		next := gameui.Action{ID: "next", Icon: "next", Label: s.Words.T("problem.next"), Enabled: s.exercise.isSaved, Run: s.openNextExercise}
		actions = []gameui.Action{hint, answer, again, all, next}
		if m := rules.PassMove(s.Position); m != rules.NoMove {
			pass := gameui.Action{ID: "pass", Icon: "pass", Label: s.Words.T("board.pass"), Enabled: s.CanPass(), Run: func() { s.playUserMove(m, nil, f.Now) }}
			actions = slices.Insert(actions, 0, pass)
		}
	case s.isDaily():
		other := gameui.Action{ID: "easy", Icon: "lesson", Label: s.Words.T("problem.easy"), Enabled: true, KeepsLabel: true, Run: func() { s.openDaily(true) }}
		if s.isEasy {
			other = gameui.Action{ID: "usual", Icon: "calendar", Label: s.Words.T("problem.usual"), Enabled: true, KeepsLabel: true, Run: func() { s.openDaily(false) }}
		}
		actions = []gameui.Action{hint, other, answer, again, all}
	default:
		actions = []gameui.Action{
			{ID: "previous", Icon: "previous", Label: s.Words.T("problem.previous"), Enabled: s.adjacentPuzzle(-1) >= 0, Run: func() { s.openPuzzle(s.adjacentPuzzle(-1)) }},
			hint, answer, again,
			{ID: "next", Icon: "next", Label: s.Words.T("problem.next"), Enabled: s.adjacentPuzzle(1) >= 0, Run: func() { s.openPuzzle(s.adjacentPuzzle(1)) }},
		}
	}
	gameui.DrawActionRow(f, "problem.", image.Rect(at.Min.X+f.Px(6), at.Min.Y+f.Px(6), at.Max.X-f.Px(6), at.Max.Y-f.Px(6)), actions)
}
