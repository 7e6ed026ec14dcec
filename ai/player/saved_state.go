package player

import (
	"encoding/json"

	"github.com/ludarium/ludarium/rules"
)

// SaveState implements ai.StatefulPlayer.
func (p *player) Memory() []byte {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.memory
}

// RestoreState implements ai.StatefulPlayer. A state that cannot be parsed counts as empty.
func (p *player) Recall(memory []byte) {
	var moods map[rules.Seat]mood
	if json.Unmarshal(memory, &moods) != nil || moods == nil {
		moods = make(map[rules.Seat]mood)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.recall = moods
}

// storeSeats encodes what is remembered of the seats for SaveState.
func (p *player) remember() {
	var text []byte
	if len(p.moods) > 0 {
		text, _ = json.Marshal(p.moods) // cannot fail: it holds only numbers
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.memory = text
}
