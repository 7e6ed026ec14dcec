package scene

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/online/session"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// sleepGap returns the gap between two ticks from which on the computer is assumed to have been asleep. It is 0 on a
// web page, which gets no ticks in the background while its clocks run on.
func sleepGap() time.Duration {
	if runtime.GOOS == "js" {
		return 0
	}
	return 5 * time.Second
}

// maxThinkTime returns how long the computer thinks about a move without a clock; 0 is the default. A web page is
// slower, and the strength of a level must not depend on that.
func maxThinkTime() time.Duration {
	if runtime.GOOS == "js" {
		return 4500 * time.Millisecond
	}
	return 0
}

// matchEnv returns the environment of matches.
func (c *Context) matchEnv() game.Env {
	env := game.Env{
		FindGame: c.FindGame, Now: c.Options.Now,
		MinThinkTime:      350 * time.Millisecond, // so that moves can be followed
		MaxThinkTime:      maxThinkTime(),
		SleepGap:          sleepGap(),
		UntimedFirstMoves: true,
		SingleEngine:      runtime.NumCPU() == 1,
		Trace:             c.Options.Trace,
	}
	if c.IsMotionReduced() {
		env.MinThinkTime = 0
	}
	if c.Options.NewPlayer != nil {
		env.OpenEngine = func(name string) (ai.Player, error) {
			if name != "" && name != game.Adviser {
				return c.openExternalEngine(name)
			}
			return &MatchEngine{Context: c, isAdviser: name == game.Adviser}, nil
		}
	}
	return env
}

// StartMatch starts and shows a match. The previous one goes to the library.
func (c *Context) StartMatch(setup game.Setup) {
	m, err := game.New(setup, c.matchEnv())
	if err != nil {
		c.ShowWarning(c.Words.T("notice.no-start", "Why", c.DescribeError(err)))
		return
	}
	c.MoveMatchToLibrary()
	c.Autosave(m)
	c.showMatch(m, nil)
	c.newlyStarted = m
}

// showMatch shows a match on the board, above the menu, or above the library if it was chosen there. online is its session; nil: it is
// played here.
func (c *Context) showMatch(m *game.Match, online *session.Session) {
	left := c.Tables.Session // where a game goes on
	if left != nil && (c.Tables.isFinished || left.Status().Seat == rules.NoSeat || online != nil && online.Link == left.Link) {
		left = nil
	}
	c.CloseMatch()
	c.Match, c.Tables.Session = m, online
	c.Tables.isFinished, c.Tables.announced, c.Tables.nextAt = online != nil && m.Result().IsOver() && online.Status().Seat == rules.NoSeat, -1, time.Time{}
	if online != nil {
		c.Tables.keepLink()
	}
	c.Unfinished = nil
	c.Nav.ShowBoard(m)
	if left != nil {
		if online == nil {
			c.Tables.showLink("")
		}
		c.ShowToastWithAction(c.Words.T("online.return"), c.Words.T("online.return-yes"), func() {
			c.Tables.open(left.Link, openOptions{invitations: left.Invitations})
		})
	}
}

// CloseMatch closes the match on the board with its engines and its review.
func (c *Context) CloseMatch() {
	c.GameReview.Close()
	if c.Match != nil {
		c.Match.Close()
		c.Match, c.Tables.Session = nil, nil
	}
}

// MoveMatchToLibrary moves the running game to the library, finished or not.
func (c *Context) MoveMatchToLibrary() {
	if c.Options.Store == nil {
		return
	}
	c.Options.Store.Autosave().File() // the next match warns if it cannot be saved
	c.Unfinished = nil
}

// OpenRecord shows a game that was read from a file or text, and passes its match to autosave. The previous match goes
// to the library.
func (c *Context) OpenRecord(r *saves.Record, autosave func(*game.Match)) {
	if _, ok := c.FindGame(r.Game); !ok {
		c.ShowWarning(c.Words.T("notice.no-game", "Game", saves.Printable(r.Game)))
		return
	}
	if err := c.checkRecord(r); err != nil {
		c.ShowWarning(c.Words.T("notice.unreadable", "Why", c.DescribeError(err)))
		return
	}
	c.MoveMatchToLibrary()
	c.ShowRecord(r, autosave)
}

// checkRecord returns why a record cannot be shown as a match, if so, without saving it or starting engines.
func (c *Context) checkRecord(r *saves.Record) error {
	m, err := c.loadMatch(r, c.quietMatchEnv())
	if m != nil {
		m.Close()
	}
	return err
}

// quietMatchEnv returns the environment of a match that is only looked at, without engines.
func (c *Context) quietMatchEnv() game.Env { return game.Env{FindGame: c.FindGame, Now: c.Options.Now} }

// loadMatch returns the match of a record.
func (c *Context) loadMatch(r *saves.Record, env game.Env) (*game.Match, error) {
	g, ok := c.FindGame(r.Game)
	if !ok {
		return nil, fmt.Errorf("scenes: unknown game %q", r.Game)
	}
	m, err := game.New(game.Setup{Game: g}, env)
	if err != nil {
		return nil, err
	}
	return m, m.Load(r)
}

// ResumeRecord shows the match of a record that the autosave holds or will hold.
func (c *Context) ResumeRecord(r *saves.Record) { c.ShowRecord(r, c.Autosave) }

// ShowRecord shows the match of a record and passes it to autosave.
func (c *Context) ShowRecord(r *saves.Record, autosave func(*game.Match)) {
	m, err := c.loadMatch(r, c.matchEnv())
	if err != nil {
		c.ShowWarning(c.Words.T("notice.unreadable", "Why", c.DescribeError(err)))
		return
	}
	autosave(m)
	if !m.Result().IsOver() {
		m.SetPaused(!IsAtLastMove(m.Snapshot())) // at an earlier position the board asks where to continue
	}
	c.showMatch(m, nil)
}

// IsAtLastMove reports whether no move follows the position on the board in its line, so that play goes on from there.
// A resignation that was taken back may follow. From other positions the player says when to continue.
func IsAtLastMove(snapshot *game.Snapshot) bool {
	if snapshot.Result.IsOver() {
		return false
	}
	isLater := snapshot.Ply == 0 && !snapshot.Live
	for _, e := range snapshot.Line {
		if isLater && e.Action.Kind == rules.ActMove {
			return false
		}
		isLater = isLater || e.Node == snapshot.Node
	}
	return true
}

// RunningRecord returns the record of the match that can be continued: the one in memory or the one from an earlier
// run.
func (c *Context) RunningRecord() *saves.Record {
	switch {
	case !c.HasUnfinishedMatch():
		return nil
	case c.Match == nil:
		return c.Unfinished
	}
	return c.Match.Record()
}

// HasUnfinishedMatch reports whether there is a match that can be continued.
func (c *Context) HasUnfinishedMatch() bool {
	if c.Match == nil {
		return c.Unfinished != nil
	}
	return !c.Match.OverallResult().IsOver() && (c.Match != c.newlyStarted || !c.Match.IsEmpty())
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

// NewSeed returns a random seed for a match.
func NewSeed() uint64 { return rand.Uint64() }

// OpenSaved continues a game of the library. A finished one stays there; moves played from it start another game.
func (c *Context) OpenSaved(name string) {
	if c.Options.Store == nil {
		return
	}
	r, err := c.Options.Store.Load(name)
	if r == nil {
		c.ShowWarning(c.Words.WrapFileError(c.FindGame, name, err).Error())
		return
	}
	if err == nil && c.checkRecord(r) == nil { // otherwise the autosave would hold a game that is not shown
		if r.Result != "" {
			c.MoveMatchToLibrary()
			c.ShowRecord(r, c.autosaveChanges)
			return
		}
		if running, resumeErr := c.Options.Store.Autosave().Resume(name); resumeErr == nil {
			c.ResumeRecord(running)
			return
		}
	}
	c.OpenRecord(r, c.Autosave)
	if err != nil {
		c.ShowWarning(c.Words.PartlyReadMessage(c.FindGame, name, err))
	}
}

// StartRematch starts the same match with the players moved one seat on. In handicap games they keep their seats.
func (c *Context) StartRematch(m *game.Match) {
	if m.IsRemote() {
		c.Tables.requestRematch()
		return
	}
	c.startRematch(m, func(p game.Player) game.Player { return p })
}

// StartRematchAtLevel is [Context.StartRematch] against another level of the computer.
func (c *Context) StartRematchAtLevel(m *game.Match, level int) {
	c.Settings.Set(lossesKey(m.Snapshot().Info.ID), "0")
	c.startRematch(m, func(p game.Player) game.Player {
		if p.Computer {
			p.Level, p.Character, p.Name = level, "", ""
		}
		return p
	})
}

// startRematch starts the same match with changed players, moved one seat on.
func (c *Context) startRematch(m *game.Match, change func(game.Player) game.Player) {
	s := m.Snapshot()
	players := make([]game.Player, len(s.Players))
	shift := 1
	if m.IsHandicap() {
		shift = 0
	}
	for i, p := range s.Players {
		players[(i+shift)%len(players)] = change(p)
	}
	c.StartMatch(game.Setup{Game: s.Game, Options: s.Options, Start: s.Start, Players: players, TimeControl: m.TimeControl(), MainTimePercent: m.MainTimePercent(), Seed: NewSeed()})
}
