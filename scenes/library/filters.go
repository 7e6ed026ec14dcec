package library

import (
	"cmp"
	"image"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// updateCards selects and orders the cards. Cards that were shown before keep their thumbnails and texts.
func (l *Scene) updateCards() {
	oldCards := map[string]gameui.GameCard{}
	if l.version >= 0 {
		for _, c := range l.cards {
			oldCards[cardKey(c.Entry)] = c
		}
	}
	presentGames := map[string]bool{}
	l.cards = l.cards[:0:0]
	if l.filters.filter == trashFilter && len(l.SavedGames.Trash) == 0 {
		l.filters.filter = ""
	}
	entries, isTrash := l.untrashedEntries(), l.filters.filter == trashFilter
	for _, e := range entries {
		presentGames[e.Game] = true
	}
	if isTrash {
		entries = l.SavedGames.Trash
	}
	for _, e := range entries {
		if !l.matchesFilters(e) {
			continue
		}
		c := gameui.GameCard{Entry: e}
		if shown, ok := oldCards[cardKey(e)]; ok {
			shown.Entry, c = e, shown
		}
		c.InTrash = isTrash
		l.cards = append(l.cards, c)
	}
	l.games = l.games[:0]
	for _, g := range l.Options.Games {
		if id := g.Info().ID; presentGames[id] {
			l.games = append(l.games, id)
		}
	}
	switch l.filters.order { // entries are sorted newest first
	case oldestFirst:
		slices.Reverse(l.cards)
	case byName:
		slices.SortStableFunc(l.cards, func(a, b gameui.GameCard) int {
			broken := cmp.Compare(boolToInt(a.Entry.Err != nil), boolToInt(b.Entry.Err != nil)) // broken games last: they may have lost their title
			return cmp.Or(broken, cmp.Compare(strings.ToLower(l.SavedGameTitle(a.Entry)), strings.ToLower(l.SavedGameTitle(b.Entry))))
		})
	}
	l.version, l.appliedFilters, l.indexVersion = l.SavedGames.Version, l.filters, l.SavedGames.Indexed
}

// untrashedEntries returns the games outside the trash, the running one first.
func (l *Scene) untrashedEntries() []library.Entry {
	if !l.HasUnfinishedMatch() {
		return l.SavedGames.Entries
	}
	return slices.Concat(l.SavedGames.Running, l.SavedGames.Entries)
}

// cardKey identifies what the thumbnail and texts of a card depend on.
func cardKey(e library.Entry) string {
	return e.Name + "\n" + e.Position + "\n" + e.Title + "\n" + e.Result
}

func boolToInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// matchesFilters reports whether a game matches the filters.
func (l *Scene) matchesFilters(e library.Entry) bool {
	switch l.filters.filter {
	case "", trashFilter:
	case unfinishedFilter:
		if e.Result != "" || e.Err != nil {
			return false
		}
	case wonFilter, lostFilter:
		winner, _, _ := strings.Cut(e.Result, " ")
		g, ok := l.FindGame(e.Game)
		person := l.OnlyPersonSeat(e.Seats)
		if !ok || person < 0 || g.Info().SeatByName(winner) < 0 {
			return false
		}
		if won := int(g.Info().SeatByName(winner)) == person; won != (l.filters.filter == wonFilter) {
			return false
		}
	default:
		if e.Game != l.filters.filter {
			return false
		}
	}
	return l.filters.query == "" || gameui.MatchesQuery(l.SavedGames.SearchText(e), l.filters.query)
}

// drawFilters draws the filter chips and the sort order, and returns the y where they end.
func (l *Scene) drawFilters(f *ui.Frame, r image.Rectangle, isNarrow bool) int {
	orderItems := []ui.MenuItem{
		{ID: newestFirst, Label: l.Words.T("library.newest")},
		{ID: oldestFirst, Label: l.Words.T("library.oldest")},
		{ID: byName, Label: l.Words.T("library.by-name")},
	}
	orderText := ""
	for i := range orderItems {
		if orderItems[i].IsChecked = orderItems[i].ID == l.filters.order; orderItems[i].IsChecked {
			orderText = orderItems[i].Label
		}
	}
	style := f.SmallStyle()
	w := f.TextWidth(style, orderText) + f.Px(40)
	if isNarrow {
		w = f.Px(theme.TouchTarget)
	}
	box := image.Rect(r.Max.X-w, r.Min.Y-f.Px(4), r.Max.X, r.Max.Y+f.Px(4))
	res := f.Interact("library.order", box, true)
	if res.IsHovered || res.IsHeld || f.IsPopoverOpen("library.orders") {
		f.Box(box, theme.RadiusButton, f.Theme.Sunken, f.Theme.SunkenEdge)
	}
	if isNarrow {
		f.Tooltip("library.order", box, orderText)
	} else {
		f.Text(image.Rect(box.Min.X+f.Px(8), box.Min.Y, box.Max.X-f.Px(30), box.Max.Y), ui.Left, style, orderText)
	}
	f.Icon(image.Rect(box.Max.X-f.Px(34), box.Min.Y, box.Max.X, box.Max.Y), "down", 20, f.Theme.Ink)
	if res.IsFocused {
		f.InnerFocusRing(box, theme.RadiusButton)
	}
	if res.IsClicked {
		f.OpenPopover("library.orders")
	}
	if picked := f.Menu("library.orders", box, orderItems); picked != "" {
		l.filters.order = picked
	}
	l.drawFilterChips(f, image.Rect(r.Min.X, r.Min.Y, box.Min.X-f.Px(8), r.Max.Y))
	return r.Max.Y
}

// drawFilterChips draws the filters that fit into a row as chips; the rest are in a menu.
func (l *Scene) drawFilterChips(f *ui.Frame, r image.Rectangle) {
	items := []ui.MenuItem{
		{ID: "", Label: l.Words.T("library.all")},
		{ID: unfinishedFilter, Label: l.Words.T("library.unfinished")},
		{ID: wonFilter, Label: l.Words.T("library.won-by-you")},
		{ID: lostFilter, Label: l.Words.T("library.lost-by-you")},
	}
	if len(l.games) > 1 {
		for _, id := range l.games {
			items = append(items, ui.MenuItem{ID: id, Label: l.Words.GameName(id)})
		}
	}
	if len(l.SavedGames.Trash) > 0 {
		items = append(items, ui.MenuItem{ID: trashFilter, Label: l.Words.T("library.trash")})
	}
	gap, moreLabel := f.Px(8), l.Words.T("library.more")
	style := f.BoldStyle()
	width := func(word string) int { return f.TextWidth(style, word) + f.Px(28) }
	shown := len(items)
	for ; shown > 1; shown-- {
		last := -gap // where the chips end, with the one for the menu
		if shown < len(items) {
			last += width(l.moreChipLabel(items[shown:], moreLabel)) + gap
		}
		for _, it := range items[:shown] {
			last += width(it.Label) + gap
		}
		if last <= r.Dx() {
			break
		}
	}
	at := r.Min
	for i, it := range items {
		if i == shown {
			l.drawMoreChip(f, at, items[i:], l.moreChipLabel(items[i:], moreLabel))
			return
		}
		picked, box := f.Chip("library.filter."+it.ID, at, it.Label, it.ID == l.filters.filter)
		if picked {
			l.filters.filter = it.ID
		}
		at.X = box.Max.X + gap
	}
}

// moreChipLabel returns the label of the chip for the menu: the chosen filter, if it is in the menu.
func (l *Scene) moreChipLabel(rest []ui.MenuItem, moreLabel string) string {
	for _, it := range rest {
		if it.ID == l.filters.filter {
			return it.Label
		}
	}
	return moreLabel
}

// drawMoreChip draws the chip that opens the menu with the remaining filters.
func (l *Scene) drawMoreChip(f *ui.Frame, at image.Point, rest []ui.MenuItem, label string) {
	const prefix = "library.filter." // a menu cannot return an empty id
	chosen := false
	items := slices.Clone(rest)
	for i := range items {
		items[i].IsChecked = items[i].ID == l.filters.filter
		chosen = chosen || items[i].IsChecked
		items[i].ID = prefix + items[i].ID
	}
	picked, box := f.Chip("library.more", at, label, chosen)
	if picked {
		f.OpenPopover("library.filters")
	}
	if id, ok := strings.CutPrefix(f.Menu("library.filters", box, items), prefix); ok {
		l.filters.filter = id
	}
}
