package saves

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
)

// ReadAll reads to the end. It refuses more than limit bytes, and does so before reading if the size is known.
func ReadAll(in io.Reader, limit int) ([]byte, error) {
	size := 0
	if file, ok := in.(fs.File); ok {
		info, err := file.Stat()
		if err != nil {
			return nil, err
		}
		if info.IsDir() {
			return nil, ErrFolder
		}
		if info.Size() > int64(limit) {
			return nil, LimitError{"bytes in the file", limit}
		}
		size = int(info.Size())
	}
	return readUpTo(in, limit, size)
}

// readUpTo reads to the end and refuses more than limit bytes; size is the expected number of bytes.
func readUpTo(in io.Reader, limit, size int) ([]byte, error) {
	var b bytes.Buffer
	b.Grow(size + bytes.MinRead)
	if _, err := b.ReadFrom(io.LimitReader(in, int64(limit)+1)); err != nil {
		return nil, err
	}
	if b.Len() > limit {
		return nil, LimitError{"bytes in the file", limit}
	}
	return b.Bytes(), nil
}

// WriteAll writes data and puts the package name in front of an error.
func WriteAll(out io.Writer, data []byte) error {
	if _, err := out.Write(data); err != nil {
		return fmt.Errorf("saves: %w", err)
	}
	return nil
}
