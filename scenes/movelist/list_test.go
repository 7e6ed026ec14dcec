package movelist_test

import (
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/board"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/gameover"
	"github.com/ludarium/ludarium/scenes/menu"
	"github.com/ludarium/ludarium/scenes/movelist"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/setup"
	"github.com/ludarium/ludarium/scenes/ui"
)

func newRig(t *testing.T) *directortest.Rig {
	t.Helper()
	return directortest.New(t, scene.NewConstructors(menu.Register, setup.Register, board.Register, gameover.Register))
}

// Everything that counts or numbers moves follows the custom of the game.
func TestMoveNumbers(t *testing.T) {
	type row struct{ number, first, last int } // the number and the moves of a row, counted from 1; 0 for none
	for name, c := range map[string]struct {
		game, start string
		moves       []string
		rows        []row
		over, next  string
	}{
		"chess": {"chess", "", []string{"e2e4", "e7e5", "g1f3"}, []row{{1, 1, 2}, {2, 3, 0}}, "2 moves", "Move 2"},
		"chess, Black begins": {
			"chess", "4k3/8/8/8/8/8/8/4K2R b - - 0 1",
			[]string{"e8d7", "h1h7", "d7d6"},
			[]row{{1, 0, 1}, {2, 2, 3}},
			"2 moves", "Move 3",
		},
		"shogi": {"shogi", "", []string{"7g7f", "3c3d", "2g2f"}, []row{{1, 1, 2}, {3, 3, 0}}, "3 moves", "Move 4"},
		"shogi with handicap": {
			"shogi", "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
			[]string{"3c3d", "7g7f", "4c4d", "2g2f"},
			[]row{{1, 1, 2}, {3, 3, 4}},
			"4 moves", "Move 5",
		},
		"hasami shogi": {"hasami-shogi", "", []string{"i1e1", "a1d1", "i2e2"}, []row{{1, 1, 2}, {2, 3, 0}}, "2 moves", "Move 2"},
		"four, one of them eliminated": {
			"four-player-chess", "6,yK,7/14/14/14/14/7,yR,6/bK,13/12,gB,gK/14/14/14/14/7,yQ,6/7,rK,6 g - - ---- 0 1",
			[]string{"n7n8", "a8a7", "g14h14", "n8n7", "a7a6"},
			[]row{{1, 0, 1}, {2, 0, 2}, {2, 3, 4}, {3, 0, 5}},
			"3 moves", "Move 3",
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRig(t)
			g, ok := r.Director.FindGame(c.game)
			require.True(t, ok)
			s := game.Setup{Game: g, Start: c.start, Players: make([]game.Player, len(g.Info().Seats))}
			r.Director.StartMatch(s)
			for _, word := range c.moves {
				mv, err := r.Director.Match.ParseMove(word)
				require.NoError(t, err)
				require.NoError(t, r.Director.Match.Play(mv))
			}
			r.Tick(ui.Input{})
			snap := r.Director.Match.Snapshot()
			var rows []row
			for _, r := range movelist.MoveRows(snap) {
				rows = append(rows, row{r[0], r[1], r[2]})
			}
			for i := range rows { // the line has other actions too
				for _, at := range []*int{&rows[i].first, &rows[i].last} {
					if *at > 0 {
						*at = movesIn(snap, *at)
					}
				}
			}
			assert.Equal(t, c.rows, rows)
			state, err := r.Director.Match.Record().State(r.Director.FindGame)
			require.NoError(t, err)
			dialog := gameover.New(r.Director.Context, r.Match(), scene.GameOverActions{})
			dialog.Update()
			assert.Contains(t, dialog.Summary(), c.over)
			assert.Equal(t, c.next, r.Director.Words.T("library.move-number", "Count", state.Next))
		})
	}
}

// movesIn counts the moves among the first n actions of the line.
func movesIn(s *game.Snapshot, n int) (moves int) {
	for _, e := range s.Line[:n] {
		if e.Action.Kind == rules.ActMove {
			moves++
		}
	}
	return moves
}

func TestCommentInMoveList(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "")
	r.Drag("e2", "e4")
	r.Drag("e7", "e5")
	record := r.Director.Match.Record()
	record.Tree.Nodes[0].Comment = "a prefix"
	record.Tree.Nodes[1].Comment = "[%clk 0:04:59] best\tby test\n\nsays somebody"
	record.Tree.Nodes[2].Comment = "[%clk 0:04:59]"
	r.Director.ShowRecord(record, func(*game.Match) {})
	notes := func() (notes []string) {
		for _, text := range r.Texts() {
			if strings.HasPrefix(text, "a prefix") || strings.HasPrefix(text, "best") || strings.HasPrefix(text, "says") || strings.HasPrefix(text, "This comment") {
				notes = append(notes, text)
			}
		}
		return notes
	}
	assert.Empty(t, notes(), "the last move has none, but a clock")
	r.Key(ui.KeyLeft)
	assert.Equal(t, []string{"best by test", "says somebody"}, notes())
	r.Key(ui.KeyLeft)
	assert.Equal(t, []string{"a prefix"}, notes(), "the start position has no row")

	record.Tree.Nodes[0].Comment = "角交換"
	record.Current = 0
	r.Director.ShowRecord(record, func(*game.Match) {})
	assert.Equal(t, []string{"This comment can’t be shown"}, notes())
	r.Director.Kit.AccessTree = &ui.AccessTree{}
	r.Tick(ui.Input{})
	assert.Contains(t, r.Director.Kit.AccessTree.Texts(), "角交換", "it can be spoken")
}

func TestResultRowStaysBelowMoves(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "")
	for _, move := range [][2]string{{"f2", "f3"}, {"e7", "e5"}, {"g2", "g4"}, {"d8", "h4"}} {
		r.Drag(move[0], move[1])
	}
	record := r.Director.Match.Record()
	record.Current = 1
	r.Director.ShowRecord(record, func(*game.Match) {})
	r.Tick(ui.Input{})
	assert.Contains(t, r.Texts(), "0–1")
}

// The places of several players are given with their names, from the first to the last.
func TestPlacesBelowMoves(t *testing.T) {
	r := newRig(t)
	r.Size = image.Pt(1280, 800)
	r.Begin("four-player-chess", "")
	for _, seat := range []rules.Seat{2, 0, 3} {
		require.NoError(t, r.Match().Resign(seat))
	}
	r.Until("the dialog opens", func() bool { return r.Has("dialog.close") })
	r.Click("dialog.close")
	assert.Contains(t, r.AllText(), "1. Blue · 2. Green · 3. Red · 4. Yellow")
	r.CheckLayout("the places")
	r.Size = image.Pt(390, 844)
	r.CheckLayout("the places in a narrow list")
}

// open opens a game that was pasted, at its start.
func open(t *testing.T, record string) *directortest.Rig {
	t.Helper()
	p := &directortest.Clipboard{}
	r := directortest.New(t, scene.NewConstructors(menu.Register, setup.Register, board.Register, gameover.Register), directortest.WithClipboard(p))
	r.Paste(p, record)
	r.Rest()
	r.Key(ui.KeyHome)
	r.Director.Kit.AccessTree = &ui.AccessTree{}
	r.Tick(ui.Input{})
	return r
}

// moveNames returns what screen readers say about the moves of the list.
func moveNames(r *directortest.Rig) (names []string) {
	for _, w := range r.Director.Kit.AccessTree.Widgets() {
		if strings.HasPrefix(w.ID, "move.") {
			names = append(names, w.Label)
		}
	}
	return names
}

// Moves with a comment have a dot, also in variations and with figurines. Commands for programs are no comments.
func TestCommentedMovesAreMarked(t *testing.T) {
	r := open(t, "1. e4 {Best by test.} e5 {[%clk 0:04:59]} (1... c5 {Sicilian.} 2. Nf3) (1... e6) 2. Nf3 {[%clk 0:04:50] Natural.} Nc6 *")
	assert.Equal(t, []string{
		"e4, with a comment", "e5", "1… c5, with a comment", "1… e6", "Nf3, with a comment", "Nc6",
	}, moveNames(r))
	r.CheckLayout("commented moves")
}

// An alternative has the number of the move that it replaces, so that it is clear whose move it is.
func TestVariationsAreNumbered(t *testing.T) {
	for name, c := range map[string]struct {
		record string
		want   []string
	}{
		"Go":    {"(;GM[1]SZ[19];B[pd](;W[dp](;B[pp];W[dc])(;B[cf]))(;W[dd])(;W[dc]C[Low.]))", []string{"Q16", "D4", "2. D16", "2. D17, with a comment", "Q4", "D17", "3. C14"}},
		"chess": {"1. e4 (1. d4) (1. c4) e5 (1... c5) 2. Nf3 *", []string{"e4", "e5", "1. d4", "1. c4", "1… c5", "Nf3"}},
	} {
		t.Run(name, func(t *testing.T) {
			r := open(t, c.record)
			assert.Equal(t, c.want, moveNames(r))
		})
	}
}

// Variations that don't fit into a row go on in the next: each can be chosen.
func TestManyVariationsTakeSeveralRows(t *testing.T) {
	r := open(t, "1. e4 (1. d4) (1. c4) (1. Nf3) (1. Nc3) (1. g3) (1. b3) (1. f4 {Bird.}) (1. b4) (1. a3) e5 (1... c5) *")
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 390, Y: 844}} {
		r.Size = size
		r.CheckLayout("many variations at %v", size)
	}
	r.Size = image.Pt(1280, 800)
	r.Tick(ui.Input{})
	names := moveNames(r)
	assert.Len(t, names, 12)
	assert.Contains(t, names, "1. f4, with a comment")
	for _, w := range r.Director.Kit.AccessTree.Widgets() {
		if strings.HasPrefix(w.Label, "1… c5") {
			r.Click(w.ID)
		}
	}
	assert.Equal(t, "c5", r.Snapshot().LastMove.Text)
}
