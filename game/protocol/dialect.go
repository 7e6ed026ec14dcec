package protocol

// A dialect is what tells UCI and USI apart, which are one language otherwise.
type dialect struct {
	name     string    // the word that opens a conversation, and with "ok" behind it ends the answer
	newGame  string    // another game begins
	over     string    // a game has ended; empty: there is no such word
	position string    // what stands before a position
	clocks   [2]string // what the words of the clocks begin with, in seat order
	native   string    // the variant that every engine plays without being told
	nothing  string    // the answer of who has no move
	resign   string    // and of who resigns; empty: nobody can
	win      string    // and of who declares that he has won

	// names are those of options that are not called what we call them; empty: there is no such option.
	names   map[string]string
	plies   bool // mates are counted in plies, not in moves
	periods bool // byoyomi has a word
	timed   bool // "go mate" says for how long, not in how many moves
}

// called is the name of one of our options.
func (d *dialect) called(option string) string {
	if name, ok := d.names[option]; ok {
		return name
	}
	return option
}

// speech is the dialect in which programs speak of a game.
func speech(usi bool) *dialect {
	if usi {
		return &dialect{
			name: "usi", newGame: "usinewgame", over: "gameover", position: "sfen", clocks: [2]string{"b", "w"}, native: "shogi",
			nothing: "resign", resign: "resign", win: "win", plies: true, periods: true, timed: true,
			names: map[string]string{
				optHash: "USI_Hash", optPonder: "USI_Ponder", optWDL: "USI_ShowWDL", optAnalyse: "USI_AnalyseMode", optVariant: "",
			},
		}
	}
	return &dialect{
		name: "uci", newGame: "ucinewgame", position: "fen", clocks: [2]string{"w", "b"}, native: "chess", nothing: "(none)",
	}
}
