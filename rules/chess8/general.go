package chess8

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// general is the same game played by package chesslike, which answers whatever a search does not ask thousands of times a
// second: notation, steps, effects, refusals, ends. Only what has been played or taken back since the last question is
// played and taken back on it.
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

// Royal is the kind that may not be left attacked, 0 if none.
func (p *Position) Royal() rules.Kind { return p.slow.Royal() }

// Result says whether the game runs or how it ended by itself.
func (p *Position) Result() rules.Result { return p.general().Result() }

// Spared is what the seat to move loses by after this turn unless it saves itself.
func (p *Position) Spared() rules.Reason { return p.general().Spared() }

// Claim is the draw that the seat to move may claim.
func (p *Position) Claim() rules.Reason { return p.general().Claim() }

// Forfeit is the result when the flag of s falls.
func (p *Position) Forfeit(s rules.Seat) rules.Result { return p.general().Forfeit(s) }

// Steps tells m apart for hands and eyes.
func (p *Position) Steps(m rules.Move) []rules.Step { return p.general().Steps(m) }

// Effects tells what m will do to the board.
func (p *Position) Effects(m rules.Move) []rules.Effect { return p.general().Effects(m) }

// Why says what forbids an attempt.
func (p *Position) Why(a rules.Attempt) rules.Refusal { return p.general().Why(a) }

// String is the FEN.
func (p *Position) String() string { return p.general().String() }

// Format is m in coordinate form.
func (p *Position) Format(m rules.Move) string { return p.general().Format(m) }

// ParseMove reads the coordinate form of a legal move.
func (p *Position) ParseMove(s string) (rules.Move, error) { return p.general().ParseMove(s) }

// Notate is m in standard algebraic notation.
func (p *Position) Notate(m rules.Move) string { return p.general().Notate(m) }

// ReadMove reads what people write.
func (p *Position) ReadMove(s string) (rules.Move, error) { return p.general().ReadMove(s) }

// Victim is the kind that m captures, 0 if none.
func (p *Position) Victim(m rules.Move) rules.Kind { return rules.Kind(victim(m)) }

// Mover is the kind that m moves.
func (p *Position) Mover(m rules.Move) rules.Kind { return rules.Kind(mover(m)) }

// Promotion is the kind that the pawn of m becomes, 0 if it stays a pawn.
func (p *Position) Promotion(m rules.Move) rules.Kind { return rules.Kind(promote(m)) }

// Squares are the cells between which the man of m goes; castling: the king.
func (p *Position) Squares(m rules.Move) (from, to rules.Cell) {
	return rules.Cell(origin(m)), rules.Cell(target(m))
}

// Compelled says that only captures are allowed, for there is one.
func (p *Position) Compelled() bool { return p.scan().must }
