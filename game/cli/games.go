package cli

import (
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

func (p *Program) gamesCommand() *cobra.Command {
	c := p.newCommand("games", p.words.T("cli.games"), "  ludarium games")
	c.Long = p.words.T("cli.games.more")
	c.RunE = func(*cobra.Command, []string) error {
		// Two spaces separate the columns, so that single spaces can be part of a name.
		table := tabwriter.NewWriter(p.out, 0, 1, 2, ' ', 0)
		for _, g := range p.Games {
			info := g.Info()
			options := make([]string, len(info.Options))
			for i, o := range info.Options {
				options[i] = o.Key + "=" + o.Default + "(" + formatValues(o) + ")"
			}
			_, _ = fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\n", info.ID, p.words.GameName(info.ID),
				strings.Join(info.Seats, ","), boardSize(g.Board(nil)), orDash(strings.Join(options, " ")))
		}
		return table.Flush()
	}
	return c
}

// formatValues lists the values of an option: "japanese|chinese", "-100..100/0.5".
func formatValues(o rules.Option) string {
	if len(o.Values) > 0 {
		return strings.Join(o.Values, "|")
	}
	s := ""
	if o.Auto {
		s = rules.Auto + "|"
	}
	s += formatNumber(o.Min) + ".." + formatNumber(o.Max)
	if o.Step != 0 && o.Step != 1 {
		s += "/" + formatNumber(o.Step)
	}
	return s
}

func formatNumber(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }

// orDash is s, or a dash for an empty column.
func orDash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

// boardSize is "8x8" for a full rectangle of cells, and the number of cells for any other board.
func boardSize(b *board.Board) string {
	columns, rows := make(map[float64]bool), make(map[float64]bool)
	for i := range b.Cells {
		columns[b.Cells[i].Center.X] = true
		rows[b.Cells[i].Center.Y] = true
	}
	if len(columns)*len(rows) == len(b.Cells) {
		return fmt.Sprintf("%dx%d", len(columns), len(rows))
	}
	return fmt.Sprintf("%d-cells", len(b.Cells))
}
