//go:build !js

package speech

import (
	"context"
	"os/exec"
	"runtime"
	"strings"
	"time"
	"unicode"
)

// A Synthesizer speaks by a program of the system, which runs once for every text.
type Synthesizer struct {
	program program
	next    chan utterance // the newest request, until it is begun
	closed  chan struct{}
}

// An utterance is a text to be spoken; without a text it only ends the one before.
type utterance struct {
	text     string // one line
	language string
	volume   int // per cent
}

// New returns a synthesizer, nil if the system has no program for it.
func New() *Synthesizer {
	p, ok := findProgram(runtime.GOOS)
	if !ok {
		return nil
	}
	return startSynthesizer(p)
}

// startSynthesizer returns a synthesizer that speaks by a program.
func startSynthesizer(p program) *Synthesizer {
	s := &Synthesizer{program: p, next: make(chan utterance, 1), closed: make(chan struct{})}
	go s.run()
	return s
}

// Speak speaks a text in a language at a volume in per cent, instead of what is being spoken. It does not block. Speak, Stop and
// Close must be called from one goroutine.
func (s *Synthesizer) Speak(text, language string, volume int) {
	s.request(utterance{text: oneLine(text), language: language, volume: volume})
}

// Stop falls silent. It does not block.
func (s *Synthesizer) Stop() { s.request(utterance{}) }

// request replaces a request that has not been begun.
func (s *Synthesizer) request(u utterance) {
	select {
	case <-s.next:
	default:
	}
	s.next <- u // there is room: nobody else sends
}

// Close falls silent and ends the program that speaks. It does not wait long for one that does not end. Nothing may be spoken
// afterwards.
func (s *Synthesizer) Close() {
	close(s.next)
	select {
	case <-s.closed:
	case <-time.After(2 * stopTimeout):
	}
}

// run is the goroutine that owns the running program.
func (s *Synthesizer) run() {
	defer close(s.closed)
	stop := func() {}
	for u := range s.next {
		stop()
		stop = func() {}
		if u.text != "" {
			stop = s.program.start(u)
		}
	}
	stop()
}

// stopTimeout is how long a program may take to end when it has been told to.
const stopTimeout = 200 * time.Millisecond

// A program speaks what it reads from its standard input.
type program struct {
	path  string
	args  func(u utterance) []string
	input func(u utterance) string
	// stopCommand is written to a program that only passes the text on, to another that goes on speaking if this one is killed. Its
	// standard input stays open for that. "": it reads to the end of its input, and is killed.
	stopCommand string
}

// start starts the program. The returned function ends it, and must be called. A program that cannot be started is silent.
func (p program) start(u utterance) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	cmd := exec.CommandContext(ctx, p.path, p.args(u)...) //nolint:gosec // the arguments hold nothing of the text
	cmd.SysProcAttr = sysProcAttr()
	cmd.WaitDelay = stopTimeout // then it is killed
	stdin, err := cmd.StdinPipe()
	if err != nil {
		return cancel
	}
	if p.stopCommand != "" {
		cmd.Cancel = func() error {
			_, _ = stdin.Write([]byte(p.stopCommand)) // if it has ended, there is nothing to stop
			return stdin.Close()
		}
	}
	if cmd.Start() != nil {
		return cancel
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		_, _ = stdin.Write([]byte(p.input(u))) // a program that does not read is silent
		if p.stopCommand == "" {
			_ = stdin.Close()
		}
		_ = cmd.Wait() // how it ended does not matter
	}()
	return func() {
		cancel()
		<-done
	}
}

// maxLength is the length of the longest text that is spoken, in runes.
const maxLength = 1000

// oneLine returns a text without line breaks and control characters, cut off where it is far too long: programs read lines.
func oneLine(text string) string {
	text = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, text)
	runes := []rune(strings.Join(strings.Fields(text), " "))
	return string(runes[:min(len(runes), maxLength)])
}
