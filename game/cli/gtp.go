package cli

import (
	"github.com/spf13/cobra"

	"github.com/ludarium/ludarium/game/gtp"
)

func (p *Program) gtpCommand() *cobra.Command {
	settings := []string(nil)
	c := p.newCommand("gtp", p.words.T("cli.gtp"), "  ludarium gtp --set size=9 --set rules=chinese --set level=5")
	c.Long = p.words.T("cli.gtp.more")
	c.RunE = func(*cobra.Command, []string) error {
		server := &gtp.Server{Name: "Ludarium", Version: releaseVersion(), NewPlayer: p.newPlayer, Defaults: make(map[string]string)}
		return p.serveEngine(server, server.Defaults, settings)
	}
	c.Flags().StringArrayVar(&settings, "set", nil, p.words.T("cli.flag.engine"))
	return c
}
