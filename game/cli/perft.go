package cli

import (
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/ludarium/ludarium/rules"
)

// maxPerftDepth is the greatest depth of perft that is accepted, far beyond what can be counted.
const deepest = 100

func (p *Program) perft() *cobra.Command {
	ch, depth, divide, nobulk := &choice{}, 0, false, false
	c := p.command("perft --game ID --depth N", p.words.T("cli.perft"), "  ludarium perft --game chess --depth 5\n  ludarium perft --game hasami-shogi --depth 3 --divide")
	c.RunE = func(c *cobra.Command, _ []string) error {
		if !c.Flags().Changed("depth") {
			return misused("perft: --depth N is missing")
		}
		if depth < 0 || depth > deepest {
			return misused("perft: --depth must be a number from 0 to %d", deepest)
		}
		pl, err := p.open(ch)
		if err != nil {
			return err
		}
		began := time.Now()
		counter := &rules.Perft{NoBulkCounting: nobulk}
		var nodes uint64
		switch {
		case pl.ended() && depth > 0:
		case divide && depth > 0:
			nodes = p.divide(pl, counter, depth)
		default:
			nodes = counter.Count(pl.pos, depth)
		}
		took := time.Since(began)
		p.out.Linef("nodes %d seconds %.3f nps %d", nodes, took.Seconds(), rate(nodes, took))
		return nil
	}
	p.placeFlags(c, ch)
	c.Flags().IntVar(&depth, "depth", 0, p.words.T("cli.flag.plies"))
	c.Flags().BoolVar(&divide, "divide", false, p.words.T("cli.flag.divide"))
	c.Flags().BoolVar(&nobulk, "nobulk", false, p.words.T("cli.flag.nobulk"))
	return c
}

// printDivide prints the count below each first move and returns the sum.
func (p *Program) divide(pl *place, counter *rules.Perft, depth int) uint64 {
	moves := pl.pos.Moves(nil)
	slices.SortFunc(moves, func(a, b rules.Move) int { return strings.Compare(pl.pos.Format(a), pl.pos.Format(b)) })
	var nodes uint64
	for _, m := range moves {
		name := pl.pos.Format(m)
		pl.pos.Play(m)
		n := counter.Count(pl.pos, depth-1)
		pl.pos.Undo()
		p.out.Linef("%s %d", name, n)
		if p.out.Err() != nil {
			break // the reader has gone
		}
		nodes += n
	}
	return nodes
}
