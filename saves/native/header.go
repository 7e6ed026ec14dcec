package native

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/ludarium/ludarium/saves"
)

// Header is what the first lines of a save say.
type Header struct {
	Summary Summary
	Record  struct {
		Game    string
		Start   string
		Options map[string]string
		Seats   []saves.SeatRecord
		Tags    []saves.Tag
		Result  string
	}
}

// IsUntouched says of a running game that it was only set up: nothing was played or tried in it, and it neither begins from
// a position of its own nor comes out of the library.
func (h Header) IsUntouched() bool {
	return h.Summary.Actions == 0 && h.Record.Start == "" && !h.Summary.FromLibrary
}

// ParseHeader checks a save as a whole and reads its first lines.
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

// IsBefore reports whether h is a later snapshot of the same game.
func (h Header) IsBefore(later Header) bool {
	return h.Summary.Began == later.Summary.Began && h.Summary.Number < later.Summary.Number
}
