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
	if t.snap.Count != nil && (!t.snap.Count.Final || t.scored) {
		if p.upright {
			t.seatsAbove(f, p)
		}
		t.countPanel(f, p)
		return
	}
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

// seatsAbove shows the players above the panel; the sheet of a count has the room of the others.
func (t *table) seatsAbove(f *ui.Frame, p tablePlan) {
	t.faces = t.match.Clocks()
	for seat, r := range p.players {
		if r.Min.Y < p.panel.Min.Y {
			t.playerRow(f, r, rules.Seat(seat), t.faces)
		}
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
		if s.Count != nil {
			all = append(all, action{"score", "level", t.words.T("board.score"), true, func() { t.scored = true }})
		}
	} else {
		draw := action{"draw", "draw", t.words.T("board.draw"), s.CanOffer[t.me()], t.offerDraw}
		switch {
		case s.Claim == rules.Declaration:
			draw.icon, draw.word, draw.on = "trophy", t.words.T("board.declare"), true
		case s.Claim != "":
			draw.word, draw.on = t.words.T("board.claim"), true
		case s.CanCount[t.me()]:
			draw.icon, draw.word = "level", t.words.T("board.count")
			draw.do = func() { t.try(t.match.OfferCount(t.me())) }
		}
		all = append(all,
			action{"hint", "hint", t.words.T("board.hint"), s.CanHint && !s.Hinting, t.hint},
			action{"flip", "flip", t.words.T("board.flip"), true, t.flip},
		)
		if !s.Info.NoDraws || draw.on {
			all = append(all, draw)
		}
		all = append(all, action{"resign", "resign", t.words.T("board.resign"), s.In[t.me()], func() { t.sheet = resignSheet }})
	}
	if s.CanPass {
		all = append(all, action{"pass", "pass", t.words.T("board.pass"), true, func() { t.try(t.match.Pass()) }})
	}
	t.actionRow(f, image.Rect(r.Min.X+f.Px(8), r.Min.Y+f.Px(2), r.Max.X-f.Px(8), r.Max.Y-f.Px(2)), all)
}

// wordless lists the actions that can do without their words, those whose icons say most first.
var wordless = [...][]string{{"undo", "redo"}, {"flip"}, {"hint"}, {"draw"}, {"resign"}, {"rematch"}, {"review"}, {"new"}, {"pass"}}

// actionRow shows actions side by side: in equal columns, or in such as their words need. Where there is no room for all
// the words some stay icons, and where there is none for all the icons what the menu has too is left to it.
func (t *table) actionRow(f *ui.Frame, r image.Rectangle, all []action) {
	if len(all)*f.Px(theme.Target) > r.Dx() {
		all = slices.DeleteFunc(all, func(a action) bool { return a.id == "flip" })
	}
	style := f.Style(f.Steps.Micro, theme.Semibold, f.Theme.Ink2)
	widths, sum, widest := make([]int, len(all)), 0, 0
	for i, a := range all {
		widths[i] = max(f.Width(style, a.word)+f.Px(4), f.Px(theme.Target))
		sum, widest = sum+widths[i], max(widest, widths[i])
	}
	mute := make([]bool, len(all))
	for _, ids := range wordless {
		if sum <= r.Dx() {
			break
		}
		for i, a := range all {
			if slices.Contains(ids, a.id) {
				sum -= widths[i] - f.Px(theme.Target)
				widths[i], mute[i] = f.Px(theme.Target), true
			}
		}
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
		if t.action(f, box, a, mute[i]) {
			a.do()
		}
	}
}

// action is one of a row; a mute one says what it does in a tip.
func (t *table) action(f *ui.Frame, box image.Rectangle, a action, mute bool) bool {
	id, word := "board."+a.id, a.word
	if mute {
		word = ""
	}
	used := f.Action(id, box, a.icon, word, a.on)
	if mute {
		f.Called(id, a.word)
		f.Tip(id, box, a.word)
	}
	return used
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

// flip turns the board to the next player; of two that is the other one.
func (t *table) flip() { boardview.TurnSeat(t.view) }

// turnBoard turns a board to the next player, or only by the least turn that brings its cells onto themselves.
func turnBoard(v *boardview.State, little bool) {
	if little {
		boardview.Turn(v, -1)
		return
	}
	boardview.TurnSeat(v)
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
