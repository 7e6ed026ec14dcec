package console

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// maxLine bounds a line of input; what is longer is no line of ours.
const maxLine = 64 << 10

// read sends the lines of in until it ends; the channel closes then. A line that is too long comes as its beginning.
func read(in io.Reader, done <-chan struct{}) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		r := bufio.NewReaderSize(in, maxLine)
		for {
			raw, err := r.ReadSlice('\n')
			line := strings.TrimRight(string(raw), "\r\n")
			for errors.Is(err, bufio.ErrBufferFull) {
				_, err = r.ReadSlice('\n')
			}
			if err == nil || line != "" {
				select {
				case lines <- line:
				case <-done:
					return
				}
			}
			if err != nil {
				return
			}
		}
	}()
	return lines
}

// words splits a line at blanks; what stands in double quotes is one word.
func words(line string) []string {
	var all []string
	var word strings.Builder
	open, quoted := false, false
	for _, r := range line {
		switch {
		case r == '"':
			quoted, open = !quoted, true
		case !quoted && (r == ' ' || r == '\t'):
			if open {
				all = append(all, word.String())
				word.Reset()
				open = false
			}
		default:
			word.WriteRune(r)
			open = true
		}
	}
	if open {
		all = append(all, word.String())
	}
	return all
}
