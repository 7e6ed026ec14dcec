package rules

import "github.com/ludarium/ludarium/rules/board"

// A Position is one state of one game, with as much of its history as the rules need, for repetition for example. It
// is not safe for concurrent use: Clone it.
type Position interface {
	// Board returns the board: that of the options, unless the parsed text says otherwise (by its size).
	Board() *board.Board
	// Turn returns the seat to move; after the end of the game, the seat that String writes.
	Turn() Seat
	// PieceAt returns the piece on c.
	PieceAt(c Cell) Piece
	// Moves appends the legal moves to dst. The list is empty only after an end on the board (checkmate, stalemate, no
	// pieces left, one seat left); draws by repetition, move count or material are in Result and stop the match, but
	// leave the moves. Moves does not allocate if dst has room.
	Moves(dst []Move) []Move
	// Play makes a legal move. The effect of an illegal one is undefined.
	Play(m Move)
	// Undo takes back the last Play, or the last Eliminate, Resume, PlayNull or PlaySetup of the optional interfaces.
	// It does nothing if there is nothing to take back.
	Undo()
	// Result returns how the game ended by the rules, or the zero Result while it runs.
	Result() Result
	// Claim returns the draw that the seat to move may claim, [Declaration] if it may declare, or "".
	Claim() Reason
	// Key returns the Zobrist key for search tables. It covers pieces, hands, castling and en passant rights, the turn
	// and the seats still playing, but no history.
	Key() uint64
	// Steps returns the gestures that make m on a board. The board view narrows the legal moves down step by step. Two
	// legal moves differ in their steps.
	Steps(m Move) []Step
	// Effects returns what m will change on the board. Call it before m is played.
	Effects(m Move) []Effect
	// Clone returns an independent copy with its history.
	Clone() Position
	// String writes the position in the notation of the field (FEN, SFEN and so on); Game.Parse reads it.
	String() string
	// Format writes m in coordinate form ("e2e4"), which is unique among the legal moves of the position.
	Format(m Move) string
	// ParseMove reads the coordinate form of a legal move. The error is an [IllegalReason] if s is not a legal move.
	ParseMove(s string) (Move, error)
}

// The optional interfaces below are requested with a type assertion; most games have only some of them.

// A Notator writes and reads moves in the notation of its players (SAN, KIF and so on), relative to the position
// before the move.
type Notator interface {
	// Notate writes a legal move.
	Notate(m Move) string
	// ReadMove reads what people write: the usual variants of the notation, and the coordinate form.
	ReadMove(s string) (Move, error)
}

// A LocalNotator also writes moves in the notation of the country the game comes from, where that differs.
type LocalNotator interface {
	Notator
	// NotateNative writes a legal move.
	NotateNative(m Move) string
}

// RoyalPieces is the ability of games with royal pieces.
type RoyalPieces interface {
	// Royal returns the kind that must not be left in check; 0 if the game has no royal pieces.
	Royal() Kind
	// CheckedRoyals appends the cells of the royal pieces of the seat to move that are in check.
	CheckedRoyals(dst []Cell) []Cell
}

// CastlingMoves is the ability of games in which kings castle.
type CastlingMoves interface {
	// IsCastling reports whether the legal move m castles.
	IsCastling(m Move) bool
	// LosesCastlingRight reports whether the legal move m costs the seat to move a right to castle without castling: it moves the king or
	// that rook.
	LosesCastlingRight(m Move) bool
}

// MandatoryCapture is the ability of games in which a rule sometimes allows only some moves of the pieces: captures,
// where these are mandatory. A piece without such a move cannot even be picked up.
type MandatoryCapture interface {
	// MustCapture reports whether the rule applies in this turn.
	MustCapture() bool
}

// CheckingPieces is the ability to tell which pieces give check.
type CheckingPieces interface {
	RoyalPieces
	// Checkers appends the cells of the pieces that give check to the seat to move.
	Checkers(dst []Cell) []Cell
}

// CheckersBySeat is the ability to tell who is in check out of turn (three and four seats).
type CheckersBySeat interface {
	// CheckersOf appends the cells of the pieces that attack the royal piece of s.
	CheckersOf(dst []Cell, s Seat) []Cell
}

// PieceAttackers is the ability to tell which pieces attack which.
type PieceAttackers interface {
	// AttackersOf appends the cells of the pieces of other seats that attack the piece on c, whoever is to move: those
	// that could capture it in their turn if they were neither pinned nor needed to parry a check. Pieces behind others
	// do not count. A pawn that can be captured en passant counts as attacked.
	AttackersOf(dst []Cell, c Cell) []Cell
}

// DoubleSteps is implemented by positions that know the last double step of a pawn, even when they were parsed without a history.
type DoubleSteps interface {
	// LastDoubleStep returns the cells of the last move if it was a double step (or longer first move) of a pawn that passed a cell on which
	// pawns capture en passant; ok is false otherwise.
	LastDoubleStep() (from, to Cell, ok bool)
}

// StaticExchange is a [Position] with a static exchange evaluation.
type StaticExchange interface {
	// SEE reports whether the legal move m gains at least threshold centipawns for the side that moves: everything that m removes, less what
	// is lost in the exchange on the cell where m ends, if pieces are recaptured there (static exchange evaluation, as in the Chess
	// Programming Wiki). Where a move neither removes anything nor can be recaptured, the gain is 0.
	SEE(m Move, threshold int) bool
}

// ColorBoundPieces is the ability to tell which pieces never leave the cells of one tone.
type ColorBoundPieces interface {
	// IsColorBound reports whether all pieces of a kind move only between cells of the same tone.
	IsColorBound(k Kind) bool
}

// LastChance is the ability of games in which a seat that has lost gets one more turn to save itself.
type LastChance interface {
	// LastChanceReason returns the reason by which the seat to move loses after this turn unless it saves itself; ""
	// if it is not in danger.
	LastChanceReason() Reason
}

// PiecesInHand is the ability of games with pieces in hand.
type PiecesInHand interface {
	// Hand lists the kinds in the hand of s with their counts, all above 0, most valuable first.
	Hand(s Seat) []HandPiece
}

// A HandPiece is a number of equal pieces in hand.
type HandPiece struct {
	Piece Piece
	Count int
}

// A MoveCounter counts the legal moves without listing them. Perft uses it for the last ply.
type MoveCounter interface {
	// CountMoves returns the number of legal moves.
	CountMoves() int
}

// An IllegalMoveExplainer tells why a move attempt is illegal.
type IllegalMoveExplainer interface {
	// ExplainIllegal returns the reason why a is illegal. The reason has no code if a is a legal move.
	ExplainIllegal(a MoveAttempt) IllegalReason
}

// Elimination is the ability of games that go on when a seat is eliminated (three and four seats).
type Elimination interface {
	// Eliminate takes s out of the game, also out of turn. Undo takes it back.
	Eliminate(s Seat, reason Reason)
	// IsPlaying reports whether s is still in the game.
	IsPlaying(s Seat) bool
	// Standings returns the places by seat, as in a [Result]: final for eliminated seats, while the seats that still
	// play share first place.
	Standings() [MaxSeats]uint8
}

// EliminationHistory is the ability to tell why a seat was eliminated.
type EliminationHistory interface {
	// EliminationReason returns the reason, "" for a seat that still plays.
	EliminationReason(s Seat) Reason
	// MatedBy returns the seats whose pieces gave the checkmate that eliminated s; empty if s was eliminated
	// otherwise, or if it is unknown.
	MatedBy(s Seat) SeatSet
}

// TimeForfeit is the ability of games with a rule of their own for running out of time. Without it the seat loses.
type TimeForfeit interface {
	// TimeForfeitResult returns the result if s runs out of time now.
	TimeForfeitResult(s Seat) Result
}

// EnteringKingDeclaration is the ability of games that can end by counting pieces when the kings can no longer be
// mated. Position.Claim tells when the seat to move may declare.
type EnteringKingDeclaration interface {
	// DeclarationConditions returns the conditions for a declaration by the seat to move, which may declare if all are
	// met. It is empty where declarations do not exist.
	DeclarationConditions() []Condition
	// DeclarationResult returns the result of a declaration that is allowed.
	DeclarationResult() Result
	// ImpasseResult returns the result if the players agree on an impasse now. It fails as long as there is no
	// impasse.
	ImpasseResult() (Result, error)
}

// A Condition is one condition of a declaration.
type Condition struct {
	Name    ConditionName
	Met     bool
	Have    int // the actual number, where something is counted
	Minimum int // the required number; 0 if nothing is counted
}

// A ConditionName names a condition. Its words are in package game/text.
type ConditionName string

// A DeclarationError rejects a declaration. It holds all conditions, at least one of which is not met. As an error
// its text is English.
type DeclarationError []Condition

// Error lists the conditions that are not met.
func (u DeclarationError) Error() string {
	text := "it may not be declared"
	for _, c := range u {
		if !c.Met {
			text += ": " + string(c.Name)
		}
	}
	return text
}

// PerpetualCheckWarning is the ability to warn a seat that loses if it repeats the position once more.
type PerpetualCheckWarning interface {
	// WarnedSeat returns that seat, or NoSeat.
	WarnedSeat() Seat
}

// RepetitionBan is the ability of games whose history, which String does not contain, forbids moves (ko in Go).
type RepetitionBan interface {
	// BannedMoves appends the moves that only the history forbids.
	BannedMoves(dst []Move) []Move
}

// Passing is the ability of games in which a seat may pass. A pass is a move like any other, but has no steps.
type Passing interface {
	// PassMove returns the move that passes, or NoMove if passing is not legal now.
	PassMove() Move
}

// PassMove returns the pass of p, or NoMove if there is none.
func PassMove(p Position) Move {
	if passing, canPass := p.(Passing); canPass {
		return passing.PassMove()
	}
	return NoMove
}

// HandicapPlacement is the ability of games in which one seat first places handicap pieces, one after the other. The
// other seat does not move and no clock runs.
type HandicapPlacement interface {
	// PlacementProgress returns the number of the next piece, from 1, and the total; 0 and 0 once play has begun.
	PlacementProgress() (next, total int)
}

// PlacementProgress returns the progress of the handicap placement of p; 0 and 0 if there is none.
func PlacementProgress(p Position) (next, total int) {
	if placement, hasPlacement := p.(HandicapPlacement); hasPlacement {
		return placement.PlacementProgress()
	}
	return 0, 0
}

// NullMove is the ability to pass the turn to the next seat although the rules have no pass, to find out what the
// other seats threaten. Undo takes it back. If there are two seats and the seat to move is in check, the position
// after the null move lets the other seat capture the king: only Moves and Steps may be called then, and
// ExplainIllegal for illegal moves.
type NullMove interface {
	// PlayNull makes the null move.
	PlayNull()
}

// PositionLegality is the ability to tell a position that can be looked at, but cannot come about in a game. It is not
// played on.
type PositionLegality interface {
	// IllegalPosition says what is wrong; false if the position is legal.
	IllegalPosition() (IllegalReason, bool)
}

// IllegalPosition says why p is an illegal position; false if it is legal.
func IllegalPosition(p Position) (IllegalReason, bool) {
	if f, ok := p.(PositionLegality); ok {
		return f.IllegalPosition()
	}
	return IllegalReason{}, false
}

// SetupStones is the ability to add stones outside the turn order: for handicaps, editors and game records.
type SetupStones interface {
	// PlaySetup places a stone of s on c. Undo takes it back.
	PlaySetup(s Seat, c Cell) error
}
