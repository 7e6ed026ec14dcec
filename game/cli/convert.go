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

func (p *Program) convertCommand() *cobra.Command {
	sel := gameSelection{}
	c := p.newCommand("convert IN OUT [--game-number N | --all]", p.words.T("cli.convert"), `  ludarium convert game.ludarium game.pgn
  ludarium convert games.pgn third.ludarium --game-number 3
  ludarium convert games.csa game.kif --all`)
	c.Long = p.words.T("cli.convert.more")
	c.Args = func(c *cobra.Command, args []string) error {
		switch {
		case len(args) != 2:
			return usageErrorf("convert: it takes two files, IN and OUT")
		case c.Flags().Changed("game-number") && sel.all:
			return usageErrorf("convert: either --game-number or --all says what is taken")
		}
		return sel.checkNumber(c)
	}
	c.RunE = func(_ *cobra.Command, args []string) error {
		records, err := p.selectGames(sel, args[0])
		if err != nil {
			return err
		}
		return p.convertGames(sel, args[1], records)
	}
	p.addGameNumberFlag(c, &sel)
	c.Flags().BoolVar(&sel.all, "all", false, p.words.T("cli.flag.all"))
	return c
}

// convertGames writes games to a file and warns about losses. With --all, games get one file each if the format holds
// only one.
func (p *Program) convertGames(sel gameSelection, path string, records []*saves.Record) error {
	if err := p.writeGames(sel, path, records); err != nil {
		return err
	}
	if losses := formats.Losses(path, records...); len(losses) > 0 {
		p.notes = append(p.notes, p.words.FormatFileMessage(path, saves.TextError{}, p.words.LossWarning("it", losses), ""))
	}
	return nil
}

func (p *Program) writeGames(sel gameSelection, path string, records []*saves.Record) error {
	if !sel.all || formats.HoldsManyGames(path) {
		return p.words.WrapFileError(p.lookUpGame, path, formats.WriteFile(path, p.lookUpGame, records...))
	}
	for _, r := range records { // check first, so that either all are written or none
		if err := formats.Write(io.Discard, filepath.Base(path), p.lookUpGame, r); err != nil {
			return p.words.WrapFileError(p.lookUpGame, path, err)
		}
	}
	ext := filepath.Ext(path)
	digits := len(strconv.Itoa(len(records)))
	for i, r := range records {
		name := fmt.Sprintf("%s-%0*d%s", strings.TrimSuffix(path, ext), digits, i+1, ext)
		if err := formats.WriteFile(name, p.lookUpGame, r); err != nil {
			return p.words.WrapFileError(p.lookUpGame, name, err)
		}
	}
	return nil
}
