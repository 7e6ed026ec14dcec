package wire

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/ludarium/ludarium/rules"
)

// A Kind says what an entry of a table's log is.
type Kind string

// The kinds of entries. Those of seats are requested by clients; the others come from the server alone.
const (
	KindTable    Kind = "table"    // the first entry; the text is a [Setup] in JSON
	KindJoin     Kind = "join"     // the seat is taken; the text is the player's name
	KindMove     Kind = "move"     // the text is the move in coordinate form
	KindResign   Kind = "resign"   // resigns
	KindClaim    Kind = "claim"    // claims what the rules allow the seat to move
	KindDeclare  Kind = "declare"  // declares an entering king
	KindOffer    Kind = "offer"    // offers a draw
	KindCount    Kind = "count"    // offers to count an impasse
	KindTakeBack Kind = "takeback" // asks to take back the seat's last move
	KindAccept   Kind = "accept"   // accepts the offer
	KindDecline  Kind = "decline"  // declines the offer
	KindMark     Kind = "mark"     // toggles the dead stones or the region at the cell that the text names; without a seat: the proposal
	KindAgree    Kind = "agree"    // agrees to the marked score
	KindResume   Kind = "resume"   // resumes play instead of agreeing to the score
	KindSay      Kind = "say"      // says something, where the table allows it
	KindRematch  Kind = "rematch"  // wants another game
	KindFlag     Kind = "flag"     // the time of the seat to move is used up
	KindPause    Kind = "pause"    // stops the clocks, as the server was away
	KindContinue Kind = "continue" // the clocks run on
	KindProposed Kind = "proposed" // the dead stones have been proposed
	KindReissue  Kind = "reissue"  // the links of the seat so far are void; the text is the new nonce of its tokens
	KindNext     Kind = "next"     // the text is the ID of the table of the rematch
)

// isOfSeat reports whether clients may request entries of this kind.
func (k Kind) isOfSeat() bool {
	switch k {
	case KindJoin, KindMove, KindResign, KindClaim, KindDeclare, KindOffer, KindCount, KindTakeBack, KindAccept, KindDecline, KindMark, KindAgree, KindResume,
		KindSay, KindRematch:
		return true
	}
	return false
}

// An Entry is one entry of a table's log. The log is the truth about a table: everything else follows from it.
type Entry struct {
	Number   int        `json:"n"`            // from 0
	Kind     Kind       `json:"k"`            //
	Seat     rules.Seat `json:"s"`            // NoSeat: of the server
	Text     string     `json:"x,omitempty"`  // see the kinds
	ID       string     `json:"id,omitempty"` // of the request, so that a repeated one is recognized
	Time     int64      `json:"at"`           // when it was stored: Unix time of the server, in milliseconds
	GameTime int64      `json:"t"`            // milliseconds for which the clocks have run: without pauses and compensation
}

// Bytes returns the entry as it is stored and sent.
func (e Entry) Bytes() []byte {
	data, err := json.Marshal(e)
	if err != nil {
		panic(err) // it has only numbers and strings
	}
	return data
}

// ParseEntry parses what [Entry.Bytes] returns.
func ParseEntry(data []byte) (Entry, error) {
	var e Entry
	if err := json.Unmarshal(data, &e); err != nil {
		return Entry{}, fmt.Errorf("wire: entry: %w", err)
	}
	return e, nil
}

// IsReissue reports whether an entry, as [Entry.Bytes] has returned it, is of [KindReissue], without parsing it.
func IsReissue(entry []byte) bool {
	// No text can look like this, as its quotes are written with backslashes.
	return bytes.Contains(entry, []byte(`,"k":"`+KindReissue+`",`))
}

// A Setup is what a table is made for.
type Setup struct {
	Game    string        `json:"game"`              // ID
	Options rules.Options `json:"options,omitempty"` // missing ones have their defaults
	Start   string        `json:"start,omitempty"`   // position; empty: the usual start
	Clock   string        `json:"clock,omitempty"`   // as on the command line, "300+2"; empty: none
	// MainTimePercent is how much of the main time each seat has, as a handicap; empty: all of it.
	MainTimePercent []int       `json:"mainTimePercent,omitempty"`
	Seats           []SetupSeat `json:"seats"`          // of all seats of the game
	Chat            bool        `json:"chat,omitempty"` // the seats may talk
	Seed            uint64      `json:"seed,omitempty"` // of computer players
}

// A SetupSeat is a seat of a table.
type SetupSeat struct {
	Level int    `json:"level,omitempty"` // of a computer, 1 to 10; 0: a person
	Name  string `json:"name,omitempty"`  // of the person, if it is known
}
