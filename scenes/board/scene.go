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
	"github.com/ludarium/ludarium/scenes/movelist"
	"github.com/ludarium/ludarium/scenes/openings"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scoring"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A Scene is the scene of the board: a match that is played or viewed.
type Scene struct {
	*scene.Context
	match *game.Match
	snap  *game.Snapshot // the match after the last event
	board *board.Board
	view  *boardview.State
	place boardview.Placement

	shown     shownPosition
	browser   *gameui.LineBrowser // shows a line of the analysis on the board; nil while the match's position is shown
	input     moveInput
	dialog    dialogs
	list      *movelist.List
	panel     panelState
	cache     layoutCache
	eval      evaluationState
	scoring   *scoring.Sheet
	numbering moveNumbers
	thinking  thinkingTimer
	clocks    clockState
	online    onlineState
	coach     coachState
	explorer  explorerState
	premoves  premoveState
	tried     triedPosition // while moves are tried out
	address   positionAddress
	event     eventState
}

// An eventState is whether the match counts as a game of the pentathlon, as of a snapshot: it is asked in every frame.
type eventState struct {
	snap   *game.Snapshot
	counts bool
}

// A positionAddress is the address of the position of a snapshot, which a page asks for in every frame.
type positionAddress struct {
	snap *game.Snapshot
	text string
}

// A shownPosition is the position for which the board and its legal moves were prepared.
type shownPosition struct {
	node         int
	canMove      bool
	canPremove   bool
	opening      gameui.OpeningName
	materialLead [2]int // by how much each of two seats is ahead in piece values
}

// A moveInput is what the player has begun to enter: by hand, by finger or on the keyboard.
type moveInput struct {
	typed        gameui.TypedMove
	typedCard    func()           // draws the typed move over the board in this frame
	drop         *boardview.Slide // where the last dragged piece was dropped
	proposed     *proposedMove    // waits for confirmation
	tappedMove   rules.Move       // was proposed by a finger that may now tap it again
	liftedCount  int              // pieces lifted off the board in the last frame
	previewShown bool             // the moves of a held piece are described in words
	passedAt     time.Time        // when Pass was last pressed
	passDeclined bool             // the player goes on although the game seems settled
}

// A panelState is what is open in the panel beside or below the board.
type panelState struct {
	page        int  // of the tabs in portrait windows
	openDrawer  bool // open the page's drawer in the next frame
	wantsPage   bool // show the page in the next frame, in its drawer where there is no room for it
	menuWasOpen bool // in the last frame
	openRules   bool // open the match's rules in the next frame
	rulesCard   rulesCard
	helpPages   []help.Page // of the game; nil before they are first listed

	promptHeight int // in the last layout, in pixels
}

// Register sets the constructor of the scene.
func Register(c *scene.Constructors) {
	c.Board = func(c *scene.Context, m *game.Match) scene.Board { return New(c, m) }
}

// New creates the scene of a match. A match that is over opens without its game-over dialog.
func New(c *scene.Context, m *game.Match) *Scene {
	snap := m.Snapshot()
	s := &Scene{Context: c, match: m, board: snap.Board, view: boardview.New(snap.Board), shown: shownPosition{node: -1}}
	s.scoring = scoring.New(c, m, s.view)
	s.explorer.panel = openings.New(c, s.playExplored)
	c.Explorer.NoteLibraryChange() // the match before may be in the library by now
	s.list = movelist.New(c, m, movelist.Actions{GoToNode: s.goToNode, Step: s.step})
	s.view.BottomSeat = max(game.OnlyPerson(snap.Players), 0)
	s.coach.isFirstGame = c.IsFirstGame(m, snap)
	m.Events() // drop the events from before
	if c.Tables.Session != nil && snap.IsRemote {
		c.Tables.Session.Events()
	}
	s.showSnapshot(snap)
	return s
}

// Update handles input and draws the scene.
func (s *Scene) Update(f *ui.Frame) {
	boardview.Tick(s.view, f.Now)
	s.match.SetCoach(s.isCoachOn())
	s.match.Tick()
	s.handleEvents(f)
	s.updateOnline(f)
	s.updatePremoves(f)
	s.watchAutosave()
	f.Background()
	s.match.SetAnalysisLines(s.lineCount())
	s.view.Display = s.BoardDisplay()
	s.view.Display.PiecesFaceOwners = s.IsEnabled(scene.SettingTable) && game.PersonsHere(s.snap.Players) > 1
	boardview.SetAttacksShown(s.view, s.showsAttacks())
	plan := s.planLayout(f)
	s.cache.listArea = image.Rectangle{}
	if !plan.portrait {
		s.cache.listArea = plan.list
	}
	live := s.dialog.kind == gameOverDialog && plan.keepsPanelUsable(f)
	f.Inert(s.dialog.kind != noDialog, func() {
		s.handleKeys(f)
		intent := boardview.Handle(f, s.view, s.place, s.snap.Info)
		f.SetName(boardview.ID, s.Words.T("mirror.board", "Game", s.Words.GameName(s.snap.Info.ID)))
		s.handleIntent(f, intent)
		s.handleEvents(f)
		boardview.Draw(f, s.view, s.place, s.snap.Info, boardview.Labels{Cancel: s.Words.T("board.cancel")})
		if !live {
			s.drawPanel(f, plan)
		}
		s.handlePageKeys(f)
		if s.input.typedCard != nil {
			f.Overlay(s.input.typedCard)
			s.input.typedCard = nil
		}
	})
	if live {
		s.drawPanel(f, plan)
	}
	if s.dialog.kind != noDialog {
		s.drawOpenDialog(f, plan)
	}
	s.drawOnlineDialogs(f)
	s.drawCapturedList(f)
	s.placeToast(f, plan)
}

// Refresh drops texts cached in another language.
func (s *Scene) Refresh() {
	s.panel.helpPages = nil
	s.list.Refresh()
}

// IsDragging reports whether a piece follows the pointer.
func (s *Scene) IsDragging() bool { return s.view.IsDragging() }

// HelpTopic returns the help page about the game.
func (s *Scene) HelpTopic() (game, topic string) { return s.snap.Info.ID, "" }

// Address returns the address of the position on the board; "" at a table of online play, which has a link of its own.
func (s *Scene) Address() string {
	if s.Tables.Session != nil {
		return ""
	}
	if s.address.snap != s.snap {
		s.address = positionAddress{s.snap, scene.JoinAddress(scene.BoardAddress, s.snap.Info.ID, s.snap.Position.String())}
	}
	return s.address.text
}

// GameID returns the id of the game.
func (s *Scene) GameID() string { return s.snap.Info.ID }

// CurrentMatch returns the match on the board.
func (s *Scene) CurrentMatch() *game.Match { return s.match }

// CellCenter returns the center of a cell in pixels.
func (s *Scene) CellCenter(name string) (image.Point, bool) {
	c, ok := s.board.CellByName(name)
	if !ok {
		return image.Point{}, false
	}
	x, y := s.place.Layout.Center(c)
	return image.Pt(int(x), int(y)), true
}
