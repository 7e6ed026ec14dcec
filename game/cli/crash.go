package cli

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/ludarium/ludarium/game/crash"
	"github.com/ludarium/ludarium/saves/library"
)

// A CrashReport is the report of a process that ended unexpectedly.
type CrashReport struct {
	File string // its path, with ~ for the home folder; "": there is none
	Text string
}

// crashFolder returns the folder of the reports.
func crashFolder() (string, error) {
	folder, err := usableFolder()
	return filepath.Join(folder, "crashes"), err
}

// usableFolder returns the folder of the games, unless a newer Ludarium has used it: then nothing in it may change.
func usableFolder() (string, error) {
	folder, err := library.Folder()
	if err != nil {
		return "", err
	}
	return folder, library.CheckVersion(folder)
}

// recordedCommands are the commands that run for long. The others leave a trace only if they fail.
var recordedCommands = []string{"ludarium", "console", "match", "uci", "usi", "gtp", "serve", "host", "join"}

// startRecorder starts to record what the program does, for a report if it ends unexpectedly. Without a folder nothing is recorded.
func (p *Program) startRecorder(command string) {
	if !p.RecordCrashes || p.recorder != nil {
		return
	}
	if dir, err := crashFolder(); err == nil {
		heading := append(versionLines(), "command "+command)
		p.recorder, _ = crash.Start(dir, strings.Join(heading, "\n")) // what cannot be written is told when a game cannot be saved
	}
}

// recordCommand starts to record a command that runs for long.
func (p *Program) recordCommand(c *cobra.Command) {
	if slices.Contains(recordedCommands, c.Name()) {
		p.startRecorder(describeCommand(c))
	}
}

// describeCommand names a command and its flags, without their values.
func describeCommand(c *cobra.Command) string {
	words := []string{c.Name()}
	c.Flags().Visit(func(f *pflag.Flag) { words = append(words, "--"+f.Name) })
	return strings.Join(words, " ")
}

// recordBug records a panic that ends the program.
func (p *Program) recordBug(bug any) {
	p.startRecorder("unknown")
	p.recorder.Panic(bug, debug.Stack())
}

// takeCrashReport returns the newest report that nobody was told about yet.
func (p *Program) takeCrashReport() CrashReport {
	dir, err := crashFolder()
	if err != nil || !p.RecordCrashes {
		return CrashReport{}
	}
	reports, _ := crash.Collect(dir) // what failed is tried again at the next start
	if len(reports) == 0 {
		return CrashReport{}
	}
	newest := reports[len(reports)-1]
	text, _ := os.ReadFile(newest) // the path is enough
	return CrashReport{File: abbreviateHome(newest), Text: string(text)}
}

// abbreviateHome writes ~ for the home folder, which often has the name of the user.
func abbreviateHome(text string) string {
	if home, err := os.UserHomeDir(); err == nil && len(home) > 1 {
		return replaceFolder(text, home, "~")
	}
	return text
}

// folderVariables are the environment variables by which users choose the folder of the games.
var folderVariables = []string{"LUDARIUM_HOME", "XDG_DATA_HOME"}

// abbreviateFolders writes ~ for the home folder, and the name of the variable for a folder that the user has chosen.
func abbreviateFolders(text string) string {
	for _, variable := range folderVariables {
		if dir := os.Getenv(variable); dir != "" {
			text = replaceFolder(replaceFolder(text, dir, variable), filepath.Clean(dir), variable)
		}
	}
	return abbreviateHome(text)
}

// replaceFolder replaces a folder in a text, but not one whose name only begins so. A relative name may be a word of the text: it is
// replaced where a path goes on or ends.
func replaceFolder(text, dir, name string) string {
	end := `($|[/\\:"',;)])`
	if filepath.IsAbs(dir) {
		end = `($|[/\\:"',;)\s])`
	}
	if dir == "." || dir == string(filepath.Separator) {
		return text
	}
	return regexp.MustCompile(regexp.QuoteMeta(dir)+end).ReplaceAllString(text, name+"$1")
}

// A commandRecorder is the input of an engine, of which it records the commands, without what follows them.
type commandRecorder struct {
	io.Reader
	commandOf func(line string) string // "": the line has no command that the protocol knows
	record    func(event string)
	line      []byte // its beginning
}

// maxCommandLine is how much of a line is searched for a command.
const maxCommandLine = 256

// Read reads from the input.
func (r *commandRecorder) Read(data []byte) (int, error) {
	n, err := r.Reader.Read(data)
	for _, b := range data[:n] {
		if b == '\n' {
			r.endLine()
		} else if len(r.line) < maxCommandLine {
			r.line = append(r.line, b)
		}
	}
	if err != nil {
		r.endLine()
	}
	return n, err
}

// endLine records the command of the line.
func (r *commandRecorder) endLine() {
	if command := r.commandOf(string(r.line)); command != "" {
		r.record("command " + command)
	}
	r.line = r.line[:0]
}
