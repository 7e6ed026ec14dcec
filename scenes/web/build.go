package web

import (
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

// A program is one of the two WASM programs of the page.
type program struct {
	name, pkg string
	flags     []string
}

// noInline turns off inlining in all packages.
const noInline = "-gcflags=all=-l"

// programs are the programs of the page. Without inlining the compressed game is one seventh smaller and still draws as
// fast. The computer player needs the speed, but only in those of our packages that take part in a search.
var programs = []program{
	{name: "game", pkg: ".", flags: []string{noInline}},
	{name: "worker", pkg: "./ai/worker", flags: slices.Concat(
		[]string{noInline, "-gcflags=" + modulePath + "/...="}, // the last matching flag of a package applies
		noInlineFlags("ai/explain", "ai/level", "ai/player", "ai/worker", "ai/remote", "ai/task", "rules/catalog",
			"rules/antichess", "rules/chess960", "rules/capablanca", "rules/hexagonal", "rules/byzantine", "rules/threeplayer",
			"rules/fourplayer", "rules/chess", "rules/goban/life", "ai/eval"),
	)},
}

// dataSources are the folders of data files, which the page fetches when it needs them.
var dataSources = []dataSource{
	{dir: "ai/eval/network/networks", suffix: ".network", ext: networkExt},
	{dir: "game/problem", suffix: ".txt", ext: problemsExt},
	{dir: "game/course", suffix: ".txt", ext: courseExt},
	{dir: "game/text", prefix: "help-pages.", suffix: ".json", ext: helpExt},
	{dir: "sprites/fonts", prefix: "ludarium-japanese-", suffix: ".otf", ext: fontExt},
	{dir: "game/licences", suffix: ".txt", ext: licencesExt},
}

// A dataSource is a folder of data files. What is between prefix and suffix is the name of a file in the site, with the extension ext.
type dataSource struct{ dir, prefix, suffix, ext string }

// noInlineFlags returns the flags that turn off inlining in packages of this module.
func noInlineFlags(packages ...string) []string {
	var flags []string
	for _, pkg := range packages {
		flags = append(flags, "-gcflags="+modulePath+"/"+pkg+"=-l")
	}
	return flags
}

// hasToolchain reports whether the Go toolchain is installed.
func hasToolchain() bool {
	_, err := exec.LookPath("go")
	return err == nil
}

// BuildOptions tell [Build] how to build the site.
type BuildOptions struct {
	// Release makes the page name its version, which is that of the commit's tag. Otherwise the programs know neither their
	// version nor their commit, so that files that did not change keep their names.
	Release bool
	// Smallest makes the programs as small as possible, with the program zstd, which must be installed. It takes 15 seconds
	// longer.
	Smallest bool
}

// Build builds the site from the checkout at root with the Go toolchain. The first build may take minutes, later ones
// a few seconds.
func Build(ctx context.Context, root string, options BuildOptions) (Site, error) {
	outDir, err := os.MkdirTemp("", "ludarium-page-")
	if err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	defer func() { _ = os.RemoveAll(outDir) }() // the system cleans up what is left
	goroot, err := runGo(ctx, root, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	overlayFlags, err := writeOverlay(goroot, outDir)
	if err != nil {
		return nil, err
	}
	compress := compressProgram
	if options.Smallest {
		compress = compressSmallest
	}
	builder := newSiteBuilder()
	for _, prog := range programs {
		file := filepath.Join(outDir, prog.name)
		args := slices.Concat([]string{"build", "-trimpath", fmt.Sprintf("-buildvcs=%t", options.Release), "-ldflags=-s -w"}, overlayFlags, prog.flags, []string{"-o", file, prog.pkg})
		if _, err := runGo(ctx, root, args...); err != nil {
			return nil, err
		}
		wasm, err := os.ReadFile(file)
		if err != nil {
			return nil, fmt.Errorf("web: %w", err)
		}
		compressed, err := compress(ctx, wasm)
		if err != nil {
			return nil, err
		}
		builder.addProgram(prog.name, wasm, compressed)
	}
	wasmExec, err := os.ReadFile(filepath.Join(goroot, "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, fmt.Errorf("web: the Go toolchain has no wasm_exec.js: %w", err)
	}
	builder.addHashed("wasm_exec.js", wasmExec)
	for _, source := range dataSources {
		if err := builder.addDataFiles(os.DirFS(root), source); err != nil {
			return nil, err
		}
	}
	return builder.site, builder.addPageFiles()
}

// runGo runs the Go command in dir for WASM and returns its output. If it fails, the error contains the first line that
// says why.
func runGo(ctx context.Context, dir string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = dir
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) } // the Go command then ends its compilers
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

// firstErrorLine returns the first line of the Go command's output that is an error message, or else that of err.
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
