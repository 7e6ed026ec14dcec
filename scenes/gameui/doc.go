// Package gameui draws what several scenes show of a game: thumbnails of boards and cards of saved games, the players' names, moves as
// text with figurines, evaluation graphs, lines of an analysis, practice boards, dialogs. It stands between the widgets of
// package ui, which know no game, and the scenes.
package gameui
