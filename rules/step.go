package rules

// A StepKind is what a hand does.
type StepKind uint8

// The kinds of steps, in the order in which a move can have them.
const (
	StepLift   StepKind = iota + 1 // Cells are lifted off together
	StepPick                       // the man on Cells[0] is picked up, or Man from the hand when there are no Cells
	StepDrop                       // putting down on any of Cells means this move
	StepChoose                     // Man is chosen of several
)

// A Step is one thing a hand does to make a move. Two legal moves of a position differ in their steps.
type Step struct {
	Kind  StepKind
	Cells []Cell
	Man   Man
}

// Lifted are the cells from which men are lifted off by these steps, which belong to one move.
func Lifted(steps []Step) (cells []Cell) {
	for _, s := range steps {
		if s.Kind == StepLift {
			cells = append(cells, s.Cells...)
		}
	}
	return cells
}

// Dropped is the man in hand that is picked up in these steps, which belong to one move; none where it is one of the board.
func Dropped(steps []Step) Man {
	for _, s := range steps {
		if s.Kind == StepPick && len(s.Cells) == 0 {
			return s.Man
		}
	}
	return Man{}
}

// Touched are the cells that a hand touches in these steps, which belong to one move: first where it picks up a man, unless he is
// in hand, then where it puts him down.
func Touched(steps []Step) (cells []Cell) {
	for _, s := range steps {
		if s.Kind != StepLift && len(s.Cells) > 0 {
			cells = append(cells, s.Cells[0])
		}
	}
	return cells
}

// An EffectKind is what happens to a man.
type EffectKind uint8

// The kinds of effects.
const (
	EffectRemove EffectKind = iota + 1 // Man on From leaves the game
	EffectHand                         // the man on From leaves the board and lies in hand as Man
	EffectLeave                        // every man of Man.Seat leaves the board
	EffectSlide                        // Man goes from From to To
	EffectDrop                         // Man comes to stand on To; if the game has hands, out of the hand of Man.Seat
	EffectFlip                         // the man on To becomes Man
)

// An Effect is one change of the board. Of the effects of a move first all that take men off happen together,
// then all slides together, then drops and flips; the board is then as it will be after Play.
type Effect struct {
	Kind     EffectKind
	From, To Cell
	Man      Man
}
