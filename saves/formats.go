package saves

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
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
	return []string{endGame, ".pgn", ".hasami", endKIF, endKIFU, endKI2, endCSA, endUSI, endSGF}
}

// Ending is the ending of the files in which games of that id are usually exchanged: ".pgn" for chess.
func Ending(game string) string {
	for _, d := range dialects() {
		if _, ok := d.holds(game); ok {
			return d.ending
		}
	}
	switch game {
	case shogiGame:
		return endKIFU
	case goGame:
		return endSGF
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
	if isSGF(name, data) {
		records, err := readSGF(decodeSGF(data), find, lim)
		if err != nil {
			err = fmt.Errorf("saves: %s: %w", name, err)
		}
		return records, err
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
