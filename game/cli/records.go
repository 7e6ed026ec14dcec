package cli

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strconv"

	"github.com/spf13/cobra"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/saves"
)

// A gameSelection is the part of the flags that selects games of a file.
type selection struct {
	number int // of the selected game, from 1; 0 if not given
	all    bool
	first  bool // without a number the first game is selected
}

// addGameNumberFlag adds the flag that selects one game of a file.
func (p *Program) gameNumberFlag(c *cobra.Command, k *selection) {
	c.Flags().IntVar(&k.number, "game-number", 0, p.words.T("cli.flag.game-number"))
}

// checkNumber returns an error if the game number is not positive.
func (k selection) badNumber(c *cobra.Command) error {
	if c.Flags().Changed("game-number") && k.number < 1 {
		return misused("%s: --game-number must be 1 or more", c.Name())
	}
	return nil
}

// selectGames reads the selected games of a file. With a number, the other games may have errors.
func (p *Program) selectGames(k selection, path string) ([]*saves.Record, error) {
	records, err := p.readGames(path)
	count := saves.CountGames(records, err)
	switch {
	case k.number > 0:
		r, err := p.numbered(k, path, records, err)
		if err != nil {
			return nil, p.words.FileFault(p.found, path, err)
		}
		if count == 1 {
			k.number = 0 // the only game is not numbered in messages
		}
		p.note(p.words, path, k.number, r)
		return []*saves.Record{r}, nil
	case err != nil:
		return nil, p.words.FileFault(p.found, path, err)
	case count > 1 && k.first:
		p.notes = append(p.notes, p.words.AboutFile(path, saves.TextError{}, p.words.T("file.several", "Count", count), p.words.T("cli.first")))
		records = records[:1]
	case count > 1 && !k.all:
		return nil, p.words.FileMessage(path, saves.TextError{}, p.words.T("file.several", "Count", count), p.words.T(k.advice()))
	}
	p.note(p.words, path, min(1, count-1), records...)
	return records, nil
}

// gameByNumber returns the game with the selected number. records and err are the result of reading the file.
func (p *Program) numbered(k selection, path string, records []*saves.Record, err error) (*saves.Record, error) {
	if fault := saves.FaultOf(k.number, err); fault != nil {
		return nil, fault
	}
	for i, r := range records {
		if saves.Number(i, err) == k.number {
			return r, nil
		}
	}
	if cut := saves.CutShort(err); cut != nil {
		return nil, cut
	}
	count := saves.CountGames(records, err)
	what := p.words.T("file.no-such-game", "Number", strconv.Itoa(k.number), "Count", strconv.Itoa(count))
	return nil, p.words.FileMessage(path, saves.TextError{}, what, p.words.T(k.advice()))
}

// selectionAdvice is the id of the text that explains how to select a game.
func (k selection) advice() string {
	if k.first {
		return "cli.one"
	}
	return "cli.one-or-all"
}

// readGames reads all games of a file. A position alone is read as a game that starts from it. If there is an error,
// the games without errors are returned with it, and those with errors up to the error.
func (p *Program) readGames(path string) ([]*saves.Record, error) {
	in, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = in.Close() }()
	if info, err := in.Stat(); err == nil && info.IsDir() {
		return nil, saves.ErrFolder
	}
	var all bytes.Buffer // a copy, as a pipe cannot be read twice
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

// readRecords is readGames with errors in the language of words. After an error it returns no games, as a part would be
// taken for the whole.
func (p *Program) readRecords(words *text.Words, path string) ([]*saves.Record, error) {
	records, err := p.readGames(path)
	if err != nil {
		p.notes = nil
		return nil, words.FileFault(p.found, path, err)
	}
	p.note(words, path, min(1, len(records)-1), records...)
	p.tellNotes()
	return records, nil
}

// addNotes notes what users should know about games of a file: that one was read as a game with nearly the same rules,
// or that one can only be viewed. first is the number of the first record in the file, or 0 if it is the only one.
func (p *Program) note(words *text.Words, path string, first int, records ...*saves.Record) {
	for _, r := range records {
		if r.Called != "" {
			p.notes = append(p.notes, words.AboutFile(path, saves.TextError{}, words.T("open.nearly", "Name", r.Called, "Game", words.Game(r.Game)), ""))
			break
		}
	}
	for i, r := range records {
		if line := words.FlawOf(p.found, path, first+i, r); line != "" {
			p.notes = append(p.notes, line)
			break
		}
	}
}

// printNotes prints the notes. Failed commands do not print them: a failure is one line.
func (p *Program) tellNotes() {
	for _, line := range p.notes {
		p.remark(line)
	}
	p.notes = nil
}

// recordFromPosition reads a text as a position and returns the game that starts from it, or an error if it is a bad
// one. It returns neither if the text is no position. If several games have the position, it takes the first and notes
// the others.
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
		p.notes = append(p.notes, p.words.AboutFile(path, saves.TextError{}, p.words.T("cli.ambiguous", "Game", r.Game, "Others", p.words.List(others)), ""))
	}
	return []*saves.Record{r}, nil
}

// printMessage prints a line on the standard error.
func (p Program) remark(words string) {
	_, _ = io.WriteString(p.Stderr, "ludarium: "+words+"\n") // there is nowhere else to report an error
}
