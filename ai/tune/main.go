package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"runtime"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/rules/catalog"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "tune:", err)
		os.Exit(1)
	}
}

func run(args []string, stdout io.Writer) error {
	flags := flag.NewFlagSet("tune", flag.ContinueOnError)
	id := flags.String("game", "chess", "which game")
	in := flags.String("in", "", "the games, from the command train")
	out := flags.String("out", "", "the Go file to write (empty: only report)")
	positions := flags.Int("positions", 200_000, "how many positions at most")
	resultWeight := flags.Float64("blend", 0.6, "share of the result in a label, the rest is the score of the search")
	regularizations := flags.String("pull", "1e-8,1e-7,1e-6", "regularization towards the current values; the one that does best on the validation samples is used")
	epochs := flags.Int("epochs", 60, "passes over all samples")
	threads := flags.Int("threads", runtime.NumCPU(), "number of threads")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *positions < 1 || *epochs < 1 || *threads < 1 {
		return errors.New("-positions, -epochs and -threads must be at least 1")
	}
	g, ok := catalog.Find(*id)
	if !ok {
		return fmt.Errorf("there is no game %q", *id)
	}
	maker, ok := eval.For(*id)
	if !ok || maker.Tunable == nil {
		return fmt.Errorf("the evaluation of %s cannot be tuned", *id)
	}
	r := regression{game: g, newNumbers: maker.Tunable, resultWeight: *resultWeight, epochs: *epochs, threads: *threads}
	for _, word := range strings.Split(*regularizations, ",") {
		regularization, err := strconv.ParseFloat(word, 64)
		if err != nil {
			return fmt.Errorf("-pull: %q is no number", word)
		}
		r.regularizations = append(r.regularizations, regularization)
	}
	return r.run(*in, *out, *positions, stdout)
}

// run reads samples, fits, reports the result and writes it.
func (r regression) run(in, out string, maxSamples int, stdout io.Writer) error {
	samples, err := readSamples(in, r.game, maxSamples)
	if err != nil {
		return err
	}
	rows, err := r.evaluateSamples(samples)
	if err != nil {
		return fmt.Errorf("%s: %w", in, err)
	}
	values, _ := r.newNumbers()
	params := findParameters(values)
	result := r.fit(rows, len(params))
	var report strings.Builder
	fmt.Fprintf(&report, "%d samples, %d numbers, k %.0f, pull %g, error %.6f to %.6f\n",
		len(samples), len(params), result.k, result.regularization, result.before, result.after)
	for i, param := range params {
		old := param.get()
		param.set(old + int(math.Round(result.deltas[i])))
		if current := param.get(); current != old {
			fmt.Fprintf(&report, "%s %d to %d\n", param.name, old, current)
		}
	}
	if _, err := io.WriteString(stdout, report.String()); err != nil || out == "" {
		return err
	}
	text, err := generateSource(values, out)
	if err != nil {
		return err
	}
	return os.WriteFile(out, text, 0o644)
}
