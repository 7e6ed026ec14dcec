// Package directortest drives a [director.Director] without a window: its input is made up, its clock is told, and its draw lists
// are looked at. Every package of a scene tests with it, with the scenes that the test names.
package directortest

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
	"github.com/ludarium/ludarium/scenes/director"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A Rig is a director without a window.
type Rig struct {
	T        *testing.T
	Director *director.Director
	Size     image.Point // of the window, in pixels
	Scale    float64     // pixels a unit
	Now      time.Time
	List     *ui.DrawList      // of the last pass
	Files    map[string][]byte // that were exported
	At       image.Point       // the pointer
	Held     bool              // its button is down
}

// An Option changes the options of a rig.
type Option func(*scene.Options)

// New opens the menu of a program in English, with the light theme, in a window of 1024x640 pixels. The test closes it.
func New(t *testing.T, scenes director.Scenes, options ...Option) *Rig {
	t.Helper()
	r := &Rig{
		T: t, Size: image.Pt(1024, 640), Scale: 1, Files: map[string][]byte{},
		Now: time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC),
	}
	o := scene.Options{
		Games: catalog.All(), Language: "en", Theme: "light",
		Now:    func() time.Time { return r.Now },
		Export: func(name string, data []byte) (string, error) { r.Files[name] = data; return "/home/you/" + name, nil },
	}
	for _, option := range options {
		option(&o)
	}
	r.Director = director.New(o, scenes)
	t.Cleanup(func() {
		r.Director.Close()
		if o.Store != nil {
			require.NoError(t, o.Store.Close())
		}
	})
	r.Tick(ui.Input{})
	return r
}

// Base is the rig itself, for types that embed it.
func (r *Rig) Base() *Rig { return r }

// WithStore keeps games in a folder.
func WithStore(t *testing.T, dir string) Option {
	t.Helper()
	return func(o *scene.Options) {
		store, err := library.Open(dir, catalog.Find)
		require.NoError(t, err)
		o.Store = store
	}
}

// WithOpponent lets a computer answer with these moves, or with the first legal one.
func WithOpponent(moves ...string) Option {
	return func(o *scene.Options) { o.NewPlayer = func(int, int) ai.Player { return ScriptedPlayer(moves...) } }
}

// ScriptedPlayer is a computer player that plays these moves, or the first legal one, and sees one threat everywhere.
func ScriptedPlayer(moves ...string) ai.Player {
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

// Tick is one pass, 16 ms after the last.
func (r *Rig) Tick(in ui.Input) {
	r.Now = r.Now.Add(16 * time.Millisecond)
	in.IsInside = true
	if in.Pointer == (image.Point{}) {
		in.Pointer = r.At
	}
	r.At = in.Pointer
	r.List = r.Director.Update(in, r.Size, r.Scale, r.Now)
}

// Rest lets time pass until pieces and pictures have come to rest.
func (r *Rig) Rest() {
	r.T.Helper()
	for range 60 {
		r.Tick(ui.Input{})
	}
	for range 2 { // what has come to rest may show something that has not
		r.Until("it rests", r.Director.IsSettled)
	}
	r.Tick(ui.Input{})
}

// Timeout is how long a test waits for what is done in real time; only what never happens takes so long.
const Timeout = 3 * time.Minute

// Until lets time pass until something is so; computers answer and pictures are painted in real time.
func (r *Rig) Until(what string, isDone func() bool) {
	r.T.Helper()
	for end := time.Now().Add(Timeout); time.Now().Before(end); time.Sleep(time.Millisecond) {
		r.Tick(ui.Input{})
		if isDone() {
			return
		}
	}
	require.Fail(r.T, "it never came to that", what)
}

// Cell is the middle of a cell on the screen.
func (r *Rig) Cell(name string) image.Point {
	r.T.Helper()
	at, ok := r.Director.CellCenter(name)
	require.True(r.T, ok, "%s is no cell of a board on %T", name, r.Director.Top())
	return at
}

// Match is the match on the board.
func (r *Rig) Match() *game.Match {
	r.T.Helper()
	b, ok := r.Director.Top().(director.BoardScene)
	require.True(r.T, ok, "the current scene is not the board but %T", r.Director.Top())
	return b.CurrentMatch()
}

// Snapshot is how the match on the board stands.
func (r *Rig) Snapshot() *game.Snapshot {
	r.T.Helper()
	return r.Match().Snapshot()
}

// CellCenter is the middle of a cell of a board that lies somewhere.
func CellCenter(t *testing.T, b *board.Board, p boardview.Placement, name string) image.Point {
	t.Helper()
	c, ok := b.CellByName(name)
	require.True(t, ok, name)
	x, y := p.Layout.Center(c)
	return image.Pt(int(x), int(y))
}

// Has says that there is a widget to click.
func (r *Rig) Has(id string) bool {
	r.Tick(ui.Input{})
	return slices.Contains(r.Director.Kit.TabStops(), id)
}

// Begin starts a match without going through the set-up.
func (r *Rig) Begin(id, position string, players ...game.Player) {
	r.T.Helper()
	g, ok := catalog.Find(id)
	require.True(r.T, ok)
	r.Director.StartMatch(game.Setup{Game: g, Start: position, Players: players})
	r.Tick(ui.Input{})
}

// Position is what stands on the board.
func (r *Rig) Position() string { return r.Snapshot().Position.String() }
