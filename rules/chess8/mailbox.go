package chess8

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// syncedMailbox returns the mailbox position of the same game, brought up to date. It answers whatever a search does
// not need thousands of times a second: notation, steps, effects, reasons for illegal moves, results. Only the moves
// played or undone since its last use are played or undone on it.
func (p *Position) general() *chesslike.Position {
	for ; p.played > p.agreed; p.played-- {
		p.slow.Undo()
	}
	for _, st := range p.stack[p.played+1:] {
		if st.move == rules.NoMove {
			p.slow.PlayNull()
		} else {
			p.slow.Play(st.move)
		}
		p.played++
	}
	p.agreed = p.played
	return p.slow
}

// Royal returns the kind that must not be left in check, 0 if none.
func (p *Position) Royal() rules.Kind { return p.slow.Royal() }

// Result returns how the game ended by the rules, or the zero Result.
func (p *Position) Result() rules.Result { return p.general().Result() }

// LastChanceReason returns the reason by which the seat to move loses after this turn unless it saves itself.
func (p *Position) Spared() rules.Reason { return p.general().Spared() }

// Claim returns the draw that the seat to move may claim.
func (p *Position) Claim() rules.Reason { return p.general().Claim() }

// TimeForfeitResult returns the result if s runs out of time.
func (p *Position) Forfeit(s rules.Seat) rules.Result { return p.general().Forfeit(s) }

// Steps returns the gestures that make m.
func (p *Position) Steps(m rules.Move) []rules.Step { return p.general().Steps(m) }

// Effects returns what m will change on the board.
func (p *Position) Effects(m rules.Move) []rules.Effect { return p.general().Effects(m) }

// ExplainIllegal returns the reason why a move attempt is illegal.
func (p *Position) Why(a rules.Attempt) rules.Refusal { return p.general().Why(a) }

// String returns the FEN.
func (p *Position) String() string { return p.general().String() }

// Format writes m in coordinate form.
func (p *Position) Format(m rules.Move) string { return p.general().Format(m) }

// ParseMove reads the coordinate form of a legal move.
func (p *Position) ParseMove(s string) (rules.Move, error) { return p.general().ParseMove(s) }

// Notate writes m in standard algebraic notation.
func (p *Position) Notate(m rules.Move) string { return p.general().Notate(m) }

// ReadMove reads moves as people write them.
func (p *Position) ReadMove(s string) (rules.Move, error) { return p.general().ReadMove(s) }

// CapturedKind returns the kind that m captures, 0 if none.
func (p *Position) Victim(m rules.Move) rules.Kind { return rules.Kind(victim(m)) }

// MovedKind returns the kind that m moves.
func (p *Position) Mover(m rules.Move) rules.Kind { return rules.Kind(mover(m)) }

// PromotionKind returns the kind that the pawn of m promotes to, 0 if none.
func (p *Position) Promotion(m rules.Move) rules.Kind { return rules.Kind(promote(m)) }

// FromTo returns origin and target of m; for castling those of the king.
func (p *Position) Squares(m rules.Move) (from, to rules.Cell) {
	return rules.Cell(origin(m)), rules.Cell(target(m))
}

// MustCapture reports whether only captures are legal because there is one.
func (p *Position) Compelled() bool { return p.scan().must }
