package antichess

import "github.com/ludarium/ludarium/ai/eval/taper"

// Values is every number of the evaluation, in centipawns. Index 0 of a list by turn is the side to move.
type Values struct {
	Man  [7]taper.Pair    // by kind
	Rank [7][8]taper.Pair // by kind and rank from the own side
	File [7][4]taper.Pair // by kind and file from the edge
	Men  [17]taper.Pair   // how many men are left

	Mobility [7][9]taper.Pair    // by kind and half of the cells that a man can go to
	Safe     [2][16]taper.Pair   // by turn: half of the moves after which the man cannot be captured
	Offer    [2][16]taper.Pair   // by turn: the moves after which it must be
	Owed     [2][7][7]taper.Pair // by turn: a man can capture a man, by both kinds
	Back     [2][7]taper.Pair    // by turn: a man of that kind stands where its capture would have to be answered
	Owing    [2][4]taper.Pair    // by turn: so many different men can be captured

	Passed   [8]taper.Pair // a pawn that no pawn can stop or be compelled by, by rank
	Blocked  taper.Pair    // a pawn that cannot step
	Stopped  taper.Pair    // one that an enemy pawn stops
	Isolated taper.Pair
	Doubled  taper.Pair
	Lever    taper.Pair // a pawn that can step to where a pawn must take it
	OneShade taper.Pair // all bishops of a side on one shade
	Tempo    taper.Pair
}

// few and many are the numbers of men at which the one and the other value of a pair counts alone.
const (
	few  = 4
	many = 28
)
