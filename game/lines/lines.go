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
