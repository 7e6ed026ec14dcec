package director

import (
	"image"
	"slices"
	"time"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A Director holds the stack of open scenes and runs the top one once per tick. It is used on one goroutine.
type Director struct {
	*scene.Context
	scenes        scene.Constructors
	stack         []openScene
	pausedMatch   *game.Match // its clocks stop as long as another scene covers the board
	transition    transition
	hasQuit       bool
	wantShortcuts bool // open the keyboard shortcuts
}

// New opens the menu, and the file named by the options.
func New(o scene.Options, scenes scene.Constructors) *Director {
	d := &Director{scenes: scenes}
	var settings []rules.Option
	for _, options := range scenes.SettingOptions {
		settings = append(settings, options(o.Games)...)
	}
	d.Context = scene.NewContext(o, navigator{d}, settings)
	if d.isBare() {
		d.stack = []openScene{{embedKind, scenes.Embed(d.Context, o.EmbedAddress)}}
		return d
	}
	d.stack = []openScene{{menuKind, scenes.Menu(d.Context)}}
	if o.OpenFile != nil {
		d.OpenFile(*o.OpenFile)
	}
	if o.Online.Link != "" {
		d.OpenLink(o.Online.Link)
	}
	return d
}

// Update runs one frame of the top scene and returns what the window should show. The list is valid until the next
// call.
func (d *Director) Update(in ui.Input, size image.Point, scale float64, now time.Time) *ui.DrawList {
	if d.Options.Workers == 0 {
		const slice = 4 * time.Millisecond
		d.Kit.Sprites.PaintPending(slice)
	}
	d.FinishTasks()
	d.Tables.Update()
	if text := d.TakePasted(); text != "" {
		in.Pasted = text
	}
	f := d.Kit.Begin(d.transition.back(), in, size, d.TextScale(size, scale), now, d.Theme)
	if !d.isBare() {
		d.handleCommonInput(f)
	}
	if d.SavedGames.Poll() {
		d.IndexSavedGames()
		if d.SavedGames.Failed && !d.WarnedUnsaved {
			d.ShowWarning(d.Words.T("notice.library-failed"))
		}
	}
	if d.Settings.TakeChanges() {
		d.ApplySettings()
	}
	select {
	case err := <-d.Settings.Failed:
		if !d.WarnedUnsaved {
			d.ShowWarning(d.Words.T("notice.settings-not-saved", "Why", d.DescribeError(err)))
		}
	default:
	}
	if d.Toast.Scene != nil && d.Toast.Scene != d.top().scene {
		d.Toast = scene.Toast{}
	}
	before := d.top()
	before.scene.Update(f)
	if d.top() != before {
		// The list holds a part of the old scene. Draw the new one instead, without its input.
		pointerOnly := ui.Input{Pointer: in.Pointer, IsInside: in.IsInside, IsTouch: in.IsTouch, IsDown: in.IsDown}
		f = d.Kit.Begin(d.transition.back(), pointerOnly, size, d.TextScale(size, scale), now, d.Theme)
		d.top().scene.Update(f)
	}
	if !d.isBare() {
		d.handleRemainingInput(f)
	}
	f.Defer(func() { f.Overlay(func() { d.Toast.Draw(f) }) }) // above the popover, which it does not cover
	d.Kit.End(f)
	return d.transition.show(view{d.top(), d.Theme}, d.Kit.Sprites.PendingCount() > 0, now)
}

// isBare reports whether there is only a bare board, from which nothing leads to another scene.
func (d *Director) isBare() bool { return d.Options.EmbedAddress != "" }

// handleCommonInput handles the keys and files that every scene takes alike, before the scene does.
func (d *Director) handleCommonInput(f *ui.Frame) {
	if f.TakeKey(ui.KeyFullscreen) && d.Options.Fullscreen != nil {
		d.Options.Fullscreen()
	}
	if f.TakeKey(ui.KeyPaste) {
		d.ReadClipboard()
	}
	if len(f.In.Files) > 0 {
		d.OpenFiles(f.In.Files)
	}
	if f.TakeKey(ui.KeyHelp) {
		d.toggleHelp()
	}
}

// handleRemainingInput handles what the scene has not taken.
func (d *Director) handleRemainingInput(f *ui.Frame) {
	gameui.DrawShortcutsDialog(d.Context, f, d.wantShortcuts)
	d.wantShortcuts = false
	if f.In.Pasted != "" { // no text field took it
		d.OpenText(f.In.Pasted)
	}
}

// HasQuit reports whether the user has asked to quit.
func (d *Director) HasQuit() bool { return d.hasQuit }

// Close saves the match as it stands and stops background work.
func (d *Director) Close() {
	d.Hide()
	d.CloseMatch()
	d.WaitForTasks()
	d.CloseMatch() // a file that was being read may have opened one
	d.Settings.Close()
	d.Kit.Sprites.Close()
}

// IsSettled reports whether nothing is being read or written and all sprites of the last frame are painted.
func (d *Director) IsSettled() bool { return d.Kit.Sprites.PendingCount() == 0 && !d.IsBusy() }

// IsPainted reports whether all sprites of the last frame are painted.
func (d *Director) IsPainted() bool {
	return d.Kit.Sprites.PendingCount() == 0 && !d.SavedGames.IsFirstReading() // the first list adds more sprites
}

// CurrentScene returns the name of the scene shown and the time of the frame that opened it.
func (d *Director) CurrentScene() (name string, since time.Time) {
	return string(d.transition.shown.open.kind), d.transition.shownSince
}

// WidgetBox returns the box of a widget in the last frame.
func (d *Director) WidgetBox(id string) (image.Rectangle, bool) { return d.Kit.WidgetBox(id) }

// CellCenter returns the center of a cell, if the board is the current scene.
func (d *Director) CellCenter(name string) (image.Point, bool) {
	if b, ok := d.board(); ok {
		return b.CellCenter(name)
	}
	return image.Point{}, false
}

// IsDragging reports whether a piece is being dragged.
func (d *Director) IsDragging() bool {
	b, ok := d.board()
	return ok && b.IsDragging()
}

// Hide saves the match before the window is hidden, as it may not come back.
func (d *Director) Hide() {
	if d.Match != nil && !d.Match.OverallResult().IsOver() {
		d.Match.Save()
	}
}

// Show reloads the saved games and settings, which may have changed while the window was hidden.
func (d *Director) Show() {
	d.SavedGames.Refresh()
	d.Settings.Reload()
}

// RecordAccessTree records every frame from now on, for [Director.Report].
func (d *Director) RecordAccessTree() {
	if d.Kit.AccessTree == nil {
		d.Kit.AccessTree = &ui.AccessTree{}
	}
}

// Report describes what the last frame showed. [Director.RecordAccessTree] must have been called before it.
func (d *Director) Report() scene.Report {
	w := d.Words
	r := scene.Report{Title: w.T("window.title"), Toast: d.Toast.Text, Words: scene.ReportWords{
		Lang: w.Lang(), On: w.T("mirror.on"), Off: w.T("mirror.off"), Chosen: w.T("mirror.chosen"),
		Canvas: w.T("mirror.canvas"), Texts: w.T("mirror.text"), Widgets: w.T("mirror.widgets"),
	}}
	r.Scene, _ = d.CurrentScene()
	if tree := d.Kit.AccessTree; tree != nil {
		r.Widgets, r.Texts = tree.Widgets(), tree.Texts()
	}
	if scene, ok := d.top().scene.(scene.Reporter); ok {
		scene.Report(&r)
	}
	if r.Board != nil {
		r.Board.IsDisabled = !slices.ContainsFunc(r.Widgets, func(w ui.Widget) bool { return w.ID == boardview.ID })
	}
	return r
}
