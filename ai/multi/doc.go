// Package multi plays games of three and four seats, in which everybody plays for himself.
//
// # Methods
//
// [Paranoid] search takes all others for one enemy who does what is worst for the seat to move; [BRSPlus] (best-reply search
// with moves by order) lets only one of them choose in each round, while the rest play the move that comes first anyway.
// Both are the alpha-beta search of package search, which tells the sides apart by [search.Party]. [MaxN] lets everybody
// play for the greatest share of his own; it cannot skip much and sees two or three plies.
//
// As soon as two seats are left, the game is one of two and is handed to package search as such.
//
// # Judgement
//
// A [Judge] gives every seat a worth of its own. The search of one against all weighs the own one against the mean of the
// others' and that of the strongest; max^n divides a point in the same proportions.
//
// # Scores
//
// Scores are those of the seat to move, 0 where it stands as well as the others. A mate counts rounds as two plies, so that
// [ai.Score.Mate] gives moves of one's own, whatever the number of seats. To be out counts as being mated.
package multi
