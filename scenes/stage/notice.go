package stage

import (
	"image"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A question is something in the panel that waits for an answer.
type question struct {
	text   string
	answer [2]action
}

// asks gives the question that is open now, if any: a draw that is offered, a computer that failed, a pause, a look back
// in a running game.
func (t *table) asks() (question, bool) {
	s := t.snap
	if s.Result.Over() {
		return question{}, false
	}
	if s.Offer != rules.NoSeat {
		for seat, p := range s.Players {
			if who := rules.Seat(seat); !p.Computer && s.In[seat] && !s.Answered[seat] {
				return question{t.words.T("board.draw-offered", "Seat", t.player(s.Offer)), [2]action{
					{id: "accept", word: t.words.T("board.accept"), do: func() { t.try(t.match.Accept(who)) }},
					{id: "decline", word: t.words.T("board.decline"), do: func() { t.try(t.match.Decline(who)) }},
				}}, true
			}
		}
	}
	for seat, err := range s.Faults {
		if who := rules.Seat(seat); err != nil {
			return question{t.words.T("board.seat-failed", "Seat", t.player(who)), [2]action{
				{id: "retry", word: t.words.T("board.retry"), do: func() { t.match.Retry(who) }},
				{id: "myself", word: t.words.T("board.myself"), do: func() { t.try(t.match.Sit(who, game.Player{})) }},
			}}, true
		}
	}
	if s.Paused || !s.Live && len(s.Line) > 0 && !s.Person {
		return question{t.words.T("board.paused"), [2]action{
			{id: "resume", word: t.words.T("board.resume"), do: func() { t.match.Pause(false) }},
		}}, true
	}
	return question{}, false
}

// hasNotice says that a question is open.
func (t *table) hasNotice() bool {
	_, ok := t.asks()
	return ok
}

// notice shows the open question with its answers.
func (t *table) notice(f *ui.Frame, r image.Rectangle) {
	q, ok := t.asks()
	if !ok || r.Empty() {
		return
	}
	line := max(1, f.Px(1))
	f.Rule(image.Rect(r.Min.X+line, r.Min.Y, r.Max.X, r.Min.Y+line))
	style := f.Style(f.Steps.Body, theme.Semibold, f.Theme.Ink)
	x := r.Min.X + f.Px(20)
	f.Text(image.Rect(x, r.Min.Y+f.Px(10), r.Max.X-f.Px(12), r.Min.Y+f.Px(36)), ui.Left, style, q.text)
	for i, a := range q.answer {
		if a.do == nil {
			continue
		}
		b := ui.ButtonText{Text: a.word}
		if i == 0 {
			b.Look = ui.Main
		}
		w := max(f.ButtonWidth(b), f.Px(110))
		y := r.Min.Y + f.Px(42)
		if f.Button("notice."+a.id, image.Rect(x, y, x+w, y+f.Px(38)), b) {
			a.do()
			return
		}
		x += w + f.Px(10)
	}
}
