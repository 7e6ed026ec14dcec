// Package game plays: a [Match] is a game being played, without any graphics.
//
// # One owner
//
// A Match belongs to one goroutine: the loop of the window or of the console. The loop calls the intents (Play, Undo,
// Resign, Sit, …), calls [Match.Tick] once a frame or whenever [Match.Wake] or the instant given by [Match.Next] says
// so, draws [Match.Snapshot] and [Match.Clocks], and takes the [Event] list for sounds, words and animations. Nothing
// blocks: computer players answer over channels, and a small goroutine a request lays their answers into an inbox
// that Tick empties.
//
// # Requests and late answers
//
// Every request has a fresh ID. Whatever makes a request senseless (a new game, undo, load, another player at the
// seat) forgets the ID, so that an answer which comes late finds nobody waiting and is dropped. When a player fails, the
// position is sent once more; then the seat says so (an event, Snapshot.Faults) and the match goes on: Retry, or Sit
// somebody else.
//
// # Advice
//
// Hints, threats and the analysis of the position on the board come from a computer player of their own, the [Adviser], so
// that what it sees makes no level stronger. A hint is given away in three steps (which man, where, why); an analysis
// goes on for Env.AnalysisTime and begins anew with every change of position. Looking back on a whole game is the
// affair of package review.
//
// # History
//
// The match lives on the tree of package saves. Every action is a node: moves, departures, ends. A new move after
// stepping back starts a variation, so nothing is ever lost. Undo takes back to the last turn of a person, and what is
// played instead becomes the main line; Go looks at any node, and a move from there stays a variation. Away from the end of a line the computer waits and the clocks stand, until somebody moves or Pause(false).
//
// # Clocks
//
// A [Control] is no clock, sudden death, Fischer, delay (the US way: the clock waits before it runs), byoyomi, Canadian
// or a time per move. Elapsed time is monotonic, so that a changed wall clock costs nobody anything; a gap between two
// Ticks that is longer than Env.Asleep is the sleep of the machine: nobody pays for it, and the match pauses.
package game
