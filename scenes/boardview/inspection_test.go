package boardview_test

import (
	"image"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// threeQueens has a white and a red queen near the middle, with White to move.
const threeQueens = "7wK/8/2wQ5/8/5rQ2/8/7rK/8/8/8/bK7/8 w - - wrb 0 1"

// openBoard opens a window on a position.
func openBoard(t *testing.T, id, position string) *testWindow {
	t.Helper()
	g, ok := catalog.Find(id)
	require.True(t, ok)
	return newTestWindow(g, stateAt(t, g, position))
}

// pathLength is the number of cells on the bent paths that the board shows.
func pathLength(s *boardview.State) (cells int) {
	for _, line := range s.Inspection.PathLines {
		cells += line.Length
	}
	return cells
}

// The bent paths of a piece of any seat appear while the pointer rests on it, without a press, and in the same frame.
func TestHoverShowsBentPaths(t *testing.T) {
	d := openBoard(t, "three-player-chess", threeQueens)
	d.tick(ui.Input{})
	assert.Zero(t, pathLength(d.state))
	for _, name := range []string{"c3", "j5"} {
		d.tick(ui.Input{Pointer: d.cell(t, name)})
		assert.Equal(t, findSpot(t, d.state, name), d.state.Inspection.Spot)
		assert.Greater(t, pathLength(d.state), 8, name)
		assert.False(t, d.state.IsHolding)
	}
	d.tick(ui.Input{Pointer: d.cell(t, "a1")})
	assert.Zero(t, pathLength(d.state), "an empty cell has none")
	d.tick(ui.Input{Pointer: d.cell(t, "c3")})
	lines := slices.Clone(d.state.Inspection.PathLines)
	d.tick(ui.Input{Pointer: d.cell(t, "c3"), Pressed: true, Released: true})
	require.True(t, d.state.IsHolding)
	d.tick(ui.Input{Pointer: d.cell(t, "a1")})
	assert.Equal(t, lines, d.state.Inspection.PathLines, "a piece picked up shows the same lines")
}

// The keyboard cursor shows them too; whichever of cursor and pointer moved last decides.
func TestCursorShowsBentPaths(t *testing.T) {
	d := openBoard(t, "three-player-chess", threeQueens)
	d.tick(ui.Input{})
	d.tick(ui.Input{Keys: []ui.Key{ui.KeyTab}})
	d.state.Cursor = findCell(t, d.state, "j5")
	d.tick(ui.Input{})
	assert.Equal(t, findSpot(t, d.state, "j5"), d.state.Inspection.Spot)
	assert.Positive(t, pathLength(d.state))
	d.tick(ui.Input{Pointer: d.cell(t, "c3")})
	assert.Equal(t, findSpot(t, d.state, "c3"), d.state.Inspection.Spot)
}

// A finger shows the lines of any piece while it holds it still, and none while it slides over the board.
func TestFingerShowsBentPaths(t *testing.T) {
	d := openBoard(t, "three-player-chess", threeQueens)
	d.tick(ui.Input{})
	red, white := d.cell(t, "j5"), d.cell(t, "c3")
	d.tick(ui.Input{Pointer: red, Pressed: true, IsDown: true, IsTouch: true})
	assert.Positive(t, pathLength(d.state))
	d.tick(ui.Input{Pointer: white, IsDown: true, IsTouch: true})
	assert.Zero(t, pathLength(d.state), "the finger slid on")
	d.tick(ui.Input{Pointer: white, Released: true, IsTouch: true})
	d.tick(ui.Input{Pointer: white, IsTouch: true})
	assert.Zero(t, pathLength(d.state), "nothing hovers after a touch")
}

// Lines follow the position: a piece that moved away shows none where it was.
func TestBentPathsFollowPosition(t *testing.T) {
	d := openBoard(t, "three-player-chess", threeQueens)
	d.tick(ui.Input{})
	d.tick(ui.Input{Pointer: d.cell(t, "c3")})
	require.Positive(t, pathLength(d.state))
	g, _ := catalog.Find("three-player-chess")
	p, err := g.Parse("7wK/8/8/8/5rQ2/8/7rK/8/8/8/bK7/8 w - - wrb 0 1", nil)
	require.NoError(t, err)
	boardview.ShowPosition(d.state, p, 3)
	assert.Zero(t, pathLength(d.state))
	d.tick(ui.Input{Pointer: d.cell(t, "c3")})
	assert.Zero(t, pathLength(d.state))
}

// A frame with lines under a resting pointer allocates nothing but the drawings that it asks for.
func TestHoverAllocations(t *testing.T) {
	d := openBoard(t, "three-player-chess", threeQueens)
	boardview.SetAttacksShown(d.state, true)
	measure := func(at image.Point) (allocations float64, drawn int) {
		for range 40 {
			d.tick(ui.Input{Pointer: at})
		}
		allocations = testing.AllocsPerRun(50, func() { d.tick(ui.Input{Pointer: at}) })
		return allocations, len(d.list.Ops)
	}
	before, opsBefore := measure(d.cell(t, "a2"))
	after, opsAfter := measure(d.cell(t, "j5"))
	require.Greater(t, opsAfter, opsBefore+10)
	assert.LessOrEqual(t, after-before, float64(opsAfter-opsBefore)+1, "of %.0f and %.0f", before, after)
}

// A bishop of hexagonal chess, picked up or under the pointer, leaves the third of the board that it can reach as it is.
func TestBishopShowsItsTone(t *testing.T) {
	d := openBoard(t, "hexagonal-chess", "1/3/5/3k1b1/9/5q5/11/5B5/5R5/11/5K5 w - 0 1")
	d.tick(ui.Input{})
	bishop := findCell(t, d.state, "f4")
	for _, c := range []struct {
		name string
		tone int
	}{
		{"f4", int(d.state.Board.Cells[bishop].Tone)}, {"f3", -1}, {"f6", -1}, {"a1", -1},
	} {
		d.tick(ui.Input{Pointer: d.cell(t, c.name)})
		assert.Equal(t, c.tone, d.state.Inspection.Tone, c.name)
	}
	seen := map[int]bool{}
	for _, path := range d.state.Board.Diag[bishop] {
		for _, c := range path {
			seen[int(d.state.Board.Cells[c].Tone)] = true
		}
	}
	assert.Equal(t, map[int]bool{int(d.state.Board.Cells[bishop].Tone): true}, seen, "it goes nowhere else")
	d.tick(ui.Input{Pointer: d.cell(t, "f4"), Pressed: true, Released: true})
	d.tick(ui.Input{Pointer: d.cell(t, "f6")})
	assert.GreaterOrEqual(t, d.state.Inspection.Tone, 0, "picked up")
}

// On boards of two tones nothing is dimmed.
func TestBishopOnSquareBoardDimsNothing(t *testing.T) {
	d := openBoard(t, "chess", "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1")
	d.tick(ui.Input{})
	d.tick(ui.Input{Pointer: d.cell(t, "c1")})
	assert.Equal(t, findSpot(t, d.state, "c1"), d.state.Inspection.Spot)
	assert.Equal(t, -1, d.state.Inspection.Tone)
}

// Pictures of what is shown about a piece under the pointer, in every theme and in three sizes.
func TestGoldenInspection(t *testing.T) {
	sizes := []image.Point{{X: 760, Y: 760}, {X: 480, Y: 320}, {X: 360, Y: 380}}
	for _, c := range []struct{ name, game, position, at string }{
		{"bent", "three-player-chess", threeQueens, "j5"},
		{"bishop", "hexagonal-chess", "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - 0 1", "f3"},
		{"attacks-three", "three-player-chess", "wRwNwB1wKwBwNwR/wPwPwQwP2wPwP/8/7bB/8/8/rPrPrP1rPrPrPrP/rRrNrBrKrQrB1rR/8/3rR4/bPbPbPbP1bPbPbP/bRbN1bQbKbBbNbR w - - wrb 0 1", "e10"},
		{"attacks-chess", "chess", "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3", "f7"},
		{"attacks-shogi", "shogi", "ln1gk2nl/1+R4gb1/p2p+Ppppp/1p7/4+S4/2P+l5/PP1P1+nPP1/7R1/1+BSGKGS+pL b 2Ps 1", "3b"},
	} {
		for i, name := range theme.Names() {
			size := sizes[i]
			t.Run(c.name+"-"+name, func(t *testing.T) {
				d := openBoard(t, c.game, c.position)
				d.size, d.theme = size, themeOf(t, name)
				boardview.SetAttacksShown(d.state, c.name != "bent" && c.name != "bishop")
				at := d.cell(t, c.at)
				d.tick(ui.Input{Pointer: at})
				for d.tick(ui.Input{Pointer: at}); d.kit.Sprites.PendingCount() > 0; {
					d.kit.Sprites.PaintPending(time.Second)
				}
				d.tick(ui.Input{Pointer: at})
				require.NoError(t, d.kit.Sprites.Err())
				scenetest.CompareGolden(t, "inspect-"+c.name+"-"+name, ui.Paint(&d.list))
			})
		}
	}
}

func themeOf(t *testing.T, name string) *theme.Theme {
	t.Helper()
	th, ok := theme.ByName(name)
	require.True(t, ok)
	return th
}
