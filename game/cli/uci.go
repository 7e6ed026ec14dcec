package cli

import (
	"context"
	"io"
	"runtime/debug"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/ludarium/ludarium/ai/bench"
	"github.com/ludarium/ludarium/game/uci"
	"github.com/ludarium/ludarium/game/usi"
	"github.com/ludarium/ludarium/rules"
)

func (p *Program) uciCommand() *cobra.Command {
	c := p.newCommand("uci", p.words.T("cli.uci"), "  ludarium uci --set Hash=64")
	c.Long = p.words.T("cli.uci.more")
	return p.engineCommand(c, uci.NewServer)
}

func (p *Program) usiCommand() *cobra.Command {
	c := p.newCommand("usi", p.words.T("cli.usi"), "  ludarium usi --set USI_Hash=64")
	c.Long = p.words.T("cli.usi.more")
	return p.engineCommand(c, usi.NewServer)
}

// engineCommand makes c serve the computer player to other programs, by UCI or USI.
func (p *Program) engineCommand(c *cobra.Command, newServer func([]rules.Game) *uci.Server) *cobra.Command {
	settings := []string(nil)
	c.RunE = func(*cobra.Command, []string) error {
		server := newServer(p.Games)
		server.Name, server.NewPlayer, server.Defaults = "Ludarium "+releaseVersion(), p.newPlayer, make(map[string]string)
		server.Bench = func(ctx context.Context, g rules.Game) (uint64, time.Duration, error) {
			r, err := bench.Run(ctx, g)
			return r.Nodes, r.Time, err
		}
		return p.serveEngine(server, server.Defaults, settings)
	}
	c.Flags().StringArrayVar(&settings, "set", nil, p.words.T("cli.flag.engine"))
	return c
}

// An engineServer is our engine in one protocol.
type engineServer interface {
	CheckDefaults() error
	CommandOf(line string) string
	Serve(in io.Reader, out io.Writer) error
}

// serveEngine reads the values of --set into the defaults of the server and lets it serve.
func (p *Program) serveEngine(server engineServer, defaults map[string]string, settings []string) error {
	for _, s := range settings {
		name, value, ok := strings.Cut(s, "=")
		if !ok {
			return usageErrorf("--set %q: it must be NAME=VALUE", s)
		}
		defaults[name] = value
	}
	if err := server.CheckDefaults(); err != nil {
		return usageError{err}
	}
	return server.Serve(&commandRecorder{Reader: p.Stdin, commandOf: server.CommandOf, record: p.recorder.Event}, p.out)
}

// releaseVersion is the version of the program, without spaces.
func releaseVersion() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}
