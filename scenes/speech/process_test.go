//go:build unix

package speech

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// patience is how long a test waits for a program before it fails.
const patience = 20 * time.Second

// A fakeProgram is a script that writes down what happens to it.
type fakeProgram struct {
	t   *testing.T
	log string
}

// Scripts of fake programs.
const (
	listening = `while IFS= read -r line; do printf "read <%s>\n" "$line" >> "$LOG"; done; echo "end of input" >> "$LOG"` // to the end of its input
	stubborn  = `exec sleep 600`                                                                                          // whatever its input is
	patient   = listening + "; " + stubborn                                                                               // still speaks after the end of its input
)

// install makes a script the program of that name. No other programs are found but those that it needs.
func install(t *testing.T, name, script string) *fakeProgram {
	t.Helper()
	dir := t.TempDir()
	p := &fakeProgram{t: t, log: filepath.Join(dir, "log")}
	script = `#!/bin/sh
if [ "$2" = "?" ]; then echo "Albert en_US # Hi"; echo "Zosia pl_PL # Cześć"; exit; fi
printf "start %s <%s>\n" "$$" "$*" >> "$LOG"
` + script + "\n"
	require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(script), 0o700)) //nolint:gosec // it is to be run
	t.Setenv("LOG", p.log)
	t.Setenv("PATH", dir+string(os.PathListSeparator)+"/bin"+string(os.PathListSeparator)+"/usr/bin")
	return p
}

// lines returns what the program has written down.
func (p *fakeProgram) lines() []string {
	data, err := os.ReadFile(p.log)
	if err != nil {
		return nil
	}
	return strings.Split(strings.TrimSpace(string(data)), "\n")
}

// wait waits for a line.
func (p *fakeProgram) wait(line string) {
	p.t.Helper()
	require.Eventually(p.t, func() bool { return strings.Contains(strings.Join(p.lines(), "\n"), line) }, patience, time.Millisecond, line)
}

// pids lists the processes that were started.
func (p *fakeProgram) pids() []int {
	var pids []int
	for _, line := range p.lines() {
		if rest, ok := strings.CutPrefix(line, "start "); ok {
			text, _, _ := strings.Cut(rest, " ")
			pid, err := strconv.Atoi(text)
			require.NoError(p.t, err)
			pids = append(pids, pid)
		}
	}
	return pids
}

// isRunning reports whether a process runs.
func isRunning(pid int) bool { return syscall.Kill(pid, 0) == nil }

// newSynthesizer returns a synthesizer for the program of a system.
func newSynthesizer(t *testing.T, goos string) *Synthesizer {
	t.Helper()
	p, ok := findProgram(goos)
	require.True(t, ok)
	s := startSynthesizer(p)
	t.Cleanup(func() {
		select {
		case <-s.closed:
		default:
			s.Close()
		}
	})
	return s
}

func TestNoProgram(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	for _, goos := range []string{"linux", "freebsd", "darwin", "windows"} {
		_, ok := findProgram(goos)
		assert.False(t, ok, goos)
	}
	assert.Nil(t, New())
}

// The text reaches the program whole, and nothing in it becomes an option, a command or a line of its own.
func TestTextReachesProgram(t *testing.T) {
	const said = "-v %s $(echo x) `echo y` \"quoted\"; 'Łódź'\\n 歩\n!-!QUIT"
	const want = "-v %s $(echo x) `echo y` \"quoted\"; 'Łódź'\\n 歩 !-!QUIT"
	for _, c := range []struct{ goos, name, args, input string }{
		{"linux", "spd-say", "--pipe-mode --application-name ludarium --priority text --language pl --volume 40", " " + want},
		{"windows", "powershell", "-NoProfile -NonInteractive -Command", want},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := install(t, c.name, listening)
			newSynthesizer(t, c.goos).Speak(said, "pl", 70)
			p.wait("read <" + c.input + ">")
			assert.Contains(t, p.lines()[0], "<"+c.args)
		})
	}
	p := install(t, "say", `printf "read <%s>\n" "$(cat)" >> "$LOG"`)
	newSynthesizer(t, "darwin").Speak(said, "pl", 70)
	p.wait("read <[[volm 0.70]] " + want + ">")
	assert.Contains(t, p.lines()[0], "<-v Zosia -f ->", "a voice that speaks the language")
}

// Who only passes texts on is told to stop before the next one begins.
func TestNewerTextStopsOlder(t *testing.T) {
	p := install(t, "spd-say", listening)
	s := newSynthesizer(t, "linux")
	s.Speak("one", "en", 50)
	p.wait("read < one>")
	s.Speak("two", "en", 50)
	p.wait("read < two>")
	lines := p.lines()
	require.Len(t, lines, 6)
	assert.Equal(t, []string{"read < one>", "read <!-!CANCEL self>", "end of input"}, lines[1:4])
	assert.False(t, isRunning(p.pids()[0]))
	s.Stop()
	require.Eventually(t, func() bool { return !isRunning(p.pids()[1]) }, patience, time.Millisecond)
	assert.Equal(t, []string{"read <!-!CANCEL self>", "end of input"}, p.lines()[6:])
}

// Programs are killed for a newer text and at the end, even those that do not listen.
func TestProgramsAreKilled(t *testing.T) {
	for name, c := range map[string]struct{ goos, name, script string }{
		"speaks after its input has ended":    {"darwin", "say", patient},
		"does not listen":                     {"linux", "spd-say", stubborn},
		"does not end when it is told to":     {"linux", "spd-say", patient},
		"does not listen and is not told to":  {"windows", "powershell", stubborn},
		"has ended when it is told to (none)": {"linux", "spd-say", "exit 1"},
	} {
		t.Run(name, func(t *testing.T) {
			p := install(t, c.name, c.script)
			s := newSynthesizer(t, c.goos)
			s.Speak("one", "en", 50)
			require.Eventually(t, func() bool { return len(p.pids()) == 1 }, patience, time.Millisecond)
			s.Speak("two", "en", 50)
			require.Eventually(t, func() bool { return len(p.pids()) == 2 }, patience, time.Millisecond)
			assert.False(t, isRunning(p.pids()[0]), "a newer one speaks")
			s.Close()
			<-s.closed
			assert.False(t, isRunning(p.pids()[1]), "the end")
		})
	}
}

// A program that cannot be run is silent, and the next text is tried again.
func TestBrokenProgram(t *testing.T) {
	p := install(t, "spd-say", listening)
	s := newSynthesizer(t, "linux")
	file := filepath.Join(filepath.Dir(p.log), "spd-say")
	require.NoError(t, os.Rename(file, file+".away"))
	s.Speak("one", "en", 50)
	require.Eventually(t, func() bool { return len(s.next) == 0 }, patience, time.Millisecond, "it was tried")
	s.Stop()
	require.Eventually(t, func() bool { return len(s.next) == 0 }, patience, time.Millisecond)
	require.NoError(t, os.Rename(file+".away", file))
	s.Speak("two", "en", 50)
	p.wait("read < two>")
	assert.Len(t, p.pids(), 1)
}
