package player

import (
	"encoding/json"

	"github.com/ludarium/ludarium/rules"
)

// Memory implements ai.Rememberer.
func (p *player) Memory() []byte {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.memory
}

// Recall implements ai.Rememberer. What cannot be read is nothing.
func (p *player) Recall(memory []byte) {
	var moods map[rules.Seat]mood
	if json.Unmarshal(memory, &moods) != nil || moods == nil {
		moods = make(map[rules.Seat]mood)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.recall = moods
}

// remember keeps the moods for Memory.
func (p *player) remember() {
	var text []byte
	if len(p.moods) > 0 {
		text, _ = json.Marshal(p.moods) // numbers have JSON
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.memory = text
}
