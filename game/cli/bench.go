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

func (p *Program) benchCommand() *cobra.Command {
	flags := &gameFlags{}
	c := p.newCommand("bench [--game ID]", p.words.T("cli.bench"), "  ludarium bench --game chess")
	c.Long = p.words.T("cli.bench.more")
	c.RunE = func(c *cobra.Command, _ []string) error {
		games := p.Games
		if c.Flags().Changed("game") {
			g, err := p.findGame(flags.game)
			if err != nil {
				return err
			}
			games = []rules.Game{g}
		}
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		defer stop()
		var nodes uint64
		var elapsed time.Duration
		for _, g := range games {
			r, err := bench.Run(ctx, g)
			if err != nil {
				return err
			}
			p.out.Linef("%s positions %d nodes %d seconds %.3f nps %d", g.Info().ID, r.Positions, r.Nodes, r.Time.Seconds(), perSecond(r.Nodes, r.Time))
			if p.out.Err() != nil {
				break // the reader has gone
			}
			nodes, elapsed = nodes+r.Nodes, elapsed+r.Time
		}
		p.out.Linef("%d nodes %d nps", nodes, perSecond(nodes, elapsed))
		return nil
	}
	p.addGameFlag(c, flags)
	return c
}

// perSecond returns a rate per second.
func perSecond(n uint64, elapsed time.Duration) uint64 {
	return uint64(float64(n) / max(elapsed.Seconds(), 1e-6))
}
