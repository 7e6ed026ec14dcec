package help

import (
	"image"
	"strconv"

	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// head is the upper edge of a narrow window: the way back, and the title that opens the list.
func (h *Scene) head(f *ui.Frame, p layout) {
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
	if h.listed {
		icon = "up"
	}
	f.Icon(image.Rect(r.Max.X-f.Px(28), r.Min.Y, r.Max.X-f.Px(4), r.Max.Y), icon, 18, f.Theme.SecondaryInk)
	if res.IsFocused {
		f.InnerFocusRing(r, theme.RadiusButton)
	}
	if res.IsClicked {
		h.listed, h.inSight = !h.listed, false
	}
}

// title is the name of the game whose rules are listed.
func (h *Scene) title() string { return h.pageWords.GameName(h.game) }

// contents is the list of pages: the game's, the program's, then the other games.
func (h *Scene) contents(f *ui.Frame, p layout) {
	r := p.list
	f.FillRect(r, f.Theme.Panel)
	if !p.narrow {
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
	rows, high := h.rows(), f.Px(theme.TouchTarget)
	r = image.Rect(r.Min.X+f.Px(12), r.Min.Y, r.Max.X-f.Px(12), r.Max.Y-f.Px(8))
	f.ScrollArea("help.contents", r, func(r image.Rectangle) int {
		for i, row := range rows {
			h.row(f, row, image.Rect(r.Min.X, r.Min.Y+i*high, r.Max.X, r.Min.Y+(i+1)*high))
		}
		return r.Min.Y + len(rows)*high
	})
	if !h.inSight { // the open page is, when the list comes up
		h.inSight = true
		for i, row := range rows {
			if row.page == h.at && row.game == "" {
				f.ScrollTo("help.contents", max((i+3)*high-r.Dy(), 0))
			}
		}
	}
}

// A helpRow is a line of the list: a page, another game, or the heading above either.
type helpRow struct {
	word string
	page int    // -1: none
	game string // another game
	mark string // the number of the page
	done bool
}

func (h *Scene) rows() []helpRow {
	var rows []helpRow
	for i, page := range h.pages {
		if page.Game == "" && (i == 0 || h.pages[i-1].Game != "") {
			rows = append(rows, helpRow{word: h.pageWords.T("help.scene.program"), page: -1})
		}
		n, _ := h.number(i)
		rows = append(rows, helpRow{word: page.Title, page: i, mark: strconv.Itoa(n), done: h.ticked(page.ID)})
	}
	first := true
	for _, g := range h.Options.Games {
		if id := g.Info().ID; id != h.game {
			if first {
				rows = append(rows, helpRow{word: h.pageWords.T("help.scene.games"), page: -1})
				first = false
			}
			rows = append(rows, helpRow{word: h.pageWords.GameName(id), page: -1, game: id})
		}
	}
	return rows
}

// number is the place of a page among the rules of its game, or among those that all games share, and how many
// there are.
func (h *Scene) number(at int) (n, of int) {
	for i, page := range h.pages {
		if page.Game == h.pages[at].Game {
			of++
			if i <= at {
				n++
			}
		}
	}
	return n, of
}

func (h *Scene) row(f *ui.Frame, row helpRow, r image.Rectangle) {
	ink, weight := f.Theme.SecondaryInk, theme.Regular
	text := image.Rect(r.Min.X+f.Px(46), r.Min.Y, r.Max.X-f.Px(4), r.Max.Y)
	mark := image.Rect(r.Min.X+f.Px(16), r.Min.Y, r.Min.X+f.Px(40), r.Max.Y)
	if row.page < 0 && row.game == "" {
		low := image.Rect(r.Min.X+f.Px(16), r.Min.Y+f.Px(10), r.Max.X, r.Max.Y)
		f.Text(low, ui.Left, f.NewStyle(f.TextSizes.Small, theme.Semibold, f.Theme.SecondaryInk), row.word)
		return
	}
	id := "help.page." + strconv.Itoa(row.page)
	if row.game != "" {
		id = "help.game." + row.game
	}
	chosen := row.game == "" && row.page == h.at
	res := f.Row(id, r, chosen)
	switch {
	case chosen:
		ink, weight = f.Theme.SelectedInk, theme.Semibold
	case row.done || row.game != "":
		ink = f.Theme.Ink
	}
	switch {
	case row.done:
		f.Icon(image.Rect(mark.Min.X-f.Px(3), mark.Min.Y, mark.Min.X+f.Px(13), mark.Max.Y), "check", 16, f.Theme.Accent)
	case row.mark != "":
		f.Text(mark, ui.Left, f.NewStyle(f.TextSizes.Small, weight, ink), row.mark)
	}
	f.Text(text, ui.Left, f.NewStyle(f.TextSizes.Body, weight, ink), row.word)
	switch {
	case !res.IsClicked:
	case row.game != "":
		h.GoTo(row.game, "")
	default:
		h.turn(row.page)
	}
}
