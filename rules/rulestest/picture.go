package rulestest

import (
	"fmt"
	"maps"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// noCell abbreviates board.None.
const noCell = board.None

// A picture is all pieces as a player sees them.
type picture struct {
	men   []rules.Man
	hands map[rules.Man]int // nil in games without hands
}

func takePicture(w *walk, p rules.Position) *picture {
	pic := &picture{men: make([]rules.Man, len(w.board.Cells))}
	for c := range pic.men {
		pic.men[c] = p.At(rules.Cell(c))
	}
	if h, ok := p.(rules.Hander); ok {
		pic.hands = map[rules.Man]int{}
		for s := range w.info.Seats {
			for _, held := range h.Hand(rules.Seat(s)) {
				pic.hands[held.Man] += held.Count
			}
		}
	}
	return pic
}

func (pic *picture) clone() *picture {
	return &picture{slices.Clone(pic.men), maps.Clone(pic.hands)}
}

// String differs for different pictures.
func (pic *picture) String() string { return fmt.Sprint(pic.men, pic.hands) }

// apply applies the effects in the order that [rules.Effect] promises: first removals, then slides, then the rest.
func (pic *picture) apply(effects []rules.Effect) error {
	for _, e := range effects {
		switch e.Kind {
		case rules.EffectRemove:
			if pic.men[e.From] != e.Man || e.Man.Empty() {
				return fmt.Errorf("%v is removed from cell %d, where %v stands", e.Man, e.From, pic.men[e.From])
			}
			pic.men[e.From] = rules.Man{}
		case rules.EffectHand:
			if pic.men[e.From].Empty() || pic.hands == nil {
				return fmt.Errorf("the piece on cell %d goes to hand: there is no piece, or there are no hands", e.From)
			}
			pic.men[e.From] = rules.Man{}
			pic.hands[e.Man]++
		case rules.EffectLeave:
			for c, man := range pic.men {
				if !man.Empty() && man.Seat == e.Man.Seat {
					pic.men[c] = rules.Man{}
				}
			}
		}
	}
	for _, e := range effects {
		if e.Kind == rules.EffectSlide {
			if pic.men[e.From] != e.Man {
				return fmt.Errorf("%v slides from cell %d, where %v stands", e.Man, e.From, pic.men[e.From])
			}
			pic.men[e.From] = rules.Man{}
		}
	}
	for _, kind := range []rules.EffectKind{rules.EffectSlide, rules.EffectDrop, rules.EffectFlip} {
		for _, e := range effects {
			if e.Kind == kind {
				if err := pic.put(e); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// placePiece puts the piece of e on its cell.
func (pic *picture) put(e rules.Effect) error {
	if free := pic.men[e.To].Empty(); free == (e.Kind == rules.EffectFlip) {
		return fmt.Errorf("effect %d on cell %d, where %v stands", e.Kind, e.To, pic.men[e.To])
	}
	if e.Kind == rules.EffectDrop && pic.hands != nil {
		if pic.hands[e.Man]--; pic.hands[e.Man] < 0 {
			return fmt.Errorf("%v is dropped, but not in hand", e.Man)
		}
		if pic.hands[e.Man] == 0 {
			delete(pic.hands, e.Man)
		}
	}
	pic.men[e.To] = e.Man
	return nil
}

// difference returns an error that names the first difference between pic and now, or nil.
func (pic *picture) differs(w *walk, now *picture) error {
	for c, man := range pic.men {
		if now.men[c] != man {
			return fmt.Errorf("%s should hold %v and holds %v", w.board.Name(rules.Cell(c)), man, now.men[c])
		}
	}
	if !maps.Equal(pic.hands, now.hands) {
		return fmt.Errorf("the hands should be %v and are %v", pic.hands, now.hands)
	}
	return nil
}
