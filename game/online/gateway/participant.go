package gateway

import (
	"github.com/ludarium/ludarium/rules"
)

// A participant is what a client is at its table: the player of a seat, or one who watches.
type participant struct {
	table   string     // its ID; "": no table yet
	seat    rules.Seat // NoSeat: watching
	seats   int        // of the game
	token   string     // with which the client has come
	watched *watchedTable

	// Guarded by the lock of the table.
	isSynced bool     // the client has read the log
	held     [][]byte // frames of the table that wait until then
}
