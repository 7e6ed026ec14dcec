// Package directortest drives a [director.Director] without a window: its input is made up, its clock is told, and its draw lists
// are looked at. Every package of a scene tests with it, with the scenes that the test names.
package directortest

import (
	"image"
	"maps"
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
	T             *testing.T
	Director      *director.Director
	Size          image.Point // of the window, in pixels
	Scale         float64     // pixels per unit
	Now           time.Time
	List          *ui.DrawList      // of the last frame
	Files         map[string][]byte // exported files
	Pointer       image.Point       // the pointer
	IsPointerDown bool              // the pointer's button is down
}

// An Option changes the options of a rig.
type Option func(*scene.Options)

// New opens the menu in English, with the light theme, in a window of 1024x640 pixels. The test closes it.
func New(t *testing.T, scenes scene.Constructors, options ...Option) *Rig {
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
	if !r.Director.IsEnabled(scene.SettingHelpCostsKnown) { // tests of other things need hints at once
		r.Director.Settings.Values = maps.Clone(r.Director.Settings.Values) // not saved
		r.Director.Settings.Values[scene.SettingHelpCostsKnown] = scene.On
	}
	if r.Director.Setting(scene.SettingCoach) == scene.Automatic { // tests of other things need moves that count at once
		r.Director.Settings.Values = maps.Clone(r.Director.Settings.Values) // not saved
		r.Director.Settings.Values[scene.SettingCoach] = scene.Off
	}
	t.Cleanup(func() {
		r.Director.Close()
		if o.Store != nil {
			require.NoError(t, o.Store.Close())
		}
	})
	r.Tick(ui.Input{})
	return r
}

// Base returns the rig itself, for types that embed it.
func (r *Rig) Base() *Rig { return r }

// WithStore saves games in a folder.
func WithStore(t *testing.T, dir string) Option {
	t.Helper()
	return func(o *scene.Options) {
		store, err := library.Open(dir, catalog.Find)
		require.NoError(t, err)
		o.Store = store
	}
}

// WithOpponent adds a computer player that plays these moves, or the first legal one.
func WithOpponent(moves ...string) Option {
	return func(o *scene.Options) { o.NewPlayer = func(int, int) ai.Player { return ScriptedPlayer(moves...) } }
}

// ScriptedPlayer returns a computer player that plays these moves, or the first legal one, and finds the same threat
// everywhere.
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

// Tick runs one frame, 16 ms after the last.
func (r *Rig) Tick(in ui.Input) {
	r.Now = r.Now.Add(16 * time.Millisecond)
	in.IsInside = true
	if in.Pointer == (image.Point{}) {
		in.Pointer = r.Pointer
	}
	r.Pointer = in.Pointer
	r.List = r.Director.Update(in, r.Size, r.Scale, r.Now)
}

// Rest waits until animations and painting have finished.
func (r *Rig) Rest() {
	r.T.Helper()
	for range 60 {
		r.Tick(ui.Input{})
	}
	for range 2 { // finishing may start further painting
		r.Until("it rests", r.Director.IsSettled)
	}
	r.Tick(ui.Input{})
}

// Timeout is how long a test waits for something in real time.
const Timeout = 3 * time.Minute

// Until ticks until a condition holds; computers and painting run in real time.
func (r *Rig) Until(description string, isDone func() bool) {
	r.T.Helper()
	for end := time.Now().Add(Timeout); time.Now().Before(end); time.Sleep(time.Millisecond) {
		r.Tick(ui.Input{})
		if isDone() {
			return
		}
	}
	require.Fail(r.T, "the condition was never met", description)
}

// Cell returns the center of a cell on the screen.
func (r *Rig) Cell(name string) image.Point {
	r.T.Helper()
	at, ok := r.Director.CellCenter(name)
	require.True(r.T, ok, "%s is not a cell of the board of %T", name, r.Director.Top())
	return at
}

// Match returns the match on the board.
func (r *Rig) Match() *game.Match {
	r.T.Helper()
	b, ok := r.Director.Top().(scene.Board)
	require.True(r.T, ok, "the current scene is not the board but %T", r.Director.Top())
	return b.CurrentMatch()
}

// Snapshot returns the state of the match on the board.
func (r *Rig) Snapshot() *game.Snapshot {
	r.T.Helper()
	return r.Match().Snapshot()
}

// CellCenter returns the center of a cell of a board at a placement.
func CellCenter(t *testing.T, b *board.Board, p boardview.Placement, name string) image.Point {
	t.Helper()
	c, ok := b.CellByName(name)
	require.True(t, ok, name)
	x, y := p.Layout.Center(c)
	return image.Pt(int(x), int(y))
}

// Has reports whether a widget can be clicked.
func (r *Rig) Has(id string) bool {
	r.Tick(ui.Input{})
	return slices.Contains(r.Director.Kit.TabStops(), id)
}

// Begin starts a match without the setup scene.
func (r *Rig) Begin(id, position string, players ...game.Player) {
	r.T.Helper()
	g, ok := catalog.Find(id)
	require.True(r.T, ok)
	r.Director.StartMatch(game.Setup{Game: g, Start: position, Players: players})
	r.Tick(ui.Input{})
}

// Position returns the position on the board as text.
func (r *Rig) Position() string { return r.Snapshot().Position.String() }
