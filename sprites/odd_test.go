package sprites_test

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/sprites"
)

// An oddBoard is one of another shape with men on it: for every seat the cells of R N B Q K and of pawns.
type oddBoard struct {
	name, palette string
	board         *board.Board
	seats         []string
	men           []string
}

func oddBoards() []oddBoard {
	glinski := func(file, rank int) string {
		return string("abcdefghikl"[file]) + strconv.Itoa(rank+1)
	}
	return []oddBoard{
		{"hexagonal", "hexagonal-chess", board.Hex(board.Toned, 6, glinski), []string{"white", "black"}, []string{
			"c1 d1 f1 e1 g1 b1 c2 d3 e4 f5 g4 h3 i2 k1", "c8 d9 f9 e10 g10 b7 c7 d7 e7 f7 g7 h7 i7 k7",
		}},
		{"ring", "byzantine-chess", board.Ring(board.Toned, 4, 16), []string{"white", "black"}, []string{
			"a1 b1 c1 d16 d1 a2 b2 c2 d2 a15 b15 c15 d15", "a8 b8 c8 d9 d8 a7 b7 c7 d7 a10 b10 c10 d10",
		}},
		{"three", "three-player-chess", board.ThreeSided(board.Toned), []string{"white", "red", "black"}, []string{
			"a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 f2 g2 h2 d4", "l8 k8 j8 i8 d8 a7 b7 c7 d7 i7 j7 k7 l7", "h12 g12 f12 e12 i12 h11 g11 f11 e11 i11 j11 k11 l11 l12",
		}},
		{"cross", "four-player-chess", board.Cross(board.Toned, 14, 3, board.Algebraic(14)), []string{"red", "blue", "yellow", "green"}, []string{
			"d1 e1 f1 g1 h1 d2 e2 f2 g2 h2 i2 j2 k2", "a4 a5 a6 a7 a8 b4 b5 b6 b7 b8 b9 b10 b11",
			"d14 e14 f14 h14 g14 d13 e13 f13 g13 h13 i13 j13 k13", "n4 n5 n6 n8 n7 m4 m5 m6 m7 m8 m9 m10 m11",
		}},
	}
}

// Boards of other shapes, as the first seat sees them and turned by one step.
func TestGoldenOddBoards(t *testing.T) {
	kinds := chesslike.NewGame(chesslike.Chess()).Info().Kinds
	kind := func(name string) rules.Kind {
		for i, k := range kinds {
			if k.Name == name {
				return rules.Kind(i)
			}
		}
		require.Fail(t, "no kind", name)
		return 0
	}
	order := []string{"rook", "knight", "bishop", "queen", "king", "pawn"}
	for _, o := range oddBoards() {
		men := map[rules.Cell]rules.Man{}
		for seat, cells := range o.men {
			for i, name := range strings.Fields(cells) {
				men[find(t, o.board, name)] = rules.Man{Kind: kind(order[min(i, 5)]), Seat: rules.Seat(seat)}
			}
		}
		info := rules.Info{Men: "chess", Palette: o.palette, Seats: o.seats, Kinds: kinds}
		if o.name == "ring" { // half of the pawns walk clockwise, the others back
			info.Ahead = func(m rules.Man, c rules.Cell) rules.Cell {
				if m.Kind != kind("pawn") {
					return board.None
				}
				step := rules.Cell(15)
				if sector := c % 16; sector == 1 || sector == 9 {
					step = 1
				}
				return c/16*16 + (c%16+step)%16
			}
		}
		for suffix, steps := range map[string]int{"": 0, "-turned": 1} {
			l := sprites.Fit(o.board, 2*math.Pi*float64(steps)/float64(o.board.Symmetry), sprites.Lettered, 480, 480)
			picture, err := sprites.Picture(info, arranged{men: men}, sprites.PictureOptions{
				Theme: named(t, "light"), Layout: l,
				From: o.board.Orth[20][0][:1], To: []rules.Cell{20},
			})
			require.NoError(t, err)
			golden(t, o.name+suffix, picture)
		}
	}
}
