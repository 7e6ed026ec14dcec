package puzzles

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"github.com/ludarium/ludarium/game/problem"
	"github.com/ludarium/ludarium/scenes/boardview"
)

// A run is a series of puzzles that become harder, to be solved without help.
type run struct {
	kind     runKind
	theme    problem.Theme // of all its puzzles; "": any, and the best result is kept
	order    []int         // indices of puzzles
	solved   int
	misses   int
	deadline time.Time // of a rush
	isOver   bool
	endedAt  time.Time
	isLate   bool // the time was up
	isRecord bool // more were solved than ever before
}

// A runKind is what ends a run.
type runKind uint8

const (
	streakRun runKind = iota // the first mistake
	rushRun                  // the third mistake, or the end of the time
)

// Limits of a run.
const (
	rushTime     = 3 * time.Minute
	rushMisses   = 3
	streakMisses = 1
	nextDelay    = 700 * time.Millisecond // before the next puzzle after a solved one
	newRunDelay  = 600 * time.Millisecond // before the next run after one
)

func (k runKind) maxMisses() int {
	if k == rushRun {
		return rushMisses
	}
	return streakMisses
}

// bestKey returns the setting that keeps the most puzzles of a game solved in a run.
func (k runKind) bestKey(game string) string {
	if k == rushRun {
		return "rush." + game
	}
	return "streak." + game
}

// maxBestLength is the maximum length of the value of bestKey.
const maxBestLength = 4

// counter is the score of a run, with the time left and the mistakes in a rush: "2:41 · 7 · ××".
func (r *run) counter(now time.Time) string {
	parts := []string{strconv.Itoa(r.solved)}
	if r.kind == rushRun {
		if r.isOver {
			now = r.endedAt
		}
		left := max(r.deadline.Sub(now), 0).Round(time.Second)
		parts = []string{fmt.Sprintf("%d:%02d", left/time.Minute, left%time.Minute/time.Second), parts[0]}
	}
	if r.misses > 0 {
		parts = append(parts, strings.Repeat("×", r.misses))
	}
	return strings.Join(parts, " · ")
}

// startRun starts a run of the puzzles that are shown: all of the game, or those of the chosen theme.
func (s *Scene) startRun(kind runKind, now time.Time) {
	random := rand.New(rand.NewPCG(uint64(now.UnixNano()), 0)) //nolint:gosec // it is a game
	var shown []int
	var puzzles []problem.Problem
	for i, p := range s.puzzles {
		if s.isShown(i) {
			shown, puzzles = append(shown, i), append(puzzles, p)
		}
	}
	order := problem.RisingOrder(puzzles, random)
	for n, i := range order {
		order[n] = shown[i]
	}
	s.run = &run{kind: kind, theme: s.themes.chosen, order: order, deadline: now.Add(rushTime)}
	s.openPuzzle(s.run.order[0])
}

// isInRun reports whether a run is going on.
func (s *Scene) isInRun() bool { return s.run != nil && !s.run.isOver }

// isRunOver reports whether a run is over, and its last puzzle on the board.
func (s *Scene) isRunOver() bool { return s.run != nil && s.run.isOver }

// isMistakeShown reports whether a wrong move is on the board, with all replies to it.
func (s *Scene) isMistakeShown() bool {
	return s.state == puzzleRefuted || s.state == puzzleWrong && len(s.replies) == 0
}

// countSolved counts a solved puzzle in a run.
func (s *Scene) countSolved() {
	if s.isInRun() {
		s.run.solved++
	}
}

// countMiss counts a wrong move in a run.
func (s *Scene) countMiss(now time.Time) {
	if !s.isInRun() {
		return
	}
	if s.run.misses++; s.run.misses == s.run.kind.maxMisses() {
		s.endRun(now)
	}
}

// runOutOfTime ends a rush whose time is up.
func (s *Scene) runOutOfTime(now time.Time) {
	if s.isInRun() && s.run.kind == rushRun && !now.Before(s.run.deadline) {
		s.run.isLate = true
		s.stopRun(now)
	}
}

// openNextInRun opens the next puzzle of a run, or ends it after the last one.
func (s *Scene) openNextInRun(now time.Time) {
	next := s.run.solved + s.run.misses
	if next == len(s.run.order) {
		s.endRun(now)
		return
	}
	s.openPuzzle(s.run.order[next])
}

// endRun ends a run and keeps its result if there was no better one; that of a theme is not kept.
func (s *Scene) endRun(now time.Time) {
	s.run.isOver, s.run.endedAt = true, now
	if s.run.theme == "" && s.run.solved > s.best(s.run.kind) {
		s.run.isRecord = true
		s.Settings.Set(s.run.kind.bestKey(s.Info.ID), strconv.Itoa(s.run.solved))
	}
}

// best returns the most puzzles of the game that were solved in a run.
func (s *Scene) best(kind runKind) int {
	n, err := strconv.Atoi(s.Settings.Values[kind.bestKey(s.Info.ID)])
	if err != nil {
		return 0
	}
	return n
}

// stopRun ends a run before a mistake or the time does.
func (s *Scene) stopRun(now time.Time) {
	s.endRun(now)
	boardview.CancelGesture(s.View)
	s.ShowPosition(true)
}

// leaveRun ends a run that is going on, so that its result is kept, and says it.
func (s *Scene) leaveRun() {
	if s.isInRun() {
		s.endRun(s.Options.Now())
		s.ShowToast(s.runResultText())
	}
}

// openAll leaves a run, the puzzle of the day or an exercise for all puzzles of the game.
func (s *Scene) openAll() {
	s.leaveRun()
	s.run, s.day, s.exercise = nil, time.Time{}, nil
	s.openLast()
}
