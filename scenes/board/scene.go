package board

import (
	"image"
	"time"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A Scene is the scene of the board: a match being played or looked at.
type Scene struct {
	*scene.Context
	match *game.Match
	view  *boardview.State
	place boardview.Placement
	snap  *game.Snapshot
	board *board.Board

	hand     *boardview.Slide // where a hand let the last piece go
	movable  bool
	node     int
	title    gameui.OpeningName  // the opening
	walk     *gameui.LineBrowser // along a line of the analysis; nil: the position of the match is shown
	sheet    sheet
	over     time.Time      // when the match ended in front of us
	gameOver scene.GameOver // the dialog at its end
	list     moveList
	typed    gameui.TypedMove
	lifted   int        // how many pieces were lifted off in the last pass
	pending  *pending   // a move that waits to be confirmed
	tapped   rules.Move // the one that a finger has proposed, while it taps again
	peeking  bool       // what a held piece can do is shown in words
	page     int        // of the tabs
	drawn    bool       // its drawer is to be opened
	listed   bool       // the menu of the head was open in the last pass
	laid     layKey     // what the board's place was made for
	carded   struct {
		key  aroundKey
		wide int // 0: there is no room
	}
	beside    image.Rectangle // the list beside the board; empty when it lies below
	ahead     [2]int          // by how much a seat of two has more on the board than the other
	topics    []help.Page     // of the rules; nil: not known yet
	copies    copies
	since     time.Time // when the computer began to think about node asked
	asked     int
	sought    bool                // it thinks about a hint
	faces     []game.Clock        // the clocks as they are shown in this pass
	curve     gameui.GraphPainter // of the evaluations
	charts    gameui.CachedGraph  // what it is drawn of
	lately    worth               // the last evaluation that was known
	weighed   bool                // there was one
	bells     bells
	numbering bool      // the pieces show the numbers of their moves
	scored    bool      // the sheet of a count is open although the match is over
	way       string    // of counting that is shown
	unread    bool      // the sheet of a count has just opened
	offered   time.Time // when the answers to a count came; zero while there are none
	passed    time.Time // when somebody pressed Pass last
	contested bool      // somebody plays on where nothing is left to play for
	gone      []putDown // moves whose pieces were taken, in their order, while moves are numbered on the board
	wantGone  bool      // the sheet of them is to be opened
	wantRules bool      // that of the rules is
	overlay   func()    // what is drawn over the board in this pass
}

// A sheet is what lies over the board.
type sheet uint8

const (
	noSheet sheet = iota
	overSheet
	resignSheet
	offerSheet
	declareSheet
	saveSheet
)

// New seats somebody at a match. One that is over was opened to be looked at: its sheet stays away.
func New(c *scene.Context, m *game.Match) *Scene {
	snap := m.Snapshot()
	t := &Scene{Context: c, match: m, board: snap.Board, view: boardview.New(snap.Board), node: -1}
	t.list.follow = true
	t.view.BottomSeat = max(gameui.OnlyPerson(snap.Players), 0)
	m.Events() // what happened before is not news here
	t.sync(snap)
	return t
}

// Pass hears and draws the board.
func (t *Scene) Pass(f *ui.Frame) {
	boardview.Tick(t.view, f.Now)
	t.match.Tick()
	t.hear(f)
	t.watchKeeping()
	f.Background()
	t.match.SetAnalysisLines(t.lines())
	t.taste()
	plan := t.plan(f)
	t.beside = image.Rectangle{}
	if !plan.upright {
		t.beside = plan.list
	}
	live := t.sheet == overSheet && plan.clears(f)
	f.Inert(t.sheet != noSheet, func() {
		t.keys(f)
		intent := boardview.Handle(f, t.view, t.place, t.snap.Info)
		f.SetName(boardview.ID, t.Words.T("mirror.board", "Game", t.Words.GameName(t.snap.Info.ID)))
		t.do(f, intent)
		t.hear(f)
		boardview.Draw(f, t.view, t.place, t.snap.Info, boardview.Labels{Cancel: t.Words.T("board.cancel")})
		if !live {
			t.draw(f, plan)
		}
		if t.overlay != nil {
			f.Overlay(t.overlay)
			t.overlay = nil
		}
	})
	if live {
		t.draw(f, plan)
	}
	if t.sheet != noSheet {
		t.drawSheet(f, plan)
	}
	t.goneCard(f)
	t.placeToast(f, plan)
}

// taste has the board shown as the settings say.
func (t *Scene) taste() { t.view.Display = t.BoardDisplay() }

// Refresh forgets the words that were made in another language.
func (t *Scene) Refresh() {
	t.topics, t.list.of = nil, nil
}

// IsDragging says whether a piece follows the pointer.
func (t *Scene) IsDragging() bool { return t.view.IsDragging() }

// HelpTopic is the page of the help about the game.
func (t *Scene) HelpTopic() (game, topic string) { return t.snap.Info.ID, "" }

// GameID is the id of the game.
func (t *Scene) GameID() string { return t.snap.Info.ID }

// CurrentMatch is the match on the board.
func (t *Scene) CurrentMatch() *game.Match { return t.match }

// CellCenter is the middle of a cell in pixels.
func (t *Scene) CellCenter(name string) (image.Point, bool) {
	c, ok := t.board.CellByName(name)
	if !ok {
		return image.Point{}, false
	}
	x, y := t.place.Layout.Center(c)
	return image.Pt(int(x), int(y)), true
}
