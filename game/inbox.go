package game

import "sync"

// An inbox collects the answers of computer players until Tick takes them.
type inbox struct {
	mu   sync.Mutex
	all  []answer
	wake chan struct{}
}

func (b *inbox) put(a answer) {
	b.mu.Lock()
	b.all = append(b.all, a)
	b.mu.Unlock()
	select {
	case b.wake <- struct{}{}:
	default:
	}
}

func (b *inbox) take() []answer {
	b.mu.Lock()
	defer b.mu.Unlock()
	all := b.all
	b.all = nil
	return all
}
