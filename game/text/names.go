package text

import (
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/saves/formats"
)

// name is the message id, or what a machine name says by itself when nobody has written a message for it.
func (w *Words) name(id, machine string) string {
	if s, ok := w.find(id, nil); ok {
		return s
	}
	s := strings.ReplaceAll(machine, "-", " ")
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// Game is the name of the game with that id: "Hasami shogi".
func (w *Words) Game(id string) string { return w.name("game."+id, id) }

// ShortGame is the name where there is little room, as beside other games: "Hexagonal".
func (w *Words) ShortGame(id string) string { return w.name("game."+id+".short", w.Game(id)) }

// SearchNames are all names by which a player may look for the game with that id, in every language, and its id.
func SearchNames(id string) string {
	names := []string{id}
	for _, lang := range Languages() {
		w := For(lang)
		names = append(names, w.Game(id), w.ShortGame(id), w.name("game."+id+".aliases", ""))
	}
	return strings.Join(names, " ")
}

// About says in a line what the game is like.
func (w *Words) About(id string) string { return w.name("game."+id+".about", "") }

// Seat is the name of a seat: "White".
func (w *Words) Seat(info rules.Info, s rules.Seat) string {
	machine := info.SeatName(s)
	return w.name("seat."+info.ID+"."+machine, machine)
}

// Piece is the name of a kind of piece: "knight". Kind 0 has none.
func (w *Words) Piece(info rules.Info, k rules.Kind) string {
	if int(k) >= len(info.Kinds) || k == 0 {
		return ""
	}
	machine := info.Kinds[k].Name
	return w.name("man."+machine, machine)
}

// Move is a move in the game's notation with the letters that players of this language write for the pieces of a set: "Nf3" is
// "Sf3" in Polish, while shogi has the same letters everywhere. Files and typed moves keep the letters of the notation.
func (w *Words) Move(info rules.Info, move string) string {
	var b strings.Builder
	for _, r := range move {
		b.WriteString(w.letter(info, string(r)))
	}
	return b.String()
}

func (w *Words) letter(info rules.Info, letter string) string {
	for _, kind := range info.Kinds {
		if kind.Letter == letter && letter != "" {
			return w.name("letter."+info.PieceSet+"."+kind.Name, letter)
		}
	}
	return letter
}

// Level names a rung of the ladder of computer players: "3, casual".
func (w *Words) Level(n int) string {
	code := strconv.Itoa(n)
	return w.name("level."+code, code)
}

// Option is the name of an option of a game.
func (w *Words) Option(game, key string) string { return w.name("option."+game+"."+key, key) }

// OptionAbout explains an option; "" for those that explain themselves.
func (w *Words) OptionAbout(game, key string) string {
	return w.name("option."+game+"."+key+".about", "")
}

// Choice is the name of a value of an option; a number is itself.
func (w *Words) Choice(game, key, value string) string {
	if _, ok := w.find("option."+game+"."+key+"."+value, nil); !ok && isNumber(value) {
		return w.Number(value)
	}
	return w.name("option."+game+"."+key+"."+value, value)
}

// Terms are the options of a game in one line that explains itself, "Japanese, komi 6.5, no handicap". Games without numbers to
// explain name only the rules that differ from the usual ones, "Castling: allowed"; "" where none does.
func (w *Words) Terms(g rules.Game, o rules.Options) string {
	r, ok := g.(rules.AutoOptions)
	if !ok {
		return w.ChangedRules(g.Info(), o)
	}
	full, err := r.ResolveOptions(o)
	if err != nil {
		return ""
	}
	id := g.Info().ID
	var args []any
	for key, value := range full {
		args = append(args, key, w.Choice(id, key, value))
	}
	return w.T("terms."+id, args...)
}

// ChangedRules are the chosen rules of a game that differ from its usual ones. Handicaps and random setups are no rules.
func (w *Words) ChangedRules(info rules.Info, o rules.Options) string {
	var changed []string
	for _, option := range info.Options {
		value, chosen := o[option.Key]
		if chosen && value != option.Default && !option.Handicap && !option.Random {
			changed = append(changed, w.Option(info.ID, option.Key)+": "+w.Choice(info.ID, option.Key, value))
		}
	}
	return strings.Join(changed, "; ")
}

// Sentence is the options of a game as one sentence, for games whose options are told so; "" for others. In it word puts what is
// said of an option. Its conditions ask for the values themselves: "komiIs".
func (w *Words) Sentence(g rules.Game, o rules.Options, word func(key, said string) string) string {
	id := g.Info().ID
	s, _ := w.find("sentence."+id, w.said(g, o, word))
	return s
}

// SentenceAbout explains what Sentence says.
func (w *Words) SentenceAbout(g rules.Game, o rules.Options) string {
	plain := func(_, said string) string { return said }
	s, _ := w.find("sentence."+g.Info().ID+".about", w.said(g, o, plain))
	return s
}

// said is what the sentence of a game needs of its options.
func (w *Words) said(g rules.Game, o rules.Options, word func(key, said string) string) []any {
	full := o
	if r, ok := g.(rules.AutoOptions); ok {
		if now, err := r.ResolveOptions(o); err == nil {
			full = now
		}
	}
	var args []any
	for _, option := range g.Info().Options {
		value := full[option.Key]
		args = append(args, option.Key, word(option.Key, w.Said(g.Info().ID, option, value)), option.Key+"Is", value)
	}
	return args
}

// Said is what the sentence of a game says of an option that has this value.
func (w *Words) Said(game string, o rules.Option, value string) string {
	if n, err := strconv.Atoi(value); err == nil && len(o.Values) == 0 {
		if s, ok := w.find("said."+game+"."+o.Key, []any{"Count", n}); ok {
			return s
		}
	}
	return w.Choice(game, o.Key, value)
}

// Reason is how a game ended, without who won it: "checkmate". It also names what can be claimed.
func (w *Words) Reason(r rules.Reason) string {
	if s, ok := w.find("reason."+string(r), nil); ok {
		return s
	}
	return strings.ReplaceAll(string(r), "-", " ")
}

// Loss is Reason beside the name of who lost, in words of its own where the reason is the other's: "the other cannot move".
func (w *Words) Loss(info rules.Info, r rules.Reason) string {
	own := "reason." + string(r) + ".lost"
	for _, id := range []string{own + "." + info.ID, own} {
		if s, ok := w.find(id, nil); ok {
			return s
		}
	}
	return w.Reason(r)
}

// Result says how a game stands or ended, as a sentence: "White wins: checkmate", "White wins by 6.5 points".
func (w *Words) Result(info rules.Info, r rules.Result) string {
	if !r.IsOver() {
		return w.T("result.running")
	}
	kind, args := w.parties(info, r)
	if kind == "won" && r.MarginHalfPoints > 0 {
		return w.T("result.won-by", append(args, "Count", rules.FormatPoints(r.MarginHalfPoints))...)
	}
	return w.T("result."+kind, append(args, "Reason", w.why(info, r.Reason, kind, args))...)
}

// Why is the reason alone, as it stands in the sentence of Result: "Black resigned".
func (w *Words) Why(info rules.Info, r rules.Result) string {
	kind, args := w.parties(info, r)
	return w.why(info, r.Reason, kind, args)
}

// parties names who won and who lost last, and what kind of a result that is.
func (w *Words) parties(info rules.Info, r rules.Result) (kind string, args []any) {
	var first, last []string
	next := uint8(rules.MaxSeats) // the best place of those who did not win: the reason is that of who left last
	for s := range info.Seats {
		if r.Place[s] > 1 {
			next = min(next, r.Place[s])
		}
	}
	for s := range info.Seats {
		name := w.Seat(info, rules.Seat(s))
		switch r.Place[s] {
		case 1:
			first = append(first, name)
		case next:
			last = append(last, name)
		}
	}
	kind = "won"
	switch {
	case len(last) == 0:
		kind = "drawn"
	case len(first) > 1:
		kind = "shared"
	}
	return kind, []any{"Winner", w.List(first), "Loser", w.List(last)}
}

// why is a reason inside a sentence that names winner and loser; a reason can have words of its own for a draw, and for a
// game in which it means something else.
func (w *Words) why(info rules.Info, r rules.Reason, kind string, args []any) string {
	own := "reason." + string(r) + "." + kind
	for _, id := range []string{own + "." + info.ID, own, "reason." + string(r) + ".of"} {
		if s, ok := w.find(id, args); ok {
			return s
		}
	}
	return w.Reason(r)
}

// Refusal says why a move is refused, as a sentence: "That would leave your king open to attack from e8." b is the
// board of the game, for the names of the cells.
func (w *Words) Refusal(b *board.Board, r rules.IllegalReason) string {
	cells := make([]string, len(r.Cells))
	for i, c := range r.Cells {
		cells[i] = b.Name(c)
	}
	s, ok := w.find("refusal."+string(r.Code), []any{"Cells", w.List(cells), "Text", r.Text, "Check", r.Check})
	if !ok {
		return w.T("refusal", "Code", strings.ReplaceAll(string(r.Code), "-", " "))
	}
	return s
}

// Condition says a condition of a declaration, and whether it is met: "Not met: your king stands in the enemy camp".
func (w *Words) Condition(c rules.Condition) string {
	what := w.T("condition."+string(c.Name), "Have", c.Have, "Least", c.Minimum)
	if c.Met {
		return w.T("declare.met", "What", what)
	}
	return w.T("declare.unmet", "What", what)
}

// List joins words as a sentence does: "a1, b2 and c3".
func (w *Words) List(words []string) string {
	switch n := len(words); n {
	case 0:
		return ""
	case 1:
		return words[0]
	default:
		return w.T("list.and", "Most", strings.Join(words[:n-1], w.T("list.comma")), "Last", words[n-1])
	}
}

// Loses says what a file or a format leaves out of a game.
func (w *Words) Loses(format string, lost []formats.Loss) string {
	words := make([]string, len(lost))
	for i, loss := range lost {
		words[i] = w.T("lost." + string(loss))
	}
	return w.T("save.loses", "Format", format, "What", w.List(words))
}
