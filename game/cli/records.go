package cli

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strconv"

	"github.com/ludarium/ludarium/saves/formats"

	"github.com/spf13/cobra"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/saves"
)

// A gameSelection is the part of the flags that selects games of a file.
type gameSelection struct {
	number         int // of the selected game, from 1; 0 if not given
	all            bool
	firstByDefault bool // without a number the first game is selected
}

// addGameNumberFlag adds the flag that selects one game of a file.
func (p *Program) addGameNumberFlag(c *cobra.Command, selection *gameSelection) {
	c.Flags().IntVar(&selection.number, "game-number", 0, p.words.T("cli.flag.game-number"))
}

// checkNumber returns an error if the game number is not positive.
func (s gameSelection) checkNumber(c *cobra.Command) error {
	if c.Flags().Changed("game-number") && s.number < 1 {
		return usageErrorf("%s: --game-number must be 1 or more", c.Name())
	}
	return nil
}

// selectGames reads the selected games of a file. With a number, the other games may have errors.
func (p *Program) selectGames(sel gameSelection, path string) ([]*saves.Record, error) {
	records, err := p.readGames(path)
	count := saves.CountGames(records, err)
	switch {
	case sel.number > 0:
		r, err := p.gameByNumber(sel, path, records, err)
		if err != nil {
			return nil, p.words.WrapFileError(p.lookUpGame, path, err)
		}
		if count == 1 {
			sel.number = 0 // the only game is not numbered in messages
		}
		p.addNotes(p.words, path, sel.number, r)
		return []*saves.Record{r}, nil
	case err != nil:
		return nil, p.words.WrapFileError(p.lookUpGame, path, err)
	case count > 1 && sel.firstByDefault:
		p.notes = append(p.notes, p.words.FormatFileMessage(path, saves.TextError{}, p.words.T("file.several", "Count", count), p.words.T("cli.first")))
		records = records[:1]
	case count > 1 && !sel.all:
		return nil, p.words.NewFileError(path, saves.TextError{}, p.words.T("file.several", "Count", count), p.words.T(sel.selectionAdvice()))
	}
	p.addNotes(p.words, path, min(1, count-1), records...)
	return records, nil
}

// gameByNumber returns the game with the selected number. records and err are the result of reading the file.
func (p *Program) gameByNumber(sel gameSelection, path string, records []*saves.Record, err error) (*saves.Record, error) {
	if fault := saves.GameFaultOf(sel.number, err); fault != nil {
		return nil, fault
	}
	for i, r := range records {
		if saves.GameNumber(i, err) == sel.number {
			return r, nil
		}
	}
	if cutShort := saves.LimitReached(err); cutShort != nil {
		return nil, cutShort
	}
	count := saves.CountGames(records, err)
	problem := p.words.T("file.no-such-game", "Number", strconv.Itoa(sel.number), "Count", strconv.Itoa(count))
	return nil, p.words.NewFileError(path, saves.TextError{}, problem, p.words.T(sel.selectionAdvice()))
}

// selectionAdvice is the id of the text that explains how to select a game.
func (s gameSelection) selectionAdvice() string {
	if s.firstByDefault {
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
	var data bytes.Buffer // a copy, as a pipe cannot be read twice
	records, err := formats.Read(filepath.Base(path), io.TeeReader(in, &data), p.lookUpGame)
	if err != nil {
		if fromPosition, positionErr := p.recordFromPosition(path, data.String()); fromPosition != nil || positionErr != nil {
			return fromPosition, positionErr
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
		return nil, words.WrapFileError(p.lookUpGame, path, err)
	}
	p.addNotes(words, path, min(1, len(records)-1), records...)
	p.printNotes()
	return records, nil
}

// addNotes notes what users should know about games of a file: that one was read as a game with nearly the same rules,
// or that one can only be viewed. first is the number of the first record in the file, or 0 if it is the only one.
func (p *Program) addNotes(words *text.Words, path string, first int, records ...*saves.Record) {
	for _, r := range records {
		if r.SimilarGame != "" {
			p.notes = append(p.notes, words.FormatFileMessage(path, saves.TextError{}, words.T("open.nearly", "Name", r.SimilarGame, "Game", words.GameName(r.Game)), ""))
			break
		}
	}
	for i, r := range records {
		if line := words.IllegalPositionMessage(p.lookUpGame, path, first+i, r); line != "" {
			p.notes = append(p.notes, line)
			break
		}
	}
}

// printNotes prints the notes. Failed commands do not print them: a failure is one line.
func (p *Program) printNotes() {
	for _, line := range p.notes {
		p.printMessage(line)
	}
	p.notes = nil
}

// recordFromPosition reads a text as a position and returns the game that starts from it, or an error if it is a bad
// one. It returns neither if the text is no position. If several games have the position, it takes the first and notes
// the others.
func (p *Program) recordFromPosition(path, text string) ([]*saves.Record, error) {
	matches := formats.FindPositions(text, p.Games)
	if len(matches) == 0 {
		if _, positionErr := formats.MisreadPosition(text, p.Games); positionErr != nil {
			return nil, saves.PositionError{Err: positionErr}
		}
		return nil, nil
	}
	r, err := matches[0].Record()
	if err != nil {
		return nil, err
	}
	var others []string
	for _, other := range matches[1:] {
		others = append(others, other.Game.Info().ID)
	}
	if others != nil {
		p.notes = append(p.notes, p.words.FormatFileMessage(path, saves.TextError{}, p.words.T("cli.ambiguous", "Game", r.Game, "Others", p.words.JoinList(others)), ""))
	}
	return []*saves.Record{r}, nil
}

// printMessage prints a line on the standard error.
func (p Program) printMessage(message string) {
	_, _ = io.WriteString(p.Stderr, "ludarium: "+message+"\n") // there is nowhere else to report an error
}
