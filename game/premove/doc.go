// Package premove keeps the moves that a person makes before it is their turn. They stay at the person's machine: the match learns of
// each only when its turn has come, so that nobody knows of it before and it takes no time on the clock.
//
// A [Queue] is shown by [Queue.Apply], which puts its moves on a copy of the board. What can be added to it are the [Options] of that
// board: what the pieces might be able to do then, see [rules.PremoveTargets]. When the turn has come, [Queue.Next] returns the legal
// move that the first one means, if there is one.
//
// Games without [rules.PremoveTargets] have no premoves. In Go every free point is open, and where a stone belongs depends on the
// move before it.
package premove
