package handicap_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/handicap"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/goban"
)

func gameOf(t *testing.T, id string) rules.Game {
	t.Helper()
	g, ok := catalog.Find(id)
	require.True(t, ok)
	return g
}

// describe says for each handicap which cells or options it has.
func describe(g rules.Game, list []handicap.Handicap) (lines []string) {
	for _, h := range list {
		parts := handicap.FirstMoveTexts(g, nil, h)
		for _, c := range h.Missing {
			parts = append(parts, g.Board(nil).Name(c))
		}
		lines = append(lines, strings.Join(parts, " "))
	}
	return lines
}

func TestPieceOdds(t *testing.T) {
	for _, test := range []struct {
		game  string
		giver rules.Seat
		want  []string
	}{
		{"chess", 0, []string{"", "e5", "e5 d5", "f2", "b1", "a1", "d1", "d1 b1", "d1 a1"}},
		{"chess", 1, []string{"", "e4", "e4 d4", "f7", "b8", "a8", "d8", "d8 b8", "d8 a8"}},
		{"antichess", 0, []string{""}},
		{"hasami-shogi", 0, []string{"", "i5", "i4 i5", "i4 i5 i6"}},
	} {
		g := gameOf(t, test.game)
		assert.Equal(t, test.want, describe(g, handicap.List(g, nil, []rules.Seat{test.giver}, false)), test.game)
	}
}

// Every handicap of every game gives a start from which a game begins, larger ones with fewer or other pieces.
func TestHandicapsOfAllGames(t *testing.T) {
	for _, g := range catalog.All() {
		info := g.Info()
		starts := map[string]bool{}
		for seat := range rules.Seat(len(info.Seats)) {
			for _, givers := range [][]rules.Seat{{seat}, handicap.OtherSeats(len(info.Seats), seat)} {
				for n, h := range handicap.List(g, nil, givers, true) {
					assert.Equal(t, n == 0, h.IsNone(), info.ID)
					start, err := handicap.Start(g, nil, h)
					require.NoError(t, err, info.ID)
					pos, err := rules.InitialPosition(g, start, handicap.WithOptions(nil, h))
					require.NoError(t, err, info.ID)
					assert.NotEmpty(t, pos.Moves(nil), info.ID)
					found, foundGivers, ok := handicap.FindOdds(g, nil, start)
					require.Equal(t, start != "", ok, "%s %s", info.ID, start)
					if ok {
						assert.Equal(t, h, found, info.ID)
						assert.Equal(t, givers, foundGivers, info.ID)
					}
					for _, c := range h.Missing {
						assert.True(t, pos.PieceAt(c).IsEmpty(), info.ID)
					}
					starts[start] = true
				}
			}
		}
		_, hasOdds := g.(rules.OddsGame)
		if hasOdds && info.ID != "antichess" {
			assert.Greater(t, len(starts), 5, info.ID)
		}
	}
}

// A rook that is missing cannot castle; the king castles on the other side.
func TestOddsTakeCastlingRights(t *testing.T) {
	for _, test := range []struct{ game, cell, want string }{
		{"chess", "a1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1"},
		{"chess", "h8", "rnbqkbn1/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQq - 0 1"},
		{"chess960", "a1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1"},
		{"four-player-chess", "", ""},
	} {
		g := gameOf(t, test.game).(rules.OddsGame)
		o := rules.Options{}
		if test.game == "chess960" {
			o["setup"] = "518"
		}
		var cells []rules.Cell
		if test.cell != "" {
			c, ok := g.Board(o).CellByName(test.cell)
			require.True(t, ok)
			cells = append(cells, c)
		} else {
			start, err := g.Start(o)
			require.NoError(t, err)
			test.want = start.String()
		}
		got, err := g.StartWithout(o, cells)
		require.NoError(t, err)
		assert.Equal(t, test.want, got)
	}
}

func TestStartWithoutFails(t *testing.T) {
	g := gameOf(t, "chess").(rules.OddsGame)
	king, _ := g.Board(nil).CellByName("e1")
	empty, _ := g.Board(nil).CellByName("e4")
	for _, cells := range [][]rules.Cell{{king}, {empty}, {200}} {
		_, err := g.StartWithout(nil, cells)
		require.Error(t, err)
	}
	hasami := gameOf(t, "hasami-shogi").(rules.OddsGame)
	_, err := hasami.StartWithout(nil, []rules.Cell{40})
	assert.Error(t, err)
}

func TestHandicapsOfGo(t *testing.T) {
	g := gameOf(t, "go")
	list := handicap.List(g, rules.Options{goban.Size: "7"}, []rules.Seat{1}, false)
	require.Len(t, list, 5, "none, the first move, two to four stones")
	assert.Equal(t, rules.Options{goban.Handicap: "0", goban.Komi: "0.5"}, list[1].Options)
	assert.Equal(t, rules.Options{goban.Handicap: "4", goban.Komi: rules.Auto}, list[4].Options)
	assert.Len(t, handicap.List(g, nil, []rules.Seat{1}, true), 12)
	assert.Len(t, handicap.List(g, nil, []rules.Seat{0}, true), 3, "Black can only give time")
}

func TestHandicapsOfShogi(t *testing.T) {
	g := gameOf(t, "shogi")
	list := handicap.List(g, nil, []rules.Seat{1}, false)
	require.Len(t, list, 14)
	assert.Equal(t, []string{"", "1a"}, describe(g, list)[:2], "the lance")
	assert.Len(t, list[13].Missing, 10)
}

// In the games for two with a king one side can be a move or two ahead; then the game begins as always.
func TestFirstMoves(t *testing.T) {
	for id, want := range map[string][2]string{
		"chess": {
			"rnbqkbnr/ppp2ppp/8/3pp3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3",
			"rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 1 3",
		},
		"capablanca80": {
			"rnabqkbcnr/pppp2pppp/10/4pp4/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 3",
			"rnabqkbcnr/pppppppppp/10/10/4PP4/10/PPPP2PPPP/RNABQKBCNR w KQkq - 1 3",
		},
		"hexagonal-chess": {
			"b/qbk/n1b1n/r5r/pppp2ppp/5p5/5Pp4/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w g6 0 3",
			"b/qbk/n1b1n/r5r/ppppppppp/5PP4/11/4P6/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - 1 3",
		},
	} {
		g := gameOf(t, id)
		for giver, start := range want {
			list := handicap.List(g, nil, []rules.Seat{rules.Seat(giver)}, false)
			i := slices.IndexFunc(list, func(h handicap.Handicap) bool { return h.Name == "moves-2" })
			require.Positive(t, i, id)
			got, err := handicap.Start(g, nil, list[i])
			require.NoError(t, err)
			assert.Equal(t, start, got)
		}
	}
	for _, id := range []string{"antichess", "shogi", "go", "hasami-shogi", "three-player-chess", "four-player-chess"} {
		for _, h := range handicap.List(gameOf(t, id), nil, []rules.Seat{1}, true) {
			assert.Empty(t, h.FirstMoves, id)
		}
	}
	_, err := handicap.Start(gameOf(t, "chess"), nil, handicap.Handicap{Name: "moves-1", FirstMoves: []rules.Move{rules.NoMove}})
	assert.Error(t, err)
}
