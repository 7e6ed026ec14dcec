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

func (p *Program) games() *cobra.Command {
	c := p.command("games", p.words.T("cli.games"), "  ludarium games")
	c.Long = p.words.T("cli.games.more")
	c.RunE = func(*cobra.Command, []string) error {
		// Two spaces separate the columns, so that single spaces can be part of a name.
		table := tabwriter.NewWriter(p.out, 0, 1, 2, ' ', 0)
		for _, g := range p.Games {
			info := g.Info()
			options := make([]string, len(info.Options))
			for i, o := range info.Options {
				options[i] = o.Key + "=" + o.Default + "(" + values(o) + ")"
			}
			_, _ = fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\n", info.ID, p.words.Game(info.ID),
				strings.Join(info.Seats, ","), size(g.Board(nil)), orNone(strings.Join(options, " ")))
		}
		return table.Flush()
	}
	return c
}

// formatValues lists the values of an option: "japanese|chinese", "-100..100/0.5".
func values(o rules.Option) string {
	if len(o.Values) > 0 {
		return strings.Join(o.Values, "|")
	}
	s := ""
	if o.Auto {
		s = rules.Auto + "|"
	}
	s += number(o.Min) + ".." + number(o.Max)
	if o.Step != 0 && o.Step != 1 {
		s += "/" + number(o.Step)
	}
	return s
}

func number(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }

// orDash is s, or a dash for an empty column.
func orNone(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

// boardSize is "8x8" for a full rectangle of cells, and the number of cells for any other board.
func size(b *board.Board) string {
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
