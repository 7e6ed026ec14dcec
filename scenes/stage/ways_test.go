package stage

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A way is one of the ways to use the program: each must do for a whole game.
type way struct {
	name   string
	use    func(r *rig, id string)       // uses a widget
	move   func(r *rig, from, to string) // makes a move on the board
	choose func(r *rig, n int)           // answers the open chooser
}

func ways() []way {
	return []way{
		{"drag", (*rig).click, (*rig).drag, (*rig).chooseByMouse},
		{"clicks", (*rig).click, func(r *rig, from, to string) { r.clickAt(r.cell(from)); r.clickAt(r.cell(to)) }, (*rig).chooseByMouse},
		{"finger", (*rig).touch, (*rig).slide, (*rig).chooseByTouch},
		{"taps", (*rig).touch, func(r *rig, from, to string) { r.tap(r.cell(from)); r.tap(r.cell(to)) }, (*rig).chooseByTouch},
		{"keyboard", (*rig).press, (*rig).walk, func(r *rig, n int) {
			for range n {
				r.key(ui.KeyDown)
			}
			r.key(ui.KeyEnter)
		}},
		{"typed", (*rig).press, func(r *rig, from, to string) { r.write(from + to); r.key(ui.KeyEnter) }, nil},
	}
}

func (r *rig) chooseByMouse(n int) {
	men, _, _ := r.table().place.Chooser(r.table().view)
	r.clickAt(men[n].Min.Add(men[n].Max).Div(2))
}

func (r *rig) chooseByTouch(n int) {
	men, _, _ := r.table().place.Chooser(r.table().view)
	r.tap(men[n].Min.Add(men[n].Max).Div(2))
}

// tap is a finger that comes and goes.
func (r *rig) tap(p image.Point) {
	r.tick(ui.Input{At: p, Touch: true, Down: true, Pressed: true})
	r.tick(ui.Input{At: p.Add(image.Pt(3, 2)), Touch: true, Down: true})
	r.tick(ui.Input{At: p, Touch: true, Released: true})
	r.tick(ui.Input{At: p})
}

// touch taps a widget.
func (r *rig) touch(id string) {
	r.t.Helper()
	r.tick(ui.Input{})
	at, ok := r.s.kit.Find(id)
	require.True(r.t, ok, "there is no widget %q to tap; there are %v", id, r.s.kit.Stops())
	r.tap(at.Min.Add(at.Max).Div(2))
}

// slide moves a man by a finger.
func (r *rig) slide(from, to string) {
	a, b := r.cell(from), r.cell(to)
	r.tick(ui.Input{At: a, Touch: true, Down: true, Pressed: true})
	for i := 1; i <= 4; i++ {
		r.tick(ui.Input{At: a.Add(b.Sub(a).Mul(i).Div(4)), Touch: true, Down: true})
	}
	r.tick(ui.Input{At: b, Touch: true, Released: true})
	r.tick(ui.Input{At: image.Pt(1, 1)})
}

// press goes to a widget with Tab and presses it.
func (r *rig) press(id string) {
	r.t.Helper()
	r.focus(id)
	r.key(ui.KeyEnter)
	r.tick(ui.Input{})
}

func (r *rig) focus(id string) {
	r.t.Helper()
	for range 200 {
		if isOn(r, id) {
			return
		}
		r.key(ui.KeyTab)
	}
	require.Fail(r.t, "Tab never comes to it", "%s of %v", id, r.s.kit.Stops())
}

// walk makes a move with the cursor.
func (r *rig) walk(from, to string) {
	r.t.Helper()
	r.focus(boardview.ID)
	r.tick(ui.Input{})
	for _, name := range []string{from, to} {
		r.cursor(name)
		r.key(ui.KeyEnter)
	}
}

// cursor brings the cursor to a cell by arrow keys alone.
func (r *rig) cursor(name string) {
	r.t.Helper()
	goal := r.cell(name)
	for range 40 {
		v := r.table().view
		x, y := r.table().place.Layout.Center(v.Cursor)
		d := goal.Sub(image.Pt(int(x), int(y)))
		switch {
		case d.X > 4:
			r.key(ui.KeyRight)
		case d.X < -4:
			r.key(ui.KeyLeft)
		case d.Y > 4:
			r.key(ui.KeyDown)
		case d.Y < -4:
			r.key(ui.KeyUp)
		default:
			return
		}
	}
	require.Fail(r.t, "the cursor never comes there", name)
}

// settle lets the men come to rest.
func (r *rig) settle() {
	for range 15 {
		r.tick(ui.Input{})
	}
}

// Whole games from the menu to the sheet at the end and into the next one, in every way.
func TestWholeGamesInEveryWay(t *testing.T) {
	for _, game := range []struct {
		id     string
		moves  []string
		reason rules.Reason
	}{
		{"chess", []string{"f2f3", "e7e5", "g2g4", "d8h4"}, rules.Mate},
		{"hasami-shogi", hasamiGame, rules.MenLeft},
	} {
		for _, w := range ways() {
			t.Run(game.id+" by "+w.name, func(t *testing.T) {
				r := newRig(t) // no computer: both sides are ours
				if w.name == "finger" || w.name == "taps" {
					r.size = image.Pt(390, 844)
				}
				w.use(r, "game."+game.id)
				w.use(r, "setup.play")
				for i, m := range game.moves {
					w.move(r, m[:2], m[2:4])
					r.settle()
					require.Equal(t, i+1, r.table().snap.Ply, "%s; %s", m, r.s.toast.text)
				}
				assert.Equal(t, game.reason, r.table().snap.Result.Reason)
				r.until("the sheet opens", func() bool { return r.has("sheet.rematch") })
				w.use(r, "sheet.rematch")
				assert.Zero(t, r.table().snap.Ply, "and on to the next game")
			})
		}
	}
}

// The moves that take more than one man, or two cells, or a choice.
func TestSpecialMovesInEveryWay(t *testing.T) {
	const castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	for _, c := range []struct {
		name, position, from, to string
		choice                   int
		want                     string
	}{
		{"castling by two cells", castling, "e1", "g1", -1, "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"},
		{"castling onto the rook", castling, "e1", "h1", -1, "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"},
		{"castling long", castling, "e1", "c1", -1, "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1"},
		{"en passant", "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", "f4", "e3", -1, "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2"},
		{"promotion to a queen", "6k1/1P6/8/8/8/8/8/6K1 w - - 0 1", "b7", "b8", 0, "1Q4k1/8/8/8/8/8/8/6K1 b - - 0 1"},
		{"promotion to a knight", "6k1/1P6/8/8/8/8/8/6K1 w - - 0 1", "b7", "b8", 3, "1N4k1/8/8/8/8/8/8/6K1 b - - 0 1"},
		{"promotion on a small screen", "6k1/8/8/8/8/8/6p1/K7 b - - 0 1", "g2", "g1", 1, "6k1/8/8/8/8/8/8/K5r1 w - - 0 2"},
	} {
		for _, w := range ways() {
			if w.name == "typed" {
				continue // they are typed below
			}
			t.Run(c.name+" by "+w.name, func(t *testing.T) {
				r := newRig(t)
				if c.name == "promotion on a small screen" {
					r.size = image.Pt(360, 480)
				}
				r.begin("chess", c.position)
				w.move(r, c.from, c.to)
				if c.choice >= 0 {
					require.Len(t, r.table().view.Choosing, 4)
					w.choose(r, c.choice)
				}
				assert.Equal(t, c.want, r.position())
			})
		}
	}
}

func TestTypedMoves(t *testing.T) {
	for _, c := range []struct{ name, position, typed, want string }{
		{"castling", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O", "R4RK1 b"},
		{"castling with noughts", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "0-0-0", "2KR3R b"},
		{"promotion", "6k1/1P6/8/8/8/8/8/6K1 w - - 0 1", "b8=N", "1N4k1"},
		{"promotion in coordinates", "6k1/1P6/8/8/8/8/8/6K1 w - - 0 1", "b7b8r", "1R4k1"},
		{"en passant", "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", "fxe3", "4p3/8/4K3 w"},
		{"the only move that begins so", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "Rb", "1R2K3 b"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t)
			r.begin("chess", c.position)
			r.write(c.typed)
			r.key(ui.KeyEnter)
			assert.Contains(t, r.position(), c.want, r.s.toast.text)
		})
	}
}

func TestTypingShowsHowItMayGoOn(t *testing.T) {
	r := newRig(t)
	r.begin("chess", "")
	r.write("n")
	tab := r.table()
	var names []string
	for _, i := range tab.completions("n") {
		names = append(names, tab.typed.names[i])
	}
	assert.ElementsMatch(t, []string{"Nc3", "Na3", "Nf3", "Nh3"}, names)
	assert.Len(t, tab.completions("g1"), 2, "coordinates too")
	assert.Empty(t, tab.completions("zz"))
	r.key(ui.KeyEsc)
	assert.Empty(t, tab.typed.text)
	r.write("?")
	assert.Empty(t, tab.typed.text, "a question mark is no move")
	r.tick(ui.Input{})
	f := r.s.kit.Begin(&ui.List{}, ui.Input{}, r.size, 1, r.now, r.s.theme)
	assert.True(t, f.PopoverOpen(keySheet), "it lists the keys")
}

// hasamiGame is the shortest of four hundred games between players who take what they can.
var hasamiGame = []string{
	"i1b1", "a6g6", "i2c2", "a2b2", "i3b3", "g6g3", "c2a2", "g3c3", "i6a6", "c3a3", "i4a4",
	"a7e7", "b1d1", "e7e1", "i7b7", "a8h8", "b7b9", "e1e6", "a6a8", "e6e3", "a8g8",
}

func TestAMoveCanWaitToBeConfirmed(t *testing.T) {
	r := newRig(t)
	r.s.settings.set(setConfirm, on)
	r.begin("chess", "")
	start := r.position()
	tab := r.table()
	r.drag("e2", "e4")
	assert.Equal(t, start, r.position(), "it waits")
	require.NotNil(t, tab.view.Proposed)
	r.click("notice.cancel")
	assert.Nil(t, tab.view.Proposed)
	r.drag("e2", "e4")
	r.key(ui.KeyEsc)
	assert.Nil(t, tab.pending, "Esc is no")
	r.drag("e2", "e4")
	r.drag("d2", "d4")
	require.NotNil(t, tab.pending, "another gesture is another move")
	assert.Equal(t, "d4", tab.pending.text)
	r.click("notice.confirm")
	assert.Equal(t, 1, tab.snap.Ply)
	r.walk("d7", "d5")
	assert.Equal(t, 1, tab.snap.Ply, "it waits for the keyboard too")
	r.key(ui.KeyEnter)
	assert.Equal(t, 2, tab.snap.Ply)
	r.write("c4")
	r.key(ui.KeyEnter)
	assert.Equal(t, 3, tab.snap.Ply, "what was typed and entered was confirmed by that")
	r.drag("e7", "e5")
	r.click("board.undo")
	assert.Nil(t, tab.pending, "another position, another move")
}

func TestTheWheelAndDrawings(t *testing.T) {
	r := newRig(t)
	r.begin("chess", "")
	r.drag("e2", "e4")
	a, b := r.cell("c3"), r.cell("f6")
	r.tick(ui.Input{At: a, Second: true, SecondHeld: true})
	r.tick(ui.Input{At: b, SecondHeld: true})
	r.tick(ui.Input{At: b, SecondUp: true})
	assert.Len(t, r.table().view.Notes, 1)
	r.key(ui.KeyEsc)
	assert.Empty(t, r.table().view.Notes, "Esc wipes before it leaves")
	require.True(t, r.has("board.undo"))
	at, _ := r.s.Find("move.1")
	r.tick(ui.Input{At: at.Min.Add(image.Pt(3, 3)), Wheel: 1})
	r.tick(ui.Input{})
	assert.Zero(t, r.table().snap.Ply, "the wheel over a list that all fits steps through the moves")
}

func TestTheMenuOfMore(t *testing.T) {
	r := newRig(t, against())
	r.begin("chess", "")
	for _, c := range []struct {
		id   string
		done func() bool
	}{
		{"save", func() bool { return r.table().sheet == saveSheet }},
		{"flip", func() bool { return r.table().view.Flipped }},
		{"bar", func() bool { return r.s.enabled(setBar) }},
		{"bar", func() bool { return !r.s.enabled(setBar) }},
	} {
		r.click("board.more")
		r.click("board.more." + c.id)
		r.tick(ui.Input{})
		assert.True(t, c.done(), c.id)
		r.table().sheet = noSheet
	}
	r.press("board.more")
	r.key(ui.KeyEsc)
	assert.False(t, r.has("board.more.save"), "Esc closes it")
	assert.True(t, isOn(r, "board.more"), "and gives the keyboard back")
}
