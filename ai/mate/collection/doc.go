// Package collection makes collections of problems from games that the engine plays against itself. [Plan.Play] plays the
// games and hands every position to a [Finder]; [Spread] chooses from what was found. The commands tsume and problems are
// built on it.
//
// The games begin with random plies and are played with few nodes per move, different for the seats, so that they are
// decided in many ways. Game n depends on the plan and n only: the same plan gives the same problems on every machine and
// with any number of threads.
package collection
