package remote

import (
	"encoding/json"

	"github.com/ludarium/ludarium/ai"
)

// A message is what is said over a Port, one field at a time unless it says otherwise.
type message struct {
	// To the worker.
	Start  *ai.Request     `json:"start,omitempty"` // answer this; with HashMB and Memory
	HashMB int             `json:"mb,omitempty"`    // the size of the table; the first one counts
	Memory json.RawMessage `json:"memory,omitempty"`
	Stop   bool            `json:"stop,omitempty"` // end the running search
	New    bool            `json:"new,omitempty"`  // a new game begins
	End    bool            `json:"end,omitempty"`  // the page needs it no more
	// From the worker.
	Ready bool     `json:"ready,omitempty"` // requests may come
	Alive bool     `json:"alive,omitempty"` // thinking, with nothing new to tell
	Info  *ai.Info `json:"info,omitempty"`  // a report; with Memory when it is final
	Err   string   `json:"err,omitempty"`   // the worker is about to end
}

// text is m as it is sent.
func (m message) text() string {
	b, err := json.Marshal(m)
	if err != nil {
		panic(err) // a message holds nothing that has no JSON
	}
	return string(b)
}

// longestText is how long a text may be, in bytes; nothing that is said comes near it.
const longestText = 1 << 20

// read understands a text. It is not ok if it says nothing that is known.
func read(text string) (m message, ok bool) {
	if len(text) > longestText || json.Unmarshal([]byte(text), &m) != nil {
		return message{}, false
	}
	return m, m.Start != nil || m.Stop || m.New || m.End || m.Ready || m.Alive || m.Info != nil || m.Err != ""
}
