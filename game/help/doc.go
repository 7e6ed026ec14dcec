// Package help holds the help of the program as data: pages with titles, paragraphs and small boards. The window draws
// the boards, the console pictures them in characters, so that both teach with the same words.
//
// The order of pages and the positions stand here, the words in package game/text under "help.": a page "chess.pawn"
// has the title "help.chess.pawn.title" and paragraphs "help.chess.pawn.1", "help.chess.pawn.2" and so on, where
// links to other pages stand in brackets ([Spans]). The text of a board is its caption; one with a [Task] has the words
// of the task under ".task", and what is said when it is done under ".done". The positions are in the notation of
// their game.
//
// Tests play the moves that the boards show and everything that can be tried in a task, follow every link in every
// language, and look that every refusal of a game has its page ([ForRefusal]).
package help
