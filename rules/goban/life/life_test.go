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

func field(t *testing.T, rows string) *life.Field {
	t.Helper()
	p, err := goban.New().Parse(strings.Join(strings.Fields(rows), "/")+" b", nil)
	require.NoError(t, err)
	return life.Of(p)
}

// format shows a set of cells as text.
func draw(set []bool) string {
	var b strings.Builder
	for i, in := range set {
		if i > 0 && i%7 == 0 {
			b.WriteByte(' ')
		}
		b.WriteByte(".x"[map[bool]int{true: 1}[in]])
	}
	return b.String()
}

func TestAlive(t *testing.T) {
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
			stones, area := field(t, test.rows).Alive(goban.Black)
			assert.Equal(t, test.stones, draw(stones))
			assert.Equal(t, test.area, draw(area))
		})
	}
}

// Unconditionally alive stones survive whatever the opponent plays while their owner passes.
func TestAliveIsNotCaptured(t *testing.T) {
	lives := 0
	for seed := range uint64(60) {
		p, err := goban.New().Start(rules.Options{"size": "7"})
		require.NoError(t, err)
		d := goban.NewDice(seed)
		for range 45 {
			moves := p.Moves(nil)
			p.Play(moves[d.Below(len(moves))])
		}
		stones := p.(*goban.Position).Stones()
		for s := range rules.Seat(2) {
			alive, _ := life.Of(p).Alive(s)
			if !slices.Contains(alive, true) {
				continue
			}
			lives++
			enemy := goban.Colour(s) + goban.BlackStone
			enemy = enemy.Other()
			for range 20 {
				after := stones
				for range 60 {
					if at := after.Random(enemy, &d); at != goban.NoPoint {
						after.Play(at, enemy)
						after.Pass()
					}
				}
				for c, in := range alive {
					if in {
						require.Equal(t, enemy.Other(), after.At(p.(*goban.Position).Point(rules.Cell(c))), p.String())
					}
				}
			}
		}
	}
	require.Greater(t, lives, 10)
}

func TestSeki(t *testing.T) {
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
			assert.Equal(t, test.seki, draw(field(t, test.rows).Seki()))
		})
	}
}

func TestEnclosed(t *testing.T) {
	f := field(t, "..BW.B. .WBW..B WWBW... ..BWB.. B.BW... ..BWW.W ..BW...")
	names := func(cells []rules.Cell) (list []string) {
		for _, c := range cells {
			list = append(list, f.Board.Name(c))
		}
		return list
	}
	at, _ := f.Board.Find("B6")
	assert.Equal(t, []string{"B6"}, names(f.Enclosed(at)), "a chain is given by one stone")
	at, _ = f.Board.Find("E4")
	assert.Equal(t, []string{"F7", "G6", "E4"}, names(f.Enclosed(at)), "all in the same region")
}

func TestEnclosing(t *testing.T) {
	f := field(t, "..BW.B. .WBW..B WWBW... ..BWB.. B.BW... ..BWW.W ..BW...")
	at, _ := f.Board.Find("A3")
	assert.Equal(t, []rules.Cell{3, 8}, f.Enclosing(at), "White's wall and the stone inside Black's")
	at, _ = f.Board.Find("D7")
	assert.Equal(t, []rules.Cell{2, 5, 13, 3*7 + 4}, f.Enclosing(at), "both inside its empty cells, and Black's wall")
}
