package shogi

import "github.com/ludarium/ludarium/rules/shogi"

const (
	kinds     = int(shogi.Dragon) + 1
	handKinds = int(shogi.Gold) + 1
	boardSize = 9
	cellCount = boardSize * boardSize
)

// Values are the values of the evaluation, in centipawns.
type Values struct {
	Material        [kinds]int                  // on the board, by kind
	Hand            [handKinds]int              // in hand, by kind
	OwnKingAttack   [boardSize]int              // an attack on a cell, by its distance to the own king in king's steps
	EnemyKingAttack [boardSize]int              // the same for the enemy king
	KingGuard       [kinds][3]int               // a piece next to its king: behind it, beside it, ahead of it
	PieceRank       [kinds][boardSize]int       // by row from the own edge
	PieceFile       [kinds][boardSize/2 + 1]int // by file from the side edge
	Tempo           int
}
