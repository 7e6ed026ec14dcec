package cli

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"strconv"
	"syscall"

	"github.com/spf13/cobra"
)

// defaultAddress is where the page is served by default. The port is always the same, because browsers store games per
// address, port included.
const defaultAddress = "127.0.0.1:8473"

func (p *Program) serveCommand() *cobra.Command {
	listen, isOnline, dir := "", false, ""
	cluster := &clusterFlags{}
	c := p.newCommand("serve", p.words.T("cli.serve"), `  ludarium serve
  ludarium serve --listen 127.0.0.1:9000
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
		clusterOptions, err := cluster.options(c, isOnline)
		if err != nil {
			return err
		}
		if isOnline {
			return p.play("serve", PlayOptions{Listen: listen, Dir: dir, Logger: p.newLogger(slog.LevelInfo), Cluster: clusterOptions}, func(address string, _ TableMaker) error {
				for _, a := range append([]string{address}, networkAddresses(listen, address)...) {
					p.out.Linef("%s", a)
				}
				return nil
			})
		}
		if dir != "" {
			return usageErrorf("serve: --data belongs to --play")
		}
		if p.Serve == nil {
			return errors.New("serve: there is no page in this build")
		}
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		defer stop()
		ready := func(address string) { p.out.Linef("%s", address) }
		if err := p.Serve(ctx, listen, p.reportBuilding, ready); err != nil && ctx.Err() == nil {
			return fmt.Errorf("serve: %w", err)
		}
		return nil
	}
	c.Flags().StringVar(&listen, "listen", defaultAddress, p.words.T("cli.flag.listen"))
	c.Flags().BoolVar(&isOnline, "play", false, p.words.T("cli.flag.play"))
	c.Flags().StringVar(&dir, "data", "", p.words.T("cli.flag.data"))
	p.addClusterFlags(c, cluster)
	return c
}

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
