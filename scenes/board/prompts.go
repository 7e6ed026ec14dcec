package board

import (
	"image"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A prompt is a question beside the board, or a message that stays until it is closed.
type prompt struct {
	text    string
	actions []gameui.Action
	quiet   bool   // no button is highlighted
	dismiss func() // what Esc does; nil: nothing about the prompt
}

// usualPromptHeight is the height of most prompts in units; the layout keeps room for it.
const usualPromptHeight = 96

// currentPrompt returns the prompt that is open, if any. A requested one comes before a pause, which lasts.
func (s *Scene) currentPrompt() *prompt {
	for _, open := range [...]func() *prompt{
		s.confirmPrompt, s.coachPrompt, s.onlinePrompt, s.offerPrompt, s.engineErrorPrompt, s.earlierPositionPrompt, s.tryingPrompt, s.linePrompt, s.viewOnlyPrompt, s.advicePrompt, s.pausePrompt, s.passPrompt,
	} {
		if n := open(); n != nil {
			return n
		}
	}
	return nil
}

// confirmPrompt asks the player to confirm the proposed move.
func (s *Scene) confirmPrompt() *prompt {
	if s.input.proposed == nil {
		return nil
	}
	return &prompt{text: s.Words.T("board.confirm", "Move", s.Words.LocalizeMove(s.snap.Info, s.input.proposed.text)), actions: []gameui.Action{
		{ID: "confirm", Label: s.Words.T("board.confirm-yes"), Run: s.confirmMove},
		{ID: "cancel", Label: s.Words.T("board.cancel"), Run: s.cancelProposal},
	}}
}

// offerPrompt asks a person about the draw on offer.
func (s *Scene) offerPrompt() *prompt {
	snap := s.snap
	if snap.OfferSeat == rules.NoSeat || snap.Result.IsOver() {
		return nil
	}
	for seat, p := range snap.Players {
		if asked := rules.Seat(seat); p.IsHere() && snap.Playing[seat] && !snap.Accepted[seat] {
			decline := func() { s.showError(s.match.DeclineOffer(asked)) }
			return &prompt{text: s.offerQuestion(asked), dismiss: decline, actions: []gameui.Action{
				{ID: "accept", Label: s.Words.T("board.accept"), Run: func() { s.showError(s.match.AcceptOffer(asked)) }},
				{ID: "decline", Label: s.Words.T("board.decline"), Run: decline},
			}}
		}
	}
	return nil
}

// engineErrorPrompt asks who is to play for an engine that failed.
func (s *Scene) engineErrorPrompt() *prompt {
	if s.snap.Result.IsOver() {
		return nil
	}
	for i, err := range s.snap.EngineErrors {
		if err == nil {
			continue
		}
		seat := rules.Seat(i)
		replace := func(id, label string, p game.Player) gameui.Action {
			return gameui.Action{ID: id, Label: s.Words.T(label), Run: func() { s.showError(s.match.SetPlayer(seat, p)) }}
		}
		n := &prompt{text: s.Words.T("board.seat-failed", "Seat", s.playerName(seat)), actions: []gameui.Action{
			{ID: "retry", Label: s.Words.T("board.retry"), Run: func() { s.match.RetryEngine(seat) }},
		}}
		if s.snap.Players[seat].Engine != "" {
			n.text = s.Words.T("board.program-failed", "Seat", s.playerName(seat), "Why", scene.EngineErrorText(err))
			n.actions = append(n.actions, replace("replace-engine", "board.replace-engine", scene.SubstituteComputer()))
		}
		n.actions = append(n.actions, replace("take-over", "board.take-over", game.Player{}))
		return n
	}
	return nil
}

// viewOnlyPrompt says why the position can only be viewed.
func (s *Scene) viewOnlyPrompt() *prompt {
	if s.snap.IllegalPosition.Code == "" || s.snap.Result.IsOver() {
		return nil
	}
	return &prompt{text: s.Words.IllegalMoveText(s.board, s.snap.IllegalPosition)}
}

// pausePrompt asks whether to resume, after a pause or while an earlier position is viewed.
func (s *Scene) pausePrompt() *prompt {
	snap := s.snap
	switch {
	case snap.Result.IsOver() || snap.IsRemote:
		return nil
	case !snap.Live && (snap.Paused || !snap.PersonToMove || s.isInEarlierPosition()) && len(snap.Line) > 0:
		text := s.Words.T("board.earlier")
		if s.isInEarlierPosition() {
			text = s.Words.T("board.earlier-position")
		}
		n := &prompt{text: text, actions: []gameui.Action{
			{ID: "resume", Label: s.Words.T("board.resume-here"), Run: func() { s.match.SetPaused(false) }},
		}}
		if last := snap.Line[len(snap.Line)-1].Node; last != snap.Node {
			n.actions = append(n.actions, gameui.Action{ID: "last", Label: s.Words.T("board.to-last"), Run: func() { s.resumeAtLast(last) }})
		}
		return n
	case snap.Paused:
		return &prompt{text: s.Words.T("board.paused"), actions: []gameui.Action{
			{ID: "resume", Label: s.Words.T("board.resume"), Run: func() { s.match.SetPaused(false) }},
		}}
	}
	return nil
}

// passPrompt suggests to pass when nothing is left to play for.
func (s *Scene) passPrompt() *prompt {
	if !s.snap.Settled || s.input.passDeclined {
		return nil
	}
	decline := func() { s.input.passDeclined = true }
	return &prompt{text: s.Words.T("board.settled"), quiet: true, dismiss: decline, actions: []gameui.Action{
		{ID: "pass", Label: s.Words.T("board.pass"), Run: s.passTurn},
		{ID: "close", Label: s.Words.T("board.close"), Run: decline},
	}}
}

// resumeAtLast goes to the end of the line and resumes the game there.
func (s *Scene) resumeAtLast(node int) {
	s.goToNode(node)
	if !s.match.Result().IsOver() {
		s.match.SetPaused(false)
	}
}

// promptHeight returns the height of the open prompt in a width; 0 without one. While the graph is held it stays as it was:
// nothing moves under the pointer.
func (s *Scene) promptHeight(f *ui.Frame, width int) int {
	if !f.IsPressed(graphID) {
		s.panel.promptHeight = s.measurePrompt(f, width)
	}
	return s.panel.promptHeight
}

// measurePrompt returns the height that the open prompt needs in a width.
func (s *Scene) measurePrompt(f *ui.Frame, width int) int {
	n := s.currentPrompt()
	if n == nil {
		return 0
	}
	lines, rows := s.wrapPrompt(f, n, width)
	return len(lines)*f.Px(22) + len(rows)*f.Px(44) + f.Px(24)
}

// wrapPrompt breaks the text of a prompt into lines and its buttons into rows.
func (s *Scene) wrapPrompt(f *ui.Frame, n *prompt, width int) (lines []string, rows [][]gameui.Action) {
	inner := width - f.Px(40)
	style := f.BoldStyle()
	rows, room := nil, -1
	for _, a := range n.actions {
		w := f.ButtonWidth(ui.ButtonOptions{Text: a.Label})
		if w > room {
			rows, room = append(rows, nil), inner
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], a)
		room -= w + f.Px(10)
	}
	return f.WrapLines(style, n.text, inner), rows
}

// drawPrompt draws the open prompt in the panel, or floating over other parts where it has no room.
func (s *Scene) drawPrompt(f *ui.Frame, p layout) {
	n := s.currentPrompt()
	switch {
	case n == nil || p.prompt.Empty():
	case p.promptFloats:
		f.Overlay(func() { s.drawPromptAt(f, p, n) })
	default:
		s.drawPromptAt(f, p, n)
	}
}

// drawPromptAt draws a prompt with its buttons.
func (s *Scene) drawPromptAt(f *ui.Frame, p layout, n *prompt) {
	r := p.prompt
	if p.promptFloats {
		card := image.Rect(r.Min.X+f.Px(4), r.Min.Y, r.Max.X-f.Px(4), r.Max.Y-f.Px(2))
		f.Shadow(card, theme.RadiusCard, f.Theme.SheetShadow)
		f.Box(card, theme.RadiusCard, f.Theme.Raised, f.Theme.RaisedEdge)
	} else {
		line := max(1, f.Px(1))
		f.Separator(image.Rect(r.Min.X+line, r.Min.Y, r.Max.X, r.Min.Y+line))
	}
	lines, rows := s.wrapPrompt(f, n, r.Dx())
	style := f.BoldStyle()
	left, y := r.Min.X+f.Px(20), r.Min.Y+f.Px(10)
	for _, line := range lines {
		f.Text(image.Rect(left, y, r.Max.X-f.Px(20), y+f.Px(22)), ui.Left, style, line)
		y += f.Px(22)
	}
	y += f.Px(6)
	for i, row := range rows {
		x := left
		for j, a := range row {
			b := ui.ButtonOptions{Text: a.Label}
			if i == 0 && j == 0 && !n.quiet {
				b.Look = ui.Primary
			}
			w := f.ButtonWidth(b)
			if f.Button("prompt."+a.ID, image.Rect(x, y, x+w, y+f.Px(38)), b) {
				a.Run()
				return
			}
			x += w + f.Px(10)
		}
		y += f.Px(44)
	}
}
