package cli

import (
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

func (p *Program) versionCommand() *cobra.Command {
	c := p.newCommand("version", p.words.T("cli.version"), "  ludarium version")
	c.RunE = func(*cobra.Command, []string) error {
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
		p.out.Linef("version %s", orDash(version))
		p.out.Linef("commit %s", commit)
		p.out.Linef("go %s %s/%s", runtime.Version(), runtime.GOOS, runtime.GOARCH)
		return nil
	}
	return c
}
