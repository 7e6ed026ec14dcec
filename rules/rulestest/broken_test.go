package rulestest_test

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/hasami"
)

// A brokenGame is hasami shogi with one thing broken. A nil function leaves its method as it is.
type brokenGame struct {
	rules.Game
	info  func(i *rules.Info)
	board func() *board.Board

	moves        func(p *hasami.Position, list []rules.Move) []rules.Move
	play         func(p *hasami.Position, m rules.Move)
	undo         func(p *hasami.Position)
	key          func(p *hasami.Position) uint64
	text         func(s string) string
	result       func(r rules.Result) rules.Result
	steps        func(list []rules.Step) []rules.Step
	effects      func(list []rules.Effect) []rules.Effect
	clone        func(p *hasami.Position) *hasami.Position
	format       func(s string) string
	parse        func(m rules.Move, err error) (rules.Move, error)
	notate       func(s string) string
	count        func(n int) int
	explain      func(r rules.IllegalReason) rules.IllegalReason
	captures     func(list []rules.Move) []rules.Move
	isLegal      func(ok bool) bool
	see          func(m rules.Move, threshold int) bool
	capturedKind func(k rules.Kind) rules.Kind
	searchResult func(value int, over bool) (int, bool)
	pieceCells   func(list []rules.Cell) []rules.Cell
	playNull     func(p *hasami.Position)
	givesCheck   func(rules.Move) bool
}

func (b *brokenGame) Info() rules.Info {
	i := b.Game.Info()
	if b.info != nil {
		b.info(&i)
	}
	return i
}

func (b *brokenGame) Board(o rules.Options) *board.Board {
	if b.board != nil {
		return b.board()
	}
	return b.Game.Board(o)
}

func (b *brokenGame) Start(o rules.Options) (rules.Position, error) { return b.Parse(hasami.Start, o) }

func (b *brokenGame) Parse(s string, o rules.Options) (rules.Position, error) {
	p, err := b.Game.Parse(s, o)
	if err != nil {
		return nil, err
	}
	return &brokenPosition{p.(*hasami.Position), b}, nil
}

// A brokenPosition is a position of a brokenGame.
type brokenPosition struct {
	*hasami.Position
	game *brokenGame
}

// applyIfSet returns f(v), or v if f is nil.
func applyIfSet[T any](f func(T) T, v T) T {
	if f == nil {
		return v
	}
	return f(v)
}

func (s *brokenPosition) Moves(dst []rules.Move) []rules.Move {
	list := s.Position.Moves(dst)
	if s.game.moves != nil {
		return s.game.moves(s.Position, list)
	}
	return list
}

func (s *brokenPosition) Play(m rules.Move) {
	if s.game.play != nil {
		s.game.play(s.Position, m)
		return
	}
	s.Position.Play(m)
}

func (s *brokenPosition) Undo() {
	if s.game.undo != nil {
		s.game.undo(s.Position)
		return
	}
	s.Position.Undo()
}

func (s *brokenPosition) Key() uint64 {
	if s.game.key != nil {
		return s.game.key(s.Position)
	}
	return s.Position.Key()
}

func (s *brokenPosition) Clone() rules.Position {
	if s.game.clone != nil {
		return &brokenPosition{s.game.clone(s.Position), s.game}
	}
	return &brokenPosition{s.Position.Clone().(*hasami.Position), s.game}
}

func (s *brokenPosition) ParseMove(text string) (rules.Move, error) {
	m, err := s.Position.ParseMove(text)
	if s.game.parse != nil {
		return s.game.parse(m, err)
	}
	return m, err
}

func (s *brokenPosition) SearchResult(ply int) (int, bool) {
	value, over := s.Position.SearchResult(ply)
	if s.game.searchResult != nil {
		return s.game.searchResult(value, over)
	}
	return value, over
}

func (s *brokenPosition) SEE(m rules.Move, threshold int) bool {
	if s.game.see != nil {
		return s.game.see(m, threshold)
	}
	return s.Position.SEE(m, threshold)
}

func (s *brokenPosition) PlayNull() {
	if s.game.playNull != nil {
		s.game.playNull(s.Position)
		return
	}
	s.Position.PlayNull()
}

func (s *brokenPosition) GivesCheck(m rules.Move) bool {
	return s.game.givesCheck != nil && s.game.givesCheck(m)
}

func (s *brokenPosition) String() string { return applyIfSet(s.game.text, s.Position.String()) }

func (s *brokenPosition) Result() rules.Result { return applyIfSet(s.game.result, s.Position.Result()) }

func (s *brokenPosition) Format(m rules.Move) string {
	return applyIfSet(s.game.format, s.Position.Format(m))
}

func (s *brokenPosition) Notate(m rules.Move) string {
	return applyIfSet(s.game.notate, s.Position.Notate(m))
}

func (s *brokenPosition) CountMoves() int { return applyIfSet(s.game.count, s.Position.CountMoves()) }

func (s *brokenPosition) IsLegal(m rules.Move) bool {
	return applyIfSet(s.game.isLegal, s.Position.IsLegal(m))
}

func (s *brokenPosition) PieceCells(x rules.Seat) []rules.Cell {
	return applyIfSet(s.game.pieceCells, s.Position.PieceCells(x))
}

func (s *brokenPosition) Steps(m rules.Move) []rules.Step {
	return applyIfSet(s.game.steps, s.Position.Steps(m))
}

func (s *brokenPosition) Effects(m rules.Move) []rules.Effect {
	return applyIfSet(s.game.effects, s.Position.Effects(m))
}

func (s *brokenPosition) ExplainIllegal(a rules.MoveAttempt) rules.IllegalReason {
	return applyIfSet(s.game.explain, s.Position.ExplainIllegal(a))
}

func (s *brokenPosition) Captures(dst []rules.Move) []rules.Move {
	return applyIfSet(s.game.captures, s.Position.Captures(dst))
}

func (s *brokenPosition) CapturedKind(m rules.Move) rules.Kind {
	return applyIfSet(s.game.capturedKind, s.Position.CapturedKind(m))
}
