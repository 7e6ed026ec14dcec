package stage

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"time"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A Stage is the stack of scenes with what they share. It belongs to one goroutine.
type Stage struct {
	*Context
	stack         []Scene
	pausedMatch   *game.Match // its clocks stop as long as another scene covers the board
	curtain       curtain
	quit          bool
	wantShortcuts bool // the keyboard shortcuts are to be opened
}

// New opens the stage on its first scene.
func New(o Options) *Stage {
	if o.Now == nil {
		o.Now = time.Now
	}
	set, unset := OpenSettings(o.Store, settingOptions(o.Games))
	s := &Stage{Context: &Context{
		Options: o, Kit: ui.NewKit(o.Workers), Settings: set, Themes: Themes{}, Tasks: newTasks(),
	}}
	s.Nav = navigator{s}
	s.ApplySettings()
	s.FindGame = func(id string) (rules.Game, bool) {
		for _, g := range o.Games {
			if g.Info().ID == id {
				return g, true
			}
		}
		return nil, false
	}
	var err error
	if o.Store != nil {
		if s.Unfinished, err = o.Store.Journal().Continue(); s.Unfinished != nil && isBare(s.Unfinished) {
			s.FileMatch() // nobody need go on with it; the library has it back if it was there
		}
	}
	s.Kit.CopyText, s.Kit.RequestPaste = func(text string) { s.CopyText(text, "") }, s.ReadClipboard
	s.SavedGames = NewSavedGames(o.Store) // now that the journal is ours: the game to go on with is not listed as another's
	s.stack = []Scene{newMenu(s.Context)}
	switch {
	case o.StoreErr != nil:
		s.ShowWarning(s.Words.T("notice.not-kept"))
		s.WarnedUnsaved = o.Store != nil
	case err != nil:
		s.ShowWarning(s.Words.T("notice.set-aside"))
	case unset != nil:
		s.ShowWarning(s.Words.T("notice.settings"))
	}
	if o.Open != nil {
		s.OpenFile(*o.Open)
	}
	return s
}

// Update passes once through the scene on top and gives what the window should show. The list is good until the
// next call.
func (s *Stage) Update(in ui.Input, size image.Point, scale float64, now time.Time) *ui.DrawList {
	if s.Options.Workers == 0 {
		const slice = 4 * time.Millisecond
		s.Kit.Sprites.PaintPending(slice)
	}
	s.FinishTasks()
	if s.pasted != "" {
		in.Pasted, s.pasted = s.pasted, ""
	}
	f := s.Kit.Begin(s.curtain.behind(), in, size, s.TextScale(size, scale), now, s.Theme)
	if f.TakeKey(ui.KeyFullscreen) && s.Options.Fullscreen != nil {
		s.Options.Fullscreen()
	}
	if f.TakeKey(ui.KeyPaste) {
		s.ReadClipboard()
	}
	if len(in.Files) > 0 {
		s.OpenFiles(in.Files)
	}
	if f.TakeKey(ui.KeyHelp) {
		s.toggleHelp()
	}
	if s.SavedGames.Poll() {
		s.IndexSavedGames()
		if s.SavedGames.Failed && !s.WarnedUnsaved {
			s.ShowWarning(s.Words.T("notice.library-failed"))
		}
	}
	if s.Settings.TakeChanges() {
		s.ApplySettings()
	}
	select {
	case err := <-s.Settings.Failed:
		if !s.WarnedUnsaved {
			s.ShowWarning(s.Words.T("notice.unset", "Why", s.DescribeError(err)))
		}
	default:
	}
	if s.Toast.Scene != nil && s.Toast.Scene != s.top() {
		s.Toast = Toast{}
	}
	before := s.top()
	before.Pass(f)
	if s.top() != before {
		// Half of the old scene is on the list; the window is to go from the whole of it to the whole of the new one.
		quiet := ui.Input{Pointer: in.Pointer, IsInside: in.IsInside, IsTouch: in.IsTouch, IsDown: in.IsDown}
		f = s.Kit.Begin(s.curtain.behind(), quiet, size, s.TextScale(size, scale), now, s.Theme)
		s.top().Pass(f)
	}
	ShortcutsDialog(s.Context, f, s.wantShortcuts)
	s.wantShortcuts = false
	if f.In.Pasted != "" { // no field to type in took it
		s.OpenText(f.In.Pasted)
	}
	f.Overlay(func() { s.Toast.Pass(f) })
	s.Kit.End(f)
	return s.curtain.rise(view{s.top(), s.Theme}, s.Kit.Sprites.PendingCount() > 0, now)
}

// Done says that the player has asked to leave.
func (s *Stage) Done() bool { return s.quit }

// Close ends what runs behind the scenes; every game is kept by then.
func (s *Stage) Close() {
	s.CloseMatch()
	s.WaitForTasks()
	s.Settings.Close()
	s.Kit.Sprites.Close()
}

// IsSettled says that nothing is still being read, and that every picture of the last list has been painted.
func (s *Stage) IsSettled() bool {
	return s.Kit.Sprites.PendingCount() == 0 && !s.SavedGames.isReading && s.Tasks.running == 0 && s.Settings.askedWith == nil
}

// Painted says that every picture of the last list is there.
func (s *Stage) Painted() bool {
	unread := s.SavedGames.isReading && s.SavedGames.Version == 0 // the first pictures of saved games are still to come
	return s.Kit.Sprites.PendingCount() == 0 && !unread
}

// Scene names the scene that is shown, and tells the time of the pass that went to it.
func (s *Stage) Scene() (name string, since time.Time) {
	return strings.TrimPrefix(fmt.Sprintf("%T", s.curtain.shows.scene), "*stage."), s.curtain.asked
}

// Find is where a widget of the last pass lies, by its id.
func (s *Stage) Find(id string) (image.Rectangle, bool) { return s.Kit.WidgetBox(id) }

// Cell is where the middle of a cell lies, when a board is on the stage.
func (s *Stage) Cell(name string) (image.Point, bool) {
	t, ok := s.top().(*table)
	if !ok {
		return image.Point{}, false
	}
	c, ok := t.board.CellByName(name)
	if !ok {
		return image.Point{}, false
	}
	x, y := t.place.Layout.Center(c)
	return image.Pt(int(x), int(y)), true
}

// Dragging says that a piece follows the pointer now.
func (s *Stage) Dragging() bool {
	t, ok := s.top().(*table)
	return ok && t.dragging()
}

// settingOptions lists the settings there are: those of all games, how each game was set up last, and what was read and solved.
func settingOptions(games []rules.Game) []rules.Option {
	return slices.Concat(SettingOptions(), SetupOptions(games), ReadPageOptions(), SolvedOptions(games))
}
