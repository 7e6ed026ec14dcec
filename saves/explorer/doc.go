// Package explorer counts which moves were played from a position in the games of a library, and with what results: an opening
// explorer.
//
// An [Index] holds the first [MaxPlies] actions of the main line of every game of a kind as pairs of a position key and a move. A
// position that games reach by different orders of moves has one key, so transpositions count. The counts are made when they are
// asked for, from the pairs with the key of the position, by game: leaving games out, be it because they were deleted or by a filter,
// needs no bookkeeping. The pairs are in a hash table with chains, so that games can be added while the table is in use, without
// sorting it again.
//
// An index is made anew in every run by [New]. [Index.Update] reads the cache that an earlier run has left beside the games, then the
// games that are new or have changed, and drops those that are gone. A cache that is damaged, or was written by a version with other keys or moves, is
// ignored and written anew; the games themselves are only read.
//
// In the browser everything runs on the page's only thread. The work there is cut into slices of a few milliseconds, between which the
// page can draw.
package explorer
