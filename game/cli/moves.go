package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

func (p *Program) moves() *cobra.Command {
	ch := &choice{}
	c := p.command("moves --game ID", p.words.T("cli.moves"), `  ludarium moves --game chess --moves "e2e4 e7e5"`)
	c.RunE = func(*cobra.Command, []string) error {
		pl, err := p.open(ch)
		if err != nil {
			return err
		}
		names := pl.names()
		for _, name := range names {
			p.out.Linef("%s", name)
		}
		p.out.Linef("total %d", len(names))
		return nil
	}
	p.placeFlags(c, ch)
	return c
}

// moveNames returns the legal moves in coordinate form, sorted.
func (pl *place) names() []string {
	if pl.ended() {
		return nil
	}
	var names []string
	for _, m := range pl.pos.Moves(nil) {
		names = append(names, pl.pos.Format(m))
	}
	slices.Sort(names)
	return names
}

func (p *Program) state() *cobra.Command {
	ch := &choice{}
	c := p.command("state --game ID", p.words.T("cli.state"), `  ludarium state --game chess --moves "f2f3 e7e5 g2g4 d8h4"
  ludarium state --game hasami-shogi --moves "i5e5 a1e1 end:resignation:black"`)
	c.RunE = func(*cobra.Command, []string) error {
		pl, err := p.open(ch)
		if err != nil {
			return err
		}
		p.printState(pl)
		return nil
	}
	p.placeFlags(c, ch)
	return c
}

func (p *Program) printState(pl *place) {
	p.out.Linef("position %s", pl.pos)
	p.out.Linef("turn %s", pl.info.SeatName(pl.pos.Turn()))
	check := "no"
	if royal, ok := pl.pos.(rules.RoyalPieces); ok && len(royal.CheckedRoyals(nil)) > 0 {
		check = "yes"
	}
	p.out.Linef("check %s", check)
	if claim := pl.pos.Claim(); claim != "" && !pl.result.IsOver() {
		p.out.Linef("claim %s", claim)
	}
	if s, ok := pl.pos.(rules.DeadStoneScoring); ok && s.IsScoring() && !pl.result.IsOver() {
		p.out.Linef("phase scoring")
	}
	p.out.Linef("result %s", saves.Outcome(pl.info, pl.result))
	if n := len(pl.info.Seats); n > 2 && pl.result.IsOver() {
		p.out.Linef("places %s", places(pl.info, pl.result))
	}
}

// formatPlaces lists the seats from the first place on; tied seats are joined: "red white=black".
func places(info rules.Info, r rules.Result) string {
	var groups []string
	for place := range uint8(len(info.Seats)) {
		var same []string
		for s, name := range info.Seats {
			if r.Place[s] == place+1 {
				same = append(same, name)
			}
		}
		if len(same) > 0 {
			groups = append(groups, strings.Join(same, "="))
		}
	}
	return strings.Join(groups, " ")
}
