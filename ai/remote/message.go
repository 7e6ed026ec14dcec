package remote

import (
	"encoding/json"

	"github.com/ludarium/ludarium/ai"
)

// A message is what is sent over a Transport. Only one field is set, except where noted.
type message struct {
	// To the worker.
	Start      *ai.Request     `json:"start,omitempty"` // search this; with HashMB and SavedState
	HashMB     int             `json:"mb,omitempty"`    // table size in megabytes; only the first one counts
	SavedState json.RawMessage `json:"memory,omitempty"`
	Stop       bool            `json:"stop,omitempty"` // stop the running search
	NewGame    bool            `json:"new,omitempty"`  // a new game begins
	Quit       bool            `json:"end,omitempty"`  // the page is done with the server
	// From the worker.
	Ready bool     `json:"ready,omitempty"` // ready for requests
	Alive bool     `json:"alive,omitempty"` // heartbeat: searching, nothing new to report
	Info  *ai.Info `json:"info,omitempty"`  // a report; with SavedState when it is final
	Err   string   `json:"err,omitempty"`   // the worker is about to end
}

// encode returns m as JSON.
func (m message) encode() string {
	b, err := json.Marshal(m)
	if err != nil {
		panic(err) // every message can be encoded
	}
	return string(b)
}

// maxMessageBytes is the largest accepted message. Real ones are far smaller.
const maxMessageBytes = 1 << 20

// decode parses a message. It is not ok if it has no known field.
func decode(text string) (m message, ok bool) {
	if len(text) > maxMessageBytes || json.Unmarshal([]byte(text), &m) != nil {
		return message{}, false
	}
	return m, m.Start != nil || m.Stop || m.NewGame || m.Quit || m.Ready || m.Alive || m.Info != nil || m.Err != ""
}
