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
	"github.com/ludarium/ludarium/saves/library"
)

// A sitting is what the flags of console say.
type sitting struct {
	choice
	players, clock, lang string
	specs                []string
	seed                 uint64
	goOn, toss           bool
}

func (p *Program) console() *cobra.Command {
	st := &sitting{}
	c := p.command("console [--game ID] [--players LIST] [FILE]", p.words.T("cli.console"), `  ludarium console --game hasami-shogi --players human,ai:2
  ludarium console --continue
  ludarium console my-game.pgn`)
	c.Long = p.words.T("cli.console.more")
	c.Args = func(_ *cobra.Command, args []string) error {
		switch {
		case len(args) > 1:
			return misused("console: only one file can be opened")
		case len(args) == 1 && (st.goOn || st.game != ""):
			return misused("console: a file, --game and --continue each begin a game: choose one")
		case st.goOn && st.game != "":
			return misused("console: --continue goes on with the game that was interrupted, whichever it is")
		case (len(args) == 1 || st.goOn) && (st.position != "" || st.moves != "" || st.settings != nil || st.clock != ""):
			return misused("console: --position, --moves, --set and --clock belong to a new game")
		case st.toss && (len(args) == 1 || st.goOn || st.moves != ""):
			return misused("console: --toss draws seats before the first move of a new game")
		}
		return nil
	}
	c.RunE = func(_ *cobra.Command, args []string) error { return p.sit(st, strings.Join(args, "")) }
	p.placeFlags(c, &st.choice)
	c.Flags().StringVar(&st.players, "players", "", p.words.T("cli.flag.sitters"))
	c.Flags().StringArrayVar(&st.specs, "player", nil, p.words.T("cli.flag.player"))
	c.Flags().StringVar(&st.clock, "clock", "", p.words.T("cli.flag.clock"))
	c.Flags().Uint64Var(&st.seed, "seed", 0, p.words.T("cli.flag.dice"))
	c.Flags().BoolVar(&st.goOn, "continue", false, p.words.T("cli.flag.continue"))
	c.Flags().BoolVar(&st.toss, "toss", false, p.words.T("cli.flag.toss"))
	p.langFlag(c, &st.lang)
	return c
}

// sit plays by lines.
func (p *Program) sit(st *sitting, file string) error {
	if st.game == "" {
		st.game = p.Games[0].Info().ID
	}
	o := console.Options{Words: text.For(cmp.Or(st.lang, text.System())), Terminal: isTerminal(p.Stdin) && isTerminal(p.Stdout)}
	o.Env = game.Env{FindGame: p.found, OpenEngine: p.openPlayer}
	o.Read = func(path string) ([]*saves.Record, error) { return p.readRecords(o.Words, path) }
	o.Write = func(path string, r *saves.Record) error {
		return o.Words.FileFault(p.found, path, formats.WriteFile(path, p.found, opening.WithOpeningTags(r, p.found)))
	}
	if o.Terminal {
		o.Style = style(p.Stdout)
	}
	var err error
	if o.Setup, err = p.setup(st); err != nil {
		return err
	}
	if o.Toss = st.toss; o.Toss && o.Setup.Game.Info().IsHandicap(o.Setup.Options) {
		return misused("console: --toss: the player with the handicap has the first seat")
	}
	if file != "" {
		records, err := p.readRecords(o.Words, file)
		if err != nil {
			return err
		}
		if len(records) == 1 {
			o.Record = records[0]
		} else {
			o.Several, o.File = records, file
		}
	} else if st.moves != "" {
		if o.Record, err = p.begun(st, o.Setup); err != nil {
			return err
		}
	}
	store, err := library.Open("", p.found)
	if err != nil {
		p.fail(err) // the game can be played all the same
	} else {
		defer store.Close() //nolint:errcheck // the console has said what could not be kept
		o.Journal = store.Journal()
		p.resume(st, &o, store)
	}
	if st.goOn && o.Resume == nil {
		return errors.New("there is no game to go on with")
	}
	if st.players != "" || st.specs != nil {
		reseat(o.Record, o.Setup.Players)
		for _, r := range o.Several {
			reseat(r, o.Setup.Players)
		}
		reseat(o.Resume, o.Setup.Players)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return console.Run(ctx, p.Stdin, p.out, o)
}

// openPlayer opens a computer player: ours, or another program.
func (p *Program) openPlayer(engine string) (ai.Player, error) {
	if arena.IsExternalEngine(engine) {
		return arena.OpenExternalEngine(engine, p.found)
	}
	return p.newPlayer(0, 0), nil
}

// resume finds the game that was interrupted.
func (p *Program) resume(st *sitting, o *console.Options, store *library.Store) {
	unfinished, err := store.Journal().Continue()
	if err != nil {
		p.fail(err)
	}
	if st.goOn {
		o.Resume = unfinished
	} else {
		o.Offer = unfinished
	}
}

// langFlag gives c the flag that chooses the language.
func (p *Program) langFlag(c *cobra.Command, lang *string) {
	c.Flags().Func("lang", p.words.T("cli.flag.lang"), func(s string) error {
		if !text.Speaks(s) {
			return fmt.Errorf("the program speaks %s", strings.Join(text.Languages(), ", "))
		}
		*lang = s
		return nil
	})
}

// isTerminal says that a person sits at the other end.
func isTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// style is what a terminal can show.
func style(out io.Writer) console.Style {
	locale := strings.ToUpper(cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_CTYPE"), os.Getenv("LANG")))
	st := console.Style{
		Colour:  os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb",
		Symbols: strings.Contains(locale, "UTF-8") || strings.Contains(locale, "UTF8"),
	}
	if file, ok := out.(*os.File); ok {
		st.Width, _, _ = term.GetSize(int(file.Fd())) // 0, no limit, when it does not say
	}
	return st
}
