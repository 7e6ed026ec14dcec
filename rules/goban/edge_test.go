package goban_test

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

func TestStarts(t *testing.T) {
	tests := []struct {
		name    string
		options []string
		stones  []string
		turn    rules.Seat
		plays   int
		komi    int // half points
	}{
		{"the usual board", nil, nil, goban.Black, 361, 13},
		{"Chinese komi", []string{"rules", "chinese", "size", "9"}, nil, goban.Black, 81, 15},
		{"komi by hand", []string{"komi", "-4.5", "size", "9"}, nil, goban.Black, 81, -9},
		{"one stone is Black's first move", []string{"handicap", "1", "size", "13"}, nil, goban.Black, 169, 1},
		{"komi by hand with a handicap", []string{"handicap", "2", "komi", "5", "size", "13"}, []string{"D4", "K10"}, goban.White, 167, 10},
		{"three", []string{"handicap", "3"}, []string{"D4", "Q16", "D16"}, goban.White, 358, 1},
		{"four", []string{"handicap", "4"}, []string{"D4", "Q16", "D16", "Q4"}, goban.White, 357, 1},
		{"five", []string{"handicap", "5"}, []string{"D4", "Q16", "D16", "Q4", "K10"}, goban.White, 356, 1},
		{"six", []string{"handicap", "6"}, []string{"D4", "Q16", "D16", "Q4", "D10", "Q10"}, goban.White, 355, 1},
		{"seven", []string{"handicap", "7"}, []string{"D4", "Q16", "D16", "Q4", "D10", "Q10", "K10"}, goban.White, 354, 1},
		{"eight", []string{"handicap", "8", "size", "9"}, []string{"C3", "G7", "C7", "G3", "C5", "G5", "E3", "E7"}, goban.White, 73, 1},
		{"nine", []string{"handicap", "9", "size", "13"}, []string{"D4", "D7", "D10", "G4", "G7", "G10", "K4", "K7", "K10"}, goban.White, 160, 1},
		{"two on the smallest board", []string{"handicap", "2", "size", "7"}, []string{"C3", "E5"}, goban.White, 47, 1},
		{"three there", []string{"handicap", "3", "size", "7"}, []string{"C3", "E5", "C5"}, goban.White, 46, 1},
		{"four there", []string{"handicap", "4", "size", "7"}, []string{"C3", "E5", "C5", "E3"}, goban.White, 45, 1},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := start(t, test.options...)
			var stones []string
			for c := range rules.Cell(len(p.Board().Cells)) {
				if man := p.At(c); !man.Empty() {
					assert.Equal(t, goban.Black, man.Seat)
					stones = append(stones, p.Board().Name(c))
				}
			}
			assert.ElementsMatch(t, test.stones, stones)
			assert.Equal(t, test.turn, p.Turn())
			assert.Equal(t, test.plays, plays(p))
			assert.Equal(t, test.komi, p.Komi())
		})
	}
	_, err := goban.New().Start(rules.Options{"size": "7", "handicap": "5"})
	require.ErrorContains(t, err, "no more than 4")
	_, err = goban.New().Start(rules.Options{"handicap": "10"})
	require.ErrorContains(t, err, "option handicap")
}

func TestFreeHandicap(t *testing.T) {
	p := start(t, "size", "7", "handicap", "5", "placement", "free")
	for i, s := range []string{"A1", "B1", "A7", "D4", "G7"} {
		assert.Equal(t, goban.Black, p.Turn())
		assert.Equal(t, rules.NoMove, p.Pass())
		assert.Len(t, p.Moves(nil), 49-i)
		_, err := p.ParseMove("pass")
		require.ErrorContains(t, err, "placing")
		play(t, p, s)
	}
	assert.Equal(t, goban.White, p.Turn())
	assert.NotEqual(t, rules.NoMove, p.Pass())
	p.Undo()
	assert.Equal(t, goban.Black, p.Turn())
	assert.Equal(t, rules.NoMove, p.Pass())
	play(t, p, "F1", "pass", "B2")
	assert.Equal(t, goban.White, p.Turn())
	score := position(t, p.String(), rules.Options{"rules": "chinese", "handicap": "5", "komi": "0.5"}).Score(nil, nil)
	assert.Equal(t, 5, line(score, goban.White, goban.LineHandicap))
}

func TestHandicapOfAStart(t *testing.T) {
	g := goban.New().(goban.Game)
	for _, n := range []int{2, 4, 9} {
		o := rules.Options{"size": "13", "handicap": strconv.Itoa(n)}
		p, err := g.Start(o)
		require.NoError(t, err)
		assert.Equal(t, n, g.HandicapOf(p.String(), o))
	}
	assert.Zero(t, g.HandicapOf(start(t, "size", "13").String(), rules.Options{"size": "13"}))
}

// Three kos: each player takes one, and never the one that was just taken. With the simple rule the third time that the same
// stones stand with the same side to move, by plays, the game is over; passes are no part of that.
func TestNoResult(t *testing.T) {
	black := ".BW........../B.BW........./.BW........../............./"
	white := ".BW........../BW.W........./.BW........../............./"
	kos := black + black + white + "............. w"
	round := []string{"B12", "C4", "B8", "C12", "B4", "C8"}
	p := position(t, kos, rules.Options{"ko": "simple"})
	for _, s := range append(slices.Clone(round), round...) {
		require.False(t, p.Result().Over())
		play(t, p, s)
	}
	assert.Equal(t, rules.Drawn(2, rules.NoResult), p.Result())
	assert.NotEmpty(t, p.Moves(nil))
	assert.False(t, p.Stopped())
	p.Undo()
	assert.False(t, p.Result().Over())

	p = position(t, kos, rules.Options{"ko": "simple"})
	for range 4 {
		play(t, p, "pass", "pass", "pl:w")
	}
	play(t, p, round...)
	assert.False(t, p.Result().Over(), "the passes brought nothing back")

	p = position(t, kos, nil)
	play(t, p, round[:5]...)
	_, err := p.ParseMove(round[5])
	require.ErrorContains(t, err, "superko")
}

// A move that only the past forbids is told, so that others can tell it from one that the board forbids.
func TestBarred(t *testing.T) {
	p := start(t, "size", "9")
	play(t, p, "D5", "E5", "E6", "F6", "E4", "F4", "J9", "G5", "F5")
	barred := p.Barred(nil)
	require.Len(t, barred, 1)
	assert.Equal(t, "E5", p.Format(barred[0]))
	assert.False(t, p.Legal(barred[0]))
}

func TestPassesStopAndResume(t *testing.T) {
	p := start(t, "size", "7")
	play(t, p, "D4", "pass")
	assert.False(t, p.Stopped())
	play(t, p, "C3", "pass", "pass")
	assert.True(t, p.Stopped())
	assert.False(t, p.Result().Over())
	assert.Len(t, p.Moves(nil), 48)
	p.Resume(goban.White)
	assert.False(t, p.Stopped())
	assert.Equal(t, goban.White, p.Turn())
	play(t, p, "pass")
	assert.False(t, p.Stopped(), "a pass before play went on does not count")
	p.Undo()
	p.Undo()
	assert.True(t, p.Stopped())
	assert.Equal(t, goban.White, p.Turn())
}

// What records hold against the rules is done as they say, and taken back.
func TestAgainstTheRules(t *testing.T) {
	tests := []struct {
		name, position string
		moves          []string
		after          string
	}{
		{"stones are put up, changed and taken off", ".", []string{"ab:A1", "aw:B1", "aw:A1", "ae:B1", "ae:G7"}, "......./......./......./......./......./......./W...... b"},
		{"nothing is taken by a stone that is put up", ".W...../W......", []string{"ab:A7"}, "BW...../W....../......./......./......./......./....... b"},
		{"the side to move", ".", []string{"pl:w", "pl:w"}, "......./......./......./......./......./......./....... w"},
		{"a move of the other side", ".", []string{"w:A7", "w:B7"}, "WW...../......./......./......./......./......./....... b"},
		{"suicide", ".W...../W......", []string{"b!A7"}, ".W...../W....../......./......./......./......./....... w 0 1"},
		{"suicide of several", "B.W..../BW...../W......", []string{"b!B7"}, "..W..../.W...../W....../......./......./......./....... w 0 3"},
		{"on a stone", "BW.....", []string{"b!B7"}, "BB...../......./......./......./......./......./....... w"},
		{"on a stone, and takes", ".BW..../BW.....", []string{"w!B7"}, ".WW..../BW...../......./......./......./......./....... b"},
		{"out of turn against the rules", "WB.....", []string{"w!B7"}, "WW...../......./......./......./......./......./....... b"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			rows := strings.Split(test.position, "/")
			for i := range rows {
				rows[i] += strings.Repeat(".", 7-len(rows[i]))
			}
			for len(rows) < 7 {
				rows = append(rows, ".......")
			}
			p := position(t, strings.Join(rows, "/")+" b", nil)
			var before []string
			for _, s := range test.moves {
				before = append(before, p.String())
				m, err := p.ParseMove(s)
				require.NoError(t, err)
				want := strings.ToUpper(s)
				assert.Equal(t, want, strings.ToUpper(p.Format(m)), "is written as it was read")
				p.Play(m)
			}
			assert.Equal(t, test.after, p.String())
			for _, text := range slices.Backward(before) {
				p.Undo()
				assert.Equal(t, text, p.String())
				assert.Equal(t, position(t, text, nil).Key(), p.Key())
				assert.Equal(t, position(t, text, nil).Moves(nil), p.Moves(nil))
			}
		})
	}
}

func TestRefusals(t *testing.T) {
	ko := []string{"D5", "E5", "E6", "F6", "E4", "F4", "J9", "G5", "F5"}
	tests := []struct {
		name  string
		moves []string
		text  string
		code  rules.Code
		cells []string
	}{
		{"a stone is there", []string{"D4"}, "d4", rules.Occupied, []string{"D4"}},
		{"suicide", []string{"A2", "J9", "B1"}, "A1", goban.Suicide, []string{"A1"}},
		{"ko", ko, "E5", goban.Ko, []string{"E5"}},
		{"superko", append(slices.Clone(ko), "pass", "pass"), "E5", goban.Superko, []string{"E5"}},
		{"there is no I", nil, "I5", rules.Unreadable, nil},
		{"beyond the board", nil, "A10", rules.Unreadable, nil},
		{"nothing", nil, "", rules.Unreadable, nil},
		{"no setting", nil, "ab:", rules.Unreadable, nil},
		{"no side", nil, "pl:bw", rules.Unreadable, nil},
		{"a strange side", nil, "r:D4", rules.Unreadable, nil},
		{"a pass is never against the rules", nil, "b!pass", rules.Unreadable, nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := start(t, "size", "9")
			play(t, p, test.moves...)
			_, err := p.ParseMove(test.text)
			var r rules.Refusal
			require.ErrorAs(t, err, &r)
			assert.Equal(t, test.code, r.Code)
			assert.Equal(t, append([]string{}, test.cells...), names(p, r.Cells))
			assert.Equal(t, test.text, r.Text)
		})
	}
}

func TestReadMove(t *testing.T) {
	p := start(t)
	want, err := p.ParseMove("Q16")
	require.NoError(t, err)
	for _, s := range []string{"q16", " Q16 ", "B Q16", "black q16"} {
		m, err := p.ReadMove(s)
		require.NoError(t, err, s)
		assert.Equal(t, want, m)
	}
	for _, s := range []string{"w Q16", "b:Q16", "ab:Q16", "pl:w", "b!Q16", "Q 16 B"} {
		_, err := p.ReadMove(s)
		require.Error(t, err, s)
	}
	m, err := p.ReadMove("PASS")
	require.NoError(t, err)
	assert.Equal(t, p.Pass(), m)
	assert.Equal(t, "pass", p.Notate(m))
}

func TestPositionsThatAreRefused(t *testing.T) {
	empty := strings.Repeat("/.......", 7)[1:]
	tests := []struct{ name, position, says string }{
		{"nothing", "", "0 fields"},
		{"no side", empty, "1 fields"},
		{"half the prisoners", empty + " b 1", "3 fields"},
		{"eight rows", empty + "/....... b", "8 rows"},
		{"a long row", strings.Replace(empty, "...", "....", 1) + " b", "row 7: 8 points"},
		{"a strange letter", strings.Replace(empty, ".", "x", 1) + " b", `row 7: 'x'`},
		{"a strange side", empty + " r", `"r", is neither`},
		{"prisoners below none", empty + " b -1 0", `"-1"`},
		{"too many prisoners", empty + " b 0 99999999", `"99999999"`},
		{"a chain without liberties", "BW...../W......" + empty[15:] + " b", "the chain on A7 has no liberty"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := goban.New().Parse(test.position, nil)
			assert.ErrorContains(t, err, test.says)
		})
	}
}

// The geometry: names without I, rows from the bottom, star points, coordinates on all sides.
func TestBoards(t *testing.T) {
	stars := map[string]int{"19": 9, "13": 5, "9": 5, "7": 5}
	for size, n := range stars {
		b := goban.New().Board(rules.Options{"size": size})
		assert.Len(t, b.Stars, n)
		lines, _ := strconv.Atoi(size)
		assert.Len(t, b.Labels, 4*lines)
		assert.Equal(t, "A"+size, b.Name(0))
		center, ok := b.Find(fmt.Sprintf("%c%d", "ABCDEFGHJKLMNOPQRST"[lines/2], lines/2+1))
		require.True(t, ok)
		assert.Contains(t, b.Stars, b.Cells[center].Center)
	}
	_, ok := goban.New().Board(nil).Find("I9")
	assert.False(t, ok)
}

func TestNigiri(t *testing.T) {
	c := goban.New().(rules.Ceremonial).Ceremony()
	seen, first := map[string]int{}, 0
	dice := goban.NewDice(7)
	for range 2000 {
		men := c.Cast(dice.Below)
		guess := slices.IndexFunc(men, func(m rules.Man) bool { return m.Seat == goban.White })
		odd := (len(men) - guess) % 2
		seen[fmt.Sprint(guess, odd)]++
		assert.Equal(t, guess%2 == odd, c.First(men))
		if c.First(men) {
			first++
		}
	}
	assert.Len(t, seen, 4)
	for what, n := range seen {
		assert.InDelta(t, 500, n, 100, what)
	}
	assert.InDelta(t, 1000, first, 120)
}

// Finished games between computers: what the estimate proposes, and the count with it.
func TestFinishedGames(t *testing.T) {
	var games []struct {
		Position, Rules, Komi, Result, Note string
		Dead                                []string
		Prisoners                           struct{ Black, White int }
	}
	data, err := os.ReadFile("testdata/finished.json")
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(data, &games))
	for _, g := range games {
		t.Run(g.Note, func(t *testing.T) {
			p := position(t, fmt.Sprintf("%s %d %d", g.Position, g.Prisoners.Black, g.Prisoners.White), rules.Options{"rules": g.Rules, "komi": g.Komi})
			dead := p.Estimate()
			assert.Equal(t, g.Result, result(p.Score(dead, nil)))
			var marked []rules.Cell
			for _, c := range cells(t, p, g.Dead...) {
				for _, head := range p.Group(c) {
					if !slices.Contains(marked, head) {
						marked = append(marked, head)
					}
				}
			}
			assert.ElementsMatch(t, names(p, dead), names(p, marked))
			assert.Equal(t, dead, p.Estimate(), "the same every time")
		})
	}
}

func TestSettled(t *testing.T) {
	tests := []struct {
		name, position string
		settled        bool
	}{
		{"two eyes each, nothing left", "BBBBBBB/B.B.BBB/BBBBBBB/WWWWWWW/W.W.WWW/WWWWWWW/WWWWWWW", true},
		{"a point between them", "BBBBBBB/B.B.BBB/BBBBBB./WWWWWWW/W.W.WWW/WWWWWWW/WWWWWWW", false},
		{"nobody has played", "......./......./......./......./......./......./.......", false},
		{"walls alone do not live", "..BW.../..BW.../..BW.../..BW.../..BW.../..BW.../..BW...", false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			assert.Equal(t, test.settled, position(t, test.position+" b", nil).Settled())
		})
	}
}
