package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/ludarium/ludarium/game/crash"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/gamelink"
)

// The exit codes.
const (
	ExitOK      = 0
	ExitFailure = 1 // valid, but not possible
	ExitUsage   = 2 // an unknown command, flag, game, option, or value of an option
)

// A Program holds the games, streams and services that the commands use.
type Program struct {
	Games  []rules.Game // in the order in which users see them
	Stdin  io.Reader
	Stdout io.Writer
	Stderr io.Writer
	// Window opens the window and returns when it is closed. It
	// is nil in builds without a window.
	Window func(o WindowOptions) error
	// Serve serves the browser page until ctx ends. It calls building before building the
	// page, which can take long, and ready with the address for a browser. It is nil in builds without the page.
	Serve func(ctx context.Context, o ServeOptions, building func(root string), ready func(address string)) error
	// Play serves the page, and tables for online play, until ctx ends. It calls building as Serve does, and ready with the
	// address for a browser on this machine and a function that makes tables. It is nil in builds without a server.
	Play func(ctx context.Context, o PlayOptions, building func(root string), ready func(address string, create TableMaker)) error
	// SoftMemory is the soft memory limit in bytes without the hash table of a computer player; 0 for none.
	SoftMemory int64
	// RecordCrashes keeps what the program does beside the saves while it runs, so that there is a report if it ends
	// unexpectedly, and tells of such a report at the next start. Only one program in a process can do so.
	RecordCrashes bool
	// Checks are the checks of doctor that need the window or the page.
	Checks []Check
	// Executable is the path of this program, which doctor starts for a check that may end a process; "": it does not.
	Executable string
	// CheckTimeout is how long a check of doctor may take; 0: the default.
	CheckTimeout time.Duration

	recorder *crash.Recorder // nil: nothing is recorded

	out   *Output
	words *text.Words
	notes []string // lines for the standard error, printed if the command succeeds
}

// A usageError is an error in the command line; all others are failures.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

func usageErrorf(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// Run runs the command in args and returns the exit code. It never panics: a bug is reported as a failure.
func (p Program) Run(args []string) (code int) {
	p.out, p.words = &Output{w: p.Stdout}, text.For("en")
	defer catchBrokenPipe()()
	defer func() { _ = p.recorder.Close() }() // a trace that stays says nothing
	defer func() {
		if bug := recover(); bug != nil {
			p.recordBug(bug)
			code = p.reportError(fmt.Errorf("this is a bug in ludarium: %v", bug))
		}
	}()
	root := p.rootCommand()
	root.SetArgs(args)
	err := root.Execute()
	if p.out.IsClosed() {
		return ExitOK // the reader has gone, which is normal for a filter
	}
	if err == nil {
		err = p.out.Err()
	}
	if err == nil {
		p.printNotes()
		return ExitOK
	}
	return p.reportError(err)
}

// reportError prints err as one line and returns its exit code.
func (p Program) reportError(err error) int {
	p.printMessage(formatMessage(err))
	if errors.As(err, new(usageError)) {
		return ExitUsage
	}
	return ExitFailure
}

// formatMessage formats err as one line of at most text.MaxFileMessageLength characters. Longer ones quote input and
// are cut.
func formatMessage(err error) string {
	line := strings.Join(strings.Fields(strings.Map(replaceControl, err.Error())), " ")
	if !errors.As(err, new(text.FileError)) { // which begins with a path, as it was given
		prefix := "" // a command that has the name of a package
		if message, ok := strings.CutPrefix(line, "console: "); ok {
			prefix, line = "console: ", message
		}
		line = prefix + text.StripPackageNames(line)
	}
	if limit := text.MaxFileMessageLength; utf8.RuneCountInString(line) > limit {
		line = string([]rune(line)[:limit-2]) + " …"
	}
	return line
}

// replaceControl replaces control characters, which could move the cursor of a terminal.
func replaceControl(r rune) rune {
	switch {
	case r == '\n' || r == '\t':
		return ' '
	case r < ' ' || r == 0x7F || (r >= 0x80 && r < 0xA0) || (r >= 0x202A && r <= 0x202E) || (r >= 0x2066 && r <= 0x2069):
		return '�'
	}
	return r
}

// A double click in a file manager opens the window; cobra would ask for a terminal instead.
func init() { cobra.MousetrapHelpText = "" }

// rootCommand is the command without a name, with all others below it.
func (p *Program) rootCommand() *cobra.Command {
	lang := new(string)
	root := p.newCommand("ludarium [FILE | LINK]", p.words.T("cli.window"), `  ludarium
  ludarium my-game.pgn
  ludarium moves --game chess --moves "e2e4 e7e5"`)
	root.Long = p.words.T("cli.about")
	root.Args = func(_ *cobra.Command, args []string) error {
		switch {
		case len(args) > 1:
			return usageErrorf("only one file can be opened")
		case len(args) == 1 && !isLink(args[0]) && !isFileName(args[0]) && !isLikeAddress(args[0]):
			return usageErrorf("unknown command %q; ludarium --help lists them", args[0])
		}
		return nil
	}
	root.RunE = func(_ *cobra.Command, args []string) error {
		file, link, words := strings.Join(args, ""), "", p.words
		if text := strings.TrimSpace(file); isLink(text) { // if it is damaged, the window says so
			file, link = "", text
		}
		if *lang != "" {
			words = text.For(*lang)
		}
		if file != "" {
			switch info, err := os.Stat(file); {
			case err != nil && isLikeAddress(file):
				return noLinkError(words, file)
			case err != nil:
				return words.WrapFileError(p.lookUpGame, file, err)
			case info.IsDir():
				return words.WrapFileError(p.lookUpGame, file, saves.ErrFolder)
			}
		}
		if p.Window == nil {
			return cmp.Or(damagedLinkError(words, link), errors.New("there is no window in this build; to play without one: ludarium console"))
		}
		o := WindowOptions{
			File: file, Link: link, Language: *lang, SystemLanguage: text.SystemLanguage(),
			CrashReport: p.takeCrashReport(), Trace: p.recorder.Event,
		}
		if p.Play != nil {
			server := p.newWindowServer()
			defer server.close()
			o.StartServer = server.start
		}
		if err := p.Window(o); err != nil {
			err = fmt.Errorf("%w; to play without a window: ludarium console", err)
			if file == "" {
				return cmp.Or(damagedLinkError(words, link), err) // which the window would have told
			}
			if _, fault := p.readGames(file); fault != nil { // which the window would have told
				return fmt.Errorf("%w The window did not open: %s", words.WrapFileError(p.lookUpGame, file, fault), text.StripPackageNames(err.Error()))
			}
			return err
		}
		return nil
	}
	p.addLanguageFlag(root, lang)
	root.PersistentPreRun = func(c *cobra.Command, _ []string) { p.recordCommand(c) }
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetHelpCommand(p.helpCommand(root))
	root.AddCommand(p.consoleCommand(), p.gamesCommand(), p.movesCommand(), p.stateCommand(), p.perftCommand(), p.analyseCommand(), p.matchCommand(), p.scoreCommand(),
		p.showCommand(), p.convertCommand(), p.benchCommand(), p.uciCommand(), p.usiCommand(), p.gtpCommand(), p.serveCommand(), p.hostCommand(), p.joinCommand(),
		p.backupCommand(), p.restoreCommand(), p.doctorCommand(), p.licencesCommand(), p.versionCommand())
	return root
}

// helpCommand is "help COMMAND", the same as "COMMAND --help".
func (p *Program) helpCommand(root *cobra.Command) *cobra.Command {
	c := p.newCommand("help [COMMAND]", p.words.T("cli.help"), "  ludarium help moves")
	c.Args = nil
	c.RunE = func(_ *cobra.Command, args []string) error {
		command, unknown, err := root.Find(args)
		if err != nil || len(unknown) > 0 {
			return usageErrorf("help: unknown command %q", strings.Join(args, " "))
		}
		return command.Help()
	}
	return c
}

// isFileName reports whether the first argument is a file rather than a command: it has an extension or a folder, or it
// exists.
func isFileName(word string) bool {
	if filepath.Ext(word) != "" || strings.ContainsAny(word, `/\`) {
		return true
	}
	_, err := os.Stat(word)
	return err == nil
}

// newCommand creates a command that takes no arguments; example is indented by two spaces.
func (p *Program) newCommand(use, short, example string) *cobra.Command {
	c := &cobra.Command{
		Use: use, Short: short, Example: example,
		SilenceErrors: true, SilenceUsage: true, DisableFlagsInUseLine: true,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				return usageErrorf("%s: unknown argument %q", c.Name(), args[0])
			}
			return nil
		},
	}
	c.SetFlagErrorFunc(flagError)
	c.SetIn(p.Stdin)
	c.SetOut(p.out)
	c.SetErr(p.Stderr)
	c.Flags().SortFlags = false
	return c
}

// flagError rewrites an error of the flag parser.
func flagError(c *cobra.Command, err error) error {
	var value *pflag.InvalidValueError
	if errors.As(err, &value) {
		reason := errors.Unwrap(value)
		switch value.GetFlag().Value.Type() {
		case "int", "uint64":
			reason = errors.New("it is no such number")
		case "bool":
			reason = errors.New("it takes no value")
		}
		err = fmt.Errorf("--%s %q: %w", value.GetFlag().Name, value.GetValue(), reason)
	}
	if missing, ok := errors.AsType[*pflag.NotExistError](err); ok && missing.GetSpecifiedName() == "lang" {
		err = errors.New("--lang belongs to the window and to console; this command speaks English")
	}
	if c.HasParent() {
		err = fmt.Errorf("%s: %w", c.Name(), err)
	}
	return usageError{err}
}

// isLink reports whether an argument is meant to be a link to a table or to a game.
func isLink(text string) bool {
	return wire.IsLikeLink(strings.TrimSpace(text)) || gamelink.IsLink(text)
}

// damagedLinkError is the error of a link to a table that is not complete; nil: it is, or it is another link.
func damagedLinkError(words *text.Words, link string) error {
	if _, ok := wire.ParseLink(link); ok || !wire.IsLikeLink(link) {
		return nil
	}
	return noLinkError(words, link)
}

// isLikeAddress reports whether the name of a file that is not there was rather meant to be a link.
func isLikeAddress(text string) bool {
	return strings.Contains(text, "://") || strings.Contains(text, "/#") && strings.Contains(text, "=")
}
