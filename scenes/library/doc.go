// Package library is the scene of the saved games: cards to search, sort, open, rename, copy, export and delete, with the trash and the
// games that could not be read. It also has the list of the games of a file, and the import of files.
package library
