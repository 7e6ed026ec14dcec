package cli

import (
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ludarium/ludarium/game/protocol"
)

// variants are the games that UCI programs know, by the names that they have for them; the first is the default.
var variants = [...]struct{ name, game string }{{"chess", "chess"}}

func (p *Program) uci() *cobra.Command {
	settings := []string(nil)
	c := p.command("uci", p.words.T("cli.uci"), "  ludarium uci --set Hash=64")
	c.Long = p.words.T("cli.uci.more")
	c.RunE = func(*cobra.Command, []string) error {
		u := &protocol.UCI{Name: "Ludarium " + release(), NewPlayer: p.newPlayer, Defaults: make(map[string]string)}
		for _, v := range variants {
			g, err := p.find(v.game)
			if err != nil {
				return err
			}
			u.Variants = append(u.Variants, protocol.Variant{Name: v.name, Game: g})
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

// release is the version of the program, without spaces.
func release() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}
