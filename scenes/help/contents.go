package help

import (
	"image"
	"strconv"

	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// drawHead draws the head of narrow windows: the back button, and the title, which opens the contents.
func (h *Scene) drawHead(f *ui.Frame, p layout) {
	side := f.Px(theme.TouchTarget)
	y := p.head.Min.Y + (p.head.Dy()-side)/2
	back := image.Rect(f.Px(6), y, f.Px(6)+side, y+side)
	if f.IconButtonWithTooltip("help.back", back, "previous", h.pageWords.T("mirror.back"), true) {
		h.Close()
		return
	}
	title := h.title()
	style := f.NewStyle(f.TextSizes.Lead, theme.Semibold, f.Theme.Ink)
	w := min(f.TextWidth(style, title)+f.Px(12+28), f.Size.X-back.Max.X-f.Px(8))
	r := image.Rect(back.Max.X, y, back.Max.X+w, y+side)
	res := f.Interact("help.list", r, true)
	if res.IsHovered || res.IsHeld {
		f.Box(r, theme.RadiusButton, f.Theme.Sunken, f.Theme.SunkenEdge)
	}
	f.Text(image.Rect(r.Min.X+f.Px(8), r.Min.Y, r.Max.X-f.Px(28), r.Max.Y), ui.Left, style, title)
	icon := "down"
	if h.listIsOpen {
		icon = "up"
	}
	f.Icon(image.Rect(r.Max.X-f.Px(28), r.Min.Y, r.Max.X-f.Px(4), r.Max.Y), icon, 18, f.Theme.SecondaryInk)
	if res.IsFocused {
		f.InnerFocusRing(r, theme.RadiusButton)
	}
	if res.IsClicked {
		h.listIsOpen, h.rowIsInView = !h.listIsOpen, false
	}
}

// title returns the name of the game whose pages are listed.
func (h *Scene) title() string { return h.pageWords.GameName(h.game) }

// drawContents draws the list of pages: the game's, the program's, then the other games.
func (h *Scene) drawContents(f *ui.Frame, p layout) {
	r := p.list
	f.FillRect(r, f.Theme.Panel)
	if !p.isNarrow {
		line := max(1, f.Px(1))
		f.FillRect(image.Rect(r.Max.X-line, r.Min.Y, r.Max.X, r.Max.Y), f.Theme.Separator)
		side := f.Px(theme.TouchTarget)
		if f.IconButtonWithTooltip("help.back", image.Rect(f.Px(12), f.Px(18), f.Px(12)+side, f.Px(18)+side), "previous", h.pageWords.T("mirror.back"), true) {
			h.Close()
			return
		}
		at := image.Rect(f.Px(60), f.Px(18), r.Max.X-f.Px(8), f.Px(18)+side)
		name, style, _ := gameui.FitName(f, h.title(), h.pageWords.ShortGameName(h.game), at.Dx(), f.TextSizes.Heading, f.TextSizes.Lead)
		f.Text(at, ui.Left, style, name)
		r.Min.Y = f.Px(70)
		r.Max.X -= line
	}
	rows, rowHeight := h.contentsRows(), f.Px(theme.TouchTarget)
	r = image.Rect(r.Min.X+f.Px(12), r.Min.Y, r.Max.X-f.Px(12), r.Max.Y-f.Px(8))
	f.ScrollArea("help.contents", r, func(r image.Rectangle) int {
		for i, row := range rows {
			h.drawRow(f, row, image.Rect(r.Min.X, r.Min.Y+i*rowHeight, r.Max.X, r.Min.Y+(i+1)*rowHeight))
		}
		return r.Min.Y + len(rows)*rowHeight
	})
	if !h.rowIsInView { // scroll the open page into view
		h.rowIsInView = true
		for i, row := range rows {
			if row.page == h.pageIndex && row.game == "" {
				f.ScrollTo("help.contents", max((i+3)*rowHeight-r.Dy(), 0))
			}
		}
	}
}

// A contentsRow is a row of the contents: a page, another game, or a heading.
type contentsRow struct {
	label  string
	page   int    // -1: none
	game   string // another game
	number string // the page's number
	isRead bool
}

func (h *Scene) contentsRows() []contentsRow {
	var rows []contentsRow
	for i, page := range h.pages {
		if page.Game == "" && (i == 0 || h.pages[i-1].Game != "") {
			rows = append(rows, contentsRow{label: h.pageWords.T("help.scene.program"), page: -1})
		}
		n, _ := h.pageNumber(i)
		rows = append(rows, contentsRow{label: page.Title, page: i, number: strconv.Itoa(n), isRead: h.isRead(page.ID)})
	}
	first := true
	for _, g := range h.Options.Games {
		if id := g.Info().ID; id != h.game {
			if first {
				rows = append(rows, contentsRow{label: h.pageWords.T("help.scene.games"), page: -1})
				first = false
			}
			rows = append(rows, contentsRow{label: h.pageWords.GameName(id), page: -1, game: id})
		}
	}
	return rows
}

// pageNumber returns the number of a page among its game's pages, or among the program's, and how many there are.
func (h *Scene) pageNumber(index int) (n, of int) {
	for i, page := range h.pages {
		if page.Game == h.pages[index].Game {
			of++
			if i <= index {
				n++
			}
		}
	}
	return n, of
}

func (h *Scene) drawRow(f *ui.Frame, row contentsRow, r image.Rectangle) {
	ink, weight := f.Theme.SecondaryInk, theme.Regular
	text := image.Rect(r.Min.X+f.Px(46), r.Min.Y, r.Max.X-f.Px(4), r.Max.Y)
	mark := image.Rect(r.Min.X+f.Px(16), r.Min.Y, r.Min.X+f.Px(40), r.Max.Y)
	if row.page < 0 && row.game == "" {
		heading := image.Rect(r.Min.X+f.Px(16), r.Min.Y+f.Px(10), r.Max.X, r.Max.Y)
		f.Text(heading, ui.Left, f.LabelStyle(), row.label)
		return
	}
	id := "help.page." + strconv.Itoa(row.page)
	if row.game != "" {
		id = "help.game." + row.game
	}
	chosen := row.game == "" && row.page == h.pageIndex
	res := f.Row(id, r, chosen)
	switch {
	case chosen:
		ink, weight = f.Theme.SelectedInk, theme.Semibold
	case row.isRead || row.game != "":
		ink = f.Theme.Ink
	}
	switch {
	case row.isRead:
		f.Icon(image.Rect(mark.Min.X-f.Px(3), mark.Min.Y, mark.Min.X+f.Px(13), mark.Max.Y), "check", 16, f.Theme.Accent)
	case row.number != "":
		f.Text(mark, ui.Left, f.NewStyle(f.TextSizes.Small, weight, ink), row.number)
	}
	f.Text(text, ui.Left, f.NewStyle(f.TextSizes.Body, weight, ink), row.label)
	switch {
	case !res.IsClicked:
	case row.game != "":
		h.GoTo(row.game, "")
	default:
		h.turnTo(row.page)
	}
}
