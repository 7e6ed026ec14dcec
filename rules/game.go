package rules

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/ludarium/ludarium/rules/board"
)

// A Game describes itself and makes positions. It is immutable and safe for concurrent use.
type Game interface {
	Info() Info
	// Board returns the board for these options; equal options return the same pointer.
	Board(o Options) *board.Board
	// Start returns the position that play begins with. It fails if the options do not match [Info.Options].
	Start(o Options) (Position, error)
	// Parse reads what Position.String writes, and what other programs write in the same notation.
	Parse(s string, o Options) (Position, error)
}

// A StartEditor is a [Game] whose players may rearrange the start position before play.
type StartEditor interface {
	Game
	// MovePieceInStart returns the options of a start position in which the piece that stands on from in the start of
	// o stands on to, moving as few other pieces as possible. It returns false if there is no such start.
	MovePieceInStart(o Options, from, to Cell) (Options, bool)
}

// An AutoOptions is a [Game] that derives numbers from its other options, see [Auto].
type AutoOptions interface {
	Game
	// ResolveOptions returns all options with [Auto] replaced by numbers. It fails where [Info.Complete] does.
	ResolveOptions(o Options) (Options, error)
}

// An OddsGame is a [Game] whose players may begin without some of their pieces, which is called piece odds.
type OddsGame interface {
	Game
	// StartWithout returns the start position of o, in the game's notation, without the pieces on cells. It fails if one of
	// them is empty, or if no game can begin so.
	StartWithout(o Options, cells []Cell) (string, error)
}

// InitialPosition returns the position that a match begins with: the one that start describes in the game's notation,
// or the game's own start position if start is empty.
func InitialPosition(g Game, start string, o Options) (Position, error) {
	if start == "" {
		return g.Start(o)
	}
	return g.Parse(start, o)
}

// LenientParsing is the ability of games that also read illegal positions, which can be looked at but not played on.
type LenientParsing interface {
	Game
	// ParseLenient is Parse that also accepts illegal positions, see [PositionLegality].
	ParseLenient(s string, o Options) (Position, error)
}

// LenientPosition is [InitialPosition] for records and boards that are looked at: the position may be illegal.
func LenientPosition(g Game, start string, o Options) (Position, error) {
	if v, ok := g.(LenientParsing); ok && start != "" {
		return v.ParseLenient(start, o)
	}
	return InitialPosition(g, start, o)
}

// Info describes a game. It is plain data.
type Info struct {
	ID          string     // "chess"
	PieceSet    string     // the set of piece pictures: "chess", "shogi", "hasami", "go"
	Palette     string     // board colours: the ID of a game that has its own
	Seats       []string   // machine names in turn order: "white", "black"
	Kinds       []KindInfo // indexed by Kind; the first is no kind
	Options     []Option
	HasPlaces   bool // a game of several seats ends with places from first to last; otherwise one wins and all others lose
	PiecesStay  bool // pieces never move: they stay where they are placed until captured
	NoDraws     bool // players cannot agree to a draw
	HasClaims   bool // some draws must be claimed by a player
	HasCastling bool // the game has castling
	// HasPromotion: pieces promote, and their player chooses the new kind.
	HasPromotion    bool
	NumbersEveryPly bool // every ply has a move number of its own; otherwise a number covers one ply of each seat, see [Numbering]
	UCI             UCI  // how UCI and USI programs know the game
	GTP             bool // GTP programs play the game
	// UCIVariants are further names under which UCI programs know the game, each with other options.
	UCIVariants []UCIVariant
	// TimeControls are the usual time controls, most usual first, in the form of the command line: "600+1x30". If empty, the
	// ones for all games are offered.
	TimeControls []string
	// DirectionShowsOwner: pieces of all seats look alike and only the direction in which they point tells their owner, as in
	// shogi.
	DirectionShowsOwner bool
	// ForwardCell returns the cell that piece m on c moves towards, for pieces whose direction cannot be seen from their
	// picture because each has its own for life; board.None for all other pieces. Nil if the game has no such pieces.
	ForwardCell func(m Piece, c Cell) Cell
}

// UCI is how other programs know a game in the UCI protocol or its relative USI. It is zero for a game that they do
// not know.
type UCI struct {
	USI      bool   // the programs speak USI instead of UCI
	Variant  string // the value of the option UCI_Variant
	Chess960 bool   // castling is written as king takes rook, which the option UCI_Chess960 announces
}

// A UCIVariant is a game with other options under a name of its own.
type UCIVariant struct {
	Name    string // the value of the option UCI_Variant
	Options Options
}

// Protocol returns the protocol in which other programs play the game: "UCI", "USI" or "GTP"; "" if there is none.
func (i Info) Protocol() string {
	switch {
	case i.GTP:
		return "GTP"
	case i.UCI.USI:
		return "USI"
	case i.UCI != (UCI{}):
		return "UCI"
	}
	return ""
}

// A KindInfo describes a kind of piece.
type KindInfo struct {
	Name        string // "knight": the key of its words and its picture
	Letter      string // "N": in positions and moves; upper case
	Value       int    // the customary value, 1 for the least valuable piece; 0 if the kind has none
	PictureName string // the picture, where several kinds share one; "" means Name
}

// Picture returns the name of the picture of the kind.
func (k KindInfo) Picture() string {
	if k.PictureName != "" {
		return k.PictureName
	}
	return k.Name
}

// Options are chosen values by key. A missing key means the default.
type Options map[string]string

// An Option is one thing to choose before a game: one of several values, a number, or a text.
type Option struct {
	Key       string
	Default   string
	Beginner  string   // the value that is proposed until a setup of the game has been saved; empty: the default
	Values    []string // the choices; empty for a number or a text
	Min       float64  // for a number: bounds and step
	Max       float64
	Step      float64
	Auto      bool // for a number: the value [Auto] is allowed, and the game derives the number from its other options
	MaxLength int  // for a text: the maximum number of characters
	// Random: every new game draws the value at random unless somebody chooses it. A game that begins without players
	// uses the default.
	Random bool
	// Handicap: any value but the default favours one seat, so players do not toss for that seat.
	Handicap bool
	// House: any value but the default is a rule that other programs do not know under the name of the game.
	House bool
}

// Auto is the option value that leaves a number to the game.
const Auto = "auto"

// Check returns an error unless value is allowed for the option.
func (o Option) Check(value string) error {
	if o.Auto && value == Auto {
		return nil
	}
	if len(o.Values) > 0 {
		if slices.Contains(o.Values, value) {
			return nil
		}
		return fmt.Errorf("option %s: %.80q is not one of %s", o.Key, value, strings.Join(o.Values, ", "))
	}
	if o.MaxLength > 0 {
		if strings.ContainsFunc(value, unicode.IsControl) || !utf8.ValidString(value) || utf8.RuneCountInString(value) > o.MaxLength {
			return fmt.Errorf("option %s: %.80q is not a text of up to %d characters", o.Key, value, o.MaxLength)
		}
		return nil
	}
	n, err := strconv.ParseFloat(value, 64)
	steps := 0.0
	if o.Step > 0 {
		steps = (n - o.Min) / o.Step
	}
	// The tolerance of a millionth of a step absorbs rounding errors; NaN fails every comparison.
	if err != nil || !isDecimal(value) || !(n >= o.Min && n <= o.Max) || math.Abs(steps-math.Round(steps)) > 1e-6 {
		if o.Step == 1 {
			return fmt.Errorf("option %s: %.80q is not a whole number from %g to %g", o.Key, value, o.Min, o.Max)
		}
		return fmt.Errorf("option %s: %.80q is not a number from %g to %g in steps of %g", o.Key, value, o.Min, o.Max, o.Step)
	}
	return nil
}

// isDecimal reports whether s is written as a plain decimal, "-7.5", and not in another form that strconv accepts,
// such as "1e2" or "0x1p3".
func isDecimal(s string) bool {
	return !strings.ContainsFunc(strings.TrimPrefix(s, "-"), func(r rune) bool { return r != '.' && (r < '0' || r > '9') })
}

// Complete returns o with all defaults filled in. It fails at the first key or value that the game does not have.
func (i Info) Complete(o Options) (Options, error) {
	full := Options{}
	for _, opt := range i.Options {
		full[opt.Key] = opt.Default
	}
	for _, key := range slices.Sorted(maps.Keys(o)) {
		n := slices.IndexFunc(i.Options, func(opt Option) bool { return opt.Key == key })
		if n < 0 {
			return nil, fmt.Errorf("%s has no option %q", i.ID, key)
		}
		if err := i.Options[n].Check(o[key]); err != nil {
			return nil, fmt.Errorf("%s: %w", i.ID, err)
		}
		full[key] = o[key]
	}
	return full, nil
}

// HouseRule is the first option with a rule that other programs do not know; "" if there is none.
func (i Info) HouseRule(o Options) string {
	for _, opt := range i.Options {
		if value, chosen := o[opt.Key]; opt.House && chosen && value != opt.Default {
			return opt.Key
		}
	}
	return ""
}

// IsHandicap reports whether these options favour one seat.
func (i Info) IsHandicap(o Options) bool {
	return slices.ContainsFunc(i.Options, func(opt Option) bool {
		value, isChosen := o[opt.Key]
		return opt.Handicap && isChosen && value != opt.Default
	})
}

// RandomOptions returns o with a random value for every random option that nobody has chosen. intN works like
// rand.IntN.
func (i Info) RandomOptions(o Options, intN func(n int) int) Options {
	completed := maps.Clone(o)
	for _, opt := range i.Options {
		if _, isChosen := o[opt.Key]; isChosen || !opt.Random {
			continue
		}
		if completed == nil {
			completed = Options{}
		}
		if n := len(opt.Values); n > 0 {
			completed[opt.Key] = opt.Values[intN(n)]
			continue
		}
		steps := int(math.Round((opt.Max-opt.Min)/opt.Step)) + 1
		completed[opt.Key] = strconv.FormatFloat(opt.Min+float64(intN(steps))*opt.Step, 'f', -1, 64)
	}
	return completed
}

// WithoutRandom returns o without its random options, for another game of the same kind.
func (i Info) WithoutRandom(o Options) Options {
	kept := maps.Clone(o)
	for _, opt := range i.Options {
		if opt.Random {
			delete(kept, opt.Key)
		}
	}
	return kept
}

// SeatName returns the machine name of s, or "none".
func (i Info) SeatName(s Seat) string {
	if s < 0 || int(s) >= len(i.Seats) {
		return "none"
	}
	return i.Seats[s]
}

// SeatByName returns the seat with this machine name, or NoSeat.
func (i Info) SeatByName(name string) Seat {
	return Seat(slices.Index(i.Seats, name))
}
