// Package proof looks for forced wins with proof numbers (df-pn, depth-first proof-number search). [Solver.Solve] takes
// a position, the attacking seat and limits, expands the tree where the fewest positions remain to be won, keeps proof
// numbers in a table, and returns whether the win is proved and in how many plies; [Solver.Line] follows the proof.
// Where the defence has few answers it sees much deeper than alpha-beta.
//
// One seat attacks: it must win against every defence. A draw, also by repetition, is as good for the defence as a win.
// Every position has a proof number, how many positions must at least be won to win it, and a disproof number, how many
// must at least be saved to save it; an unexpanded position counts by the number of its moves.
//
// # Promises
//
// Proofs are sound: a position counts as won only because of positions that were proved before it, so that no proof
// relies on itself, and following it comes nearer to the end with every move and repeats nothing. Positions from before
// the search are the position's concern ([Position.SearchResult]). A proof that would take so long that the rules end the
// game first ([PliesLeft]) does not count.
//
// A missing proof says nothing: a disproof may hold for one path to the position only.
//
// The table has a fixed size; searching allocates nothing once the buffers have grown, and depends only on the
// position, the node limit and what was searched since [Solver.Clear].
package proof
