package main

import (
	"errors"
	"flag"
	"io"
	"math"
	"strings"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/ai/selfplay"
)

// A calibrateCommand compares the winning chances that scores predict with the results of games.
type calibrateCommand struct {
	setup
	in string
}

func (c *calibrateCommand) addFlags(flags *flag.FlagSet) {
	c.setup.addFlags(flags)
	flags.StringVar(&c.in, "in", "", "files of games, separated by commas")
}

func (c *calibrateCommand) check(func(string) bool) error {
	if c.in == "" {
		return errors.New("-in must name files of games")
	}
	return c.findGame()
}

func (c *calibrateCommand) run(stdout io.Writer) error {
	var counts calibration
	for _, name := range strings.Split(c.in, ",") {
		err := selfplay.ReadFile(name, []string{c.id}, func(_ *selfplay.Reader, g selfplay.Game) error {
			counts.addGame(g)
			return nil
		})
		if err != nil {
			return err
		}
	}
	counts.report(c.maker.Traits, stdout)
	return nil
}

// maxCalibrationScore is where scores are cut off: beyond it a game is decided.
const maxCalibrationScore = 4000

// A calibration counts the results of games by the scores of their searches, both for the side that moved.
type calibration struct {
	games, plies int
	results      [2*maxCalibrationScore + 1][3]int // wins, draws and losses by score + maxCalibrationScore
}

// addGame adds the scores of a game in which the seats take turns. Scores of forced mates are left out, as their chances
// are known.
func (c *calibration) addGame(g selfplay.Game) {
	c.games++
	for i, p := range g.Plies {
		if p.Score == selfplay.NoScore || max(p.Score, -p.Score) > int16(ai.MateBound) {
			continue
		}
		points := g.Points
		if i%2 == 1 {
			points = 1 - points
		}
		score := min(max(int(p.Score), -maxCalibrationScore), maxCalibrationScore)
		c.results[score+maxCalibrationScore][int(math.Round(2-2*points))]++
		c.plies++
	}
}

// loss returns the mean negative log-likelihood of the results, in nats.
func (c *calibration) loss(t search.Traits) float64 {
	sum := 0.0
	for i, results := range c.results {
		wdl := t.WDL(ai.Score(i - maxCalibrationScore))
		for k, n := range results {
			if n > 0 {
				sum -= float64(n) * math.Log(max(float64(wdl[k])/1000, 0.0005)) // a thousandth may be rounded to nothing
			}
		}
	}
	return sum / float64(max(c.plies, 1))
}

// fit returns the traits with the WinScale and the DrawWidth of the smallest loss.
func (c *calibration) fit(t search.Traits) search.Traits {
	best := c.loss(t)
	for step := 128; step > 0; {
		improved := false
		for _, change := range [...][2]int{{step, 0}, {-step, 0}, {0, step}, {0, -step}} {
			tried := t
			tried.WinScale, tried.DrawWidth = t.WinScale+change[0], t.DrawWidth+change[1]
			if tried.WinScale < 1 || tried.DrawWidth < 0 {
				continue
			}
			if loss := c.loss(tried); loss < best {
				best, t, improved = loss, tried, true
			}
		}
		if !improved {
			step /= 2
		}
	}
	return t
}

// A calibrationBin compares what was predicted with what happened, in per cent.
type calibrationBin struct {
	plies                   int
	predicted, actual       float64 // share of the points
	predictedWDL, actualWDL [3]float64
}

const calibrationBins = 10

// bins groups the plies by their predicted share of the points, ten per cent a bin.
func (c *calibration) bins(t search.Traits) [calibrationBins]calibrationBin {
	var bins [calibrationBins]calibrationBin
	for i, results := range c.results {
		wdl := t.WDL(ai.Score(i - maxCalibrationScore))
		b := &bins[min(wdl.Expectation()*calibrationBins/1000, calibrationBins-1)]
		n := results[0] + results[1] + results[2]
		b.plies += n
		b.predicted += float64(n*wdl.Expectation()) / 10
		b.actual += 100 * (float64(results[0]) + float64(results[1])/2)
		for k := range results {
			b.predictedWDL[k] += float64(n*int(wdl[k])) / 10
			b.actualWDL[k] += 100 * float64(results[k])
		}
	}
	for i := range bins {
		b := &bins[i]
		n := float64(max(b.plies, 1))
		b.predicted, b.actual = b.predicted/n, b.actual/n
		for k := range b.actualWDL {
			b.predictedWDL[k], b.actualWDL[k] = b.predictedWDL[k]/n, b.actualWDL[k]/n
		}
	}
	return bins
}

// calibrationError returns the mean difference between predicted and actual shares of the points, weighted by plies, in
// per cent of a point.
func calibrationError(bins [calibrationBins]calibrationBin) float64 {
	sum, plies := 0.0, 0
	for _, b := range bins {
		sum += float64(b.plies) * math.Abs(b.predicted-b.actual)
		plies += b.plies
	}
	return sum / float64(max(plies, 1))
}

// report prints the curve of the traits, their error, and the traits that fit best.
func (c *calibration) report(t search.Traits, stdout io.Writer) {
	printf(stdout, "%d games, %d plies\n", c.games, c.plies)
	c.printCurve(t, stdout)
	best := c.fit(t)
	printf(stdout, "the best fit:\n")
	c.printCurve(best, stdout)
}

func (c *calibration) printCurve(t search.Traits, stdout io.Writer) {
	bins := c.bins(t)
	printf(stdout, "WinScale %d, DrawWidth %d: loss %.4f, error %.1f %%\n", t.WinScale, t.DrawWidth, c.loss(t), calibrationError(bins))
	printf(stdout, "%9s %9s %8s %20s %20s\n", "plies", "predicted", "actual", "predicted W/D/L", "actual W/D/L")
	for _, b := range bins {
		if b.plies == 0 {
			continue
		}
		p, a := b.predictedWDL, b.actualWDL
		printf(stdout, "%9d %7.1f %% %6.1f %% %6.1f %6.1f %6.1f %6.1f %6.1f %6.1f\n", b.plies, b.predicted, b.actual, p[0], p[1], p[2], a[0], a[1], a[2])
	}
}
