package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/ludarium/ludarium/saves/library"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/arena"
	"github.com/ludarium/ludarium/game/console"
	"github.com/ludarium/ludarium/game/opening"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
)

// consoleFlags are the flags of console.
type consoleFlags struct {
	gameFlags
	players, clock, lang string
	specs                []string
	seed                 uint64
	continueGame, toss   bool
}

func (p *Program) consoleCommand() *cobra.Command {
	flags := &consoleFlags{}
	c := p.newCommand("console [--game ID] [--players LIST] [FILE]", p.words.T("cli.console"), `  ludarium console --game hasami-shogi --players human,ai:2
  ludarium console --continue
  ludarium console my-game.pgn`)
	c.Long = p.words.T("cli.console.more")
	c.Args = func(_ *cobra.Command, args []string) error {
		switch {
		case len(args) > 1:
			return usageErrorf("console: only one file can be opened")
		case len(args) == 1 && (flags.continueGame || flags.game != ""):
			return usageErrorf("console: a file, --game and --continue each begin a game: choose one")
		case flags.continueGame && flags.game != "":
			return usageErrorf("console: --continue goes on with the game that was interrupted, whichever it is")
		case (len(args) == 1 || flags.continueGame) && (flags.position != "" || flags.moves != "" || flags.settings != nil || flags.clock != ""):
			return usageErrorf("console: --position, --moves, --set and --clock belong to a new game")
		case flags.toss && (len(args) == 1 || flags.continueGame || flags.moves != ""):
			return usageErrorf("console: --toss draws seats before the first move of a new game")
		}
		return nil
	}
	c.RunE = func(_ *cobra.Command, args []string) error { return p.runConsole(flags, strings.Join(args, "")) }
	p.addPositionFlags(c, &flags.gameFlags)
	c.Flags().StringVar(&flags.players, "players", "", p.words.T("cli.flag.sitters"))
	c.Flags().StringArrayVar(&flags.specs, "player", nil, p.words.T("cli.flag.player"))
	c.Flags().StringVar(&flags.clock, "clock", "", p.words.T("cli.flag.clock"))
	c.Flags().Uint64Var(&flags.seed, "seed", 0, p.words.T("cli.flag.dice"))
	c.Flags().BoolVar(&flags.continueGame, "continue", false, p.words.T("cli.flag.continue"))
	c.Flags().BoolVar(&flags.toss, "toss", false, p.words.T("cli.flag.toss"))
	p.addLanguageFlag(c, &flags.lang)
	return c
}

// runConsole plays in the console.
func (p *Program) runConsole(flags *consoleFlags, file string) error {
	if flags.game == "" {
		flags.game = p.Games[0].Info().ID
	}
	o := console.Options{Words: text.For(cmp.Or(flags.lang, text.SystemLanguage())), Terminal: isTerminal(p.Stdin) && isTerminal(p.Stdout)}
	o.Env = game.Env{FindGame: p.lookUpGame, OpenEngine: p.openPlayer, Trace: p.recorder.Event}
	o.ReadFile = func(path string) ([]*saves.Record, error) { return p.readRecords(o.Words, path) }
	o.WriteFile = func(path string, r *saves.Record) error {
		return o.Words.WrapFileError(p.lookUpGame, path, formats.WriteFile(path, p.lookUpGame, opening.WithOpeningTags(r, p.lookUpGame)))
	}
	if o.Terminal {
		o.Style = terminalStyle(p.Stdout)
	}
	var err error
	if o.Setup, err = p.consoleSetup(flags); err != nil {
		return err
	}
	if o.TossSeats = flags.toss; o.TossSeats && o.Setup.Game.Info().IsHandicap(o.Setup.Options) {
		return usageErrorf("console: --toss: the player with the handicap has the first seat")
	}
	if file != "" {
		records, err := p.readRecords(o.Words, file)
		if err != nil {
			return err
		}
		if len(records) == 1 {
			o.Record = records[0]
		} else {
			o.Games, o.GamesFile = records, file
		}
	} else if flags.moves != "" {
		if o.Record, err = p.recordWithMoves(flags, o.Setup); err != nil {
			return err
		}
	}
	store, err := library.Open("", p.lookUpGame)
	if err != nil {
		p.reportError(err) // the game can be played without saving
	} else {
		defer store.Close() //nolint:errcheck // the console has reported errors of saving
		o.Autosave = store.Autosave()
		p.loadUnfinishedGame(flags, &o, store)
	}
	p.reportCrash(o.Words, cmp.Or(o.Resume, o.OfferResume) != nil)
	if flags.continueGame && o.Resume == nil {
		return errors.New("there is no game to go on with")
	}
	if flags.players != "" || flags.specs != nil {
		setRecordPlayers(o.Record, o.Setup.Players)
		for _, r := range o.Games {
			setRecordPlayers(r, o.Setup.Players)
		}
		setRecordPlayers(o.Resume, o.Setup.Players)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return console.Run(ctx, p.Stdin, p.out, o)
}

// openPlayer opens a computer player: the built-in one or an external engine.
func (p *Program) openPlayer(engine string) (ai.Player, error) {
	if arena.IsExternalEngine(engine) {
		return arena.OpenExternalEngine(engine, p.lookUpGame)
	}
	return p.newPlayer(0, 0), nil
}

// loadUnfinishedGame loads the unfinished game that was saved automatically, to be resumed or offered.
func (p *Program) loadUnfinishedGame(flags *consoleFlags, o *console.Options, store *library.Store) {
	unfinished, err := store.Autosave().Continue()
	if err != nil {
		p.reportError(err)
	}
	if flags.continueGame {
		o.Resume = unfinished
	} else {
		o.OfferResume = unfinished
	}
}

// reportCrash tells once that an earlier run ended unexpectedly; isGameKept means that a game of it goes on.
func (p *Program) reportCrash(words *text.Words, isGameKept bool) {
	report := p.takeCrashReport()
	switch {
	case report.File == "":
	case isGameKept:
		p.printMessage(words.T("console.crashed-kept", "File", report.File))
	default:
		p.printMessage(words.T("console.crashed", "File", report.File))
	}
}

// addLanguageFlag adds the flag that chooses the language.
func (p *Program) addLanguageFlag(c *cobra.Command, lang *string) {
	c.Flags().Func("lang", p.words.T("cli.flag.lang"), func(s string) error {
		if !text.IsSupported(s) {
			return fmt.Errorf("the program speaks %s", strings.Join(text.Languages(), ", "))
		}
		*lang = s
		return nil
	})
}

// isTerminal reports whether a stream is a terminal.
func isTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// terminalStyle returns what the terminal can show.
func terminalStyle(out io.Writer) console.Style {
	locale := strings.ToUpper(cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_CTYPE"), os.Getenv("LANG")))
	style := console.Style{
		Colour:  os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb",
		Symbols: strings.Contains(locale, "UTF-8") || strings.Contains(locale, "UTF8"),
	}
	if file, ok := out.(*os.File); ok {
		style.Width, _, _ = term.GetSize(int(file.Fd())) // 0, no limit, on error
	}
	return style
}
