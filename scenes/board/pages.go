package board

import (
	"image"

	"github.com/ludarium/ludarium/scenes/ui"
)

// The pages of the tabs in portrait windows.
const (
	movesPage = iota
	analysisPage
	rulesPage
	explorerPage // only while the opening explorer is shown
)

// pageIcons are the icons of the pages in the menu.
var pageIcons = [...]string{movesPage: "down", analysisPage: "analyse", rulesPage: "help", explorerPage: "library"}

// pageDrawerID is the popover id of the drawer that shows a page where there is no room below the board.
const pageDrawerID = "board.drawer"

// tabItems returns the tabs with their labels.
func (s *Scene) tabItems() []ui.Item {
	items := []ui.Item{
		{Key: "moves", Label: s.Words.T("board.moves")},
		{Key: "analysis", Label: s.Words.T("board.analysis")},
		{Key: "rules", Label: s.Words.T("board.rules")},
	}
	if s.showsExplorer() {
		items = append(items, ui.Item{Key: "openings", Label: s.Words.T("board.explorer-tab")})
	}
	return items
}

// drawPages draws the move list, or in portrait windows the page of the selected tab.
func (s *Scene) drawPages(f *ui.Frame, p layout) {
	if s.panel.page == explorerPage && !s.showsExplorer() {
		s.panel.page = movesPage
	}
	if s.panel.wantsPage {
		s.panel.wantsPage, s.panel.openDrawer = false, p.drawsInDrawer()
	}
	if !p.portrait {
		s.drawMoves(f, p.list.Inset(max(1, f.Px(1))))
		return
	}
	if !p.tabs.Empty() {
		shown := s.panel.page
		if p.pageInDrawer {
			shown = -1
		}
		f.Inert(p.prompt.Overlaps(p.tabs), func() {
			if chosen := f.Tabs("board.tab", p.tabs, s.tabItems(), shown); chosen != shown {
				s.panel.page = chosen
				if p.pageInDrawer {
					f.OpenPopover(pageDrawerID)
				}
			}
		})
	}
	if s.panel.openDrawer {
		s.panel.openDrawer = false
		f.OpenPopover(pageDrawerID)
	}
	if !p.list.Empty() && !p.promptFloats {
		s.drawPage(f, p.list)
	}
	f.Dialog(pageDrawerID, 470, func(r image.Rectangle) int {
		y := f.Heading(r, s.tabItems()[s.panel.page].Label)
		body := image.Rect(r.Min.X, y, r.Max.X, y+f.Px(300))
		if s.panel.page == rulesPage || s.panel.page == explorerPage { // aligns its text with the heading
			body.Min.X, body.Max.X = body.Min.X-f.Px(rulesPadding), body.Max.X+f.Px(rulesPadding)
		}
		s.drawPage(f, body)
		return body.Max.Y
	})
}

// openPage opens a page in its drawer in the next frame.
func (s *Scene) openPage(page int) { s.panel.page, s.panel.openDrawer = page, true }

// drawPage draws the selected page.
func (s *Scene) drawPage(f *ui.Frame, r image.Rectangle) {
	switch s.panel.page {
	case movesPage:
		s.drawMoves(f, r)
	case analysisPage:
		s.drawAnalysisPage(f, r)
	case rulesPage:
		s.drawRulesPage(f, r)
	case explorerPage:
		s.drawExplorer(f, r)
	}
}

// rulesPadding is the distance of the text of the rules page, and of the opening explorer, from the edge, in units.
const rulesPadding = 20
