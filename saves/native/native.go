package native

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// Version is the version of the save file that this program writes. It reads this version and all earlier ones.
const Version = 1

// Extension is the file extension.
const Extension = ".ludarium"

// Read reads the one game of a save file. With an error the record, if there is one, holds what precedes the fault.
func Read(text string, find saves.GameLookup, lim saves.Limits) ([]*saves.Record, error) {
	r, _, err := DecodeWithSummary([]byte(text), find, lim)
	if r == nil {
		return nil, err
	}
	return []*saves.Record{r}, err
}

// Write writes a single game.
func Write(out io.Writer, find saves.GameLookup, records []*saves.Record) error {
	if len(records) != 1 {
		return fmt.Errorf("saves: %w", saves.FormatError{Reason: saves.FormatOneGame, Extension: Extension, Count: len(records)})
	}
	if err := records[0].Check(find); err != nil {
		return err
	}
	data, err := Encode(records[0], find)
	if err != nil {
		return err
	}
	return saves.WriteAll(out, data)
}

// HasSignature reports whether data begins like a save file.
func HasSignature(data []byte) bool { return bytes.HasPrefix(data, []byte(partVersion)) }

// A Summary holds what a list of games shows without replaying them.
type Summary struct {
	Number      int    `json:"number,omitempty"` // of the snapshot, in an autosave
	Began       int64  `json:"began,omitempty"`  // ms since 1970; identifies the running game among backups
	Title       string `json:"title,omitempty"`
	FromLibrary bool   `json:"shelved,omitempty"` // of a running game: the library held it before
	Saved       int64  `json:"saved,omitempty"`   // seconds since 1970
	Plies       int    `json:"plies"`
	Next        int    `json:"next,omitempty"`     // the number of the next move
	Actions     int    `json:"actions"`            // including all variations
	Position    string `json:"position,omitempty"` // the last one if the game is over, else the current one
}

// Summarize replays r for its summary and sets its result. A record that cannot be replayed is still written, as no moves
// must be lost; its summary then has no position.
func Summarize(r *saves.Record, find saves.GameLookup) Summary {
	st, err := r.State(find)
	if err != nil || st.Position == nil {
		return Summary{Plies: len(r.Tree.Path(r.Current)), Actions: len(r.Tree.Nodes) - 1}
	}
	r.UpdateResult(st, find)
	return Summary{Plies: st.Plies, Next: st.Next, Actions: len(r.Tree.Nodes) - 1, Position: shownPosition(r, st, find).String()}
}

// shownPosition returns the position in which a record is shown where only one is: the current one, or the last one of a finished game,
// wherever it is looked at.
func shownPosition(r *saves.Record, st saves.State, find saves.GameLookup) rules.Position {
	if r.Result == "" || st.FinalNode == r.Current {
		return st.Position
	}
	end := *r
	end.Current = st.FinalNode
	if final, err := end.State(find); err == nil && final.Position != nil {
		return final.Position
	}
	return st.Position
}

// Inherit takes over what a snapshot has in common with the previous one of its slot.
func (s *Summary) Inherit(before Summary) { s.Title, s.FromLibrary = before.Title, before.FromLibrary }

// The parts of a save file. It is JSON with one part or node per line, so that people can read it; the last line holds the
// checksum of all bytes before it.
const (
	partVersion = `{"ludarium":`
	partSummary = `"summary":`
	partRecord  = `"record":`
	partNodes   = `"nodes":[`
	partCheck   = `"check":"`
)

// Encode encodes r as a save file.
func Encode(r *saves.Record, find saves.GameLookup) ([]byte, error) {
	c := *r
	sum := Summarize(&c, find)
	return EncodeWithSummary(&c, sum)
}

// EncodeWithSummary encodes r as a save file with a given summary.
func EncodeWithSummary(r *saves.Record, sum Summary) ([]byte, error) { return EncodeLines(r, sum, nil) }

// EncodeLines is like EncodeWithSummary, with the lines of the nodes already encoded.
func EncodeLines(r *saves.Record, sum Summary, lines [][]byte) ([]byte, error) {
	if err := r.CheckClockAndLevels(); err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	head := struct {
		*saves.Record
		Tree *struct{} `json:"tree,omitempty"` // hides Record.Tree, which is written line by line
	}{Record: r}
	var b bytes.Buffer
	b.Grow(1024 + 96*len(r.Tree.Nodes))
	b.WriteString(partVersion + strconv.Itoa(Version) + ",\n")
	if err := cmp.Or(WriteJSONLine(&b, partSummary, sum, ",\n"), WriteJSONLine(&b, partRecord, head, ",\n")); err != nil {
		return nil, err
	}
	b.WriteString(partNodes + "\n")
	for i := range r.Tree.Nodes {
		end := ",\n"
		if i == len(r.Tree.Nodes)-1 {
			end = "\n"
		}
		if lines != nil {
			b.Write(lines[i])
			b.WriteString(end)
		} else if err := WriteJSONLine(&b, "", &r.Tree.Nodes[i], end); err != nil {
			return nil, err
		}
	}
	b.WriteString("],\n")
	b.WriteString(checksumLine(b.Bytes()))
	if err := saves.CheckLimit(b.Len(), saves.MaxFile, "bytes in the file"); err != nil {
		return nil, fmt.Errorf("saves: %w", err) // it could not be read back
	}
	return b.Bytes(), nil
}

// WriteJSONLine writes v as JSON between two strings.
func WriteJSONLine(b *bytes.Buffer, before string, v any, after string) error {
	data, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("saves: %w", err)
	}
	b.WriteString(before)
	b.Write(data)
	b.WriteString(after)
	return nil
}

// checksumLine returns the last line of a file that begins with body.
func checksumLine(body []byte) string {
	return fmt.Sprintf("%s%x\"}\n", partCheck, sha256.Sum256(body))
}

// verifyChecksum checks the version and the checksum.
func verifyChecksum(data []byte) error {
	rest, ok := bytes.CutPrefix(data, []byte(partVersion))
	if !ok {
		if len(data) == 0 {
			return fmt.Errorf("%w: it is empty", saves.ErrDamaged)
		}
		return fmt.Errorf("%w: no save begins so", saves.ErrUnknownFormat)
	}
	digits, _, ok := bytes.Cut(rest, []byte(",\n"))
	if v, err := strconv.Atoi(string(digits[:min(len(digits), 10)])); ok && err == nil && v > Version {
		return fmt.Errorf("%w (version %d, this one knows %d)", saves.ErrNewerVersion, v, Version)
	} else if !ok || err != nil || v < 1 {
		return fmt.Errorf("%w: its version cannot be read", saves.ErrDamaged)
	}
	at := bytes.LastIndexByte(data[:len(data)-1], '\n') + 1
	switch {
	case !bytes.HasPrefix(data[at:], []byte(partCheck)):
		return fmt.Errorf("%w: its end is missing", saves.ErrDamaged)
	case string(data[at:]) != checksumLine(data[:at]):
		return fmt.Errorf("%w: the check sum does not fit", saves.ErrDamaged)
	}
	return nil
}

// saveFile is a whole save file, for reading.
type saveFile struct {
	Ludarium int           `json:"ludarium"`
	Summary  Summary       `json:"summary"`
	Record   *saves.Record `json:"record"`
	Nodes    []saves.Node  `json:"nodes"`
	Check    string        `json:"check"`
}

// Decode decodes a save file and replays it. With an error the record, if there is one, holds what could be read before the
// fault.
func Decode(data []byte, find saves.GameLookup) (*saves.Record, error) {
	r, _, err := DecodeWithSummary(data, find, saves.DefaultLimits())
	return r, err
}

// DecodeWithSummary is like [Decode] and also returns the summary of the file.
func DecodeWithSummary(data []byte, find saves.GameLookup, lim saves.Limits) (*saves.Record, Summary, error) {
	if err := saves.CheckLimit(len(data), lim.File, "bytes in the file"); err != nil {
		return nil, Summary{}, fmt.Errorf("saves: %w", err)
	}
	whole := verifyChecksum(data)
	if errors.Is(whole, saves.ErrNewerVersion) || errors.Is(whole, saves.ErrUnknownFormat) {
		return nil, Summary{}, fmt.Errorf("saves: %w", whole)
	}
	var f saveFile
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	err := d.Decode(&f)
	if err == nil {
		if _, more := d.Token(); !errors.Is(more, io.EOF) || f.Record == nil {
			err = errors.New("it is not one record")
		}
	}
	if err != nil {
		if whole == nil {
			whole = fmt.Errorf("%w: %s%w", saves.ErrDamaged, errorLine(data, err), err)
		}
		return nil, Summary{}, fmt.Errorf("saves: %w", whole)
	}
	f.Record.Tree.Nodes = f.Nodes
	usable, err := f.Record.Repair(find, lim)
	if whole != nil {
		whole = fmt.Errorf("saves: %w", whole)
	}
	if !usable {
		return nil, Summary{}, cmp.Or(whole, err)
	}
	switch {
	case whole != nil && err != nil: // err says where it is damaged
		err = fmt.Errorf("%w; %w", whole, err)
	case whole != nil:
		err = whole
	}
	return f.Record, f.Summary, err
}

// errorLine names the line of a JSON error, "" if it is unknown.
func errorLine(data []byte, err error) string {
	var offset int64
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		offset = syntax.Offset
	case errors.As(err, &kind):
		offset = kind.Offset
	default:
		return ""
	}
	return fmt.Sprintf("line %d: ", 1+bytes.Count(data[:min(offset, int64(len(data)))], []byte("\n")))
}
