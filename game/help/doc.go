// Package help holds the help of the program as data: pages with titles, paragraphs and small boards. The window draws
// the boards, the console pictures them in characters, so that both teach with the same words.
//
// The order of pages and the positions stand here, the words in package game/text under "help.": a page "chess.pawn"
// has the title "help.chess.pawn.title" and paragraphs "help.chess.pawn.1", "help.chess.pawn.2" and so on. The
// positions are in the notation of their game; a test plays the moves that they show.
package help
