package cli

import (
	"context"
	"runtime/debug"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/ludarium/ludarium/ai/bench"
	"github.com/ludarium/ludarium/game/uci"
	"github.com/ludarium/ludarium/game/usi"
	"github.com/ludarium/ludarium/rules"
)

func (p *Program) uci() *cobra.Command {
	c := p.command("uci", p.words.T("cli.uci"), "  ludarium uci --set Hash=64")
	c.Long = p.words.T("cli.uci.more")
	return p.drivenBy(c, uci.NewServer)
}

func (p *Program) usi() *cobra.Command {
	c := p.command("usi", p.words.T("cli.usi"), "  ludarium usi --set USI_Hash=64")
	c.Long = p.words.T("cli.usi.more")
	return p.drivenBy(c, usi.NewServer)
}

// engineCommand makes c serve the computer player to other programs, by UCI or USI.
func (p *Program) drivenBy(c *cobra.Command, newServer func([]rules.Game) *uci.Server) *cobra.Command {
	settings := []string(nil)
	c.RunE = func(*cobra.Command, []string) error {
		u := newServer(p.Games)
		u.Name, u.NewPlayer, u.Defaults = "Ludarium "+release(), p.newPlayer, make(map[string]string)
		u.Bench = func(ctx context.Context, g rules.Game) (uint64, time.Duration, error) {
			r, err := bench.Run(ctx, g)
			return r.Nodes, r.Time, err
		}
		for _, s := range settings {
			name, value, ok := strings.Cut(s, "=")
			if !ok {
				return misused("--set %q: it must be NAME=VALUE", s)
			}
			u.Defaults[name] = value
		}
		if err := u.CheckDefaults(); err != nil {
			return misuse{err}
		}
		return u.Serve(p.Stdin, p.out)
	}
	c.Flags().StringArrayVar(&settings, "set", nil, p.words.T("cli.flag.engine"))
	return c
}

// releaseVersion is the version of the program, without spaces.
func release() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}
