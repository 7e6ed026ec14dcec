package board

import (
	"image"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// moreMenuID is the popover id of the header's menu.
const moreMenuID = "board.more"

// drawHeader draws the line at the top: Back, the name of the game, and the buttons for help, settings and more.
func (s *Scene) drawHeader(f *ui.Frame, p layout) {
	size := f.Px(theme.TouchTarget)
	y := p.head.Min.Y + (p.head.Dy()-size)/2
	box := func(x int) image.Rectangle { return image.Rect(x, y, x+size, y+size) }
	left := p.head.Min.X + f.Px(10)
	tooltip := "board.back"
	if s.Nav.IsOverLibrary() {
		tooltip = "board.back-library"
	}
	if f.IconButtonWithTooltip("board.back", box(left), "previous", s.Words.T(tooltip), true) {
		s.Leave()
	}
	left += size + f.Px(6)
	moreBox := box(p.head.Max.X - f.Px(8) - size)
	title, style := s.fitTitle(f, image.Pt(moreBox.Min.X-left, p.head.Dy()), size)
	if f.IconButtonWithTooltip(moreMenuID, moreBox, "more", s.Words.T("board.more"), true) {
		f.OpenPopover(moreMenuID)
	}
	// Where even a short name leaves no room, settings and then help are left to the menu.
	edge, room := moreBox.Min.X, (moreBox.Min.X-left-f.WidestLine(style, title))/size
	if room >= 2 {
		edge -= size
		if f.IconButtonWithTooltip("board.settings", box(edge), "settings", s.Words.T("board.settings"), true) {
			s.Nav.OpenSettings()
		}
	}
	if room >= 1 {
		edge -= size
		if f.IconButtonWithTooltip("board.help", box(edge), "help", s.Words.T("board.help"), true) {
			s.openHelp()
		}
	}
	s.drawMoreMenu(f, moreBox, p)
	s.drawRulesDialog(f)
	height := len(title) * f.LineHeight(style)
	for i, line := range title {
		top := (p.head.Min.Y+p.head.Max.Y-height)/2 + i*f.LineHeight(style)
		f.Text(image.Rect(left, top, edge, top+f.LineHeight(style)), ui.Left, style, line)
	}
}

// fitTitle returns the lines and the style of the game's name: in smaller type, in two lines, or shortened if that
// leaves room for the icons beside it.
func (s *Scene) fitTitle(f *ui.Frame, room image.Point, side int) ([]string, ui.Style) {
	const maxIcons = 2
	id := s.snap.Info.ID
	long, short := s.Words.GameName(id), s.Words.ShortGameName(id)
	for icons := maxIcons; ; icons-- {
		width := room.X - icons*side
		if name, style, fits := gameui.FitName(f, long, long, width, f.TextSizes.Lead, f.TextSizes.Body); fits {
			return []string{name}, style
		}
		style := f.BoldStyle()
		if lines := f.WrapLines(style, long, width); len(lines) == 2 && 2*f.LineHeight(style) <= room.Y && f.WidestLine(style, lines) <= width {
			return lines, style
		}
		if name, style, fits := gameui.FitName(f, short, short, width, f.TextSizes.Lead, f.TextSizes.Body); fits || icons == 0 {
			return []string{name}, style
		}
	}
}

// openHelp opens the rules of the game.
func (s *Scene) openHelp() { s.Nav.OpenHelp(s.snap.Info.ID, "") }

// A menuEntry is a menu item and its action.
type menuEntry struct {
	ui.MenuItem
	do func()
}

// drawMoreMenu draws the menu of everything that has no button of its own.
func (s *Scene) drawMoreMenu(f *ui.Frame, anchor image.Rectangle, p layout) {
	open := f.IsPopoverOpen(moreMenuID)
	if !open && !s.panel.menuWasOpen { // a menu reports its choice one frame later
		return
	}
	s.panel.menuWasOpen = open
	entries := s.menuEntries(p)
	items := make([]ui.MenuItem, len(entries))
	for i, e := range entries {
		items[i] = e.MenuItem
	}
	used := f.Menu(moreMenuID, anchor, items)
	for _, e := range entries {
		if e.ID == used {
			e.do()
			return
		}
	}
}

// menuEntries returns the entries of the header's menu: help with the position first, then the game and its record, how the board lies, and last
// what leads to other scenes.
func (s *Scene) menuEntries(p layout) []menuEntry {
	snap := s.snap
	entry := func(id, icon, label, shortcut string, enabled bool, do func()) menuEntry {
		return menuEntry{ui.MenuItem{ID: id, Icon: icon, Label: label, Shortcut: gameui.ChordText(s.Context, shortcut), IsDisabled: !enabled}, do}
	}
	var entries []menuEntry
	if p.portrait && p.tabs.Empty() {
		for i, tab := range s.tabItems() {
			entries = append(entries, entry(tab.Key, pageIcons[i], tab.Label, "", true, func() { s.openPage(i) }))
		}
	}
	entries = append(entries, s.onlineEntries()...)
	entries = append(entries,
		entry("rules-here", "info", s.Words.T("board.rules-here"), "Ctrl+I", true, func() { s.panel.openRules = true }),
		entry("threat", "warning", s.Words.T("board.threat"), "", snap.CanHint && !s.isTrying(), s.toggleThreat),
	)
	try := entry("try", "edit", s.Words.T("board.try"), "F8", s.isTrying() || s.canTryMoves(), s.toggleTrying)
	try.IsChecked = s.isTrying()
	entries = append(entries, try)
	if _, ok := snap.Position.(rules.PieceAttackers); ok {
		e := entry("attacks", "search", s.Words.T("board.attacks"), "F4", s.canShowAttacks(), s.toggleAttacks)
		e.IsChecked = s.showsAttacks()
		entries = append(entries, e)
	}
	if s.Options.Store != nil {
		e := entry("explorer", "library", s.Words.T("board.explorer"), "Ctrl+B", true, s.toggleExplorer)
		e.IsChecked = s.showsExplorer()
		entries = append(entries, e)
	}
	if snap.CanCoach {
		e := entry("coach", "human", s.Words.T("board.coach"), "", true, s.toggleCoach)
		e.IsChecked = s.isCoachOn()
		entries = append(entries, e)
	}
	if _, ok := snap.Position.(rules.OwnershipEstimator); ok {
		e := entry("estimate", "level", s.Words.T("board.estimate"), "Ctrl+E", s.canEstimate(), s.toggleEstimate)
		e.IsChecked = snap.Estimate != nil
		entries = append(entries, e)
	}
	if snap.Info.PiecesStay {
		e := entry("numbers", "board", s.Words.T("board.numbers"), "", true, s.toggleNumbers)
		e.IsChecked = s.numbering.shown
		entries = append(entries, e)
	}
	if d, ok := snap.Position.(rules.EnteringKingDeclaration); ok && len(d.DeclarationConditions()) > 0 {
		entries = append(entries, entry("declare", "trophy", s.Words.T("board.declare-more"), "", snap.PersonToMove, func() { s.dialog.kind = declarationDialog }))
	}
	bar := entry("bar", "graph", s.Words.T("board.bar"), "", s.canEvaluate(), func() { s.ToggleSetting(scene.SettingEvaluationBar) })
	bar.IsChecked = s.IsEnabled(scene.SettingEvaluationBar)
	lines := entry("lines", "analyse", s.Words.T("board.lines"), "", s.canEvaluate(), s.toggleLines)
	lines.IsChecked = s.lineCount() > 1
	entries = append(entries, bar, lines,
		entry("save", "save", s.Words.T("board.save"), "Ctrl+S", true, func() { s.dialog.kind = saveDialog }),
		entry("copy-game", "copy", s.Words.T("board.copy-game"), "", s.Options.Clipboard != nil, s.copyGame),
		entry("copy-link", "share", s.Words.T("board.copy-link"), "", s.Options.Clipboard != nil, s.copyLink),
		entry("copy-embed", "copy", s.Words.T("board.copy-embed"), "", s.Options.Clipboard != nil, s.copyEmbed),
		entry("copy-position", "copy", s.Words.T("board.copy-position"), "Ctrl+C", s.Options.Clipboard != nil, s.copyPosition),
		entry("new", "plus", s.Words.T("board.new-game"), gameui.NewGameChord(), !snap.IsRemote || snap.FinalResult.IsOver(), s.openNewGame),
		entry("flip", "flip", s.Words.T("board.flip-board"), "F2", true, s.flip),
	)
	if s.board.Symmetry > len(s.board.SeatAngles) { // there are more rotations than from seat to seat
		entries = append(entries, entry("turn", "rotate", s.Words.T("board.rotate-step"), "Shift+F2", true, func() { gameui.RotateBoard(s.view, true) }))
	}
	if len(s.board.Unrolled) > 0 {
		e := entry("unroll", "board", s.Words.T("board.unroll"), "", true, func() { s.ToggleSetting(scene.SettingUnrolled) })
		e.IsChecked = s.IsEnabled(scene.SettingUnrolled)
		entries = append(entries, e)
	}
	entries = append(entries,
		entry("settings", "settings", s.Words.T("board.settings"), "", true, s.Nav.OpenSettings),
		entry("help", "help", s.Words.T("board.help"), "F1", true, s.openHelp),
		entry("keys", "keyboard", s.Words.T("board.keys"), "?", true, s.Nav.OpenShortcuts),
	)
	if s.Options.Fullscreen != nil {
		entries = append(entries, entry("screen", "fullscreen", s.Words.T("board.fullscreen"), "F11", true, s.Options.Fullscreen))
	}
	return entries
}
