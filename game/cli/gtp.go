package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/ludarium/ludarium/game/gtp"
)

func (p *Program) gtp() *cobra.Command {
	settings := []string(nil)
	c := p.command("gtp", p.words.T("cli.gtp"), "  ludarium gtp --set size=9 --set rules=chinese --set level=5")
	c.Long = p.words.T("cli.gtp.more")
	c.RunE = func(*cobra.Command, []string) error {
		g := &gtp.Server{Name: "Ludarium", Version: release(), NewPlayer: p.newPlayer, Defaults: make(map[string]string)}
		for _, s := range settings {
			name, value, ok := strings.Cut(s, "=")
			if !ok {
				return misused("--set %q: it must be NAME=VALUE", s)
			}
			g.Defaults[name] = value
		}
		if err := g.CheckDefaults(); err != nil {
			return misuse{err}
		}
		return g.Serve(p.Stdin, p.out)
	}
	c.Flags().StringArrayVar(&settings, "set", nil, p.words.T("cli.flag.engine"))
	return c
}
