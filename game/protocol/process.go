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

// A process is a foreign program that is talked to by lines.
type process struct {
	cmd    *exec.Cmd
	stdin  io.WriteCloser
	lines  chan string // answers; closed when the program has ended or closed its output
	orders chan string // to be sent
	stderr tail
	ended  chan struct{} // closed when the program has ended
	closed sync.Once
	group  group
}

// A hearing says which lines of a program are answers. Of those that can be spared some are dropped when there are too many.
type hearing func(line string) (answer, spare bool)

// start runs a program without a shell, in a group of its own that ends with it, and with us.
func start(path string, args []string, hear hearing) (*process, error) {
	p := &process{
		cmd:    exec.Command(path, args...),
		lines:  make(chan string, 1024),
		orders: make(chan string, 256),
		ended:  make(chan struct{}),
	}
	p.cmd.WaitDelay = time.Second // for what the program started and left behind with its output
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
		_ = p.cmd.Wait() // how it ended does not matter, that it ended does
		_ = out.Close()
		p.group.kill()
		close(p.ended)
	}()
	return p, nil
}

// read passes on the lines that are answers. An engine that floods us with others, or with noise, costs no memory: its lines
// are dropped one by one.
func (p *process) read(r io.Reader, hear hearing) {
	defer close(p.lines)
	in := bufio.NewReaderSize(r, 32<<10)
	for {
		line, err := lines.Next(in)
		line = strings.TrimSpace(line)
		// The rest of the room is for answers that cannot be spared.
		if answer, spare := hear(line); answer && (!spare || len(p.lines) <= cap(p.lines)/2) {
			select {
			case p.lines <- line:
			default: // nobody waits for so many
			}
		}
		if err != nil {
			return
		}
	}
}

// hearUCI hears what is said in UCI and USI. Infos are not needed.
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

// write sends the orders; a program that does not read them holds up nobody but this goroutine.
func (p *process) write() {
	defer p.stdin.Close() //nolint:errcheck // the program has gone or is asked to go
	for line := range p.orders {
		if _, err := io.WriteString(p.stdin, line+"\n"); err != nil {
			return
		}
	}
}

// send gives an order. A line break in it would be another order: it becomes a space.
func (p *process) send(line string) {
	select {
	case p.orders <- strings.Map(func(r rune) rune {
		if r == '\n' || r == '\r' {
			return ' '
		}
		return r
	}, line):
	default: // the program has not read for hundreds of orders: it will be found mute
	}
}

// next waits for the next answer.
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

// dead says that the program has ended.
func (p *process) dead() bool {
	select {
	case <-p.ended:
		return true
	default:
		return false
	}
}

// end asks the program to end by the last orders, then kills it with its group. Either way nothing of it is left.
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

// lastWords is the last line that the program wrote on its standard error.
func (p *process) lastWords() string {
	p.stderr.mu.Lock()
	defer p.stderr.mu.Unlock()
	lines := strings.Split(strings.TrimSpace(string(p.stderr.kept)), "\n")
	return strings.ToValidUTF8(lines[len(lines)-1], "")
}

// A tail keeps the end of what is written to it.
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
