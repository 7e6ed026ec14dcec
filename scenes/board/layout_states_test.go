package board

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/rulestest/toys"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

const (
	promotes = "6k1/1P3pp1/2r4p/3p4/8/2P2N1P/5PP1/1R4K1 w - - 0 1"
	pinned   = "r2q1rk1/ppp2ppp/2np1n2/4p3/1b2P2b/2NP1N2/PPP2PPP/R1BQKB1R w KQ - 0 1"
)

func boardStates() []state {
	return []state{
		{Name: "board at the start", Show: func(r *rig) { r.BeginWithClock("chess", "", "", directortest.Person, directortest.Computer) }},
		{Name: "board of hasami shogi", Show: func(r *rig) {
			r.BeginWithClock("hasami-shogi", "", "600+5", directortest.Person, directortest.Computer)
			r.Drag("i1", "c1")
		}, Options: []directortest.Option{directortest.WithOpponent()}},
		{Name: "board with a dragged piece", Show: func(r *rig) {
			r.OpenSampleGame()
			r.RestAnimations()
			r.DragWithoutDrop("f3", "g5")
			r.IsPointerDown = true
		}},
		{Name: "board of long names, clocks low", Show: func(r *rig) {
			r.BeginWithClock("chess", "", "60", game.Player{Name: directortest.LongName}, game.Player{Name: directortest.LongName})
			r.Drag("e2", "e4")
			r.Drag("e7", "e5")
			for range 4 * 50 {
				r.Now = r.Now.Add(250 * time.Millisecond)
				r.Tick(ui.Input{})
			}
		}},
		{Name: "promotion", Show: func(r *rig) {
			r.BeginWithClock("chess", promotes, "")
			r.Drag("b7", "b8")
		}},
		{Name: "illegal move", Show: func(r *rig) {
			r.BeginWithClock("chess", pinned, "")
			r.Drag("c3", "d5")
		}},
		{Name: "confirmation", Show: func(r *rig) {
			r.Director.ChangeSettings(scene.SettingConfirmMoves, scene.On)
			r.BeginWithClock("chess", "", "")
			r.Drag("e2", "e4")
		}},
		{Name: "draw offered", Show: func(r *rig) {
			r.BeginWithClock("chess", "", "600+5")
			r.Drag("e2", "e4")
			require.NoError(r.T, r.Director.Match.OfferDraw(0))
		}},
		{Name: "draw to claim", Show: func(r *rig) {
			r.BeginWithClock("chess", "", "")
			for range 2 {
				for _, m := range []string{"g1f3", "g8f6", "f3g1", "f6g8"} {
					r.Drag(m[:2], m[2:])
				}
			}
		}},
		{Name: "failed computer", Show: func(r *rig) {
			r.BeginWithClock("chess", "", "", directortest.Person, directortest.Computer)
			r.Drag("e2", "e4")
			r.Until("it fails", func() bool { return r.board().snap.EngineErrors[1] != nil })
		}, Options: []directortest.Option{directortest.WithFailingPlayer}},
		{Name: "pause", Show: func(r *rig) {
			r.BeginWithClock("chess", "", "600+5")
			r.Drag("e2", "e4")
			r.Director.Match.SetPaused(true)
		}},
		{Name: "a move being typed", Show: func(r *rig) {
			r.BeginWithClock("chess", "", "")
			r.Write("Nf")
		}},
		{Name: "three seats", Show: func(r *rig) {
			r.BeginWithClock(toys.Camps().Info().ID, "", "600+5", directortest.Person, directortest.Computer, game.Player{Name: directortest.LongName})
		}, Options: []directortest.Option{directortest.WithToyGames}},
		{Name: "a game with passes", Show: func(r *rig) { r.BeginWithClock(toys.Claims().Info().ID, "", "") }, Options: []directortest.Option{directortest.WithToyGames}},
		{Name: "a game with pieces in hand", Show: func(r *rig) { r.BeginWithClock(toys.Hive().Info().ID, "", "600+5") }, Options: []directortest.Option{directortest.WithToyGames}},
		{Name: "resignation", Show: func(r *rig) { r.BeginWithClock("chess", "", ""); r.board().dialog.kind = resignDialog }},
		{Name: "offering a draw", Show: func(r *rig) {
			r.BeginWithClock("chess", "", "", directortest.Person, directortest.Computer)
			r.board().dialog.kind = offerDialog
		}},
		{Name: "a declaration too early", Show: func(r *rig) {
			r.BeginWithClock("shogi", "", "", directortest.Person, directortest.Computer)
			r.board().dialog.kind = declarationDialog
		}},
		{Name: "a declaration", Show: func(r *rig) {
			r.BeginWithClock("shogi", enteredKing, "", directortest.Person, directortest.Computer)
			r.board().dialog.kind = declarationDialog
		}},
		{Name: "saving", Show: func(r *rig) { r.BeginWithClock("chess", "", ""); r.board().dialog.kind = saveDialog }},
		{Name: "a declined draw offer", Show: func(r *rig) {
			r.BeginWithClock("chess", "", "", directortest.Person, directortest.Computer)
			r.Click("board.draw")
			r.Click("dialog.offer")
			r.Until("the computer declines", func() bool { return r.board().snap.OfferSeat == rules.NoSeat })
		}},
	}
}

// endStates are finished matches.
func endStates() []state {
	over := func(r *rig, reason func()) {
		reason()
		r.Until("the dialog opens", func() bool { return r.Has("dialog.rematch") })
	}
	mate := func(players ...game.Player) func(r *rig) {
		return func(r *rig) {
			r.BeginWithClock("chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "600+5", players...)
			over(r, func() { r.Drag("a1", "a8") })
		}
	}
	return []state{
		{Name: "mate by the player", Show: mate(directortest.Person, directortest.Computer)},
		{Name: "mate between people", Show: mate(game.Player{Name: directortest.LongName}, game.Player{Name: directortest.LongName})},
		{Name: "lost by resignation", Show: func(r *rig) {
			r.BeginWithClock("chess", "", "", directortest.Person, directortest.Computer)
			over(r, func() { require.NoError(r.T, r.Director.Match.Resign(0)) })
		}},
		{Name: "browsing a finished game, at a comment", Show: func(r *rig) {
			r.BeginWithClock("chess", "", "", directortest.Person, directortest.Computer)
			over(r, func() { require.NoError(r.T, r.Director.Match.Resign(0)) })
			record := r.Director.Match.Record()
			record.Tree.Nodes[0].Comment = strings.Repeat("What a comment says is as long as somebody liked. ", 4)
			r.Director.ShowRecord(record, func(*game.Match) {})
			r.Tick(ui.Input{})
			r.Key(ui.KeyLeft)
		}},
		{Name: "draw by agreement", Show: func(r *rig) {
			r.BeginWithClock("hasami-shogi", "", "")
			r.Drag("i1", "c1")
			over(r, func() {
				require.NoError(r.T, r.Director.Match.OfferDraw(1))
				require.NoError(r.T, r.Director.Match.AcceptOffer(0))
			})
		}},
		{Name: "out of time", Show: func(r *rig) {
			r.BeginWithClock("chess", "", "60")
			r.Drag("e2", "e4")
			r.Drag("e7", "e5")
			over(r, func() {
				for range 300 {
					r.Now = r.Now.Add(250 * time.Millisecond)
					r.Tick(ui.Input{})
				}
			})
		}},
		{Name: "a finished game, the dialog closed", Show: func(r *rig) {
			mate(directortest.Person, directortest.Computer)(r)
			r.Key(ui.KeyEsc)
		}},
		{Name: "three seats, one has won", Show: func(r *rig) {
			r.BeginWithClock(toys.Camps().Info().ID, "", "600+5")
			over(r, func() {
				require.NoError(r.T, r.Director.Match.Resign(0))
				require.NoError(r.T, r.Director.Match.Resign(1))
			})
		}, Options: []directortest.Option{directortest.WithToyGames}},
	}
}

func TestLayoutOfEveryState(t *testing.T) {
	directortest.CheckStates(t, newRig, slices.Concat(boardStates(), endStates(), adviceStates(), coachStates()))
}

func TestTextContrast(t *testing.T) {
	directortest.CheckContrast(t, newRig, slices.Concat(boardStates(), endStates(), adviceStates(), coachStates()))
}

func TestWidgetLabels(t *testing.T) {
	directortest.CheckLabels(t, newRig, slices.Concat(boardStates(), endStates(), adviceStates(), coachStates()))
}
