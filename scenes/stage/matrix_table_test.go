package stage

import (
	"strings"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/rulestest/toys"
	"github.com/ludarium/ludarium/scenes/ui"
)

// match begins a match between those, with a clock unless it is "".
func (r *rig) match(id, start, clock string, players ...game.Player) {
	g, ok := r.s.FindGame(id)
	require.True(r.t, ok, id)
	s := game.Setup{Game: g, Start: start, Players: players}
	if clock != "" {
		s.TimeControl = control(clock)
	}
	r.s.StartMatch(s)
	r.rested()
}

// rested lets pieces come to rest; nobody paints them.
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
			r.s.ChangeSettings(SettingConfirmMoves, On)
			r.match("chess", "", "")
			r.drag("e2", "e4")
		}},
		{name: "draw offered", show: func(r *rig) {
			r.match("chess", "", "600+5")
			r.drag("e2", "e4")
			require.NoError(r.t, r.s.Match.OfferDraw(0))
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
			r.until("it fails", func() bool { return r.table().snap.EngineErrors[1] != nil })
		}, wishes: []wish{fails}},
		{name: "pause", show: func(r *rig) {
			r.match("chess", "", "600+5")
			r.drag("e2", "e4")
			r.s.Match.SetPaused(true)
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
		{name: "offering a draw", show: func(r *rig) { r.match("chess", "", "", you, computer); r.table().sheet = offerSheet }},
		{name: "a declaration too early", show: func(r *rig) { r.match("shogi", "", "", you, computer); r.table().sheet = declareSheet }},
		{name: "a declaration", show: func(r *rig) { r.match("shogi", enteredKing, "", you, computer); r.table().sheet = declareSheet }},
		{name: "saving", show: func(r *rig) { r.match("chess", "", ""); r.table().sheet = saveSheet }},
		{name: "a draw that was declined", show: func(r *rig) {
			r.match("chess", "", "", you, computer)
			r.click("board.draw")
			r.click("sheet.offer")
			r.until("the computer declines", func() bool { return r.table().snap.OfferSeat == rules.NoSeat })
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
			over(r, func() { require.NoError(r.t, r.s.Match.Resign(0)) })
		}},
		{name: "looking back on what is over, at a comment", show: func(r *rig) {
			r.match("chess", "", "", you, computer)
			over(r, func() { require.NoError(r.t, r.s.Match.Resign(0)) })
			record := r.s.Match.Record()
			record.Tree.Nodes[0].Comment = strings.Repeat("What a comment says is as long as somebody liked. ", 4)
			r.s.ShowRecord(record, func(*game.Match) {})
			r.tick(ui.Input{})
			r.key(ui.KeyLeft)
		}},
		{name: "draw by agreement", show: func(r *rig) {
			r.match("hasami-shogi", "", "")
			r.drag("i1", "c1")
			over(r, func() {
				require.NoError(r.t, r.s.Match.OfferDraw(1))
				require.NoError(r.t, r.s.Match.AcceptOffer(0))
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
				require.NoError(r.t, r.s.Match.Resign(0))
				require.NoError(r.t, r.s.Match.Resign(1))
			})
		}, wishes: []wish{withToys}},
	}
}
