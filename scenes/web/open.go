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
var distFiles embed.FS

// ErrNoPage says where there is a page where this program has none.
var ErrNoPage = errors.New("this program was built without its page, and Go or its source code is missing to build it; " +
	"releases with the page are at https://" + modulePath + "/releases")

// Embedded is the site that was built into the program; nil where there is none.
func Embedded() (Site, error) {
	dir, err := fs.Sub(distFiles, "dist")
	if err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	return readSite(dir)
}

// Open is the site of the checkout that dir lies in, built anew, else the one that was built into the program, else one
// built from the source code that the program was made from, see [Sources]. Before it builds it calls building, as that may
// take long. ErrNoPage is its error where there is none of these.
func Open(ctx context.Context, dir string, onBuild func(root string)) (Site, error) {
	hasGo := hasToolchain()
	if root, ok := FindCheckout(dir); ok && hasGo {
		onBuild(root)
		return Build(ctx, root)
	}
	site, err := Embedded()
	if err != nil || site != nil {
		return site, err
	}
	if !hasGo {
		return nil, ErrNoPage
	}
	root, ok := FindSourceRoot(ctx)
	if !ok {
		return nil, ErrNoPage
	}
	onBuild(root)
	return Build(ctx, root)
}
