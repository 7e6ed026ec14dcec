package course

import (
	"image"
	"slices"
	"time"

	"github.com/ludarium/ludarium/game/course"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A Scene shows the lessons of a game, one step at a time.
type Scene struct {
	exercise
	lessonWords *text.Words     // the language of the texts shown
	wantedWords *text.Words     // the language whose texts were asked for last
	lessons     []course.Lesson // none: not loaded yet
	loadFailed  bool
	loads       int // requests so far: only the last one counts

	lesson, step int
	reached      int          // the last step of the lesson that was opened
	solved       map[int]bool // the steps of the lesson whose exercises were solved since it was opened
	hasFinished  bool         // the exercise solved last was the last one of the lesson that was not solved
	wentOn       time.Time    // when the button that goes on was pressed last
	hasSkipped   bool         // the exercise of the last step was skipped: the lesson ends with what was skipped
	beside       *gameui.Thumbnail
	besideGame   string

	listIsOpen   bool            // it covers the lesson
	scrolledList image.Rectangle // the list in which the lesson was scrolled into view
}

// Register sets the constructor of the scene and adds its settings.
func Register(c *scene.Constructors) {
	c.Course = func(c *scene.Context, g rules.Game, lesson string) scene.Scene { return New(c, g, lesson) }
	c.SettingOptions = append(c.SettingOptions, lessonOptions)
}

// New shows a lesson of a game. The lesson "" is the one opened last, unless it is done, and otherwise the first that is not done.
func New(c *scene.Context, g rules.Game, lesson string) *Scene {
	s := &Scene{exercise: exercise{PracticeBoard: gameui.PracticeBoard{Context: c}}}
	if lesson != "" {
		s.noteOpened(g.Info().ID, lesson)
	}
	s.onSolved = s.noteSolved
	s.openGame(g)
	return s
}

// openGame opens the course of a game. In a page its lessons and texts may have to be fetched before.
func (s *Scene) openGame(g rules.Game) {
	s.game, s.Info, s.View, s.beside = g, g.Info(), nil, nil
	s.lessons, s.listIsOpen, s.CourseGame = nil, false, g.Info().ID
	s.setStep(course.Step{})
	if p, err := g.Start(nil); err == nil {
		s.SetPosition(p)
		s.ShowPosition(true)
	}
	s.load()
}

// load loads the texts and then the lessons. If only the language was changed, the texts take the place of those shown.
func (s *Scene) load() {
	s.loads++
	load, words := s.loads, s.Words
	s.wantedWords, s.loadFailed = words, false
	words.LoadLessons(func(err error) {
		if load != s.loads { // another game or language was chosen
			return
		}
		if err != nil {
			s.loadFailed = true
			return
		}
		s.lessonWords = words
		if len(s.lessons) > 0 {
			return
		}
		course.Load(s.Info.ID, func(lessons []course.Lesson, err error) {
			if load != s.loads {
				return
			}
			if s.loadFailed = err != nil; !s.loadFailed {
				s.lessons = lessons
				s.openLesson(s.nextLesson())
				s.openStep(s.nextStep())
			}
		})
	})
}

// nextLesson returns the lesson that was opened last, unless it is done and another is not: then the first of those.
func (s *Scene) nextLesson() int {
	done := doneLessons(s.Context, s.Info.ID)
	next := course.Next(s.Info.ID, s.Settings.Values[course.DoneKey(s.Info.ID)])
	lastID, wasOpened := s.LessonIDs[s.Info.ID]
	if !wasOpened {
		lastID = course.ParseSolvedSteps(s.Settings.Values[course.StepsKey(s.Info.ID)]).Lesson
	}
	last := slices.IndexFunc(s.lessons, func(l course.Lesson) bool { return l.ID == lastID })
	if last >= 0 && (next < 0 || !done[s.lessons[last].ID]) {
		return last
	}
	return max(next, 0)
}

// nextStep returns the step of the lesson to go on with: the first whose exercise is not solved. The first step begins a
// lesson of which nothing is solved, and one that is done.
func (s *Scene) nextStep() int {
	next := slices.IndexFunc(s.current().Steps, func(step course.Step) bool { return step.Task != nil })
	for i, step := range s.current().Steps {
		if step.Task != nil && !s.solved[i] {
			if i == next {
				return 0
			}
			return i
		}
	}
	return 0
}

// openLesson opens a lesson from its first step.
func (s *Scene) openLesson(index int) {
	if index < 0 || index >= len(s.lessons) {
		return
	}
	s.lesson, s.listIsOpen, s.scrolledList = index, false, image.Rectangle{}
	s.noteOpened(s.Info.ID, s.current().ID)
	s.solved = s.SolvedStepsOf(s.Info.ID, s.current().ID)
	s.reached = 0
	s.openStep(0)
}

// noteOpened notes which lesson of a game was opened last.
func (s *Scene) noteOpened(game, lesson string) {
	if s.LessonIDs == nil {
		s.LessonIDs = map[string]string{}
	}
	s.LessonIDs[game] = lesson
}

// current returns the open lesson.
func (s *Scene) current() course.Lesson { return s.lessons[s.lesson] }

// openStep opens a step of the lesson.
func (s *Scene) openStep(index int) {
	s.step, s.hasFinished, s.hasSkipped, s.reached = index, false, false, max(s.reached, index)
	step := s.current().Steps[index]
	s.setStep(step)
	s.reset()
	s.View.BottomSeat = s.bottomSeat()
	s.beside = nil
	if b := step.Beside; b != nil {
		if g, ok := s.FindGame(b.Game); ok {
			s.beside, s.besideGame = gameui.NewThumbnail(g, nil, b.Position), b.Game
		}
	}
}

// canGoOn reports whether the step is done.
func (s *Scene) canGoOn() bool { return s.task == nil || s.solved[s.step] }

// skippedSteps lists the exercises of the lesson that were opened and not solved.
func (s *Scene) skippedSteps() (skipped []int) {
	for i, step := range s.current().Steps {
		if step.Task != nil && !s.solved[i] && i <= s.reached {
			skipped = append(skipped, i)
		}
	}
	return skipped
}

// isLastStep reports whether the lesson ends with this step.
func (s *Scene) isLastStep() bool { return s.step == len(s.current().Steps)-1 }

// isLastLesson reports whether the course ends with this lesson.
func (s *Scene) isLastLesson() bool { return s.lesson == len(s.lessons)-1 }

// isReached reports whether a step can be opened by its dot: it was opened or solved, or the one before was solved.
func (s *Scene) isReached(step int) bool {
	return step <= s.reached || s.solved[step] || s.solved[step-1]
}

// isAtEnd reports whether the lesson is over: its last step is done, or was skipped.
func (s *Scene) isAtEnd() bool { return s.isLastStep() && (s.canGoOn() || s.hasSkipped) }

// isSkipOffered reports whether going on would skip the exercise of the step.
func (s *Scene) isSkipOffered() bool { return !s.canGoOn() && !s.isAtEnd() }

// goOn opens the next step, the next lesson, or instead of the course, after its last lesson, the setup of the game. A lesson whose last
// exercise is skipped first says how many were.
func (s *Scene) goOn() {
	switch {
	case !s.isLastStep():
		s.openStep(s.step + 1)
	case !s.isAtEnd():
		s.hasSkipped = true
	case s.isLastLesson():
		s.stopJudging()
		s.Nav.ShowSetup(s.game, "")
	default:
		s.openLesson(s.lesson + 1)
	}
}

// goBack opens the step or lesson before.
func (s *Scene) goBack() {
	switch {
	case s.step > 0:
		s.openStep(s.step - 1)
	case s.lesson > 0:
		s.openLesson(s.lesson - 1)
	}
}

// noteSolved notes that the exercise of the step is solved.
func (s *Scene) noteSolved() {
	s.solved[s.step] = true
	saveSteps(s.Context, s.Info.ID, s.current().ID, s.solved)
	s.hasFinished = s.saveIfDone()
}

// saveIfDone saves the lesson as done if all its exercises are solved. It reports whether they are for the first time.
func (s *Scene) saveIfDone() bool {
	for i, step := range s.current().Steps {
		if step.Task != nil && !s.solved[i] {
			return false
		}
	}
	return saveDone(s.Context, s.Info.ID, s.current().ID)
}

// isFinished reports whether the move on the board has just finished the lesson for the first time.
func (s *Scene) isFinished() bool { return s.state == solved && s.hasFinished }

// Update handles input and draws the scene.
func (s *Scene) Update(f *ui.Frame) {
	if s.wantedWords != s.Words { // the language was changed
		s.load()
	}
	f.Background()
	s.View.Display = s.BoardDisplay()
	boardview.Tick(s.View, f.Now)
	s.runDelayed(f.Now)
	p := s.layout(f)
	s.drawHead(f, p)
	if s.listIsOpen {
		s.drawList(f, p.list)
		if f.TakeKey(ui.KeyEsc) {
			s.listIsOpen = false
		}
		if p.isPortrait {
			return
		}
	}
	if !s.listIsOpen {
		s.handleKeys(f)
	}
	p = s.layout(f) // the list or a key may have opened another step
	s.View.Display.LargeHands = s.beside != nil && !p.isPortrait
	place := boardview.PlaceBoard(s.View, p.board, s.BoardFrame(), f.Scale, s.Info)
	f.Inert(s.listIsOpen, func() {
		if !p.beside.Empty() {
			s.drawBeside(f, p.beside)
		}
		if p.hasBoard {
			s.updateBoard(f, place)
		}
	})
	if card := s.typed.CompletionCard(f, place.Layout.Bounds(), p.panel, s.Words); card != nil {
		f.Overlay(card)
	}
	if !s.listIsOpen {
		s.drawPanel(f, p)
	}
}

// updateBoard handles input on the board to move on and draws it.
func (s *Scene) updateBoard(f *ui.Frame, place boardview.Placement) {
	if s.state == shown && f.In.Pressed && f.IsOver(place.Layout.Bounds()) {
		s.reset() // the press then picks up a piece
	}
	gesture := s.UpdateBoard(f, place,
		func(in boardview.Intent) { s.playUserMove(in.Move, gameui.DropSlide(in), f.Now) }, func() { s.setState(rejected, f.Now) })
	s.explainGesture(gesture, f.Now)
}

// Report describes the board.
func (s *Scene) Report(r *scene.Report) {
	r.Title = s.Words.T("course.of", "Game", s.Words.GameName(s.Info.ID))
	r.Board = s.ReportBoard(s.View, s.Placement, s.Info)
	if status, _, _ := s.status(); r.Toast == "" {
		r.Toast = status
		if s.isFinished() {
			r.Toast = s.Words.T("course.finished") + " " + status
		}
	}
}

// HelpTopic returns the help about the rules of the game.
func (s *Scene) HelpTopic() (game, topic string) { return s.Info.ID, "" }

// Address returns the address of the lesson.
func (s *Scene) Address() string {
	if len(s.lessons) == 0 {
		return scene.JoinAddress(scene.CourseAddress, s.Info.ID, s.LessonIDs[s.Info.ID])
	}
	return scene.JoinAddress(scene.CourseAddress, s.Info.ID, s.current().ID)
}
