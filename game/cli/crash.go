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
	folder, err := library.Folder()
	return filepath.Join(folder, "crashes"), err
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
		p.recorder, _ = crash.Start(dir, strings.Join(heading, "\n")) // what cannot be written is told when a game cannot be kept
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
		return strings.ReplaceAll(text, home, "~")
	}
	return text
}

// A commandRecorder is the input of an engine, of which it records the first word of each line, the command.
type commandRecorder struct {
	io.Reader
	record func(event string)
	word   []byte
	isPast bool // the first word of the line is over
}

// protocolCommand is what a command looks like. In GTP a number can come before it.
var protocolCommand = regexp.MustCompile(`^[a-z_]{1,24}$`)

// Read reads from the input.
func (r *commandRecorder) Read(data []byte) (int, error) {
	n, err := r.Reader.Read(data)
	for _, b := range data[:n] {
		isSpace := b == ' ' || b == '\n' || b == '\r'
		switch {
		case isSpace && !r.isPast && len(r.word) > 0:
			if protocolCommand.Match(r.word) {
				r.record("command " + string(r.word))
				r.isPast = true
			}
			r.word = r.word[:0]
		case !isSpace && !r.isPast && len(r.word) < 32:
			r.word = append(r.word, b)
		}
		if b == '\n' {
			r.isPast, r.word = false, r.word[:0]
		}
	}
	return n, err
}
