package cli

import (
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ludarium/ludarium/saves"
)

// A conversion is what the flags of convert say.
type conversion struct {
	number int // of the one game that is wanted, from 1; 0: it does not say
	all    bool
}

func (p *Program) convert() *cobra.Command {
	k := conversion{}
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
		case c.Flags().Changed("game-number") && k.number < 1:
			return misused("convert: --game-number must be 1 or more")
		}
		return nil
	}
	c.RunE = func(_ *cobra.Command, args []string) error {
		records, err := p.chosenGames(k, args[0])
		if err != nil {
			return p.words.FileFault(p.found, args[0], err)
		}
		return p.rewrite(k, args[1], records)
	}
	c.Flags().IntVar(&k.number, "game-number", 0, p.words.T("cli.flag.game-number"))
	c.Flags().BoolVar(&k.all, "all", false, p.words.T("cli.flag.all"))
	return c
}

// chosenGames reads the games of a file that are wanted. Those that are not may have faults.
func (p *Program) chosenGames(k conversion, path string) ([]*saves.Record, error) {
	records, err := p.readGames(path)
	count := len(records)
	if count > 0 {
		count = saves.Number(count-1, err)
	}
	switch {
	case k.number > 0:
		if fault := saves.FaultOf(k.number, err); fault != nil {
			return nil, fault
		}
		for i, r := range records {
			if saves.Number(i, err) == k.number {
				p.warn(p.words, path, []*saves.Record{r})
				return []*saves.Record{r}, nil
			}
		}
		what := p.words.T("file.no-such-game", "Number", strconv.Itoa(k.number), "Count", strconv.Itoa(count))
		return nil, p.words.FileMessage(path, saves.TextError{}, what, p.words.T("cli.one-or-all"))
	case err != nil:
		return nil, err
	case count > 1 && !k.all:
		return nil, p.words.FileMessage(path, saves.TextError{}, p.words.T("file.several", "Count", count), p.words.T("cli.one-or-all"))
	}
	p.warn(p.words, path, records)
	return records, nil
}

// rewrite writes games to a file, or to a file each where its format holds only one and all were wanted.
func (p *Program) rewrite(k conversion, path string, records []*saves.Record) error {
	if err := p.write(k, path, records); err != nil {
		return err
	}
	if lost := saves.Lost(path, records...); len(lost) > 0 {
		p.remark(p.words.AboutFile(path, saves.TextError{}, p.words.Loses("it", lost), ""))
	}
	return nil
}

func (p *Program) write(k conversion, path string, records []*saves.Record) error {
	if !k.all || saves.HoldsSeveral(path) {
		return p.words.FileFault(p.found, path, saves.WriteFile(path, p.found, records...))
	}
	for _, r := range records { // all of them can be written, or none is
		if err := saves.Write(io.Discard, filepath.Base(path), p.found, r); err != nil {
			return p.words.FileFault(p.found, path, err)
		}
	}
	end := filepath.Ext(path)
	digits := len(strconv.Itoa(len(records)))
	for i, r := range records {
		name := fmt.Sprintf("%s-%0*d%s", strings.TrimSuffix(path, end), digits, i+1, end)
		if err := saves.WriteFile(name, p.found, r); err != nil {
			return p.words.FileFault(p.found, name, err)
		}
	}
	return nil
}
