package boardview_test

import (
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/rulestest/toys"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// paintState paints a board once all its sprites are painted.
func paintState(t *testing.T, s *boardview.State, info rules.Info, w, h int) *image.RGBA {
	t.Helper()
	kit := ui.NewKit(0)
	var list ui.DrawList
	for range 100 {
		f := kit.Begin(&list, ui.Input{}, image.Pt(w, h), 1, s.Now, lightTheme)
		f.Background()
		p := boardview.PlaceBoard(s, image.Rect(18, 18, w-18, h-18), sprites.CoordinateFrame, 1, info)
		boardview.Draw(f, s, p, info, boardview.Labels{Cancel: "Cancel"})
		kit.End(f)
		if kit.Sprites.PendingCount() == 0 {
			break
		}
		kit.Sprites.PaintPending(time.Second)
	}
	require.NoError(t, kit.Sprites.Err())
	return ui.Paint(&list)
}

var lightTheme = theme.Light()

// Each toy game is drawn by the same code as the real ones, in the middle of a game, with a held piece.
func TestGoldenToys(t *testing.T) {
	for _, g := range []rules.Game{toys.Camps(), toys.Claims(), toys.Hive()} {
		t.Run(g.Info().ID, func(t *testing.T) {
			p, err := g.Start(nil)
			require.NoError(t, err)
			var last []rules.Cell
			for i := range 8 {
				moves := p.Moves(nil)
				m := moves[(i*7+3)%len(moves)]
				last = boardview.LastMoveCells(p.Effects(m))
				p.Play(m)
			}
			s := newState(g, p)
			s.LastMove = last
			for c, piece := range s.Pieces {
				if in := boardview.PickUp(s, boardview.OnCell(rules.Cell(c))); in.Kind == boardview.IntentPickUp && len(s.Targets) > 0 {
					assert.Equal(t, s.Turn, piece.Seat)
					break
				}
			}
			scenetest.CompareGolden(t, g.Info().ID, paintState(t, s, g.Info(), 520, 420))
		})
	}
}

func TestSpotAtMatchesDrawing(t *testing.T) {
	for _, g := range testGames() {
		info := g.Info()
		p, err := g.Start(nil)
		require.NoError(t, err)
		for seat := range info.Seats {
			s := newState(g, p)
			s.BottomSeat = rules.Seat(seat)
			area := image.Rect(10, 20, 810, 720)
			place := boardview.PlaceBoard(s, area, sprites.CoordinateFrame, 1, info)
			assert.True(t, place.Layout.Bounds().In(area), "%s: the board stays in its area", info.ID)
			for c := range s.Board.Cells {
				x, y := place.Layout.Center(board.Cell(c))
				assert.Equal(t, boardview.OnCell(board.Cell(c)), place.SpotAt(s, image.Pt(int(x), int(y))), "%s, seat %d", info.ID, seat)
			}
			assert.Equal(t, boardview.Nowhere, place.SpotAt(s, image.Pt(0, 0)))
			for _, tray := range place.Trays {
				for n, handPiece := range s.Hands[tray.Seat] {
					box := tray.Slot(n)
					assert.Equal(t, boardview.InHand(handPiece.Piece), place.SpotAt(s, box.Min.Add(box.Max).Div(2)), info.ID)
				}
			}
		}
	}
}

func TestPlaceBoardAtAnySize(t *testing.T) {
	for _, g := range testGames() {
		p, err := g.Start(nil)
		require.NoError(t, err)
		s := newState(g, p)
		for _, size := range []image.Point{{}, {X: 1, Y: 1}, {X: 3, Y: 900}, {X: 5000, Y: 40}, {X: 5000, Y: 4000}} {
			place := boardview.PlaceBoard(s, image.Rectangle{Max: size}, sprites.CoordinateFrame, 2, g.Info())
			assert.Positive(t, place.Layout.CellPx)
		}
	}
}

func TestChooserStaysOnBoard(t *testing.T) {
	g := chessGame(t)
	for _, position := range []string{promotionPosition, "8/8/8/8/8/6k1/1p6/7K b - - 0 1"} {
		p, err := g.Parse(position, nil)
		require.NoError(t, err)
		for turned := range 2 {
			s := newState(g, p)
			s.RotationSteps = turned
			from, to := "b7", "b8"
			if p.Turn() == 1 {
				from, to = "b2", "b1"
			}
			boardview.PickUp(s, findSpot(t, s, from))
			boardview.Drop(s, findSpot(t, s, to))
			require.Len(t, s.Choices, 4)
			place := boardview.PlaceBoard(s, image.Rect(0, 0, 800, 800), sprites.CoordinateFrame, 1, g.Info())
			pieces, cancel, whole := place.ChooserBoxes(s)
			assert.Len(t, pieces, 4)
			assert.True(t, whole.In(place.Layout.Bounds()))
			assert.True(t, place.Layout.CellBox(s.DroppedOn).Overlaps(pieces[0]), "it begins on the cell of the promotion")
			assert.False(t, cancel.Overlaps(pieces[3]))
		}
	}
}
