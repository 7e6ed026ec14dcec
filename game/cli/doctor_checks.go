package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"

	"golang.org/x/image/font/sfnt"

	"github.com/ludarium/ludarium/game/arena"
	"github.com/ludarium/ludarium/game/console"
	"github.com/ludarium/ludarium/game/crash"
	"github.com/ludarium/ludarium/game/engine"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/saves/platform"
	"github.com/ludarium/ludarium/sprites/fonts"
)

// checks are the checks of doctor, in the order of its lines. Those of the window and the page come from [Program.Checks].
func (p *Program) checks() []Check {
	checks := []Check{{Name: "versions", Run: checkVersions}}
	checks = append(checks, p.Checks...)
	return append(
		checks,
		Check{Name: "folders", Run: checkFolders},
		Check{Name: "fonts", Run: checkFonts},
		Check{Name: "saves", Run: p.checkSaves},
		Check{Name: "settings", Run: p.checkSettings, Optional: true},
		Check{Name: "crashes", Run: p.checkCrashes, Optional: true},
	)
}

// count is a number of things, of which an s makes the plural.
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// checkVersions tells what runs where.
func checkVersions(context.Context) (string, error) {
	parts := versionLines()
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, dependency := range info.Deps {
			if dependency.Path == "github.com/hajimehoshi/ebiten/v2" {
				parts = append(parts, "Ebitengine "+dependency.Version)
			}
		}
	}
	return strings.Join(append(parts, systemName(), count(runtime.NumCPU(), "processor")), ", "), nil
}

// systemName is the name of the operating system as far as it gives one.
func systemName() string {
	file, err := os.Open("/etc/os-release")
	if err != nil {
		return runtime.GOOS
	}
	defer func() { _ = file.Close() }()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if name, ok := strings.CutPrefix(lines.Text(), "PRETTY_NAME="); ok {
			return strings.Trim(name, `"`)
		}
	}
	return runtime.GOOS
}

// lowSpace is the free space below which games may soon not be saved.
const lowSpace = 16 << 20

// checkFolders writes a file beside the games as a game is written, and removes it.
func checkFolders(context.Context) (string, error) {
	dir, err := usableFolder()
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", err
	}
	probe := filepath.Join(dir, "doctor.tmp") // which the library would remove
	if err := platform.WriteFile(probe, make([]byte, 64<<10)); err != nil {
		return "", fmt.Errorf("games cannot be saved: %w", err)
	}
	if _, err := os.ReadFile(probe); err != nil {
		return "", fmt.Errorf("games cannot be read: %w", err)
	}
	if err := os.Remove(probe); err != nil {
		return "", fmt.Errorf("games cannot be deleted: %w", err)
	}
	free, err := platform.FreeSpace(dir)
	switch {
	case err != nil:
		return dir + " can be written", nil
	case free < lowSpace:
		return "", fmt.Errorf("%s has only %d kB of free space", dir, free>>10)
	}
	return fmt.Sprintf("%s can be written, %d MB free", dir, free>>20), nil
}

// checkFonts parses the fonts of the program.
func checkFonts(context.Context) (string, error) {
	japanese, japaneseSemibold := fonts.Japanese()
	files := []struct {
		name string
		data []byte
	}{
		{"regular", fonts.Regular()},
		{"semibold", fonts.Semibold()},
		{"bold", fonts.Bold()},
		{"kanji", fonts.Kanji()},
		{"japanese", japanese},
		{"japanese-semibold", japaneseSemibold},
	}
	for _, file := range files {
		if _, err := sfnt.Parse(file.data); err != nil {
			return "", fmt.Errorf("the font %s: %w", file.name, err)
		}
	}
	return count(len(files), "font"), nil
}

// checkSaves reads the library.
func (p *Program) checkSaves(context.Context) (found string, err error) {
	store, err := library.Open("", p.lookUpGame)
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	entries, err := store.List()
	if err != nil {
		return "", err
	}
	trash, err := store.Trash()
	if err != nil {
		return "", err
	}
	running, unreadable := 0, 0
	for _, entry := range entries {
		switch {
		case entry.Err != nil:
			unreadable++
		case entry.Running:
			running++
		}
	}
	found = fmt.Sprintf("%s, %d running or interrupted, %d in the trash, %d unreadable and set aside", count(len(entries)-running-unreadable, "game"), running, len(trash), unreadable)
	return found, store.CheckLock()
}

// checkSettings reads the settings.
func (p *Program) checkSettings(context.Context) (found string, err error) {
	store, err := library.Open("", p.lookUpGame)
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	if isThere, err := store.CheckSettings(); err != nil || isThere {
		return "readable", err
	}
	return "none yet, the defaults hold", nil
}

// checkCrashes lists the reports of crashes.
func (p *Program) checkCrashes(context.Context) (string, error) {
	dir, err := crashFolder()
	if err != nil {
		return "none are kept", nil //nolint:nilerr // the folder has its own line
	}
	if p.RecordCrashes {
		_, _ = crash.Collect(dir) // what failed is tried again
	}
	reports, err := crash.Reports(dir)
	if err != nil {
		return "", err
	}
	if len(reports) == 0 {
		return "none", nil
	}
	return "", fmt.Errorf("%d kept; the newest, for a bug report: %s", len(reports), reports[len(reports)-1])
}

// errNotExternal is the error of an engine that is none.
var errNotExternal = errors.New("not an external engine: SPEC must be uci, usi or gtp and a program")

// engineCheck starts the program of an engine, by a SPEC as --player takes it, and asks for its name. Folders in the SPEC are not told.
func engineCheck(spec string) Check {
	return Check{Name: "engine", Run: func(context.Context) (string, error) {
		kind, _, _ := strings.Cut(strings.TrimSpace(spec), " ")
		if !arena.PlayerKind(strings.ToLower(kind)).IsExternal() {
			return "", errNotExternal
		}
		player, err := console.ParsePlayer(spec)
		if err != nil {
			return "", errNotExternal
		}
		name := strings.TrimSuffix(filepath.Base(player.Name), ".exe")
		if err := arena.TryExternalEngine(player.Engine); err != nil {
			return "", withoutFolders(err, spec)
		}
		return name + " starts and answers", nil
	}}
}

// withoutFolders writes the paths in the SPEC of an engine as the names of their files.
func withoutFolders(failure error, spec string) error {
	words, err := engine.SplitCommand(spec)
	if err != nil { // which quotes the SPEC
		return errors.New("a quote in SPEC is not closed")
	}
	text := failure.Error()
	for _, word := range words {
		_, value, isSetting := strings.Cut(word, "=")
		if !isSetting {
			value = word
		}
		if strings.ContainsAny(value, `/\`) {
			text = strings.ReplaceAll(text, value, filepath.Base(value))
		}
	}
	return errors.New(text)
}
