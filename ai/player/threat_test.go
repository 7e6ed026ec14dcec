package player

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

func TestThreats(t *testing.T) {
	p := newPatientPlayer()
	defer p.Close()
	lim := ai.Limits{Nodes: 60_000}
	tests := []struct {
		name    string
		request ai.Request
		best    string
		want    ai.Fact
	}{
		{"mate", ai.Request{Game: chess, Actions: []string{"e2e4", "e7e5", "d1h5", "b8c6", "f1c4"}}, "h5f7", ai.Fact{Fact: ai.FactMates, Count: 1, Line: []string{"h5f7"}}},
		{"a piece", ai.Request{Game: chess, Start: "r1bqkbnr/pppp1ppp/8/4n3/2B1P3/8/PPPP1PPP/RNBQK2R w KQkq - 0 4"}, "e5c4", ai.Fact{Fact: ai.FactWins, Kind: "bishop", Cell: "c4", Count: 330, Line: []string{"e5c4"}}},
		{"hasami", ai.Request{Game: hasami, Start: "4R4/9/9/2RB5/9/9/8R/3B5/B2B4B b 11"}, "a5d5", ai.Fact{Fact: ai.FactWins, Kind: "man", Cell: "d4", Count: 100, Line: []string{"a5d5"}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tt.request.Purpose, tt.request.Limits = ai.Threat, lim
			i := ask(t, p, tt.request)
			assert.Equal(t, tt.best, i.Best)
			require.NotEmpty(t, i.Reasons)
			assert.Equal(t, tt.want, i.Reasons[0])
			verifyFacts(t, tt.request, i)
		})
	}
}

// TestThreatToWinPawn checks that a pawn which an exchange wins is threatened however far the search looks, even if its best line gives it
// back much later, and that captures that win nothing are not.
func TestThreatToWinPawn(t *testing.T) {
	p := newPatientPlayer()
	defer p.Close()
	for _, tt := range []struct{ moves, cell string }{
		{"e2e4 e7e6 d2d4 d7d5 b1c3 g8f6", "e4"}, // dxe4, and Nxe4 Nxe4 loses a knight
		{"e2e4 d7d5", "e4"},
		{"e2e4 e7e5 g1f3", "e5"},
		{"e2e4 c7c6 d2d4 d7d5", "e4"},
		{"e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6", "e4"},
		{"e2e4 c7c5 d1h5 e7e6 h5f7 e8f7 g1f3 d8b6 f1c4 f8e7 e1g1 b6b4 c4e6 d7e6", "e4"}, // by a side that is far ahead
		{"e2e4 e7e6 d2d4 d7d5 b1c3", ""},                                                // defended often enough
		{"e2e4 e7e5", ""},
		{"d2d4 d7d5", ""},
		{"d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7 e2e3 e8g8", ""},
	} {
		for _, nodes := range []uint64{20_000, 60_000, 200_000} {
			r := ai.Request{Game: chess, Actions: strings.Fields(tt.moves), Purpose: ai.Threat, Limits: ai.Limits{Nodes: nodes}}
			i := ask(t, p, r)
			verifyFacts(t, r, i)
			if tt.cell == "" {
				assert.Empty(t, i.Reasons, "%s, %d nodes", tt.moves, nodes)
				continue
			}
			require.NotEmpty(t, i.Reasons, "%s, %d nodes: %s", tt.moves, nodes, i.PV)
			assert.Equal(t, [3]string{string(ai.FactWins), "pawn", tt.cell}, [3]string{string(i.Reasons[0].Fact), i.Reasons[0].Kind, i.Reasons[0].Cell}, tt.moves)
		}
	}
}

// TestOnlyWinsThreatenWherePiecesAreBurden checks that a capture is no threat in antichess.
func TestOnlyWinsThreatenWherePiecesAreBurden(t *testing.T) {
	p := newPatientPlayer()
	defer p.Close()
	lim := ai.Limits{Nodes: 20_000}
	r := ai.Request{Game: antichess, Start: "8/8/8/3p3p/8/8/4P3/8 b - - 0 1", Purpose: ai.Threat, Limits: lim} // e2e4 wins
	i := ask(t, p, r)
	require.Len(t, i.Reasons, 1)
	assert.Equal(t, ai.FactMates, i.Reasons[0].Fact)
	verifyFacts(t, r, i)
	assert.Empty(t, ask(t, p, ai.Request{Game: antichess, Purpose: ai.Threat, Limits: lim}).Reasons, "nothing at the start")
	infos, err := p.Start(ai.Request{Game: antichess, Actions: []string{"e2e3", "b7b5"}, Purpose: ai.Threat})
	require.NoError(t, err)
	must := <-infos
	assert.Contains(t, must.Err, "who must capture")
}

func TestThreatIsScoredForThePlayerToMove(t *testing.T) {
	p := New(catalog.Find, smallOptions)
	defer p.Close()
	infos, err := p.Start(ai.Request{Game: chess, Actions: []string{"e2e4", "e7e5", "d1h5", "b8c6", "f1c4"}, Purpose: ai.Threat})
	require.NoError(t, err)
	n := 0
	for i := range infos {
		n++
		assert.Equal(t, -ai.MateScore+1, i.Score)
		assert.Equal(t, ai.WDL{0, 0, 1000}, i.WDL)
	}
	assert.Greater(t, n, 1)
	quiet := ask(t, p, ai.Request{Game: chess, Purpose: ai.Threat, Limits: ai.Limits{Nodes: 20_000}})
	assert.Empty(t, quiet.Reasons, "nothing is threatened at the start")
	assert.InDelta(t, 0, int(quiet.Score), 60)
}

func TestStalematedSideThreatensNothing(t *testing.T) {
	p := New(catalog.Find, smallOptions)
	defer p.Close()
	infos, err := p.Start(ai.Request{Game: chess, Start: "7k/5Q2/5K2/8/8/8/8/8 w - - 0 1", Purpose: ai.Threat})
	require.NoError(t, err)
	assert.Equal(t, ai.Info{Final: true}, <-infos)
}

func TestThreatErrors(t *testing.T) {
	check := ai.Request{Game: chess, Start: "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", Purpose: ai.Threat}
	p := New(catalog.Find, smallOptions)
	defer p.Close()
	infos, err := p.Start(check)
	require.NoError(t, err)
	i := <-infos
	assert.True(t, i.Final)
	assert.Contains(t, i.Err, "in check there is no threat")

	noPass := newPlayer(catalog.Find, smallOptions, func(g rules.Game, o rules.Options, memory *search.Memory, yield func()) (gameEngine, error) {
		b, err := newGameEngine(g, o, memory, yield)
		b.traits.CanNullMove = nil
		return b, err
	})
	defer noPass.Close()
	infos, err = noPass.Start(ai.Request{Game: chess, Purpose: ai.Threat})
	require.NoError(t, err)
	i = <-infos
	assert.Contains(t, i.Err, "nobody can pass")
}

// TestHintsAndThreatsStopSoon stops at ever later moments, also while reasons are being found, and counts how often
// the player yields afterwards, which does not depend on other programs.
func TestHintsAndThreatsStopSoon(t *testing.T) {
	step := 7
	if testing.Short() {
		step = 50
	}
	for _, purpose := range []ai.Purpose{ai.Hint, ai.Threat} {
		asked := 0
		for moment := 1; ; moment += step { // until a stop comes too late
			var p ai.Player
			asked = 0
			p = New(catalog.Find, Options{HashMB: 2, Yield: func() {
				if asked++; asked == moment {
					p.Stop()
				}
			}})
			infos, err := p.Start(ai.Request{Game: chess, Purpose: purpose, Limits: ai.Limits{Depth: 12}})
			require.NoError(t, err)
			last := aitest.LastInfo(infos)
			p.Close()
			assert.True(t, last.Final)
			assert.NotEmpty(t, last.Best)
			assert.LessOrEqual(t, asked, moment+1, "%s, stopped at %d", purpose, moment)
			if asked < moment {
				break
			}
		}
		assert.Greater(t, asked, 7, "%s: it was stopped in the middle", purpose)
	}
}
