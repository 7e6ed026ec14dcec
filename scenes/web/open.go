package web

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
)

//go:generate go run ./generate

//go:embed all:dist
var dist embed.FS

// ErrNoPage says what can be done where there is no page to serve.
var ErrNoPage = errors.New("there is no page in this build; run it in a checkout of Ludarium with Go installed, or take a release")

// Embedded is the site that was built into the program; nil where there is none.
func Embedded() (Site, error) {
	dir, err := fs.Sub(dist, "dist")
	if err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	return read(dir)
}

// Open is the site of the checkout that dir lies in, built anew, else the one that was built into the program. Before
// it builds it calls building, as that may take long. ErrNoPage is its error where there is neither.
func Open(ctx context.Context, dir string, building func(root string)) (Site, error) {
	if root, ok := Checkout(dir); ok && toolchain() {
		building(root)
		return Build(ctx, root)
	}
	site, err := Embedded()
	if err == nil && site == nil {
		err = ErrNoPage
	}
	return site, err
}
