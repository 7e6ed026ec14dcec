// Package help holds the help of the program as data. [Pages] and [Find] take a game and a language and return pages
// with titles, paragraphs and small boards; the window draws the boards, the console prints them in characters, so that
// both show the same texts.
//
// This package holds the order of the pages and the positions. The texts are in package game/text under "help.": a page
// "chess.pawn" has the title "help.chess.pawn.title" and paragraphs "help.chess.pawn.1", "help.chess.pawn.2" and so on,
// where links to other pages are in brackets ([Spans]). The text of a board is its caption; one with a [Task] has the
// text of the task under ".task", and the praise for solving it under ".done". The positions are in the notation of
// their game.
//
// Tests play the moves that the boards show and all legal moves of every task, follow every link in every language, and
// check that every illegal move has its page ([PageForIllegalMove]).
package help
