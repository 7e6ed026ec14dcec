package stage

import (
	"image"
	"os"
	"path/filepath"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest/toys"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A state is something that the window may show, and the way there.
type state struct {
	name   string
	show   func(r *rig)
	wishes []wish
}

// A long name must not push other things away.
const longName = "Bartholomew Featherstonehaugh-Cholmondeley"

var (
	you      = game.Player{}
	computer = game.Player{Computer: true, Level: 10}
)

// states lists them.
func states() []state {
	var all []state
	for _, some := range [][]state{menuStates(), setupStates(), tableStates(), endStates(), adviceStates(), reviewStates(), libraryStates(), otherStates(), puzzleStates()} {
		all = append(all, some...)
	}
	return all
}

// withToys adds games to the catalogue that show what the two real ones do not.
func withToys(o *Options) { o.Games = append(catalog.All(), toys.Camps(), toys.Claims(), toys.Hive()) }

// fails is a computer player that breaks down.
func fails(o *Options) {
	o.NewPlayer = func(int, int) ai.Player {
		return aitest.FakePlayer(func(ai.Request, rules.Position) ai.Info { return ai.Info{Err: "it broke"} })
	}
}

// settled lets what is read from the disk arrive.
func (r *rig) settled() {
	r.until("everything is read", func() bool { return r.s.SavedGames.Version > 0 && !r.s.SavedGames.isReading && r.s.Tasks.running == 0 })
}

// played leaves some games in the library, and one to go on with.
func (r *rig) played() {
	for _, names := range [][2]string{{"Anna", "Jan"}, {longName, longName}, {"", ""}} {
		r.begin("chess", "", game.Player{Name: names[0]}, game.Player{Name: names[1]})
		r.drag("e2", "e4")
		require.NoError(r.t, r.s.Match.Resign(1))
	}
	r.begin("hasami-shogi", "", you, computer)
	r.drag("i1", "c1")
	r.begin("chess", "", you, computer)
	r.drag("e2", "e4")
	r.s.Nav.Home()
	r.settled()
}

func menuStates() []state {
	searching := func(query string) func(r *rig) {
		return func(r *rig) {
			r.played()
			m := r.s.Top().(*menu)
			m.finds, m.query = true, query
			r.rested()
			r.settled()
		}
	}
	return []state{
		{name: "menu, a search", show: searching("chess")},
		{name: "menu, a search for a name", show: searching(longName)},
		{name: "menu, a search that finds nothing", show: searching(longName + "?")},
		{name: "menu at the first start", show: func(r *rig) { r.settled() }},
		{name: "menu with games to go on with", show: (*rig).played},
		{name: "menu with more games", show: (*rig).played, wishes: []wish{withToys}},
	}
}

func setupStates() []state {
	setUp := func(id string, change func(p *setup)) func(r *rig) {
		return func(r *rig) {
			g, ok := r.s.FindGame(id)
			require.True(r.t, ok)
			r.s.Nav.Push(NewSetup(r.s.Context, g))
			if change != nil {
				change(r.s.Top().(*setup))
			}
		}
	}
	return []state{
		{name: "setup of chess", show: setUp("chess", nil)},
		{name: "setup of hasami shogi", show: setUp("hasami-shogi", nil)},
		{name: "setup of Chess960", show: setUp("chess960", nil)},
		{name: "arranging Chess960", show: setUp("chess960", func(p *setup) { p.Nav.Push(arranger{p}) })},
		{name: "setup with two persons and a clock", show: setUp("chess", func(p *setup) {
			p.players[0], p.players[1], p.names[0] = game.Player{}, game.Player{}, longName
			p.clock = clockChoice{preset: other, kind: string(game.Byoyomi), minutes: "20", seconds: "30", count: "3"}
		})},
		{name: "setup with two computers", show: setUp("chess", func(p *setup) {
			p.players[0], p.players[1] = game.Player{Computer: true, Level: 1}, computer
		})},
		{name: "setup of three seats", show: setUp(toys.Camps().Info().ID, nil), wishes: []wish{withToys}},
		{name: "setup of an option", show: setUp(toys.Claims().Info().ID, nil), wishes: []wish{withToys}},
	}
}

// trashed deletes two games and shows the trash.
func trashed(r *rig) {
	l := r.s.Top().(*shelf)
	for range 2 {
		l.remove(&l.cards[0])
		r.settled()
		r.rested()
	}
	r.s.Toast = Toast{}
	l.want.filter = inTrash
	r.rested()
}

func libraryStates() []state {
	open := func(r *rig) {
		r.s.Nav.Push(NewLibrary(r.s.Context))
		r.settled()
	}
	filled := func(show func(r *rig)) func(r *rig) {
		return func(r *rig) {
			r.settled() // the list of before is not read while games come
			shelved(r.t, r.s.Options.Store)
			open(r)
			r.rested()
			show(r)
		}
	}
	return []state{
		{name: "library without games", show: open},
		{name: "library", show: func(r *rig) { r.played(); open(r) }},
		{name: "library of many games", show: filled(func(*rig) {})},
		{name: "library, nothing found", show: filled(func(r *rig) {
			r.s.Top().(*shelf).want.query = longName
			r.rested()
		})},
		{name: "library, actions of a game", show: filled(func(r *rig) {
			r.click("library.000006-chess.more")
			r.rested()
		})},
		{name: "library, a game deleted", show: filled(func(r *rig) {
			l := r.s.Top().(*shelf)
			l.remove(&l.cards[len(l.cards)-1])
		})},
		{name: "library, a game gets a name", show: filled(func(r *rig) {
			l := r.s.Top().(*shelf)
			l.over = l.cards[0].Entry.Name
			r.click("library.000006-chess.more")
			r.click("library.actions.rename")
			l.name = longName
			r.rested()
		})},
		{name: "library, the filters that had no room", show: filled(func(r *rig) {
			r.size = image.Pt(390, 844)
			r.click("library.more")
			r.rested()
		})},
		{name: "library, the orders", show: filled(func(r *rig) {
			r.click("library.order")
			r.rested()
		})},
		{name: "trash", show: filled(trashed)},
		{name: "trash, actions of a game", show: filled(func(r *rig) {
			trashed(r)
			r.click("library.000006-chess")
			r.rested()
		})},
		{name: "trash about to be emptied", show: filled(func(r *rig) {
			trashed(r)
			r.click("library.empties")
			r.rested()
		})},
		{name: "import of files that are chosen elsewhere", show: func(r *rig) {
			open(r)
			r.click("library.import")
		}, wishes: []wish{func(o *Options) { o.Pick = func() {} }}},
		{name: "library with broken files", show: func(r *rig) {
			r.played()
			files, err := filepath.Glob(filepath.Join(r.s.Options.Store.Dir(), "*", "*.json"))
			require.NoError(r.t, err)
			for _, name := range files {
				data, err := os.ReadFile(name)
				require.NoError(r.t, err)
				require.NoError(r.t, os.WriteFile(name, data[:len(data)*2/3], 0o600))
			}
			open(r)
		}},
	}
}

func otherStates() []state {
	var all []state
	for i, name := range sections {
		all = append(all, state{name: "settings: " + name, show: func(r *rig) {
			r.s.Nav.OpenSettings()
			p := r.s.Top().(*preferences)
			p.section, p.reading = SettingsSection(i), true
		}})
	}
	return append(all,
		state{name: "settings", show: func(r *rig) { r.s.Nav.OpenSettings() }},
		state{name: "help", show: func(r *rig) { r.s.Nav.OpenHelp("chess", "pin") }},
		state{name: "help, its list", show: func(r *rig) {
			r.s.Nav.OpenHelp("hasami-shogi", "")
			r.help().listed = true
		}},
		state{name: "a file that cannot be read", show: func(r *rig) {
			r.tick(ui.Input{Files: []ui.File{{Name: longName + ".pgn", Data: []byte("1. e4 e5 2. Ke4 *")}}})
			r.settled()
		}},
	)
}
