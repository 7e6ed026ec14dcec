package stage

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// draw shows everything around the board.
func (t *table) draw(f *ui.Frame, p tablePlan) {
	th := f.Theme
	if p.panel.Dy() > 0 {
		f.Fill(p.panel, th.Panel)
	}
	line := max(1, f.Px(1))
	if !p.upright {
		f.Fill(image.Rect(p.panel.Min.X, 0, p.panel.Min.X+line, p.panel.Max.Y), th.Line)
	}
	t.head(f, p)
	t.seats(f, p)
	if !p.bar.Empty() {
		t.bar(f, p.bar)
	}
	rule := func(r image.Rectangle) {
		f.Rule(image.Rect(p.panel.Min.X+line, r.Min.Y, p.panel.Max.X, r.Min.Y+line))
	}
	if p.tabs.Empty() {
		rule(p.list)
	}
	t.pages(f, p)
	if !p.graph.Empty() {
		rule(p.graph)
		t.evaluation(f, p.graph)
	}
	rule(p.actions)
	t.actions(f, p.actions)
	t.notice(f, p)
}

// seats shows the players.
func (t *table) seats(f *ui.Frame, p tablePlan) {
	faces := t.match.Clocks()
	t.faces = faces
	for seat, r := range p.players {
		if p.cards {
			t.card(f, r, rules.Seat(seat), faces)
		} else {
			t.playerRow(f, r, rules.Seat(seat), faces)
		}
		t.reseat(f, r, rules.Seat(seat))
	}
	if !p.turns.Empty() {
		t.turns(f, p.turns)
	}
}

// leave goes back to the menu; the match waits there.
func (t *table) leave() {
	switch {
	case t.snap.Result.Over():
		t.file()
	case t.snap.Live:
		t.match.Pause(true)
	}
	t.home()
}

// An action is one of the row of things to do.
type action struct {
	id, icon, word string
	on             bool
	do             func()
}

// actions is the row of things to do. It has the same places in every state.
func (t *table) actions(f *ui.Frame, r image.Rectangle) {
	s := t.snap
	over := s.Result.Over()
	all := []action{
		{"undo", "undo", t.words.T("board.undo"), s.CanUndo, func() { t.try(t.match.Undo()) }},
		{"redo", "redo", t.words.T("board.redo"), s.CanRedo, func() { t.try(t.match.Redo()) }},
	}
	if over {
		all = append(all,
			action{"rematch", "rotate", t.words.T("over.rematch"), true, t.rematch},
			action{"flip", "flip", t.words.T("board.flip"), true, t.flip},
			action{"review", "graph", t.words.T("over.review"), s.Ply > 0, t.review},
			action{"new", "plus", t.words.T("board.new"), true, t.again},
		)
	} else {
		draw := action{"draw", "draw", t.words.T("board.draw"), s.CanOffer[t.me()], t.offerDraw}
		if s.Claim != "" {
			draw.word, draw.on = t.words.T("board.claim"), true
		}
		all = append(all,
			action{"hint", "hint", t.words.T("board.hint"), s.CanHint && !s.Hinting, t.hint},
			action{"flip", "flip", t.words.T("board.flip"), true, t.flip},
			draw,
			action{"resign", "resign", t.words.T("board.resign"), s.In[t.me()], func() { t.sheet = resignSheet }},
		)
	}
	if s.CanPass {
		all = append(all, action{"pass", "pass", t.words.T("board.pass"), true, func() { t.try(t.match.Pass()) }})
	}
	t.actionRow(f, image.Rect(r.Min.X+f.Px(8), r.Min.Y+f.Px(2), r.Max.X-f.Px(8), r.Max.Y-f.Px(2)), all)
}

// actionRow shows actions side by side: in equal columns, or in such as their words need, or without the words where
// nothing else helps; and without those that the menu has too.
func (t *table) actionRow(f *ui.Frame, r image.Rectangle, all []action) {
	style := f.Style(f.Steps.Micro, theme.Semibold, f.Theme.Ink2)
	need := func() (widths []int, sum, widest int) {
		for _, a := range all {
			w := max(f.Width(style, a.word)+f.Px(6), f.Px(theme.Target))
			widths, sum, widest = append(widths, w), sum+w, max(widest, w)
		}
		return widths, sum, widest
	}
	widths, sum, widest := need()
	if sum > r.Dx() {
		all = slices.DeleteFunc(all, func(a action) bool { return a.id == "flip" })
		widths, sum, widest = need()
	}
	spare := r.Dx() - sum
	if spare < 0 || widest <= r.Dx()/len(all) {
		spare = 0
		for i := range widths {
			widths[i] = r.Dx() / len(all)
		}
	}
	x := r.Min.X
	for i, a := range all {
		w := widths[i] + spare/len(all)
		box := image.Rect(x, r.Min.Y, x+w, r.Max.Y)
		x += w
		used := false
		if sum > r.Dx() {
			used = f.IconTip("board."+a.id, box, a.icon, a.word, a.on)
		} else {
			used = f.Action("board."+a.id, box, a.icon, a.word, a.on)
		}
		if used {
			a.do()
		}
	}
}

// try shows why something was not possible.
func (t *table) try(err error) {
	if err != nil {
		t.cannot(err)
	}
}

// me is the person who acts: the one on turn, or else the first.
func (t *table) me() rules.Seat {
	if !t.snap.Players[t.snap.Turn].Computer {
		return t.snap.Turn
	}
	for seat, p := range t.snap.Players {
		if !p.Computer && t.snap.In[seat] {
			return rules.Seat(seat)
		}
	}
	return t.snap.Turn
}

// flip turns the board by a step, which on boards without more of them brings down the next seat.
func (t *table) flip() { boardview.Turn(t.view, -1) }

// turn turns the board by a step, or to the next seat.
func (t *table) turn(far bool) {
	if far {
		boardview.TurnSeat(t.view)
		return
	}
	t.flip()
}

func (t *table) offerDraw() {
	if t.snap.Claim != "" {
		t.try(t.match.Claim())
		return
	}
	if t.answers() { // it may agree at once
		t.sheet = offerSheet
		return
	}
	t.try(t.match.Offer(t.me()))
}

// answers says whether a computer player answers an offer; a person is asked beside the board.
func (t *table) answers() bool {
	for seat, p := range t.snap.Players {
		if p.Computer && t.snap.In[seat] {
			return true
		}
	}
	return false
}

// again begins with a new set-up of the same game.
func (t *table) again() {
	t.home()
	t.push(newSetup(t.Stage, t.snap.Game))
}
