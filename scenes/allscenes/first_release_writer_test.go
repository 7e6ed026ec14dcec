package allscenes_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/problem"
	"github.com/ludarium/ludarium/game/training"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/scenes/scene"
)

// A homeWriter writes a folder of games as the program does, with something of everything that is kept.
type homeWriter struct {
	t      *testing.T
	dir    string
	stores []*library.Store
}

func newHomeWriter(t *testing.T, dir string) *homeWriter {
	t.Helper()
	return &homeWriter{t: t, dir: dir}
}

// open opens the folder like another window.
func (w *homeWriter) open() *library.Store {
	w.t.Helper()
	store, err := library.Open(w.dir, catalog.Find)
	require.NoError(w.t, err)
	w.stores = append(w.stores, store)
	return store
}

// write writes everything. The windows are closed last, so that each has its running game.
func (w *homeWriter) write() {
	w.t.Helper()
	first := w.open()
	require.NoError(w.t, first.SaveSettings(w.settings()))
	for i, name := range w.finishedGames(first) {
		if i == 0 {
			require.NoError(w.t, first.Rename(name, "A title of “mine”"))
		}
	}
	name, err := first.Save(w.annotated())
	require.NoError(w.t, err)
	require.NoError(w.t, first.Rename(name, "Żółw"))
	name, err = first.Save(w.match("hasami-shogi", nil, 3, "").Record())
	require.NoError(w.t, err)
	require.NoError(w.t, first.Delete(name))
	for i, g := range catalog.All() {
		clocks := []string{"", "300+2", "600+5x30"}
		autosave := w.open().Autosave()
		w.match(g.Info().ID, autosave, 5+i%3, clocks[i%len(clocks)])
		require.NoError(w.t, autosave.Flush())
	}
	for _, store := range w.stores {
		require.NoError(w.t, store.Close())
	}
}

// match plays some plies between a person and others: a computer, and where two seats play and the person moves next, another
// program. A move is taken back and played differently.
func (w *homeWriter) match(id string, autosaver game.Autosaver, plies int, clock string) *game.Match {
	w.t.Helper()
	g, ok := catalog.Find(id)
	require.True(w.t, ok)
	control, err := game.ParseTimeControl(clock)
	require.NoError(w.t, err)
	now := time.Date(2026, 11, 27, 10, 0, 0, 0, time.UTC)
	m, err := game.New(
		game.Setup{Game: g, TimeControl: control, Tags: []saves.Tag{{Name: "Event", Value: "First release"}, {Name: saves.DateTag, Value: "2026.11.27"}}},
		game.Env{FindGame: catalog.Find, Autosaver: autosaver, Now: func() time.Time { return now }},
	)
	require.NoError(w.t, err)
	play := func(n int) {
		moves := m.Snapshot().Position.Clone().Moves(nil)
		now = now.Add(1500 * time.Millisecond)
		require.NoError(w.t, m.Play(moves[n%len(moves)]))
	}
	for ply := range plies {
		play(7*ply + 3)
		m.Tick()
	}
	require.NoError(w.t, m.Undo())
	play(7 * plies)
	turn := m.Turn()
	for seat := range g.Info().Seats {
		seat := rules.Seat(seat)
		player := game.Player{Name: "Zoë"}
		switch {
		case seat == turn:
		case len(g.Info().Seats) == 2 && plies%2 == 1:
			player = game.Player{Computer: true, Engine: "uci stockfish", Name: "Stockfish"}
		default:
			player = game.Player{Computer: true, Level: 2 + int(seat)}
		}
		require.NoError(w.t, m.SetPlayer(seat, player))
	}
	m.Tick()
	return m
}

// finishedGames plays games to their end and returns their names in the library.
func (w *homeWriter) finishedGames(store *library.Store) (names []string) {
	w.t.Helper()
	finished := map[string]func(m *game.Match) error{
		"chess":              func(m *game.Match) error { return m.Resign(0) },
		"shogi":              func(m *game.Match) error { return m.Resign(1) },
		"four-player-chess":  func(m *game.Match) error { return m.Resign(2) }, // three play on
		"three-player-chess": func(m *game.Match) error { return m.Resign(m.Turn()) },
	}
	for _, g := range catalog.All() { // in a fixed order
		if end := finished[g.Info().ID]; end != nil {
			m := w.match(g.Info().ID, nil, 6, "300+2")
			require.NoError(w.t, end(m))
			name, err := store.Save(m.Record())
			require.NoError(w.t, err)
			names = append(names, name)
		}
	}
	return names
}

// annotated returns a game of Go with options, variations, comments and glyphs.
func (w *homeWriter) annotated() *saves.Record {
	w.t.Helper()
	r := &saves.Record{Game: "go", Options: map[string]string{"size": "9", "rules": "chinese", "komi": "7"}, Seats: []saves.SeatRecord{{Name: "Anna"}, {Name: "本因坊"}}, Tree: saves.NewTree()}
	at := 0
	for i, move := range []string{"E5", "C3", "G7", "pass", "pass", "resume:black", "D4"} {
		at = r.Tree.Add(at, move)
		if i == 1 {
			r.Tree.Nodes[at].CommentBefore, r.Tree.Nodes[at].Comment, r.Tree.Nodes[at].NAGs = "Before.", "A corner.\nTwo lines.", []int{1, 14}
			r.Tree.Nodes[r.Tree.Add(at, "C7")].Comment = "A variation."
		}
	}
	r.Current = at
	_, err := r.State(catalog.Find)
	require.NoError(w.t, err)
	return r
}

// settings returns values for all settings, none of them the default.
func (w *homeWriter) settings() rules.Options {
	w.t.Helper()
	values := rules.Options{}
	for _, o := range storedOptions() {
		value := otherValue(o)
		require.NoError(w.t, o.Check(value), o.Key)
		require.NotEqual(w.t, o.Default, value, o.Key)
		values[o.Key] = value
	}
	return values
}

// otherValue returns a value that is not the default.
func otherValue(o rules.Option) string {
	switch {
	case o.Key == scene.SettingThreads: // its default depends on the machine
		return "3"
	case len(o.Values) > 0 && o.Values[0] == o.Default:
		return o.Values[1]
	case len(o.Values) > 0:
		return o.Values[0]
	case o.MaxLength == 0:
		n, _ := strconv.ParseFloat(o.Default, 64) // 0 for automatic
		if n += o.Step; n > o.Max {
			n -= 2 * o.Step
		}
		return strconv.FormatFloat(n, 'f', -1, 64)
	}
	kind, id, _ := strings.Cut(o.Key, ".")
	switch kind {
	case "strength":
		return "1240.5 90.2 0.06000 7"
	case "mistakes":
		return mistakeIn(id)
	case "solved":
		return solvedIn(id)
	case "online":
		return "http://127.0.0.1:9/#watch=aaaaaaaaaaaa"
	case "program":
		return "uci stockfish"
	case "daily":
		return "2026-11-27 4"
	case "name":
		return "Zoë " + id
	}
	return "5"
}

// mistakeIn returns a collection with one mistake, as it is kept.
func mistakeIn(id string) string {
	g, _ := catalog.Find(id)
	p, err := g.Start(nil)
	if err != nil {
		return ""
	}
	moves := p.Moves(nil)
	m := training.Mistake{Position: p.String(), Played: p.Format(moves[0]), Line: []string{p.Format(moves[1])}}
	return training.Collection{}.Add(m, time.Date(2026, 11, 27, 0, 0, 0, 0, time.UTC)).String()
}

// solvedIn returns two of the problems of a game, as they are kept.
func solvedIn(id string) (solved string) {
	problem.Load(id, func(problems []problem.Problem, _ error) {
		solved = problems[0].ID + " " + problems[1].ID
	})
	return solved
}
