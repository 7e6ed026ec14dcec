package stage

import (
	"fmt"
	"runtime"
	"strings"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/library"
)

// sleepGap is the gap between two passes from which on the computer is taken to have slept. A page that is not looked at
// gets no passes, and its clocks run on.
func sleepGap() time.Duration {
	if runtime.GOOS == "js" {
		return 0
	}
	return 5 * time.Second
}

// maxThinkTime is how long a computer player may think about a move without a clock; 0 is the usual. A page is slower, and what
// a level sees must not depend on that.
func maxThinkTime() time.Duration {
	if runtime.GOOS == "js" {
		return 4500 * time.Millisecond
	}
	return 0
}

// matchEnv is what matches need of the world. They are kept once they are whole: see keep.
func (s *Stage) matchEnv() game.Env {
	e := game.Env{
		FindGame: s.FindGame, Now: s.Options.Now,
		MinThinkTime: 350 * time.Millisecond, // so that an eye can follow
		MaxThinkTime: maxThinkTime(),
		SleepGap:     sleepGap(),
		SingleEngine: runtime.NumCPU() == 1,
	}
	if s.ReducedMotion() {
		e.MinThinkTime = 0
	}
	if s.Options.NewPlayer != nil {
		e.OpenEngine = func(name string) (ai.Player, error) {
			if name != "" && name != game.Adviser {
				return s.openExternalEngine(name)
			}
			return &matchEngine{c: s, isAdviser: name == game.Adviser}, nil
		}
	}
	return e
}

// StartMatch begins a match and shows it. The one before it goes into the library.
func (s *Stage) StartMatch(setup game.Setup) {
	m, err := game.New(setup, s.matchEnv())
	if err != nil {
		s.ShowWarning(s.Words.T("notice.no-start", "Why", s.DescribeError(err)))
		return
	}
	s.FileMatch()
	s.Autosave(m)
	s.showMatch(m)
	s.newlyStarted = m
}

// showMatch shows a match on the board, over the menu, or over the library if it was chosen there.
func (s *Stage) showMatch(m *game.Match) {
	s.CloseMatch()
	s.Match = m
	s.Unfinished = nil
	s.homeBy(len(s.stack) - 1)
	s.push(newBoard(s, m))
}

// CloseMatch ends the computer players of the match that was shown last.
func (s *Stage) CloseMatch() {
	s.GameReview.Close()
	if s.Match != nil {
		s.Match.Close()
		s.Match = nil
	}
}

// FileMatch puts the running game into the library, finished or not.
func (s *Stage) FileMatch() {
	if s.Options.Store == nil {
		return
	}
	s.Options.Store.Journal().File() // the table of the next match says when it cannot be kept
	s.Unfinished = nil
}

// OpenRecord shows a game that was read from somewhere, and has it kept. The one before it goes into the library.
func (s *Stage) OpenRecord(r *saves.Record, keep func(*game.Match)) {
	if _, ok := s.FindGame(r.Game); !ok {
		s.ShowWarning(s.Words.T("notice.no-game", "Game", saves.Printable(r.Game)))
		return
	}
	if err := s.checkRecord(r); err != nil {
		s.ShowWarning(s.Words.T("notice.unreadable", "Why", s.DescribeError(err)))
		return
	}
	s.FileMatch()
	s.showRecord(r, keep)
}

// checkRecord says why a record is no match that can be shown, if so. Nothing is kept, and nobody thinks.
func (s *Stage) checkRecord(r *saves.Record) error {
	m, err := s.matchOf(r, game.Env{FindGame: s.FindGame, Now: s.Options.Now})
	if m != nil {
		m.Close()
	}
	return err
}

// matchOf is the match of a record.
func (s *Stage) matchOf(r *saves.Record, env game.Env) (*game.Match, error) {
	g, ok := s.FindGame(r.Game)
	if !ok {
		return nil, fmt.Errorf("stage: %q is none of the games", r.Game)
	}
	m, err := game.New(game.Setup{Game: g}, env)
	if err != nil {
		return nil, err
	}
	return m, m.Load(r)
}

// ResumeRecord shows the match of a record that the journal already holds, or shall hold from now on.
func (s *Stage) ResumeRecord(r *saves.Record) { s.showRecord(r, s.Autosave) }

// showRecord shows the match of a record, and has it kept.
func (s *Stage) showRecord(r *saves.Record, keep func(*game.Match)) {
	m, err := s.matchOf(r, s.matchEnv())
	if err != nil {
		s.ShowWarning(s.Words.T("notice.unreadable", "Why", s.DescribeError(err)))
		return
	}
	keep(m)
	if !m.Result().IsOver() {
		m.SetPaused(!IsAtLastMove(m.Snapshot())) // an earlier position waits: the table asks from where to go on
	}
	s.showMatch(m)
}

// IsAtLastMove says that the position on the board is the one that is being played: no move follows it in its line. (A
// resignation may, that was taken back.) From others the player says himself that he wants to go on.
func IsAtLastMove(snap *game.Snapshot) bool {
	if snap.Result.IsOver() {
		return false
	}
	later := snap.Ply == 0 && !snap.Live
	for _, e := range snap.Line {
		if later && e.Action.Kind == rules.ActMove {
			return false
		}
		later = later || e.Node == snap.Node
	}
	return true
}

// RunningRecord is the match that can be gone on with, as a record: the one in memory, or the one that an earlier program
// left behind.
func (s *Stage) RunningRecord() *saves.Record {
	switch {
	case !s.HasUnfinishedMatch():
		return nil
	case s.Match == nil:
		return s.Unfinished
	}
	return s.Match.Record()
}

// HasUnfinishedMatch says that there is a match that can be gone on with.
func (s *Stage) HasUnfinishedMatch() bool {
	if s.Match == nil {
		return s.Unfinished != nil
	}
	return !s.Match.Result().IsOver() && (s.Match != s.newlyStarted || !s.Match.IsEmpty())
}

// ContinueMatch shows the running match.
func (s *Stage) ContinueMatch() {
	if s.Match != nil {
		if IsAtLastMove(s.Match.Snapshot()) {
			s.Match.SetPaused(false)
		}
		s.push(newBoard(s, s.Match))
		return
	}
	if s.Unfinished != nil {
		s.ResumeRecord(s.Unfinished)
	}
}

// SavedGameOutcome says in a word or two how a saved game stands.
func (s *Stage) SavedGameOutcome(e library.Entry, info rules.Info) string {
	switch {
	case e.Err != nil:
		return s.Words.T("library.broken")
	case e.Result == "" && e.Next == 0: // it was kept before saves told
		return s.Words.T("library.unfinished")
	case e.Result == "":
		return s.Words.T("library.ply", "Count", e.Next)
	}
	who, _, _ := strings.Cut(e.Result, " ")
	seat := info.SeatByName(who)
	if seat == rules.NoSeat {
		return s.Words.T("library.drawn")
	}
	if you := s.onlyPersonSeat(e.Seats); you >= 0 {
		if rules.Seat(you) == seat {
			return s.Words.T("library.won")
		}
		return s.Words.T("library.lost")
	}
	return s.Words.T("library.wins", "Seat", s.Words.SeatName(info, seat))
}

// onlyPersonSeat is the only seat of a person among computers, or -1.
func (s *Stage) onlyPersonSeat(seats []saves.SeatRecord) int {
	you := -1
	for i, seat := range seats {
		if !seat.Computer {
			if you >= 0 {
				return -1
			}
			you = i
		}
	}
	return you
}
