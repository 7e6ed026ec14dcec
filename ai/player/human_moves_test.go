package player

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// lossBounds are the bounds of the classes of losses, in centipawns.
var lossBounds = [...]int{20, 50, 100, 200, 400}

const (
	humanEvaluationNodes = 60_000 // to evaluate a position
	// maxOpenScore is the score up to which a position is open, in centipawns: beyond it people play differently.
	maxOpenScore = 500
)

// A moveRecord counts the moves of one player: how many are those that the person played, and what they lost.
type moveRecord struct {
	moves, same int
	classes     [len(lossBounds) + 1]int // by lossBounds
	sum         int                      // of the losses, each at most the last bound
}

func (r *moveRecord) add(loss int, isSame bool) {
	r.moves++
	if isSame {
		r.same++
	}
	class := 0
	for class < len(lossBounds) && loss >= lossBounds[class] {
		class++
	}
	r.classes[class]++
	r.sum += min(loss, lossBounds[len(lossBounds)-1])
}

// distance is half the sum of the differences between the shares of the classes of two records: 0 equal, 1 disjoint.
func (r *moveRecord) distance(other *moveRecord) (d float64) {
	for i := range r.classes {
		d += math.Abs(float64(r.classes[i])/float64(r.moves)-float64(other.classes[i])/float64(other.moves)) / 2
	}
	return d
}

func (r *moveRecord) String() string {
	percent := func(n int) float64 { return 100 * float64(n) / float64(r.moves) }
	s := fmt.Sprintf("%4d moves, same %4.1f %%, mean loss %3d, below 20: %4.1f %%", r.moves, percent(r.same), r.sum/r.moves, percent(r.classes[0]))
	for i, bound := range lossBounds {
		s += fmt.Sprintf(", from %d: %4.1f %%", bound, percent(r.classes[i+1]))
	}
	return s
}

// endsInMate reports whether a game of chess ends in mate after these moves.
func endsInMate(t *testing.T, moves []string) bool {
	t.Helper()
	g, _ := catalog.Find("chess")
	p, err := g.Start(nil)
	require.NoError(t, err)
	for _, text := range moves {
		m, err := p.ParseMove(text)
		require.NoError(t, err)
		p.Play(m)
	}
	return p.Result().Winner() != rules.NoSeat
}

// TestHumanMoves compares the moves of each level with those that people played in the same positions: 14 rated games of
// players with ratings from 1268 to 1942 at Lichess, which puts all games into the public domain. The file has the IDs of
// the games there, the ratings and the moves; some ends are left out. LUDARIUM_HUMAN is the distance of the positions that are
// compared, in plies; .ci/nightly takes all.
func TestHumanMoves(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	step := rulestest.IntFromEnv(t, "LUDARIUM_HUMAN", 61)
	require.Positive(t, step)
	data, err := os.ReadFile("testdata/amateurs-chess.txt")
	require.NoError(t, err)
	p := New(catalog.Find, smallOptions)
	defer p.Close()
	var people moveRecord
	var levels [ai.MaxLevel]moveRecord
	n := 0
	for line := range strings.Lines(string(data)) {
		moves := strings.Fields(line)[2:]
		for ply := range moves {
			if n++; n%step != 0 {
				continue
			}
			evaluationOf := func(actions []string) ai.Info {
				return ask(t, p, ai.Request{Game: "chess", Actions: actions, Purpose: ai.Analyse, Limits: ai.Limits{Nodes: humanEvaluationNodes}})
			}
			before := evaluationOf(moves[:ply])
			require.Empty(t, before.Err)
			if before.Score > maxOpenScore || before.Score < -maxOpenScore {
				continue
			}
			losses := map[string]int{before.Best: 0}
			loss := func(move string) int {
				if _, ok := losses[move]; !ok {
					actions := slices.Concat(moves[:ply], []string{move})
					losses[move] = 0
					if !endsInMate(t, actions) {
						losses[move] = max(int(before.Score+evaluationOf(actions).Score), 0)
					}
				}
				return losses[move]
			}
			people.add(loss(moves[ply]), true)
			for l := ai.Level(1); l < ai.MaxLevel; l++ {
				i := ask(t, p, ai.Request{Game: "chess", Actions: moves[:ply], Level: l, Seed: uint64(ply), Purpose: ai.Play})
				require.Empty(t, i.Err)
				levels[l].add(loss(i.Best), i.Best == moves[ply])
			}
		}
	}
	t.Logf("people:  %v", &people)
	for l := 1; l < len(levels); l++ {
		t.Logf("level %d: %v, distance from people %.2f", l, &levels[l], levels[l].distance(&people))
	}
	require.Positive(t, people.moves)
	assert.Greater(t, levels[1].sum, levels[9].sum, "weak levels lose more")
}
