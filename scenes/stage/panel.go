package stage

import (
	"image"

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
	if !p.upright {
		f.Fill(image.Rect(p.panel.Min.X, 0, p.panel.Min.X+max(1, f.Px(1)), p.panel.Max.Y), th.Line)
	}
	t.head(f, p)
	faces := t.match.Clocks()
	for seat, r := range p.players {
		t.playerRow(f, r, rules.Seat(seat), faces, p.upright)
	}
	line := max(1, f.Px(1))
	f.Rule(image.Rect(p.list.Min.X+line, p.list.Min.Y, p.list.Max.X, p.list.Min.Y+line))
	t.moves(f, p.list.Inset(line))
	t.notice(f, p.notice)
	f.Rule(image.Rect(p.actions.Min.X+line, p.actions.Min.Y, p.actions.Max.X, p.actions.Min.Y+line))
	t.actions(f, p.actions)
}

func (t *table) head(f *ui.Frame, p tablePlan) {
	side := f.Px(44)
	y := p.head.Min.Y + (p.head.Dy()-side)/2
	box := func(x int) image.Rectangle { return image.Rect(x, y, x+side, y+side) }
	left := p.head.Min.X + f.Px(10)
	if f.IconButton("board.back", box(left), "previous", true) {
		t.leave()
	}
	x := p.head.Max.X - f.Px(12) - side
	if f.IconButton("board.theme", box(x), "theme-"+f.Theme.Name, true) {
		t.nextTheme()
	}
	x -= side
	if f.IconButton("board.save", box(x), "save", true) {
		t.sheet = saveSheet
	}
	title := image.Rect(left+side+f.Px(6), p.head.Min.Y, x, p.head.Max.Y)
	f.Text(title, ui.Left, f.Style(f.Steps.Lead, theme.Semibold, f.Theme.Ink), t.words.Game(t.snap.Info.ID))
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
		{"hint", "hint", t.words.T("board.hint"), s.CanHint && !s.Hinting, t.hint},
		{"flip", "flip", t.words.T("board.flip"), true, t.flip},
	}
	if over {
		all = append(all, action{"new", "plus", t.words.T("board.new"), true, t.again})
	} else {
		draw := action{"draw", "draw", t.words.T("board.draw"), s.CanOffer[t.me()], t.offerDraw}
		if s.Claim != "" {
			draw.word, draw.on = t.words.T("board.claim"), true
		}
		all = append(all, draw, action{"resign", "resign", t.words.T("board.resign"), true, func() { t.sheet = resignSheet }})
	}
	if s.CanPass {
		all = append(all, action{"pass", "pass", t.words.T("board.pass"), true, func() { t.try(t.match.Pass()) }})
	}
	pad := f.Px(8)
	w := (r.Dx() - 2*pad) / len(all)
	for i, a := range all {
		x := r.Min.X + pad + i*w
		box := image.Rect(x, r.Min.Y+f.Px(6), x+w, r.Max.Y-f.Px(6))
		if f.Action("board."+a.id, box, a.icon, a.word, a.on) {
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
		if !p.Computer {
			return rules.Seat(seat)
		}
	}
	return t.snap.Turn
}

func (t *table) hint() {
	if t.snap.Hint != nil {
		t.match.CancelHint()
		return
	}
	t.try(t.match.Hint())
}

func (t *table) flip() {
	t.view.Flipped = !t.view.Flipped
	boardview.Cancel(t.view)
}

func (t *table) offerDraw() {
	if t.snap.Claim != "" {
		t.try(t.match.Claim())
		return
	}
	if err := t.match.Offer(t.me()); err != nil {
		t.cannot(err)
		return
	}
	// A person is asked beside the board; a computer takes its time to answer.
	for seat, p := range t.snap.Players {
		if p.Computer && t.snap.In[seat] {
			t.say(t.words.T("board.offered"))
			return
		}
	}
}

// again begins with a new set-up of the same game.
func (t *table) again() {
	t.home()
	t.push(newSetup(t.Stage, t.snap.Game))
}
