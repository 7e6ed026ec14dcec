package player

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// beginnerLevel stands for the scripted beginner.
const beginnerLevel ai.Level = 0

// A levelPairing is the share of the points, in per cent, that one level must score against another.
type levelPairing struct {
	one, two  ai.Level
	low, high float64
}

func (r levelPairing) String() string {
	if r.two == beginnerLevel {
		return fmt.Sprintf("%dvbeginner", r.one)
	}
	return fmt.Sprintf("%dv%d", r.one, r.two)
}

// levelPairings are the pairings that are measured for every game.
func levelPairings() []levelPairing {
	list := []levelPairing{{1, beginnerLevel, 40, 60}, {3, beginnerLevel, 75, 100}, {5, beginnerLevel, 95, 100}}
	for l := ai.Level(2); l <= ai.MaxLevel; l++ {
		list = append(list, levelPairing{l, l - 1, 60, 85})
	}
	return list
}

// topNodes is how many thousand nodes a move level 10 gets when it is measured: about a fifth of a second in chess;
// more in hasami shogi, where they matter less.
func topNodes(game string) int {
	switch game {
	case hasami:
		return 500
	case goban:
		return 40
	}
	return 200
}

// ladderGames are the games of the catalogue. Those that are not listed here come last, because the place of a game
// chooses what TestHigherLevelsWin plays.
func ladderGames() []string {
	list := []string{
		chess, hasami, "chess960", "capablanca80", "capablanca100", antichess, hexagonal, byzantine, "shogi", "three-player-chess", "four-player-chess",
		goban,
	}
	for _, g := range catalog.All() {
		if !slices.Contains(list, g.Info().ID) {
			list = append(list, g.Info().ID)
		}
	}
	return list
}

// ladderOptions are the options with which the levels of a game are measured. On other boards the levels have nodes in
// proportion. LUDARIUM_LADDER_OPTIONS overrides them, as in "size=13,rules=chinese".
func ladderOptions(tb testing.TB, game string) rules.Options {
	tb.Helper()
	text := os.Getenv("LUDARIUM_LADDER_OPTIONS")
	if text == "" && game == goban {
		text = "size=9"
	}
	o := rules.Options{}
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ',' }) {
		key, value, _ := strings.Cut(word, "=")
		o[key] = value
	}
	return o
}

// TestLadder measures the levels: LUDARIUM_LADDER is the number of games per pairing; without it nothing is measured.
// -run selects a game or a pairing, as in TestLadder/chess/3v2. Every result is printed; the test fails if the 95 %
// interval of the score lies outside the bounds, so one pairing of forty fails by chance if its true score is on the
// bound. Levels below 10 are limited by nodes, and level 10 gets nodes here instead of a clock (topNodes, or
// LUDARIUM_LADDER_TOP thousands), so that neither the machine nor its load changes a result.
func TestLadder(t *testing.T) {
	games := rulestest.IntFromEnv(t, "LUDARIUM_LADDER", 0)
	for _, game := range ladderGames() {
		t.Run(game, func(t *testing.T) {
			for _, line := range levelPairings() {
				t.Run(line.String(), func(t *testing.T) {
					if games == 0 {
						return
					}
					t.Parallel()
					s := playPairing(t, game, line.one, line.two, games)
					from, to := s.interval()
					fmt.Printf("ladder %s %s: %s, wanted %g..%g\n", game, line, s, line.low, line.high)
					assert.True(t, to >= line.low && from <= line.high, "%s %s: %s", game, line, s)
				})
			}
		})
	}
}

// TestHigherLevelsWin is what a few games can show, of one game for each way to search; the ladder of .ci/nightly plays
// all games and all pairings.
func TestHigherLevelsWin(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	for n, game := range ladderGames() {
		if !slices.Contains([]string{chess, hasami, "shogi", goban, "three-player-chess"}, game) {
			continue
		}
		lines := []levelPairing{{5, beginnerLevel, 62, 100}, {6, 3, 62, 100}, {4, 1, 62, 100}}
		lines = lines[n%3 : n%3+1] // the nightly ladder plays them all
		games := 4
		if slices.Contains(multiGames, game) {
			games = 6 // every seating of three
		}
		for _, line := range lines {
			s := playPairing(t, game, line.one, line.two, games)
			assert.GreaterOrEqual(t, s.share(), line.low, "%s %s", game, line)
		}
	}
}

// A pairingScore is the result of games between two levels, counted by pairs of seats, one of each level, of which one
// came in first: it wins the pair, and a shared first place is half a point. Equal levels score a half, whatever the
// number of seats, and a level that never wins scores nothing. With two seats there is one pair a game.
type pairingScore struct {
	games, draws  int
	points, pairs float64
}

// add counts a game in which the bits of one are the first level's seats.
func (s *pairingScore) add(r rules.Result, seats int, one uint) {
	s.games++
	if r.Winner() == rules.NoSeat {
		s.draws++
	}
	for a := range seats {
		for b := range seats {
			if one>>a&1 == 0 || one>>b&1 != 0 || min(r.Place[a], r.Place[b]) != 1 {
				continue
			}
			s.pairs++
			switch {
			case r.Place[a] < r.Place[b]:
				s.points++
			case r.Place[a] == r.Place[b]:
				s.points += 0.5
			}
		}
	}
}

func (s pairingScore) share() float64 { return 100 * s.points / max(s.pairs, 1) }

// interval is the 95 % Wilson interval of the share; with draws the true one is a little shorter.
func (s pairingScore) interval() (from, to float64) {
	const z = 1.96
	n, p := float64(s.games), s.share()/100
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return 100 * (middle - half), 100 * (middle + half)
}

func (s pairingScore) String() string {
	from, to := s.interval()
	return fmt.Sprintf("%g of %g in %d games = %.1f %% (%.1f..%.1f), %d drawn", s.points, s.pairs, s.games, s.share(), from, to, s.draws)
}

// playPairing plays games between two levels, in all seatings in turn, and returns the score of level one.
func playPairing(t *testing.T, game string, one, two ai.Level, games int) (s pairingScore) {
	t.Helper()
	levels := [2]ai.Level{one, two}
	var players [2]ai.Player
	for i := range players {
		players[i] = New(catalog.Find, Options{HashMB: 16})
		defer players[i].Close()
	}
	for n := range games {
		r, seats, first := playLevelGame(t, game, players, levels, n)
		s.add(r, seats, first)
		if s.games%10 == 0 && s.games < games {
			fmt.Printf("so far %s %dv%d: %s\n", game, one, two, s)
		}
	}
	return s
}

// resultWithClaims returns the result of a position in which every claim is made and dead stones are removed as estimated.
func resultWithClaims(t *testing.T, info rules.Info, p rules.Position) rules.Result {
	t.Helper()
	end, isClaim := rules.ClaimAction(p)
	scorer, ok := p.(rules.DeadStoneScoring)
	switch {
	case p.Result().IsOver():
		return p.Result()
	case isClaim:
	case ok && scorer.IsScoring():
		end = rules.Action{Kind: rules.ActEnd, Reason: rules.ByScore, Seat: rules.NoSeat, Marks: rules.FormatScoreMarks(p.Board(), scorer.EstimateDead(), nil)}
	default:
		return rules.Result{}
	}
	r, err := rules.EndResult(info, p, end)
	require.NoError(t, err)
	return r
}

// playLevelGame plays game n, which decides the seating and the random numbers, and returns the result with the seats
// of the first player, by bit. Random options are the same for two games running, so that each of two players moves
// first once.
func playLevelGame(t *testing.T, game string, players [2]ai.Player, levels [2]ai.Level, n int) (r rules.Result, seats int, firstSeats uint) {
	t.Helper()
	g, ok := catalog.Find(game)
	require.True(t, ok)
	info := g.Info()
	seats = len(info.Seats)
	firstSeats = 1 + uint(n)%(1<<seats-2)
	options := g.Info().RandomOptions(ladderOptions(t, game), rand.New(rand.NewPCG(uint64(n/2), 7)).IntN)
	p, err := g.Start(options)
	require.NoError(t, err)
	random := rand.New(rand.NewPCG(uint64(n), 7))
	var actions []string
	for {
		if r = resultWithClaims(t, info, p); r.IsOver() {
			return r, seats, firstSeats
		}
		side := 1 - int(firstSeats>>p.Turn()&1)
		var m rules.Move
		if levels[side] == beginnerLevel {
			m = scriptedBeginner(p, traitsOf(t, game), random)
		} else {
			r := ai.Request{
				Game: game, Options: options, Actions: actions, Level: levels[side], Seed: uint64(n + 1), Purpose: ai.Play,
			}
			if r.Level == ai.MaxLevel {
				r.Limits.Nodes = 1000 * uint64(rulestest.IntFromEnv(t, "LUDARIUM_LADDER_TOP", topNodes(game)))
			} else {
				r.Limits.MoveTime = time.Hour // so that only nodes count
			}
			final := ask(t, players[side], r)
			if final.Resign {
				if elimination, ok := p.(rules.Elimination); ok {
					actions = append(actions, "leave:"+info.SeatName(p.Turn())+":"+string(rules.Resignation))
					elimination.Eliminate(p.Turn(), rules.Resignation)
					continue
				}
				return rules.LossResult(seats, p.Turn(), rules.Resignation), seats, firstSeats
			}
			m, err = p.ParseMove(final.Best)
			require.NoError(t, err)
		}
		actions = append(actions, p.Format(m))
		p.Play(m)
	}
}
