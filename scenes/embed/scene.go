package embed

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A Scene shows a position or a game on a bare board.
type Scene struct {
	*scene.Context
	match     *game.Match    // nil: the address names no game
	snap      *game.Snapshot // what is shown of it
	view      *boardview.State
	placement boardview.Placement
	text      gameui.MatchText
	swipe     swipe
}

// A swipe is the way of a finger over the board.
type swipe struct {
	start  image.Point
	isDown bool
}

// Register sets the constructor of the scene.
func Register(c *scene.Constructors) {
	c.Embed = func(c *scene.Context, address string) scene.Scene { return New(c, address) }
}

// New creates the scene of an address, see [scene.EmbedAddress].
func New(c *scene.Context, address string) *Scene {
	s := &Scene{Context: c}
	m, err := c.OpenEmbedded(address)
	if err != nil {
		return s
	}
	snap := m.Snapshot()
	s.match, s.view = m, boardview.New(snap.Board)
	s.view.BottomSeat = max(game.OnlyPerson(snap.Players), 0)
	s.text = gameui.MatchText{Context: c, Info: snap.Info, Players: snap.Players}
	s.showSnapshot()
	return s
}

// Update handles input and draws the scene.
func (s *Scene) Update(f *ui.Frame) {
	f.Background()
	if s.match == nil {
		s.drawFailure(f)
		return
	}
	boardview.Tick(s.view, f.Now)
	s.view.Display = s.BoardDisplay()
	s.handleKeys(f)
	l := s.planLayout(f)
	s.placement = boardview.PlaceBoard(s.view, l.board, s.BoardFrame(), f.Scale, s.snap.Info)
	s.handleSwipe(f)
	boardview.Draw(f, s.view, s.placement, s.snap.Info, boardview.Labels{})
	s.drawHead(f, l.head)
	s.drawBar(f, l.bar)
}

// handleKeys steps through the moves and turns the board.
func (s *Scene) handleKeys(f *ui.Frame) {
	switch {
	case f.TakeKey(ui.KeyHome):
		s.goTo(0)
	case f.TakeKey(ui.KeyEnd):
		s.goTo(len(s.snap.Line))
	case f.TakeKey(ui.KeyLeft):
		s.goTo(s.shownCount() - 1)
	case f.TakeKey(ui.KeyRight):
		s.goTo(s.shownCount() + 1)
	case f.TakeKey(ui.KeyFlip):
		gameui.RotateBoard(s.view, f.In.Shift)
	}
}

// minSwipe is the length of the shortest swipe, in units.
const minSwipe = 40

// handleSwipe steps through the moves with a finger: to the left as a page is turned, to the next move.
func (s *Scene) handleSwipe(f *ui.Frame) {
	if f.In.Pressed {
		s.swipe = swipe{start: f.In.Pointer, isDown: f.IsTouchInput() && f.IsOver(s.placement.Bounds())}
	}
	if !f.In.Released || !s.swipe.isDown {
		return
	}
	s.swipe.isDown = false
	way := f.In.Pointer.Sub(s.swipe.start)
	switch isFlat := max(way.X, -way.X) > 2*max(way.Y, -way.Y); {
	case isFlat && way.X <= -f.Px(minSwipe):
		s.goTo(s.shownCount() + 1)
	case isFlat && way.X >= f.Px(minSwipe):
		s.goTo(s.shownCount() - 1)
	}
}

// shownCount returns how many actions of the line led to the position on the board.
func (s *Scene) shownCount() int {
	return slices.IndexFunc(s.snap.Line, func(e game.HistoryEntry) bool { return e.Node == s.snap.Node }) + 1
}

// goTo shows the position after a number of actions of the line, if there are so many.
func (s *Scene) goTo(count int) {
	if count < 0 || count > len(s.snap.Line) {
		return
	}
	node := 0
	if count > 0 {
		node = s.snap.Line[count-1].Node
	}
	isNext := count == s.shownCount()+1
	if err := s.match.GoToNode(node); err != nil { // it is there already
		return
	}
	s.match.Events() // nobody is told
	before := slices.Clone(s.view.Pieces)
	s.showSnapshot()
	if isNext && s.snap.Line[count-1].Action.Kind == rules.ActMove {
		boardview.AnimateMove(s.view, s.snap.LastMove.Effects, before, nil, s.Timing())
	} else {
		boardview.AnimateJump(s.view, before, s.view.Pieces, s.Timing())
	}
}

// showSnapshot shows the position of the match.
func (s *Scene) showSnapshot() {
	s.snap = s.match.Snapshot()
	boardview.ShowPosition(s.view, s.snap.Position, len(s.snap.Info.Seats))
	s.view.RecordMarks = gameui.RecordMarks(s.Context, s.snap.Board, s.snap.Kept)
	s.view.MustMove = nil // nobody moves here
	s.view.LastMove = boardview.LastMoveCells(s.snap.LastMove.Effects)
	s.view.EarlierMoves = gameui.EarlierMoves(s.snap.Turn, s.snap.LastRound)
	boardview.SetLegalMoves(s.view, nil)
}

// openFullPage opens the same in a page of its own.
func (s *Scene) openFullPage() {
	link, err := s.FullPageLink(s.match)
	if err != nil || s.Options.OpenPage == nil { // a link that could be read is not too long
		return
	}
	s.Options.OpenPage(link)
}

// Report describes the board and the moves.
func (s *Scene) Report(r *scene.Report) {
	if s.match == nil {
		return
	}
	snap := s.snap
	r.Title = s.Words.GameName(snap.Info.ID)
	r.Board = s.ReportBoard(s.view, s.placement, snap.Info)
	r.Match = &scene.MatchReport{Game: snap.Info.ID, Position: snap.Position.String(), IsOver: snap.Result.IsOver(), Turn: s.turnText()}
	if snap.Ply > 0 {
		r.Match.LastMove = s.text.SpokenMove(snap.Board, snap.LastMove)
	}
	for _, e := range snap.Line[:s.shownCount()] {
		if e.Action.Kind == rules.ActMove {
			r.Match.Moves = append(r.Match.Moves, e.Text)
		}
	}
}
