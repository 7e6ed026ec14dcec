package crash

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// fatalErrors are errors whose names the runtime does not write to a trace: a part of the stack tells which it was.
var fatalErrors = []struct{ part, name string }{
	{"\nruntime.morestack(", "stack overflow"},
	{"internal/runtime/maps.fatal(", "concurrent use of a map"},
	{"\nruntime.(*mheap).", "out of memory"},
}

// readableFault makes what the runtime has written readable: the reason, then the goroutines that do more than wait for the
// runtime, without what [redact] takes out.
func readableFault(fault string) string {
	goroutines := strings.Split(redact(fault), "\n\n")
	goroutines = slices.DeleteFunc(goroutines, isOfRuntime)
	if !strings.HasPrefix(fault, "panic: ") {
		for _, e := range fatalErrors {
			if strings.Contains(fault, e.part) {
				goroutines = slices.Insert(goroutines, 0, "fatal error: "+e.name)
				break
			}
		}
	}
	return strings.Join(goroutines, "\n\n")
}

// isOfRuntime reports whether a goroutine is one of the runtime's own.
func isOfRuntime(goroutine string) bool {
	head, frames, ok := strings.Cut(goroutine, "\n")
	if !ok || !strings.HasPrefix(head, "goroutine ") {
		return false
	}
	for frame := range strings.Lines(frames) {
		if !strings.HasPrefix(frame, "\t") && !strings.HasPrefix(frame, "runtime.") && !strings.HasPrefix(frame, "created by runtime.") {
			return false
		}
	}
	return true
}

// registers are what the runtime writes behind a frame.
var registers = regexp.MustCompile(`(?m) fp=0x[0-9a-f]+ sp=0x[0-9a-f]+ pc=0x[0-9a-f]+$`)

// sourceLine is the line of a stack that names the source: a path of the machine that built the program. The line before it
// names the package.
var sourceLine = regexp.MustCompile(`(?m)^\t.*[/\\]([^/\\]+\.(?:go|s):\d+)`)

// quotes are the marks between which a fault quotes a text, which may come from the user.
var quotes = []struct {
	mark    string
	pattern *regexp.Regexp // a quoted text
}{
	{`"`, regexp.MustCompile(`"(\\.|[^"\\])*"`)},
	{"`", regexp.MustCompile("`[^`]*`")},
}

// pathStart is what a path in the reason of a fault may follow.
const pathStart = "(^|[\\s\\[{(<:,='\"`])"

// personal is what the reason of a fault may hold of the user's besides quoted texts: addresses, moves, and paths, which may have
// spaces and reach to a colon or the end of the line. The order counts.
var personal = []struct {
	pattern *regexp.Regexp
	instead string
}{
	{regexp.MustCompile(`\w+://\S+`), "…"},
	{regexp.MustCompile(`\S*@\S+`), "…"},
	{regexp.MustCompile(`\b(lookup|moves?) [^\s:]+`), "$1 …"},
	{regexp.MustCompile(`\b\d{1,3}(\.\d{1,3}){3}(:\d+)?\b`), "…"},
	{regexp.MustCompile(`\[?[0-9A-Fa-f]*:[0-9A-Fa-f:]*:[0-9A-Fa-f:]+(\](:\d+)?)?`), "…"},
	{regexp.MustCompile("(?m)(~|" + pathStart + "([A-Za-z]:)?)[/\\\\].*?(: |$)"), "$2…$4"},
}

// redact takes out of a fault, as the runtime writes it, what can be recognized as the user's or the machine's.
func redact(fault string) string {
	if home, err := os.UserHomeDir(); err == nil && len(home) > 1 {
		fault = strings.ReplaceAll(fault, home+string(os.PathSeparator), "~/")
	}
	fault = registers.ReplaceAllString(fault, "")
	fault = sourceLine.ReplaceAllString(fault, "\t$1")
	reason, stack := fault, ""
	if at := strings.Index(fault, "\ngoroutine "); at >= 0 {
		reason, stack = fault[:at], fault[at:]
	}
	for _, q := range quotes {
		reason = redactQuoted(reason, q.mark, q.pattern)
	}
	for _, p := range personal {
		reason = p.pattern.ReplaceAllString(reason, p.instead)
	}
	return reason + stack
}

// redactQuoted takes out quoted texts. Where the marks of a line do not pair, nobody knows what is quoted and where it ends: the reason
// is cut off at the first of them.
func redactQuoted(reason, mark string, pattern *regexp.Regexp) string {
	var b strings.Builder
	for line := range strings.Lines(reason) {
		if !isPaired(line, mark, pattern) {
			before, _, _ := strings.Cut(line, mark)
			b.WriteString(before + mark + "…")
			break
		}
		b.WriteString(pattern.ReplaceAllString(line, mark+"…"+mark))
	}
	return b.String()
}

// isPaired reports whether each mark in a line begins or ends a quoted text. A letter behind the end tells of a wrong pair.
func isPaired(line, mark string, pattern *regexp.Regexp) bool {
	for _, quoted := range pattern.FindAllStringIndex(line, -1) {
		if next, _ := utf8.DecodeRuneInString(line[quoted[1]:]); unicode.IsLetter(next) || unicode.IsDigit(next) {
			return false
		}
	}
	return !strings.Contains(pattern.ReplaceAllString(line, ""), mark)
}
