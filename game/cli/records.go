package cli

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/ludarium/ludarium/saves"
)

// readRecord reads the first game of a file.
func (p *Program) readRecord(path string) (*saves.Record, error) {
	records, err := p.readRecords(path)
	if err != nil {
		return nil, err
	}
	return records[0], nil
}

// readRecords reads all games of a file; a position alone is the game that begins with it. The error names the file; what
// stands before a fault is not given, as it would pass for the whole.
func (p *Program) readRecords(path string) ([]*saves.Record, error) {
	in, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = in.Close() }()
	var text bytes.Buffer // of what cannot be read twice, such as a pipe
	records, err := saves.Read(filepath.Base(path), io.TeeReader(in, &text), p.found)
	if err != nil {
		if begun, why := p.begunAt(path, text.String()); begun != nil || why != nil {
			return begun, why
		}
	}
	switch {
	case err == nil && len(records) == 0:
		return nil, fmt.Errorf("%s: there is no game in it", path)
	case err != nil && !strings.Contains(err.Error(), filepath.Base(path)):
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	for _, r := range records {
		if r.Called != "" {
			p.remark(p.words.T("open.nearly", "Name", r.Called, "Game", p.words.Game(r.Game)))
			break
		}
	}
	return records, err
}

// begunAt is the game that begins with the position that a text means, or what is wrong with that; neither where the text
// means none. Of several games that can have the position it is the first, and the others are told.
func (p *Program) begunAt(path, text string) ([]*saves.Record, error) {
	places := saves.Positions(text, p.Games)
	if len(places) == 0 {
		if _, why := saves.Misread(text, p.Games); why != nil {
			return nil, fmt.Errorf("%s: no position: %w", path, why)
		}
		return nil, nil
	}
	r, err := places[0].Record()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	var others []string
	for _, other := range places[1:] {
		others = append(others, other.Game.Info().ID)
	}
	if others != nil {
		p.remark(p.words.T("cli.ambiguous", "File", path, "Game", r.Game, "Others", p.words.List(others)))
	}
	return []*saves.Record{r}, nil
}

// remark writes a line to the standard error.
func (p Program) remark(words string) {
	_, _ = fmt.Fprintln(p.Stderr, "ludarium: "+words) // there is nobody else to tell
}
