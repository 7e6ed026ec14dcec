package formats

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

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/kif"
	"github.com/ludarium/ludarium/saves/native"
)

// WriteFile writes records to the file at path, in the format of its extension. The file is written completely or not at
// all.
func WriteFile(path string, find saves.GameLookup, records ...*saves.Record) error {
	var b bytes.Buffer
	if err := Write(&b, filepath.Base(path), find, records...); err != nil {
		return err
	}
	return ReplaceFile(path, b.Bytes())
}

// ReplaceFile writes a file completely or leaves the previous one as it was. What is not a regular file, such as a terminal or
// a pipe, is simply written to.
func ReplaceFile(path string, data []byte) error {
	err := writeAtomically(path, data)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
		err = ErrNoFolder
	}
	if err != nil {
		return fmt.Errorf("saves: %s could not be written: %w", filepath.Base(path), err)
	}
	return nil
}

// writeAtomically writes a file completely or leaves the previous one as it was. The permissions of an existing file are
// kept.
func writeAtomically(path string, data []byte) error {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	mode := fs.FileMode(0o644)
	old, statErr := os.Stat(path)
	if statErr == nil {
		if !old.Mode().IsRegular() {
			return os.WriteFile(path, data, mode)
		}
		mode = old.Mode().Perm()
	}
	temp := fmt.Sprintf("%s.%d.tmp", path, os.Getpid())
	out, err := os.OpenFile(temp, os.O_CREATE|os.O_EXCL|os.O_WRONLY, mode)
	if err != nil {
		return err
	}
	if statErr == nil {
		_ = out.Chmod(mode) // the umask may have removed some; without them the file is only more private
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
	if d, err := os.Open(filepath.Dir(path)); err == nil { // not every system can sync a folder
		_ = d.Sync()
		_ = d.Close()
	}
	return nil
}

// Write writes records in the format of an extension (".pgn") or of a file name. It fails if the format cannot hold the game,
// or holds only one game and there are several.
func Write(out io.Writer, name string, find saves.GameLookup, records ...*saves.Record) error {
	f, ok := byExtension(name)
	reason := saves.FormatReason("")
	switch {
	case !ok:
		f.extension, reason = extension(name), saves.FormatUnknown
	case f.noNullMove && slices.ContainsFunc(records, hasNullMove):
		reason = saves.FormatNullMove
	case f.write == nil:
		reason = saves.FormatReadOnly
	default:
		return f.write(out, find, records)
	}
	e := saves.FormatError{Reason: reason, Extension: f.extension}
	if len(records) > 0 {
		e.Game = records[0].Game
	}
	return fmt.Errorf("saves: %w", e)
}

// ErrNoFolder means that a file is to be written into a folder that does not exist.
var ErrNoFolder = errors.New("the folder does not exist")

// Alternatives lists the extensions of formats that can be written instead after e, our own last.
func Alternatives(e saves.FormatError) []string {
	game := ExtensionOf(e.Game) // our own format can hold any game
	if e.Game == "" {
		game = native.Extension
	}
	switch e.Reason {
	case saves.FormatNullMove:
		if f, ok := byExtension(game); !ok || f.noNullMove {
			game = native.Extension
		}
	case saves.FormatOneGame:
		if e.Game == "" {
			return slices.DeleteFunc(Extensions(), func(end string) bool { return !HoldsManyGames(end) })
		}
		if !HoldsManyGames(game) {
			game = native.Extension
		}
	case saves.FormatLetters:
		return []string{kif.ExtensionUTF8}
	case saves.FormatUnknown:
		if e.Game == "" {
			return slices.DeleteFunc(Extensions(), func(end string) bool { return end == kif.ExtensionKI2 })
		}
	}
	if game == native.Extension {
		return []string{native.Extension}
	}
	return []string{game, native.Extension}
}
