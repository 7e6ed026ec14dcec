package scene

import (
	"context"
	"sync/atomic"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves/explorer"
)

// The settings of the opening explorer, which its panel offers.
const (
	SettingExplorer    = "explorer"     // it is shown beside the board
	SettingExplorerOwn = "explorer-own" // it counts only the player's own games
)

// explorerOptions lists the settings of the opening explorer.
func explorerOptions() []rules.Option {
	return []rules.Option{
		{Key: SettingExplorer, Default: Off, Values: []string{Off, On}},
		{Key: SettingExplorerOwn, Default: Off, Values: []string{Off, On}},
	}
}

// An Explorer has the openings of the saved games of one kind. They are read in the background.
type Explorer struct {
	index      *explorer.Index // nil: none was asked for yet
	isCurrent  bool            // no game may have been added or deleted since the last update began
	listed     int             // the version of the list of saved games then
	finished   *game.Match     // the match on the board then, if it was over
	isUpdating bool
	progress   *explorerProgress // of the last update
	cancel     context.CancelFunc
}

// explorerProgress is how far an update is. It is written in the background.
type explorerProgress struct{ done, total atomic.Int64 }

// NoteLibraryChange makes the explorer look for games that are new or gone.
func (e *Explorer) NoteLibraryChange() { e.isCurrent = false }

// Index returns the openings that were asked for last, or nil. They may still be incomplete.
func (e *Explorer) Index() *explorer.Index { return e.index }

// Progress returns how many of the games that have to be read were read, and whether more are being read.
func (e *Explorer) Progress() (done, total int, isReading bool) {
	if e.progress == nil {
		return 0, 0, false
	}
	return int(e.progress.done.Load()), int(e.progress.total.Load()), e.isUpdating || !e.isCurrent
}

// stop gives up a running update.
func (e *Explorer) stop() {
	if e.cancel != nil {
		e.cancel()
	}
}

// Explore brings the explorer up to date with the saved games of a kind, in the background. It may be called in every frame: while nothing has
// changed it does no more than compare.
func (c *Context) Explore(g rules.Game) {
	if c.Options.Store == nil {
		return
	}
	e := &c.Explorer
	if player := c.Setting(SettingPlayerName); e.index == nil || !e.index.IsFor(g.Info().ID, player) {
		e.stop()
		e.index, e.isCurrent = explorer.New(c.Options.Store, g, player), false
	}
	finished := c.Match
	if finished != nil && !finished.Snapshot().OverallResult.IsOver() {
		finished = nil
	}
	if e.listed != c.SavedGames.Version || e.finished != finished {
		e.isCurrent = false
	}
	if e.isCurrent || e.isUpdating {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	index, progress, store := e.index, &explorerProgress{}, c.Options.Store
	e.finished = finished
	e.isCurrent, e.isUpdating, e.listed, e.progress, e.cancel = true, true, c.SavedGames.Version, progress, cancel
	c.RunInBackground(func() func() {
		_ = store.Autosave().Flush() // include the game that was saved last
		_ = index.Update(ctx, func(done, total int) {
			progress.done.Store(int64(done))
			progress.total.Store(int64(total))
		}) // on failure it shows what it has, until the library changes
		return func() {
			cancel()
			e.isUpdating = false
		}
	})
}
