package course

import (
	"slices"
	"strings"
	"sync"
)

// Outline lists the ids of the lessons of a game, in their order; there are none if the game has no course.
func Outline(game string) []string { return strings.Fields(outlines()[game]) }

// Next returns the index of the first lesson of a game that a value of [DoneKey] does not name, and -1 if it names all of them.
func Next(game, done string) int {
	named := strings.Fields(done)
	return slices.IndexFunc(Outline(game), func(id string) bool { return !slices.Contains(named, id) })
}

// outlines returns the ids of the lessons of every game. They are not read from the files, which a page has not at its start.
var outlines = sync.OnceValue(func() map[string]string {
	return map[string]string{
		"chess": "board-and-pieces rook-bishop-queen king-and-knight pawn check checkmate special-moves draw piece-values first-plans " +
			"tactics whole-game if-you-know-shogi",
		"chess960": "if-you-know-chess starting-positions castling castling-close castling-blocked odd-squares undefended-pieces " +
			"opening-plans tactics whole-game",
		"antichess": "if-you-know-chess you-must-capture choose-the-capture giving-pieces-away pulling-pieces-along kings promotion " +
			"no-moves counting-moves dangerous-openings first-plans putting-it-together",
		"capablanca80": "if-you-know-chess archbishop chancellor castling promotion end-of-the-game values-and-trades forks " +
			"pins-and-discoveries first-plans putting-it-together",
		"capablanca100": "if-you-know-chess first-steps en-passant pawn-races promotion-plans long-lines endgames first-plans checkmates " +
			"putting-it-together",
		"hexagonal-chess": "if-you-know-chess rook-and-bishop queen-and-king knight pawns special-pawn-moves check checkmate stalemate " +
			"forks-and-pins first-plans putting-it-together",
		"byzantine-chess": "if-you-know-chess rook knight-and-king minister-and-elephant pawns pairs check winning checkmate first-plans " +
			"tactics all-together",
		"three-player-chess": "if-you-know-chess straight-lines diagonals knights-and-kings pawns whose-turn checkmate whose-checkmate " +
			"first-plans two-left all-together",
		"four-player-chess": "if-you-know-chess the-board pawns whose-turn checkmate leaving first-plans two-left all-together",
		"shogi": "if-you-know-chess generals rook-bishop-lance knight-and-pawn promotion drops forbidden-drops check-and-mate " +
			"mate-problems forks pins castles openings pawn-attacks endgame-race",
		"go": "if-you-know-chess capture atari connect-and-cut ladders nets snapback suicide-and-ko two-eyes false-eyes " +
			"life-and-death capture-races seki territory whole-game",
		"hasami-shogi": "moving capturing if-you-know-chess several-at-once safe-squares corner ending threats double-threats " +
			"first-plans win-in-two all-together",
	}
})
