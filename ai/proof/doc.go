// Package proof looks for forced wins by proof numbers (df-pn, depth-first proof-number search). Where one side leaves
// the other few answers it sees much farther than alpha-beta does: it goes on wherever the fewest positions remain to be
// won, however deep that is.
//
// One seat attacks: it is to win against every defence. A draw, also by repetition, is as good for the defence as a win.
// Every position has a proof number, how many positions must at least be won to win it, and a disproof number, how many
// must at least be saved to save it; what has not been looked at yet counts by the number of its moves.
//
// # What is promised
//
// What is proved is true: a position counts as won only because of positions that were won before it, so that no proof
// leans on itself, and whoever follows it comes nearer to the end with every move and repeats nothing. Positions that
// have stood on the board before the search are the position's affair ([Pos.Ended]). A proof that would take so long
// that the rules end the game first ([Lefter]) does not count.
//
// That nothing was proved says nothing: a disproof may hold for one way to the position only.
//
// The table has a fixed size; searching allocates nothing once the buffers have grown, and depends on nothing but the
// position, the number of nodes allowed and what was searched since [Solver.Clear].
package proof
