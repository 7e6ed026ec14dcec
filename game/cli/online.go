package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"os"
	"os/signal"
	"os/user"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/console"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/library"
)

// onlineAddress is where tables are served by default: on all addresses, so that others in the network can join.
const onlineAddress = ":8473"

// PlayOptions say how tables are served.
type PlayOptions struct {
	Listen string // HOST:PORT
	Dir    string // of the data
	Logger *slog.Logger
	// Cluster are the other servers that are one service with this one; nil: it is alone.
	Cluster *ClusterOptions
}

// A TableMaker makes a table and returns its ID and the tokens of its seats, "" for computers.
type TableMaker func(ctx context.Context, setup wire.Setup) (id string, tokens []string, err error)

// onlineFolder returns the folder of a server's data, unless the user names another.
func onlineFolder() (string, error) {
	folder, err := library.Folder()
	return filepath.Join(folder, "online"), err
}

// newLogger returns a logger to the standard error.
func (p *Program) newLogger(level slog.Level) *slog.Logger {
	return slog.New(slog.NewTextHandler(p.Stderr, &slog.HandlerOptions{Level: level}))
}

// play serves tables until the program is interrupted.
func (p *Program) play(command string, o PlayOptions, ready func(address string, create TableMaker) error) error {
	if p.Play == nil {
		return fmt.Errorf("%s: there is no server in this build", command)
	}
	if isGateway := o.Cluster != nil && o.Cluster.Gateway; isGateway {
		if o.Dir != "" {
			return usageErrorf("%s: --gateway keeps nothing in --data", command)
		}
	} else if o.Dir == "" {
		folder, err := onlineFolder()
		if err != nil {
			return fmt.Errorf("%s: %w", command, err)
		}
		o.Dir = folder
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	var readyErr error
	err := p.Play(ctx, o, p.reportBuilding, func(address string, create TableMaker) {
		if readyErr = ready(address, create); readyErr != nil {
			stop()
		}
	})
	if err = cmp.Or(readyErr, err); err != nil && (readyErr != nil || ctx.Err() == nil) {
		return fmt.Errorf("%s: %w", command, err)
	}
	return nil
}

// networkAddresses returns the addresses at which other machines in the network reach a server that listens at an address, if
// that is all addresses of the machine. pageURL is the address for this machine.
func networkAddresses(listen, pageURL string) (others []string) {
	host, _, err := net.SplitHostPort(listen)
	if ip := net.ParseIP(host); err != nil || host != "" && (ip == nil || !ip.IsUnspecified()) {
		return nil
	}
	u, err := url.Parse(pageURL)
	if err != nil {
		return nil
	}
	interfaces, _ := net.Interfaces() // without them there is one address less to show
	for _, i := range interfaces {
		addresses, err := i.Addrs()
		if err != nil || i.Flags&net.FlagUp == 0 || i.Flags&net.FlagLoopback != 0 || isVirtual(i.Name) {
			continue
		}
		for _, a := range addresses {
			if n, ok := a.(*net.IPNet); ok && n.IP.To4() != nil {
				others = append(others, "http://"+net.JoinHostPort(n.IP.String(), u.Port())+"/")
			}
		}
	}
	return others
}

// isVirtual reports whether an interface leads to containers of this machine only.
func isVirtual(name string) bool {
	for _, prefix := range []string{"docker", "br-", "veth", "virbr"} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}

// hostCommand serves one new table.
func (p *Program) hostCommand() *cobra.Command {
	flags := &consoleFlags{}
	listen, dir, chat := "", "", false
	c := p.newCommand("host [--game ID] [--players LIST]", p.words.T("cli.host"), `  ludarium host --game chess --clock 300+2
  ludarium host --game four-player-chess --players human,human,ai:3,ai:3`)
	c.Long = p.words.T("cli.host.more")
	c.RunE = func(*cobra.Command, []string) error {
		if err := checkAddress(listen); err != nil {
			return usageErrorf("host: --listen %q: %w", listen, err)
		}
		flags.game = cmp.Or(flags.game, p.Games[0].Info().ID)
		if g, ok := p.lookUpGame(flags.game); ok {
			flags.players = cmp.Or(flags.players, "human"+strings.Repeat(",human", len(g.Info().Seats)-1))
		}
		setup, err := p.consoleSetup(flags)
		if err != nil {
			return err
		}
		table := wire.Setup{Game: flags.game, Options: setup.Options, Start: setup.Start, Clock: setup.TimeControl.String(), Chat: chat, Seed: setup.Seed}
		for _, player := range setup.Players {
			if player.Engine != "" {
				return usageErrorf("host: other programs cannot play here")
			}
			table.Seats = append(table.Seats, seatOf(player))
		}
		return p.play("host", PlayOptions{Listen: listen, Dir: dir, Logger: p.newLogger(slog.LevelWarn)}, func(address string, create TableMaker) error {
			id, tokens, err := create(context.Background(), table)
			if err != nil {
				return err
			}
			server := append(networkAddresses(listen, address), address)[0]
			for i, token := range tokens {
				if token != "" {
					p.out.Linef("%s %s", setup.Game.Info().SeatName(rules.Seat(i)), wire.Link{Server: server, Table: id, Token: token})
				}
			}
			p.out.Linef("watch %s", wire.Link{Server: server, Table: id})
			return nil
		})
	}
	p.addPositionFlags(c, &flags.gameFlags)
	c.Flags().StringVar(&flags.players, "players", "", p.words.T("cli.flag.sitters"))
	c.Flags().StringVar(&flags.clock, "clock", "", p.words.T("cli.flag.clock"))
	c.Flags().Uint64Var(&flags.seed, "seed", 0, p.words.T("cli.flag.dice"))
	c.Flags().StringVar(&listen, "listen", onlineAddress, p.words.T("cli.flag.listen"))
	c.Flags().StringVar(&dir, "data", "", p.words.T("cli.flag.data"))
	c.Flags().BoolVar(&chat, "chat", false, p.words.T("cli.flag.chat"))
	return c
}

// seatOf returns the seat of a player.
func seatOf(player game.Player) wire.SetupSeat {
	if !player.Computer {
		return wire.SetupSeat{Name: player.Name}
	}
	return wire.SetupSeat{Level: player.Level, Name: player.Name}
}

// joinCommand plays in the console at a table of online play.
func (p *Program) joinCommand() *cobra.Command {
	name, lang := "", ""
	c := p.newCommand("join LINK", p.words.T("cli.join"), `  ludarium join "http://192.168.0.2:8473/#play=AQBle34..."
  ludarium join --name Anna "http://192.168.0.2:8473/#play=AQBle34..."`)
	c.Long = p.words.T("cli.join.more")
	c.Args = func(_ *cobra.Command, args []string) error {
		if len(args) != 1 {
			return usageErrorf("join: it takes one link")
		}
		return nil
	}
	c.RunE = func(_ *cobra.Command, args []string) error {
		link, ok := wire.ParseLink(strings.TrimSpace(args[0]))
		if !ok {
			return usageErrorf("join: %q is not a link to a table", args[0])
		}
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		defer stop()
		o := console.OnlineOptions{
			Words: text.For(cmp.Or(lang, text.SystemLanguage())), Link: link, Name: cmp.Or(name, userName()), FindGame: p.lookUpGame,
			Terminal: isTerminal(p.Stdin) && isTerminal(p.Stdout), OnFinished: p.keepRecord,
		}
		if o.Terminal {
			o.Style = terminalStyle(p.Stdout)
		}
		return console.Join(ctx, p.Stdin, p.out, o)
	}
	c.Flags().StringVar(&name, "name", "", p.words.T("cli.flag.name"))
	p.addLanguageFlag(c, &lang)
	return c
}

// userName returns the name of who uses the machine.
func userName() string {
	u, err := user.Current()
	if err != nil {
		return ""
	}
	return cmp.Or(u.Name, u.Username)
}

// keepRecord adds a finished game to the library.
func (p *Program) keepRecord(r *saves.Record) {
	store, err := library.Open("", p.lookUpGame)
	if err == nil {
		_, err = store.Save(r)
		err = errors.Join(err, store.Close())
	}
	if err != nil {
		p.reportError(fmt.Errorf("the game is not in the library: %w", err))
	}
}
