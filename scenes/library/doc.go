// Package library is the scene of the saved games: cards to search, sort, open, rename, copy, export and delete, with the trash and
// damaged games. It also has the list of a file's games, and the import of files.
package library
