package web

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// FindSourceRoot is the root of the source code that this program was built from, if it is still there: the checkout that the
// program lies in, the place where the compiler read it, or, for a program made by "go install", the module cache.
func FindSourceRoot(ctx context.Context) (root string, ok bool) {
	var paths []string
	if executable, err := os.Executable(); err == nil {
		paths = append(paths, executable)
	}
	if _, file, _, ok := runtime.Caller(0); ok {
		paths = append(paths, sourcePath(ctx, file))
	}
	for _, path := range paths {
		if path == "" {
			continue
		}
		if root, ok := FindCheckout(filepath.Dir(path)); ok {
			return root, true
		}
	}
	return "", false
}

// sourcePath is the path of a source file of this program, as its compiler named it. With -trimpath, as "go install" of a
// version has it under some settings, that is the path of a module with its version, which the module cache keeps. It is ""
// where the name leads nowhere.
func sourcePath(ctx context.Context, compiledPath string) string {
	if filepath.IsAbs(compiledPath) {
		return compiledPath
	}
	if !strings.HasPrefix(compiledPath, modulePath+"@") {
		return ""
	}
	moduleCache, err := runGo(ctx, "", "env", "GOMODCACHE")
	if err != nil {
		return ""
	}
	return filepath.Join(moduleCache, filepath.FromSlash(compiledPath))
}
