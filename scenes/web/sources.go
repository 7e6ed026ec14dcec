package web

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// Sources is the root of the source code that this program was built from, if it is still there: the checkout that the
// program lies in, the place where the compiler read it, or, for a program made by "go install", the module cache.
func Sources(ctx context.Context) (root string, ok bool) {
	var places []string
	if program, err := os.Executable(); err == nil {
		places = append(places, program)
	}
	if _, file, _, ok := runtime.Caller(0); ok {
		places = append(places, compiledAt(ctx, file))
	}
	for _, place := range places {
		if place == "" {
			continue
		}
		if root, ok := Checkout(filepath.Dir(place)); ok {
			return root, true
		}
	}
	return "", false
}

// compiledAt is the path of a source file of this program, as its compiler named it. With -trimpath, as "go install" of a
// version has it under some settings, that is the path of a module with its version, which the module cache keeps. It is ""
// where the name leads nowhere.
func compiledAt(ctx context.Context, file string) string {
	if filepath.IsAbs(file) {
		return file
	}
	if !strings.HasPrefix(file, module+"@") {
		return ""
	}
	cache, err := run(ctx, "", "env", "GOMODCACHE")
	if err != nil {
		return ""
	}
	return filepath.Join(cache, filepath.FromSlash(file))
}
