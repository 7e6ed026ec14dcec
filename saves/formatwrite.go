package saves

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"syscall"
)

// Write writes records in the format of that ending (".pgn", or a file name that ends so). It fails when the
// format cannot hold the game, or only one and there are several.
func Write(out io.Writer, format string, find Find, records ...*Record) error {
	end := ending(format)
	if end == endGame {
		if len(records) != 1 {
			return fmt.Errorf("saves: %w", FormatError{Reason: FormatOneGame, Ending: end, Count: len(records)})
		}
		if err := records[0].Check(find); err != nil {
			return err
		}
		data, err := Encode(records[0], find)
		if err != nil {
			return err
		}
		if _, err := out.Write(data); err != nil {
			return fmt.Errorf("saves: %w", err)
		}
		return nil
	}
	if done, err := writeShogi(out, end, find, records); done {
		return err
	}
	if end == endSGF {
		data, err := writeSGF(find, records)
		if err != nil {
			return err
		}
		if _, err := out.Write(data); err != nil {
			return fmt.Errorf("saves: %w", err)
		}
		return nil
	}
	list := dialects()
	n := slices.IndexFunc(list, func(d dialect) bool { return d.ending == end })
	if n < 0 {
		return fmt.Errorf("saves: %w", FormatError{Reason: FormatUnknown, Ending: end})
	}
	return writeText(out, list[n], find, records)
}

// WriteFile writes records to the file at path, in the format of its ending. The file is there as a whole or not
// at all.
func WriteFile(path string, find Find, records ...*Record) error {
	var b bytes.Buffer
	if err := Write(&b, filepath.Base(path), find, records...); err != nil {
		return err
	}
	return ReplaceFile(path, b.Bytes())
}

// ReplaceFile writes a file so that there is the whole of it or what was there before. What is no ordinary file, such as a
// terminal or a pipe, is simply written to.
func ReplaceFile(path string, data []byte) error {
	err := writeWhole(path, data)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
		err = ErrNoFolder
	}
	if err != nil {
		return fmt.Errorf("saves: %s could not be written: %w", filepath.Base(path), err)
	}
	return nil
}

// writeWhole writes a file as [replace] does.
func writeWhole(path string, data []byte) error {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return os.WriteFile(path, data, 0o644)
	}
	temp := fmt.Sprintf("%s.%d%s", path, os.Getpid(), endTemp)
	out, err := os.OpenFile(temp, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = out.Write(data)
	if err == nil {
		err = out.Sync()
	}
	err = cmp.Or(err, out.Close())
	if err == nil {
		err = os.Rename(temp, path)
	}
	if err != nil {
		return cmp.Or(err, os.Remove(temp))
	}
	if d, err := os.Open(filepath.Dir(path)); err == nil { // not every system can
		_ = d.Sync()
		_ = d.Close()
	}
	return nil
}

// HoldsSeveral says that a file of that ending can hold more than one game.
func HoldsSeveral(format string) bool {
	switch ending(format) {
	case endGame, endKIF, endKIFU, endKI2:
		return false
	}
	return true
}
