package cli

import (
	"context"
	"os"
	"os/signal"
	"time"

	"github.com/spf13/cobra"

	"github.com/ludarium/ludarium/ai/bench"
	"github.com/ludarium/ludarium/rules"
)

func (p *Program) bench() *cobra.Command {
	ch := &choice{}
	c := p.command("bench [--game ID]", p.words.T("cli.bench"), "  ludarium bench --game chess")
	c.Long = p.words.T("cli.bench.more")
	c.RunE = func(c *cobra.Command, _ []string) error {
		games := p.Games
		if c.Flags().Changed("game") {
			g, err := p.find(ch.game)
			if err != nil {
				return err
			}
			games = []rules.Game{g}
		}
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		defer stop()
		var nodes uint64
		var took time.Duration
		for _, g := range games {
			r, err := bench.Run(ctx, g)
			if err != nil {
				return err
			}
			p.out.Linef("%s positions %d nodes %d seconds %.3f nps %d", g.Info().ID, r.Positions, r.Nodes, r.Time.Seconds(), rate(r.Nodes, r.Time))
			if p.out.Err() != nil {
				break // the reader has gone
			}
			nodes, took = nodes+r.Nodes, took+r.Time
		}
		p.out.Linef("%d nodes %d nps", nodes, rate(nodes, took))
		return nil
	}
	p.gameFlag(c, ch)
	return c
}

// perSecond returns a rate per second.
func rate(n uint64, took time.Duration) uint64 {
	return uint64(float64(n) / max(took.Seconds(), 1e-6))
}
