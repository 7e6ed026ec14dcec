package native

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/ludarium/ludarium/saves"
)

// Header holds what the first lines of a save file say.
type Header struct {
	Summary Summary
	Record  struct {
		Game    string
		Start   string
		Options map[string]string
		Seats   []saves.SeatRecord
		Tags    []saves.Tag
		Result  string

		Imported bool
	}
}

// IsUntouched reports whether a running game was only set up: no move was played, not even in a variation, and it begins from
// the usual position and does not come from the library.
func (h Header) IsUntouched() bool {
	return h.Summary.Actions == 0 && h.Record.Start == "" && !h.Summary.FromLibrary
}

// ParseHeader checks a whole save file and parses its first lines.
func ParseHeader(data []byte) (Header, error) {
	var h Header
	if err := verifyChecksum(data); err != nil {
		return h, err
	}
	for _, part := range []struct {
		name string
		into any
	}{{partSummary, &h.Summary}, {partRecord, &h.Record}} {
		at := bytes.Index(data, []byte("\n"+part.name))
		if at < 0 {
			return h, fmt.Errorf("%w: %s is missing", saves.ErrDamaged, part.name)
		}
		data = data[at+1+len(part.name):]
		text, _, _ := bytes.Cut(data, []byte("\n"))
		if err := json.Unmarshal(bytes.TrimSuffix(text, []byte(",")), part.into); err != nil {
			return h, fmt.Errorf("%w: %s: %w", saves.ErrDamaged, part.name, err)
		}
	}
	return h, nil
}

// IsBefore reports whether later is a later snapshot of the same game.
func (h Header) IsBefore(later Header) bool {
	return h.Summary.Began == later.Summary.Began && h.Summary.Number < later.Summary.Number
}
