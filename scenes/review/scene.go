package review

import (
	"image"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/review"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A mode is what happens at the turning point that is open.
type mode uint8

const (
	hiding  mode = iota // the answer is hidden
	trying              // the person plays
	tried               // and has played
	showing             // the answer is shown
)

// A Scene looks back on the match: the board, the graph below it, and the turning points one at a time.
type Scene struct {
	*scene.Context
	players       []game.Player   // of the match
	startPosition string          // of the match; see [game.Setup]
	rotated       func(steps int) // tells the board that this one was rotated
	review        *review.Review
	state         *review.State
	view          *boardview.State
	place         boardview.Placement
	board         *board.Board

	ply      int // moves made on the board
	open     int // the turning point, or -1
	mode     mode
	try      rules.Move
	pos      rules.Position // to try in, with its legal moves
	legal    []rules.Move
	typed    gameui.TypedMove
	unjudged bool             // the computer could not say how good the last try was
	hand     *boardview.Slide // where a hand let the last piece go
	start    rules.Position   // of the game
	said     reviewText
	title    gameui.OpeningName // the opening
	curve    gameui.GraphPainter
	charts   gameui.CachedGraph
	walk     *gameui.LineBrowser // along one of the best lines; nil: the game is on the board
	wished   lineWish            // what the best moves are followed for
	plays    bool                // the keyboard shall go to the board
	asks     bool                // or to the first answer of the open point
	reveal   bool                // the open point shall come into view
}

// New shows the review of the match on the board.
func New(c *scene.Context, req scene.ReviewRequest) *Scene {
	r := &Scene{Context: c, players: req.Players, startPosition: req.Start, rotated: req.Rotated, review: c.GameReview.Review, open: -1}
	r.state, r.start = r.review.State(), r.line().Position(0)
	r.board = r.start.Board()
	r.view = boardview.New(r.board)
	r.view.BottomSeat, r.view.RotationSteps = req.BottomSeat, req.RotationSteps
	r.ply = len(r.line().Moves)
	r.title = gameui.OpeningAt(r.line().Game, r.line().Position(r.ply), len(r.line().Moves))
	r.show()
	return r
}

// text writes the players and the moves of the game.
func (r *Scene) text() gameui.MatchText {
	return gameui.MatchText{Context: r.Context, Info: r.line().Info, Players: r.players}
}

func (r *Scene) line() *review.PlayedGame { return r.review.Game() }

// point is the turning point that is open, or nil.
func (r *Scene) point() *review.KeyMoment {
	if r.open < 0 || r.open >= len(r.state.KeyMoments) {
		return nil
	}
	return &r.state.KeyMoments[r.open]
}

// Pass hears and draws the review.
func (r *Scene) Pass(f *ui.Frame) {
	boardview.Tick(r.view, f.Now)
	r.follow()
	f.Background()
	r.view.Display = r.BoardDisplay()
	r.followLines()
	p := r.plan(f)
	r.place = boardview.PlaceBoard(r.view, p.stage, p.frame, f.Scale, r.line().Info)
	r.keys(f)
	in := boardview.Handle(f, r.view, r.place, r.line().Info)
	f.SetName(boardview.ID, r.Words.T("mirror.board", "Game", r.Words.GameName(r.line().Info.ID)))
	r.do(in)
	boardview.Draw(f, r.view, r.place, r.line().Info, boardview.Labels{Cancel: r.Words.T("board.cancel")})
	r.draw(f, p)
	beside := p.points
	if p.upright {
		beside = image.Rectangle{}
	}
	if card := r.typed.Card(f, r.place.Layout.Bounds(), beside, r.Words); card != nil {
		f.Overlay(card)
	}
	if b := r.place.Layout.Bounds(); r.Toast.Bottom == 0 {
		r.Toast.CenterX, r.Toast.Bottom = (b.Min.X+b.Max.X)/2, b.Max.Y
	}
	if r.plays {
		r.plays = false
		f.SetFocus(boardview.ID)
	}
}

// follow takes over what the review has found out. A point that is open stays open while others come in.
func (r *Scene) follow() {
	next := r.review.State()
	if next == r.state {
		return
	}
	ply, known := -1, r.solved()
	if p := r.point(); p != nil {
		ply = p.Ply
	}
	r.state, r.open = next, -1
	for i := range next.KeyMoments {
		if next.KeyMoments[i].Ply == ply {
			r.open = i
		}
	}
	r.markLines()
	switch {
	case r.mode != tried || r.judging():
	case !r.solved(): // the piece goes back, and the person may move again
		r.mode, r.reveal, r.unjudged = trying, true, r.state.Verdict == nil
		r.show()
	case !known: // it may have been judged before it was ever seen being judged
		r.asks, r.reveal = true, true
	}
}

// judging says that the try is still being looked at.
func (r *Scene) judging() bool {
	v := r.state.Verdict
	return v != nil && v.Grade == review.GradePending
}

// solved says that what was tried is as good as it gets, or nearly.
func (r *Scene) solved() bool {
	v := r.state.Verdict
	return v != nil && (v.Grade == review.GradeBest || v.Grade == review.GradeGood)
}

// goTo shows the position after so many moves.
func (r *Scene) goTo(ply int) {
	ply = min(max(ply, 0), len(r.line().Moves))
	if ply == r.ply && r.mode == hiding && r.walk == nil {
		return
	}
	r.ply, r.mode = ply, hiding
	r.review.ClearVerdict()
	r.show()
}

// turnTo opens a turning point, or closes it when it is open.
func (r *Scene) turnTo(i int) {
	if i < 0 || i >= len(r.state.KeyMoments) {
		return
	}
	if i == r.open && r.ply == r.state.KeyMoments[i].Ply {
		r.open = -1
		r.show()
		return
	}
	r.open, r.mode, r.reveal, r.asks = i, hiding, true, true
	r.ply = r.state.KeyMoments[i].Ply
	r.review.ClearVerdict()
	r.show()
}

// enter changes what happens at the open point.
func (r *Scene) enter(mode mode) {
	r.mode, r.reveal = mode, true
	if p := r.point(); p != nil {
		r.ply = p.Ply
	}
	r.unjudged = false
	if mode == trying {
		r.review.ClearVerdict()
		r.plays = true
	}
	r.show()
}

// Report describes the board.
func (r *Scene) Report(report *scene.Report) {
	report.Title = r.Words.GameName(r.line().Info.ID)
	report.Board = r.ReportBoard(r.view, r.place, r.line().Info)
}
