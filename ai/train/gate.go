package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"runtime"
	"sync"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/ai/selfplay"
	"github.com/ludarium/ludarium/rules"
)

const (
	acceptLLR = 2.944 // bound of the sequential probability ratio test: errors of 5 % of either kind
	minPairs  = 8     // of games, before the test may stop
	// priorVariance is of the mean score of a pair: as if there were one pair more, half a point off the mean. Without it
	// a number of equal pairs would have none, and the test would never stop.
	priorVariance   = 0.0625
	openingNodes    = 3000 // for the search of an opening
	maxOpeningScore = 120  // centipawns: openings beyond it are not played
)

// errNotAccepted says that a match did not prove the second hypothesis.
var errNotAccepted = errors.New("the second hypothesis is not accepted")

// A gateCommand lets two evaluations play a match.
type gateCommand struct {
	setup
	network, against string
	parameters       string
	games, threads   int
	nodes            uint64
	moveTime         time.Duration
	elo0, elo1       float64
}

func (c *gateCommand) addFlags(flags *flag.FlagSet) {
	c.setup.addFlags(flags)
	flags.StringVar(&c.network, "network", "", "file of the network that must prove itself; empty: the standard evaluation")
	flags.StringVar(&c.against, "against", "", "file of the network to play against; empty: the standard evaluation")
	flags.StringVar(&c.parameters, "parameters", "", "state file of spsa whose parameters must prove themselves against the standard ones, both at full strength")
	flags.IntVar(&c.games, "games", 10_000, "how many games at most; they are played in pairs")
	flags.IntVar(&c.threads, "threads", runtime.NumCPU(), "games at a time")
	flags.Uint64Var(&c.nodes, "nodes", 2000, "nodes a move")
	flags.DurationVar(&c.moveTime, "movetime", 0, "time a move, instead of nodes")
	flags.Float64Var(&c.elo0, "elo0", 0, "first hypothesis")
	flags.Float64Var(&c.elo1, "elo1", 10, "second hypothesis; the same as the first: all games are played")
}

func (c *gateCommand) check(func(string) bool) error {
	err := errors.Join(c.findGame(), checkPositive("threads", c.threads), checkPositive("nodes", c.nodes))
	if least := 2 * minPairs; c.elo0 != c.elo1 && c.games < least {
		err = errors.Join(err, fmt.Errorf("-games must be at least %d for a test of two hypotheses", least))
	} else if c.games < 2 {
		err = errors.Join(err, errors.New("-games must be at least 2"))
	}
	if c.parameters != "" && (c.network != "" || c.against != "") {
		err = errors.Join(err, errors.New("-parameters: both sides play with the network of the game"))
	}
	if c.moveTime < 0 {
		err = errors.Join(err, errors.New("-movetime must not be negative"))
	}
	return err
}

func (c *gateCommand) run(stdout io.Writer) error {
	g := &gate{
		Plan:   selfplay.Plan{Game: c.game, Games: c.games, Seed: c.seed, Threads: c.threads},
		limits: ai.Limits{Nodes: c.nodes}, elo0: c.elo0, elo1: c.elo1,
	}
	if c.moveTime > 0 {
		g.limits = ai.Limits{MoveTime: c.moveTime}
	}
	if c.parameters != "" {
		text, err := os.ReadFile(c.parameters)
		if err != nil {
			return err
		}
		state, err := parseState(c.parameters, text)
		if err != nil {
			return err
		}
		tuned, config := roundParameters(state.Parameters, nil), c.strongConfig()
		g.makers[0] = func() *search.Engine { return newStrongEngine(config, &tuned) }
		g.makers[1] = func() *search.Engine { return newStrongEngine(config, nil) }
		return g.run(stdout)
	}
	for i, file := range [2]string{c.network, c.against} {
		var err error
		if g.makers[i], _, err = c.engineMaker(file); err != nil {
			return err
		}
	}
	return g.run(stdout)
}

// A gate is a match in which a new evaluation must prove itself against an old one. Every opening is played with both
// colours.
type gate struct {
	selfplay.Plan                                // the game and the openings; NewEngine is not used
	makers              [2]func() *search.Engine // of the new and the old evaluation
	limits              ai.Limits                // a move
	elo0, elo1          float64                  // hypotheses; the same: a match of fixed length
	wins, draws, losses int
	pairSums            []float64 // points of the new one in each pair
}

// run plays up to the given number of games and reports the result.
func (g *gate) run(report io.Writer) error {
	var (
		mu       sync.Mutex
		wg       sync.WaitGroup
		next     int
		firstErr error
		done     bool
	)
	lastReport := time.Now()
	for range g.Threads {
		wg.Go(func() {
			engines := [2]*search.Engine{g.makers[0](), g.makers[1]()}
			for {
				mu.Lock()
				n := next
				next++
				stop := done || firstErr != nil || 2*n+2 > g.Games
				mu.Unlock()
				if stop {
					return
				}
				sum, results, err := g.playPair(engines, n)
				mu.Lock()
				if err != nil {
					firstErr = cmp.Or(firstErr, err)
				} else if !done {
					g.count(sum, results)
					done = g.elo0 != g.elo1 && math.Abs(g.llr()) >= acceptLLR
					if done || time.Since(lastReport) > 30*time.Second {
						lastReport = time.Now()
						printf(report, "%s\n", g)
					}
				}
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	printf(report, "%s\n", g)
	if firstErr != nil || g.elo0 == g.elo1 {
		return firstErr
	}
	if g.llr() < acceptLLR {
		return errNotAccepted
	}
	printf(report, "accepted\n")
	return nil
}

func (g *gate) count(sum float64, results [2]float64) {
	g.pairSums = append(g.pairSums, sum)
	for _, r := range results {
		switch r {
		case 0:
			g.losses++
		case 1:
			g.wins++
		default:
			g.draws++
		}
	}
}

// playPair plays an opening twice and returns the points of the new evaluation.
func (g *gate) playPair(engines [2]*search.Engine, n int) (sum float64, results [2]float64, err error) {
	rng := rand.New(rand.NewPCG(g.Seed, uint64(n)))
	var opening selfplay.Game
	for {
		var pos rules.Position
		if opening, pos, err = g.RandomOpening(rng, n); err != nil {
			return 0, results, err
		}
		if pos.Result().IsOver() {
			continue
		}
		engines[1].NewGame()
		var score int
		if _, score, err = selfplay.Search(engines[1], pos, ai.Limits{Nodes: openingNodes}); err != nil {
			return 0, results, err
		}
		if max(score, -score) <= maxOpeningScore {
			break
		}
	}
	for seat := range 2 {
		points, err := g.playGame(engines, opening, seat)
		if err != nil {
			return 0, results, err
		}
		if seat == 1 {
			points = 1 - points
		}
		results[seat] = points
		sum += points
	}
	return sum, results, nil
}

// playGame plays a game in which the new evaluation has a seat; it returns the points of the first seat.
func (g *gate) playGame(engines [2]*search.Engine, opening selfplay.Game, seat int) (float64, error) {
	pos, err := opening.StartPosition(g.Game)
	if err != nil {
		return 0, err
	}
	for _, p := range opening.Plies {
		pos.Play(p.Move)
	}
	engines[0].NewGame()
	engines[1].NewGame()
	adjudicator := selfplay.Adjudicator{Plies: 2 * selfplay.DecidedPlies}
	for range selfplay.MaxPlies {
		if r := pos.Result(); r.IsOver() {
			return r.Points(2)[0], nil
		}
		if pos.Claim() != "" || len(pos.Moves(nil)) == 0 {
			break
		}
		m, score, err := selfplay.Search(engines[int(pos.Turn())^seat], pos, g.limits)
		if err != nil {
			return 0, err
		}
		if points, ok := adjudicator.Add(pos.Turn(), score); ok {
			return points, nil
		}
		pos.Play(m)
	}
	return 0.5, nil
}

// llr returns the log-likelihood ratio of the second hypothesis against the first, from the pairs of games.
func (g *gate) llr() float64 {
	n := float64(len(g.pairSums))
	if n < minPairs {
		return 0
	}
	mean, variance := g.moments()
	s0, s1 := expectedScore(g.elo0), expectedScore(g.elo1)
	return n * (s1 - s0) * (2*mean - s0 - s1) / (2 * variance)
}

// moments returns the mean score of a game, and the variance of the mean of a pair. There must be a pair.
func (g *gate) moments() (mean, variance float64) {
	for _, s := range g.pairSums {
		mean += s / 2
	}
	n := float64(len(g.pairSums))
	mean /= n
	variance = priorVariance
	for _, s := range g.pairSums {
		variance += (s/2 - mean) * (s/2 - mean)
	}
	return mean, variance / (n + 1)
}

func expectedScore(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// String is the state of the match.
func (g *gate) String() string {
	if len(g.pairSums) == 0 {
		return "no games"
	}
	mean, variance := g.moments()
	half := 1.96 * math.Sqrt(variance/float64(len(g.pairSums)))
	elo := func(s float64) float64 { return -400 * math.Log10(1/min(max(s, 1e-3), 1-1e-3)-1) }
	return fmt.Sprintf("%d games: +%d =%d -%d, %.1f %% (%.1f to %.1f), Elo %+.0f (%+.0f to %+.0f), LLR %.2f of ±%.2f", g.wins+g.draws+g.losses, g.wins, g.draws, g.losses,
		100*mean, 100*(mean-half), 100*(mean+half), elo(mean), elo(mean-half), elo(mean+half), g.llr(), acceptLLR)
}
