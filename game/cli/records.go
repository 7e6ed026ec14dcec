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
	"github.com/ludarium/ludarium/saves/formats"
)

// A selection is what the flags say about which games of a file are wanted.
type selection struct {
	number int // of the one game that is wanted, from 1; 0: it does not say
	all    bool
	first  bool // without a number it is the first
}

// gameNumberFlag gives c the flag that takes one game of a file.
func (p *Program) gameNumberFlag(c *cobra.Command, k *selection) {
	c.Flags().IntVar(&k.number, "game-number", 0, p.words.T("cli.flag.game-number"))
}

// badNumber is why the number that c was given is none, nil if it can be one.
func (k selection) badNumber(c *cobra.Command) error {
	if c.Flags().Changed("game-number") && k.number < 1 {
		return misused("%s: --game-number must be 1 or more", c.Name())
	}
	return nil
}

// selectGames reads the games of a file that are wanted. With a number the others may have faults.
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
			k.number = 0 // its only game needs none
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

// numbered is the game with the number of the selection, where reading the file gave records and err.
func (p *Program) numbered(k selection, path string, records []*saves.Record, err error) (*saves.Record, error) {
	if fault := saves.GameFaultOf(k.number, err); fault != nil {
		return nil, fault
	}
	for i, r := range records {
		if saves.GameNumber(i, err) == k.number {
			return r, nil
		}
	}
	if cut := saves.LimitReached(err); cut != nil {
		return nil, cut
	}
	count := saves.CountGames(records, err)
	what := p.words.T("file.no-such-game", "Number", strconv.Itoa(k.number), "Count", strconv.Itoa(count))
	return nil, p.words.FileMessage(path, saves.TextError{}, what, p.words.T(k.advice()))
}

// advice is the id of the text that says how one game is taken.
func (k selection) advice() string {
	if k.first {
		return "cli.one"
	}
	return "cli.one-or-all"
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
	records, err := formats.Read(filepath.Base(path), io.TeeReader(in, &all), p.found)
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
// a fault is not given, as it would pass for the whole.
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

// note keeps what to know of games of a file for tellNotes: one whose name is that of another with nearly the same rules, and one
// that nobody can play on. first is the number of the first of them in the file; 0: it is the only one there.
func (p *Program) note(words *text.Words, path string, first int, records ...*saves.Record) {
	for _, r := range records {
		if r.SimilarGame != "" {
			p.notes = append(p.notes, words.AboutFile(path, saves.TextError{}, words.T("open.nearly", "Name", r.SimilarGame, "Game", words.Game(r.Game)), ""))
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

// tellNotes writes the notes. A command that fails does not come to them: a failure is one line.
func (p *Program) tellNotes() {
	for _, line := range p.notes {
		p.remark(line)
	}
	p.notes = nil
}

// begunAt is the game that begins with the position that a text means, or what is wrong with that; neither where the text
// means none. Of several games that can have the position it is the first, and the others are told.
func (p *Program) begunAt(path, text string) ([]*saves.Record, error) {
	places := formats.FindPositions(text, p.Games)
	if len(places) == 0 {
		if _, why := formats.MisreadPosition(text, p.Games); why != nil {
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

// remark writes a line to the standard error.
func (p Program) remark(words string) {
	_, _ = io.WriteString(p.Stderr, "ludarium: "+words+"\n") // there is nobody else to tell
}
