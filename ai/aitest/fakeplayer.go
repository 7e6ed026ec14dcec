package aitest

import (
	"fmt"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest/toys"
)

// A FakePlayer is an [ai.Player] that answers a request at once. It is called with the position of the request; Start
// sets the ID and Final of its answer. It may be used by as many goroutines as its function allows.
type FakePlayer func(r ai.Request, p rules.Position) ai.Info

// Start answers r. The error says why there is no such position.
func (f FakePlayer) Start(r ai.Request) (<-chan ai.Info, error) {
	p, err := Position(r)
	if err != nil {
		return nil, err
	}
	info := f(r, p)
	info.ID, info.Final = r.ID, true
	out := make(chan ai.Info, 1)
	out <- info
	close(out)
	return out, nil
}

// Stop does nothing: there never is a running search.
func (FakePlayer) Stop() {}

// NewGame does nothing.
func (FakePlayer) NewGame() {}

// Close does nothing.
func (FakePlayer) Close() {}

// Position builds the position of r.
func Position(r ai.Request) (rules.Position, error) {
	g, err := findGame(r.Game)
	if err != nil {
		return nil, err
	}
	p, err := rules.LenientPosition(g, r.Start, r.Options)
	if err != nil {
		return nil, err
	}
	for _, s := range r.Actions {
		a, err := rules.ParseAction(g.Info(), p, s)
		if err != nil {
			return nil, err
		}
		rules.ApplyAction(p, a)
	}
	return p, nil
}

func findGame(id string) (rules.Game, error) {
	for _, g := range append(catalog.All(), toys.Camps(), toys.Claims(), toys.Hive()) {
		if g.Info().ID == id {
			return g, nil
		}
	}
	return nil, fmt.Errorf("aitest: unknown game %q", id)
}
