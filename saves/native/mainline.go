package native

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/ludarium/ludarium/saves"
)

// ParseMainLine checks a whole save file and parses its header and the first actions of its main line, limit at most. It does not
// replay them, which takes most of the time of [Decode].
func ParseMainLine(data []byte, limit int) (Header, []string, error) {
	h, err := ParseHeader(data)
	if err != nil {
		return h, nil, err
	}
	at := bytes.Index(data, []byte("\n"+partNodes+"\n"))
	if at < 0 {
		return h, nil, fmt.Errorf("%w: %s is missing", saves.ErrDamaged, partNodes)
	}
	rest := data[at+len("\n"+partNodes+"\n"):]
	var actions []string
	for line, next := -1, 0; len(actions) <= limit; {
		var text []byte
		for ; line < next; line++ { // a node precedes its children
			if text, rest, _ = bytes.Cut(rest, []byte("\n")); len(rest) == 0 {
				return h, nil, fmt.Errorf("%w: node %d is missing", saves.ErrDamaged, next)
			}
		}
		var node struct {
			Children []int  `json:"children"`
			Action   string `json:"action"`
		}
		if err := json.Unmarshal(bytes.TrimSuffix(text, []byte(",")), &node); err != nil {
			return h, nil, fmt.Errorf("%w: node %d: %w", saves.ErrDamaged, next, err)
		}
		if next > 0 {
			actions = append(actions, node.Action)
		}
		if len(node.Children) == 0 {
			break
		}
		if node.Children[0] <= next {
			return h, nil, fmt.Errorf("%w: node %d precedes its parent", saves.ErrDamaged, node.Children[0])
		}
		next = node.Children[0]
	}
	return h, actions[:min(len(actions), limit)], nil
}
