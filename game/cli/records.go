package cli

import (
	"bytes"
	"io"
	"os"
	"path/filepath"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/saves"
)

// readRecord reads the first game of a file.
func (p *Program) readRecord(path string) (*saves.Record, error) {
	records, err := p.readRecords(p.words, path)
	if err != nil {
		return nil, err
	}
	return records[0], nil
}

// readGames reads all games of a file; a position alone is the game that begins with it. With an error there are still the games
// without a fault before and behind it, and of those with one what stands before it.
func (p *Program) readGames(path string) ([]*saves.Record, error) {
	in, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = in.Close() }()
	if info, err := in.Stat(); err == nil && info.IsDir() {
		return nil, saves.ErrFolder
	}
	var all bytes.Buffer // of what cannot be read twice, such as a pipe
	records, err := saves.Read(filepath.Base(path), io.TeeReader(in, &all), p.found)
	if err != nil {
		if begun, why := p.begunAt(path, all.String()); begun != nil || why != nil {
			return begun, why
		}
	}
	if err == nil && len(records) == 0 {
		err = saves.ErrNoRecord
	}
	return records, err
}

// readRecords is readGames of a file without a fault, of which the error is told in the words of a language. What stands before
// a fault is not given, as it would pass for the whole. What need not be read in vain for is told at once.
func (p *Program) readRecords(words *text.Words, path string) ([]*saves.Record, error) {
	records, err := p.readGames(path)
	if err != nil {
		return nil, words.FileFault(p.found, path, err)
	}
	p.warn(words, path, records)
	return records, nil
}

// warn tells what to know of the games of a file: one whose name is that of another with nearly the same rules, and one that
// nobody can play on.
func (p *Program) warn(words *text.Words, path string, records []*saves.Record) {
	for _, r := range records {
		if r.Called != "" {
			p.remark(words.AboutFile(path, saves.TextError{}, words.T("open.nearly", "Name", r.Called, "Game", words.Game(r.Game)), ""))
			break
		}
	}
	for i, r := range records {
		if line := words.FlawOf(p.found, path, i+1, r); line != "" {
			p.remark(line)
			break
		}
	}
}

// begunAt is the game that begins with the position that a text means, or what is wrong with that; neither where the text
// means none. Of several games that can have the position it is the first, and the others are told.
func (p *Program) begunAt(path, text string) ([]*saves.Record, error) {
	places := saves.Positions(text, p.Games)
	if len(places) == 0 {
		if _, why := saves.Misread(text, p.Games); why != nil {
			return nil, saves.PositionError{Err: why}
		}
		return nil, nil
	}
	r, err := places[0].Record()
	if err != nil {
		return nil, err
	}
	var others []string
	for _, other := range places[1:] {
		others = append(others, other.Game.Info().ID)
	}
	if others != nil {
		p.remark(p.words.AboutFile(path, saves.TextError{}, p.words.T("cli.ambiguous", "Game", r.Game, "Others", p.words.List(others)), ""))
	}
	return []*saves.Record{r}, nil
}

// remark writes a line to the standard error.
func (p Program) remark(words string) {
	_, _ = io.WriteString(p.Stderr, "ludarium: "+words+"\n") // there is nobody else to tell
}
