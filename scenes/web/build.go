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

// modulePath is whose checkout the page can be built from.
const modulePath = "github.com/ludarium/ludarium"

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
	{name: "worker", pkg: "./ai/worker", flags: append([]string{"-gcflags=all=-l", "-gcflags=" + modulePath + "/...="}, noInlineFlags...)},
}

// noInlineFlags are our packages in the computer player's program that do not run in a search: what was said last holds.
var noInlineFlags = []string{
	"-gcflags=" + modulePath + "/ai/explain=-l", "-gcflags=" + modulePath + "/ai/level=-l", "-gcflags=" + modulePath + "/ai/player=-l",
	"-gcflags=" + modulePath + "/ai/worker=-l", "-gcflags=" + modulePath + "/ai/remote=-l", "-gcflags=" + modulePath + "/ai/task=-l",
	"-gcflags=" + modulePath + "/rules/catalog=-l", "-gcflags=" + modulePath + "/rules/antichess=-l", "-gcflags=" + modulePath + "/rules/chess960=-l",
	"-gcflags=" + modulePath + "/rules/capablanca=-l", "-gcflags=" + modulePath + "/rules/hexagonal=-l", "-gcflags=" + modulePath + "/rules/byzantine=-l",
	"-gcflags=" + modulePath + "/rules/threeplayer=-l", "-gcflags=" + modulePath + "/rules/fourplayer=-l", "-gcflags=" + modulePath + "/rules/chess=-l",
	"-gcflags=" + modulePath + "/rules/goban/life=-l", "-gcflags=" + modulePath + "/ai/eval=-l",
}

// hasToolchain says that there is one.
func hasToolchain() bool {
	_, err := exec.LookPath("go")
	return err == nil
}

// FindCheckout is the root of the checkout of this program that dir lies in.
func FindCheckout(dir string) (root string, ok bool) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", false
	}
	for {
		if file, err := os.Open(filepath.Join(dir, "go.mod")); err == nil {
			defer func() { _ = file.Close() }() // it was only read
			firstLine, _ := bufio.NewReader(file).ReadString('\n')
			_, err := os.Stat(filepath.Join(dir, "scenes", "web")) // a go.mod alone may be a copy
			return dir, err == nil && strings.TrimSpace(firstLine) == "module "+modulePath
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", false
		}
		dir = parent
	}
}

// Build makes the site from the checkout at root. It takes as long as the toolchain needs; the second time that is
// a few seconds.
func Build(ctx context.Context, root string) (Site, error) {
	outDir, err := os.MkdirTemp("", "ludarium-page-")
	if err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	defer func() { _ = os.RemoveAll(outDir) }() // what stays behind is swept by the system
	goroot, err := runGo(ctx, root, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	overlayFlags, err := templateOverlay(goroot, outDir)
	if err != nil {
		return nil, err
	}
	builder := newSiteBuilder()
	for _, prog := range programs {
		file := filepath.Join(outDir, prog.name)
		args := slices.Concat([]string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w"}, overlayFlags, prog.flags, []string{"-o", file, prog.pkg})
		if _, err := runGo(ctx, root, args...); err != nil {
			return nil, err
		}
		wasm, err := os.ReadFile(file)
		if err != nil {
			return nil, fmt.Errorf("web: %w", err)
		}
		if err := builder.addProgram(prog.name, wasm); err != nil {
			return nil, err
		}
	}
	wasmExec, err := os.ReadFile(filepath.Join(goroot, "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, fmt.Errorf("web: the Go toolchain lacks its script for the page: %w", err)
	}
	builder.addHashed("wasm_exec.js", wasmExec)
	return builder.site, builder.addPageFiles()
}

// runGo calls the Go toolchain for the page's machine and gives what it prints. Its error is the first line that says
// something.
func runGo(ctx context.Context, dir string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = dir
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) } // it ends its compilers, too
	cmd.WaitDelay = 500 * time.Millisecond
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	stdout, err := cmd.Output()
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	if err != nil {
		return "", fmt.Errorf("web: go %s: %s", args[0], firstErrorLine(stderr.String(), err))
	}
	return strings.TrimSpace(string(stdout)), nil
}

// firstErrorLine is the first line of the toolchain that says what is wrong.
func firstErrorLine(output string, err error) string {
	for line := range strings.Lines(output) {
		line = strings.TrimSpace(line)
		isNoise := line == ""
		for _, prefix := range []string{"# ", "go: warning: ", "go: downloading "} {
			isNoise = isNoise || strings.HasPrefix(line, prefix)
		}
		if !isNoise {
			return line
		}
	}
	return err.Error()
}
