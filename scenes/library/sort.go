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

// sort chooses and orders what is shown. Boards and words that are there stay.
func (l *Scene) sort() {
	old := map[string]gameui.GameCard{}
	if l.seen >= 0 {
		for _, c := range l.cards {
			old[cardKey(c.Entry)] = c
		}
	}
	present := map[string]bool{}
	l.cards = l.cards[:0:0]
	if l.want.filter == inTrash && len(l.SavedGames.Trash) == 0 {
		l.want.filter = ""
	}
	from, trashed := l.entries(), l.want.filter == inTrash
	for _, e := range from {
		present[e.Game] = true
	}
	if trashed {
		from = l.SavedGames.Trash
	}
	for _, e := range from {
		if !l.wanted(e) {
			continue
		}
		c := gameui.GameCard{Entry: e}
		if kept, ok := old[cardKey(e)]; ok {
			kept.Entry, c = e, kept
		}
		c.InTrash = trashed
		l.cards = append(l.cards, c)
	}
	l.games = l.games[:0]
	for _, g := range l.Options.Games {
		if id := g.Info().ID; present[id] {
			l.games = append(l.games, id)
		}
	}
	switch l.want.order { // the newest come first as they are
	case oldest:
		slices.Reverse(l.cards)
	case byName:
		slices.SortStableFunc(l.cards, func(a, b gameui.GameCard) int {
			broken := cmp.Compare(bit(a.Entry.Err != nil), bit(b.Entry.Err != nil)) // they may have lost theirs
			return cmp.Or(broken, cmp.Compare(strings.ToLower(l.SavedGameTitle(a.Entry)), strings.ToLower(l.SavedGameTitle(b.Entry))))
		})
	}
	l.seen, l.asked, l.texts = l.SavedGames.Version, l.want, l.SavedGames.Indexed
}

// entries are the games that are not in the trash. The running one comes first: it lies here again once another is begun.
func (l *Scene) entries() []library.Entry {
	if !l.HasUnfinishedMatch() {
		return l.SavedGames.Entries
	}
	return slices.Concat(l.SavedGames.Own, l.SavedGames.Entries)
}

// cardKey is all that the board and the words of a card are made of.
func cardKey(e library.Entry) string {
	return e.Name + "\n" + e.Position + "\n" + e.Title + "\n" + e.Result
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// wanted says that a game is among those that are asked for.
func (l *Scene) wanted(e library.Entry) bool {
	switch l.want.filter {
	case "", inTrash:
	case onlyUnfinished:
		if e.Result != "" || e.Err != nil {
			return false
		}
	case onlyWon, onlyLost:
		who, _, _ := strings.Cut(e.Result, " ")
		g, ok := l.FindGame(e.Game)
		you := l.OnlyPersonSeat(e.Seats)
		if !ok || you < 0 || g.Info().SeatByName(who) < 0 {
			return false
		}
		if won := int(g.Info().SeatByName(who)) == you; won != (l.want.filter == onlyWon) {
			return false
		}
	default:
		if e.Game != l.want.filter {
			return false
		}
	}
	return l.want.query == "" || gameui.MatchesQuery(l.SavedGames.SearchText(e), l.want.query)
}

// filters is the row of chips, and at its end the order; it gives where it ends.
func (l *Scene) filters(f *ui.Frame, r image.Rectangle, narrow bool) int {
	orders := []ui.MenuItem{
		{ID: newest, Label: l.Words.T("library.newest")},
		{ID: oldest, Label: l.Words.T("library.oldest")},
		{ID: byName, Label: l.Words.T("library.by-name")},
	}
	word := ""
	for i := range orders {
		if orders[i].IsChecked = orders[i].ID == l.want.order; orders[i].IsChecked {
			word = orders[i].Label
		}
	}
	style := f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk)
	w := f.TextWidth(style, word) + f.Px(40)
	if narrow {
		w = f.Px(theme.TouchTarget)
	}
	box := image.Rect(r.Max.X-w, r.Min.Y-f.Px(4), r.Max.X, r.Max.Y+f.Px(4))
	res := f.Interact("library.order", box, true)
	if res.IsHovered || res.IsHeld || f.IsPopoverOpen("library.orders") {
		f.Box(box, theme.RadiusButton, f.Theme.Sunken, f.Theme.SunkenEdge)
	}
	if narrow {
		f.Tooltip("library.order", box, word)
	} else {
		f.Text(image.Rect(box.Min.X+f.Px(8), box.Min.Y, box.Max.X-f.Px(30), box.Max.Y), ui.Left, style, word)
	}
	f.Icon(image.Rect(box.Max.X-f.Px(34), box.Min.Y, box.Max.X, box.Max.Y), "down", 20, f.Theme.Ink)
	if res.IsFocused {
		f.InnerFocusRing(box, theme.RadiusButton)
	}
	if res.IsClicked {
		f.OpenPopover("library.orders")
	}
	if used := f.Menu("library.orders", box, orders); used != "" {
		l.want.order = used
	}
	l.chips(f, image.Rect(r.Min.X, r.Min.Y, box.Min.X-f.Px(8), r.Max.Y))
	return r.Max.Y
}

// chips are the filters that fit into a row; the others lie in a menu.
func (l *Scene) chips(f *ui.Frame, r image.Rectangle) {
	items := []ui.MenuItem{
		{ID: "", Label: l.Words.T("library.all")},
		{ID: onlyUnfinished, Label: l.Words.T("library.unfinished")},
		{ID: onlyWon, Label: l.Words.T("library.won-by-you")},
		{ID: onlyLost, Label: l.Words.T("library.lost-by-you")},
	}
	if len(l.games) > 1 {
		for _, id := range l.games {
			items = append(items, ui.MenuItem{ID: id, Label: l.Words.GameName(id)})
		}
	}
	if len(l.SavedGames.Trash) > 0 {
		items = append(items, ui.MenuItem{ID: inTrash, Label: l.Words.T("library.trash")})
	}
	gap, more := f.Px(8), l.Words.T("library.more")
	style := f.NewStyle(f.TextSizes.Body, theme.Semibold, f.Theme.Ink)
	width := func(word string) int { return f.TextWidth(style, word) + f.Px(28) }
	shown := len(items)
	for ; shown > 1; shown-- {
		last := -gap // where the chips end, with the one that opens the others
		if shown < len(items) {
			last += width(l.moreWord(items[shown:], more)) + gap
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
			l.moreChips(f, at, items[i:], l.moreWord(items[i:], more))
			return
		}
		used, box := f.Chip("library.filter."+it.ID, at, it.Label, it.ID == l.want.filter)
		if used {
			l.want.filter = it.ID
		}
		at.X = box.Max.X + gap
	}
}

// moreWord is what the chip that opens the others says: which of them is chosen, if one is.
func (l *Scene) moreWord(rest []ui.MenuItem, more string) string {
	for _, it := range rest {
		if it.ID == l.want.filter {
			return it.Label
		}
	}
	return more
}

// moreChips is the chip that opens the others.
func (l *Scene) moreChips(f *ui.Frame, at image.Point, rest []ui.MenuItem, word string) {
	const base = "library.filter." // an empty id would be no answer of a menu
	chosen := false
	items := slices.Clone(rest)
	for i := range items {
		items[i].IsChecked = items[i].ID == l.want.filter
		chosen = chosen || items[i].IsChecked
		items[i].ID = base + items[i].ID
	}
	used, box := f.Chip("library.more", at, word, chosen)
	if used {
		f.OpenPopover("library.filters")
	}
	if id, ok := strings.CutPrefix(f.Menu("library.filters", box, items), base); ok {
		l.want.filter = id
	}
}
