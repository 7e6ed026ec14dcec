package stage

import (
	"image"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A rig is a stage without a window: its input is made up, its time is told, its lists are looked at.
type rig struct {
	t     *testing.T
	s     *Stage
	size  image.Point
	scale float64
	now   time.Time
	list  *ui.List
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
	r.s = New(o)
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
		store, err := saves.Open(dir, catalog.Find)
		require.NoError(t, err)
		o.Store = store
	}
}

// against lets a computer answer with these moves, or with the first legal one.
func against(moves ...string) wish {
	return func(o *Options) { o.NewPlayer = func(int, int) ai.Player { return &puppet{moves: moves} } }
}

// A puppet is a computer player that plays what it is told.
type puppet struct {
	mu     sync.Mutex
	moves  []string
	accept bool
	fail   bool
}

func (p *puppet) Start(r ai.Request) (<-chan ai.Info, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	out := make(chan ai.Info, 1)
	info := ai.Info{ID: r.ID, Final: true, AcceptDraw: p.accept}
	g, _ := catalog.Find(r.Game)
	pos, err := g.Start(r.Options)
	if r.Start != "" {
		pos, err = g.Parse(r.Start, r.Options)
	}
	if err != nil {
		return nil, err
	}
	for _, s := range r.Actions {
		a, err := rules.ParseAction(g.Info(), pos, s)
		if err != nil {
			return nil, err
		}
		rules.Apply(pos, a)
	}
	if null, ok := pos.(interface{ PlayNull() }); ok && r.Purpose == ai.Threat {
		null.PlayNull()
		info.Why = []ai.Fact{{Fact: ai.FactPromotes, Kind: "queen", Cell: "a1"}}
	}
	info.Best = pos.Format(pos.Moves(nil)[0])
	if r.Purpose == ai.Play && len(p.moves) > 0 {
		info.Best, p.moves = p.moves[0], p.moves[1:]
	}
	if p.fail {
		info = ai.Info{ID: r.ID, Final: true, Err: "it broke"}
	}
	out <- info
	close(out)
	return out, nil
}

func (p *puppet) Stop()    {}
func (p *puppet) NewGame() {}
func (p *puppet) Close()   {}

// tick is one pass, 16 ms after the last.
func (r *rig) tick(in ui.Input) {
	r.now = r.now.Add(16 * time.Millisecond)
	in.Inside = true
	if in.At == (image.Point{}) {
		in.At = r.at
	}
	r.at = in.At
	r.list = r.s.Update(in, r.size, r.scale, r.now)
}

// rest lets time pass until men and pictures have come to rest.
func (r *rig) rest() {
	for range 60 {
		r.tick(ui.Input{})
	}
	for !r.s.Settled() {
		r.tick(ui.Input{})
	}
	r.tick(ui.Input{})
	for !r.s.Settled() {
		r.tick(ui.Input{})
	}
	r.tick(ui.Input{})
}

// until lets time pass until something is so; computers answer in real time.
func (r *rig) until(what string, so func() bool) {
	r.t.Helper()
	for range 2000 {
		r.tick(ui.Input{})
		if so() {
			return
		}
		time.Sleep(time.Millisecond)
	}
	require.Fail(r.t, "it never came to that", what)
}

func (r *rig) table() *table {
	r.t.Helper()
	t, ok := r.s.top().(*table)
	require.True(r.t, ok, "the board is not on the stage but %T", r.s.top())
	return t
}

// cell is the middle of a cell on the screen.
func (r *rig) cell(name string) image.Point {
	r.t.Helper()
	t := r.table()
	c, ok := t.board.Find(name)
	require.True(r.t, ok, name)
	x, y := t.place.Layout.Center(c)
	return image.Pt(int(x), int(y))
}

func (r *rig) clickAt(p image.Point) {
	r.tick(ui.Input{At: p})
	r.tick(ui.Input{At: p, Down: true, Pressed: true})
	r.tick(ui.Input{At: p, Released: true})
	r.tick(ui.Input{At: p})
}

// click clicks a widget by its id.
func (r *rig) click(id string) {
	r.t.Helper()
	r.tick(ui.Input{})
	at, ok := r.s.kit.Find(id)
	require.True(r.t, ok, "there is no widget %q to click; there are %v", id, r.s.kit.Stops())
	r.clickAt(at.Min.Add(at.Max).Div(2))
}

// has says that there is a widget to click.
func (r *rig) has(id string) bool {
	r.tick(ui.Input{})
	return slices.Contains(r.s.kit.Stops(), id)
}

// lift drags a man to a cell and does not let go.
func (r *rig) lift(from, to string) {
	r.t.Helper()
	a, b := r.cell(from), r.cell(to)
	r.tick(ui.Input{At: a})
	r.tick(ui.Input{At: a, Down: true, Pressed: true})
	for i := 1; i <= 4; i++ {
		r.tick(ui.Input{At: a.Add(b.Sub(a).Mul(i).Div(4)), Down: true})
	}
}

// drag drags a man to a cell.
func (r *rig) drag(from, to string) {
	r.t.Helper()
	r.lift(from, to)
	r.tick(ui.Input{At: r.cell(to), Released: true})
	for range 15 {
		r.tick(ui.Input{})
	}
}

func (r *rig) key(keys ...ui.Key) {
	for _, k := range keys {
		r.tick(ui.Input{Keys: []ui.Key{k}})
	}
}

func (r *rig) write(s string) {
	for _, c := range s {
		r.tick(ui.Input{Runes: []rune{c}})
	}
}

// begin starts a match without going through the set-up.
func (r *rig) begin(id, position string, players ...game.Player) {
	r.t.Helper()
	g, ok := catalog.Find(id)
	require.True(r.t, ok)
	r.s.newMatch(game.Setup{Game: g, Start: position, Players: players})
	r.tick(ui.Input{})
}

// position is what stands on the board.
func (r *rig) position() string { return r.table().snap.Position.String() }
