// Package multi plays games of three and four seats, in which everybody plays for himself.
//
// # Methods
//
// [Paranoid] search takes all others for one enemy who does what is worst for the seat to move; [BRSPlus] (best-reply search
// with moves by order) lets only one of them choose in each round, while the rest play the move that comes first anyway.
// Both are the alpha-beta search of package search, which tells the sides apart by [search.Party]. [MaxN] lets everybody
// play for the greatest share of his own; it skips nothing and sees two or three plies.
//
// All levels of both games play by BRS+. It took 0.400 of a game of four (±0.013, 120 games with 4,000 nodes a move) against
// paranoid search, max^n to two plies and a player who sees one ply, who took 0.333, 0.151 and 0.115; of three it took 0.435
// against paranoid search and that player (±0.026, 90 games with 2,000 nodes), who took 0.396 and 0.169. The other two methods
// are here to be compared with. Max^n searches no exchange to its end and overlooks nothing, so that within the few hundred
// nodes of the lowest levels it would see one ply and hang its men, and could not be made weaker by inattention, as a person
// errs. At two plies, about 900 nodes, it won a third of its equal share against three players of BRS+ with 900 nodes (±0.12, 24
// games of four), and half of it against one of BRS+ and one of paranoid search (±0.02, 30 games of three), who took 1.17 and
// 1.32 (±0.13) of theirs.
//
// Of three, more nodes soon stop to help: with 60,000 a move BRS+ took 0.289 (±0.036) of a game against two of itself with 17,000,
// and 0.317 (±0.042) against one with 17,000 and paranoid search with 60,000, who took 0.400 and 0.283 (30 games each; an equal
// share is 0.333).
//
// As soon as two seats are left, the game is one of two and is handed to package search as such.
//
// # No second look
//
// The move that a search has found is not tried once more against the best capture of each of the others. Package player does
// that for the dearest man, at the levels from 4 on that choose among moves. Tried in the search, for all men, it found one move
// in twenty of three and one in eleven of four that might cost 300 centipawns more than it brings; a second search without them
// found another within 100 for one in three of these. With 600 nodes, and as many for each second search, that took 0.356 of a
// game of three (±0.011, 360 games; an equal share is 0.333) and 0.266 of four (±0.009, 420 games; 0.25), with 4,000 nodes 0.256
// of four (±0.023, 60 games): two standard errors at most, with more nodes than the others had, and less the deeper it looks.
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
