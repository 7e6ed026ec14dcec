package stage

import (
	"time"

	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/sound"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A trial is a board of the help on which the reader tries moves. Only legal ones happen; a task goes on until
// its goal is met, and without one both sides can be played for as long as one likes.
type trial struct {
	*Stage
	game  rules.Game
	info  rules.Info
	board *help.Board
	task  *help.Task
	view  *boardview.State
	place boardview.Place

	pos   rules.Position
	goal  *help.Goal // what is to be done next; nil: nothing
	state trialState
	since time.Time // when state began
	done  bool      // the goal was met at least once
	told  bool
	moved bool
	why   string // the words of a refusal
	rule  string // the page that explains it
}

// A trialState says what came of the last move.
type trialState uint8

const (
	trialFresh trialState = iota
	trialFree             // moves are made without a task
	trialRefused
	trialWrong  // a legal move, but not the one; it is taken back
	trialAnswer // the other side is about to answer
	trialNext   // it has
	trialDone
)

// How long the other side waits, and how long a wrong move stays to be seen.
const (
	answerAfter = 500 * time.Millisecond
	wrongStays  = 1200 * time.Millisecond
)

// newTrial is the board of a part, or nil when its game is not among those of the stage.
func newTrial(s *Stage, part help.Part) *trial {
	g, ok := s.find(part.Board.Game)
	if !ok {
		return nil
	}
	t := &trial{Stage: s, game: g, info: g.Info(), board: part.Board, task: part.Board.Task}
	t.reset()
	if t.pos == nil { // a test reads all positions of the help
		return nil
	}
	return t
}

// reset puts the men back.
func (t *trial) reset() {
	p, err := t.game.Parse(t.board.Position, nil)
	if err != nil {
		return
	}
	t.pos = p
	if t.view == nil {
		t.view = boardview.New(p.Board())
	}
	t.goal, t.state, t.moved = nil, trialFresh, false
	if t.task != nil {
		t.goal = &t.task.Goal
	}
	t.view.Last = nil
	t.sync()
	t.example()
}

// sync shows the position and offers its moves.
func (t *trial) sync() {
	v := t.view
	boardview.Show(v, t.pos, len(t.info.Seats))
	v.Hint, v.Marked, v.Refused = nil, nil, boardview.Refused{}
	legal := t.pos.Moves(nil)
	if t.state == trialWrong || t.state == trialAnswer || t.pos.Result().Over() {
		legal = nil
	}
	v.Movable = len(legal) > 0
	boardview.Offer(v, boardview.Choices(t.pos, legal))
}

// example draws what the text speaks of: cells, a move as an arrow, or a move that is not allowed with what forbids
// it.
func (t *trial) example() {
	v := t.view
	for _, name := range t.board.Marks {
		if c, ok := v.Board.Find(name); ok {
			v.Marked = append(v.Marked, c)
		}
	}
	attempt, ok := help.Attempt(t.info, v.Board, t.pos.Turn(), t.board.Move)
	switch {
	case !ok:
	case !t.board.Illegal && attempt.From == board.None:
		v.Marked = append(v.Marked, attempt.To)
	case !t.board.Illegal:
		v.Hint = []rules.Cell{attempt.From, attempt.To}
	default:
		boardview.Refuse(v, boardview.Intent{Attempt: attempt}, t.explain(attempt), boardview.Pace{Stay: 1 << 62})
		v.Refused.Since = time.Unix(1, 0) // for good
	}
}

func (t *trial) explain(a rules.Attempt) rules.Refusal {
	if e, ok := t.pos.(rules.Explainer); ok {
		if why := e.Why(a); why.Code != "" {
			return why
		}
	}
	return rules.Refusal{Code: rules.NotItsMove}
}

// pass hears and draws the board.
func (t *trial) pass(f *ui.Frame, place boardview.Place) {
	t.place = place
	boardview.Tick(t.view, f.Now)
	t.later(f.Now)
	intent := boardview.Handle(f, t.view, place, t.info)
	f.Called(boardview.ID, t.words.T("mirror.board", "Game", t.words.Game(t.info.ID)))
	switch intent.Kind {
	case boardview.Playing:
		t.play(f, intent)
	case boardview.Refusing:
		why := t.explain(intent.Attempt)
		t.clean()
		boardview.Refuse(t.view, intent, why, t.pace())
		t.refuse(why, intent.Attempt, f.Now)
	case boardview.Canceling:
		boardview.Return(t.view, intent, t.pace())
	case boardview.Picking:
		t.clean()
	case boardview.Asking, boardview.Nothing:
	}
	boardview.Draw(f, t.view, place, t.info, boardview.Words{Cancel: t.words.T("board.cancel")})
}

// clean takes the marks of the example off: now the reader acts.
func (t *trial) clean() {
	t.view.Hint, t.view.Marked, t.view.Refused = nil, nil, boardview.Refused{}
}

func (t *trial) refuse(why rules.Refusal, a rules.Attempt, now time.Time) {
	t.why = t.words.Refusal(t.view.Board, why)
	t.rule, _ = help.ForRefusal(t.info.ID, why.Code, t.kindOn(a.From))
	t.state, t.since = trialRefused, now
	t.ring(sound.Cue{Kind: sound.Refused, Material: material(t.info)})
}

// kindOn is the machine name of the kind of man on c.
func (t *trial) kindOn(c rules.Cell) string { return kindOn(t.info, t.pos, c) }

// kindOn is the machine name of the kind of man on c, or "".
func kindOn(info rules.Info, p rules.Position, c rules.Cell) string {
	if c == board.None || int(c) >= len(p.Board().Cells) {
		return ""
	}
	man := p.At(c)
	if man.Empty() || int(man.Kind) >= len(info.Kinds) {
		return ""
	}
	return info.Kinds[man.Kind].Name
}
