package help

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// goHelp is the help about the rules of Go.
func goHelp() gameHelp {
	return gameHelp{
		game: "go", pages: goPages(),
		illegalMoves: map[rules.IllegalCode]string{
			rules.Occupied:      "board",
			rules.NotItsMove:    "board",
			rules.InvalidChoice: "board",
			goban.Suicide:       "suicide",
			goban.Ko:            "ko",
			goban.Superko:       "ko",
			goban.Placing:       "handicap",
		},
	}
}

// goPages explain the rules of Go, step by step, on the smallest board.
func goPages() []outlinePage {
	const (
		game  = "go"
		empty = "......./......./......./......./......./......./....... b"
		// Triple ko: Black holds two kos and White one, and six captures lead back to this position.
		tripleKo = ".BW....../B.BW...../.BW....../.BW....../B.BW...../.BW....../.BW....../BW.W...../.BW...... w"

		walls = "..BW.../.WBW.B./..BW.../..BW.../..BW.../..BW.../..BW... b"
	)
	at := func(position string) *Board { return &Board{Game: game, Position: position} }
	moves := func(list ...string) Goal { return Goal{Moves: list} }
	takes := func(cells ...string) Goal { return Goal{Captures: cells} }
	return []outlinePage{
		{id: "go.board", game: game, parts: partsWithBoards(3,
			at(empty).withTask(moves("D4")))},
		{id: "go.capture", game: game, parts: partsWithBoards(2,
			at("......./......./...B.../..BWB../......./......./....... b").withTask(takes("D4")),
			at("......./......./......./......./......./BB...../WW..... b").withTask(takes("A1", "B1")))},
		{id: "go.suicide", game: game, parts: partsWithBoards(1,
			at("......./......./...W.../..W.W../...W.../......./....... b").mark("D4"),
			at("......./......./......./......./B....../WB...../.WB.... b").withTask(takes("A2", "B1")))},
		{id: "go.ko", game: game, parts: partsWithBoards(3,
			at("......./......./..BW.../.BW.W../..BW.../......./....... b").
				withTask(Goal{Captures: []string{"C4"}, Reply: "G7", Then: &Goal{Moves: []string{"C4"}}}),
			at(tripleKo).mark("B8", "C2", "B5", "C5"))},
		{id: "go.life", game: game, parts: partsWithBoards(3,
			at("......./......./......./......./WWWWW../BBBBW../...BW.. b").withTask(moves("B1")),
			at("......./......./......./......./WWWWW../BBBBW../...BW.. w").withTask(moves("B1")))},
		{id: "go.seki", game: game, parts: partsWithBoards(2,
			at("......./......./......./......./BBBBBBB/WWWWWWW/W.BBB.W b").mark("B1", "F1"))},
		{id: "go.end", game: game, parts: partsWithBoards(4,
			at(walls).mark("B6", "F6"))},
		{id: "go.count", game: game, parts: partsWithBoards(4,
			at("..BW.../..BW.../..BW.../..BW.../..BW.../..BW.../..BW... b").
				mark("A1", "A2", "A3", "A4", "A5", "A6", "A7", "B1", "B2", "B3", "B4", "B5", "B6", "B7"))},
		{id: "go.handicap", game: game, parts: partsWithBoards(3,
			at("......./......./....B../......./..B..../......./....... w").mark("C3", "E5"))},
		{id: "go.time", game: game, parts: partsWithBoards(3)},
		{id: "go.notation", game: game, parts: partsWithBoards(3,
			at(empty).withTask(moves("E3")))},
		{id: "go.tips", game: game, parts: partsWithBoards(3,
			at("......./......./...W.../..WBW../......./...B.../....... b").withTask(moves("D3")))},
	}
}
