// Package wire is what clients and the server of online play say to each other: frames, the entries of a table's log, and the
// tokens of links. It knows nothing of networks.
//
// # Grammar
//
// Every frame is one JSON object of at most [MaxFrame] bytes, in one text message of a WebSocket. The member "f" names the
// frame; members that a frame does not have are refused.
//
//	client  = hello / request / create / follow
//	server  = welcome / entries / answer / created / presence / heartbeat / close
//
//	hello     = {"f":"hello","v":VERSION,"table":ID,"token":TOKEN?,"have":COUNT}
//	request   = {"f":"request","id":ID,"n":NUMBER,"k":KIND,"x":TEXT?}
//	create    = {"f":"create","v":VERSION,"id":ID,"setup":SETUP}
//	follow    = {"f":"follow"}
//
//	welcome   = {"f":"welcome","v":VERSION,"table":ID,"s":SEAT,"count":COUNT}
//	entries   = {"f":"entries","e":[ENTRY...],"clock":CLOCK?,"more":BOOL?}
//	answer    = {"f":"answer","id":ID,"n":NUMBER,"why":REFUSAL?,"dup":BOOL?}
//	created   = {"f":"created","id":ID,"table":ID,"tokens":[TOKEN...]}
//	presence  = {"f":"presence","seats":[BOOL...],"watchers":COUNT}
//	heartbeat = {"f":"heartbeat","count":COUNT,"clock":CLOCK}
//	close     = {"f":"close","why":REASON}
//
//	CLOCK    = {"t":MILLISECONDS,"runs":BOOL}
//
// A client begins with hello, or with create and then hello. The answer to hello is welcome, then entries until the client has
// all from number "have" on ("more" says that others follow at once), and then entries as they are stored, whose clock is that of
// the last entry.
//
// NUMBER is that of the entry which the request is to become: the count of those that the client knows. A request is repeated with
// the same ID until it is answered; the server stores it once. An answer without "why" says that the entry is stored under that
// number. A client that sees a gap in the numbers, or a heartbeat with a greater count than it knows, begins anew with hello.
//
// follow asks for the token of the same player at the table of the rematch; it is answered with created. A create or a follow that
// is refused is answered with answer.
//
// The server drops a connection after close, and after anything that is not a frame.
package wire
