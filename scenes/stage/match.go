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

// asleep is the gap between two passes from which on the computer is taken to have slept. A page that is not looked at
// gets no passes, and its clocks run on.
func asleep() time.Duration {
	if runtime.GOOS == "js" {
		return 0
	}
	return 5 * time.Second
}

// thinks is how long a computer player may think about a move without a clock; 0 is the usual. A page is slower, and what
// a level sees must not depend on that.
func thinks() time.Duration {
	if runtime.GOOS == "js" {
		return 4500 * time.Millisecond
	}
	return 0
}

// env is what matches need of the world. They are kept once they are whole: see keep.
func (s *Stage) env() game.Env {
	e := game.Env{
		FindGame: s.find, Now: s.o.Now,
		MinThinkTime: 350 * time.Millisecond, // so that an eye can follow
		MaxThinkTime: thinks(),
		SleepGap:     asleep(),
		SingleEngine: runtime.NumCPU() == 1,
	}
	if s.still() {
		e.MinThinkTime = 0
	}
	if s.o.NewPlayer != nil {
		e.OpenEngine = func(name string) (ai.Player, error) {
			if name != "" && name != game.Adviser {
				return s.openGuest(name)
			}
			return &engine{s: s, small: name == game.Adviser}, nil
		}
	}
	return e
}

// newMatch begins a match and shows it. The one before it goes into the library.
func (s *Stage) newMatch(setup game.Setup) {
	m, err := game.New(setup, s.env())
	if err != nil {
		s.warn(s.words.T("notice.no-start", "Why", s.why(err)))
		return
	}
	s.file()
	s.keep(m)
	s.enter(m)
	s.fresh = m
}

// enter shows a match on the board, over the menu, or over the library if it was chosen there.
func (s *Stage) enter(m *game.Match) {
	s.leaveMatch()
	s.match = m
	s.kept = nil
	s.homeBy(len(s.stack) - 1)
	s.push(newBoard(s, m))
}

// leaveMatch ends the computer players of the match that was shown last.
func (s *Stage) leaveMatch() {
	s.lookBack.end()
	if s.match != nil {
		s.match.Close()
		s.match = nil
	}
}

// file puts the running game into the library, finished or not.
func (s *Stage) file() {
	if s.o.Store == nil {
		return
	}
	s.o.Store.Journal().File() // the table of the next match says when it cannot be kept
	s.kept = nil
}

// loadRecord shows a game that was read from somewhere, and has it kept. The one before it goes into the library.
func (s *Stage) loadRecord(r *saves.Record, keep func(*game.Match)) {
	if _, ok := s.find(r.Game); !ok {
		s.warn(s.words.T("notice.no-game", "Game", saves.Printable(r.Game)))
		return
	}
	if err := s.loads(r); err != nil {
		s.warn(s.words.T("notice.unreadable", "Why", s.why(err)))
		return
	}
	s.file()
	s.show(r, keep)
}

// loads says why a record is no match that can be shown, if so. Nothing is kept, and nobody thinks.
func (s *Stage) loads(r *saves.Record) error {
	m, err := s.load(r, game.Env{FindGame: s.find, Now: s.o.Now})
	if m != nil {
		m.Close()
	}
	return err
}

// load is the match of a record.
func (s *Stage) load(r *saves.Record, env game.Env) (*game.Match, error) {
	g, ok := s.find(r.Game)
	if !ok {
		return nil, fmt.Errorf("stage: %q is none of the games", r.Game)
	}
	m, err := game.New(game.Setup{Game: g}, env)
	if err != nil {
		return nil, err
	}
	return m, m.Load(r)
}

// resume shows the match of a record that the journal already holds, or shall hold from now on.
func (s *Stage) resume(r *saves.Record) { s.show(r, s.keep) }

// show shows the match of a record, and has it kept.
func (s *Stage) show(r *saves.Record, keep func(*game.Match)) {
	m, err := s.load(r, s.env())
	if err != nil {
		s.warn(s.words.T("notice.unreadable", "Why", s.why(err)))
		return
	}
	keep(m)
	if !m.Result().IsOver() {
		m.SetPaused(!goesOn(m.Snapshot())) // an earlier position waits: the table asks from where to go on
	}
	s.enter(m)
}

// goesOn says that the position on the board is the one that is being played: no move follows it in its line. (A
// resignation may, that was taken back.) From others the player says himself that he wants to go on.
func goesOn(snap *game.Snapshot) bool {
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

// running is the match that can be gone on with, as a record: the one in memory, or the one that an earlier program
// left behind.
func (s *Stage) running() *saves.Record {
	switch {
	case !s.waits():
		return nil
	case s.match == nil:
		return s.kept
	}
	return s.match.Record()
}

// waits says that there is a match that can be gone on with.
func (s *Stage) waits() bool {
	if s.match == nil {
		return s.kept != nil
	}
	return !s.match.Result().IsOver() && (s.match != s.fresh || !s.match.IsEmpty())
}

// goOn shows the running match.
func (s *Stage) goOn() {
	if s.match != nil {
		if goesOn(s.match.Snapshot()) {
			s.match.SetPaused(false)
		}
		s.push(newBoard(s, s.match))
		return
	}
	if s.kept != nil {
		s.resume(s.kept)
	}
}

// outcome says in a word or two how a saved game stands.
func (s *Stage) outcome(e library.Entry, info rules.Info) string {
	switch {
	case e.Err != nil:
		return s.words.T("library.broken")
	case e.Result == "" && e.Next == 0: // it was kept before saves told
		return s.words.T("library.unfinished")
	case e.Result == "":
		return s.words.T("library.ply", "Count", e.Next)
	}
	who, _, _ := strings.Cut(e.Result, " ")
	seat := info.SeatByName(who)
	if seat == rules.NoSeat {
		return s.words.T("library.drawn")
	}
	if you := s.you(e.Seats); you >= 0 {
		if rules.Seat(you) == seat {
			return s.words.T("library.won")
		}
		return s.words.T("library.lost")
	}
	return s.words.T("library.wins", "Seat", s.words.SeatName(info, seat))
}

// you is the only seat of a person among computers, or -1.
func (s *Stage) you(seats []saves.SeatRecord) int {
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
