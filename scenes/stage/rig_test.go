package stage

import (
	"image"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A rig is a stage without a window: its input is made up, its time is told, its lists are looked at.
type rig struct {
	t     *testing.T
	s     *Director
	size  image.Point
	scale float64
	now   time.Time
	list  *ui.DrawList
	files map[string][]byte // what was exported
	at    image.Point       // the pointer
	held  bool              // its button is down
}

// A wish changes the options of a rig.
type wish func(*Options)

func newRig(t *testing.T, wishes ...wish) *rig {
	t.Helper()
	r := &rig{
		t: t, size: image.Pt(1024, 640), scale: 1, files: map[string][]byte{},
		now: time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC),
	}
	o := Options{
		Games: catalog.All(), Language: "en", Theme: "light",
		Now:    func() time.Time { return r.now },
		Export: func(name string, data []byte) (string, error) { r.files[name] = data; return "/home/you/" + name, nil },
	}
	for _, w := range wishes {
		w(&o)
	}
	r.s = New(o, All())
	t.Cleanup(func() {
		r.s.Close()
		if o.Store != nil {
			require.NoError(t, o.Store.Close())
		}
	})
	r.tick(ui.Input{})
	return r
}

// stored keeps games in a folder.
func stored(t *testing.T, dir string) wish {
	t.Helper()
	return func(o *Options) {
		store, err := library.Open(dir, catalog.Find)
		require.NoError(t, err)
		o.Store = store
	}
}

// against lets a computer answer with these moves, or with the first legal one.
func against(moves ...string) wish {
	return func(o *Options) { o.NewPlayer = func(int, int) ai.Player { return puppet(moves...) } }
}

// puppet is a computer player that plays these moves, or the first legal one, and sees one threat everywhere.
func puppet(moves ...string) ai.Player {
	return aitest.FakePlayer(func(r ai.Request, p rules.Position) ai.Info {
		var info ai.Info
		if null, ok := p.(rules.NullMove); ok && r.Purpose == ai.Threat {
			null.PlayNull()
			info.Reasons = []ai.Fact{{Fact: ai.FactPromotes, Kind: "queen", Cell: "a1"}}
		}
		info.Best = p.Format(p.Moves(nil)[0])
		if r.Purpose == ai.Play && len(moves) > 0 {
			info.Best, moves = moves[0], moves[1:]
		}
		return info
	})
}

// tick is one pass, 16 ms after the last.
func (r *rig) tick(in ui.Input) {
	r.now = r.now.Add(16 * time.Millisecond)
	in.IsInside = true
	if in.Pointer == (image.Point{}) {
		in.Pointer = r.at
	}
	r.at = in.Pointer
	r.list = r.s.Update(in, r.size, r.scale, r.now)
}

// rest lets time pass until pieces and pictures have come to rest.
func (r *rig) rest() {
	r.t.Helper()
	for range 60 {
		r.tick(ui.Input{})
	}
	for range 2 { // what has come to rest may show something that has not
		r.until("it rests", r.s.IsSettled)
	}
	r.tick(ui.Input{})
}

// waiting is how long a test waits for what is done in real time; only what never happens takes so long.
const waiting = 3 * time.Minute

// until lets time pass until something is so; computers answer and pictures are painted in real time.
func (r *rig) until(what string, so func() bool) {
	r.t.Helper()
	for end := time.Now().Add(waiting); time.Now().Before(end); time.Sleep(time.Millisecond) {
		r.tick(ui.Input{})
		if so() {
			return
		}
	}
	require.Fail(r.t, "it never came to that", what)
}

func (r *rig) table() *table {
	r.t.Helper()
	t, ok := r.s.Top().(*table)
	require.True(r.t, ok, "the board is not on the stage but %T", r.s.Top())
	return t
}

// cell is the middle of a cell on the screen.
func (r *rig) cell(name string) image.Point {
	r.t.Helper()
	t := r.table()
	return cellOf(r.t, t.board, t.place, name)
}

// cellOf is the middle of a cell of a board that lies somewhere.
func cellOf(t *testing.T, b *board.Board, p boardview.Placement, name string) image.Point {
	t.Helper()
	c, ok := b.CellByName(name)
	require.True(t, ok, name)
	x, y := p.Layout.Center(c)
	return image.Pt(int(x), int(y))
}

// has says that there is a widget to click.
func (r *rig) has(id string) bool {
	r.tick(ui.Input{})
	return slices.Contains(r.s.Kit.TabStops(), id)
}

// begin starts a match without going through the set-up.
func (r *rig) begin(id, position string, players ...game.Player) {
	r.t.Helper()
	g, ok := catalog.Find(id)
	require.True(r.t, ok)
	r.s.StartMatch(game.Setup{Game: g, Start: position, Players: players})
	r.tick(ui.Input{})
}

// position is what stands on the board.
func (r *rig) position() string { return r.table().snap.Position.String() }

// over is the dialog at the end of the match on the board.
func (r *rig) over() *gameOver {
	r.t.Helper()
	d := NewGameOver(r.s.Context, r.table().match, GameOverActions{})
	d.Update()
	return d
}
