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

// A question is something beside the board that waits for an answer, or that is said until it is closed.
type notice struct {
	text   string
	actions []gameui.Action
	quiet  bool // none of the answers asks for attention
}

// usualNoticeHeight is the height of most questions, in units: room for it is kept.
const usualNoticeHeight = 96

// currentNotice gives the question that is open now, if any. What was asked for goes before a pause, which lasts.
func (t *Scene) currentNotice() (notice, bool) {
	for _, open := range [...]func() (notice, bool){
		t.confirmNotice, t.offerNotice, t.engineErrorNotice, t.lineNotice, t.viewOnlyNotice, t.adviceNotice, t.pauseNotice, t.passNotice,
	} {
		if n, ok := open(); ok {
			return n, true
		}
	}
	return notice{}, false
}

// confirmNotice asks whether a move that was made by hand shall count.
func (t *Scene) confirmNotice() (notice, bool) {
	if t.input.proposed == nil {
		return notice{}, false
	}
	return notice{text: t.Words.T("board.confirm", "Move", t.Words.LocalizeMove(t.snap.Info, t.input.proposed.text)), actions: []gameui.Action{
		{ID: "confirm", Label: t.Words.T("board.confirm-yes"), Do: t.confirmMove},
		{ID: "cancel", Label: t.Words.T("board.cancel"), Do: t.cancelProposal},
	}}, true
}

// offerNotice asks a person about the draw that is offered.
func (t *Scene) offerNotice() (notice, bool) {
	snap := t.snap
	if snap.OfferSeat == rules.NoSeat || snap.Result.IsOver() {
		return notice{}, false
	}
	for seat, p := range snap.Players {
		if asked := rules.Seat(seat); !p.Computer && snap.Playing[seat] && !snap.Accepted[seat] {
			return notice{text: t.offerQuestion(asked), actions: []gameui.Action{
				{ID: "accept", Label: t.Words.T("board.accept"), Do: func() { t.showError(t.match.AcceptOffer(asked)) }},
				{ID: "decline", Label: t.Words.T("board.decline"), Do: func() { t.showError(t.match.DeclineOffer(asked)) }},
			}}, true
		}
	}
	return notice{}, false
}

// engineErrorNotice asks what shall become of a seat whose computer failed.
func (t *Scene) engineErrorNotice() (notice, bool) {
	for seat, err := range t.snap.EngineErrors {
		if failed := rules.Seat(seat); err != nil && !t.snap.Result.IsOver() {
			text, substitute := t.Words.T("board.seat-failed", "Seat", t.playerName(failed)), []gameui.Action{}
			if t.snap.Players[failed].Engine != "" {
				text = t.Words.T("board.program-failed", "Seat", t.playerName(failed), "Why", scene.EngineErrorText(err))
				substitute = append(substitute, gameui.Action{ID: "ours", Label: t.Words.T("board.ours"), Do: func() { t.showError(t.match.SetPlayer(failed, scene.SubstituteComputer())) }})
			}
			return notice{text: text, actions: append([]gameui.Action{
				{ID: "retry", Label: t.Words.T("board.retry"), Do: func() { t.match.RetryEngine(failed) }},
			}, append(substitute, []gameui.Action{
				{ID: "myself", Label: t.Words.T("board.myself"), Do: func() { t.showError(t.match.SetPlayer(failed, game.Player{})) }},
			}...)...)}, true
		}
	}
	return notice{}, false
}

// viewOnlyNotice says that the position can only be viewed, and why.
func (t *Scene) viewOnlyNotice() (notice, bool) {
	if t.snap.Flaw.Code == "" || t.snap.Result.IsOver() {
		return notice{}, false
	}
	return notice{text: t.Words.IllegalMoveText(t.board, t.snap.Flaw)}, true
}

// pauseNotice asks whether to go on: after a pause, or with a position that is only looked at while nobody can move.
func (t *Scene) pauseNotice() (notice, bool) {
	snap := t.snap
	switch {
	case snap.Result.IsOver():
		return notice{}, false
	case !snap.Live && (snap.Paused || !snap.PersonToMove) && len(snap.Line) > 0:
		n := notice{text: t.Words.T("board.earlier"), actions: []gameui.Action{
			{ID: "resume", Label: t.Words.T("board.resume-here"), Do: func() { t.match.SetPaused(false) }},
		}}
		if last := snap.Line[len(snap.Line)-1].Node; last != snap.Node {
			n.actions = append(n.actions, gameui.Action{ID: "last", Label: t.Words.T("board.to-last"), Do: func() { t.resumeAtLast(last) }})
		}
		return n, true
	case snap.Paused:
		return notice{text: t.Words.T("board.paused"), actions: []gameui.Action{
			{ID: "resume", Label: t.Words.T("board.resume"), Do: func() { t.match.SetPaused(false) }},
		}}, true
	}
	return notice{}, false
}

// passNotice proposes to pass where nothing is left to play for; only until it is closed.
func (t *Scene) passNotice() (notice, bool) {
	if !t.snap.Settled || t.input.passDeclined {
		return notice{}, false
	}
	return notice{text: t.Words.T("board.settled"), quiet: true, actions: []gameui.Action{
		{ID: "pass", Label: t.Words.T("board.pass"), Do: t.pass},
		{ID: "close", Label: t.Words.T("board.close"), Do: func() { t.input.passDeclined = true }},
	}}, true
}

// resumeAtLast goes to the end of the line and plays on from there.
func (t *Scene) resumeAtLast(node int) {
	t.showError(t.match.GoToNode(node))
	if !t.match.Result().IsOver() {
		t.match.SetPaused(false)
	}
}

// noticeHeight is how high the open question is in that width; 0 without one.
func (t *Scene) noticeHeight(f *ui.Frame, width int) int {
	n, ok := t.currentNotice()
	if !ok {
		return 0
	}
	lines, rows := t.wrapNotice(f, n, width)
	return len(lines)*f.Px(22) + len(rows)*f.Px(44) + f.Px(24)
}

// wrapNotice breaks a question into lines, and its answers into rows.
func (t *Scene) wrapNotice(f *ui.Frame, n notice, width int) (lines []string, rows [][]gameui.Action) {
	inner := width - f.Px(40)
	style := f.NewStyle(f.TextSizes.Body, theme.Semibold, f.Theme.Ink)
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

// drawNotice shows the open question with its answers: in the panel, or as a card over other things where it has no room.
func (t *Scene) drawNotice(f *ui.Frame, p layout) {
	n, ok := t.currentNotice()
	switch {
	case !ok || p.notice.Empty():
	case p.noticeFloats:
		f.Overlay(func() { t.drawNoticeAt(f, p, n) })
	default:
		t.drawNoticeAt(f, p, n)
	}
}

func (t *Scene) drawNoticeAt(f *ui.Frame, p layout, n notice) {
	r := p.notice
	if p.noticeFloats {
		card := image.Rect(r.Min.X+f.Px(4), r.Min.Y, r.Max.X-f.Px(4), r.Max.Y-f.Px(2))
		f.Shadow(card, theme.RadiusCard, f.Theme.SheetShadow)
		f.Box(card, theme.RadiusCard, f.Theme.Raised, f.Theme.RaisedEdge)
	} else {
		line := max(1, f.Px(1))
		f.Separator(image.Rect(r.Min.X+line, r.Min.Y, r.Max.X, r.Min.Y+line))
	}
	lines, rows := t.wrapNotice(f, n, r.Dx())
	style := f.NewStyle(f.TextSizes.Body, theme.Semibold, f.Theme.Ink)
	left, y := r.Min.X+f.Px(20), r.Min.Y+f.Px(10)
	for _, line := range lines {
		f.Text(image.Rect(left, y, r.Max.X-f.Px(20), y+f.Px(22)), ui.Left, style, line)
		y += f.Px(22)
	}
	y += f.Px(6)
	first := !n.quiet
	for _, row := range rows {
		x := left
		for _, a := range row {
			b := ui.ButtonOptions{Text: a.Label}
			if first {
				b.Look = ui.Primary
			}
			first = false
			w := f.ButtonWidth(b)
			if f.Button("notice."+a.ID, image.Rect(x, y, x+w, y+f.Px(38)), b) {
				a.Do()
				return
			}
			x += w + f.Px(10)
		}
		y += f.Px(44)
	}
}
