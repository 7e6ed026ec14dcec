package protocol

import (
	"bufio"
	"errors"
	"io"
)

// maxLine is the length in bytes at which a line is cut.
const maxLine = 64 << 10

// readLines sends the lines of r, the last one also without an end of line, and closes the channel when they end. It
// gives up when done is closed.
func readLines(r io.Reader, done <-chan struct{}) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		in := bufio.NewReaderSize(r, 4096)
		for {
			line, err := readLine(in)
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

// readLine reads a line and cuts it at maxLine; what is beyond is read and forgotten.
func readLine(in *bufio.Reader) (string, error) {
	var line []byte
	for {
		part, err := in.ReadSlice('\n')
		line = append(line, part[:min(len(part), maxLine-len(line))]...)
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		return string(line), err
	}
}
