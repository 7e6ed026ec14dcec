package review

import (
	"image"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/review"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/openings"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A mode is the state of the open key moment.
type mode uint8

const (
	answerHidden mode = iota // the answer is hidden
	attempting               // the user may try a move
	attempted                // the tried move is on the board
	answerShown              // the answer is shown
)

// A Scene reviews a match: the board, the evaluation graph below it, and the key moments one at a time.
type Scene struct {
	*scene.Context
	players       []game.Player   // of the match
	startPosition string          // of the match; see [game.Setup]
	rotated       func(steps int) // called when the board is rotated
	review        *review.Review
	state         *review.State
	view          *boardview.State
	placement     boardview.Placement
	board         *board.Board
	startPos      rules.Position // start position
	opening       gameui.OpeningName

	ply       int // moves played on the board
	openIndex int // the open key moment, or -1
	mode      mode
	attempt
	texts panelTexts
	graphView
	lineView
	focusRequests
	mistakeState
	momentsEnd int // where the key moments end, in pixels
	explorer   explorerState
}

// A mistakeState is what became of the mistakes of the game.
type mistakeState struct {
	hasSavedMistakes bool
	canTrain         bool // some are among the exercises
}

// focusRequests are changes of the focus and the view in the next frame.
type focusRequests struct {
	focusBoard   bool // move the focus to the board
	focusAnswer  bool // move the focus to the first button of the open moment
	scrollToOpen bool // scroll the open moment into view
}

// Register sets the constructor of the scene.
func Register(c *scene.Constructors) {
	c.Review = func(c *scene.Context, r scene.ReviewRequest) scene.Scene { return New(c, r) }
}

// New shows the review of the match on the board.
func New(c *scene.Context, req scene.ReviewRequest) *Scene {
	r := &Scene{Context: c, players: req.Players, startPosition: req.Start, rotated: req.Rotated, review: c.GameReview.Review, openIndex: -1}
	r.state, r.startPos = r.review.State(), r.playedGame().Position(0)
	r.board = r.startPos.Board()
	r.view = boardview.New(r.board)
	r.view.BottomSeat, r.view.RotationSteps = req.BottomSeat, req.RotationSteps
	r.ply = len(r.playedGame().Moves)
	r.opening = gameui.OpeningAt(r.playedGame().Game, r.playedGame().Position(r.ply), len(r.playedGame().Moves))
	r.explorer.panel = openings.New(c, r.playExplored)
	r.showPosition()
	return r
}

// matchText formats the players and moves of the game.
func (r *Scene) matchText() gameui.MatchText {
	return gameui.MatchText{Context: r.Context, Info: r.playedGame().Info, Players: r.players}
}

func (r *Scene) playedGame() *review.PlayedGame { return r.review.Game() }

// currentMoment returns the open key moment, or nil.
func (r *Scene) currentMoment() *review.KeyMoment {
	if r.openIndex < 0 || r.openIndex >= len(r.state.KeyMoments) {
		return nil
	}
	return &r.state.KeyMoments[r.openIndex]
}

// Update handles input and draws the scene.
func (r *Scene) Update(f *ui.Frame) {
	boardview.Tick(r.view, f.Now)
	r.updateState()
	r.saveMistakes()
	f.Background()
	r.view.Display = r.BoardDisplay()
	boardview.SetAttacksShown(r.view, r.IsEnabled(scene.SettingAttacks))
	r.requestLines()
	p := r.layout(f)
	r.placement = boardview.PlaceBoard(r.view, p.boardArea, p.frame, f.Scale, r.playedGame().Info)
	r.handleKeys(f)
	in := boardview.Handle(f, r.view, r.placement, r.playedGame().Info)
	f.SetName(boardview.ID, r.Words.T("mirror.board", "Game", r.Words.GameName(r.playedGame().Info.ID)))
	r.handleIntent(in)
	boardview.Draw(f, r.view, r.placement, r.playedGame().Info, boardview.Labels{Cancel: r.Words.T("board.cancel")})
	r.drawPanel(f, p)
	typedArea := p.moments
	if p.isPortrait {
		typedArea = image.Rectangle{}
	}
	if card := r.typed.CompletionCard(f, r.placement.Layout.Bounds(), typedArea, r.Words); card != nil {
		f.Overlay(card)
	}
	if r.Toast.Bottom == 0 {
		r.placeToast(f, p)
	}
	if r.focusBoard {
		r.focusBoard = false
		f.SetFocus(boardview.ID)
	}
}

// placeToast puts the toast below the key moments if there is room, or over the lower edge of the board.
func (r *Scene) placeToast(f *ui.Frame, p layout) {
	b := r.placement.Layout.Bounds()
	inPanel := r.Toast
	inPanel.CenterX, inPanel.Bottom, inPanel.Width = (p.panel.Min.X+p.panel.Max.X)/2, p.moments.Max.Y-f.Px(8), p.panel.Dx()-f.Px(24)
	if !p.isPortrait && inPanel.Text != "" && inPanel.Bottom-inPanel.Layout(f).Size.Y > r.momentsEnd {
		r.Toast = inPanel
		return
	}
	r.Toast.CenterX, r.Toast.Bottom = (b.Min.X+b.Max.X)/2, b.Max.Y
}

// updateState takes over the review's new state. An open moment stays open when others are added.
func (r *Scene) updateState() {
	next := r.review.State()
	if next == r.state {
		return
	}
	ply, wasSolved := -1, r.isSolved()
	if p := r.currentMoment(); p != nil {
		ply = p.Ply
	}
	r.state, r.openIndex = next, -1
	for i := range next.KeyMoments {
		if next.KeyMoments[i].Ply == ply {
			r.openIndex = i
		}
	}
	r.markLines()
	switch {
	case r.mode != attempted || r.isJudging():
	case !r.isSolved(): // take the move back and let the user try again
		r.mode, r.scrollToOpen, r.verdictFailed = attempting, true, r.state.Verdict == nil
		r.showPosition()
	case !wasSolved: // not yet seen as solved
		r.focusAnswer, r.scrollToOpen = true, true
	}
}

// isJudging reports whether the tried move is still being judged.
func (r *Scene) isJudging() bool {
	v := r.state.Verdict
	return v != nil && v.Grade == review.GradePending
}

// isSolved reports whether the tried move is the best or nearly so.
func (r *Scene) isSolved() bool {
	v := r.state.Verdict
	return v != nil && (v.Grade == review.GradeBest || v.Grade == review.GradeGood)
}

// goTo shows the position after a number of moves.
func (r *Scene) goTo(ply int) {
	ply = min(max(ply, 0), len(r.playedGame().Moves))
	if ply == r.ply && r.mode == answerHidden && r.browser == nil {
		return
	}
	r.ply, r.mode = ply, answerHidden
	r.review.ClearVerdict()
	r.showPosition()
}

// toggleMoment opens a key moment, or closes it if it is open.
func (r *Scene) toggleMoment(i int) {
	if i < 0 || i >= len(r.state.KeyMoments) {
		return
	}
	if i == r.openIndex && r.ply == r.state.KeyMoments[i].Ply {
		r.openIndex = -1
		r.showPosition()
		return
	}
	r.openIndex, r.mode, r.scrollToOpen, r.focusAnswer = i, answerHidden, true, true
	r.ply = r.state.KeyMoments[i].Ply
	r.review.ClearVerdict()
	r.showPosition()
}

// setMode changes the mode of the open moment.
func (r *Scene) setMode(mode mode) {
	r.mode, r.scrollToOpen = mode, true
	if p := r.currentMoment(); p != nil {
		r.ply = p.Ply
	}
	r.verdictFailed = false
	if mode == attempting {
		r.review.ClearVerdict()
		r.focusBoard = true
	}
	r.showPosition()
}

// beginAttempt starts an attempt with the piece that the user has picked up.
func (r *Scene) beginAttempt() {
	r.mode, r.scrollToOpen, r.verdictFailed = attempting, true, false
	r.review.ClearVerdict()
	boardview.ClearHints(r.view)
}

// Report describes the board.
func (r *Scene) Report(report *scene.Report) {
	report.Title = r.Words.GameName(r.playedGame().Info.ID)
	report.Board = r.ReportBoard(r.view, r.placement, r.playedGame().Info)
}

// showPosition shows the position on the board with the marks of the mode.
func (r *Scene) showPosition() {
	v := r.view
	before := append([]rules.Piece(nil), v.Pieces...)
	p := r.playedGame().Position(r.ply)
	r.browser = nil
	boardview.ClearHints(v)
	v.LastMove = nil
	r.markLines()
	round := r.playedGame().LastMoves(r.ply)
	if len(round) > 0 {
		v.LastMove = boardview.LastMoveCells(round[len(round)-1].Effects)
	}
	v.EarlierMoves = gameui.EarlierMoves(p.Turn(), round)
	moment := r.currentMoment()
	if moment != nil && moment.Ply != r.ply {
		moment = nil
	}
	var effects []rules.Effect
	switch {
	case moment == nil:
	case r.mode == attempted:
		effects = p.Effects(r.triedMove)
		v.LastMove, v.EarlierMoves = boardview.LastMoveCells(effects), nil
		p.Play(r.triedMove)
	case r.mode == answerShown:
		better := boardview.ShownMoveOf(p, moment.BetterMove)
		v.Hint, v.HintDrop, v.HintLifts = better.Cells, better.Dropped, rules.LiftedCells(p.Steps(moment.BetterMove))
	case r.mode == answerHidden:
		played := boardview.ShownMoveOf(p, r.playedGame().Move(moment.Ply))
		v.Threat, v.ThreatDrop = played.Cells, played.Dropped
	}
	boardview.ShowPosition(v, p, len(r.playedGame().Info.Seats))
	if r.mode != attempted {
		v.RecordMarks = gameui.RecordMarks(r.Context, r.board, r.playedGame().Kept(r.ply))
	}
	v.CanMove = moment != nil && (r.mode == attempting || r.mode == answerHidden && !r.playedGame().Info.PiecesStay) // a stray tap would place a stone
	r.typed.Text = ""
	var legalMoves []boardview.LegalMove
	if v.CanMove {
		r.position, r.legal = p, p.Moves(nil)
		legalMoves = boardview.LegalMoves(p, r.legal)
	}
	boardview.SetLegalMoves(v, legalMoves)
	if effects != nil {
		boardview.AnimateMove(v, effects, before, r.drop, r.Timing())
	} else {
		boardview.AnimateJump(v, before, v.Pieces, r.Timing())
	}
	r.drop = nil
}
