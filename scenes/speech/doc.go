// Package speech speaks texts: in a page by the browser, in a window by a program of the system, which is spd-say in Linux, say in
// macOS and PowerShell in Windows. Where there is none, [New] returns nil.
//
// Of several texts the newest counts: it interrupts the one before. Nothing here blocks the game loop: programs are started, fed and
// ended on a goroutine of their own. A text is data. Programs read it from their standard input, never from a shell or the command
// line, and what would be a command in it is defused.
package speech
