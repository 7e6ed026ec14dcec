package web

import (
	"bufio"
	"context"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// modulePath is the path of this program's Go module.
const modulePath = "github.com/ludarium/ludarium"

// FindCheckout returns the root of the checkout of this program that contains the folder dir.
func FindCheckout(dir string) (root string, ok bool) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", false
	}
	for {
		if file, err := os.Open(filepath.Join(dir, "go.mod")); err == nil {
			defer func() { _ = file.Close() }() // read-only
			firstLine, _ := bufio.NewReader(file).ReadString('\n')
			_, err := os.Stat(filepath.Join(dir, "scenes", "web")) // a lone go.mod may be a copy
			return dir, err == nil && strings.TrimSpace(firstLine) == "module "+modulePath
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", false
		}
		dir = parent
	}
}

// FindSourceRoot returns the root of the source code that this program was built from, if it still exists: the checkout
// that contains the executable, the place where the compiler read the code, or, after "go install", the module cache.
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

// sourcePath returns the path on disk of a source file by the path that the compiler recorded for it. With -trimpath, as
// for some settings of "go install", that begins with the module and its version, and the file is in the module cache. It
// returns "" if the file cannot be located.
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
