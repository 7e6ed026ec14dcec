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
// # Coach
//
// With SetCoach(true) the coach looks at the moves that people make here before they count. While a person thinks, the adviser
// evaluates the position; Play then holds the move (Snapshot.HeldMove) and has it evaluated, from the same position and side. Most
// moves are played after that, a fifth of a second later; the best move, a forced one, a pass and a move made when the time is
// short are played at once. A move that loses a fifth of the point (as a blunder does in package review) or everything by force is
// studied further, with the reply to it, and if that confirms the loss the coach warns: PlayHeldMove plays the move anyway,
// TakeBackHeldMove gives it up. Anything else that is done to the match first settles the move: unless the coach has warned of it,
// it is played, else taken back. If the adviser fails or is too slow, the move is played. The clock runs on meanwhile, but no flag
// falls on a move that is only being looked at.
//
// The coach warns at most MaxWarnings times in a match, and not again of a move that was taken back. With a warning a person was
// advised. A coach who stayed silent gave no advice: such a match counts like any other. He works where two seats play, in every
// game. With three or four, a search knows only what the player to move may expect, and what a move allows depends on what everyone
// does: there he is not offered, like the threat. In Go the evaluation of a short search is not enough: there he speaks
// only if the reply captures, kills or saves stones.
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
