package player

import (
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// A tale is a line played out, with what happened to the men on the way.
type tale struct {
	seats int      // that play as the line begins
	line  []string // in coordinate form
	calm  []bool   // by plies played: no royal man is attacked, and the next move of the line takes nothing
	taken []fall
	made  []birth
	won   rules.Seat // who has won at the end, or NoSeat
	mate  bool       // by mate
	drawn bool       // the end is a draw, by the rules or because it has stood on the board before
}

// A figure is a man in a tale.
type figure struct {
	kind  rules.Kind // as the line begins
	home  rules.Cell // where it stands then
	old   bool       // it stands anywhere then
	birth int        // the number of its promotion in the line, from 1
	first bool       // the first move of the line moves it, or puts it on the board
}

// A prey is a captured man: of which kind it was, and of which kind it is in the hand of who took it; 0: it is gone.
type prey struct{ kind, held rules.Kind }

// worth is by how much the one side stands better for it and the other worse, in the mean: a promoted man is in hand what it was
// before.
func (p prey) worth(values []int) int {
	if p.held == 0 {
		return values[p.kind]
	}
	return (values[p.kind] + values[p.held]) / 2
}

// A fall is the capture of a man.
type fall struct {
	figure
	held rules.Kind // of which kind it is in hand then, as of a prey
	ply  int        // from 1
	by   rules.Seat
	of   rules.Seat
}

func (f *fall) worth(values []int) int { return prey{f.kind, f.held}.worth(values) }

// A birth is a promotion.
type birth struct {
	ply      int // from 1
	by       rules.Seat
	from, to rules.Kind
	at       rules.Cell
	fell     bool // it is captured later in the line
	first    bool // it is the man of the first move of the line
}

// recount plays the line on pos and takes it back.
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

// follow notes what m, the move of that ply, does to the figures.
func (t *tale) follow(pos search.Pos, m rules.Move, ply int, figures []figure) {
	type arrival struct {
		at  rules.Cell
		who figure
	}
	var arrivals []arrival // all men leave before any arrives
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

// held is of which kind the man is in hand that an effect takes off the board; 0: it is gone.
func held(e rules.Effect) rules.Kind {
	if e.Kind == rules.EffectHand {
		return e.Man.Kind
	}
	return 0
}

// gain is what seat has taken more than it has lost after some plies, each man worth what it was as the line began.
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

// A booty is what one side wins in a tale and keeps.
type booty struct {
	gain  int   // in centipawns, all in all: what is left of it at the end of the line
	plies int   // after which it is safe
	best  *fall // the dearest man that little or nothing was given for; nil where different men changed hands
}

// late says that it is won so late that the move which begins the line has little to do with it.
func (b booty) late() bool {
	if b.best == nil {
		return b.plies > soon
	}
	return b.best.ply > soon
}

// reach is how many plies of a line are believed in.
const reach = 10

// booty is what seat wins, at the first calm moment from which it is never lost again. Before the line the others took
// the men of debt, which have to be won back first.
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

// least is the smallest gain in the calm moments from these plies on.
func (t *tale) least(seat rules.Seat, plies int, values []int) int {
	sum := t.gain(seat, plies, values)
	for n := plies + 1; n < len(t.calm); n++ {
		if t.calm[n] {
			sum = min(sum, t.gain(seat, n, values))
		}
	}
	return sum
}

// spoil pairs off men of about the same worth that both sides took. Of those that seat has left it is the dearest, if
// the others have none left, or too little to speak of.
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

// loses says that the man that stands on home as the line begins is taken within so many plies.
func (t *tale) loses(home rules.Cell, plies int) bool {
	for _, f := range t.taken {
		if f.old && f.home == home && f.ply <= plies {
			return true
		}
	}
	return false
}

func distance(a, b int) int { return max(a-b, b-a) }
