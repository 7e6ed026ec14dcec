package lines

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// MaxLength is the length in bytes at which a line is cut.
const MaxLength = 64 << 10

// Stream sends the lines of r without their line ends, including a last line without one, and closes the channel at the
// end. It stops when done is closed, except while blocked reading r.
func Stream(r io.Reader, done <-chan struct{}) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		reader := bufio.NewReader(r)
		for {
			line, err := ReadLine(reader)
			if line != "" || err == nil {
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

// OneLine returns text as one line of at most 300 bytes, for the answer to a program that expects a single line.
func OneLine(text string) string {
	const maxBytes = 300
	text = strings.Join(strings.Fields(text), " ")
	if len(text) > maxBytes {
		text = strings.ToValidUTF8(text[:maxBytes], "") + " …"
	}
	return text
}

// ReadLine reads one line without its line end. With an error it returns what came before it.
func ReadLine(in *bufio.Reader) (string, error) {
	var line []byte
	for {
		part, err := in.ReadSlice('\n')
		line = append(line, part[:min(len(part), MaxLength-len(line))]...)
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		return strings.TrimRight(string(line), "\r\n"), err
	}
}
