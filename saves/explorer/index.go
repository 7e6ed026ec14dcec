package explorer

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/library"
)

// MaxPlies is how many actions of a game are indexed: 20 moves of each side in a game for two, 10 of each with four players. Later
// positions hardly ever occur in two games, so that they would only make the index larger.
const MaxPlies = 40

// An Index knows the openings of the games of one kind. It may be asked while another goroutine updates it.
type Index struct {
	store  *library.Store
	rules  rules.Game
	name   string // of the player, as given
	player string // in lower case

	mu      sync.RWMutex
	games   []indexedGame
	byName  map[string]int // the games that are not deleted
	plies   []indexedPly   // of all games, each in one piece
	next    []int32        // by ply: the next one in its chain, or -1
	chains  []int32        // by the lower bits of a key: the first ply of its chain, or -1
	unsaved int            // games added or removed since the cache was written
	version int            // counts changes, see Version
}

// An indexedGame is a game with its plies.
type indexedGame struct {
	file      library.GameFile
	first     int   // index of its first ply
	count     int   // number of its plies
	outcome   uint8 // see the constants
	isOwn     bool  // the player played in it
	isDeleted bool
}

// The outcomes of a game; from firstWins on, the seat that came first.
const (
	unfinished uint8 = iota
	drawn
	firstWins
)

// An indexedPly is a move from a position in a game.
type indexedPly struct {
	key  uint64
	move rules.Move
	game int32
}

// A MoveCount says how often a move was played and how these games ended. Unfinished games are only in Games.
type MoveCount struct {
	Move  rules.Move
	Games int
	Wins  [rules.MaxSeats]int // by seat: games in which it came first alone
	Draws int                 // games in which several seats share the first place
}

// Finished returns the number of games that have a result.
func (c *MoveCount) Finished(seats int) int {
	n := c.Draws
	for _, wins := range c.Wins[:seats] {
		n += wins
	}
	return n
}

// A Filter chooses the games that count.
type Filter uint8

// The filters.
const (
	AllGames Filter = iota
	OwnGames        // games with a person who has the name of the player, or none in a game that was played here
)

// New returns an index without games for the games of a kind in a store. player is the name that the player uses, or "".
func New(store *library.Store, g rules.Game, player string) *Index {
	x := &Index{store: store, rules: g, name: player, player: strings.ToLower(player)}
	x.clear()
	return x
}

// clear removes all games.
func (x *Index) clear() {
	x.games, x.plies, x.next, x.byName = nil, nil, nil, map[string]int{}
	x.resize(1 << 10)
}

// GameID returns the id of the kind of game.
func (x *Index) GameID() string { return x.rules.Info().ID }

// IsFor reports whether the index is for a kind of game and a player.
func (x *Index) IsFor(game, player string) bool {
	return x.GameID() == game && strings.EqualFold(x.name, player)
}

// Version increases with every change of the counts.
func (x *Index) Version() int {
	x.mu.RLock()
	defer x.mu.RUnlock()
	return x.version
}

// GameCount returns the number of games in the index.
func (x *Index) GameCount() int {
	x.mu.RLock()
	defer x.mu.RUnlock()
	return len(x.byName)
}

// Moves counts the legal moves of a position that were played, the most frequent first.
func (x *Index) Moves(p rules.Position, filter Filter) []MoveCount {
	legal := p.Moves(nil)
	counts := make(map[rules.Move]*MoveCount, len(legal))
	x.mu.RLock()
	defer x.mu.RUnlock()
	key := positionKey(p)
	for i := x.chains[x.chainOf(key)]; i >= 0; i = x.next[i] {
		ply := &x.plies[i]
		if ply.key != key {
			continue
		}
		g := &x.games[ply.game]
		if g.isDeleted || filter == OwnGames && !g.isOwn {
			continue
		}
		c := counts[ply.move]
		if c == nil {
			c = &MoveCount{Move: ply.move}
			counts[ply.move] = c
		}
		c.add(g.outcome)
	}
	list := make([]MoveCount, 0, len(counts))
	for _, m := range legal {
		if c := counts[m]; c != nil {
			list = append(list, *c)
		}
	}
	slices.SortStableFunc(list, func(a, b MoveCount) int { return cmp.Compare(b.Games, a.Games) })
	return list
}

// add counts a game.
func (c *MoveCount) add(outcome uint8) {
	c.Games++
	switch outcome {
	case unfinished:
	case drawn:
		c.Draws++
	default:
		c.Wins[outcome-firstWins]++
	}
}

// positionKey identifies a position. Boards of different sizes, which may be equally empty, have different keys.
func positionKey(p rules.Position) uint64 {
	const multiplier = 0x9E3779B97F4A7C15 // spreads the number of cells over all bits
	return p.Key() ^ uint64(len(p.Board().Cells))*multiplier
}

// chainOf returns the chain of a key.
func (x *Index) chainOf(key uint64) int { return int(key & uint64(len(x.chains)-1)) }

// resize makes a number of chains, a power of two.
func (x *Index) resize(count int) {
	x.chains = make([]int32, count)
	for i := range x.chains {
		x.chains[i] = -1
	}
	for i := range x.plies {
		x.link(i)
	}
}

// link puts a ply in front of its chain.
func (x *Index) link(ply int) {
	chain := &x.chains[x.chainOf(x.plies[ply].key)]
	x.next[ply], *chain = *chain, int32(ply)
}

// add adds a game with its plies. A move that a game repeats from the same position counts once.
func (x *Index) add(g indexedGame, plies []indexedPly) {
	x.mu.Lock()
	defer x.mu.Unlock()
	g.first = len(x.plies)
	for _, ply := range plies {
		ply.game = int32(len(x.games))
		if slices.Contains(x.plies[g.first:], ply) {
			continue
		}
		x.plies, x.next = append(x.plies, ply), append(x.next, -1)
		x.link(len(x.plies) - 1)
	}
	g.count = len(x.plies) - g.first
	x.byName[g.file.Name] = len(x.games)
	x.games = append(x.games, g)
	if len(x.plies) > len(x.chains) {
		x.resize(2 * len(x.chains))
	}
	x.version++
}

// remove removes a game. Its plies stay in their chains as long as the index lives; the cache leaves them out.
func (x *Index) remove(name string) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if i, ok := x.byName[name]; ok {
		x.games[i].isDeleted = true
		delete(x.byName, name)
		x.version++
	}
}

// outcomeOf returns the outcome of a game with the result that a record has.
func outcomeOf(info rules.Info, result string) uint8 {
	if result == "" {
		return unfinished
	}
	word, _, _ := strings.Cut(result, " ")
	if seat := info.SeatByName(word); seat != rules.NoSeat {
		return firstWins + uint8(seat)
	}
	return drawn
}

// isOwnGame reports whether the player is among the persons of a game. In a game that was played here persons without a name are the
// player; in an imported one nobody knows who they are.
func (x *Index) isOwnGame(seats []saves.SeatRecord, isImported bool) bool {
	return slices.ContainsFunc(seats, func(s saves.SeatRecord) bool {
		if s.Name == "" {
			return !s.Computer && !isImported
		}
		return !s.Computer && strings.ToLower(s.Name) == x.player
	})
}
