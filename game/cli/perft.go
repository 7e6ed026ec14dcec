package cli

import (
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/ludarium/ludarium/rules"
)

// maxPerftDepth is the greatest depth of perft that is accepted, far beyond what can be counted.
const maxPerftDepth = 100

func (p *Program) perftCommand() *cobra.Command {
	flags, depth, divide, noBulk := &gameFlags{}, 0, false, false
	c := p.newCommand("perft --game ID --depth N", p.words.T("cli.perft"), "  ludarium perft --game chess --depth 5\n  ludarium perft --game hasami-shogi --depth 3 --divide")
	c.RunE = func(c *cobra.Command, _ []string) error {
		if !c.Flags().Changed("depth") {
			return usageErrorf("perft: --depth N is missing")
		}
		if depth < 0 || depth > maxPerftDepth {
			return usageErrorf("perft: --depth must be a number from 0 to %d", maxPerftDepth)
		}
		opened, err := p.openGame(flags)
		if err != nil {
			return err
		}
		start := time.Now()
		counter := &rules.Perft{NoBulkCounting: noBulk}
		var nodes uint64
		switch {
		case opened.endedByAction() && depth > 0:
		case divide && depth > 0:
			nodes = p.printDivide(opened, counter, depth)
		default:
			nodes = counter.Count(opened.position, depth)
		}
		elapsed := time.Since(start)
		p.out.Linef("nodes %d seconds %.3f nps %d", nodes, elapsed.Seconds(), perSecond(nodes, elapsed))
		return nil
	}
	p.addPositionFlags(c, flags)
	c.Flags().IntVar(&depth, "depth", 0, p.words.T("cli.flag.plies"))
	c.Flags().BoolVar(&divide, "divide", false, p.words.T("cli.flag.divide"))
	c.Flags().BoolVar(&noBulk, "nobulk", false, p.words.T("cli.flag.nobulk"))
	return c
}

// printDivide prints the count below each first move and returns the sum.
func (p *Program) printDivide(opened *openedGame, counter *rules.Perft, depth int) uint64 {
	moves := opened.position.Moves(nil)
	slices.SortFunc(moves, func(a, b rules.Move) int {
		return strings.Compare(opened.position.Format(a), opened.position.Format(b))
	})
	var nodes uint64
	for _, m := range moves {
		name := opened.position.Format(m)
		opened.position.Play(m)
		n := counter.Count(opened.position, depth-1)
		opened.position.Undo()
		p.out.Linef("%s %d", name, n)
		if p.out.Err() != nil {
			break // the reader has gone
		}
		nodes += n
	}
	return nodes
}
