package protocol

import (
	"bufio"
	"context"
	"io"
	"os/exec"
	"strings"
	"sync"
	"time"

	"github.com/ludarium/ludarium/game/lines"
)

// A process is an external program that reads commands and writes responses, line by line.
type process struct {
	cmd    *exec.Cmd
	stdin  io.WriteCloser
	lines  chan string // responses; closed when the program has exited or closed its output
	orders chan string // commands to be written
	stderr tail
	ended  chan struct{} // closed when the program has exited
	closed sync.Once
	group  group
}

// A lineFilter tells which lines of a program are kept. Droppable ones are discarded when too many are waiting.
type hearing func(line string) (keep, droppable bool)

// startProcess runs a program without a shell, in a process group that ends with it, and with us.
func start(path string, args []string, hear hearing) (*process, error) {
	p := &process{
		cmd:    exec.Command(path, args...),
		lines:  make(chan string, 1024),
		orders: make(chan string, 256),
		ended:  make(chan struct{}),
	}
	p.cmd.WaitDelay = time.Second // for child processes that keep its output open
	p.cmd.Stderr = &p.stderr
	p.cmd.SysProcAttr = attributes()
	stdin, err := p.cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	stdout, out := io.Pipe()
	p.stdin, p.cmd.Stdout = stdin, out
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	p.group = join(p.cmd.Process)
	go p.read(stdout, hear)
	go p.write()
	go func() {
		_ = p.cmd.Wait() // the exit status does not matter
		_ = out.Close()
		p.group.kill()
		close(p.ended)
	}()
	return p, nil
}

// readLines passes on the lines that the filter keeps. Other lines are discarded one by one, so that an engine that
// floods us costs no memory.
func (p *process) read(r io.Reader, hear hearing) {
	defer close(p.lines)
	in := bufio.NewReaderSize(r, 32<<10)
	for {
		line, err := lines.Next(in)
		line = strings.TrimSpace(line)
		// Half of the buffer is reserved for lines that must not be dropped.
		if answer, spare := hear(line); answer && (!spare || len(p.lines) <= cap(p.lines)/2) {
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

// filterUCI keeps UCI and USI responses. Info lines are not needed.
func hearUCI(line string) (answer, spare bool) {
	word, _, _ := strings.Cut(line, " ")
	switch word {
	case "id", "option":
		return true, true
	case "uciok", "usiok", "readyok", "bestmove":
		return true, false
	}
	return false, false
}

// writeLines writes the commands; a program that does not read blocks only this goroutine.
func (p *process) write() {
	defer p.stdin.Close() //nolint:errcheck // the program has exited or is about to
	for line := range p.orders {
		if _, err := io.WriteString(p.stdin, line+"\n"); err != nil {
			return
		}
	}
}

// send sends a command. Line breaks in it would start another command: they become spaces.
func (p *process) send(line string) {
	select {
	case p.orders <- strings.Map(func(r rune) rune {
		if r == '\n' || r == '\r' {
			return ' '
		}
		return r
	}, line):
	default: // the program has not read hundreds of commands: it will time out
	}
}

// readLine waits for the next response.
func (p *process) next(limit time.Time) (string, error) {
	return p.nextOr(context.Background(), limit)
}

func (p *process) nextOr(ctx context.Context, limit time.Time) (string, error) {
	timer := time.NewTimer(time.Until(limit))
	defer timer.Stop()
	select {
	case line, ok := <-p.lines:
		if !ok {
			return "", ErrDied
		}
		return line, nil
	case <-ctx.Done():
		return "", ctx.Err()
	case <-timer.C:
		return "", ErrMute
	}
}

// hasExited reports whether the program has exited.
func (p *process) dead() bool {
	select {
	case <-p.ended:
		return true
	default:
		return false
	}
}

// stop sends the farewell commands, then kills the program with its group if it has not exited in time. No process is
// left either way.
func (p *process) end(patience time.Duration, last ...string) {
	p.closed.Do(func() {
		for _, word := range last {
			p.send(word)
		}
		close(p.orders)
	})
	select {
	case <-p.ended:
	case <-time.After(patience):
		p.group.kill()
		_ = p.cmd.Process.Kill() // it may have left its group
		<-p.ended
	}
}

// lastErrorLine is the last line that the program wrote to standard error.
func (p *process) lastWords() string {
	p.stderr.mu.Lock()
	defer p.stderr.mu.Unlock()
	lines := strings.Split(strings.TrimSpace(string(p.stderr.kept)), "\n")
	return strings.ToValidUTF8(lines[len(lines)-1], "")
}

// A tailBuffer keeps the end of what is written to it.
type tail struct {
	mu   sync.Mutex
	kept []byte
}

// Write never fails.
func (t *tail) Write(data []byte) (int, error) {
	const most = 1 << 10
	t.mu.Lock()
	defer t.mu.Unlock()
	t.kept = append(t.kept, data[max(0, len(data)-most):]...)
	t.kept = append(t.kept[:0], t.kept[max(0, len(t.kept)-most):]...)
	return len(data), nil
}
