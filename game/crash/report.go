package crash

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/ludarium/ludarium/saves/platform"
)

// A report is a text file with a name of its time: crash-20260521-184233.txt.
const (
	reportPrefix = "crash-"
	reportEnd    = ".txt"
)

// Limits of what is kept.
const (
	maxReports = 5
	maxFault   = 64 << 10 // bytes of what the runtime has written, the goroutine with the fault first
)

// Collect makes a report of every process that has ended by a fault since the last call, removes what those left that ended
// otherwise, and returns the paths of the new reports, the newest last. Of all reports the newest are kept. What cannot be done
// now is done by a later call.
func Collect(dir string) ([]string, error) {
	traces, err := list(dir, "", traceEnd)
	if err != nil {
		return nil, fmt.Errorf("crash: %w", err)
	}
	var reports []string
	for _, trace := range traces {
		report, traceErr := collectTrace(trace)
		if report != "" {
			reports = append(reports, report)
		}
		err = errors.Join(err, traceErr)
	}
	sortByTime(reports)
	if all, listErr := Reports(dir); listErr == nil && len(all) > maxReports {
		for _, old := range all[:len(all)-maxReports] {
			err = errors.Join(err, os.Remove(old))
			reports = slices.DeleteFunc(reports, func(report string) bool { return report == old })
		}
	}
	if err != nil {
		err = fmt.Errorf("crash: %w", err)
	}
	return reports, err
}

// Reports returns the paths of all reports in a folder, the newest last.
func Reports(dir string) ([]string, error) {
	reports, err := list(dir, reportPrefix, reportEnd)
	if err != nil {
		return nil, fmt.Errorf("crash: %w", err)
	}
	sortByTime(reports)
	return reports, nil
}

// list returns the paths of the files in a folder whose names begin and end so. A folder that is not there has none.
func list(dir, prefix, suffix string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, os.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var names []string
	for _, entry := range entries {
		if strings.HasPrefix(entry.Name(), prefix) && strings.HasSuffix(entry.Name(), suffix) {
			names = append(names, filepath.Join(dir, entry.Name()))
		}
	}
	return names, nil
}

// sortByTime sorts reports by their names, which begin with the time.
func sortByTime(reports []string) {
	slices.SortFunc(reports, func(a, b string) int {
		return cmp.Compare(strings.TrimSuffix(a, reportEnd), strings.TrimSuffix(b, reportEnd))
	})
}

// collectTrace removes a trace whose process has ended, and makes a report of it if that was by a fault.
func collectTrace(name string) (report string, err error) {
	trace, err := os.OpenFile(name, os.O_RDWR, 0)
	if errors.Is(err, os.ErrNotExist) { // its process has just ended
		return "", nil
	}
	if err != nil {
		return "", err
	}
	if locked, err := platform.Lock(trace); err != nil || !locked { // its process runs
		return "", errors.Join(err, trace.Close())
	}
	if !isFileAt(trace) {
		return "", trace.Close()
	}
	data, err := io.ReadAll(io.LimitReader(trace, faultOffset+maxFault))
	info, statErr := trace.Stat()
	if err := errors.Join(err, statErr); err != nil {
		return "", errors.Join(err, trace.Close())
	}
	if hasFault(data) {
		if report, err = writeReport(filepath.Dir(name), info.ModTime(), format(data, info.ModTime())); err != nil {
			return "", errors.Join(err, trace.Close()) // the trace stays for another try
		}
	}
	return report, removeLocked(trace)
}

// hasFault reports whether a trace says that its process ended by a fault. Quitting by a key of the terminal (SIGQUIT) is none, though
// the runtime writes the goroutines then, too.
func hasFault(trace []byte) bool {
	if len(trace) <= faultOffset {
		return false
	}
	fault := bytes.TrimSpace(trace[faultOffset:])
	return len(fault) > 0 && !bytes.HasPrefix(fault, []byte("SIGQUIT"))
}

// writeReport writes a report under a name that no other has.
func writeReport(dir string, at time.Time, text string) (string, error) {
	name, err := reserveName(filepath.Join(dir, reportPrefix+at.UTC().Format("20060102-150405")))
	if err != nil {
		return "", err
	}
	if err := platform.WriteFile(name, []byte(text)); err != nil {
		return "", errors.Join(err, os.Remove(name))
	}
	return name, nil
}

// reserveName makes an empty file with a name that begins so. Another process may look for one at the same time.
func reserveName(stem string) (string, error) {
	name := stem + reportEnd
	for n := 2; ; n++ {
		file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		if err == nil {
			return name, file.Close()
		}
		if !errors.Is(err, os.ErrExist) {
			return "", err
		}
		name = fmt.Sprintf("%s-%d%s", stem, n, reportEnd)
	}
}

// format makes a report of a trace.
func format(trace []byte, at time.Time) string {
	fault := readableFault(strings.TrimSpace(string(trace[faultOffset:])))
	var b strings.Builder
	b.WriteString("Ludarium ended unexpectedly. This is what a bug report needs.\n")
	b.WriteString("It was not sent anywhere. Names, moves and paths are removed where they can be recognized.\n\n")
	fmt.Fprintln(&b, strings.TrimSpace(string(trace[:headingSize])))
	fmt.Fprintf(&b, "ended %s\n\nLast events:\n", at.UTC().Format(time.RFC3339))
	for _, event := range eventsOf(trace) {
		fmt.Fprintf(&b, "  %s\n", event)
	}
	fmt.Fprintf(&b, "\nFault:\n%s\n", fault)
	return b.String()
}

// eventsOf returns the events of a trace, the oldest first.
func eventsOf(trace []byte) []string {
	var lines []string
	for line := range strings.Lines(string(trace[headingSize:faultOffset])) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	slices.Sort(lines) // each begins with its number, which has leading zeros
	for i, line := range lines {
		_, lines[i], _ = strings.Cut(line, " ")
	}
	return lines
}
