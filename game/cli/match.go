package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"

	"github.com/spf13/cobra"

	"github.com/ludarium/ludarium/game/arena"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/library"
)

// matchFlags are the flags of match.
type matchFlags struct {
	gameFlags
	playerList  string
	playerSpecs []string
	games       int
	concurrency int
	seed        uint64
	openings    string
	out         string
	resume      bool
}

func (p *Program) matchCommand() *cobra.Command {
	flags := &matchFlags{}
	c := p.newCommand("match --game ID (--players LIST | --player SPEC …) --games N", p.words.T("cli.match"),
		`  ludarium match --game chess --players ai:3,ai:4 --games 20
  ludarium match --game chess --player 'ai nodes=20000' --player 'uci stockfish movetime=100 UCI_LimitStrength=true UCI_Elo=1850' --games 40 --out games`)
	c.Long = p.words.T("cli.match.more")
	c.RunE = func(c *cobra.Command, _ []string) error {
		if !c.Flags().Changed("games") {
			return usageErrorf("match: --games N is missing")
		}
		if flags.games < 1 {
			return usageErrorf("match: --games must be 1 or more")
		}
		if flags.concurrency < 1 || flags.concurrency > 256 {
			return usageErrorf("match: --concurrency must be a number from 1 to 256")
		}
		if flags.playerList != "" && flags.playerSpecs != nil {
			return usageErrorf("match: either --players or --player says who plays")
		}
		if flags.resume && flags.out == "" {
			return usageErrorf("match: --resume needs --out, the folder that the match began in")
		}
		m, err := p.prepareMatch(flags)
		if err != nil {
			return err
		}
		return p.runMatch(m, flags)
	}
	p.addGameFlag(c, &flags.gameFlags)
	p.addOptionFlag(c, &flags.gameFlags)
	c.Flags().StringVar(&flags.playerList, "players", "", p.words.T("cli.flag.players"))
	c.Flags().StringArrayVar(&flags.playerSpecs, "player", nil, p.words.T("cli.flag.player"))
	c.Flags().IntVar(&flags.games, "games", 0, p.words.T("cli.flag.games"))
	c.Flags().Uint64Var(&flags.seed, "seed", 1, p.words.T("cli.flag.seed"))
	c.Flags().StringVar(&flags.openings, "openings", "", p.words.T("cli.flag.openings"))
	c.Flags().StringVar(&flags.out, "out", "", p.words.T("cli.flag.out"))
	c.Flags().BoolVar(&flags.resume, "resume", false, p.words.T("cli.flag.resume"))
	c.Flags().IntVar(&flags.concurrency, "concurrency", 1, p.words.T("cli.flag.concurrency"))
	return c
}

// prepareMatch creates the match.
func (p *Program) prepareMatch(flags *matchFlags) (*arena.Series, error) {
	g, err := p.findGame(flags.game)
	if err != nil {
		return nil, err
	}
	info := g.Info()
	options, err := flags.options(info)
	if err != nil {
		return nil, err
	}
	players, err := flags.parsePlayers(len(info.Seats))
	if err != nil {
		return nil, usageError{fmt.Errorf("match: %w", err)}
	}
	m := &arena.Series{
		Game: g, Options: options, Players: players, Games: flags.games, Seed: flags.seed, Concurrency: flags.concurrency, NewPlayer: p.newPlayer,
	}
	if flags.openings != "" {
		m.Openings, err = p.readOpenings(flags.openings, g, options)
	}
	return m, err
}

// parsePlayers parses the players, in the order of the seats.
func (f *matchFlags) parsePlayers(seats int) ([]arena.PlayerSpec, error) {
	var specs []arena.PlayerSpec
	if f.playerList != "" {
		var err error
		if specs, err = arena.ParsePlayers(f.playerList); err != nil {
			return nil, err
		}
	}
	for _, text := range f.playerSpecs {
		s, err := arena.ParsePlayerSpec(text)
		if err != nil {
			return nil, err
		}
		specs = append(specs, s)
	}
	if len(specs) != seats {
		return nil, fmt.Errorf("one player a seat: %d are needed, %d given", seats, len(specs))
	}
	for i, s := range specs {
		if s.Kind == arena.Human {
			return nil, errors.New("only computers play matches")
		}
		for _, other := range specs[:i] {
			if other.Name == s.Name {
				specs[i].Name = fmt.Sprintf("%s-%d", s.Name, i+1)
			}
		}
	}
	return specs, nil
}

func (p *Program) readOpenings(name string, g rules.Game, o rules.Options) ([]arena.Opening, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, p.words.WrapFileError(p.lookUpGame, name, err)
	}
	defer file.Close() //nolint:errcheck // it was only read
	openings, err := arena.ReadOpenings(file, g, o)
	return openings, p.words.WrapFileError(p.lookUpGame, name, err)
}

// runMatch plays the match. After an interrupt it still prints the table of the games played.
func (p *Program) runMatch(m *arena.Series, flags *matchFlags) error {
	if flags.out != "" {
		folder, err := arena.OpenFolder(flags.out, m, flags.resume)
		if err != nil {
			return p.wrapDiskFull(flags.out, err)
		}
		defer folder.Close() //nolint:errcheck // every line was synced
		m.PlayedGames = folder.PlayedGames
		m.SaveGame = func(g arena.Game, r *saves.Record) error { return folder.SaveGame(g, r, p.lookUpGame) }
		for _, g := range m.PlayedGames {
			p.out.Linef("%s", m.FormatGame(g))
		}
	}
	m.ReportGame = func(g arena.Game) error {
		p.out.Linef("%s", m.FormatGame(g))
		return p.out.Err()
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	table, err := m.Run(ctx)
	if errors.Is(err, context.Canceled) {
		err = errors.New("match: interrupted")
	}
	for _, row := range table.Rows {
		if row.Games > 0 {
			p.out.Linef("%s", row)
		}
	}
	return p.wrapDiskFull(flags.out, err)
}

// wrapDiskFull gives err the form of messages about files if there is no space left in the folder.
func (p *Program) wrapDiskFull(folder string, err error) error {
	if folder != "" && library.IsFull(err) {
		return p.words.WrapFileError(p.lookUpGame, folder, err)
	}
	return err
}
