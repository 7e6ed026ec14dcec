package course

import (
	"image"
	"slices"
	"strconv"
	"time"

	"github.com/ludarium/ludarium/game/course"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// drawHead draws the back button and the title, which opens the list of lessons.
func (s *Scene) drawHead(f *ui.Frame, p layout) {
	if !p.isPortrait {
		f.FillRect(p.panel, f.Theme.Panel)
		f.FillRect(image.Rect(p.panel.Min.X, p.panel.Min.Y, p.panel.Min.X+max(1, f.Px(1)), p.panel.Max.Y), f.Theme.Separator)
	}
	title := s.Words.T("course.of", "Game", s.Words.GameName(s.Info.ID))
	res := gameui.DrawPanelHead(f, p.head, gameui.PanelHead{
		IDPrefix: "course.", Back: s.Words.T("mirror.back"), Help: s.Words.T("board.help"), Title: title, ShortTitle: s.Words.ShortGameName(s.Info.ID),
		HasList: len(s.lessons) > 0, ListIsOpen: s.listIsOpen,
	})
	switch {
	case res.IsBack:
		s.close()
	case res.IsHelp:
		s.Nav.OpenHelp(s.Info.ID, "")
	case res.IsTitle:
		s.listIsOpen, s.scrolledList = !s.listIsOpen, image.Rectangle{}
	}
}

// drawPanel draws the text, the feedback and the buttons.
func (s *Scene) drawPanel(f *ui.Frame, p layout) {
	if len(s.lessons) == 0 {
		s.drawLoading(f, p)
		return
	}
	end := 0
	f.ScrollArea("course.text."+course.StepID(s.Info.ID, s.current().ID, s.step), p.text, func(r image.Rectangle) int {
		end = s.drawText(f, p, image.Rect(r.Min.X, r.Min.Y, r.Max.X-f.Px(8), r.Max.Y))
		return end
	})
	feedback := p.feedback
	if !p.isCompact { // right below the text, where that leaves room
		feedback.Min.Y = min(end+f.Px(feedbackGap), feedback.Min.Y)
		feedback.Max.Y = min(feedback.Min.Y+s.neededFeedbackHeight(f, feedbackBox(f, feedback).Dx(), p.panel.Dy()), feedback.Max.Y)
	}
	s.drawFeedback(f, feedback)
	s.drawNext(f, p)
	s.drawActions(f, p)
}

// drawLoading says that the course is being fetched, or that this failed.
func (s *Scene) drawLoading(f *ui.Frame, p layout) {
	text := s.Words.T("course.loading")
	if s.loadFailed {
		text = s.Words.T("course.not-loaded")
	}
	f.Paragraph(p.text, ui.Left, f.SecondaryStyle(), text)
	if s.loadFailed && f.Button("course.retry", p.actions.Inset(f.Px(10)), ui.ButtonOptions{Text: s.Words.T("board.retry"), Look: ui.Primary}) {
		s.load()
	}
}

// drawText draws the number of the step, the title, the text and the task, and returns the y of the end.
func (s *Scene) drawText(f *ui.Frame, p layout, r image.Rectangle) int {
	texts := s.texts()
	y := r.Min.Y + f.Px(6)
	draw := func(style ui.Style, text string, gap float64) {
		y += f.Paragraph(image.Rect(r.Min.X, y, r.Max.X, r.Max.Y), ui.Left, style, text) + f.Px(gap)
	}
	title, size := f.TextSizes.Heading, f.TextSizes.Lead
	if p.isCompact {
		title, size = f.TextSizes.Lead, f.TextSizes.Body
	} else {
		draw(f.LabelStyle(), s.Words.T("course.lesson", "Number", s.lesson+1, "Count", len(s.lessons)), 2)
	}
	heading, name, titleY := f.NewStyle(title, theme.Semibold, f.Theme.Ink), s.current().Title(s.lessonWords, s.Info.ID), y
	draw(heading, name, 6)
	s.drawStepDots(f, image.Rect(r.Min.X+f.Px(3), y, r.Max.X, y+f.Px(12)))
	y += f.Px(12 + 10)
	if p.isPortrait && s.beside != nil {
		y = s.drawBesideLink(f, r, image.Rect(r.Min.X, titleY, r.Min.X+f.TextWidth(heading, name), titleY+f.LineHeight(heading)), y)
	}
	draw(f.NewStyle(size, theme.Regular, f.Theme.Ink), texts.Text, 8)
	if s.assumesChess() {
		y = s.drawChessLink(f, image.Pt(r.Min.X, y))
	}
	if s.lesson == 0 && s.step == 0 {
		for _, setting := range gameui.NewcomerSettings(s.Info.PieceSet) {
			y += gameui.DrawSetting(f, s.Context, setting, image.Pt(r.Min.X, y), r.Dx()) + f.Px(8)
		}
	}
	switch {
	case s.isFinished():
		y = s.drawFinished(f, image.Rect(r.Min.X, y, r.Max.X, r.Max.Y), title)
	case s.isAtEnd() && len(s.skippedSteps()) > 0:
		y = s.drawSkipped(f, image.Rect(r.Min.X, y, r.Max.X, r.Max.Y))
	case s.task != nil:
		draw(f.NewStyle(size, theme.Semibold, f.Theme.Accent), texts.Task, 8)
	}
	return y
}

// chessID is the game whose lessons those of its relatives assume.
const chessID = "chess"

// comparisonID is the lesson that compares a game with chess.
const comparisonID = "if-you-know-chess"

// assumesChess reports whether the open step begins a course of a relative of chess, or a comparison with chess, to someone who has done no
// lesson of chess.
func (s *Scene) assumesChess() bool {
	if s.step != 0 || s.Info.ID == chessID || len(doneLessons(s.Context, chessID)) > 0 {
		return false
	}
	return s.isRelativeOfChess() && s.lesson == 0 || s.current().ID == comparisonID
}

// isRelativeOfChess reports whether the game has the pieces of chess, so that its lessons speak of rooks and checks as known.
func (s *Scene) isRelativeOfChess() bool { return s.Info.PieceSet == chessID }

// drawChessLink draws the way on for someone who does not know chess: to its lessons in a relative of chess, elsewhere to the next lesson.
// It returns the y of the end.
func (s *Scene) drawChessLink(f *ui.Frame, at image.Point) int {
	id := "course.without-chess"
	if s.isRelativeOfChess() {
		id = "course.chess-first"
	}
	label := s.Words.T(id)
	width := f.TextWidth(f.NewStyle(f.TextSizes.Body, theme.Semibold, f.Theme.Accent), label)
	box := image.Rect(at.X, at.Y, at.X+width, at.Y+f.Px(theme.TouchTarget))
	if !f.Link(id, box, label, f.Theme.Accent) {
		return box.Max.Y
	}
	if chess, ok := s.FindGame(chessID); s.isRelativeOfChess() && ok {
		s.stopJudging()
		s.Nav.OpenCourse(chess, "")
	} else if s.lesson+1 < len(s.lessons) {
		s.openLesson(s.lesson + 1)
	}
	return box.Max.Y
}

// drawFinished says, in place of the task, that the lesson is finished, and how many are. It returns the y of the end.
func (s *Scene) drawFinished(f *ui.Frame, r image.Rectangle, size theme.TextSize) int {
	y := r.Min.Y + f.Px(4)
	done := s.Words.T("course.done", "Done", len(doneLessons(s.Context, s.Info.ID)), "Of", len(s.lessons))
	side := f.Px(36)
	badge := image.Rect(r.Min.X, y, r.Min.X+side, y+side)
	f.Pill(badge, f.Theme.Accent, f.Theme.Accent)
	f.Icon(badge, "check", 24, f.Theme.OnAccent)
	x := badge.Max.X + f.Px(12)
	for _, line := range []struct {
		style ui.Style
		text  string
	}{{f.NewStyle(size, theme.Semibold, f.Theme.Accent), s.Words.T("course.finished")}, {f.SecondaryStyle(), done}} {
		y += f.Paragraph(image.Rect(x, y, r.Max.X, r.Max.Y), ui.Left, line.style, line.text)
	}
	return max(y, badge.Max.Y) + f.Px(8)
}

// drawSkipped says, in place of the last task, how many exercises of the lesson were skipped, and leads back to the first. It returns the y of
// the end.
func (s *Scene) drawSkipped(f *ui.Frame, r image.Rectangle) int {
	skipped := s.skippedSteps()
	y := r.Min.Y + f.Paragraph(r, ui.Left, f.SecondaryStyle(), s.Words.T("course.skipped", "Count", len(skipped)))
	label := s.Words.T("course.to-skipped", "Count", len(skipped))
	at := image.Rect(r.Min.X, y, r.Min.X+f.TextWidth(f.NewStyle(f.TextSizes.Body, theme.Semibold, f.Theme.Accent), label), y+f.Px(theme.TouchTarget))
	if f.Link("course.skipped", at, label, f.Theme.Accent) {
		s.openStep(skipped[0])
	}
	return at.Max.Y
}

// texts returns the texts of the open step.
func (s *Scene) texts() course.StepTexts { return s.current().Texts(s.lessonWords, s.Info.ID, s.step) }

// drawStepDots draws a dot for each step of the lesson: filled if it is done, with a ring if it is open. Those that were reached open
// their step.
func (s *Scene) drawStepDots(f *ui.Frame, r image.Rectangle) {
	side, gap := f.Px(12), f.Px(8)
	if f.IsTouchInput() {
		gap = f.Px(theme.TouchTarget) - side
	}
	steps := s.current().Steps
	open := s.step
	f.Spoken(r, func() string { return s.Words.T("help.scene.step", "Step", s.step+1, "Steps", len(steps)) }, func() {
		for i, step := range steps {
			x := r.Min.X + i*(side+gap)
			dot := image.Rect(x, r.Min.Y, x+side, r.Min.Y+side)
			if id := "course.step." + strconv.Itoa(i+1); s.isReached(i) {
				target := image.Rect(dot.Min.X-gap/2, dot.Min.Y-f.Px(4), dot.Max.X+gap/2, dot.Max.Y+f.Px(4))
				if f.Interact(id, target, true).IsClicked {
					open = i
				}
				f.SetName(id, s.Words.T("help.scene.step", "Step", i+1, "Steps", len(steps)))
				if isFocused, _ := f.HasFocus(id); isFocused {
					f.InnerFocusRing(target, theme.RadiusRow)
				}
			}
			fill, line := f.Theme.Separator, f.Theme.Separator
			if s.solved[i] || step.Task == nil && i < s.step {
				fill, line = f.Theme.Accent, f.Theme.Accent
			}
			f.Pill(dot, fill, line)
			if i == s.step {
				f.Outline(dot.Inset(-f.Px(3)), 9, 1.5, f.Theme.Accent)
			}
		}
	})
	if open != s.step {
		s.openStep(open)
	}
}

// drawBesideLink draws the link to the board to compare with, and from it back to the other: beside the title or, where that is too long, in a
// row of its own at y. It returns the y of the next row.
func (s *Scene) drawBesideLink(f *ui.Frame, r, title image.Rectangle, y int) int {
	game := s.besideGame
	if s.besideIsShown {
		game = s.Info.ID
	}
	label := s.Words.T("course.show-board", "Game", s.Words.ShortGameName(game))
	width := f.TextWidth(f.NewStyle(f.TextSizes.Body, theme.Semibold, f.Theme.Accent), label)
	top := max((title.Min.Y+title.Max.Y-f.Px(theme.TouchTarget))/2, r.Min.Y)
	at := image.Rect(r.Max.X-width, top, r.Max.X, top+f.Px(theme.TouchTarget))
	if title.Max.X+f.Px(16) > at.Min.X {
		y += f.Px(4) // a finger must tell it from the dots of the steps
		at = image.Rect(r.Min.X, y, r.Min.X+width, y+f.Px(theme.TouchTarget))
		y = at.Max.Y
	}
	if f.Link("course.show-board", at, label, f.Theme.Accent) {
		s.besideIsShown = !s.besideIsShown
	}
	return y
}

// drawBeside draws the board to compare with, and the name of its game below it. A press on it is answered, because it looks like
// one to move on.
func (s *Scene) drawBeside(f *ui.Frame, r image.Rectangle) {
	caption := f.Px(captionHeight)
	at := s.beside.Draw(f, image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Max.Y-caption), sprites.NarrowFrame)
	name := s.Words.GameName(s.besideGame)
	f.Text(image.Rect(at.Min.X, at.Max.Y, at.Max.X, at.Max.Y+caption), ui.Center, f.SecondaryStyle(), name)
	if f.Interact("course.beside", at, true).IsClicked {
		s.besideWasPressed = true
	}
	f.SetName("course.beside", s.Words.T("mirror.board", "Game", name))
}

// drawFeedback draws the feedback to the last move.
func (s *Scene) drawFeedback(f *ui.Frame, r image.Rectangle) {
	text, icon, ink := s.status()
	if gameui.DrawRemark(f, "course.rule", feedbackBox(f, r), text, icon, ink, s.feedbackLink()) {
		s.Nav.OpenHelp(s.Info.ID, s.RuleTopic)
	}
}

// feedbackLink returns the label of the link to the rule that forbids the move that was tried, "" if there is none.
func (s *Scene) feedbackLink() string {
	if s.state == rejected && s.RuleTopic != "" && !s.besideWasPressed && !s.emptyWasPressed && !s.opponentPiecePressed {
		return s.Words.T("help.scene.rule")
	}
	return ""
}

// status returns the feedback to the last move.
func (s *Scene) status() (text, icon string, ink theme.Color) {
	th := s.Theme
	if s.besideWasPressed {
		return s.Words.T("course.only-shows"), "", th.Ink
	}
	switch {
	case s.emptyWasPressed && !s.View.IsHolding:
		return s.Words.T("course.pick-first"), "", th.Ink
	case s.opponentPiecePressed && !s.View.IsHolding:
		return s.Words.T("course.not-yours", "Seat", s.Words.SeatName(s.Info, s.Position.Turn())), "", th.Ink
	case s.isShowing: // nothing of it is the user's
		return s.Words.T("course.showing"), "", th.Ink
	}
	switch s.state {
	case rejected:
		return s.IllegalText, "warning", th.Danger
	case replyPending:
		return s.Words.T("problem.right"), "check", th.Ink
	case replied:
		return s.Words.T("course.replied", "Move", s.replyText), "", th.Ink
	case wrong, takenBack:
		if s.verdict.isTooSlow {
			return s.Words.T("course.too-slow"), "", th.Ink
		}
		return s.wrongText(), "warning", th.Danger
	case judging:
		return s.Words.T("board.thinking"), "", th.SecondaryInk
	case notJudged:
		return s.Words.T("review.unjudged"), "warning", th.Danger
	case hinted:
		return s.hintText, "hint", th.Ink
	case solved:
		return s.texts().Done, "check", th.Accent
	case shown:
		return s.Words.T("course.shown"), "", th.Ink
	case free:
		if r := s.Position.Result(); r.IsOver() {
			return s.Words.ResultText(s.Info, r), "", th.Ink
		}
	case fresh, tried:
	}
	if len(s.lessons) == 0 || s.task == nil {
		return "", "", th.Ink
	}
	return s.Words.T("menu.turn", "Seat", s.Words.SeatName(s.Info, s.Position.Turn())), "", th.SecondaryInk
}

// wrongText says why the last move is not right.
func (s *Scene) wrongText() string {
	task := s.texts().Task
	switch r := s.ended; {
	case s.replyText != "" && len(s.Info.Seats) > 2 && s.task.Forced != nil:
		return s.Words.T("course.refuted-replies", "Moves", s.replyText)
	case s.replyText != "" && r.IsOver() && r.Reason != rules.Mate: // the reply says that it is checkmate
		return s.Words.T("course.refuted-ended", "Move", s.replyText, "Result", s.Words.ResultText(s.Info, r))
	case s.replyText != "":
		return s.Words.T("course.refuted", "Move", s.replyText)
	case len(s.replies) > 0:
		return s.Words.T("problem.wrong")
	case s.verdict.hasNoCheck:
		return s.Words.T("problem.no-check")
	case r.Reason == rules.Stalemate && r.Winner() == rules.NoSeat:
		return s.Words.T("course.stalemate", "Task", task)
	case r.IsOver():
		return s.Words.T("course.ended", "Result", s.Words.ResultText(s.Info, r), "Task", task)
	}
	switch goal := s.verdict.unmetGoal; goal.Kind {
	case course.MateGoal:
		return s.Words.TForGame(s.Info.ID, "course.no-mate", "Task", task)
	case course.CheckGoal:
		return s.Words.TForGame(s.Info.ID, "course.no-check", "Task", task)
	case course.CaptureGoal:
		return s.Words.T("course.no-capture", "The", s.Words.DefinitePiece(s.Info, goal.Piece), "Cell", s.Words.CellName(s.View.Board.Name(goal.Cell)), "Task", task)
	case course.PromotionGoal:
		return s.Words.T("course.no-promotion", "One", s.Words.IndefinitePiece(s.Info, goal.Piece), "Task", task)
	case course.CellGoal:
		return s.Words.T("course.not-there", "Cell", s.Words.CellName(s.View.Board.Name(goal.Cell)), "Task", task)
	case course.UnknownGoal:
	}
	return s.Words.T("course.not-asked", "Task", task)
}

// minSkipDelay is how long after going on a press of Skip is ignored; it was meant for the step before.
const minSkipDelay = 800 * time.Millisecond

// drawNext draws the button that goes to the next step. Until the step is done it only offers to skip it; after the solution was shown it
// is beside the button to try again.
func (s *Scene) drawNext(f *ui.Frame, p layout) {
	b := ui.ButtonOptions{Text: s.Words.T("course.skip")}
	isSkip := s.isSkipOffered()
	if !isSkip {
		b = ui.ButtonOptions{Text: s.Words.T("course.next"), Look: ui.Primary, Icon: "next", IconAfterText: true}
		switch {
		case s.isLastStep() && s.isLastLesson():
			b = ui.ButtonOptions{Text: s.Words.T("course.play"), Look: ui.Primary, Icon: "play"}
		case s.isLastStep() && !p.isCompact && !p.hasTry:
			nextLesson := b
			nextLesson.Text, nextLesson.TextSize = s.Words.T("course.next-lesson"), f.TextSizes.Small
			if f.ButtonWidth(nextLesson) <= p.next.Dx() {
				b.Text = nextLesson.Text // larger where it fits
			}
		}
	}
	if p.hasTry {
		b.Look = ui.Plain
		again := ui.ButtonOptions{Text: s.Words.T("course.try"), Look: ui.Primary}
		if s.drawButton(f, "course.try", p.try, again, p.tryIsIcon, "undo") {
			s.reset()
			return
		}
	}
	next := p.next
	if isSkip && !p.hasTry { // away from the button that goes on, so that a second press does not skip
		next = p.skip
		if !p.nextIsIcon {
			b.Look = ui.TextOnly
		}
	}
	if s.drawButton(f, "course.next", next, b, p.nextIsIcon, "next") && (s.canGoOn() || f.Now.Sub(s.wentOn) >= minSkipDelay) {
		s.wentOn = f.Now
		s.goOn()
	}
}

// drawButton draws a button, in a narrow place with an icon in place of its label.
func (s *Scene) drawButton(f *ui.Frame, id string, r image.Rectangle, b ui.ButtonOptions, isIcon bool, icon string) bool {
	label := b.Text
	if isIcon {
		b.Text, b.Icon = "", icon
	}
	isClicked := f.Button(id, r, b)
	f.SetName(id, label)
	if isIcon {
		f.Tooltip(id, r, label)
	}
	return isClicked
}

// drawActions draws the row of actions.
func (s *Scene) drawActions(f *ui.Frame, p layout) {
	hasTask := s.task != nil && !s.isShowing
	isOpen := hasTask && s.isUserToMove()
	actions := []gameui.Action{
		{ID: "previous", Icon: "previous", Label: s.Words.T("problem.previous"), Enabled: s.step > 0 || s.lesson > 0, Run: s.goBack},
		{ID: "hint", Icon: "hint", Label: s.Words.T("board.hint"), Enabled: isOpen, Run: func() { s.showHint(f.Now) }},
		{ID: "answer", Icon: "puzzle", Label: s.Words.T("problem.answer"), Enabled: hasTask, Run: func() { s.showSolution(f.Now) }},
		{ID: "again", Icon: "undo", Label: s.Words.T("help.scene.again"), Enabled: s.plies > 0 || s.state != fresh, Run: s.reset},
		{ID: "lessons", Icon: "menu", Label: s.Words.T("course.lessons"), Enabled: true, Run: func() { s.listIsOpen = true }},
	}
	if rules.PassMove(s.Position) != rules.NoMove {
		pass := gameui.Action{ID: "pass", Icon: "pass", Label: s.Words.T("board.pass"), Enabled: s.isUserToMove() && s.CanPass(), Run: func() { s.pass(f.Now) }}
		actions = slices.Insert(actions, 1, pass)
	}
	at := p.actions
	gameui.DrawActionRow(f, "course.", image.Rect(at.Min.X+f.Px(6), at.Min.Y+f.Px(6), at.Max.X-f.Px(6), at.Max.Y-f.Px(6)), actions)
}
