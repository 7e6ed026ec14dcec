package help

import (
	"cmp"
	"slices"

	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A Scene shows the pages of the help, one at a time, with boards for exercises.
type Scene struct {
	*scene.Context
	game      string
	pageWords *text.Words // the language of pages
	pages     []help.Page
	pageIndex int

	exercises     []*exercise // of the page
	exerciseIndex int         // the exercise shown
	listIsOpen    bool        // in narrow windows: the contents cover the page
	hasSmallText  bool        // the page is in smaller type

	optionsNote string // the options of the match on the board, if not the defaults

	rowIsInView bool   // the open page's row was scrolled into view
	loadFailed  bool   // the texts could not be fetched; while they are, there are no pages
	topic       string // the page to open when the texts are there
	loads       int    // requests for texts so far: only the last one counts
}

// Register sets the constructor of the scene and adds its settings.
func Register(c *scene.Constructors) {
	c.Help = func(c *scene.Context) scene.Help { return New(c) }
	c.SettingOptions = append(c.SettingOptions, readPageOptions)
}

// New returns the help, without a page yet.
func New(c *scene.Context) *Scene { return &Scene{Context: c} }

// Close returns to the scene from which the help was opened.
func (h *Scene) Close() {
	h.leavePage()
	h.loads++
	h.Nav.Back()
}

// GoTo opens a page. In a web page the texts may have to be fetched before.
func (h *Scene) GoTo(id, topic string) {
	h.leavePage()
	h.startLoading(id)
	h.topic = topic
	h.loads++
	load := h.loads
	h.pageWords.LoadHelp(func(err error) {
		if load != h.loads { // the language was changed, or the help was left
			return
		}
		if h.loadFailed = err != nil; !h.loadFailed {
			h.openPage(id, topic)
		}
	})
}

// startLoading closes the pages until their texts are loaded.
func (h *Scene) startLoading(id string) {
	h.game, h.pageWords, h.pages, h.exercises, h.loadFailed = cmp.Or(id, h.defaultGame()), h.Words, nil, nil, false
}

// openPage opens a page.
func (h *Scene) openPage(id, topic string) {
	if id == "" {
		id = h.defaultGame()
	}
	if topic == "" {
		topic = h.HelpPages[id]
	}
	if page, ok := help.Find(h.Words, id, topic); ok && topic != "" && page.Game != "" {
		id = page.Game
	}
	h.game = id
	h.optionsNote = h.matchOptionsNote(id)
	h.pages = help.Pages(h.pageWords, id)
	index := 0
	if page, ok := help.Find(h.pageWords, id, topic); ok && topic != "" {
		index = max(slices.IndexFunc(h.pages, func(p help.Page) bool { return p.ID == page.ID }), 0)
	}
	h.rowIsInView = false
	h.showPage(index)
}

// matchOptionsNote describes the options of the match from whose board the help was opened, if it is of this game and
// they are not the defaults.
func (h *Scene) matchOptionsNote(id string) string {
	if h.Match == nil || !h.Nav.HasBoard() {
		return ""
	}
	if snapshot := h.Match.Snapshot(); snapshot.Info.ID == id {
		if summary := h.pageWords.OptionSummary(snapshot.Game, snapshot.Options); summary != "" {
			return h.pageWords.T("board.rules-told", "Rules", summary)
		}
	}
	return ""
}

// defaultGame returns the game whose rules are shown by default: that of the match, or the first.
func (h *Scene) defaultGame() string {
	if h.Match != nil {
		return h.Match.Snapshot().Info.ID
	}
	if len(h.Options.Games) == 0 {
		return ""
	}
	return h.Options.Games[0].Info().ID
}

// turnTo opens the page at an index, if there is one.
func (h *Scene) turnTo(index int) {
	if index >= 0 && index < len(h.pages) && index != h.pageIndex {
		h.leavePage()
		h.showPage(index)
	}
	h.listIsOpen = false
}

// showPage opens the page at an index from its top.
func (h *Scene) showPage(index int) {
	h.pageIndex = index
	page := h.page()
	h.exercises, h.exerciseIndex, h.listIsOpen = nil, 0, false
	for _, part := range page.Parts {
		if part.Board != nil {
			if e := newExercise(h.Context, part); e != nil {
				h.exercises = append(h.exercises, e)
			}
		}
	}
	if h.HelpPages == nil {
		h.HelpPages = map[string]string{}
	}
	h.HelpPages[h.game] = page.ID
}

func (h *Scene) page() help.Page { return h.pages[h.pageIndex] }

// leavePage marks a page without tasks as read. One with tasks is marked when they are done.
func (h *Scene) leavePage() {
	if len(h.pages) == 0 {
		return
	}
	if !slices.ContainsFunc(h.exercises, func(e *exercise) bool { return e.task != nil }) {
		h.markRead(h.page().ID)
	}
}

// markRead marks a page as read.
func (h *Scene) markRead(id string) {
	h.Settings.Set(readKey(id), pageRead)
}

func (h *Scene) isRead(id string) bool { return h.Settings.Values[readKey(id)] == pageRead }

// Update handles input and draws the scene.
func (h *Scene) Update(f *ui.Frame) {
	if h.pageWords != h.Words { // the language was changed
		topic := h.topic
		if len(h.pages) > 0 {
			topic = h.page().ID
		}
		h.GoTo(h.game, topic)
	}
	f.Background()
	if len(h.pages) == 0 {
		h.drawLoading(f)
		return
	}
	p := h.layout(f)
	if p.isNarrow {
		h.drawHead(f, p)
	}
	if !h.listIsOpen || !p.isNarrow {
		h.drawText(f, p)
		h.drawPageLinks(f, p.links)
		h.drawExercise(f, p)
	}
	if !p.isNarrow || h.listIsOpen {
		h.drawContents(f, p)
	}
	h.handleKeys(f, p)
}

// handleKeys handles keys that no widget took.
func (h *Scene) handleKeys(f *ui.Frame, p layout) {
	switch {
	case f.TakeKey(ui.KeyEsc):
		if p.isNarrow && h.listIsOpen {
			h.listIsOpen = false
			return
		}
		h.Close()
	case !f.ShowsFocusRing() && f.TakeKey(ui.KeyRight):
		h.turnTo(h.pageIndex + 1)
	case !f.ShowsFocusRing() && f.TakeKey(ui.KeyLeft):
		h.turnTo(h.pageIndex - 1)
	}
}

// Report describes the page and its board.
func (h *Scene) Report(r *scene.Report) {
	r.Title = h.title()
	if h.exerciseIndex < len(h.exercises) {
		e := h.exercises[h.exerciseIndex]
		r.Board = h.ReportBoard(e.View, e.Placement, e.Info)
	}
}

// pageRead is the value of a page that was read, or whose tasks were done.
const pageRead = "read"

// readKey returns the setting that marks a page as read.
func readKey(id string) string { return "help." + id }

// readPageOptions lists the settings that mark pages as read.
func readPageOptions([]rules.Game) []rules.Option {
	var options []rules.Option
	for _, id := range help.IDs() {
		options = append(options, rules.Option{Key: readKey(id), Default: "new", Values: []string{"new", pageRead}})
	}
	return options
}

// Address returns the address of the page.
func (h *Scene) Address() string {
	topic := h.topic
	if len(h.pages) > 0 {
		topic = h.page().ID
	}
	return scene.JoinAddress(scene.HelpAddress, h.game, topic)
}
