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
type question struct {
	text   string
	answer []gameui.Action
	quiet  bool // none of the answers asks for attention
}

// noticeUsual is the height of most questions, in units: room for it is kept.
const noticeUsual = 96

// asks gives the question that is open now, if any. What was asked for goes before a pause, which lasts.
func (t *Scene) asks() (question, bool) {
	for _, ask := range [...]func() (question, bool){
		t.asksConfirm, t.asksDraw, t.asksFault, t.tellsWalk, t.tellsFlaw, t.tellsHint, t.asksPause, t.asksPass,
	} {
		if q, ok := ask(); ok {
			return q, true
		}
	}
	return question{}, false
}

// asksConfirm asks whether a move that was made by hand shall count.
func (t *Scene) asksConfirm() (question, bool) {
	if t.input.proposed == nil {
		return question{}, false
	}
	return question{text: t.Words.T("board.confirm", "Move", t.Words.LocalizeMove(t.snap.Info, t.input.proposed.text)), answer: []gameui.Action{
		{ID: "confirm", Label: t.Words.T("board.confirm-yes"), Do: t.confirm},
		{ID: "cancel", Label: t.Words.T("board.cancel"), Do: t.unpropose},
	}}, true
}

// asksDraw asks a person about the draw that is offered.
func (t *Scene) asksDraw() (question, bool) {
	s := t.snap
	if s.OfferSeat == rules.NoSeat || s.Result.IsOver() {
		return question{}, false
	}
	for seat, p := range s.Players {
		if who := rules.Seat(seat); !p.Computer && s.Playing[seat] && !s.Accepted[seat] {
			return question{text: t.drawAsked(who), answer: []gameui.Action{
				{ID: "accept", Label: t.Words.T("board.accept"), Do: func() { t.try(t.match.AcceptOffer(who)) }},
				{ID: "decline", Label: t.Words.T("board.decline"), Do: func() { t.try(t.match.DeclineOffer(who)) }},
			}}, true
		}
	}
	return question{}, false
}

// asksFault asks what shall become of a seat whose computer failed.
func (t *Scene) asksFault() (question, bool) {
	for seat, err := range t.snap.EngineErrors {
		if who := rules.Seat(seat); err != nil && !t.snap.Result.IsOver() {
			text, ours := t.Words.T("board.seat-failed", "Seat", t.player(who)), []gameui.Action{}
			if t.snap.Players[who].Engine != "" {
				text = t.Words.T("board.program-failed", "Seat", t.player(who), "Why", scene.EngineErrorText(err))
				ours = append(ours, gameui.Action{ID: "ours", Label: t.Words.T("board.ours"), Do: func() { t.try(t.match.SetPlayer(who, scene.SubstituteComputer())) }})
			}
			return question{text: text, answer: append([]gameui.Action{
				{ID: "retry", Label: t.Words.T("board.retry"), Do: func() { t.match.RetryEngine(who) }},
			}, append(ours, []gameui.Action{
				{ID: "myself", Label: t.Words.T("board.myself"), Do: func() { t.try(t.match.SetPlayer(who, game.Player{})) }},
			}...)...)}, true
		}
	}
	return question{}, false
}

// tellsFlaw says that the position can only be viewed, and why.
func (t *Scene) tellsFlaw() (question, bool) {
	if t.snap.Flaw.Code == "" || t.snap.Result.IsOver() {
		return question{}, false
	}
	return question{text: t.Words.IllegalMoveText(t.board, t.snap.Flaw)}, true
}

// asksPause asks whether to go on: after a pause, or with a position that is only looked at while nobody can move.
func (t *Scene) asksPause() (question, bool) {
	s := t.snap
	switch {
	case s.Result.IsOver():
		return question{}, false
	case !s.Live && (s.Paused || !s.PersonToMove) && len(s.Line) > 0:
		q := question{text: t.Words.T("board.earlier"), answer: []gameui.Action{
			{ID: "resume", Label: t.Words.T("board.resume-here"), Do: func() { t.match.SetPaused(false) }},
		}}
		if last := s.Line[len(s.Line)-1].Node; last != s.Node {
			q.answer = append(q.answer, gameui.Action{ID: "last", Label: t.Words.T("board.to-last"), Do: func() { t.toLast(last) }})
		}
		return q, true
	case s.Paused:
		return question{text: t.Words.T("board.paused"), answer: []gameui.Action{
			{ID: "resume", Label: t.Words.T("board.resume"), Do: func() { t.match.SetPaused(false) }},
		}}, true
	}
	return question{}, false
}

// asksPass proposes to pass where nothing is left to play for; only until it is closed.
func (t *Scene) asksPass() (question, bool) {
	if !t.snap.Settled || t.input.passDeclined {
		return question{}, false
	}
	return question{text: t.Words.T("board.settled"), quiet: true, answer: []gameui.Action{
		{ID: "pass", Label: t.Words.T("board.pass"), Do: t.pass},
		{ID: "close", Label: t.Words.T("board.close"), Do: func() { t.input.passDeclined = true }},
	}}, true
}

// toLast goes to the end of the line and plays on from there.
func (t *Scene) toLast(node int) {
	t.try(t.match.GoToNode(node))
	if !t.match.Result().IsOver() {
		t.match.SetPaused(false)
	}
}

// noticeHeight is how high the open question is in that width; 0 without one.
func (t *Scene) noticeHeight(f *ui.Frame, width int) int {
	q, ok := t.asks()
	if !ok {
		return 0
	}
	lines, rows := t.noticeLines(f, q, width)
	return len(lines)*f.Px(22) + len(rows)*f.Px(44) + f.Px(24)
}

// noticeLines breaks a question into lines, and its answers into rows.
func (t *Scene) noticeLines(f *ui.Frame, q question, width int) (lines []string, rows [][]gameui.Action) {
	inner := width - f.Px(40)
	style := f.NewStyle(f.TextSizes.Body, theme.Semibold, f.Theme.Ink)
	rows, room := nil, -1
	for _, a := range q.answer {
		w := f.ButtonWidth(ui.ButtonOptions{Text: a.Label})
		if w > room {
			rows, room = append(rows, nil), inner
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], a)
		room -= w + f.Px(10)
	}
	return f.WrapLines(style, q.text, inner), rows
}

// notice shows the open question with its answers: in the panel, or as a card over other things where it has no room.
func (t *Scene) notice(f *ui.Frame, p layout) {
	q, ok := t.asks()
	switch {
	case !ok || p.notice.Empty():
	case p.over:
		f.Overlay(func() { t.ask(f, p, q) })
	default:
		t.ask(f, p, q)
	}
}

func (t *Scene) ask(f *ui.Frame, p layout, q question) {
	r := p.notice
	if p.over {
		card := image.Rect(r.Min.X+f.Px(4), r.Min.Y, r.Max.X-f.Px(4), r.Max.Y-f.Px(2))
		f.Shadow(card, theme.RadiusCard, f.Theme.SheetShadow)
		f.Box(card, theme.RadiusCard, f.Theme.Raised, f.Theme.RaisedEdge)
	} else {
		line := max(1, f.Px(1))
		f.Separator(image.Rect(r.Min.X+line, r.Min.Y, r.Max.X, r.Min.Y+line))
	}
	lines, rows := t.noticeLines(f, q, r.Dx())
	style := f.NewStyle(f.TextSizes.Body, theme.Semibold, f.Theme.Ink)
	left, y := r.Min.X+f.Px(20), r.Min.Y+f.Px(10)
	for _, line := range lines {
		f.Text(image.Rect(left, y, r.Max.X-f.Px(20), y+f.Px(22)), ui.Left, style, line)
		y += f.Px(22)
	}
	y += f.Px(6)
	first := !q.quiet
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
