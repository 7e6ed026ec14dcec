package player

import (
	"slices"
	"testing"
	"time"

	"github.com/ludarium/ludarium/ai/task"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
)

const (
	chess     = "chess"
	hasami    = "hasami-shogi"
	antichess = "antichess"
	// goban is the game of territory.
	goban = "go"

	hexagonal = "hexagonal-chess"
	byzantine = "byzantine-chess"
)

// newPatientPlayer is a player that finds all its reasons, however slow the machine.
func newPatientPlayer() *player {
	p := New(catalog.Find, smallOptions).(*player)
	p.reasonTimeout = time.Hour
	return p
}

func TestHintReasons(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	p := newPatientPlayer()
	defer p.Close()
	tests := []struct {
		name    string
		game    string
		start   string
		actions []string
		best    string
		want    []ai.Fact // without lines, in this order, others may stand between
		never   []ai.FactKind
	}{
		{name: "mate in two", game: chess, start: "3k4/pp3p2/8/6R1/P2pP3/8/1P1K4/5rq1 b - - 0 42", best: "g1e3", want: []ai.Fact{{Fact: ai.FactMates, Count: 2}}},
		{name: "a promotion that mates in the end", game: chess, start: "8/P6k/8/8/8/8/6K1/8 w - - 0 1", best: "a7a8q", want: []ai.Fact{{Fact: ai.FactPromotes, Kind: "queen", Cell: "a8", Count: 850}}},
		{name: "scholar's mate is prevented", game: chess, actions: []string{"e2e4", "e7e5", "d1h5", "b8c6", "f1c4"}, want: []ai.Fact{{Fact: ai.FactStopsMate, Count: 1}}, never: []ai.FactKind{ai.FactWins}},
		{name: "skewer: the rook behind the king, and the own rook is no longer attacked", game: chess, start: "r3k3/8/8/3N4/8/8/8/4K2R w - - 0 1", best: "h1h8", want: []ai.Fact{{Fact: ai.FactWins, Kind: "rook", Cell: "a8", Count: 500}}},
		{name: "the defender is pinned", game: chess, start: "4k3/4n2p/8/3p4/8/8/6PP/3RR1K1 w - - 0 1", best: "d1d5", want: []ai.Fact{{Fact: ai.FactWins, Kind: "pawn", Cell: "d5", Count: 100}}},
		{name: "a defender that is not pinned", game: chess, start: "5k2/4n2p/8/3p4/8/8/6PP/3RR1K1 w - - 0 1", want: []ai.Fact{{Fact: ai.FactWins, Kind: "pawn", Cell: "d5", Count: 100}}},
		{name: "a queen for a bishop", game: chess, start: "4k3/pp3ppp/4p3/3q4/8/1B6/PP3PPP/R5K1 w - - 0 1", best: "b3d5", want: []ai.Fact{{Fact: ai.FactWins, Kind: "queen", Cell: "d5", Count: 620}}},
		{name: "guarded twice, so nothing is won", game: chess, start: "3r2k1/pp2nppp/8/3n4/8/8/PP1R1PPP/3R2K1 w - - 0 1", never: []ai.FactKind{ai.FactWins}},
		{name: "guarded once, attacked twice", game: chess, start: "3r2k1/pp3ppp/8/3n4/8/8/PP1R1PPP/3R2K1 w - - 0 1", best: "d2d5", want: []ai.Fact{{Fact: ai.FactWins, Kind: "knight", Cell: "d5", Count: 320}}},
		{name: "the attacked bishop steps aside", game: chess, start: "r1bqkbnr/pppp1ppp/8/4n3/2B1P3/8/PPPP1PPP/RNBQK2R w KQkq - 0 4", want: []ai.Fact{{Fact: ai.FactSaves, Kind: "bishop", Cell: "c4", Count: 330}}},
		{name: "a fork: one of two pieces is lost whatever is played", game: chess, start: "6k1/ppp2ppp/8/3p4/2N1N3/8/PPP2PPP/6K1 w - - 0 1", never: []ai.FactKind{ai.FactSaves, ai.FactWins}},
		{name: "a bishop is recaptured, which wins nothing", game: chess, actions: []string{"e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5c6"}, want: []ai.Fact{{Fact: ai.FactRecaptures, Kind: "bishop", Cell: "c6"}}, never: []ai.FactKind{ai.FactWins}},
		{name: "the only legal move", game: chess, start: "7k/5ppp/8/8/8/8/PPr3PP/K3q2R w - - 0 1", best: "h1e1", want: []ai.Fact{{Fact: ai.FactForced}}},
		{name: "the only move that holds", game: chess, start: "7k/5Q2/8/8/8/8/6PP/q5K1 w - - 0 1", best: "f7f1", want: []ai.Fact{{Fact: ai.FactOnly}}, never: []ai.FactKind{ai.FactWins, ai.FactSaves, ai.FactDraws}},
		{name: "mated sooner or later: losing more slowly is no merit", game: chess, start: "7k/8/8/8/7p/1r6/r6P/7K w - - 0 1", never: []ai.FactKind{ai.FactSaves, ai.FactStopsMate, ai.FactOnly, ai.FactBetter, ai.FactWins}},
		{name: "a draw where all else loses", game: chess, start: "1B6/8/5K2/8/8/8/k6p/8 w - - 0 1", best: "b8h2", want: []ai.Fact{{Fact: ai.FactDraws}}, never: []ai.FactKind{ai.FactOnly, ai.FactWins}},
		{name: "two ways to the same draw", game: chess, start: "1B6/8/5K2/8/8/8/7p/k7 w - - 0 1", never: []ai.FactKind{ai.FactDraws, ai.FactOnly}},
		{name: "hasami: a piece is sandwiched", game: hasami, start: "R6R1/9/8B/3R5/3B5/9/2B4R1/R2B5/R7B b 11", best: "c9c4", want: []ai.Fact{{Fact: ai.FactWins, Kind: "man", Cell: "d4", Count: 100}}},
		{name: "hasami: two pieces at once", game: hasami, start: "R6R1/9/8B/3R5/3R5/3B5/2B4R1/R2B5/R7B b 11", best: "c9c4", want: []ai.Fact{{Fact: ai.FactWins, Kind: "man", Cell: "d4", Count: 200}}},
		{name: "hasami: a piece escapes the sandwich", game: hasami, start: "4R4/9/9/2RB5/9/9/8R/3B5/B2B4B b 11", best: "d4d5", want: []ai.Fact{{Fact: ai.FactSaves, Kind: "man", Cell: "d4", Count: 100}}},
		{name: "hasami: the last piece but one", game: hasami, start: "9/9/8B/3R5/3B5/9/9/R8/9 b 11", best: "c9c4", want: []ai.Fact{{Fact: ai.FactMates, Count: 1}}},
		{name: "hasami: a pass would lose the game", game: hasami, start: "9/4R4/9/2RB5/9/9/8R/3B5/9 b 11", best: "d4d5", want: []ai.Fact{{Fact: ai.FactStopsMate, Count: 1}}},
		{name: "antichess: the last piece is given away", game: antichess, start: "8/8/8/3p4/8/8/4P3/8 w - - 0 1", best: "e2e4", want: []ai.Fact{{Fact: ai.FactMates, Count: 1}}},
		{name: "antichess: material gains are no reason", game: antichess, start: "rnb1kbn1/ppqpp1p1/8/5p2/7r/3P4/PPP1PPPP/RN1QKB1R w - - 0 6", never: []ai.FactKind{ai.FactWins, ai.FactRecaptures, ai.FactPromotes, ai.FactSaves, ai.FactStopsMate}},
		{name: "hexagonal: mate in two", game: hexagonal, start: "1/3/2Q2/7/3p1Bppp/9k1/1pp3BP3/5R5/3q5P1/7KP2/11 w - 1 36", best: "f4k4", want: []ai.Fact{{Fact: ai.FactMates, Count: 2}}},
		{name: "hexagonal: a pawn is about to promote", game: hexagonal, start: "1/3/4k/7/9/2P8/11/11/11/11/6K4 w - 0 1", best: "c6c7", want: []ai.Fact{{Fact: ai.FactPromotes, Kind: "queen", Cell: "c8"}}},
		{name: "byzantine: the last piece but the king", game: byzantine, start: "R7n7/16/16/K6k8 w 0 1", best: "a1a9", want: []ai.Fact{{Fact: ai.FactEnds, Count: 1}}, never: []ai.FactKind{ai.FactMates}},
		{name: "byzantine: the rook captures around the ring", game: byzantine, start: "R2P9n2/3p2p9/16/K6k1p6 w 0 1", best: "a1a14", want: []ai.Fact{{Fact: ai.FactWins, Kind: "knight", Cell: "a14", Count: 310}}},
		{
			name: "two left of four: the attacked knight steps aside", game: "four-player-chess",
			start: "6,yK,7/14/14/14/14/4,yP,9/5,rN,8/14/14/14/14/14/14/7,rK,6 r - - -3-4 0 1",
			want:  []ai.Fact{{Fact: ai.FactSaves, Kind: "knight", Cell: "f8", Count: 300}}, never: []ai.FactKind{ai.FactWins},
		},
		{name: "antichess: only one capture", game: antichess, actions: []string{"e2e3", "b7b5"}, best: "f1b5", want: []ai.Fact{{Fact: ai.FactForced}}},
	}
	for n, tt := range tests {
		if testing.Short() && n%11 != 0 {
			continue
		}
		t.Run(tt.name, func(t *testing.T) {
			r := ai.Request{Game: tt.game, Start: tt.start, Actions: tt.actions, Purpose: ai.Hint, Limits: ai.Limits{Nodes: 150_000}}
			i := ask(t, p, r)
			t.Log(i.Best, i.Score, i.PV, i.Reasons)
			if tt.best != "" {
				assert.Equal(t, tt.best, i.Best)
			}
			verifyFacts(t, r, i)
			at := 0
			for _, want := range tt.want {
				n := slices.IndexFunc(i.Reasons[at:], func(f ai.Fact) bool {
					if want.Count == 0 {
						f.Count = 0 // the margin depends on the search
					}
					f.Line = nil
					return assert.ObjectsAreEqual(want, f)
				})
				require.GreaterOrEqual(t, n, 0, "%+v is missing in %+v", want, i.Reasons)
				at += n + 1
			}
			for _, f := range i.Reasons {
				assert.NotContains(t, tt.never, f.Fact)
			}
		})
	}
}

// TestReasonsAreTrueInWholeGames plays games of weak players and proves the reasons of every hint and threat.
func TestReasonsAreTrueInWholeGames(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	p := New(catalog.Find, smallOptions)
	defer p.Close()
	plies := rulestest.IntFromEnv(t, "LUDARIUM_FACT_PLIES", 8)
	for _, game := range []string{chess, hasami, antichess, hexagonal, byzantine} {
		t.Run(game, func(t *testing.T) {
			kinds := map[ai.FactKind]int{}
			plies := plies
			if game == byzantine {
				plies *= 2 // on the ring the armies meet later
			}
			var actions []string
			for n := range plies {
				r := ai.Request{Game: game, Actions: actions, Purpose: ai.Hint, Limits: ai.Limits{Nodes: 8000}}
				task, err := task.New(catalog.Find, r)
				if err != nil || task.Position.Result().IsOver() {
					break
				}
				i := ask(t, p, r)
				verifyFacts(t, r, i)
				for _, f := range i.Reasons {
					kinds[f.Fact]++
				}
				must := p.(*player).engine.traits.MustCapture
				if pos := task.Position.(search.Position); !pos.InCheck() && (must == nil || !must(pos)) {
					r.Purpose = ai.Threat
					verifyFacts(t, r, ask(t, p, r))
				}
				actions = append(actions, ask(t, p, ai.Request{Game: game, Actions: actions, Purpose: ai.Play, Level: 2, Seed: uint64(n)}).Best)
			}
			t.Log(kinds)
			assert.NotEmpty(t, kinds)
		})
	}
}
