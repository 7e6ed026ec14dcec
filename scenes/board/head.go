package board

import (
	"image"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// moreMenu is the menu of the head, among what can be opened.
const moreMenu = "board.more"

// head is the line at the top: the way back, the name of the game, and what belongs to the program.
func (t *Scene) head(f *ui.Frame, p layout) {
	side := f.Px(theme.TouchTarget)
	y := p.head.Min.Y + (p.head.Dy()-side)/2
	box := func(x int) image.Rectangle { return image.Rect(x, y, x+side, y+side) }
	left := p.head.Min.X + f.Px(10)
	back := "board.back"
	if t.Nav.IsOverLibrary() {
		back = "board.back-library"
	}
	if f.IconButtonWithTooltip("board.back", box(left), "previous", t.Words.T(back), true) {
		t.Leave()
	}
	left += side + f.Px(6)
	more := box(p.head.Max.X - f.Px(8) - side)
	title, style := t.titleIn(f, image.Pt(more.Min.X-left, p.head.Dy()), side)
	if f.IconButtonWithTooltip(moreMenu, more, "more", t.Words.T("board.more"), true) {
		f.OpenPopover(moreMenu)
	}
	// Where even a short name leaves no room for help and settings, these give way, settings first; the menu has them too.
	edge, room := more.Min.X, (more.Min.X-left-f.WidestLine(style, title))/side
	if room >= 2 {
		edge -= side
		if f.IconButtonWithTooltip("board.settings", box(edge), "settings", t.Words.T("board.settings"), true) {
			t.Nav.OpenSettings()
		}
	}
	if room >= 1 {
		edge -= side
		if f.IconButtonWithTooltip("board.help", box(edge), "help", t.Words.T("board.help"), true) {
			t.help()
		}
	}
	t.moreMenu(f, more, p)
	t.rulesSheet(f)
	high := len(title) * f.LineHeight(style)
	for i, line := range title {
		low := (p.head.Min.Y+p.head.Max.Y-high)/2 + i*f.LineHeight(style)
		f.Text(image.Rect(left, low, edge, low+f.LineHeight(style)), ui.Left, style, line)
	}
}

// titleIn is the name of the game in the head, line by line, and how it is written: in smaller type, in two lines, or short,
// if that leaves room for the icons beside it.
func (t *Scene) titleIn(f *ui.Frame, room image.Point, side int) ([]string, ui.Style) {
	const icons = 2
	id := t.snap.Info.ID
	long, short := t.Words.GameName(id), t.Words.ShortGameName(id)
	for free := icons; ; free-- {
		width := room.X - free*side
		if name, style, fits := gameui.FitName(f, long, long, width, f.TextSizes.Lead, f.TextSizes.Body); fits {
			return []string{name}, style
		}
		style := f.NewStyle(f.TextSizes.Body, theme.Semibold, f.Theme.Ink)
		if two := f.WrapLines(style, long, width); len(two) == 2 && 2*f.LineHeight(style) <= room.Y && f.WidestLine(style, two) <= width {
			return two, style
		}
		if name, style, fits := gameui.FitName(f, short, short, width, f.TextSizes.Lead, f.TextSizes.Body); fits || free == 0 {
			return []string{name}, style
		}
	}
}

// help opens the rules of the game.
func (t *Scene) help() { t.Nav.OpenHelp(t.snap.Info.ID, "") }

// An entry of the menu is a line and what it does.
type menuEntry struct {
	ui.MenuItem
	do func()
}

// moreMenu is the list of all that has no place of its own around the board.
func (t *Scene) moreMenu(f *ui.Frame, anchor image.Rectangle, p layout) {
	open := f.IsPopoverOpen(moreMenu)
	if !open && !t.panel.menuWasOpen { // a menu answers in the pass after it was used
		return
	}
	t.panel.menuWasOpen = open
	all := t.menuEntries(p)
	items := make([]ui.MenuItem, len(all))
	for i, e := range all {
		items[i] = e.MenuItem
	}
	used := f.Menu(moreMenu, anchor, items)
	for _, e := range all {
		if e.ID == used {
			e.do()
			return
		}
	}
}

func (t *Scene) menuEntries(p layout) []menuEntry {
	s := t.snap
	entry := func(id, icon, word, chord string, on bool, do func()) menuEntry {
		return menuEntry{ui.MenuItem{ID: id, Icon: icon, Label: word, Shortcut: chord, IsDisabled: !on}, do}
	}
	var all []menuEntry
	if p.upright && p.tabs.Empty() {
		for i, tab := range t.tabItems() {
			all = append(all, entry(tab.Key, pageIcons[i], tab.Label, "", true, func() { t.openPage(i) }))
		}
	}
	all = append(all,
		entry("rules-here", "info", t.Words.T("board.rules-here"), "", true, func() { t.panel.openRules = true }),
		entry("save", "save", t.Words.T("board.save"), "Ctrl+S", true, func() { t.dialog.kind = saveDialog }),
		entry("copy-game", "copy", t.Words.T("board.copy-game"), "", t.Options.Clipboard != nil, t.copyGame),
		entry("copy-position", "copy", t.Words.T("board.copy-position"), "Ctrl+C", t.Options.Clipboard != nil, t.copyPosition),
		entry("threat", "warning", t.Words.T("board.threat"), "", s.CanAnalyse && s.PersonToMove, t.threat),
	)
	if _, ok := s.Position.(rules.OwnershipEstimator); ok {
		e := entry("estimate", "level", t.Words.T("board.estimate"), "Ctrl+E", s.CanEstimate, t.estimate)
		e.IsChecked = s.Estimate != nil
		all = append(all, e)
	}
	if s.Info.PiecesStay {
		e := entry("numbers", "board", t.Words.T("board.numbers"), "", true, t.toggleNumbers)
		e.IsChecked = t.numbering.shown
		all = append(all, e)
	}
	if d, ok := s.Position.(rules.EnteringKingDeclaration); ok && len(d.DeclarationConditions()) > 0 {
		all = append(all, entry("declare", "trophy", t.Words.T("board.declare-more"), "", s.PersonToMove, func() { t.dialog.kind = declarationDialog }))
	}
	bar := entry("bar", "graph", t.Words.T("board.bar"), "", t.judged(), func() { t.ToggleSetting(scene.SettingEvaluationBar) })
	bar.IsChecked = t.IsEnabled(scene.SettingEvaluationBar)
	lines := entry("lines", "analyse", t.Words.T("board.lines"), "", t.judged(), t.toggleLines)
	lines.IsChecked = t.lines() > 1
	all = append(all, bar, lines, entry("new", "plus", t.Words.T("board.new-game"), gameui.AgainChord(), true, t.again))
	all = append(all, entry("flip", "flip", t.Words.T("board.turn"), "F2", true, t.flip))
	if t.board.Symmetry > len(t.board.SeatAngles) { // there is more than from seat to seat
		all = append(all, entry("turn", "rotate", t.Words.T("board.turn-step"), "Shift+F2", true, func() { gameui.RotateBoard(t.view, true) }))
	}
	all = append(all,
		entry("settings", "settings", t.Words.T("board.settings"), "", true, t.Nav.OpenSettings),
		entry("help", "help", t.Words.T("board.help"), "F1", true, t.help),
		entry("keys", "keyboard", t.Words.T("board.keys"), "?", true, t.Nav.OpenShortcuts),
	)
	if t.Options.Fullscreen != nil {
		all = append(all, entry("screen", "fullscreen", t.Words.T("board.fullscreen"), "F11", true, t.Options.Fullscreen))
	}
	return all
}
