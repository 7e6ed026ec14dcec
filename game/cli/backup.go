package cli

import (
	"cmp"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/ludarium/ludarium/game/online/data"
)

// backupCommand copies the data of a server that does not run to a file.
func (p *Program) backupCommand() *cobra.Command {
	return p.dataCommand("backup", "OUT.tar.gz", "  ludarium backup online.tar.gz\n  ludarium backup --data /var/lib/ludarium online.tar.gz", data.Backup)
}

// restoreCommand copies the data of a server from a file.
func (p *Program) restoreCommand() *cobra.Command {
	return p.dataCommand("restore", "IN.tar.gz", "  ludarium restore --data /var/lib/ludarium online.tar.gz", data.Restore)
}

// dataCommand is a command for the folder of a server and a file.
func (p *Program) dataCommand(name, file, example string, copyFiles func(dir, file string) (files int, err error)) *cobra.Command {
	dir := ""
	c := p.newCommand(name+" [--data DIR] "+file, p.words.T("cli."+name), example)
	c.Long = p.words.T("cli." + name + ".more")
	c.Args = func(_ *cobra.Command, args []string) error {
		if len(args) != 1 || args[0] == "" {
			return usageErrorf("%s: it takes one file", name)
		}
		return nil
	}
	c.RunE = func(_ *cobra.Command, args []string) error {
		folder, err := onlineFolder()
		if dir == "" && err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		files, err := copyFiles(cmp.Or(dir, folder), args[0])
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		p.out.Linef("files %d", files)
		return nil
	}
	c.Flags().StringVar(&dir, "data", "", p.words.T("cli.flag.data"))
	return c
}
