package stage

import (
	"os"
	"path/filepath"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
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
	for _, some := range [][]state{menuStates(), setupStates(), tableStates(), endStates(), adviceStates(), reviewStates(), libraryStates(), otherStates()} {
		all = append(all, some...)
	}
	return all
}

// withToys adds games to the catalogue that show what the two real ones do not.
func withToys(o *Options) { o.Games = append(catalog.All(), toys.Camps(), toys.Claims(), toys.Hive()) }

// fails is a computer player that breaks down.
func fails(o *Options) { o.NewPlayer = func(int, int) ai.Player { return &puppet{fail: true} } }

// settled lets what is read from the disk arrive.
func (r *rig) settled() {
	r.until("everything is read", func() bool { return r.s.archive.version > 0 && !r.s.archive.busy && r.s.errands.open == 0 })
}

// played leaves some games in the library, and one to go on with.
func (r *rig) played() {
	for _, names := range [][2]string{{"Anna", "Jan"}, {longName, longName}, {"", ""}} {
		r.begin("chess", "", game.Player{Name: names[0]}, game.Player{Name: names[1]})
		r.drag("e2", "e4")
		require.NoError(r.t, r.s.match.Resign(1))
	}
	r.begin("hasami-shogi", "", you, computer)
	r.drag("i1", "c1")
	r.begin("chess", "", you, computer)
	r.drag("e2", "e4")
	r.s.home()
	r.settled()
}

func menuStates() []state {
	return []state{
		{name: "menu at the first start", show: func(r *rig) { r.settled() }},
		{name: "menu with games to go on with", show: (*rig).played},
		{name: "menu with more games", show: (*rig).played, wishes: []wish{withToys}},
	}
}

func setupStates() []state {
	setUp := func(id string, change func(p *setup)) func(r *rig) {
		return func(r *rig) {
			g, ok := r.s.find(id)
			require.True(r.t, ok)
			r.s.push(newSetup(r.s, g))
			if change != nil {
				change(r.s.top().(*setup))
			}
		}
	}
	return []state{
		{name: "setup of chess", show: setUp("chess", nil)},
		{name: "setup of hasami shogi", show: setUp("hasami-shogi", nil)},
		{name: "setup with two persons and a clock", show: setUp("chess", func(p *setup) {
			p.players[0], p.players[1] = game.Player{Name: longName}, game.Player{}
			p.clock = clockChoice{preset: other, kind: string(game.Byoyomi), minutes: "20", seconds: "30", count: "3"}
		})},
		{name: "setup with two computers", show: setUp("chess", func(p *setup) {
			p.players[0], p.players[1] = game.Player{Computer: true, Level: 1}, computer
		})},
		{name: "setup of three seats", show: setUp(toys.Camps().Info().ID, nil), wishes: []wish{withToys}},
		{name: "setup of an option", show: setUp(toys.Claims().Info().ID, nil), wishes: []wish{withToys}},
	}
}

// match begins a match between those, with a clock unless it is "".
func (r *rig) match(id, start, clock string, players ...game.Player) {
	g, ok := r.s.find(id)
	require.True(r.t, ok, id)
	s := game.Setup{Game: g, Start: start, Players: players}
	if clock != "" {
		s.Control = control(clock)
	}
	r.s.newMatch(s)
	r.rested()
}

// rested lets men come to rest; nobody paints them.
func (r *rig) rested() {
	for range 20 {
		r.tick(ui.Input{})
	}
}

const (
	promotes = "6k1/1P3pp1/2r4p/3p4/8/2P2N1P/5PP1/1R4K1 w - - 0 1"
	pinned   = "r2q1rk1/ppp2ppp/2np1n2/4p3/1b2P2b/2NP1N2/PPP2PPP/R1BQKB1R w KQ - 0 1"
)

func tableStates() []state {
	return []state{
		{name: "board at the start", show: func(r *rig) { r.match("chess", "", "", you, computer) }},
		{name: "board of hasami shogi", show: func(r *rig) {
			r.match("hasami-shogi", "", "600+5", you, computer)
			r.drag("i1", "c1")
		}, wishes: []wish{against()}},
		{name: "board with a man in the air", show: func(r *rig) {
			r.openMiddle()
			r.rested()
			r.lift("f3", "g5")
			r.held = true
		}},
		{name: "board of long names, clocks low", show: func(r *rig) {
			r.match("chess", "", "60", game.Player{Name: longName}, game.Player{Name: longName})
			r.drag("e2", "e4")
			r.drag("e7", "e5")
			for range 4 * 55 {
				r.now = r.now.Add(250 * time.Millisecond)
				r.tick(ui.Input{})
			}
		}},
		{name: "promotion", show: func(r *rig) {
			r.match("chess", promotes, "")
			r.drag("b7", "b8")
		}},
		{name: "refusal", show: func(r *rig) {
			r.match("chess", pinned, "")
			r.drag("c3", "d5")
		}},
		{name: "confirmation", show: func(r *rig) {
			r.s.choose(setConfirm, on)
			r.match("chess", "", "")
			r.drag("e2", "e4")
		}},
		{name: "draw offered", show: func(r *rig) {
			r.match("chess", "", "600+5")
			r.drag("e2", "e4")
			require.NoError(r.t, r.s.match.Offer(0))
		}},
		{name: "draw to claim", show: func(r *rig) {
			r.match("chess", "", "")
			for range 2 {
				for _, m := range []string{"g1f3", "g8f6", "f3g1", "f6g8"} {
					r.drag(m[:2], m[2:])
				}
			}
		}},
		{name: "computer that failed", show: func(r *rig) {
			r.match("chess", "", "", you, computer)
			r.drag("e2", "e4")
			r.until("it fails", func() bool { return r.table().snap.Faults[1] != nil })
		}, wishes: []wish{fails}},
		{name: "pause", show: func(r *rig) {
			r.match("chess", "", "600+5")
			r.drag("e2", "e4")
			r.s.match.Pause(true)
		}},
		{name: "a move being typed", show: func(r *rig) {
			r.match("chess", "", "")
			r.write("Nf")
		}},
		{name: "three seats", show: func(r *rig) {
			r.match(toys.Camps().Info().ID, "", "600+5", you, computer, game.Player{Name: longName})
		}, wishes: []wish{withToys}},
		{name: "a game with passes", show: func(r *rig) { r.match(toys.Claims().Info().ID, "", "") }, wishes: []wish{withToys}},
		{name: "a game with men in hand", show: func(r *rig) { r.match(toys.Hive().Info().ID, "", "600+5") }, wishes: []wish{withToys}},
		{name: "resignation", show: func(r *rig) { r.match("chess", "", ""); r.table().sheet = resignSheet }},
		{name: "saving", show: func(r *rig) { r.match("chess", "", ""); r.table().sheet = saveSheet }},
		{name: "a draw that was declined", show: func(r *rig) {
			r.match("chess", "", "", you, computer)
			r.click("board.draw")
			r.until("the computer declines", func() bool { return r.table().snap.Offer == rules.NoSeat })
		}},
	}
}

// endStates are matches that are over.
func endStates() []state {
	over := func(r *rig, reason func()) {
		reason()
		r.until("the sheet opens", func() bool { return r.has("sheet.rematch") })
	}
	mate := func(players ...game.Player) func(r *rig) {
		return func(r *rig) {
			r.match("chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "600+5", players...)
			over(r, func() { r.drag("a1", "a8") })
		}
	}
	return []state{
		{name: "mate by you", show: mate(you, computer)},
		{name: "mate between persons", show: mate(game.Player{Name: longName}, game.Player{Name: longName})},
		{name: "lost by resignation", show: func(r *rig) {
			r.match("chess", "", "", you, computer)
			over(r, func() { require.NoError(r.t, r.s.match.Resign(0)) })
		}},
		{name: "draw by agreement", show: func(r *rig) {
			r.match("hasami-shogi", "", "")
			r.drag("i1", "c1")
			over(r, func() {
				require.NoError(r.t, r.s.match.Offer(1))
				require.NoError(r.t, r.s.match.Accept(0))
			})
		}},
		{name: "out of time", show: func(r *rig) {
			r.match("chess", "", "60")
			r.drag("e2", "e4")
			r.drag("e7", "e5")
			over(r, func() {
				for range 300 {
					r.now = r.now.Add(250 * time.Millisecond)
					r.tick(ui.Input{})
				}
			})
		}},
		{name: "a finished game, the sheet closed", show: func(r *rig) {
			mate(you, computer)(r)
			r.key(ui.KeyEsc)
		}},
		{name: "three seats, one has won", show: func(r *rig) {
			r.match(toys.Camps().Info().ID, "", "600+5")
			over(r, func() {
				require.NoError(r.t, r.s.match.Resign(0))
				require.NoError(r.t, r.s.match.Resign(1))
			})
		}, wishes: []wish{withToys}},
	}
}

// watching shows the evaluation beside the board.
func watching(o *Options) { o.NewPlayer = func(int, int) ai.Player { return seen } }

// adviceStates are boards with what a computer says.
func adviceStates() []state {
	hint := func(steps int) func(r *rig) {
		return func(r *rig) {
			r.match("chess", "", "600+5", you, computer)
			r.click("board.hint")
			r.until("the hint comes", func() bool { return r.table().snap.Hint != nil })
			for range steps - 1 {
				r.click("notice.more")
			}
		}
	}
	fact := func(words ...ai.Fact) func(r *rig) {
		return func(r *rig) {
			hint(3)(r)
			t := r.table()
			snap, told := *t.snap, *t.snap.Hint
			told.Why = words
			snap.Hint, t.snap = &told, &snap
		}
	}
	return []state{
		{name: "hint, which man", show: hint(1)},
		{name: "hint, where", show: hint(2)},
		{name: "hint, why", show: hint(3)},
		{name: "hint with many reasons", show: fact(
			ai.Fact{Fact: ai.FactStopsMate, Count: 3}, ai.Fact{Fact: ai.FactWins, Kind: "knight", Cell: "c6"}, ai.Fact{Fact: ai.FactOnly},
		)},
		{name: "threat", show: func(r *rig) {
			r.match("chess", "", "", you, computer)
			r.click("board.more")
			r.click("board.more.threat")
			r.until("the threat comes", func() bool { return r.table().snap.Threat != nil })
		}},
		{name: "evaluation", show: func(r *rig) {
			r.s.choose(setBar, on)
			r.match("chess", "", "600+5", you, computer)
			r.rested()
		}, wishes: []wish{watching}},
		{name: "menu of more", show: func(r *rig) {
			r.match("chess", "", "600+5", you, computer)
			r.click("board.more")
			r.rested()
		}},
		{name: "keys on the board", show: func(r *rig) {
			r.match("chess", "", "")
			r.s.openKeys()
			r.rested()
		}},
	}
}

func reviewStates() []state {
	look := func(show func(r *rig)) func(r *rig) {
		return func(r *rig) {
			r.s.o.NewPlayer = foreseen(r.t)
			r.lookedBack("chess", "", slipped)
			show(r)
		}
	}
	return []state{
		{name: "review", show: look(func(*rig) {})},
		{name: "review, a turning point", show: look(func(r *rig) { r.click("review.point.1") })},
		{name: "review, an answer", show: look(func(r *rig) {
			r.click("review.point.0")
			r.click("review.show")
		})},
	}
}

func libraryStates() []state {
	open := func(r *rig) {
		r.s.push(newLibrary(r.s))
		r.settled()
	}
	filled := func(show func(r *rig)) func(r *rig) {
		return func(r *rig) {
			r.settled() // the list of before is not read while games come
			shelved(r.t, r.s.o.Store)
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
			r.s.top().(*shelf).want.query = longName
			r.rested()
		})},
		{name: "library, actions of a game", show: filled(func(r *rig) {
			r.click("library.000006-chess.more")
			r.rested()
		})},
		{name: "library, a game deleted", show: filled(func(r *rig) {
			l := r.s.top().(*shelf)
			l.remove(&l.cards[len(l.cards)-1])
		})},
		{name: "library with broken files", show: func(r *rig) {
			r.played()
			files, err := filepath.Glob(filepath.Join(r.s.o.Store.Dir(), "*", "*.json"))
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
			r.s.openSettings()
			p := r.s.top().(*preferences)
			p.section, p.reading = section(i), true
		}})
	}
	return append(all,
		state{name: "settings", show: func(r *rig) { r.s.openSettings() }},
		state{name: "help", show: func(r *rig) { r.s.openHelp("chess", "pin") }},
		state{name: "help, its list", show: func(r *rig) {
			r.s.openHelp("hasami-shogi", "")
			r.help().listed = true
		}},
		state{name: "a file that cannot be read", show: func(r *rig) {
			r.tick(ui.Input{Files: []ui.File{{Name: longName + ".pgn", Data: []byte("1. e4 e5 2. Ke4 *")}}})
			r.settled()
		}},
	)
}
