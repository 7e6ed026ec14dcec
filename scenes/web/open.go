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

// ErrNoPage is returned when the program has no embedded page and cannot build one.
var ErrNoPage = errors.New("this program was built without its page, and Go or its source code is missing to build it; " +
	"releases with the page are at https://" + modulePath + "/releases")

// Embedded returns the site that is embedded in the program, or nil if there is none.
func Embedded() (Site, error) {
	dir, err := fs.Sub(distFiles, "dist")
	if err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	return readSite(dir)
}

// Open returns the site, in this order of preference: built from the checkout that contains the folder dir, embedded in
// the program, built from the sources that FindSourceRoot finds. It calls onBuild before it builds, which may take long.
// If there is no site it returns ErrNoPage.
func Open(ctx context.Context, dir string, onBuild func(root string)) (Site, error) {
	hasGo := hasToolchain()
	if root, ok := FindCheckout(dir); ok && hasGo {
		onBuild(root)
		return Build(ctx, root, BuildOptions{})
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
	return Build(ctx, root, BuildOptions{})
}

// Check says where [Open] would get the page, without building it.
func Check(ctx context.Context) (string, error) {
	if _, ok := FindCheckout("."); ok && hasToolchain() {
		return "would be built from this checkout", nil
	}
	if site, err := Embedded(); err != nil || site != nil {
		return "built in", err
	}
	if hasToolchain() {
		if _, ok := FindSourceRoot(ctx); ok {
			return "would be built from the source code", nil
		}
	}
	return "", ErrNoPage
}
