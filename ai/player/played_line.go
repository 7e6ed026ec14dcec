package player

import (
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// A playedLine is a line played out, with the captures and promotions on the way.
type tale struct {
	seats int      // still playing when the line begins
	line  []string // in coordinate form
	calm  []bool   // by plies played: nobody is in check and the next move of the line is no capture
	taken []fall
	made  []birth
	won   rules.Seat // the winner at the end, or NoSeat
	mate  bool       // won by mate
	drawn bool       // the line ends in a draw by the rules or by repetition
}

// A trackedPiece is a piece followed through a line.
type figure struct {
	kind  rules.Kind // at the start of the line
	home  rules.Cell // at the start of the line
	old   bool       // it is on the board at the start of the line
	birth int        // the number of its promotion in the line, from 1; 0: none
	first bool       // the first move of the line moves or drops it
}

// A capturedPiece is a piece by its kind on the board and its kind in the hand of the capturer; 0: it does not go to a
// hand.
type prey struct{ kind, held rules.Kind }

// value is the mean of what one side gains and the other loses by the capture: a promoted piece in hand is unpromoted.
func (p prey) worth(values []int) int {
	if p.held == 0 {
		return values[p.kind]
	}
	return (values[p.kind] + values[p.held]) / 2
}

// A capture is the capture of a tracked piece.
type fall struct {
	figure
	held rules.Kind // as capturedPiece.handKind
	ply  int        // from 1
	by   rules.Seat
	of   rules.Seat
}

func (f *fall) worth(values []int) int { return prey{f.kind, f.held}.worth(values) }

// A promotion is the promotion of a piece in a line.
type birth struct {
	ply      int // from 1
	by       rules.Seat
	from, to rules.Kind
	at       rules.Cell
	fell     bool // the piece is captured later in the line
	first    bool // it is the piece of the first move of the line
}

// newPlayedLine plays the line on pos and takes it back.
func recount(pos search.Pos, line []rules.Move) *tale {
	t := &tale{seats: playing(pos), won: rules.NoSeat}
	figures := make([]figure, len(pos.Board().Cells))
	for i := range figures {
		c := rules.Cell(i)
		figures[i] = figure{kind: pos.At(c).Kind, home: c, old: !pos.At(c).Empty()}
	}
	for i, m := range line {
		t.line = append(t.line, pos.Format(m))
		before := len(t.taken)
		t.follow(pos, m, i+1, figures)
		t.calm = append(t.calm, len(t.taken) == before && !pos.InCheck())
		pos.Play(m)
	}
	r := pos.Result()
	value, ended := pos.Ended(len(line))
	t.mate = r.Reason == rules.Mate
	t.won, t.drawn = r.Winner(), r.Over() && r.Winner() == rules.NoSeat || ended && value == 0
	t.calm = append(t.calm, r.Over() || !pos.InCheck())
	for range line {
		pos.Undo()
	}
	return t
}

// trackMove records what m, the move at that ply, does to the pieces.
func (t *tale) follow(pos search.Pos, m rules.Move, ply int, figures []figure) {
	type arrival struct {
		at  rules.Cell
		who figure
	}
	var arrivals []arrival // all pieces are lifted before any is put down
	for _, e := range pos.Effects(m) {
		switch e.Kind {
		case rules.EffectRemove, rules.EffectHand:
			who := figures[e.From]
			t.taken = append(t.taken, fall{who, held(e), ply, pos.Turn(), pos.At(e.From).Seat})
			if who.birth > 0 {
				t.made[who.birth-1].fell = true
			}
			figures[e.From] = figure{}
		case rules.EffectSlide:
			arrivals = append(arrivals, arrival{e.To, figures[e.From]})
			figures[e.From] = figure{}
		case rules.EffectDrop:
			arrivals = append(arrivals, arrival{e.To, figure{kind: e.Man.Kind}})
		case rules.EffectFlip:
			if n := len(arrivals) - 1; n >= 0 && arrivals[n].at == e.To && pos.Promotion(m) != 0 {
				t.made = append(t.made, birth{
					ply: ply, by: pos.Turn(), from: pos.Mover(m), to: pos.Promotion(m), at: e.To, first: ply == 1 || arrivals[n].who.first,
				})
				arrivals[n].who.birth = len(t.made)
			}
		}
	}
	for _, a := range arrivals {
		a.who.first = a.who.first || ply == 1
		figures[a.at] = a.who
	}
}

// handKind is the kind in hand of the piece that an effect takes off the board; 0: it does not go to a hand.
func held(e rules.Effect) rules.Kind {
	if e.Kind == rules.EffectHand {
		return e.Man.Kind
	}
	return 0
}

// materialBalance is the value of what the seat has captured less what it has lost after some plies. Every piece
// counts as it was when the line began.
func (t *tale) gain(seat rules.Seat, plies int, values []int) int {
	sum := 0
	for i := range t.taken {
		switch f := &t.taken[i]; {
		case f.ply > plies:
		case f.by == seat:
			sum += f.worth(values)
		case f.of == seat:
			sum -= f.worth(values)
		}
	}
	return sum
}

// A lineGain is what one side wins in a line and keeps.
type booty struct {
	gain  int   // centipawns, what is left at the end of the line
	plies int   // after which the gain is safe
	best  *fall // the most valuable piece won for little or nothing; nil after an unequal exchange
}

// isTooLate reports whether the gain comes so late that the first move has little to do with it.
func (b booty) late() bool {
	if b.best == nil {
		return b.plies > soon
	}
	return b.best.ply > soon
}

// maxLinePlies is how many plies of a line are trusted.
const reach = 10

// lastingGain returns what the seat wins, at the first quiet ply from which it is never lost again. The pieces in
// lostBefore were captured just before the line and have to be won back first.
func (t *tale) booty(seat rules.Seat, traits search.Traits, debt ...prey) (b booty, ok bool) {
	owed := 0
	for _, k := range debt {
		owed += k.worth(traits.Values)
	}
	least := traits.PawnUnit * 8 / 10
	for plies := 1; plies < len(t.calm) && plies <= reach; plies++ {
		gain := t.gain(seat, plies, traits.Values) - owed
		kept := t.least(seat, plies, traits.Values) - owed
		if t.calm[plies] && gain >= least && kept >= max(least, gain*2/3) {
			return booty{kept, plies, t.spoil(seat, plies, traits, debt)}, true
		}
	}
	return booty{}, false
}

// minBalance is the smallest material balance at the quiet plies from this one on.
func (t *tale) least(seat rules.Seat, plies int, values []int) int {
	sum := t.gain(seat, plies, values)
	for n := plies + 1; n < len(t.calm); n++ {
		if t.calm[n] {
			sum = min(sum, t.gain(seat, n, values))
		}
	}
	return sum
}

// mainCapture pairs off captures of about the same value. It returns the seat's most valuable capture that is left, or
// nil if the opponents have captured too much in return.
func (t *tale) spoil(seat rules.Seat, plies int, traits search.Traits, debt []prey) *fall {
	var own []*fall
	theirs := append([]prey(nil), debt...)
	for i := range t.taken {
		switch f := &t.taken[i]; {
		case f.ply > plies:
		case f.by == seat:
			own = append(own, f)
		case f.of == seat:
			theirs = append(theirs, prey{f.kind, f.held})
		}
	}
	given := 0
	for _, k := range theirs {
		pair := -1
		for i, f := range own {
			if f != nil && distance(f.worth(traits.Values), k.worth(traits.Values)) <= traits.PawnUnit/5 {
				pair = i
			}
		}
		if pair < 0 {
			given += k.worth(traits.Values)
			continue
		}
		own[pair] = nil
	}
	var best *fall
	for _, f := range own {
		if f != nil && (best == nil || f.worth(traits.Values) > best.worth(traits.Values)) {
			best = f
		}
	}
	if best != nil && given > best.worth(traits.Values)*2/5 {
		return nil
	}
	return best
}

// losesPiece reports whether the piece that starts on startCell is captured within so many plies.
func (t *tale) loses(home rules.Cell, plies int) bool {
	for _, f := range t.taken {
		if f.old && f.home == home && f.ply <= plies {
			return true
		}
	}
	return false
}

func distance(a, b int) int { return max(a-b, b-a) }
