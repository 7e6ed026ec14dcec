package crash

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"runtime/debug"
	"strings"
	"sync"
	"time"
	"unicode"

	"github.com/ludarium/ludarium/saves/platform"
)

// The layout of a trace: the heading, the ring of events with a line each, and from faultOffset on what the runtime writes.
// The lines are padded with spaces, so that each can be replaced by one write.
const (
	headingSize = 1024
	eventSize   = 120
	maxEvents   = 50
	faultOffset = headingSize + maxEvents*eventSize
)

// traceEnd is the ending of the files with traces.
const traceEnd = ".trace"

// A Recorder keeps the trace of this process. A nil Recorder records nothing.
type Recorder struct {
	began time.Time

	mu        sync.Mutex
	trace     *os.File // locked
	events    int      // so far
	hasFailed bool     // the trace holds a fault
}

// Start starts the trace of this process in a folder, which it makes. The heading says what runs: the version of the program and
// the command, a line each. There is one recorder in a process at a time.
func Start(dir, heading string) (*Recorder, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("crash: %w", err)
	}
	trace, err := createTrace(dir)
	if err != nil {
		return nil, fmt.Errorf("crash: %w", err)
	}
	r := &Recorder{began: time.Now(), trace: trace}
	blank := append(pad(heading, headingSize), bytes.Repeat(pad("", eventSize), maxEvents)...)
	if _, err = trace.Write(blank); err == nil {
		err = setCrashOutput(trace.Name())
	}
	if err != nil {
		return nil, fmt.Errorf("crash: %w", errors.Join(err, r.Close()))
	}
	return r, nil
}

// createTrace creates a trace and locks it.
func createTrace(dir string) (*os.File, error) {
	for {
		trace, err := os.CreateTemp(dir, "*"+traceEnd)
		if err != nil {
			return nil, err
		}
		locked, err := platform.Lock(trace)
		if err != nil {
			return nil, errors.Join(err, trace.Close(), os.Remove(trace.Name()))
		}
		if locked && isFileAt(trace) {
			return trace, nil
		}
		_ = trace.Close() // another process took it for one that was left behind, and removes it
	}
}

// isFileAt reports whether an open file is still the one of its name.
func isFileAt(file *os.File) bool {
	open, err := file.Stat()
	if err != nil {
		return false
	}
	named, err := os.Stat(file.Name())
	return err == nil && os.SameFile(open, named)
}

// setCrashOutput lets the runtime write behind the events. It gets a file of its own, as it writes where that stands.
func setCrashOutput(name string) error {
	output, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	defer func() { _ = output.Close() }() // the runtime has a copy
	if _, err := output.Seek(faultOffset, 0); err != nil {
		return err
	}
	return debug.SetCrashOutput(output, debug.CrashOptions{})
}

// Event records something that has happened, in one line. The text must be the program's own words: no names, no moves, no paths.
func (r *Recorder) Event(text string) {
	if r == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	line := fmt.Sprintf("%08d %+.1fs %s", r.events, time.Since(r.began).Seconds(), strings.ReplaceAll(text, "\n", " "))
	_, _ = r.trace.WriteAt(pad(line, eventSize), int64(headingSize+r.events%maxEvents*eventSize)) // the trace only helps
	r.events++
}

// Panic records a panic that was recovered and ends the program. The trace stays when the recorder is closed.
func (r *Recorder) Panic(value any, stack []byte) {
	if r == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	_, err := r.trace.WriteAt(fmt.Appendf(nil, "panic: %v\n\n%s", value, stack), faultOffset)
	r.hasFailed = err == nil
}

// Close ends the trace, as the process ends without a fault.
func (r *Recorder) Close() error {
	if r == nil {
		return nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	err := debug.SetCrashOutput(nil, debug.CrashOptions{})
	if r.hasFailed {
		return errors.Join(err, r.trace.Close())
	}
	return errors.Join(err, removeLocked(r.trace))
}

// removeLocked removes and closes a file that this process has locked. Some systems do not remove an open file.
func removeLocked(file *os.File) error {
	if os.Remove(file.Name()) == nil {
		return file.Close()
	}
	err := file.Close()
	if removeErr := os.Remove(file.Name()); !errors.Is(removeErr, os.ErrNotExist) {
		err = errors.Join(err, removeErr)
	}
	return err
}

// Handler returns a handler of log entries that records their messages, without the values, and passes them on.
func (r *Recorder) Handler(next slog.Handler) slog.Handler { return logHandler{next, r} }

// A logHandler records the messages of a log.
type logHandler struct {
	slog.Handler
	recorder *Recorder
}

func (h logHandler) Handle(ctx context.Context, entry slog.Record) error {
	h.recorder.Event("log: " + entry.Message)
	return h.Handler.Handle(ctx, entry)
}

func (h logHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return logHandler{h.Handler.WithAttrs(attrs), h.recorder}
}

func (h logHandler) WithGroup(name string) slog.Handler {
	return logHandler{h.Handler.WithGroup(name), h.recorder}
}

// pad cuts or fills a text to that many bytes, with a line break at the end. It keeps the line breaks of a heading.
func pad(text string, size int) []byte {
	text = strings.Map(func(r rune) rune {
		if r == '\n' || r < unicode.MaxASCII && unicode.IsPrint(r) {
			return r
		}
		return '?'
	}, text)
	text = text[:min(len(text), size-1)]
	return fmt.Appendf(nil, "%-*s\n", size-1, text)
}
