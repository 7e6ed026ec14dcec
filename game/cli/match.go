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

// A contest is what the flags of match say.
type contest struct {
	choice
	list     string
	specs    []string
	games    int
	atOnce   int
	seed     uint64
	openings string
	out      string
	resume   bool
}

func (p *Program) match() *cobra.Command {
	k := &contest{}
	c := p.command("match --game ID (--players LIST | --player SPEC …) --games N", p.words.T("cli.match"),
		`  ludarium match --game chess --players ai:3,ai:4 --games 20
  ludarium match --game chess --player 'ai nodes=20000' --player 'uci stockfish movetime=100 UCI_LimitStrength=true UCI_Elo=1850' --games 40 --out games`)
	c.Long = p.words.T("cli.match.more")
	c.RunE = func(c *cobra.Command, _ []string) error {
		if !c.Flags().Changed("games") {
			return misused("match: --games N is missing")
		}
		if k.games < 1 {
			return misused("match: --games must be 1 or more")
		}
		if k.atOnce < 1 || k.atOnce > 256 {
			return misused("match: --concurrency must be a number from 1 to 256")
		}
		if k.list != "" && k.specs != nil {
			return misused("match: either --players or --player says who plays")
		}
		if k.resume && k.out == "" {
			return misused("match: --resume needs --out, the folder that the match began in")
		}
		m, err := p.prepare(k)
		if err != nil {
			return err
		}
		return p.compete(m, k)
	}
	p.gameFlag(c, &k.choice)
	p.setFlag(c, &k.choice)
	c.Flags().StringVar(&k.list, "players", "", p.words.T("cli.flag.players"))
	c.Flags().StringArrayVar(&k.specs, "player", nil, p.words.T("cli.flag.player"))
	c.Flags().IntVar(&k.games, "games", 0, p.words.T("cli.flag.games"))
	c.Flags().Uint64Var(&k.seed, "seed", 1, p.words.T("cli.flag.seed"))
	c.Flags().StringVar(&k.openings, "openings", "", p.words.T("cli.flag.openings"))
	c.Flags().StringVar(&k.out, "out", "", p.words.T("cli.flag.out"))
	c.Flags().BoolVar(&k.resume, "resume", false, p.words.T("cli.flag.resume"))
	c.Flags().IntVar(&k.atOnce, "concurrency", 1, p.words.T("cli.flag.concurrency"))
	return c
}

// prepare makes the match.
func (p *Program) prepare(k *contest) (*arena.Match, error) {
	g, err := p.find(k.game)
	if err != nil {
		return nil, err
	}
	info := g.Info()
	options, err := k.options(info)
	if err != nil {
		return nil, err
	}
	players, err := k.players(len(info.Seats))
	if err != nil {
		return nil, misuse{fmt.Errorf("match: %w", err)}
	}
	m := &arena.Match{
		Game: g, Options: options, Players: players, Games: k.games, Seed: k.seed, Concurrency: k.atOnce, NewPlayer: p.newPlayer,
	}
	if k.openings != "" {
		m.Openings, err = p.readOpenings(k.openings, g, options)
	}
	return m, err
}

// players reads who plays.
func (k *contest) players(seats int) ([]arena.PlayerSpec, error) {
	var specs []arena.PlayerSpec
	if k.list != "" {
		var err error
		if specs, err = arena.ParsePlayers(k.list); err != nil {
			return nil, err
		}
	}
	for _, text := range k.specs {
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
		return nil, p.words.FileFault(p.found, name, err)
	}
	defer file.Close() //nolint:errcheck // it was only read
	openings, err := arena.ReadOpenings(file, g, o)
	return openings, p.words.FileFault(p.found, name, err)
}

// compete plays the match; an interrupt ends it after the table of what was played.
func (p *Program) compete(m *arena.Match, k *contest) error {
	if k.out != "" {
		folder, err := arena.OpenFolder(k.out, m, k.resume)
		if err != nil {
			return p.fullFolder(k.out, err)
		}
		defer folder.Close() //nolint:errcheck // every line was synced
		m.PlayedGames = folder.PlayedGames
		m.SaveGame = func(g arena.Game, r *saves.Record) error { return folder.SaveGame(g, r, p.found) }
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
	return p.fullFolder(k.out, err)
}

// fullFolder is err in the form of messages about files where a folder has no room left.
func (p *Program) fullFolder(folder string, err error) error {
	if folder != "" && library.IsFull(err) {
		return p.words.FileFault(p.found, folder, err)
	}
	return err
}
