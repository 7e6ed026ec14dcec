package engine

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"sync"
	"time"

	"github.com/ludarium/ludarium/game/lines"
)

// A process is an external program that reads commands and writes responses, line by line.
type process struct {
	cmd        *exec.Cmd
	stdin      io.WriteCloser
	lines      chan string // responses; closed when the program has exited or closed its output
	input      chan string // commands to be written
	stderr     tailBuffer
	exited     chan struct{} // closed when the program has exited
	closeInput sync.Once
	group      processGroup
}

// A lineFilter tells which lines of a program are kept. Droppable ones are discarded when too many are waiting.
type lineFilter func(line string) (keep, droppable bool)

// startProcess runs a program without a shell, in a process group that ends with it, and with us.
func startProcess(path string, args []string, filter lineFilter) (*process, error) {
	p := &process{
		cmd:    exec.Command(path, args...),
		lines:  make(chan string, 1024),
		input:  make(chan string, 256),
		exited: make(chan struct{}),
	}
	p.cmd.WaitDelay = time.Second // for child processes that keep its output open
	p.cmd.Stderr = &p.stderr
	p.cmd.SysProcAttr = sysProcAttr()
	stdin, err := p.cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	stdout, out := io.Pipe()
	p.stdin, p.cmd.Stdout = stdin, out
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	p.group = newProcessGroup(p.cmd.Process)
	go p.readLines(stdout, filter)
	go p.writeLines()
	go func() {
		_ = p.cmd.Wait() // the exit status does not matter
		_ = out.Close()
		p.group.kill()
		close(p.exited)
	}()
	return p, nil
}

// launchProcess starts the program of a command.
func launchProcess(command []string, filter lineFilter) (p *process, err error) {
	path, err := findProgram(command[0])
	if err == nil {
		p, err = startProcess(path, command[1:], filter)
	}
	if err != nil {
		var found *exec.Error
		if errors.As(err, &found) {
			err = found.Err
		}
		return nil, fmt.Errorf("%w: %w", ErrCannotStart, err)
	}
	return p, nil
}

// readLines passes on the lines that the filter keeps. Other lines are discarded one by one, so that an engine that
// floods us costs no memory.
func (p *process) readLines(r io.Reader, filter lineFilter) {
	defer close(p.lines)
	in := bufio.NewReaderSize(r, 32<<10)
	for {
		line, err := lines.ReadLine(in)
		line = strings.TrimSpace(line)
		// Half of the buffer is reserved for lines that must not be dropped.
		if keep, droppable := filter(line); keep && (!droppable || len(p.lines) <= cap(p.lines)/2) {
			select {
			case p.lines <- line:
			default: // far more responses than anyone waits for
			}
		}
		if err != nil {
			return
		}
	}
}

// writeLines writes the commands; a program that does not read blocks only this goroutine.
func (p *process) writeLines() {
	defer p.stdin.Close() //nolint:errcheck // the program has exited or is about to
	for line := range p.input {
		if _, err := io.WriteString(p.stdin, line+"\n"); err != nil {
			return
		}
	}
}

// send sends a command. Line breaks in it would start another command: they become spaces.
func (p *process) send(line string) {
	select {
	case p.input <- strings.Map(func(r rune) rune {
		if r == '\n' || r == '\r' {
			return ' '
		}
		return r
	}, line):
	default: // the program has not read hundreds of commands: it will time out
	}
}

// readLine waits for the next response.
func (p *process) readLine(deadline time.Time) (string, error) {
	return p.readLineContext(context.Background(), deadline)
}

func (p *process) readLineContext(ctx context.Context, deadline time.Time) (string, error) {
	timer := time.NewTimer(time.Until(deadline))
	defer timer.Stop()
	select {
	case line, ok := <-p.lines:
		if !ok {
			return "", ErrExited
		}
		return line, nil
	case <-ctx.Done():
		return "", ctx.Err()
	case <-timer.C:
		return "", ErrNoResponse
	}
}

// hasExited reports whether the program has exited.
func (p *process) hasExited() bool {
	select {
	case <-p.exited:
		return true
	default:
		return false
	}
}

// stop sends the farewell commands, then kills the program with its group if it has not exited in time. No process is
// left either way.
func (p *process) stop(timeout time.Duration, farewell ...string) {
	p.closeInput.Do(func() {
		for _, word := range farewell {
			p.send(word)
		}
		close(p.input)
	})
	select {
	case <-p.exited:
	case <-time.After(timeout):
		p.group.kill()
		_ = p.cmd.Process.Kill() // it may have left its group
		<-p.exited
	}
}

// lastErrorLine is the last line that the program wrote to standard error.
func (p *process) lastErrorLine() string {
	p.stderr.mu.Lock()
	defer p.stderr.mu.Unlock()
	lines := strings.Split(strings.TrimSpace(string(p.stderr.data)), "\n")
	return strings.ToValidUTF8(lines[len(lines)-1], "")
}

// A tailBuffer keeps the end of what is written to it.
type tailBuffer struct {
	mu   sync.Mutex
	data []byte
}

// Write never fails.
func (t *tailBuffer) Write(p []byte) (int, error) {
	const maxBytes = 1 << 10
	t.mu.Lock()
	defer t.mu.Unlock()
	t.data = append(t.data, p[max(0, len(p)-maxBytes):]...)
	t.data = append(t.data[:0], t.data[max(0, len(t.data)-maxBytes):]...)
	return len(p), nil
}
