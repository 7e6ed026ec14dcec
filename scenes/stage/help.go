package stage

import (
	"slices"

	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A helpScene shows the pages of the help, one at a time, with boards to try on.
type helpScene struct {
	*Stage
	game  string
	words *text.Words // those of pages
	pages []help.Page
	at    int

	boards []*trial // of the page
	chosen int      // the one that is shown
	listed bool     // in a narrow window: the list lies over the page
	small  bool     // the page is written in smaller type

	told string // the rules that were chosen in the match on the board, where they are not the usual ones

	inSight bool // the row of the open page was brought into view
}

// openHelp shows a page of the help over the scene on the stage; back returns there. game decides whose rules are
// listed, "" is the game on the board or the first. The topic "" is the page of that game that was read last.
func (s *Stage) openHelp(game, topic string) {
	if h, ok := s.top().(*helpScene); ok {
		h.goTo(game, topic)
		return
	}
	h := &helpScene{Stage: s}
	h.goTo(game, topic)
	s.push(h)
}

// helpKey is F1: it opens the help at the page that fits what is on the stage, and closes it again.
func (s *Stage) helpKey() {
	switch top := s.top().(type) {
	case *helpScene:
		top.close()
	case *table:
		s.openHelp(top.snap.Info.ID, "")
	case *setup:
		s.openHelp(top.info.ID, "")
	case *puzzle:
		s.openHelp(top.info.ID, problemsPage)
	case arranger:
		s.openHelp(top.info.ID, "")
	case *shelf:
		s.openHelp("", "play.library")
	case *preferences:
		s.openHelp("", "play.settings")
	default:
		s.openHelp("", "")
	}
}

// close returns to the scene from which the help was opened.
func (h *helpScene) close() {
	h.leavePage()
	h.back()
}

// goTo turns to a page.
func (h *helpScene) goTo(id, topic string) {
	if id == "" {
		id = h.usual()
	}
	if topic == "" {
		topic = h.HelpPages[id]
	}
	if page, ok := help.Find(h.Stage.Words, id, topic); ok && topic != "" && page.Game != "" {
		id = page.Game
	}
	h.leavePage()
	h.game, h.words = id, h.Stage.Words
	h.told = h.chosenRules(id)
	h.pages = help.Pages(h.words, id)
	at := 0
	if page, ok := help.Find(h.words, id, topic); ok && topic != "" {
		at = max(slices.IndexFunc(h.pages, func(p help.Page) bool { return p.ID == page.ID }), 0)
	}
	h.inSight = false
	h.show(at)
}

// chosenRules are those of the match from whose board the help was opened, if it is of that game; "" where all are the usual ones. The
// pages tell of these.
func (h *helpScene) chosenRules(id string) string {
	for _, scene := range h.stack {
		if t, ok := scene.(*table); ok && t.snap.Info.ID == id && t.terms() != "" {
			return h.words.T("board.rules-told", "Rules", t.terms())
		}
	}
	return ""
}

// usual is the game whose rules are shown when nobody says which: that of the match, or the first.
func (h *helpScene) usual() string {
	if h.Match != nil {
		return h.Match.Snapshot().Info.ID
	}
	if len(h.Options.Games) == 0 {
		return ""
	}
	return h.Options.Games[0].Info().ID
}

// turn goes on to the page of that number, if there is one.
func (h *helpScene) turn(at int) {
	if at >= 0 && at < len(h.pages) && at != h.at {
		h.leavePage()
		h.show(at)
	}
	h.listed = false
}

// show opens the page of that number at its beginning.
func (h *helpScene) show(at int) {
	h.at = at
	page := h.page()
	h.boards, h.chosen, h.listed = nil, 0, false
	for _, part := range page.Parts {
		if part.Board != nil {
			if tr := newTrial(h.Stage, part); tr != nil {
				h.boards = append(h.boards, tr)
			}
		}
	}
	if h.HelpPages == nil {
		h.HelpPages = map[string]string{}
	}
	h.HelpPages[h.game] = page.ID
}

func (h *helpScene) page() help.Page { return h.pages[h.at] }

// leavePage ticks off a page that has been read. One with tasks is ticked when they are done.
func (h *helpScene) leavePage() {
	if len(h.pages) == 0 {
		return
	}
	if !slices.ContainsFunc(h.boards, func(tr *trial) bool { return tr.task != nil }) {
		h.tick(h.page().ID)
	}
}

// tick marks a page as done.
func (h *helpScene) tick(id string) {
	h.Settings.Set(readKey(id), pageRead)
}

func (h *helpScene) ticked(id string) bool { return h.Settings.Values[readKey(id)] == pageRead }

// Pass hears and draws the help.
func (h *helpScene) Pass(f *ui.Frame) {
	if h.words != h.Stage.Words { // another language was chosen
		h.goTo(h.game, h.page().ID)
	}
	f.Background()
	p := h.plan(f)
	if p.narrow {
		h.head(f, p)
	}
	if !h.listed || !p.narrow {
		h.read(f, p)
		h.nav(f, p.nav)
		h.try(f, p)
	}
	if !p.narrow || h.listed {
		h.contents(f, p)
	}
	h.hear(f, p)
}

// hear takes the keys that nobody else took.
func (h *helpScene) hear(f *ui.Frame, p helpPlan) {
	switch {
	case f.TakeKey(ui.KeyEsc):
		if p.narrow && h.listed {
			h.listed = false
			return
		}
		h.close()
	case !f.ShowsFocusRing() && f.TakeKey(ui.KeyRight):
		h.turn(h.at + 1)
	case !f.ShowsFocusRing() && f.TakeKey(ui.KeyLeft):
		h.turn(h.at - 1)
	}
}
