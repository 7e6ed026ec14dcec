// Package library keeps games and settings so that none is lost.
//
// A [Store] is a folder with the games, one file each, named by a counter; a trash; the settings; and the autosaves of the
// running games. Every file is written under a temporary name, synced and renamed, and the folder synced, so that after a
// kill or a power cut the old or the new file is complete. A broken file is renamed to .bad and reported, never overwritten
// or deleted. Reading changes nothing else.
//
// An [Autosave] writes the running game on a goroutine of its own and skips snapshots that are out of date. Each process has
// a slot with a lock that ends with it: two windows do not interfere, and [Autosave.Continue] finds the game that an ended
// process left. A store that cannot write says why and tries again at every call; the game goes on in memory.
//
// In the browser the store is a database of the page (IndexedDB) with a key per file, and each call is one transaction that is
// durable once it is complete. The running game has a backup in localStorage, which is written as soon as the autosave gets
// a snapshot: it is not durable at once, but it survives if the page is closed before the transaction has begun. The newer
// of the two is used at the next start. What earlier versions kept in localStorage is moved when the database is created.
package library
