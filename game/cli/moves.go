package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

func (p *Program) movesCommand() *cobra.Command {
	flags := &gameFlags{}
	c := p.newCommand("moves --game ID", p.words.T("cli.moves"), `  ludarium moves --game chess --moves "e2e4 e7e5"`)
	c.RunE = func(*cobra.Command, []string) error {
		opened, err := p.openGame(flags)
		if err != nil {
			return err
		}
		names := opened.moveNames()
		for _, name := range names {
			p.out.Linef("%s", name)
		}
		p.out.Linef("total %d", len(names))
		return nil
	}
	p.addPositionFlags(c, flags)
	return c
}

// moveNames returns the legal moves in coordinate form, sorted.
func (g *openedGame) moveNames() []string {
	if g.endedByAction() {
		return nil
	}
	var names []string
	for _, m := range g.position.Moves(nil) {
		names = append(names, g.position.Format(m))
	}
	slices.Sort(names)
	return names
}

func (p *Program) stateCommand() *cobra.Command {
	flags := &gameFlags{}
	c := p.newCommand("state --game ID", p.words.T("cli.state"), `  ludarium state --game chess --moves "f2f3 e7e5 g2g4 d8h4"
  ludarium state --game hasami-shogi --moves "i5e5 a1e1 end:resignation:black"`)
	c.RunE = func(*cobra.Command, []string) error {
		opened, err := p.openGame(flags)
		if err != nil {
			return err
		}
		p.printState(opened)
		return nil
	}
	p.addPositionFlags(c, flags)
	return c
}

func (p *Program) printState(opened *openedGame) {
	p.out.Linef("position %s", opened.position)
	p.out.Linef("turn %s", opened.info.SeatName(opened.position.Turn()))
	check := "no"
	if royal, ok := opened.position.(rules.RoyalPieces); ok && len(royal.CheckedRoyals(nil)) > 0 {
		check = "yes"
	}
	p.out.Linef("check %s", check)
	if claim := opened.position.Claim(); claim != "" && !opened.result.IsOver() {
		p.out.Linef("claim %s", claim)
	}
	if s, ok := opened.position.(rules.DeadStoneScoring); ok && s.IsScoring() && !opened.result.IsOver() {
		p.out.Linef("phase scoring")
	}
	p.out.Linef("result %s", saves.Outcome(opened.info, opened.result))
	if n := len(opened.info.Seats); n > 2 && opened.result.IsOver() {
		p.out.Linef("places %s", formatPlaces(opened.info, opened.result))
	}
}

// formatPlaces lists the seats from the first place on; tied seats are joined: "red white=black".
func formatPlaces(info rules.Info, r rules.Result) string {
	var groups []string
	for place := range uint8(len(info.Seats)) {
		var tied []string
		for s, name := range info.Seats {
			if r.Place[s] == place+1 {
				tied = append(tied, name)
			}
		}
		if len(tied) > 0 {
			groups = append(groups, strings.Join(tied, "="))
		}
	}
	return strings.Join(groups, " ")
}
