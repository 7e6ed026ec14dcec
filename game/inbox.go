package game

import "sync"

// An inbox collects the answers of computer players until Tick takes them.
type inbox struct {
	mu      sync.Mutex
	answers []engineAnswer
	wake    chan struct{}
}

func (b *inbox) put(a engineAnswer) {
	b.mu.Lock()
	b.answers = append(b.answers, a)
	b.mu.Unlock()
	select {
	case b.wake <- struct{}{}:
	default:
	}
}

func (b *inbox) take() []engineAnswer {
	b.mu.Lock()
	defer b.mu.Unlock()
	answers := b.answers
	b.answers = nil
	return answers
}
