// Package search is the alpha-beta engine of every game for two: written once, fed with positions through [Pos], with
// judgement through [Eval] and with what is peculiar to a game through [Traits].
//
// # What it does
//
// Iterative deepening with aspiration windows around a principal-variation search. A transposition table ([Table])
// keeps what was learned; moves come in stages (table move, good noisy moves, killers and the counter-move, quiet
// moves by history, bad noisy moves); quiescence settles exchanges. Null moves, reverse futility, late-move reductions,
// late-move pruning, futility and exchange pruning make the tree narrow; checks and singular moves make it deep where
// it matters.
//
// Where a capture is compulsory ([Traits]) there is no choice to judge: nothing is skipped or made shorter, quiescence
// does not stand still, and a single capture costs no depth. Games of forced wins have a share of the search spent by
// package proof: first on a win of the side to move, then on wins of the other side against the best move found.
//
// # Promises
//
// With a limit of nodes the answer depends on the position, its past, the limits and the [Attention] alone: such a
// search starts with empty tables whose size follows from the limit, and everything in it is an integer. The limit is
// exact. Without one the tables live on from move to move until [Engine.NewGame].
//
// Other searches may have several threads ([Engine.Threads]): each iterates by itself over its own copy of the position,
// and only the table is common to all. The first one's answer counts; the others fill the table ahead of it. With one
// thread nothing differs from a search that knows of no others.
//
// The clock and the context are asked every 1,024 nodes. However early a search is stopped, its move is legal.
//
// Searching allocates nothing once the buffers have grown, but for a copy of the position for every helping thread.
//
// # Words
//
// A noisy move captures or promotes, all others are quiet. A node is one move played in the tree. Scores are
// centipawns from the side to move; a mate counts the plies from the root.
package search
