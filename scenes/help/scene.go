package help

import (
	"slices"

	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A Scene shows the pages of the help, one at a time, with boards to try on.
type Scene struct {
	*scene.Context
	game      string
	pageWords *text.Words // those of pages
	pages     []help.Page
	at        int

	boards []*exercise // of the page
	chosen int         // the one that is shown
	listed bool        // in a narrow window: the list lies over the page
	small  bool        // the page is written in smaller type

	told string // the rules that were chosen in the match on the board, where they are not the usual ones

	inSight bool // the row of the open page was brought into view
}

// New is the help, without a page yet.
func New(c *scene.Context) *Scene { return &Scene{Context: c} }

// Close returns to the scene from which the help was opened.
func (h *Scene) Close() {
	h.leavePage()
	h.Nav.Back()
}

// GoTo turns to a page.
func (h *Scene) GoTo(id, topic string) {
	if id == "" {
		id = h.usual()
	}
	if topic == "" {
		topic = h.HelpPages[id]
	}
	if page, ok := help.Find(h.Words, id, topic); ok && topic != "" && page.Game != "" {
		id = page.Game
	}
	h.leavePage()
	h.game, h.pageWords = id, h.Words
	h.told = h.chosenRules(id)
	h.pages = help.Pages(h.pageWords, id)
	at := 0
	if page, ok := help.Find(h.pageWords, id, topic); ok && topic != "" {
		at = max(slices.IndexFunc(h.pages, func(p help.Page) bool { return p.ID == page.ID }), 0)
	}
	h.inSight = false
	h.show(at)
}

// chosenRules are those of the match from whose board the help was opened, if it is of that game; "" where all are the usual ones. The
// pages tell of these.
func (h *Scene) chosenRules(id string) string {
	if h.Match == nil || !h.Nav.HasBoard() {
		return ""
	}
	if snap := h.Match.Snapshot(); snap.Info.ID == id {
		if rules := h.pageWords.OptionSummary(snap.Game, snap.Options); rules != "" {
			return h.pageWords.T("board.rules-told", "Rules", rules)
		}
	}
	return ""
}

// usual is the game whose rules are shown when nobody says which: that of the match, or the first.
func (h *Scene) usual() string {
	if h.Match != nil {
		return h.Match.Snapshot().Info.ID
	}
	if len(h.Options.Games) == 0 {
		return ""
	}
	return h.Options.Games[0].Info().ID
}

// turn goes on to the page of that number, if there is one.
func (h *Scene) turn(at int) {
	if at >= 0 && at < len(h.pages) && at != h.at {
		h.leavePage()
		h.show(at)
	}
	h.listed = false
}

// show opens the page of that number at its beginning.
func (h *Scene) show(at int) {
	h.at = at
	page := h.page()
	h.boards, h.chosen, h.listed = nil, 0, false
	for _, part := range page.Parts {
		if part.Board != nil {
			if tr := newExercise(h.Context, part); tr != nil {
				h.boards = append(h.boards, tr)
			}
		}
	}
	if h.HelpPages == nil {
		h.HelpPages = map[string]string{}
	}
	h.HelpPages[h.game] = page.ID
}

func (h *Scene) page() help.Page { return h.pages[h.at] }

// leavePage ticks off a page that has been read. One with tasks is ticked when they are done.
func (h *Scene) leavePage() {
	if len(h.pages) == 0 {
		return
	}
	if !slices.ContainsFunc(h.boards, func(tr *exercise) bool { return tr.task != nil }) {
		h.tick(h.page().ID)
	}
}

// tick marks a page as done.
func (h *Scene) tick(id string) {
	h.Settings.Set(readKey(id), pageRead)
}

func (h *Scene) ticked(id string) bool { return h.Settings.Values[readKey(id)] == pageRead }

// Pass hears and draws the help.
func (h *Scene) Pass(f *ui.Frame) {
	if h.pageWords != h.Words { // another language was chosen
		h.GoTo(h.game, h.page().ID)
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
func (h *Scene) hear(f *ui.Frame, p layout) {
	switch {
	case f.TakeKey(ui.KeyEsc):
		if p.narrow && h.listed {
			h.listed = false
			return
		}
		h.Close()
	case !f.ShowsFocusRing() && f.TakeKey(ui.KeyRight):
		h.turn(h.at + 1)
	case !f.ShowsFocusRing() && f.TakeKey(ui.KeyLeft):
		h.turn(h.at - 1)
	}
}

// Report describes the page and its board.
func (h *Scene) Report(r *scene.Report) {
	r.Title = h.title()
	if h.chosen < len(h.boards) {
		tr := h.boards[h.chosen]
		r.Board = h.ReportBoard(tr.View, tr.Placement, tr.Info)
	}
}
