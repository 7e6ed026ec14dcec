package web

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// module is whose checkout the page can be built from.
const module = "github.com/ludarium/ludarium"

// A program is one of the two that the page runs.
type program struct {
	name, pkg string
	flags     []string
}

// programs are built one after the other. Copies of small functions in every place that calls them are a seventh of
// what the game would weigh packed, and it paints as fast without them; in the computer player's program our own code
// needs the speed.
var programs = []program{
	{name: "game", pkg: ".", flags: []string{"-gcflags=all=-l"}},
	{name: "worker", pkg: "./ai/worker", flags: append([]string{"-gcflags=all=-l", "-gcflags=" + module + "/...="}, slow...)},
}

// slow are our packages in the computer player's program that do not run in a search: what was said last holds.
var slow = []string{
	"-gcflags=" + module + "/ai/explain=-l", "-gcflags=" + module + "/ai/level=-l", "-gcflags=" + module + "/ai/player=-l",
	"-gcflags=" + module + "/ai/worker=-l", "-gcflags=" + module + "/ai/remote=-l", "-gcflags=" + module + "/ai/task=-l",
	"-gcflags=" + module + "/rules/catalog=-l", "-gcflags=" + module + "/rules/antichess=-l", "-gcflags=" + module + "/rules/chess960=-l",
	"-gcflags=" + module + "/rules/capablanca=-l", "-gcflags=" + module + "/rules/hexagonal=-l", "-gcflags=" + module + "/rules/byzantine=-l",
	"-gcflags=" + module + "/rules/threeplayer=-l", "-gcflags=" + module + "/rules/fourplayer=-l", "-gcflags=" + module + "/rules/chess=-l",
	"-gcflags=" + module + "/rules/goban/life=-l", "-gcflags=" + module + "/ai/eval=-l",
}

// toolchain says that there is one.
func toolchain() bool {
	_, err := exec.LookPath("go")
	return err == nil
}

// Checkout is the root of the checkout of this program that dir lies in.
func Checkout(dir string) (root string, ok bool) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", false
	}
	for {
		if file, err := os.Open(filepath.Join(dir, "go.mod")); err == nil {
			defer func() { _ = file.Close() }() // it was only read
			first, _ := bufio.NewReader(file).ReadString('\n')
			_, err := os.Stat(filepath.Join(dir, "scenes", "web")) // a go.mod alone may be a copy
			return dir, err == nil && strings.TrimSpace(first) == "module "+module
		}
		above := filepath.Dir(dir)
		if above == dir {
			return "", false
		}
		dir = above
	}
}

// Build makes the site from the checkout at root. It takes as long as the toolchain needs; the second time that is
// a few seconds.
func Build(ctx context.Context, root string) (Site, error) {
	out, err := os.MkdirTemp("", "ludarium-page-")
	if err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	defer func() { _ = os.RemoveAll(out) }() // what stays behind is swept by the system
	goroot, err := run(ctx, root, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	trim, err := withoutMethods(goroot, out)
	if err != nil {
		return nil, err
	}
	p := newPress()
	for _, prog := range programs {
		file := filepath.Join(out, prog.name)
		args := slices.Concat([]string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w"}, trim, prog.flags, []string{"-o", file, prog.pkg})
		if _, err := run(ctx, root, args...); err != nil {
			return nil, err
		}
		raw, err := os.ReadFile(file)
		if err != nil {
			return nil, fmt.Errorf("web: %w", err)
		}
		if err := p.program(prog.name, raw); err != nil {
			return nil, err
		}
	}
	glue, err := os.ReadFile(filepath.Join(goroot, "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, fmt.Errorf("web: the Go toolchain lacks its script for the page: %w", err)
	}
	p.add("wasm_exec.js", glue)
	return p.site, p.rest()
}

// run calls the Go toolchain for the page's machine and gives what it prints. Its error is the first line that says
// something.
func run(ctx context.Context, root string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = root
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) } // it ends its compilers, too
	cmd.WaitDelay = 500 * time.Millisecond
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	if err != nil {
		return "", fmt.Errorf("web: go %s: %s", args[0], complaint(said.String(), err))
	}
	return strings.TrimSpace(string(out)), nil
}

// complaint is the first line of the toolchain that says what is wrong.
func complaint(said string, err error) string {
	for line := range strings.Lines(said) {
		line = strings.TrimSpace(line)
		idle := line == ""
		for _, other := range []string{"# ", "go: warning: ", "go: downloading "} {
			idle = idle || strings.HasPrefix(line, other)
		}
		if !idle {
			return line
		}
	}
	return err.Error()
}
