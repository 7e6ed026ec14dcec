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
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/console"
	"github.com/ludarium/ludarium/game/online/client"
	"github.com/ludarium/ludarium/game/online/data"
	"github.com/ludarium/ludarium/game/online/winsock"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/game/text"
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
	Admin  string // HOST:PORT of what operators ask; "": nothing
	// AdminIsRequired says that nothing is served if Admin is taken.
	AdminIsRequired   bool
	CertFile, KeyFile string   // for TLS; "": without
	BehindProxy       bool     // the addresses of clients come from the header of a proxy
	Origins           []string // hosts of other pages that may connect
	Embedders         []string // origins of pages that may show the page in a frame, or "*"
	// OnRunningFound is called if the server has games of before that are not over; nil: nothing.
	OnRunningFound func()
	// Cluster are the other servers that are one service with this one; nil: it is alone.
	Cluster *ClusterOptions
}

// A TableMaker makes a table and returns its ID and the tokens of its seats, "" for computers.
type TableMaker func(ctx context.Context, setup wire.Setup) (id string, tokens []string, err error)

// onlineFolder returns the folder of a server's data, unless the user names another.
func onlineFolder() (string, error) {
	folder, err := usableFolder()
	return filepath.Join(folder, "online"), err
}

// newLogger returns a logger to the standard error.
func (p *Program) newLogger(level slog.Level) *slog.Logger {
	return slog.New(p.recorder.Handler(slog.NewTextHandler(p.Stderr, &slog.HandlerOptions{Level: level})))
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
	if report := p.takeCrashReport(); report.File != "" {
		p.printMessage(p.words.T("cli.crashed", "File", report.File))
	}
	ctx, stop := untilSignal()
	defer stop()
	readyErr, done := make(chan error, 1), make(chan error, 1)
	go func() {
		done <- p.Play(ctx, o, p.reportBuilding, func(address string, create TableMaker) {
			if err := ready(address, create); err != nil {
				readyErr <- err
				stop()
			}
		})
	}()
	var err error
	select {
	case err = <-done:
		if ctx.Err() != nil { // it was told to end
			err = nil
		}
	case <-ctx.Done():
		select {
		case <-done: //nolint:errcheck // it was told to end
		case <-time.After(drainTimeout):
			err = errors.New("some clients were not told that the server ends; nothing is lost")
		}
	}
	select {
	case err = <-readyErr:
	default:
	}
	if err != nil {
		return fmt.Errorf("%s: %w", command, adviseServer(command, o.Listen, err))
	}
	return nil
}

// ErrAddressTaken is the error of an address at which another program listens.
var ErrAddressTaken = errors.New("cli: the address is taken")

// CheckFree reports whether a server can listen at an address, HOST:PORT. The error wraps [ErrAddressTaken] if another one does.
func CheckFree(ctx context.Context, address string) error {
	var config net.ListenConfig
	listener, err := config.Listen(ctx, "tcp", address)
	switch {
	case errors.Is(err, syscall.EADDRINUSE), errors.Is(err, winsock.AddressInUse):
		return fmt.Errorf("%w: %w", ErrAddressTaken, err)
	case err != nil:
		return fmt.Errorf("cli: %w", err)
	}
	return listener.Close()
}

// adviseServer says what to do where a server cannot run because another one does; command is the one that was to run it.
func adviseServer(command, listen string, err error) error {
	instead := "" // of a server of its own
	switch host, port, _ := net.SplitHostPort(listen); {
	case errors.Is(err, ErrAddressTaken):
		if command == "host" {
			page := "http://" + net.JoinHostPort(cmp.Or(host, "localhost"), port) + "/"
			instead = "if that is a server of Ludarium, add --server " + append(networkAddresses(listen, page), page)[0] + "; otherwise "
		}
		return fmt.Errorf("port %s is taken by another program: %schoose another port, such as with --listen %s", port, instead, net.JoinHostPort(host, "0"))
	case errors.Is(err, data.ErrInUse):
		if command == "host" {
			instead = "add --server with its address, or "
		}
		return fmt.Errorf("%w: %schoose another folder with --data", err, instead)
	}
	return err
}

// drainTimeout is how long a server may take to end.
const drainTimeout = 4500 * time.Millisecond

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
				others = append(others, u.Scheme+"://"+net.JoinHostPort(n.IP.String(), u.Port())+"/")
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

// createTimeout is how long a running server may take to make a table.
const createTimeout = 15 * time.Second

// untilSignal returns a context that ends with the first signal that asks the program to end, or when stop is called. The second signal
// ends the program at once, however soon it comes.
func untilSignal() (ctx context.Context, stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		select {
		case <-signals:
			cancel()
		case <-ctx.Done():
		}
		if _, ok := <-signals; ok {
			os.Exit(ExitFailure)
		}
	}()
	return ctx, sync.OnceFunc(func() {
		signal.Stop(signals)
		cancel()
		close(signals)
	})
}

// hostCommand makes a table, on a running server or on one of its own.
func (p *Program) hostCommand() *cobra.Command {
	flags := &consoleFlags{}
	server, listen, dir, chat := "", "", "", false
	c := p.newCommand("host [--server URL] [--game ID] [--players LIST]", p.words.T("cli.host"), `  ludarium host --game chess --clock 300+2
  ludarium host --game four-player-chess --players human,human,ai:3,ai:3
  ludarium host --server https://games.example --game go --set size=9`)
	c.Long = p.words.T("cli.host.more")
	c.RunE = func(c *cobra.Command, _ []string) error {
		if err := checkAddress(listen); err != nil {
			return usageErrorf("host: --listen %q: %w", listen, err)
		}
		if isRemote := c.Flags().Changed("server"); isRemote && !isServerAddress(server) {
			return usageErrorf("host: --server %q: it must begin with http:// or https://", server)
		} else if isRemote && (c.Flags().Changed("listen") || c.Flags().Changed("data")) {
			return usageErrorf("host: --listen and --data belong to a server of its own, without --server")
		}
		setup, err := p.tableSetup(flags)
		if err != nil {
			return err
		}
		setup.Chat = chat
		if server != "" {
			ctx, cancel := context.WithTimeout(context.Background(), createTimeout)
			defer cancel()
			links, err := client.Create(ctx, server, setup)
			if err != nil {
				return p.hostError(server, err)
			}
			p.printLinks(links)
			return nil
		}
		o := PlayOptions{Listen: listen, Dir: dir, Logger: p.newLogger(slog.LevelWarn), OnRunningFound: p.reportRunning}
		return p.play("host", o, func(address string, create TableMaker) error {
			id, tokens, err := create(context.Background(), setup)
			if err != nil {
				return err
			}
			server := append(networkAddresses(listen, address), address)[0]
			links := client.TableLinks{Watch: wire.Link{Server: server, Table: id}}
			for _, token := range tokens {
				links.Seats = append(links.Seats, wire.Link{Server: server, Table: id, Token: token})
			}
			p.printLinks(links)
			return nil
		})
	}
	p.addStartFlags(c, &flags.gameFlags)
	p.addOptionFlag(c, &flags.gameFlags)
	c.Flags().StringVar(&flags.players, "players", "", p.words.T("cli.flag.sitters"))
	c.Flags().StringVar(&flags.clock, "clock", "", p.words.T("cli.flag.clock"))
	c.Flags().Uint64Var(&flags.seed, "seed", 0, p.words.T("cli.flag.dice"))
	c.Flags().StringVar(&server, "server", "", p.words.T("cli.flag.server"))
	c.Flags().StringVar(&listen, "listen", onlineAddress, p.words.T("cli.flag.listen"))
	c.Flags().StringVar(&dir, "data", "", p.words.T("cli.flag.data"))
	c.Flags().BoolVar(&chat, "chat", false, p.words.T("cli.flag.chat"))
	return c
}

// reportRunning says that games of before go on, whose links are not printed again: they would go to whoever reads this output.
func (p *Program) reportRunning() {
	_, _ = fmt.Fprintln(p.Stderr, "ludarium: the earlier games of this server are here, too; their links still work if its address is the same") // for information only
}

// hostError says why a server has not made a table.
func (p *Program) hostError(server string, err error) error {
	var refused client.RefusedError
	var ended client.EndedError
	switch {
	case errors.As(err, &refused):
		err = errors.New(p.words.RefusalText(string(refused)))
	case errors.As(err, &ended):
		err = errors.New(p.words.EndedText(string(ended)))
	case errors.Is(err, client.ErrUnreachable):
		err = errors.New(p.words.UnreachableText(string(client.UnreachableBy(err)), server))
	}
	return fmt.Errorf("host: %w", err)
}

// tableSetup returns the setup of a table from the flags.
func (p *Program) tableSetup(flags *consoleFlags) (wire.Setup, error) {
	flags.game = cmp.Or(flags.game, p.Games[0].Info().ID)
	if g, ok := p.lookUpGame(flags.game); ok {
		flags.players = cmp.Or(flags.players, "human"+strings.Repeat(",human", len(g.Info().Seats)-1))
	}
	setup, err := p.consoleSetup(flags)
	if err != nil {
		return wire.Setup{}, err
	}
	table := wire.Setup{Game: flags.game, Options: setup.Options, Start: setup.Start, Clock: setup.TimeControl.String(), Seed: setup.Seed}
	for _, player := range setup.Players {
		if player.Engine != "" {
			return wire.Setup{}, usageErrorf("host: other programs cannot play here")
		}
		table.Seats = append(table.Seats, seatOf(player))
	}
	return table, nil
}

// isServerAddress reports whether an address is that of a server.
func isServerAddress(address string) bool {
	u, err := url.Parse(address)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" && u.RawQuery == "" && u.Fragment == ""
}

// printLinks prints a line for each seat of a person and one for watchers.
func (p *Program) printLinks(links client.TableLinks) {
	for seat, link := range links.Seats {
		if link.Token != "" {
			p.out.Linef("seat %d %s", seat, link)
		}
	}
	p.out.Linef("watch %s", links.Watch)
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
		words := text.For(cmp.Or(lang, text.SystemLanguage()))
		link, ok := wire.ParseLink(strings.TrimSpace(args[0]))
		if !ok {
			return fmt.Errorf("join: %w", noLinkError(words, args[0]))
		}
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		defer stop()
		o := console.OnlineOptions{
			Words: words, Link: link, Name: name, FindGame: p.lookUpGame,
			Terminal: isTerminal(p.Stdin) && isTerminal(p.Stdout), OnFinished: p.keepRecord,
		}
		if o.Terminal {
			o.Style = terminalStyle(p.Stdout)
		}
		if err := console.Join(ctx, p.Stdin, p.out, o); err != nil {
			return fmt.Errorf("join: %w", err)
		}
		return nil
	}
	c.Flags().StringVar(&name, "name", "", p.words.T("cli.flag.name"))
	p.addLanguageFlag(c, &lang)
	return c
}

// noLinkError is the error of a text that is no link to a game, or not all of one.
func noLinkError(words *text.Words, link string) error {
	return errors.New(words.T("online.no-link", "Text", saves.Printable(strings.TrimSpace(link))))
}

// keepRecord adds a finished game to the library.
func (p *Program) keepRecord(r *saves.Record) {
	store, err := library.Open("", p.lookUpGame)
	if err == nil {
		_, err = store.SaveNew([]*saves.Record{r})
		err = errors.Join(err, store.Close())
	}
	if err != nil {
		p.reportError(fmt.Errorf("the game is not in the library: %w", err))
	}
}
