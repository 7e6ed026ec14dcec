// Package game plays a game between people and computer players, without any graphics.
//
// A [Setup] names the game, its options, the players and the time control; [New] makes a [Match] of it. The user
// interface calls the match's intents (Play, Undo, Resign, SetPlayer, ...) and [Match.Tick]. The match checks moves by the
// rules, runs the clocks, sends requests to the computer players and plays their answers. What comes out is a
// [Snapshot] to draw, a list of [Event] for sounds, messages and animations, and a record that is saved after every
// change.
//
// # Ownership
//
// A Match belongs to one goroutine: the loop of the window or of the console. The loop calls [Match.Tick] once per frame,
// or whenever [Match.Wake] or the time returned by [Match.NextTick] says so, and draws [Match.Snapshot] and
// [Match.Clocks]. Nothing blocks: computer players answer over channels, and a small goroutine per request puts their
// answers into an inbox that Tick empties.
//
// # Requests and late answers
//
// Every request has a new ID. Whatever makes a request obsolete (new game, undo, load, another player at the seat)
// clears the ID, so that a late answer matches no request and is dropped. When a player fails, the position is sent
// once more. After a second failure the seat reports it (an event, Snapshot.EngineErrors) and the match waits:
// RetryEngine asks again, SetPlayer seats another player.
//
// # Advice
//
// Hints, threats and the analysis of the position on the board come from a separate computer player, the [Adviser], so
// that its search makes no level stronger. A hint is revealed in three steps (which piece, which move, why). Analysis
// runs for Env.AnalysisTime and restarts with every change of position. The review of a whole game is in package
// review.
//
// # History
//
// The match is kept in the tree of package saves. Every action is a node: moves, eliminations, ends. A new move after
// stepping back starts a variation, so nothing is ever lost. Undo goes back to a person's last turn, and what is
// played instead becomes the main line. GoToNode shows any node, and a move from there stays a variation. While the board
// is not at the end of a line, computers wait and the clocks stop, until someone moves or calls SetPaused(false).
//
// # Clocks
//
// A [TimeControl] is no clock, sudden death, Fischer, delay (US delay: the clock starts late), byoyomi, Canadian, or a
// time per move. Elapsed time is monotonic, so that changing the wall clock has no effect. A gap between two Ticks
// that is longer than Env.SleepGap means that the machine was suspended: no clock is charged, and the match pauses.
//
// # Tables elsewhere
//
// With Env.Remote the match is played at a table elsewhere, whose rules, clocks and history count: intents become requests, Tick asks
// the Remote for news, and Follow takes over what the table has. Browsing stays with whoever browses. Package online/session is
// such a Remote.
package game
