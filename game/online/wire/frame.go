package wire

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// Version is the version of the grammar. Client and server must have the same.
const Version = 1

// Limits of what clients send.
const (
	MaxFrame = 8 << 10 // bytes of a frame of a client
	MaxID    = 32      // bytes of a request's ID
	MaxText  = 400     // bytes of an entry's text, but for the first entry
	PageSize = 64      // entries of a frame
)

// Errors of what is not a frame.
var (
	ErrFrame   = errors.New("wire: not a frame")
	ErrUnknown = fmt.Errorf("%w: there is no frame of that name", ErrFrame) // the other side may be newer
	ErrVersion = fmt.Errorf("%w: it is of another version", ErrFrame)
)

// Path is where a server answers.
const Path = "/online"

// A named is a frame of which the name is read as a member like others. It is "" in all other frames.
type named struct {
	Name string `json:"f,omitempty"`
}

func (n *named) forgetName() { n.Name = "" }

// A Hello begins a connection to a table.
type Hello struct {
	named
	Version int    `json:"v"`
	Table   string `json:"table"`
	Token   string `json:"token,omitempty"` // of a seat; "" to watch
	Have    int    `json:"have"`            // how many entries the client knows
}

// A Request asks for an entry of the client's seat.
type Request struct {
	named
	ID     string `json:"id"`
	Number int    `json:"n"`
	Kind   Kind   `json:"k"`
	Text   string `json:"x,omitempty"`
}

// A Create asks for a new table.
type Create struct {
	named
	Version int    `json:"v"`
	ID      string `json:"id"`
	Setup   Setup  `json:"setup"`
}

// A Follow asks for a token at the table of the rematch.
type Follow struct{ named }

// A Welcome answers a Hello.
type Welcome struct {
	named
	Version int        `json:"v"`
	Table   string     `json:"table"`
	Seat    rules.Seat `json:"s"` // NoSeat: watching
	Count   int        `json:"count"`
}

// Entries are entries of the table's log, in order.
type Entries struct {
	named
	Entries []Entry `json:"e"`
	Clock   *Clock  `json:"clock,omitempty"` // when the frame was sent; nil: as at the last entry
	More    bool    `json:"more,omitempty"`  // others follow at once
}

// A Clock is the game time of a table.
type Clock struct {
	GameTime int64 `json:"t"` // milliseconds
	Runs     bool  `json:"runs,omitempty"`
}

// An Answer answers a Request.
type Answer struct {
	named
	ID          string `json:"id"`
	Number      int    `json:"n"`             // of the entry; if it was refused, that of the next entry
	Why         string `json:"why,omitempty"` // it was refused: the reason, a code
	IsDuplicate bool   `json:"dup,omitempty"` // it was stored before
}

// A Created answers a Create or a Follow.
type Created struct {
	named
	ID     string   `json:"id,omitempty"` // of the Create
	Table  string   `json:"table"`
	Tokens []string `json:"tokens"` // by seat; "" where a computer sits, and for the seats of others after a Follow
}

// A Presence says who is connected.
type Presence struct {
	named
	Seats    []bool `json:"seats"`
	Watchers int    `json:"watchers"`
}

// A Heartbeat comes every few seconds, so that a client notices that it has missed something.
type Heartbeat struct {
	named
	Count int   `json:"count"` // of entries
	Clock Clock `json:"clock"`
}

// A Close ends a connection. The reasons are codes.
type Close struct {
	named
	Why string `json:"why"`
}

// The reasons of a Close.
const (
	CloseVersion  = "version"  // the other side speaks another version
	CloseTable    = "table"    // there is no such table
	CloseToken    = "token"    // the token is invalid, expired or void
	CloseFrame    = "frame"    // what was sent is not a frame, or not expected
	CloseRate     = "rate"     // too many frames
	CloseLimit    = "limit"    // too many connections or tables
	CloseShutdown = "shutdown" // the server goes away: come back in a moment
)

// Encode returns a frame as it is sent.
func Encode(frame any) []byte {
	name := strings.ToLower(reflect.TypeOf(frame).Elem().Name())
	data, err := json.Marshal(frame)
	if err != nil {
		panic(err) // frames have only numbers, strings and booleans
	}
	head := []byte(`{"f":"` + name + `"`)
	if len(data) > len("{}") {
		head = append(head, ',')
	}
	return append(head, data[1:]...)
}

// EncodeEntry returns a frame of [Entries] with one entry, as [Entry.Bytes] has returned it.
func EncodeEntry(entry []byte) []byte {
	return slices.Concat([]byte(`{"f":"entries","e":[`), entry, []byte("]}"))
}

// newFrame returns an empty frame of that name; nil if there is none.
func newFrame(name string) interface{ forgetName() } {
	switch name {
	case "hello":
		return &Hello{}
	case "request":
		return &Request{}
	case "create":
		return &Create{}
	case "follow":
		return &Follow{}
	case "welcome":
		return &Welcome{}
	case "entries":
		return &Entries{}
	case "answer":
		return &Answer{}
	case "created":
		return &Created{}
	case "presence":
		return &Presence{}
	case "heartbeat":
		return &Heartbeat{}
	case "close":
		return &Close{}
	}
	return nil
}

// Decode parses a frame. The error wraps [ErrFrame].
func Decode(data []byte) (any, error) {
	var head struct {
		Name    string          `json:"f"`
		Version json.RawMessage `json:"v"`
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFrame, err)
	}
	if v := 0; head.Version != nil && (json.Unmarshal(head.Version, &v) != nil || v != Version) { // before its unknown members
		return nil, ErrVersion
	}
	frame := newFrame(head.Name)
	if frame == nil {
		return nil, ErrUnknown
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(frame); err != nil {
		return nil, fmt.Errorf("%w: %s: %w", ErrFrame, head.Name, err)
	}
	frame.forgetName()
	return frame, nil
}

// DecodeClient parses a frame of a client and checks its limits.
func DecodeClient(data []byte) (any, error) {
	if len(data) > MaxFrame {
		return nil, fmt.Errorf("%w: %d bytes", ErrFrame, len(data))
	}
	frame, err := Decode(data)
	if err != nil {
		return nil, err
	}
	switch f := frame.(type) {
	case *Hello:
		if f.Have < 0 || !IsTableID(f.Table) {
			return nil, fmt.Errorf("%w: hello", ErrFrame)
		}
	case *Request:
		if f.ID == "" || len(f.ID) > MaxID || f.Number < 0 || len(f.Text) > MaxText || !f.Kind.isOfSeat() {
			return nil, fmt.Errorf("%w: request", ErrFrame)
		}
	case *Create:
		if f.ID == "" || len(f.ID) > MaxID || len(f.Setup.Seats) > rules.MaxSeats {
			return nil, fmt.Errorf("%w: create", ErrFrame)
		}
	case *Follow:
	default:
		return nil, fmt.Errorf("%w: of a server", ErrFrame)
	}
	return frame, nil
}

// TableIDLength is the number of letters of the ID of a table.
const TableIDLength = 12

// tableLetters are the letters of IDs: without those that look alike.
const tableLetters = "23456789abcdefghjkmnpqrstuvwxyz"

// NewTableID makes the ID of a table from random bytes, which read fills.
func NewTableID(read func([]byte)) string {
	id := make([]byte, TableIDLength)
	read(id)
	for i := range id {
		id[i] = tableLetters[int(id[i])%len(tableLetters)]
	}
	return string(id)
}

// IsTableID reports whether s has the form of the ID of a table.
func IsTableID(s string) bool {
	if len(s) != TableIDLength {
		return false
	}
	for i := range len(s) {
		if bytes.IndexByte([]byte(tableLetters), s[i]) < 0 {
			return false
		}
	}
	return true
}
