package lines

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// Most is the length in bytes at which a line is cut.
const Most = 64 << 10

// Read sends the lines of r without their ends, the last one also when its end is missing, and closes the channel when
// there are no more. It gives up when done is closed, unless it waits for r.
func Read(r io.Reader, done <-chan struct{}) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		in := bufio.NewReader(r)
		for {
			line, err := Next(in)
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

// Next reads one line, without its end. With an error comes what stood before it.
func Next(in *bufio.Reader) (string, error) {
	var line []byte
	for {
		part, err := in.ReadSlice('\n')
		line = append(line, part[:min(len(part), Most-len(line))]...)
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		return strings.TrimRight(string(line), "\r\n"), err
	}
}
