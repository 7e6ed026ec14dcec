// Generate builds the page into the folder dist of package web, which releases embed. Any static host can serve that
// folder. With -release the page names its version, the tag of the commit.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"

	"github.com/ludarium/ludarium/scenes/web"
)

func main() {
	isRelease := flag.Bool("release", false, "build a page that names its version")
	flag.Parse()
	options := web.BuildOptions{Release: *isRelease, Smallest: web.HasZstd()}
	if !options.Smallest {
		fmt.Fprintln(os.Stderr, "zstd is not installed: the programs of the page will be one fifth larger")
	}
	if err := generate(options); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func generate(options web.BuildOptions) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	root, ok := web.FindCheckout(".")
	if !ok {
		return errors.New("generate: not in a checkout of Ludarium")
	}
	site, err := web.Build(ctx, root, options)
	if err != nil {
		return err
	}
	dist := filepath.Join(root, "scenes", "web", "dist")
	old, err := filepath.Glob(filepath.Join(dist, "[a-z]*")) // the placeholder begins with a dot
	if err != nil {
		return err
	}
	for _, file := range old {
		if err := os.Remove(file); err != nil {
			return err
		}
	}
	if err := site.Write(dist); err != nil {
		return err
	}
	fmt.Printf("%d files, %.2f MB\n", len(site), float64(site.Size())/1e6)
	return nil
}
