package formats

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/csa"
	"github.com/ludarium/ludarium/saves/gamelink"
	"github.com/ludarium/ludarium/saves/hasami"
	"github.com/ludarium/ludarium/saves/kif"
	"github.com/ludarium/ludarium/saves/movetext"
	"github.com/ludarium/ludarium/saves/native"
	"github.com/ludarium/ludarium/saves/pgn"
	"github.com/ludarium/ludarium/saves/sgf"
	"github.com/ludarium/ludarium/saves/shogiformat"
	"github.com/ludarium/ludarium/saves/usi"
)

// extension returns the extension of a file name, which may be just an extension.
func extension(name string) string {
	return strings.ToLower(name[max(0, strings.LastIndexByte(name, '.')):])
}

// Read reads all games of a file. Its content decides which format it has, or if that is unclear the extension of the name.
// With an error it still returns the games that could be read, including what precedes the fault in a faulty game.
func Read(name string, in io.Reader, find saves.GameLookup) ([]*saves.Record, error) {
	lim := saves.DefaultLimits()
	data, err := saves.ReadAll(in, lim.File)
	if err != nil {
		return nil, fmt.Errorf("saves: %s: %w", name, err)
	}
	return readData(name, data, find, lim)
}

// ReadFile reads all games of the file at path; see [Read].
func ReadFile(path string, find saves.GameLookup) ([]*saves.Record, error) {
	in, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	defer func() { _ = in.Close() }()
	return Read(filepath.Base(path), in, find)
}

// countNodes counts the nodes of records.
func countNodes(records []*saves.Record) int {
	n := 0
	for _, r := range records {
		n += len(r.Tree.Nodes)
	}
	return n
}

// A format says how files of one extension are read and written.
type format struct {
	extension  string
	games      []string // ids of its games; none: any
	read       func(text string, find saves.GameLookup, lim saves.Limits) ([]*saves.Record, error)
	write      func(out io.Writer, find saves.GameLookup, records []*saves.Record) error // nil: only reading is supported
	manyGames  bool                                                                      // a file can hold more than one game
	noNullMove bool                                                                      // it cannot express a null move
	losses     []Loss                                                                    // what it omits from a record
}

// table lists the formats, our own first.
func table() []format {
	shogi := []string{shogiformat.ShogiID}
	return []format{
		{extension: native.Extension, read: native.Read, write: native.Write},
		{extension: pgn.Extension, games: pgn.Dialect().GameIDs(), read: pgn.Read, write: pgn.Write, manyGames: true},
		{extension: hasami.Extension, games: hasami.Dialect().GameIDs(), read: hasami.Read, write: hasami.Write, manyGames: true},
		{extension: kif.Extension, games: shogi, read: kif.Read, write: kif.WriteShiftJIS, noNullMove: true, losses: []Loss{Marks}},
		{extension: kif.ExtensionUTF8, games: shogi, read: kif.Read, write: kif.Write, noNullMove: true, losses: []Loss{Marks}},
		{extension: kif.ExtensionKI2, games: shogi, read: kif.Read},
		{extension: csa.Extension, games: shogi, read: csa.Read, write: csa.Write, manyGames: true, noNullMove: true, losses: []Loss{Variations, Marks}},
		{
			extension: usi.Extension, games: shogi, read: usi.Read, write: usi.Write, manyGames: true, noNullMove: true,
			losses: []Loss{Variations, Comments, Marks, Names},
		},
		{extension: sgf.Extension, games: []string{sgf.GoID}, read: sgf.Read, write: sgf.Write, manyGames: true},
	}
}

// byExtension finds the format of an extension or of a file name.
func byExtension(name string) (format, bool) {
	list := table()
	i := slices.IndexFunc(list, func(f format) bool { return f.extension == extension(name) })
	if i < 0 {
		return format{}, false
	}
	return list[i], true
}

// Extensions lists the extensions of the files that can be read; all but ".ki2" can be written, too.
func Extensions() []string {
	var list []string
	for _, f := range table() {
		list = append(list, f.extension)
	}
	return list
}

// HoldsManyGames reports whether a file of that extension can hold more than one game.
func HoldsManyGames(name string) bool {
	f, ok := byExtension(name)
	return !ok || f.manyGames
}

// ExtensionOf returns the extension of the files in which a game is usually exchanged: ".pgn" for chess.
func ExtensionOf(game string) string {
	if game == shogiformat.ShogiID { // the shogi format that can express most
		return kif.ExtensionUTF8
	}
	for _, f := range table() {
		if slices.Contains(f.games, game) {
			return f.extension
		}
	}
	return native.Extension
}

// readData reads the games in the content of a file.
func readData(name string, data []byte, find saves.GameLookup, lim saves.Limits) ([]*saves.Record, error) {
	if err := refuseForeign(data); err != nil {
		return nil, fmt.Errorf("saves: %s: %w", name, err)
	}
	if len(data) <= 2*gamelink.MaxLength && gamelink.IsLink(string(data)) {
		records, err := gamelink.Read(string(data), find, lim)
		return records, inFileError(name, err)
	}
	if native.HasSignature(data) || extension(name) == native.Extension {
		return native.Read(string(data), find, lim)
	}
	if sgf.HasSignature(data) || extension(name) == sgf.Extension {
		records, err := sgf.Read(sgf.DecodeFile(data), find, lim)
		return records, inFileError(name, err)
	}
	text, err := decodeText(data, lim)
	if err != nil {
		return nil, inFileError(name, err)
	}
	if f, ok := shogiFormat(name, text); ok {
		records, err := f.read(text, find, lim)
		return records, inFileError(name, err)
	}
	list := movetext.Candidates([]movetext.Dialect{pgn.Dialect(), hasami.Dialect()}, extension(name), text)
	records, err := movetext.Read(list[0], text, find, lim)
	for _, d := range list[1:] { // it may be in another dialect: take the one that reads most of it
		if err == nil {
			break
		}
		if others, failed := movetext.Read(d, text, find, lim); failed == nil || countNodes(others) > countNodes(records) {
			records, err = others, failed
		}
	}
	return records, err
}

// inFileError puts the name of a file in front of an error.
func inFileError(name string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("saves: %s: %w", name, err)
}
