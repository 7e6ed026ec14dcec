package cli

import (
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

func (p *Program) versionCommand() *cobra.Command {
	c := p.newCommand("version", p.words.T("cli.version"), "  ludarium version")
	c.RunE = func(*cobra.Command, []string) error {
		for _, line := range versionLines() {
			p.out.Linef("%s", line)
		}
		return nil
	}
	return c
}

// versionLines are the version of the program, the commit, and the version of Go with the system.
func versionLines() []string {
	version, commit := "unknown", "unknown"
	if info, ok := debug.ReadBuildInfo(); ok {
		version = info.Main.Version
		for _, s := range info.Settings {
			switch {
			case s.Key == "vcs.revision":
				commit = s.Value
			case s.Key == "vcs.modified" && s.Value == "true":
				commit += " (changed)"
			}
		}
	}
	return []string{"version " + orDash(version), "commit " + commit, "go " + runtime.Version() + " " + runtime.GOOS + "/" + runtime.GOARCH}
}
