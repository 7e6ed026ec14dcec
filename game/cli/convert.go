package cli

import (
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
)

func (p *Program) convert() *cobra.Command {
	k := selection{}
	c := p.command("convert IN OUT [--game-number N | --all]", p.words.T("cli.convert"), `  ludarium convert game.ludarium game.pgn
  ludarium convert games.pgn third.ludarium --game-number 3
  ludarium convert games.csa game.kif --all`)
	c.Long = p.words.T("cli.convert.more")
	c.Args = func(c *cobra.Command, args []string) error {
		switch {
		case len(args) != 2:
			return misused("convert: it takes two files, IN and OUT")
		case c.Flags().Changed("game-number") && k.all:
			return misused("convert: either --game-number or --all says what is taken")
		}
		return k.badNumber(c)
	}
	c.RunE = func(_ *cobra.Command, args []string) error {
		records, err := p.selectGames(k, args[0])
		if err != nil {
			return err
		}
		return p.rewrite(k, args[1], records)
	}
	p.gameNumberFlag(c, &k)
	c.Flags().BoolVar(&k.all, "all", false, p.words.T("cli.flag.all"))
	return c
}

// rewrite writes games to a file, or to a file each where its format holds only one and all were wanted.
func (p *Program) rewrite(k selection, path string, records []*saves.Record) error {
	if err := p.write(k, path, records); err != nil {
		return err
	}
	if lost := formats.Losses(path, records...); len(lost) > 0 {
		p.notes = append(p.notes, p.words.AboutFile(path, saves.TextError{}, p.words.Loses("it", lost), ""))
	}
	return nil
}

func (p *Program) write(k selection, path string, records []*saves.Record) error {
	if !k.all || formats.HoldsManyGames(path) {
		return p.words.FileFault(p.found, path, formats.WriteFile(path, p.found, records...))
	}
	for _, r := range records { // all of them can be written, or none is
		if err := formats.Write(io.Discard, filepath.Base(path), p.found, r); err != nil {
			return p.words.FileFault(p.found, path, err)
		}
	}
	end := filepath.Ext(path)
	digits := len(strconv.Itoa(len(records)))
	for i, r := range records {
		name := fmt.Sprintf("%s-%0*d%s", strings.TrimSuffix(path, end), digits, i+1, end)
		if err := formats.WriteFile(name, p.found, r); err != nil {
			return p.words.FileFault(p.found, name, err)
		}
	}
	return nil
}
