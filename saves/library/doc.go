// Package library keeps games and settings so that none is lost.
//
// A [Store] is a folder: the games, one file each, named by a counter; a trash; the settings; and the autosaves of the
// running games. Every file is written aside, synced and renamed, and the folder synced, so that after a kill or a power cut
// the old or the new file is there as a whole. A broken file is renamed to .bad and reported, never overwritten or deleted.
// Reading changes nothing else.
//
// An [Autosave] writes the running game on a goroutine of its own, the newest snapshot first. Each process has a slot with a
// lock that ends with it: two windows do not meet, and what a dead one left is found by [Autosave.Continue]. A store that
// cannot write says why and tries again at every call; the game goes on in memory.
//
// In the browser the same store lies in a data base of the page (IndexedDB), a file a key, and each call is one transaction
// that is durable when it is complete. The running game has a backup in localStorage, which is written in the same call in
// which the autosave gets a snapshot: it is not durable, but it is there when the page ends before the transaction has
// begun. The newer of the two is used at the next start. What an earlier version kept in localStorage is moved when the data
// base is made.
package library
