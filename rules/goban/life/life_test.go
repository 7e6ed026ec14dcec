package life_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/rules/goban/life"
)

func mustParse(t *testing.T, rows string) *life.Board {
	t.Helper()
	p, err := goban.New().Parse(strings.Join(strings.Fields(rows), "/")+" b", nil)
	require.NoError(t, err)
	return life.NewBoard(p)
}

// format shows a set of cells as text.
func format(set []bool) string {
	var b strings.Builder
	for i, in := range set {
		if i > 0 && i%7 == 0 {
			b.WriteByte(' ')
		}
		b.WriteByte(".x"[map[bool]int{true: 1}[in]])
	}
	return b.String()
}

func TestUnconditionalLife(t *testing.T) {
	tests := []struct{ name, rows, stones, area string }{
		{
			"two eyes", ".B.BW.. BBBBW.. WWWWW.. ....... ....... ....... .......",
			".x.x... xxxx... ....... ....... ....... ....... .......", "x.x.... ....... ....... ....... ....... ....... .......",
		},
		{
			"one eye", "..BW... BBBW... WWWW... ....... ....... ....... .......",
			"....... ....... ....... ....... ....... ....... .......", "....... ....... ....... ....... ....... ....... .......",
		},
		{
			"two chains that share two eyes", ".B.B... BWBBWWW B.BWW.. BBBW... WWWW... ....... .......",
			".x.x... x.xx... x.x.... xxx.... ....... ....... .......", "x.x.... .x..... .x..... ....... ....... ....... .......",
		},
		{
			"a false eye", ".B.BW.. BBWBW.. WWWWW.. ....... ....... ....... .......",
			"....... ....... ....... ....... ....... ....... .......", "....... ....... ....... ....... ....... ....... .......",
		},
		{
			"a dead enemy in an eye", ".BW.BW. BBBBBW. WWWWWW. ....... ....... ....... .......",
			".x..x.. xxxxx.. ....... ....... ....... ....... .......", "x.xx... ....... ....... ....... ....... ....... .......",
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			stones, area := mustParse(t, test.rows).UnconditionalLife(goban.Black)
			assert.Equal(t, test.stones, format(stones))
			assert.Equal(t, test.area, format(area))
		})
	}
}

// Unconditionally alive stones survive whatever the opponent plays while their owner passes.
func TestUnconditionalLifeIsNotCaptured(t *testing.T) {
	tested := 0
	for seed := range uint64(60) {
		p, err := goban.New().Start(rules.Options{"size": "7"})
		require.NoError(t, err)
		rng := goban.NewPRNG(seed)
		for range 45 {
			moves := p.Moves(nil)
			p.Play(moves[rng.IntN(len(moves))])
		}
		stones := p.(*goban.Position).FastBoard()
		for s := range rules.Seat(2) {
			alive, _ := life.NewBoard(p).UnconditionalLife(s)
			if !slices.Contains(alive, true) {
				continue
			}
			tested++
			enemy := goban.Colour(s) + goban.BlackStone
			enemy = enemy.Opposite()
			for range 20 {
				after := stones
				for range 60 {
					if at := after.RandomMove(enemy, &rng); at != goban.NoPoint {
						after.Play(at, enemy)
						after.Pass()
					}
				}
				for c, in := range alive {
					if in {
						require.Equal(t, enemy.Opposite(), after.ColourAt(p.(*goban.Position).PointOf(rules.Cell(c))), p.String())
					}
				}
			}
		}
	}
	require.Greater(t, tested, 10)
}

func TestSekiStones(t *testing.T) {
	tests := []struct{ name, rows, seki string }{
		{
			"an eye each", "....... ....... ....... BBBB... WWWBBBB BBWWWWB .B.W.WB",
			"....... ....... ....... ....... xxx.... xxxxxx. .x.x.x.",
		},
		{
			"without eyes", "....... ....... ....... ....... BBBBBBB WWWWWWW W.BBB.W",
			"....... ....... ....... ....... ....... xxxxxxx x.xxx.x",
		},
		{
			"dame are no seki", "..B.W.. ..B.W.. ..B.W.. ..B.W.. ..B.W.. ..B.W.. ..B.W..",
			"....... ....... ....... ....... ....... ....... .......",
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			assert.Equal(t, test.seki, format(mustParse(t, test.rows).SekiStones()))
		})
	}
}

func TestGroupChains(t *testing.T) {
	board := mustParse(t, "..BW.B. .WBW..B WWBW... ..BWB.. B.BW... ..BWW.W ..BW...")
	names := func(cells []rules.Cell) (list []string) {
		for _, c := range cells {
			list = append(list, board.Grid.Name(c))
		}
		return list
	}
	at, _ := board.Grid.CellByName("B6")
	assert.Equal(t, []string{"B6"}, names(board.GroupChains(at)), "a chain is given by one stone")
	at, _ = board.Grid.CellByName("E4")
	assert.Equal(t, []string{"F7", "G6", "E4"}, names(board.GroupChains(at)), "all in the same region")
}

func TestRivalChains(t *testing.T) {
	board := mustParse(t, "..BW.B. .WBW..B WWBW... ..BWB.. B.BW... ..BWW.W ..BW...")
	at, _ := board.Grid.CellByName("A3")
	assert.Equal(t, []rules.Cell{3, 8}, board.RivalChains(at), "White's wall and the stone inside Black's")
	at, _ = board.Grid.CellByName("D7")
	assert.Equal(t, []rules.Cell{2, 5, 13, 3*7 + 4}, board.RivalChains(at), "both inside its empty cells, and Black's wall")
}
