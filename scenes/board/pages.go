package board

import (
	"image"

	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// The pages of the tabs in upright windows.
const (
	movesPage = iota
	analysisPage
	rulesPage
)

// pageIcons are their icons in the menu.
var pageIcons = [...]string{movesPage: "down", analysisPage: "analyse", rulesPage: "help"}

// pageDrawerID is the sheet with the page of a tab, where there is no room for it below the board.
const pageDrawerID = "board.drawer"

// tabItems are the pages with their words.
func (t *Scene) tabItems() []ui.Item {
	return []ui.Item{
		{Key: "moves", Label: t.Words.T("board.moves")},
		{Key: "analysis", Label: t.Words.T("board.analysis")},
		{Key: "rules", Label: t.Words.T("board.rules")},
	}
}

// drawPages shows the list of moves, or in upright windows the page of the chosen tab.
func (t *Scene) drawPages(f *ui.Frame, p layout) {
	if !p.portrait {
		t.drawMoves(f, p.list.Inset(max(1, f.Px(1))))
		return
	}
	if !p.tabs.Empty() {
		shown := t.panel.page
		if p.pageInDrawer {
			shown = -1
		}
		f.Inert(p.notice.Overlaps(p.tabs), func() {
			if chosen := f.Tabs("board.tab", p.tabs, t.tabItems(), shown); chosen != shown {
				t.panel.page = chosen
				if p.pageInDrawer {
					f.OpenPopover(pageDrawerID)
				}
			}
		})
	}
	if t.panel.openDrawer {
		t.panel.openDrawer = false
		f.OpenPopover(pageDrawerID)
	}
	if !p.list.Empty() && !p.noticeFloats {
		t.drawPage(f, p.list)
	}
	f.Dialog(pageDrawerID, 470, func(r image.Rectangle) int {
		y := f.Heading(r, t.tabItems()[t.panel.page].Label)
		body := image.Rect(r.Min.X, y, r.Max.X, y+f.Px(300))
		if t.panel.page == rulesPage { // its words begin where the heading does
			body.Min.X, body.Max.X = body.Min.X-f.Px(rulesPadding), body.Max.X+f.Px(rulesPadding)
		}
		t.drawPage(f, body)
		return body.Max.Y
	})
}

// openPage opens the page of a tab in the next pass.
func (t *Scene) openPage(page int) { t.panel.page, t.panel.openDrawer = page, true }

func (t *Scene) drawPage(f *ui.Frame, r image.Rectangle) {
	switch t.panel.page {
	case movesPage:
		t.drawMoves(f, r)
	case analysisPage:
		t.drawAnalysisPage(f, r)
	case rulesPage:
		t.drawRulesPage(f, r)
	}
}

// rulesPadding is how far the words of the rules' page are from its edge, in units.
const rulesPadding = 20

// drawRulesPage lists the pages of the game's rules; each opens in the help.
func (t *Scene) drawRulesPage(f *ui.Frame, r image.Rectangle) {
	if t.panel.helpPages == nil {
		t.panel.helpPages = []help.Page{}
		for _, page := range help.Pages(t.Words, t.snap.Info.ID) {
			if page.Game != "" {
				t.panel.helpPages = append(t.panel.helpPages, page)
			}
		}
	}
	pad, row := f.Px(rulesPadding-8), f.Px(theme.TouchTarget)
	inner := image.Rect(r.Min.X+pad, r.Min.Y+f.Px(4), r.Max.X-pad, r.Max.Y)
	f.ScrollArea("board.rules", inner, func(r image.Rectangle) int {
		y := r.Min.Y
		y += f.Px(10) + t.drawMatchDescription(f, image.Rect(r.Min.X+f.Px(8), y+f.Px(10), r.Max.X, y)) + f.Px(6)
		for _, page := range t.panel.helpPages {
			line := image.Rect(r.Min.X, y, r.Max.X, y+row)
			if f.Row("rules."+page.ID, line, false).IsClicked {
				t.Nav.OpenHelp(t.snap.Info.ID, page.Topic())
			}
			f.Text(image.Rect(line.Min.X+f.Px(8), y, line.Max.X-f.Px(36), y+row), ui.Left,
				f.NewStyle(f.TextSizes.Body, theme.Regular, f.Theme.Ink), page.Title)
			f.Icon(image.Rect(line.Max.X-f.Px(32), y, line.Max.X-f.Px(4), y+row), "next", 18, f.Theme.SecondaryInk)
			y += row
		}
		return y
	})
}
