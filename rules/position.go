package rules

import "github.com/ludarium/ludarium/rules/board"

// A Position is one state of one game, with as much of the past as its rules need (for repetition, say).
// It is not safe for concurrent use: Clone it.
type Position interface {
	// Board is where it is played: that of the options, unless the text that was read says otherwise (a size).
	Board() *board.Board
	// Turn is the seat to move; when the game is over, the one that String names.
	Turn() Seat
	// At is the man on c.
	At(c Cell) Man
	// Moves appends the legal moves to dst: those that the board allows. Only an end on the board (mate,
	// stalemate, no men, one player left) empties it; draws by repetition, count or material stand in Result
	// and stop the match. It allocates nothing when dst has room.
	Moves(dst []Move) []Move
	// Play makes a legal move; what an illegal one does is undefined.
	Play(m Move)
	// Undo takes back the last Play (or Leave, Resume, PlaySetup of the optional interfaces). With nothing to
	// take back it does nothing.
	Undo()
	// Result says whether the game runs or how it ended by itself.
	Result() Result
	// Claim is the draw that the player to move may claim, [Declaration] if it may declare itself the winner, or "".
	Claim() Reason
	// Key identifies the position for search tables: men, hands, rights, turn, seats still in; no history.
	Key() uint64
	// Steps tells a move apart for hands and eyes. The board view narrows the legal moves step by step.
	Steps(m Move) []Step
	// Effects tells, before m is played, what it will do to the board.
	Effects(m Move) []Effect
	// Clone is a copy with its past; it shares nothing that changes.
	Clone() Position
	// String is the field's own notation (FEN, SFEN, …); Game.Parse reads it back.
	String() string
	// Format is m in coordinate form ("e2e4"). It needs no position but this one and is unique in it.
	Format(m Move) string
	// ParseMove reads the coordinate form of a legal move. The error is a [Refusal] when the text is a move
	// but not a legal one.
	ParseMove(s string) (Move, error)
}

// The extra interfaces below are asked for with a type assertion; most games have only some of them.

// A Notator writes moves as the players of the game do (SAN, KIF, …). Both act on the position before the move.
type Notator interface {
	Notate(m Move) string
	// ReadMove reads what people write: the game's notation in its usual variants, and the coordinate form.
	ReadMove(s string) (Move, error)
}

// A HomeNotator also writes moves as they do in the home of the game, where that is another way.
type HomeNotator interface {
	Notator
	NotateHome(m Move) string
}

// A Checker knows royal men.
type Checker interface {
	// Royal is the kind that is never captured but mated; 0: in this game no man is royal.
	Royal() Kind
	// Checked appends the cells of the royal men of the seat to move that are attacked.
	Checked(dst []Cell) []Cell
}

// A Compeller has turns in which a rule allows only some of the moves that the men have (captures, where they are
// compulsory), so that a man without one of these is not even picked up.
type Compeller interface {
	// Compelled says that this is such a turn.
	Compelled() bool
}

// An Attacker knows which men give check.
type Attacker interface {
	Checker
	// Checkers appends the cells of the men that attack the royal men of the seat to move.
	Checkers(dst []Cell) []Cell
}

// A Watcher knows who is in check out of turn (three and four seats).
type Watcher interface {
	// CheckersOf appends the cells of the men that attack the royal man of s.
	CheckersOf(dst []Cell, s Seat) []Cell
}

// A Sparer lets a seat that has lost already have one more turn to save itself.
type Sparer interface {
	// Spared is what the seat to move loses by after this turn unless it saves itself; "" if it is not in such danger.
	Spared() Reason
}

// A Hander has men in hand.
type Hander interface {
	// Hand lists the kinds in s's hand with their number, most valuable first; only numbers above 0.
	Hand(s Seat) []Held
}

// Held is a number of equal men in hand.
type Held struct {
	Man   Man
	Count int
}

// A Counter counts the legal moves without listing them; perft uses it at the last ply.
type Counter interface {
	CountMoves() int
}

// An Explainer says why an attempt is no legal move.
type Explainer interface {
	// Why refuses an attempt. The refusal of one that is a legal move has no code.
	Why(a Attempt) Refusal
}

// A Departer is a game that goes on when a seat leaves (three and four seats).
type Departer interface {
	// Leave takes s out of the game, also out of turn. Undo takes it back.
	Leave(s Seat, why Reason)
	// In says that s is still in the game.
	In(s Seat) bool
	// Standing is the places by seat, as in a [Result]: final for those who have left, while those who are in share
	// the best.
	Standing() [MaxSeats]uint8
}

// A Historian knows why a seat left.
type Historian interface {
	// Left is the reason, "" of a seat that is in.
	Left(s Seat) Reason
	// MatedBy is whose men gave the check that s left by; none where s left otherwise, or nobody knows.
	MatedBy(s Seat) SeatSet
}

// A Forfeiter has its own rule for a fallen flag. Without it the seat simply loses.
type Forfeiter interface {
	// Forfeit is the result when the flag of s falls now.
	Forfeit(s Seat) Result
}

// A Declarer ends by the points of men that can no longer be mated. Position.Claim says when the seat to move may declare.
type Declarer interface {
	// Conditions are those of a declaration by the seat to move, who may declare if all are met; none where nobody declares.
	Conditions() []Condition
	// Declared is what an allowed declaration brings.
	Declared() Result
	// Agreed is the result if the players agree to count now. It fails as long as there is nothing to count.
	Agreed() (Result, error)
}

// A Condition is one of those that a declaration needs.
type Condition struct {
	Need  Need
	Met   bool
	Have  int // where something is counted: how many there are
	Least int // and how many it takes; 0: nothing is counted
}

// A Need names a condition; its words are in package game/text.
type Need string

// Undeclared refuses a declaration: its conditions, not all of which are met. It is an error; its text is English.
type Undeclared []Condition

// Error names what is not met.
func (u Undeclared) Error() string {
	text := "it may not be declared"
	for _, c := range u {
		if !c.Met {
			text += ": " + string(c.Need)
		}
	}
	return text
}

// A Warner tells a seat that repeating itself once more loses.
type Warner interface {
	// Warned is that seat, NoSeat while nobody is warned.
	Warned() Seat
}

// A Rememberer forbids moves for what stood on the board before, of which String tells nothing.
type Rememberer interface {
	// Barred appends the moves that only the past forbids.
	Barred(dst []Move) []Move
}

// A Passer may pass. Passing is a move like any other but has no step on the board.
type Passer interface {
	// Pass is the move that passes, or NoMove when it is not legal now.
	Pass() Move
}

// PassOf is the move of p that passes, or NoMove when there is none.
func PassOf(p Position) Move {
	if passer, can := p.(Passer); can {
		return passer.Pass()
	}
	return NoMove
}

// A Preparer has a time before play in which one seat puts men on the board, one after the other and without an answer. No clock
// runs in it.
type Preparer interface {
	// Preparing tells which of these men comes next, from 1, and how many there are; 0 and 0 once play has begun.
	Preparing() (next, all int)
}

// Preparing is Preparer's of p; 0 and 0 where it is none.
func Preparing(p Position) (next, all int) {
	if preparer, can := p.(Preparer); can {
		return preparer.Preparing()
	}
	return 0, 0
}

// A NullMover can leave the turn to the next seat although the rules have no such move, so that what the others would do
// can be asked. Undo takes it back. Where two play and the seat to move is in check, the other takes the king as any man:
// only Moves and Steps, and Why of what is no move, may be asked then.
type NullMover interface {
	PlayNull()
}

// A Flawed position may be one that can be looked at, but never came about in a game: it is not played on.
type Flawed interface {
	// Flaw says what is wrong; false where nothing is.
	Flaw() (Refusal, bool)
}

// FlawOf is Flaw of p, false where it can have none.
func FlawOf(p Position) (Refusal, bool) {
	if f, ok := p.(Flawed); ok {
		return f.Flaw()
	}
	return Refusal{}, false
}

// A Setter takes men outside the order of turns: handicap, editors, records.
type Setter interface {
	// PlaySetup puts a man of s on c. Undo takes it back.
	PlaySetup(s Seat, c Cell) error
}
