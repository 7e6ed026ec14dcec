package bitboard

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// syncedMailbox returns the mailbox position of the same game, brought up to date. It answers whatever a search does
// not need thousands of times a second: notation, steps, effects, reasons for illegal moves, results. Only the moves
// played or undone since its last use are played or undone on it.
func (p *Position) syncedMailbox() *chesslike.Position {
	for ; p.mailboxPlies > p.sharedPlies; p.mailboxPlies-- {
		p.mailbox.Undo()
	}
	for _, st := range p.stack[p.mailboxPlies+1:] {
		if st.move == rules.NoMove {
			p.mailbox.PlayNull()
		} else {
			p.mailbox.Play(st.move)
		}
		p.mailboxPlies++
	}
	p.sharedPlies = p.mailboxPlies
	return p.mailbox
}

// Royal returns the kind that must not be left in check, 0 if none.
func (p *Position) Royal() rules.Kind { return p.mailbox.Royal() }

// Result returns how the game ended by the rules, or the zero Result.
func (p *Position) Result() rules.Result { return p.syncedMailbox().Result() }

// LastChanceReason returns the reason by which the seat to move loses after this turn unless it saves itself.
func (p *Position) LastChanceReason() rules.Reason { return p.syncedMailbox().LastChanceReason() }

// Claim returns the draw that the seat to move may claim.
func (p *Position) Claim() rules.Reason { return p.syncedMailbox().Claim() }

// TimeForfeitResult returns the result if s runs out of time.
func (p *Position) TimeForfeitResult(s rules.Seat) rules.Result {
	return p.syncedMailbox().TimeForfeitResult(s)
}

// LastDoubleStep returns the cells of the double step that was just made.
func (p *Position) LastDoubleStep() (from, to rules.Cell, ok bool) {
	return p.syncedMailbox().LastDoubleStep()
}

// Steps returns the gestures that make m.
func (p *Position) Steps(m rules.Move) []rules.Step { return p.syncedMailbox().Steps(m) }

// Effects returns what m will change on the board.
func (p *Position) Effects(m rules.Move) []rules.Effect { return p.syncedMailbox().Effects(m) }

// AppendPremoves appends the moves that a piece may be able to make in a later turn.
func (p *Position) AppendPremoves(dst []rules.Premove, piece rules.Piece, from rules.Cell) []rules.Premove {
	return p.syncedMailbox().AppendPremoves(dst, piece, from)
}

// ExplainIllegal returns the reason why a move attempt is illegal.
func (p *Position) ExplainIllegal(a rules.MoveAttempt) rules.IllegalReason {
	return p.syncedMailbox().ExplainIllegal(a)
}

// String returns the FEN.
func (p *Position) String() string { return p.syncedMailbox().String() }

// Format writes m in coordinate form.
func (p *Position) Format(m rules.Move) string { return p.syncedMailbox().Format(m) }

// ParseMove reads the coordinate form of a legal move.
func (p *Position) ParseMove(s string) (rules.Move, error) { return p.syncedMailbox().ParseMove(s) }

// Notate writes m in standard algebraic notation.
func (p *Position) Notate(m rules.Move) string { return p.syncedMailbox().Notate(m) }

// ReadMove reads moves as people write them.
func (p *Position) ReadMove(s string) (rules.Move, error) { return p.syncedMailbox().ReadMove(s) }

// CapturedKind returns the kind that m captures, 0 if none.
func (p *Position) CapturedKind(m rules.Move) rules.Kind { return rules.Kind(capturedKind(m)) }

// MovedKind returns the kind that m moves.
func (p *Position) MovedKind(m rules.Move) rules.Kind { return rules.Kind(movedKind(m)) }

// PromotionKind returns the kind that the pawn of m promotes to, 0 if none.
func (p *Position) PromotionKind(m rules.Move) rules.Kind { return rules.Kind(promotionKind(m)) }

// FromTo returns origin and target of m; for castling those of the king.
func (p *Position) FromTo(m rules.Move) (from, to rules.Cell) {
	return rules.Cell(fromCell(m)), rules.Cell(toCell(m))
}

// MustCapture reports whether only captures are legal because there is one.
func (p *Position) MustCapture() bool { return p.checkInfo().mustCapture }
