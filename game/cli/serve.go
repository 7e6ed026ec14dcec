package cli

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"regexp"
	"strconv"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
)

// defaultAddress is where the page is served by default. The port is always the same, because browsers store games per
// address, port included.
const defaultAddress = "127.0.0.1:8473"

// adminAddress is where operators ask by default.
const adminAddress = "127.0.0.1:8474"

// ServeOptions say how the page is served.
type ServeOptions struct {
	Listen    string   // HOST:PORT
	Embedders []string // origins of pages that may show the page in a frame, or "*"
}

// onlineFlags are the flags of serve that need --play.
var onlineFlags = []string{"data", "admin", "tls-cert", "tls-key", "behind-proxy", "origin"}

func (p *Program) serveCommand() *cobra.Command {
	listen, isOnline, online := "", false, PlayOptions{}
	var embedders []string
	cluster := &clusterFlags{}
	c := p.newCommand("serve", p.words.T("cli.serve"), `  ludarium serve
  ludarium serve --listen 127.0.0.1:9000
  ludarium serve --embed https://example.org
  ludarium serve --play
  ludarium serve --play --cluster club --routes 10.0.0.2:6222,10.0.0.3:6222 --cluster-listen 10.0.0.1:6222`)
	c.Long = p.words.T("cli.serve.more")
	c.RunE = func(c *cobra.Command, _ []string) error {
		if isOnline && !c.Flags().Changed("listen") {
			listen = onlineAddress
		}
		if err := checkAddress(listen); err != nil {
			return usageErrorf("serve: --listen %q: %w", listen, err)
		}
		for _, origin := range embedders {
			if !isFrameAncestor(origin) {
				return usageErrorf("serve: --embed %q: it must be an origin such as https://example.org, or '*' for all pages", origin)
			}
		}
		clusterOptions, err := cluster.options(c, isOnline)
		if err != nil {
			return err
		}
		if isOnline {
			if err := checkPlayOptions(online); err != nil {
				return err
			}
			online.Listen, online.Cluster, online.Logger, online.AdminIsRequired = listen, clusterOptions, p.newLogger(slog.LevelInfo), c.Flags().Changed("admin")
			online.Embedders = embedders
			return p.play("serve", online, func(address string, _ TableMaker) error {
				for _, a := range append([]string{address}, networkAddresses(listen, address)...) {
					p.out.Linef("%s", a)
				}
				return nil
			})
		}
		for _, name := range onlineFlags {
			if c.Flags().Changed(name) {
				return usageErrorf("serve: --%s belongs to --play", name)
			}
		}
		if p.Serve == nil {
			return errors.New("serve: there is no page in this build")
		}
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		defer stop()
		ready := func(address string) { p.out.Linef("%s", address) }
		if err := p.Serve(ctx, ServeOptions{listen, embedders}, p.reportBuilding, ready); err != nil && ctx.Err() == nil {
			return fmt.Errorf("serve: %w", adviseServer("serve", listen, err))
		}
		return nil
	}
	c.Flags().StringVar(&listen, "listen", defaultAddress, p.words.T("cli.flag.listen"))
	c.Flags().StringArrayVar(&embedders, "embed", nil, p.words.T("cli.flag.embed"))
	c.Flags().BoolVar(&isOnline, "play", false, p.words.T("cli.flag.play"))
	c.Flags().StringVar(&online.Dir, "data", "", p.words.T("cli.flag.data"))
	c.Flags().StringVar(&online.Admin, "admin", adminAddress, p.words.T("cli.flag.admin"))
	c.Flags().StringVar(&online.CertFile, "tls-cert", "", p.words.T("cli.flag.tls-cert"))
	c.Flags().StringVar(&online.KeyFile, "tls-key", "", p.words.T("cli.flag.tls-key"))
	c.Flags().BoolVar(&online.BehindProxy, "behind-proxy", false, p.words.T("cli.flag.behind-proxy"))
	c.Flags().StringArrayVar(&online.Origins, "origin", nil, p.words.T("cli.flag.origin"))
	p.addClusterFlags(c, cluster)
	return c
}

// checkPlayOptions checks the flags that belong to --play.
func checkPlayOptions(o PlayOptions) error {
	if err := checkAddress(o.Admin); err != nil && o.Admin != "" {
		return usageErrorf("serve: --admin %q: %w", o.Admin, err)
	}
	if (o.CertFile == "") != (o.KeyFile == "") {
		return usageErrorf("serve: --tls-cert and --tls-key belong together")
	}
	for _, origin := range o.Origins {
		if origin == "" || strings.ContainsAny(origin, `/*?[]\ `) {
			return usageErrorf("serve: --origin %q: it must be HOST or HOST:PORT", origin)
		}
	}
	return nil
}

// originPattern is an origin as Content-Security-Policy has it: without a path, and no address of IPv6.
var originPattern = regexp.MustCompile(`^https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?$`)

// isFrameAncestor reports whether a text is an origin whose pages may show the page in a frame, or "*", which means all.
func isFrameAncestor(text string) bool { return text == "*" || originPattern.MatchString(text) }

// reportBuilding says that the page is being built.
func (p *Program) reportBuilding(root string) {
	_, _ = fmt.Fprintln(p.Stderr, "ludarium: building the page from "+root+" …") // for information only
}

// checkAddress checks the form of an address HOST:PORT.
func checkAddress(address string) error {
	_, port, err := net.SplitHostPort(address)
	if err != nil {
		return errors.New("it must be HOST:PORT, such as 127.0.0.1:9000")
	}
	if _, err := strconv.ParseUint(port, 10, 16); err != nil {
		return errors.New("the port must be a number from 0 to 65535")
	}
	return nil
}
