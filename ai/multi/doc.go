// Package multi plays games of three and four seats, in which everybody plays for himself.
//
// # Methods
//
// [Paranoid] search takes all others for one enemy who does what is worst for the seat to move; [BRSPlus] (best-reply search
// with moves by order) lets only one of them choose in each round, while the rest play the move that comes first anyway.
// Both are the alpha-beta search of package search, which tells the sides apart by [search.Party]. [MaxN] lets everybody
// play for the greatest share of his own; it skips nothing and sees two or three plies.
//
// All levels of both games play by BRS+. Max^n is here to be compared with: it searches no exchange to its end and overlooks
// nothing, so that within the few hundred nodes of the lowest levels it would see one ply and hang its men, and could
// not be made weaker by inattention, as a person errs. At two plies, about 900 nodes, it won a third of its equal share against
// three players of BRS+ with 900 nodes (±0.12, 24 games of four), and half of it against one of BRS+ and one of paranoid search
// (±0.02, 30 games of three), who took 1.17 and 1.32 (±0.13) of theirs.
//
// As soon as two seats are left, the game is one of two and is handed to package search as such.
//
// # Judgement
//
// A [Judge] gives every seat a worth of its own. The search of one against all weighs the own one against the mean of the
// others' and that of the strongest; max^n divides a point in proportion to the worths.
//
// # Scores
//
// Scores are those of the seat to move. In the search of one against all 0 is where it stands as well as the others, weighed
// as a [Judge] is; in max^n, where it has an equal share. A mate counts rounds as two plies, so that [ai.Score.Mate] gives
// moves of one's own, whatever the number of seats. To be out counts as being mated, but in max^n as having nothing.
package multi
