package rulestest_test

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/hasami"
)

// A brokenGame is hasami shogi with one thing broken. A nil function leaves its method as it is.
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

// A brokenPosition is a position of a brokenGame.
type spoilt struct {
	*hasami.Position
	b *broken
}

// applyIfSet returns f(v), or v if f is nil.
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

func (s *spoilt) String() string { return pick(s.b.text, s.Position.String()) }

func (s *spoilt) Result() rules.Result { return pick(s.b.result, s.Position.Result()) }

func (s *spoilt) Format(m rules.Move) string { return pick(s.b.format, s.Position.Format(m)) }

func (s *spoilt) Notate(m rules.Move) string { return pick(s.b.notate, s.Position.Notate(m)) }

func (s *spoilt) CountMoves() int { return pick(s.b.count, s.Position.CountMoves()) }

func (s *spoilt) Legal(m rules.Move) bool { return pick(s.b.legal, s.Position.Legal(m)) }

func (s *spoilt) Men(x rules.Seat) []rules.Cell { return pick(s.b.men, s.Position.Men(x)) }

func (s *spoilt) Steps(m rules.Move) []rules.Step { return pick(s.b.steps, s.Position.Steps(m)) }

func (s *spoilt) Effects(m rules.Move) []rules.Effect {
	return pick(s.b.effects, s.Position.Effects(m))
}

func (s *spoilt) Why(a rules.Attempt) rules.Refusal { return pick(s.b.why, s.Position.Why(a)) }

func (s *spoilt) Noisy(dst []rules.Move) []rules.Move { return pick(s.b.noisy, s.Position.Noisy(dst)) }

func (s *spoilt) Victim(m rules.Move) rules.Kind { return pick(s.b.victim, s.Position.Victim(m)) }
