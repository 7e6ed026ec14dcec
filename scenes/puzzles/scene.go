package puzzles

import (
	"image"
	"slices"
	"time"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/game/problem"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/sound"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A Scene shows the puzzles of a game, one at a time.
type Scene struct {
	gameui.PracticeBoard
	game    rules.Game
	puzzles []problem.Problem // none: not loaded yet
	index   int
	grader  *problem.Grader
	themes  puzzleThemes
	grouped groupCache

	run           *run      // nil: the puzzles are solved one by one
	day           time.Time // of the daily puzzle; zero: it is not on the board
	dayNumber     int       // chooses the daily puzzle
	isEasy        bool      // it is the one for beginners
	exercise      *exercise // instead of a puzzle; nil: none
	opensMistakes bool      // exercises are opened once the puzzles are loaded

	state         puzzleState
	stateSince    time.Time // when state began
	plies         int       // plies played
	userMoves     int       // moves of the user among them
	grade         problem.Grade
	replies       []rules.Move // the opponents' pending replies
	userMoveText  string       // the user's last move
	replyTexts    []string     // the replies to it
	lastMoveText  string       // the solution's last move
	isAutoplaying bool         // the solution plays on by itself
	hintText      string

	typed        gameui.TypedMove
	openList     listKind        // it covers the puzzle
	scrolledList image.Rectangle // the list in which the puzzle was scrolled into view
}

// A listKind is a list that the title opens.
type listKind uint8

const (
	noList      listKind = iota
	problemList          // of the puzzles of the game, where there is no space for it beside the board
	gameList             // of the games
)

// A puzzleState is the outcome of the last move.
type puzzleState uint8

const (
	puzzleFresh        puzzleState = iota
	puzzlesLoading                 // a page fetches them
	puzzlesNotLoaded               // that failed
	puzzleRejected                 // an illegal move was tried
	puzzleReplyPending             // a correct move: the opponents are about to reply
	puzzleReplied                  // the opponents have replied
	puzzleSolved
	puzzleWrong     // a wrong move: the opponents are about to refute it
	puzzleRefuted   // the refutation is on the board
	puzzleTakenBack // the wrong move was taken back
	puzzleJudging   // the move of an exercise is being judged
	puzzleNotJudged // that failed, and the move was taken back
	puzzleHint
	puzzleSolutionShown // the solution is on the board
)

// refutationDelay is how long the refutation of a wrong move is shown.
const refutationDelay = 1800 * time.Millisecond

// Register sets the constructor of the scene and adds its settings.
func Register(c *scene.Constructors) {
	c.Puzzles = func(c *scene.Context, g rules.Game) scene.Scene {
		if !problem.HasProblems(g.Info().ID) {
			return nil
		}
		return New(c, g)
	}
	c.Mistakes = func(c *scene.Context, g rules.Game) scene.Scene {
		if !problem.HasProblems(g.Info().ID) {
			return nil
		}
		return newMistakes(c, g)
	}
	c.DailyPuzzle = newDaily
	c.SettingOptions = append(c.SettingOptions, resultOptions)
}

// New shows the puzzle of a game that was opened last, or the first unsolved one. The game must have some.
func New(c *scene.Context, g rules.Game) *Scene {
	s := newScene(c, g)
	s.load()
	return s
}

// newScene returns the scene while the puzzles of a game are loaded, with the start of the game on the board.
func newScene(c *scene.Context, g rules.Game) *Scene {
	s := &Scene{PracticeBoard: gameui.PracticeBoard{Context: c, Info: g.Info()}, game: g, state: puzzlesLoading}
	if p, err := g.Start(nil); err == nil {
		s.SetPosition(p)
		s.ShowPosition(true)
	}
	return s
}

// load loads the puzzles. In a page they come later, between two frames.
func (s *Scene) load() {
	s.state = puzzlesLoading
	id := s.Info.ID
	problem.Load(id, func(puzzles []problem.Problem, err error) {
		if id == s.Info.ID { // the scene may show another game by now
			s.setPuzzles(puzzles, err)
		}
	})
}

// setPuzzles ends the attempt to load the puzzles.
func (s *Scene) setPuzzles(puzzles []problem.Problem, err error) {
	if err != nil || len(puzzles) == 0 {
		s.state = puzzlesNotLoaded
		return
	}
	s.puzzles, s.themes = puzzles, puzzleThemes{}
	if s.isDaily() {
		index := s.dayNumber % len(puzzles)
		if s.isEasy {
			easiest := problem.EasiestProblems(puzzles)
			index = easiest[s.dayNumber%len(easiest)]
		}
		s.openPuzzle(index)
		return
	}
	s.openLast()
	if s.opensMistakes {
		s.opensMistakes = false
		s.openNextMistake()
	}
}

// openLast opens the puzzle that was opened last, or the first unsolved one.
func (s *Scene) openLast() {
	id := s.Info.ID
	solved := s.SolvedProblems(id)
	index := slices.IndexFunc(s.puzzles, func(p problem.Problem) bool { return p.ID == s.PuzzleIDs[id] })
	if index < 0 {
		index = slices.IndexFunc(s.puzzles, func(p problem.Problem) bool { return !solved[p.ID] })
	}
	s.openPuzzle(max(index, 0))
}

// puzzle returns the puzzle on the board, the zero Problem while there is none.
func (s *Scene) puzzle() problem.Problem {
	if s.exercise != nil {
		return s.exercise.problem()
	}
	if len(s.puzzles) == 0 {
		return problem.Problem{}
	}
	return s.puzzles[s.index]
}

// movesLeft returns the number of moves that the user needs.
func (s *Scene) movesLeft() int { return s.puzzle().Moves - s.userMoves }

// openPuzzle opens the puzzle at an index, if there is one.
func (s *Scene) openPuzzle(index int) {
	s.openList = noList
	if index < 0 || index >= len(s.puzzles) {
		return
	}
	s.index, s.scrolledList = index, image.Rectangle{}
	if s.run == nil && !s.isDaily() {
		s.NotePuzzle(s.Info.ID, s.puzzle().ID)
	}
	s.restart()
}

// restart restarts the puzzle.
func (s *Scene) restart() {
	p, err := s.startOfPuzzle()
	if err != nil { // a test checks all puzzles
		return
	}
	if s.exercise == nil {
		s.grader = problem.NewGrader(s.puzzle().Goal)
	}
	s.SetPosition(p)
	s.plies, s.userMoves, s.state, s.isAutoplaying, s.typed = 0, 0, puzzleFresh, false, gameui.TypedMove{}
	if s.exercise != nil {
		s.exercise.stopJudging()
	}
	s.View.BottomSeat = p.Turn()
	s.ShowPosition(s.isRunOver())
}

// startOfPuzzle returns the position in which the puzzle or exercise starts.
func (s *Scene) startOfPuzzle() (rules.Position, error) {
	if e := s.exercise; e != nil {
		return rules.LenientPosition(s.game, e.Position, saves.ParseOptions(e.Options))
	}
	return problem.Start(s.game, s.puzzle())
}

// setState enters a state.
func (s *Scene) setState(state puzzleState, now time.Time) { s.state, s.stateSince = state, now }

// playUserMove plays and grades a move of the user.
func (s *Scene) playUserMove(m rules.Move, slide *boardview.Slide, now time.Time) {
	if s.exercise != nil {
		s.playExerciseMove(m, slide, now)
		return
	}
	verdict := s.grader.GradeMove(s.Position.(mate.Position), s.movesLeft(), m)
	s.grade, s.replies, s.replyTexts, s.userMoveText = verdict.Grade, verdict.Replies, nil, s.PlainMove(m)
	s.plies++
	s.userMoves++
	s.PlayMove(m, slide, true)
	switch {
	case verdict.Grade == problem.TooSlow: // it is no mistake, but not what is asked
		s.setState(puzzleWrong, now)
	case verdict.Grade != problem.Correct && verdict.Grade != problem.Solved:
		s.countMiss(now)
		s.setState(puzzleWrong, now)
	case len(s.replies) > 0:
		s.setState(puzzleReplyPending, now)
	default:
		s.finish(now)
	}
}

// finish ends the puzzle, which the user has solved.
func (s *Scene) finish(now time.Time) {
	s.setState(puzzleSolved, now)
	if s.exercise == nil {
		s.saveSolved()
		s.noteSolvedThemes()
	}
	if s.isDaily() {
		s.saveDaily()
	}
	s.countSolved()
	s.PlaySound(sound.Cue{Kind: sound.Won, Material: scene.SoundMaterial(s.Info)})
}

// runDelayed plays the opponents' replies and the solution and takes back wrong moves when their time has come.
func (s *Scene) runDelayed(now time.Time) {
	switch age := now.Sub(s.stateSince); {
	case len(s.replies) > 0 && (s.state == puzzleReplyPending || s.state == puzzleWrong):
		if age >= gameui.ReplyDelay {
			s.playReply(now)
		}
	case s.isRunOver() && s.isMistakeShown(): // it stays on the board, to be learned from
	case s.state == puzzleWrong && age >= gameui.WrongMoveDelay:
		s.takeBackUserMove(now)
	case s.state == puzzleRefuted && age >= refutationDelay:
		s.takeBackUserMove(now)
	case s.isInRun() && s.state == puzzleSolved && age >= nextDelay:
		s.openNextInRun(now)
	case s.state == puzzleSolutionShown && s.isAutoplaying && age >= 2*gameui.ReplyDelay:
		s.showSolution(s.plies + 1)
		s.stateSince, s.isAutoplaying = now, s.plies < len(s.puzzle().Line)
	}
}

// playReply plays the first pending reply. After the last one it is the user's turn again, or a wrong move is refuted.
func (s *Scene) playReply(now time.Time) {
	m := s.replies[0]
	s.replies = s.replies[1:]
	s.replyTexts = append(s.replyTexts, s.PlainMove(m))
	s.PlayMove(m, nil, true)
	s.plies++
	switch {
	case len(s.replies) > 0:
		s.stateSince = now
	case s.state == puzzleWrong:
		s.setState(puzzleRefuted, now)
	case s.grade == problem.Solved:
		s.finish(now)
	default:
		s.setState(puzzleReplied, now)
		s.ShowPosition(s.isRunOver())
	}
}

// takeBackUserMove takes back a wrong move with the replies to it. In a run the next puzzle comes instead, unless the move only took too
// long.
func (s *Scene) takeBackUserMove(now time.Time) {
	if s.isInRun() && s.grade != problem.TooSlow {
		s.openNextInRun(now)
		return
	}
	before := append([]rules.Piece(nil), s.View.Pieces...)
	for range 1 + len(s.replyTexts) {
		s.Position.Undo()
		s.plies--
	}
	s.userMoves--
	s.ShowPriorMove()
	s.ShowPosition(s.isRunOver())
	boardview.AnimateJump(s.View, before, s.View.Pieces, s.Timing())
	s.setState(puzzleTakenBack, now)
}

// Update handles input and draws the scene.
func (s *Scene) Update(f *ui.Frame) {
	boardview.Tick(s.View, f.Now)
	s.runOutOfTime(f.Now)
	s.runDelayed(f.Now)
	s.prepareThemes()
	f.Background()
	s.View.Display = s.BoardDisplay()
	p := s.layout(f)
	s.drawHead(f, p)
	list := s.shownList(p)
	isCovered := list != noList
	if isCovered {
		s.drawOpenList(f, p, list)
		if f.TakeKey(ui.KeyEsc) {
			s.openList = noList
		}
		if gameui.IsPortrait(f) {
			return
		}
		p = s.layout(f) // another puzzle may be open by now
	} else {
		s.handleKeys(f)
	}
	place := boardview.PlaceBoard(s.View, p.board, s.BoardFrame(), f.Scale, s.Info)
	f.Inert(isCovered, func() {
		s.UpdateBoard(f, place,
			func(in boardview.Intent) { s.playUserMove(in.Move, gameui.DropSlide(in), f.Now) }, func() { s.setState(puzzleRejected, f.Now) })
	})
	if isCovered {
		return
	}
	if card := s.typed.CompletionCard(f, place.Layout.Bounds(), p.list, s.Words); card != nil {
		f.Overlay(card)
	}
	s.drawPanel(f, p)
	if !gameui.IsPortrait(f) && s.Toast.Bottom == 0 { // over the list rather than over the board
		s.Toast.CenterX, s.Toast.Bottom, s.Toast.Width = (p.panel.Min.X+p.panel.Max.X)/2, p.actions.Min.Y-f.Px(8), p.panel.Dx()-f.Px(24)
	}
}

// Report describes the board.
func (s *Scene) Report(r *scene.Report) {
	r.Title, _ = s.titles()
	r.Board = s.ReportBoard(s.View, s.Placement, s.Info)
	if status, _, _ := s.status(); r.Toast == "" {
		r.Toast = status
	}
}

// Address returns the address of the puzzle; that of all puzzles of the game in runs and exercises.
func (s *Scene) Address() string {
	switch {
	case s.isDaily():
		return scene.JoinAddress(scene.PuzzlesAddress, scene.DailyPuzzleAddress)
	case s.run != nil || s.exercise != nil:
		return scene.JoinAddress(scene.PuzzlesAddress, s.Info.ID)
	}
	return scene.JoinAddress(scene.PuzzlesAddress, s.Info.ID, s.puzzle().ID)
}

// HelpTopic returns the help page about puzzles.
func (s *Scene) HelpTopic() (game, topic string) { return s.Info.ID, helpPage }
