package puzzles

import (
	"cmp"
	"fmt"
	"image"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/game/problem"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// startRun opens the puzzles of chess and starts a run of them.
func (r *rig) startRun(id string) *Scene {
	r.T.Helper()
	s := r.openFirstOf("chess", 2)
	if !r.Has("problem." + id) {
		r.Click("problem.list")
	}
	r.Click("problem." + id)
	require.True(r.T, s.isInRun())
	return s
}

// solve solves the puzzle on the board.
func (r *rig) solve(s *Scene) {
	r.T.Helper()
	for range s.puzzle().Moves {
		m, ok := s.grader.Hint(s.Position.(mate.Position), s.movesLeft())
		require.True(r.T, ok)
		r.playMove(s, m)
		for s.state == puzzleReplyPending {
			r.Wait(100 * time.Millisecond)
		}
	}
	require.Equal(r.T, puzzleSolved, s.state)
}

// miss plays a wrong move.
func (r *rig) miss(s *Scene) {
	r.T.Helper()
	m, ok := s.findMove(problem.Refuted)
	require.True(r.T, ok)
	r.playMove(s, m)
}

func TestStreakEndsWithMistake(t *testing.T) {
	r := newRig(t)
	s := r.startRun("streak")
	practised := s.PuzzleIDs["chess"]
	assert.Equal(t, "Chess: Streak", r.title())
	for _, id := range []string{"problem.hint", "problem.answer", "problem.next"} {
		assert.False(t, r.Has(id), "no help in a run: %s", id)
	}
	for n := range 3 {
		assert.Equal(t, fmt.Sprint(n), s.run.counter(r.Now))
		r.solve(s)
		r.Wait(nextDelay)
		require.Equal(t, puzzleFresh, s.state)
	}
	r.miss(s)
	r.Wait(5 * time.Second)
	assert.Equal(t, "3 problems solved. Your best so far! "+s.mistake(), s.feedback())
	assert.False(t, s.isUserToMove())
	assert.Len(t, s.SolvedProblems("chess"), 3, "they are ticked in the list")
	r.Click("problem.again")
	require.True(t, s.isInRun())
	r.miss(s)
	r.Wait(5 * time.Second)
	assert.Equal(t, "0 problems solved. Your best: 3. "+s.mistake(), s.feedback())
	r.Click("problem.answer")
	r.Wait(8 * time.Second)
	assert.Equal(t, len(s.puzzle().Line), s.plies, "the solution was shown")
	r.Click("problem.all")
	assert.Equal(t, practised, s.puzzle().ID, "back where the run was started")
	assert.True(t, s.canChoose())
}

// mistake returns what the feedback says about the move that ended a run: the move, and why it is wrong.
func (s *Scene) mistake() string { return "Your move: " + s.userMoveText + ". " + s.wrongMoveText() }

// The move that ends a run stays on the board with its refutation, and the solution can be shown from there.
func TestMistakeStaysAfterRun(t *testing.T) {
	r := newRig(t)
	s := r.startRun("streak")
	start := s.Position.Clone()
	m, ok := s.findMove(problem.Refuted)
	require.True(t, ok)
	move := gameui.PlainMove(s.Context, s.Info, s.Position, m)
	reply := s.grader.GradeMove(s.Position.(mate.Position), s.movesLeft(), m).Replies[0]
	r.playMove(s, m)
	assert.Equal(t, "That’s not the move.", s.feedback())
	start.Play(m)
	replyText := gameui.PlainMove(s.Context, s.Info, start, reply)
	cells := boardview.LastMoveCells(start.Effects(reply))
	start.Play(reply)
	for _, wait := range []time.Duration{2 * time.Second, 10 * time.Second} {
		r.Wait(wait)
		assert.Equal(t, start.String(), s.Position.String())
		assert.Equal(t, cells, s.View.LastMove)
		assert.Contains(t, s.feedback(), "Your move: "+move+".")
		assert.Contains(t, s.feedback(), replyText)
	}
	assert.False(t, s.isUserToMove())
	assert.Zero(t, s.run.solved)
	r.Click("problem.answer")
	r.Wait(8 * time.Second)
	assert.Equal(t, len(s.puzzle().Line), s.plies)
	assert.Zero(t, s.run.solved, "a solution that was shown does not count")
	assert.Empty(t, s.SolvedProblems("chess"))
	r.Key(ui.KeyEsc)
	assert.Equal(t, "0 problems solved. Your best: 0.", s.feedback())
	assert.False(t, s.isUserToMove())
}

// In a rush a problem that was missed does not come back, so that only problems solved at once count.
func TestMissedProblemDoesNotCount(t *testing.T) {
	r := newRig(t)
	s := r.startRun("rush")
	missed := s.puzzle().ID
	r.miss(s)
	r.Wait(4 * time.Second)
	for range 3 {
		assert.NotEqual(t, missed, s.puzzle().ID)
		r.solve(s)
		r.Wait(nextDelay)
	}
	assert.Equal(t, 3, s.run.solved)
	assert.NotContains(t, s.run.order[s.run.solved+s.run.misses:], s.run.order[0])
}

func TestRushEndsWithThirdMistakeOrTime(t *testing.T) {
	r := newRig(t)
	s := r.startRun("rush")
	assert.Equal(t, "3:00 · 0", s.run.counter(r.Now))
	r.solve(s)
	r.Wait(nextDelay)
	for misses := 1; misses <= rushMisses; misses++ {
		before := s.index
		r.miss(s)
		r.Wait(4 * time.Second)
		if misses < rushMisses {
			require.True(t, s.isInRun())
			assert.NotEqual(t, before, s.index, "the next one comes")
			assert.True(t, s.isUserToMove())
		}
	}
	assert.Equal(t, "1 problem solved. Your best so far! "+s.mistake(), s.feedback())
	assert.Equal(t, 1, s.run.solved)
	assert.Len(t, s.SolvedProblems("chess"), 1)
	r.Click("problem.again")
	r.Wait(rushTime - time.Second)
	require.True(t, s.isInRun())
	assert.Equal(t, "0:01 · 0", s.run.counter(r.Now))
	r.Wait(time.Second)
	assert.False(t, s.isInRun())
	assert.False(t, s.isUserToMove())
	assert.Equal(t, "Time’s up. 0 problems solved. Your best: 1.", s.feedback())
	r.Wait(time.Minute / 20)
	assert.Equal(t, "0:00 · 0", s.run.counter(r.Now), "the clock has stopped")
	r.Key(ui.KeyEsc)
	assert.True(t, s.canChoose(), "Escape leaves the run, not the problems")
}

// A run of a theme has only its problems, and is no best result.
func TestRunOfTheme(t *testing.T) {
	r := newRig(t)
	s := r.openFirstOf("chess", 2)
	s.loadThemes()
	fewest := slices.MinFunc(s.themes.counts, func(a, b problem.ThemeCount) int { return cmp.Compare(a.Count, b.Count) })
	s.chooseTheme(fewest.Theme)
	s.startRun(streakRun, r.Now)
	require.Len(t, s.run.order, fewest.Count)
	for _, i := range s.run.order {
		assert.Contains(t, s.themes.all[i], fewest.Theme)
	}
	r.solve(s)
	r.Wait(nextDelay)
	s.stopRun(r.Now)
	assert.Equal(t, "1 problem solved.", s.feedback())
	assert.Zero(t, s.best(streakRun))
	assert.Contains(t, r.AllText(), "Theme: ")
	r.Click("problem.all")
	assert.Equal(t, fewest.Theme, s.themes.chosen)
}

// A move that only takes too long is no mistake: in a run the puzzle can be tried again.
func TestSlowMoveDoesNotEndStreak(t *testing.T) {
	r := newRig(t)
	s := r.openFirstOf("chess", 2)
	s.startRun(streakRun, r.Now)
	var slow rules.Move
	for _, i := range s.run.order {
		s.openPuzzle(i)
		r.Tick(ui.Input{})
		if m, ok := s.findMove(problem.TooSlow); ok {
			slow = m
			break
		}
	}
	require.NotZero(t, slow, "there is such a puzzle")
	puzzle := s.puzzle().ID
	r.playMove(s, slow)
	require.Equal(t, problem.TooSlow, s.grade)
	_, icon, _ := s.status()
	assert.Empty(t, icon)
	r.Wait(5 * time.Second)
	assert.Equal(t, puzzleTakenBack, s.state)
	assert.True(t, s.View.CanMove)
	assert.True(t, s.isInRun())
	assert.Equal(t, puzzle, s.puzzle().ID)
	assert.True(t, s.isUserToMove())
	assert.Zero(t, s.run.misses)
}

// A user who leaves a run keeps its result, which is shown.
func TestLeaveRun(t *testing.T) {
	for name, leave := range map[string]func(r *rig){
		"Esc": func(r *rig) { r.Key(ui.KeyEsc) }, "back": func(r *rig) { r.Click("problem.back") },
	} {
		r := newRig(t)
		s := r.startRun("streak")
		r.solve(s)
		leave(r)
		assert.Equal(t, 1, s.best(streakRun), name)
		assert.Equal(t, "1 problem solved. Your best so far!", r.Director.Toast.Text, name)
	}
}

// The time may be up while the opponents are about to reply.
func TestTimeIsUpBeforeReply(t *testing.T) {
	r := newRig(t)
	s := r.openFirstOf("chess", 2)
	s.startRun(rushRun, r.Now)
	s.openPuzzle(slices.IndexFunc(s.puzzles, func(p problem.Problem) bool { return p.Moves == 2 }))
	m, ok := s.findMove(problem.Correct)
	require.True(t, ok)
	r.playMove(s, m)
	require.Equal(t, puzzleReplyPending, s.state)
	s.run.deadline = r.Now
	r.Wait(2 * time.Second)
	assert.Equal(t, puzzleReplied, s.state)
	assert.False(t, s.isUserToMove())
	assert.Contains(t, s.feedback(), "Time’s up.")
	r.Click("problem.answer")
	r.Key(ui.KeyEsc)
	assert.False(t, s.isUserToMove(), "nor after the solution")
}

func TestStopRun(t *testing.T) {
	r := newRig(t)
	s := r.startRun("streak")
	r.solve(s)
	r.Click("problem.end")
	r.Wait(2 * nextDelay)
	assert.Equal(t, "1 problem solved. Your best so far!", s.feedback())
	assert.False(t, s.isUserToMove())
}

// TestRunEndsWithLastPuzzle solves all of a list of two puzzles.
func TestRunEndsWithLastPuzzle(t *testing.T) {
	r := newRig(t)
	s := r.openFirstOf("chess", 2)
	s.puzzles = s.puzzles[:2]
	s.startRun(streakRun, r.Now)
	for range 2 {
		r.solve(s)
		r.Wait(nextDelay)
	}
	assert.Equal(t, "2 problems solved. Your best so far!", s.feedback())
	assert.False(t, s.isUserToMove())
}

// TestDailyPuzzle solves the puzzle of three days, the last after a day without.
func TestDailyPuzzle(t *testing.T) {
	day := time.Date(2026, 11, 27, 22, 0, 0, 0, time.Local)
	r := newRig(t, func(o *scene.Options) { o.Now = func() time.Time { return day } })
	r.Director.Settings.Set(scene.SolvedProblemsKey("go"), "abc") // no newcomer
	for _, tt := range []struct {
		days int // later
		want string
	}{
		{0, "Solved! Come back tomorrow for the next one."},
		{1, "Solved! That’s 2 days in a row."},
		{2, "Solved! Come back tomorrow for the next one."},
	} {
		day = day.AddDate(0, 0, tt.days)
		r.Click("menu.daily")
		s := r.scene()
		game, number := problem.Daily(day)
		assert.Equal(t, game, s.Info.ID)
		assert.Equal(t, number%len(s.puzzles), s.index)
		assert.Equal(t, s.Words.GameName(game)+": Daily problem", r.title())
		assert.False(t, s.dailyRecord().isSolved(day))
		assert.Empty(t, s.PuzzleIDs[game], "the place in the list is kept")
		assert.Equal(t, "Your move.", s.feedback())
		r.solve(s)
		assert.Equal(t, tt.want, s.feedback())
		assert.True(t, s.dailyRecord().isSolved(day))
		r.Director.Nav.Back()
		r.Tick(ui.Input{})
		r.Click("menu.daily")
		s = r.scene()
		assert.Equal(t, tt.want, s.feedback(), "it is said again")
		r.Click("problem.all")
		assert.True(t, s.canChoose())
		r.Director.Nav.Home()
		r.Tick(ui.Input{})
	}
}

// A newcomer sees the daily problem for beginners first, on the first day also after having solved it.
func TestDailyPuzzleOfNewcomer(t *testing.T) {
	day := time.Date(2026, 11, 27, 22, 0, 0, 0, time.Local)
	r := newRig(t, func(o *scene.Options) { o.Now = func() time.Time { return day } })
	usual, _ := problem.Daily(day)
	require.NotEqual(t, "chess", usual)
	open := func() *Scene {
		r.Director.Nav.Home()
		r.Tick(ui.Input{})
		r.Click("menu.daily")
		return r.scene()
	}
	s := open()
	assert.True(t, s.isEasy)
	assert.Equal(t, "chess", s.Info.ID)
	assert.Equal(t, 1, s.puzzle().Moves)
	assert.Contains(t, r.AllText(), "Harder")
	r.Click("problem.usual")
	assert.Equal(t, usual, r.scene().Info.ID)
	r.Click("problem.easy")
	r.solve(s)
	assert.True(t, open().isEasy)
	assert.Equal(t, "Solved! Come back tomorrow for the next one.", s.feedback())
	assert.Contains(t, r.AllText(), "This is the easier one")
	day = day.AddDate(0, 0, 1)
	assert.False(t, open().isEasy, "a problem was solved by now")
	assert.Contains(t, r.AllText(), "This is the harder one")
}

// On one day the daily problem opens again with what was looked at last, whatever was solved between.
func TestDailyPuzzleStaysOnItsDay(t *testing.T) {
	day := time.Date(2026, 11, 27, 22, 0, 0, 0, time.Local)
	r := newRig(t, func(o *scene.Options) { o.Now = func() time.Time { return day } })
	open := func() *Scene {
		r.Director.Nav.Home()
		r.Tick(ui.Input{})
		r.Click("menu.daily")
		return r.scene()
	}
	easy := open().puzzle().ID
	r.Director.Settings.Set(scene.SolvedProblemsKey("shogi"), "abc") // no newcomer any more
	assert.Equal(t, easy, open().puzzle().ID)
	r.Click("problem.usual")
	usual := r.scene().puzzle().ID
	require.NotEqual(t, easy, usual)
	assert.Equal(t, usual, open().puzzle().ID)
	r.Click("problem.easy")
	assert.Equal(t, easy, open().puzzle().ID)
	for _, o := range resultOptions(catalog.All()) {
		if o.Key == shownDailyKey {
			require.NoError(t, o.Check(r.Director.Settings.Values[shownDailyKey]), "it is read again by the next start")
		}
	}
}

// A user who has played the game of the day against the computer is not a beginner in it.
func TestDailyPuzzleOfPlayer(t *testing.T) {
	r := newRig(t)
	usual, _ := problem.Daily(r.Now)
	r.Director.Settings.Set("strength."+usual, "1500.0 200.0 0.06000 3")
	r.Click("menu.daily")
	assert.False(t, r.scene().isEasy)
	assert.Equal(t, usual, r.scene().Info.ID)
	r.Resize(directortest.Window{Size: image.Pt(640, 480), Scale: 1})
	r.Tick(ui.Input{})
	assert.Contains(t, r.AllText(), "Easier", "it keeps its label")
}

func TestDailyRecord(t *testing.T) {
	day := time.Date(2027, 1, 1, 1, 0, 0, 0, time.Local)
	for value, want := range map[string]string{
		"": "2027-01-01 1", "2026-12-31 4": "2027-01-01 5", "2026-12-30 4": "2027-01-01 1", "2027-01-01 7": "2027-01-01 7",
		"2027-01-05 7": "2027-01-05 7", "2026-12-31 -2": "2027-01-01 1", "2026-12-31": "2027-01-01 1", "gestern 3": "2027-01-01 1",
	} {
		assert.Equal(t, want, parseDailyRecord(value).add(day).String(), value)
	}
	for _, o := range resultOptions(catalog.All()) {
		if o.Key == dailyKey {
			require.NoError(t, o.Check(dailyRecord{day, 99999}.String()))
		}
	}
}

// title returns the title of the scene.
func (r *rig) title() string {
	var report scene.Report
	r.scene().Report(&report)
	return report.Title
}
