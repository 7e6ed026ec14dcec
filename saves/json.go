package saves

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
)

// Version is the version of the save file that this program writes. It reads this one and all before it.
const Version = 1

// What is wrong with a save, as far as a caller tells it apart.
var (
	// ErrDamaged is a save that is cut short or changed.
	ErrDamaged = errors.New("the file is damaged")
	// ErrFuture is a save of a newer Ludarium.
	ErrFuture = errors.New("the file was written by a newer Ludarium")
	// ErrForeign is a file of another program.
	ErrForeign = errors.New("the file is not one that Ludarium knows")
	// ErrFull is a store that has no room for what is to be kept.
	ErrFull = errors.New("the store is full")
)

// A summary is what a list of games shows without replaying them.
type summary struct {
	Number   int    `json:"number,omitempty"` // of the snapshot, in a journal
	Began    int64  `json:"began,omitempty"`  // ms since 1970: tells running games apart, where there is an echo
	Title    string `json:"title,omitempty"`
	Shelved  bool   `json:"shelved,omitempty"` // of a running game: the library held it before
	Saved    int64  `json:"saved,omitempty"`   // seconds since 1970
	Plies    int    `json:"plies"`
	Next     int    `json:"next,omitempty"` // the number of the next move
	Actions  int    `json:"actions"`        // with all variations
	Position string `json:"position,omitempty"`
}

// summarize replays r for its summary and sets its result. A record that does not replay is still written, as what
// was played must not be lost; its summary then has no position.
func summarize(r *Record, find Find) summary {
	st, err := r.State(find)
	if err != nil || st.Position == nil {
		return summary{Plies: len(r.Tree.Path(r.Now)), Actions: len(r.Tree.Nodes) - 1}
	}
	r.setResult(st.Result, find)
	return summary{Plies: st.Plies, Next: st.Next, Actions: len(r.Tree.Nodes) - 1, Position: st.Position.String()}
}

// inherit takes over what a snapshot has of the one before it in its slot.
func (s *summary) inherit(before summary) { s.Title, s.Shelved = before.Title, before.Shelved }

// setResult writes the result in words, or nothing while the game runs.
func (r *Record) setResult(result rules.Result, find Find) {
	r.Result = ""
	if g, ok := find(r.Game); ok && result.IsOver() {
		r.Result = Outcome(g.Info(), result)
	}
}

// The parts of a save file. It is JSON with a part a line and a node a line, so that people can read it; the last
// line holds the check sum of all bytes before it.
const (
	partVersion = `{"ludarium":`
	partSummary = `"summary":`
	partRecord  = `"record":`
	partNodes   = `"nodes":[`
	partCheck   = `"check":"`
)

// Encode writes r as a save file.
func Encode(r *Record, find Find) ([]byte, error) {
	c := *r
	sum := summarize(&c, find)
	return encode(&c, sum)
}

func encode(r *Record, sum summary) ([]byte, error) { return encodeLines(r, sum, nil) }

// encodeLines is encode with lines for the nodes that are written already.
func encodeLines(r *Record, sum summary, lines [][]byte) ([]byte, error) {
	if err := r.terms(); err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	head := struct {
		*Record
		Tree *struct{} `json:"tree,omitempty"` // in front of Record.Tree, which is written by line
	}{Record: r}
	var b bytes.Buffer
	b.Grow(1024 + 96*len(r.Tree.Nodes))
	b.WriteString(partVersion + strconv.Itoa(Version) + ",\n")
	if err := cmp.Or(line(&b, partSummary, sum, ",\n"), line(&b, partRecord, head, ",\n")); err != nil {
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
		} else if err := line(&b, "", &r.Tree.Nodes[i], end); err != nil {
			return nil, err
		}
	}
	b.WriteString("],\n")
	b.WriteString(seal(b.Bytes()))
	if err := within(b.Len(), MaxFile, "bytes in the file"); err != nil {
		return nil, fmt.Errorf("saves: %w", err) // it could not be read back
	}
	return b.Bytes(), nil
}

// line writes v as JSON between two strings.
func line(b *bytes.Buffer, before string, v any, after string) error {
	data, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("saves: %w", err)
	}
	b.WriteString(before)
	b.Write(data)
	b.WriteString(after)
	return nil
}

// seal is the last line of a file that begins with body.
func seal(body []byte) string { return fmt.Sprintf("%s%x\"}\n", partCheck, sha256.Sum256(body)) }

// verify checks version and check sum.
func verify(data []byte) error {
	rest, ok := bytes.CutPrefix(data, []byte(partVersion))
	if !ok {
		if len(data) == 0 {
			return fmt.Errorf("%w: it is empty", ErrDamaged)
		}
		return fmt.Errorf("%w: no save begins so", ErrForeign)
	}
	digits, _, ok := bytes.Cut(rest, []byte(",\n"))
	if v, err := strconv.Atoi(string(digits[:min(len(digits), 10)])); ok && err == nil && v > Version {
		return fmt.Errorf("%w (version %d, this one knows %d)", ErrFuture, v, Version)
	} else if !ok || err != nil || v < 1 {
		return fmt.Errorf("%w: its version cannot be read", ErrDamaged)
	}
	at := bytes.LastIndexByte(data[:len(data)-1], '\n') + 1
	switch {
	case !bytes.HasPrefix(data[at:], []byte(partCheck)):
		return fmt.Errorf("%w: its end is missing", ErrDamaged)
	case string(data[at:]) != seal(data[:at]):
		return fmt.Errorf("%w: the check sum does not fit", ErrDamaged)
	}
	return nil
}

// file is the whole of a save for reading.
type file struct {
	Ludarium int     `json:"ludarium"`
	Summary  summary `json:"summary"`
	Record   *Record `json:"record"`
	Nodes    []Node  `json:"nodes"`
	Check    string  `json:"check"`
}

// Decode reads a save file and replays it. With an error the record, if there is one, is what could be read before
// the fault.
func Decode(data []byte, find Find) (*Record, error) {
	r, _, err := decode(data, find, standard())
	return r, err
}

func decode(data []byte, find Find, lim limits) (*Record, summary, error) {
	if err := within(len(data), lim.file, "bytes in the file"); err != nil {
		return nil, summary{}, fmt.Errorf("saves: %w", err)
	}
	whole := verify(data)
	if errors.Is(whole, ErrFuture) || errors.Is(whole, ErrForeign) {
		return nil, summary{}, fmt.Errorf("saves: %w", whole)
	}
	var f file
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
			whole = fmt.Errorf("%w: %s%w", ErrDamaged, place(data, err), err)
		}
		return nil, summary{}, fmt.Errorf("saves: %w", whole)
	}
	f.Record.Tree.Nodes = f.Nodes
	w := walk{rec: f.Record, lim: lim, tidy: true}
	err = w.run(find)
	if w.good == nil {
		return nil, summary{}, cmp.Or(wrapped(whole), err)
	}
	if err != nil {
		f.Record.prune(w.good)
		w = walk{rec: f.Record, lim: lim}
		if again := w.run(find); again != nil {
			return nil, summary{}, err
		}
	}
	f.Record.setResult(w.state.Result, find)
	switch {
	case whole != nil && err != nil: // damaged, and this is where
		err = fmt.Errorf("saves: %w; %w", whole, err)
	case whole != nil:
		err = wrapped(whole)
	}
	return f.Record, f.Summary, err
}

// place is the line of an error of JSON, if it tells.
func place(data []byte, err error) string {
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

// wrapped names the package in front of an error.
func wrapped(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("saves: %w", err)
}
