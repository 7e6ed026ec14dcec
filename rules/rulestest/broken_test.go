package rulestest_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/hasami"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// A game made of hasami shogi with one thing broken: what is nil is left as it is.
type broken struct {
	rules.Game
	info  func(i *rules.Info)
	board func() *board.Board

	moves    func(p *hasami.Position, list []rules.Move) []rules.Move
	play     func(p *hasami.Position, m rules.Move)
	undo     func(p *hasami.Position)
	key      func(p *hasami.Position) uint64
	text     func(s string) string
	result   func(r rules.Result) rules.Result
	steps    func(list []rules.Step) []rules.Step
	effects  func(list []rules.Effect) []rules.Effect
	clone    func(p *hasami.Position) *hasami.Position
	format   func(s string) string
	parse    func(m rules.Move, err error) (rules.Move, error)
	notate   func(s string) string
	count    func(n int) int
	why      func(r rules.Refusal) rules.Refusal
	noisy    func(list []rules.Move) []rules.Move
	legal    func(ok bool) bool
	see      func(m rules.Move, threshold int) bool
	victim   func(k rules.Kind) rules.Kind
	ended    func(value int, over bool) (int, bool)
	men      func(list []rules.Cell) []rules.Cell
	null     func(p *hasami.Position)
	givesChk func(rules.Move) bool
}

func (b *broken) Info() rules.Info {
	i := b.Game.Info()
	if b.info != nil {
		b.info(&i)
	}
	return i
}

func (b *broken) Board(o rules.Options) *board.Board {
	if b.board != nil {
		return b.board()
	}
	return b.Game.Board(o)
}

func (b *broken) Start(o rules.Options) (rules.Position, error) { return b.Parse(hasami.Start, o) }

func (b *broken) Parse(s string, o rules.Options) (rules.Position, error) {
	p, err := b.Game.Parse(s, o)
	if err != nil {
		return nil, err
	}
	return &spoilt{p.(*hasami.Position), b}, nil
}

// A spoilt position behaves as its broken game wants.
type spoilt struct {
	*hasami.Position
	b *broken
}

// pick runs f on v, if there is an f.
func pick[T any](f func(T) T, v T) T {
	if f == nil {
		return v
	}
	return f(v)
}

func (s *spoilt) Moves(dst []rules.Move) []rules.Move {
	list := s.Position.Moves(dst)
	if s.b.moves != nil {
		return s.b.moves(s.Position, list)
	}
	return list
}

func (s *spoilt) Play(m rules.Move) {
	if s.b.play != nil {
		s.b.play(s.Position, m)
		return
	}
	s.Position.Play(m)
}

func (s *spoilt) Undo() {
	if s.b.undo != nil {
		s.b.undo(s.Position)
		return
	}
	s.Position.Undo()
}

func (s *spoilt) Key() uint64 {
	if s.b.key != nil {
		return s.b.key(s.Position)
	}
	return s.Position.Key()
}

func (s *spoilt) Clone() rules.Position {
	if s.b.clone != nil {
		return &spoilt{s.b.clone(s.Position), s.b}
	}
	return &spoilt{s.Position.Clone().(*hasami.Position), s.b}
}

func (s *spoilt) ParseMove(text string) (rules.Move, error) {
	m, err := s.Position.ParseMove(text)
	if s.b.parse != nil {
		return s.b.parse(m, err)
	}
	return m, err
}

func (s *spoilt) Ended(ply int) (int, bool) {
	value, over := s.Position.Ended(ply)
	if s.b.ended != nil {
		return s.b.ended(value, over)
	}
	return value, over
}

func (s *spoilt) See(m rules.Move, threshold int) bool {
	if s.b.see != nil {
		return s.b.see(m, threshold)
	}
	return s.Position.See(m, threshold)
}

func (s *spoilt) PlayNull() {
	if s.b.null != nil {
		s.b.null(s.Position)
		return
	}
	s.Position.PlayNull()
}

func (s *spoilt) GivesCheck(m rules.Move) bool {
	return s.b.givesChk != nil && s.b.givesChk(m)
}

func (s *spoilt) String() string                { return pick(s.b.text, s.Position.String()) }
func (s *spoilt) Result() rules.Result          { return pick(s.b.result, s.Position.Result()) }
func (s *spoilt) Format(m rules.Move) string    { return pick(s.b.format, s.Position.Format(m)) }
func (s *spoilt) Notate(m rules.Move) string    { return pick(s.b.notate, s.Position.Notate(m)) }
func (s *spoilt) CountMoves() int               { return pick(s.b.count, s.Position.CountMoves()) }
func (s *spoilt) Legal(m rules.Move) bool       { return pick(s.b.legal, s.Position.Legal(m)) }
func (s *spoilt) Men(x rules.Seat) []rules.Cell { return pick(s.b.men, s.Position.Men(x)) }

func (s *spoilt) Steps(m rules.Move) []rules.Step { return pick(s.b.steps, s.Position.Steps(m)) }

func (s *spoilt) Effects(m rules.Move) []rules.Effect {
	return pick(s.b.effects, s.Position.Effects(m))
}

func (s *spoilt) Why(a rules.Attempt) rules.Refusal { return pick(s.b.why, s.Position.Why(a)) }

func (s *spoilt) Noisy(dst []rules.Move) []rules.Move { return pick(s.b.noisy, s.Position.Noisy(dst)) }

func (s *spoilt) Victim(m rules.Move) rules.Kind { return pick(s.b.victim, s.Position.Victim(m)) }

// sink keeps what a broken game allocates.
type sink struct{ list []rules.Move }

func TestFaultsAreFound(t *testing.T) {
	plays := 0
	kept := &sink{}
	tests := []struct {
		name  string
		game  *broken
		fault string // part of what is found
	}{
		{"no palette", &broken{info: func(i *rules.Info) { i.Palette = "" }}, "info: ID"},
		{"one name for two seats", &broken{info: func(i *rules.Info) { i.Seats = []string{"red", "red"} }}, "named twice"},
		{"an unnamed kind", &broken{info: func(i *rules.Info) { i.Kinds = []rules.KindInfo{{}, {}} }}, "info: kind 1"},
		{"a default that is no choice", &broken{info: func(i *rules.Info) { i.Options = []rules.Option{{Key: "size", Default: "9", Values: []string{"8"}}} }}, "default is refused"},
		{"a new board every time", &broken{board: func() *board.Board { return board.Square(board.Ruled, 9, 9, board.Algebraic(9)) }}, "different boards"},
		{"a move listed twice", &broken{moves: func(_ *hasami.Position, l []rules.Move) []rules.Move { return append(l, l[len(l)-1]) }}, "comes twice"},
		{"moves that replace what dst holds", &broken{moves: func(p *hasami.Position, l []rules.Move) []rules.Move { return p.Moves(l[:0]) }}, "not appended"},
		{"moves that allocate", &broken{moves: func(_ *hasami.Position, l []rules.Move) []rules.Move {
			kept.list = slices.Clone(l)
			return l
		}}, "allocate"},
		{"no moves, no end", &broken{result: func(r rules.Result) rules.Result {
			if r.Winner() != rules.NoSeat {
				return rules.Result{}
			}
			return r
		}}, "no moves, but the game runs"},
		{"a winner without a loser", &broken{result: func(r rules.Result) rules.Result {
			r.Place[1] = 0
			return r
		}}, "result"},
		{"an end that leaves moves", &broken{result: func(rules.Result) rules.Result { return rules.Won(2, 0, rules.Mate) }}, "over by mate, but there are"},
		{"Undo that does nothing", &broken{undo: func(*hasami.Position) {}}, "played and undone"},
		{"Undo that forgets captures", &broken{undo: func(p *hasami.Position) {
			if before := len(p.Men(p.Turn())); before > 7 {
				p.Undo()
			}
		}}, "played and undone"},
		{"a key that counts moves", &broken{
			key:  func(p *hasami.Position) uint64 { return p.Key() + uint64(plays) },
			play: func(p *hasami.Position, m rules.Move) { plays++; p.Play(m) },
		}, "Key was"},
		{"a key without the turn", &broken{key: func(p *hasami.Position) uint64 { return p.Key() >> 60 }}, "also that of another position"},
		{"a position that shares its past", &broken{clone: func(p *hasami.Position) *hasami.Position { return p }}, "after a move of its clone"},
		{"a position that loses its ply", &broken{text: func(s string) string { return s[:len(s)-1] }}, "Parse(String())"},
		{"effects without the slide", &broken{effects: func(l []rules.Effect) []rules.Effect { return l[:len(l)-1] }}, "effects of"},
		{"effects without the capture", &broken{effects: func(l []rules.Effect) []rules.Effect { return l[len(l)-1:] }}, "effects of"},
		{"steps that stop half way", &broken{steps: func(l []rules.Step) []rules.Step { return l[:1] }}, "gesture in common"},
		{"steps off the board", &broken{steps: func(l []rules.Step) []rules.Step { l[1].Cells[0] = 81; return l }}, "concerns cell 81"},
		{"steps in the wrong order", &broken{steps: func(l []rules.Step) []rules.Step { slices.Reverse(l); return l }}, "out of order"},
		{"names that say too little", &broken{format: func(s string) string { return s[:2] }}, "both named"},
		{"a reader that reads anything", &broken{parse: func(m rules.Move, _ error) (rules.Move, error) { return m, nil }}, "ParseMove("},
		{"notation that says too little", &broken{notate: func(s string) string { return s[:2] }}, "both written"},
		{"a wrong count", &broken{count: func(n int) int { return n + 1 }}, "CountMoves"},
		{"a refusal of everything", &broken{why: func(rules.Refusal) rules.Refusal { return rules.Refusal{Code: rules.Blocked} }}, "legal but refused"},
		{"no refusal of anything", &broken{why: func(rules.Refusal) rules.Refusal { return rules.Refusal{} }}, "not refused"},
		{"captures that are not noisy", &broken{noisy: func(l []rules.Move) []rules.Move { return l[:0] }}, "are not the"},
		{"everything is legal", &broken{legal: func(bool) bool { return true }}, "Legal("},
		{"nothing is legal", &broken{legal: func(bool) bool { return false }}, "Legal("},
		{"no victims", &broken{victim: func(rules.Kind) rules.Kind { return 0 }}, "wrong list"},
		{"an exchange worth everything", &broken{see: func(rules.Move, int) bool { return true }}, "exchange"},
		{"an end only for search", &broken{ended: func(int, bool) (int, bool) { return 0, true }}, "search is told 0"},
		{"an end that search does not see", &broken{ended: func(int, bool) (int, bool) { return 0, false }}, "not for search"},
		{"a man too many", &broken{men: func(l []rules.Cell) []rules.Cell { return append(slices.Clone(l), 40, 41) }}, "Men("},
		{"a pass that does not turn", &broken{null: func(*hasami.Position) {}}, "null move"},
		{"a check that is none", &broken{givesChk: func(rules.Move) bool { return true }}, "GivesCheck"},
		{"a panic", &broken{play: func(*hasami.Position, rules.Move) { panic("lost my men") }}, "lost my men"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			test.game.Game = hasami.New()
			// In six games there are ends of several kinds.
			faults := rulestest.Faults(test.game, 6, 300)
			assert.ErrorContains(t, errors.Join(faults...), test.fault)
		})
	}
}

// An honest wrapper has no faults: what the table finds is what it broke.
func TestWhatIsNotBrokenPasses(t *testing.T) {
	assert.Empty(t, rulestest.Faults(&broken{Game: hasami.New()}, 6, 300))
}
