package cli

import (
	"github.com/spf13/cobra"

	"github.com/ludarium/ludarium/saves"
)

func (p *Program) convert() *cobra.Command {
	c := p.command("convert IN OUT", p.words.T("cli.convert"), "  ludarium convert game.ludarium game.pgn")
	c.Long = p.words.T("cli.convert.more")
	c.Args = func(_ *cobra.Command, args []string) error {
		if len(args) != 2 {
			return misused("convert: it takes two files, IN and OUT")
		}
		return nil
	}
	c.RunE = func(_ *cobra.Command, args []string) error {
		records, err := p.readRecords(args[0])
		if err != nil {
			return err
		}
		if err := saves.WriteFile(args[1], p.found, records...); err != nil {
			return err
		}
		if lost := saves.Lost(args[1], records...); len(lost) > 0 {
			p.remark(p.words.Loses(args[1], lost))
		}
		return nil
	}
	return c
}
