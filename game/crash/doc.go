// Package crash makes the end of the program explain itself: if it ends by a fault, one readable report lies beside the saves.
//
// A running process has a trace, a file with a heading, a ring of its last events and room behind it. The runtime of Go writes
// there why it ends (see [debug.SetCrashOutput]): panics in any goroutine, and what no recover can catch, such as a stack
// overflow or concurrent map writes. Nothing of ours needs to run then, so nothing of ours can fail. A process that
// ends as it should removes its trace. One that was killed, or lost its display, leaves a trace without a fault, which is no
// crash.
//
// [Collect] makes a report of every trace with a fault whose process has ended, and removes the others. A trace is locked as
// long as its process lives, so several processes do not get in each other's way.
//
// A report is never sent anywhere. Events are words of the program, without names and moves. Paths, addresses, moves and quoted
// texts are removed from what the fault says, where they can be recognized.
package crash
