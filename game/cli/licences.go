package cli

import (
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/ludarium/ludarium/game/licences"
)

func (p *Program) licencesCommand() *cobra.Command {
	withTexts := false
	c := p.newCommand("licences [--texts]", p.words.T("cli.licences"), `  ludarium licences
  ludarium licences --texts`)
	c.Long = p.words.T("cli.licences.more")
	c.RunE = func(*cobra.Command, []string) error {
		if withTexts {
			_, err := p.out.Write([]byte(licences.File()))
			return err
		}
		components, err := licences.Parse(licences.File())
		if err != nil {
			return err
		}
		table := tabwriter.NewWriter(p.out, 0, 1, 2, ' ', 0)
		for _, component := range components {
			_, _ = fmt.Fprintln(table, component) // p.out keeps the error
		}
		return table.Flush()
	}
	c.Flags().BoolVar(&withTexts, "texts", false, p.words.T("cli.flag.texts"))
	return c
}
