package hasami_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/hasami"
)

// A plainBoard is nine rows of nine letters, as a reader sees them. It applies the rules square by square and shares
// no code with the package.
type plainBoard [9][9]byte

func parsePlainBoard(s string) (b plainBoard) {
	for y, row := range strings.Split(strings.Fields(s)[0], "/") {
		x := 0
		for _, r := range []byte(row) {
			if r <= '9' {
				x += int(r - '0')
				continue
			}
			b[y][x] = r
			x++
		}
	}
	return b
}

// pieceAt returns the letter on a square, 'x' off the board.
func (b *plainBoard) pieceAt(y, x int) byte {
	if y < 0 || y > 8 || x < 0 || x > 8 {
		return 'x'
	}
	return b[y][x]
}

func cellName(y, x int) string { return string([]byte{'a' + byte(y), '1' + byte(x)}) }

// capturedCells returns what a piece of own captures when it arrives at y, x, sorted.
func (b *plainBoard) capturedCells(own byte, y, x int) []string {
	enemy := 'B' + 'R' - own
	var list []string
	for _, d := range [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} {
		var between []string
		for n := 1; ; n++ {
			switch at := b.pieceAt(y+n*d[0], x+n*d[1]); at {
			case enemy:
				between = append(between, cellName(y+n*d[0], x+n*d[1]))
				continue
			case own:
				list = append(list, between...)
			}
			break
		}
	}
	for _, cy := range []int{0, 8} {
		for _, cx := range []int{0, 8} {
			ny, nx := cy+1-cy/4, cx+1-cx/4 // the neighbours are (ny, cx) and (cy, nx)
			beside := y == ny && x == cx || y == cy && x == nx
			if beside && b[cy][cx] == enemy && b[ny][cx] == own && b[cy][nx] == own {
				list = append(list, cellName(cy, cx))
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// moves returns every move with its captures, "i1c1" or "h6c6 b6 c4 c5", sorted.
func (b *plainBoard) moves(own byte) []string {
	var list []string
	for y := range 9 {
		for x := range 9 {
			if b[y][x] != own {
				continue
			}
			for _, d := range [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} {
				for n := 1; b.pieceAt(y+n*d[0], x+n*d[1]) == 0; n++ {
					after := *b
					ty, tx := y+n*d[0], x+n*d[1]
					after[y][x], after[ty][tx] = 0, own
					list = append(list, strings.Join(append([]string{cellName(y, x) + cellName(ty, tx)}, after.capturedCells(own, ty, tx)...), " "))
				}
			}
		}
	}
	slices.Sort(list)
	return list
}

func TestAgainstPlainBoard(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	captures := 0
	for game := range 60 {
		p := mustParse(t, hasami.Start)
		for range 200 {
			moves := p.Moves(nil)
			if len(moves) == 0 {
				break
			}
			var got, taking []string
			for _, m := range moves {
				names := append([]string{p.Format(m)}, cellNames(p.CapturedCells(nil, m))...)
				got = append(got, strings.Join(names, " "))
				if len(names) > 1 {
					taking = append(taking, names[0])
				}
			}
			slices.Sort(got)
			b := parsePlainBoard(p.String())
			require.Equal(t, b.moves("BR"[p.Turn()]), got, "game %d: %s", game, p)
			m := moves[rng.IntN(len(moves))]
			if len(taking) > 0 && rng.IntN(3) > 0 {
				captures++
				m, _ = p.ParseMove(taking[rng.IntN(len(taking))])
			}
			require.NotEqual(t, rules.NoMove, m)
			p.Play(m)
		}
	}
	require.Greater(t, captures, 300)
}
