package saves

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// The formats of shogi: KIF and KI2 of Kakinoki (columns of moves in Japanese), CSA (of the Computer Shogi Association),
// and the line "position" of USI.
const (
	shogiGame = "shogi"
	endKIF    = ".kif"  // in Shift_JIS
	endKIFU   = ".kifu" // in UTF-8
	endKI2    = ".ki2"
	endCSA    = ".csa"
	endUSI    = ".usi"
)

// A textRead reads all games of a text.
type textRead = func(text string, find Find, lim limits) ([]*Record, error)

// Formats are the endings of the files that are read; all but ".ki2" are written, too.
func Formats() []string {
	return []string{endGame, ".pgn", ".hasami", endKIF, endKIFU, endKI2, endCSA, endUSI}
}

// Ending is the ending of the files in which games of that id are usually exchanged: ".pgn" for chess.
func Ending(game string) string {
	for _, d := range dialects() {
		if _, ok := d.holds(game); ok {
			return d.ending
		}
	}
	if game == shogiGame {
		return endKIFU
	}
	return endGame
}

// dialects are the formats written like PGN.
func dialects() []dialect { return []dialect{pgn(), hasamiRecord()} }

// ending is the ending of a file name, or the name if it is one itself.
func ending(name string) string {
	return strings.ToLower(name[max(0, strings.LastIndexByte(name, '.')):])
}

// Read reads all games of a file. Its content decides which format it has, the ending of the name only where that
// leaves it open. With an error there are still the games that were read before the fault, and of the game with
// the fault what stands before it.
func Read(name string, in io.Reader, find Find) ([]*Record, error) {
	lim := standard()
	data, err := readAll(in, lim.file)
	if err != nil {
		return nil, fmt.Errorf("saves: %s: %w", name, err)
	}
	return parse(name, data, find, lim)
}

// ReadFile reads all games of the file at path; see [Read].
func ReadFile(path string, find Find) ([]*Record, error) {
	in, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	defer func() { _ = in.Close() }()
	return Read(filepath.Base(path), in, find)
}

// parse reads a file whose content is known.
func parse(name string, data []byte, find Find, lim limits) ([]*Record, error) {
	if err := foreign(data); err != nil {
		return nil, fmt.Errorf("saves: %s: %w", name, err)
	}
	if bytes.HasPrefix(data, []byte(partVersion)) || ending(name) == endGame {
		r, _, err := decode(data, find, lim)
		if r == nil {
			return nil, err
		}
		return []*Record{r}, err
	}
	text, err := decodeText(data, lim)
	if err != nil {
		return nil, fmt.Errorf("saves: %s: %w", name, err)
	}
	if read := shogiReader(name, text); read != nil {
		records, err := read(text, find, lim)
		if err != nil {
			err = fmt.Errorf("saves: %s: %w", name, err)
		}
		return records, err
	}
	list := dialectsOf(name, text)
	records, err := readText(text, list[0], find, lim)
	for _, d := range list[1:] { // the words of another dialect, perhaps: the one that reads most of it
		if err == nil {
			break
		}
		if others, failed := readText(text, d, find, lim); failed == nil || nodesOf(others) > nodesOf(records) {
			records, err = others, failed
		}
	}
	return records, err
}

// nodesOf counts what was read.
func nodesOf(records []*Record) int {
	n := 0
	for _, r := range records {
		n += len(r.Tree.Nodes)
	}
	return n
}

// foreign names and refuses what is no record of ours though it looks like one to people.
func foreign(data []byte) error {
	for _, magic := range []struct{ begin, name string }{
		{"\x1F\x8B", "packed (gzip)"},
		{"PK\x03\x04", "packed (zip)"},
		{"BZh", "packed (bzip2)"},
		{"\xFD7zXZ", "packed (xz)"},
		{"(\x28\xB5\x2F\xFD", "packed (zstd)"},
	} {
		if bytes.HasPrefix(data, []byte(magic.begin)) {
			return fmt.Errorf("the file is %s: unpack it first", magic.name)
		}
	}
	if m := regexp.MustCompile(`^\s*\(\s*;[^()]{0,500}?\bGM\[(\d{1,3})\]`).FindSubmatch(data[:min(len(data), 1000)]); m != nil {
		name, ok := map[string]string{"1": "Go", "2": "Othello", "3": "Chess in SGF", "4": "Gomoku", "5": "Nine men's morris", "6": "Backgammon"}[string(m[1])]
		if !ok {
			name = "SGF game " + string(m[1])
		}
		return UnknownGameError{name}
	}
	if bytes.IndexByte(data[:min(len(data), 1000)], 0) >= 0 && !bytes.HasPrefix(data, []byte("\xFE\xFF")) && !bytes.HasPrefix(data, []byte("\xFF\xFE")) {
		return fmt.Errorf("%w: it holds no text", ErrForeign)
	}
	return nil
}

// dialectsOf tells the formats written like PGN apart: by the first tag, else by what the tag that names the game
// says, else by the ending. Where nothing tells, any may be meant.
func dialectsOf(name, text string) []dialect {
	list := dialects()
	first, tags := leadingTags(text)
	for _, d := range list {
		_, known := d.find(tags[d.gameTag])
		switch {
		case d.always && first == d.gameTag,
			len(d.roster) > 0 && first == d.roster[0].name,
			d.always && tags[d.gameTag] != "" && known:
			return []dialect{d}
		}
	}
	for _, d := range list {
		if d.ending == ending(name) {
			return []dialect{d}
		}
	}
	if len(tags) > 0 {
		return list[:1]
	}
	return list
}

// leadingTags gives the tags before the first move and the name of the first of them.
func leadingTags(text string) (first string, tags map[string]string) {
	r := textReader{lexer: &lexer{text: text, line: 1}}
	tags = map[string]string{}
	for {
		t, err := r.lexer.take()
		if err != nil || !t.is("[") && t.kind != tokComment {
			return first, tags
		}
		if t.kind == tokComment {
			continue
		}
		tag, err := r.tag()
		if err != nil {
			return first, tags
		}
		if len(tags) == 0 {
			first = tag.Name
		}
		if _, twice := tags[tag.Name]; !twice {
			tags[tag.Name] = tag.Value
		}
	}
}

// Write writes records in the format of that ending (".pgn", or a file name that ends so). It fails when the
// format cannot hold the game, or only one and there are several.
func Write(out io.Writer, format string, find Find, records ...*Record) error {
	end := ending(format)
	if end == endGame {
		if len(records) != 1 {
			return fmt.Errorf("saves: a %s file holds one game, not %d", endGame, len(records))
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
	list := dialects()
	n := slices.IndexFunc(list, func(d dialect) bool { return d.ending == end })
	if n < 0 {
		return fmt.Errorf("saves: %q is no format that is written; there are %s", end, strings.Join(Formats(), ", "))
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
	if err := writeWhole(path, b.Bytes()); err != nil {
		return fmt.Errorf("saves: %s could not be written: %w", filepath.Base(path), err)
	}
	return nil
}

// writeWhole writes a file as [replace] does. What is no ordinary file, such as a terminal, is simply written to.
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
