package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// The exit codes.
const (
	Done    = 0
	Failed  = 1 // valid, but not possible
	Misused = 2 // an unknown command, flag, game, option, or value of an option
)

// A Program holds the games, streams and services that the commands use.
type Program struct {
	Games  []rules.Game // in the order in which users see them
	Stdin  io.Reader
	Stdout io.Writer
	Stderr io.Writer
	// Window opens the window, with the record in file unless that is empty, and returns when the window is closed. It
	// is nil in builds without a window.
	Window func(file, lang, system string) error
	// Serve serves the browser page at an address, HOST:PORT, until ctx ends. It calls building before building the
	// page, which can take long, and ready with the address for a browser. It is nil in builds without the page.
	Serve func(ctx context.Context, listen string, building func(root string), ready func(address string)) error
	// SoftMemory is the soft memory limit in bytes without the hash table of a computer player; 0 for none.
	SoftMemory int64

	out   *Output
	words *text.Words
	notes []string // lines for the standard error, printed if the command succeeds
}

// A usageError is an error in the command line; all others are failures.
type misuse struct{ error }

func (m misuse) Unwrap() error { return m.error }

func misused(format string, args ...any) error { return misuse{fmt.Errorf(format, args...)} }

// Run runs the command in args and returns the exit code. It never panics: a bug is reported as a failure.
func (p Program) Run(args []string) (code int) {
	p.out, p.words = &Output{w: p.Stdout}, text.For("en")
	defer outlive()()
	defer func() {
		if bug := recover(); bug != nil {
			code = p.fail(fmt.Errorf("this is a bug in ludarium: %v", bug))
		}
	}()
	root := p.root()
	root.SetArgs(args)
	err := root.Execute()
	if p.out.Closed() {
		return Done // the reader has gone, which is normal for a filter
	}
	if err == nil {
		err = p.out.Err()
	}
	if err == nil {
		p.tellNotes()
		return Done
	}
	return p.fail(err)
}

// reportError prints err as one line and returns its exit code.
func (p Program) fail(err error) int {
	p.remark(messageLine(err))
	if errors.As(err, new(misuse)) {
		return Misused
	}
	return Failed
}

// formatMessage formats err as one line of at most text.MaxFileMessageLength characters. Longer ones quote input and
// are cut.
func messageLine(err error) string {
	line := strings.Join(strings.Fields(strings.Map(visible, err.Error())), " ")
	if !errors.As(err, new(text.FileFault)) { // which begins with a path, as it was given
		about := "" // a command that has the name of a package
		if rest, ok := strings.CutPrefix(line, "console: "); ok {
			about, line = "console: ", rest
		}
		line = about + text.WithoutPackages(line)
	}
	if limit := text.MaxFileMessage; utf8.RuneCountInString(line) > limit {
		line = string([]rune(line)[:limit-2]) + " …"
	}
	return line
}

// replaceControl replaces control characters, which could move the cursor of a terminal.
func visible(r rune) rune {
	switch {
	case r == '\n' || r == '\t':
		return ' '
	case r < ' ' || r == 0x7F || (r >= 0x80 && r < 0xA0) || (r >= 0x202A && r <= 0x202E) || (r >= 0x2066 && r <= 0x2069):
		return '�'
	}
	return r
}

// rootCommand is the command without a name, with all others below it.
func (p *Program) root() *cobra.Command {
	// A double click in a file manager opens the window; cobra would ask for a terminal instead.
	cobra.MousetrapHelpText = ""
	lang := new(string)
	root := p.command("ludarium [FILE]", p.words.T("cli.window"), `  ludarium
  ludarium my-game.pgn
  ludarium moves --game chess --moves "e2e4 e7e5"`)
	root.Long = p.words.T("cli.about")
	root.Args = func(_ *cobra.Command, args []string) error {
		switch {
		case len(args) > 1:
			return misused("only one file can be opened")
		case len(args) == 1 && !fileName(args[0]):
			return misused("unknown command %q; ludarium --help lists them", args[0])
		}
		return nil
	}
	root.RunE = func(_ *cobra.Command, args []string) error {
		file, words := strings.Join(args, ""), p.words
		if *lang != "" {
			words = text.For(*lang)
		}
		if file != "" {
			switch info, err := os.Stat(file); {
			case err != nil:
				return words.FileFault(p.found, file, err)
			case info.IsDir():
				return words.FileFault(p.found, file, saves.ErrFolder)
			}
		}
		if p.Window == nil {
			return errors.New("there is no window in this build; to play without one: ludarium console")
		}
		if err := p.Window(file, *lang, text.System()); err != nil {
			err = fmt.Errorf("%w; to play without a window: ludarium console", err)
			if file == "" {
				return err
			}
			if _, fault := p.readGames(file); fault != nil { // which the window would have told
				return fmt.Errorf("%w The window did not open: %s", words.FileFault(p.found, file, fault), text.WithoutPackages(err.Error()))
			}
			return err
		}
		return nil
	}
	p.langFlag(root, lang)
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetHelpCommand(p.help(root))
	root.AddCommand(p.console(), p.games(), p.moves(), p.state(), p.perft(), p.analyse(), p.match(), p.score(),
		p.show(), p.convert(), p.bench(), p.uci(), p.usi(), p.gtp(), p.serve(), p.version())
	return root
}

// helpCommand is "help COMMAND", the same as "COMMAND --help".
func (p *Program) help(root *cobra.Command) *cobra.Command {
	c := p.command("help [COMMAND]", p.words.T("cli.help"), "  ludarium help moves")
	c.Args = nil
	c.RunE = func(_ *cobra.Command, args []string) error {
		about, rest, err := root.Find(args)
		if err != nil || len(rest) > 0 {
			return misused("help: unknown command %q", strings.Join(args, " "))
		}
		return about.Help()
	}
	return c
}

// isFileName reports whether the first argument is a file rather than a command: it has an extension or a folder, or it
// exists.
func fileName(word string) bool {
	if filepath.Ext(word) != "" || strings.ContainsAny(word, `/\`) {
		return true
	}
	_, err := os.Stat(word)
	return err == nil
}

// newCommand creates a command that takes no arguments; example is indented by two spaces.
func (p *Program) command(use, short, example string) *cobra.Command {
	c := &cobra.Command{
		Use: use, Short: short, Example: example,
		SilenceErrors: true, SilenceUsage: true, DisableFlagsInUseLine: true,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				return misused("%s: unknown argument %q", c.Name(), args[0])
			}
			return nil
		},
	}
	c.SetFlagErrorFunc(wrongFlag)
	c.SetIn(p.Stdin)
	c.SetOut(p.out)
	c.SetErr(p.Stderr)
	c.Flags().SortFlags = false
	return c
}

// flagError rewrites an error of the flag parser.
func wrongFlag(c *cobra.Command, err error) error {
	var value *pflag.InvalidValueError
	if errors.As(err, &value) {
		why := errors.Unwrap(value)
		switch value.GetFlag().Value.Type() {
		case "int", "uint64":
			why = errors.New("it is no such number")
		case "bool":
			why = errors.New("it takes no value")
		}
		err = fmt.Errorf("--%s %q: %w", value.GetFlag().Name, value.GetValue(), why)
	}
	if missing, ok := errors.AsType[*pflag.NotExistError](err); ok && missing.GetSpecifiedName() == "lang" {
		err = errors.New("--lang belongs to the window and to console; this command speaks English")
	}
	if c.HasParent() {
		err = fmt.Errorf("%s: %w", c.Name(), err)
	}
	return misuse{err}
}
