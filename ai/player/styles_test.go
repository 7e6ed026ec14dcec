package player

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// styleGames are the games in which styles are measured.
func styleGames() []string { return []string{chess, "shogi", hasami, goban, antichess} }

// A styleCount counts what the moves of a player do.
type styleCount struct{ moves, captures, exchanges, threats, checks, nearer, touching, far int }

// add counts m, played at p after a move to last.
func (s *styleCount) add(p rules.Position, m, previous rules.Move, before rules.Position) {
	s.moves++
	if len(rules.CapturedCells(p, m)) > 0 {
		s.captures++
	}
	if pos, ok := p.(search.Position); ok {
		s.addPieceMove(pos, m)
	}
	b, cells := p.Board(), rules.TouchedCells(p.Steps(m))
	if len(cells) == 0 {
		return
	}
	to := cells[len(cells)-1]
	for _, path := range b.Orth[to] {
		if piece := p.PieceAt(path[0]); !piece.IsEmpty() && piece.Seat != p.Turn() {
			s.touching++
			break
		}
	}
	if homeDistance(p, to) > homeDistance(p, cells[0]) {
		s.nearer++
	}
	if before == nil {
		return
	}
	if earlier := rules.TouchedCells(before.Steps(previous)); len(earlier) > 0 {
		a, z := b.Cells[earlier[len(earlier)-1]].Center, b.Cells[to].Center
		if (a.X-z.X)*(a.X-z.X)+(a.Y-z.Y)*(a.Y-z.Y) > 16 {
			s.far++
		}
	}
}

// addPieceMove counts exchanges, checks and threats.
func (s *styleCount) addPieceMove(p search.Position, m rules.Move) {
	if p.CapturedKind(m) != 0 && !p.SEE(m, 50) {
		s.exchanges++
	}
	if p.GivesCheck(m) {
		s.checks++
		return
	}
	_, to := p.FromTo(m)
	p.Play(m)
	defer p.Undo()
	if p.Result().IsOver() {
		return
	}
	p.PlayNull()
	defer p.Undo()
	if slices.ContainsFunc(p.Captures(nil), func(r rules.Move) bool {
		from, _ := p.FromTo(r)
		return from == to && p.CapturedKind(r) != 0 && p.SEE(r, 100)
	}) {
		s.threats++
	}
}

// homeDistance is how far a cell is from the side of the seat to move, up to a constant.
func homeDistance(p rules.Position, c rules.Cell) float64 {
	if y := p.Board().Cells[c].Center.Y; p.Turn() != 0 {
		return y
	}
	return -p.Board().Cells[c].Center.Y
}

// share is n in per cent of the moves.
func (s styleCount) share(n int) float64 { return 100 * float64(n) / float64(max(s.moves, 1)) }

// mainTrait is how much the moves are those of a style, in per cent of them.
func (s styleCount) mainTrait(style ai.Style) float64 {
	switch style {
	case ai.Attacker:
		return s.share(s.checks)
	case ai.Collector:
		return s.share(s.captures)
	case ai.Careful:
		return -s.share(s.exchanges)
	case ai.Trader:
		return s.share(s.exchanges)
	case ai.Wanderer:
		return s.share(s.far)
	}
	return 0
}

func (s styleCount) String() string {
	return fmt.Sprintf("captures %5.1f exchanges %4.1f threats %4.1f checks %5.1f forward %5.1f touching %5.1f far %5.1f of %d moves",
		s.share(s.captures), s.share(s.exchanges), s.share(s.threats), s.share(s.checks), s.share(s.nearer), s.share(s.touching), s.share(s.far), s.moves)
}

// playStyleGame plays game n between a style and none, the style first in even games; it stops after so many plies. It
// returns the points of the style, and counts its moves.
func playStyleGame(t *testing.T, players [2]ai.Player, game string, level ai.Level, style ai.Style, n, plies int, count *styleCount) float64 {
	t.Helper()
	g, ok := catalog.Find(game)
	require.True(t, ok)
	info, options := g.Info(), ladderOptions(t, game)
	p, err := g.Start(options)
	require.NoError(t, err)
	var actions []string
	var previous rules.Move
	var before rules.Position
	seat := rules.Seat(n % 2)
	points := func(r rules.Result) float64 {
		switch r.Winner() {
		case seat:
			return 1
		case rules.NoSeat:
			return 0.5
		}
		return 0
	}
	for len(actions) < plies {
		if r := resultWithClaims(t, info, p); r.IsOver() {
			return points(r)
		}
		r := ai.Request{
			Game: game, Options: options, Actions: actions, Level: level, Seed: uint64(n/2 + 1), Purpose: ai.Play, Limits: ai.Limits{MoveTime: time.Hour},
		}
		side := 0
		if p.Turn() == seat {
			r.Style, side = style, 1
		}
		final := ask(t, players[side], r)
		require.Empty(t, final.Err)
		if final.Resign {
			return points(rules.LossResult(len(info.Seats), p.Turn(), rules.Resignation))
		}
		m, err := p.ParseMove(final.Best)
		require.NoError(t, err)
		if side == 1 {
			count.add(p, m, previous, before)
		}
		previous, before = m, p.Clone()
		actions = append(actions, p.Format(m))
		p.Play(m)
	}
	return 0.5
}

// TestStyles measures the styles: LUDARIUM_STYLES is the number of games of each style against none at the same level,
// LUDARIUM_STYLE_LEVEL the level (5) and LUDARIUM_STYLE_PLIES the plies after which a game is drawn (400). It prints the
// points of the style and what its moves do, and fails if in chess the main trait of a style is not more frequent than without one. Without
// the first nothing is measured.
func TestStyles(t *testing.T) {
	games := rulestest.IntFromEnv(t, "LUDARIUM_STYLES", 0)
	if games == 0 {
		return
	}
	level, plies := ai.Level(rulestest.IntFromEnv(t, "LUDARIUM_STYLE_LEVEL", 5)), rulestest.IntFromEnv(t, "LUDARIUM_STYLE_PLIES", 400)
	measure := func(t *testing.T, game string, style ai.Style) (count styleCount) {
		t.Helper()
		players := [2]ai.Player{New(catalog.Find, Options{HashMB: 16}), New(catalog.Find, Options{HashMB: 16})}
		defer players[0].Close()
		defer players[1].Close()
		var score pairingScore
		for n := range games {
			points := playStyleGame(t, players, game, level, style, n, plies, &count)
			score.games++
			score.pairs++
			score.points += points
			if points == 0.5 {
				score.draws++
			}
		}
		fmt.Printf("style %-6s level %d %-9s %s | %s\n", game, level, cmp.Or(string(style), "none"), count, score)
		return count
	}
	for _, game := range styleGames() {
		t.Run(game, func(t *testing.T) {
			plain := measure(t, game, "")
			for _, style := range ai.Styles() {
				t.Run(string(style), func(t *testing.T) {
					if count := measure(t, game, style); game == chess {
						assert.Greater(t, count.mainTrait(style), plain.mainTrait(style))
					}
				})
			}
		})
	}
}

// TestStylesDiffer shows that a style changes some moves, that no style changes none, and that a seed gives the same moves again.
func TestStylesDiffer(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	p := New(catalog.Find, smallOptions)
	defer p.Close()
	moves := func(style ai.Style) string {
		var list []string
		for seed := range uint64(12) {
			r := ai.Request{Game: chess, Actions: strings.Fields("e2e4 d7d5 g1f3 b8c6 b1c3 c8g4 f1b5 g8f6 d2d3"), Level: 3, Style: style, Seed: seed + 1, Purpose: ai.Play}
			r.Limits.MoveTime = time.Hour
			list = append(list, ask(t, p, r).Best)
		}
		return strings.Join(list, " ")
	}
	all := []string{moves("")}
	for _, style := range ai.Styles() {
		first := moves(style)
		assert.Equal(t, first, moves(style), "%s", style)
		assert.NotContains(t, all, first, "%s", style)
		all = append(all, first)
	}
	assert.False(t, slices.Contains(all, ""))
}

func TestUnknownStyle(t *testing.T) {
	p := New(catalog.Find, smallOptions)
	defer p.Close()
	_, err := p.Start(ai.Request{Game: chess, Level: 3, Style: "sleepy", Purpose: ai.Play})
	assert.ErrorContains(t, err, `unknown style "sleepy"`)
}
