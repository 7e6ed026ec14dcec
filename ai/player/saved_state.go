package player

import (
	"encoding/json"

	"github.com/ludarium/ludarium/rules"
)

// SaveState implements ai.StatefulPlayer.
func (p *player) SaveState() []byte {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.savedState
}

// RestoreState implements ai.StatefulPlayer. A state that cannot be parsed counts as empty.
func (p *player) RestoreState(state []byte) {
	var seats map[rules.Seat]seatMemory
	if json.Unmarshal(state, &seats) != nil || seats == nil {
		seats = make(map[rules.Seat]seatMemory)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.restoredSeats = seats
}

// storeSeats encodes what is remembered of the seats for SaveState.
func (p *player) storeSeats() {
	var text []byte
	if len(p.seats) > 0 {
		text, _ = json.Marshal(p.seats) // cannot fail: it holds only numbers
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.savedState = text
}
