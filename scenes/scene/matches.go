package scene

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
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
func (c *Context) matchEnv() game.Env {
	e := game.Env{
		FindGame: c.FindGame, Now: c.Options.Now,
		MinThinkTime: 350 * time.Millisecond, // so that an eye can follow
		MaxThinkTime: maxThinkTime(),
		SleepGap:     sleepGap(),
		SingleEngine: runtime.NumCPU() == 1,
	}
	if c.ReducedMotion() {
		e.MinThinkTime = 0
	}
	if c.Options.NewPlayer != nil {
		e.OpenEngine = func(name string) (ai.Player, error) {
			if name != "" && name != game.Adviser {
				return c.openExternalEngine(name)
			}
			return &MatchEngine{Context: c, isAdviser: name == game.Adviser}, nil
		}
	}
	return e
}

// StartMatch begins a match and shows it. The one before it goes into the library.
func (c *Context) StartMatch(setup game.Setup) {
	m, err := game.New(setup, c.matchEnv())
	if err != nil {
		c.ShowWarning(c.Words.T("notice.no-start", "Why", c.DescribeError(err)))
		return
	}
	c.FileMatch()
	c.Autosave(m)
	c.showMatch(m)
	c.newlyStarted = m
}

// showMatch shows a match on the board, over the menu, or over the library if it was chosen there.
func (c *Context) showMatch(m *game.Match) {
	c.CloseMatch()
	c.Match = m
	c.Unfinished = nil
	c.Nav.ShowBoard(m)
}

// CloseMatch ends the computer players of the match that was shown last.
func (c *Context) CloseMatch() {
	c.GameReview.Close()
	if c.Match != nil {
		c.Match.Close()
		c.Match = nil
	}
}

// FileMatch puts the running game into the library, finished or not.
func (c *Context) FileMatch() {
	if c.Options.Store == nil {
		return
	}
	c.Options.Store.Journal().File() // the table of the next match says when it cannot be kept
	c.Unfinished = nil
}

// OpenRecord shows a game that was read from somewhere, and has it kept. The one before it goes into the library.
func (c *Context) OpenRecord(r *saves.Record, keep func(*game.Match)) {
	if _, ok := c.FindGame(r.Game); !ok {
		c.ShowWarning(c.Words.T("notice.no-game", "Game", saves.Printable(r.Game)))
		return
	}
	if err := c.checkRecord(r); err != nil {
		c.ShowWarning(c.Words.T("notice.unreadable", "Why", c.DescribeError(err)))
		return
	}
	c.FileMatch()
	c.ShowRecord(r, keep)
}

// checkRecord says why a record is no match that can be shown, if so. Nothing is kept, and nobody thinks.
func (c *Context) checkRecord(r *saves.Record) error {
	m, err := c.matchOf(r, game.Env{FindGame: c.FindGame, Now: c.Options.Now})
	if m != nil {
		m.Close()
	}
	return err
}

// matchOf is the match of a record.
func (c *Context) matchOf(r *saves.Record, env game.Env) (*game.Match, error) {
	g, ok := c.FindGame(r.Game)
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
func (c *Context) ResumeRecord(r *saves.Record) { c.ShowRecord(r, c.Autosave) }

// ShowRecord shows the match of a record, and has it kept.
func (c *Context) ShowRecord(r *saves.Record, keep func(*game.Match)) {
	m, err := c.matchOf(r, c.matchEnv())
	if err != nil {
		c.ShowWarning(c.Words.T("notice.unreadable", "Why", c.DescribeError(err)))
		return
	}
	keep(m)
	if !m.Result().IsOver() {
		m.SetPaused(!IsAtLastMove(m.Snapshot())) // an earlier position waits: the table asks from where to go on
	}
	c.showMatch(m)
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
func (c *Context) RunningRecord() *saves.Record {
	switch {
	case !c.HasUnfinishedMatch():
		return nil
	case c.Match == nil:
		return c.Unfinished
	}
	return c.Match.Record()
}

// HasUnfinishedMatch says that there is a match that can be gone on with.
func (c *Context) HasUnfinishedMatch() bool {
	if c.Match == nil {
		return c.Unfinished != nil
	}
	return !c.Match.Result().IsOver() && (c.Match != c.newlyStarted || !c.Match.IsEmpty())
}

// ContinueMatch shows the running match.
func (c *Context) ContinueMatch() {
	if c.Match != nil {
		if IsAtLastMove(c.Match.Snapshot()) {
			c.Match.SetPaused(false)
		}
		c.Nav.OpenBoard(c.Match)
		return
	}
	if c.Unfinished != nil {
		c.ResumeRecord(c.Unfinished)
	}
}

// NewSeed is a seed for a match, drawn at random.
func NewSeed() uint64 { return rand.Uint64() }

// OpenSaved goes on with a game of the library. One that is over stays there; what is played on from it is another.
func (c *Context) OpenSaved(name string) {
	if c.Options.Store == nil {
		return
	}
	r, err := c.Options.Store.Load(name)
	if r == nil {
		c.ShowWarning(c.Words.WrapFileError(c.FindGame, name, err).Error())
		return
	}
	if err == nil && c.checkRecord(r) == nil { // else the journal would be left with a game that nobody shows
		if r.Result != "" {
			c.FileMatch()
			c.ShowRecord(r, c.autosaveChanges)
			return
		}
		if running, failed := c.Options.Store.Journal().Resume(name); failed == nil {
			c.ResumeRecord(running)
			return
		}
	}
	c.OpenRecord(r, c.Autosave)
	if err != nil {
		c.ShowWarning(c.Words.PartlyReadMessage(c.FindGame, name, err))
	}
}

// StartRematch begins the same match with the seats changed; odds stay with the person to whom they were given.
func (c *Context) StartRematch(m *game.Match) {
	s := m.Snapshot()
	players := make([]game.Player, len(s.Players))
	step := 1
	if s.Info.IsHandicap(s.Options) {
		step = 0
	}
	for i, p := range s.Players {
		players[(i+step)%len(players)] = p
	}
	c.StartMatch(game.Setup{Game: s.Game, Options: s.Options, Start: s.Start, Players: players, TimeControl: m.TimeControl(), Seed: NewSeed()})
}
