package explorer

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/saves/savestest"
)

func openStore(tb testing.TB, dir string) *library.Store {
	tb.Helper()
	s, err := library.Open(dir, catalog.Find)
	require.NoError(tb, err)
	tb.Cleanup(func() { _ = s.Close() })
	return s
}

// updated returns an index that is up to date with a store, and how many games were read for that.
func updated(tb testing.TB, s *library.Store, game, player string) (x *Index, readCount int) {
	tb.Helper()
	g, ok := catalog.Find(game)
	require.True(tb, ok)
	x = New(s, g, player)
	return x, update(tb, x)
}

// update brings an index up to date and returns how many games were read for that.
func update(tb testing.TB, x *Index) (readCount int) {
	tb.Helper()
	require.NoError(tb, x.Update(context.Background(), func(_, total int) { readCount = total }))
	return readCount
}

// gameOf returns a game with a main line, in the notation of saves.
func gameOf(id, result string, moves ...string) *saves.Record {
	r := &saves.Record{Game: id, Tree: saves.NewTree(), Seats: []saves.SeatRecord{{Name: "Anna"}, {Name: "Jan"}}, Result: result}
	for _, m := range moves {
		r.Current = r.Tree.Add(r.Current, m)
	}
	return r
}

func save(tb testing.TB, s *library.Store, records ...*saves.Record) (names []string) {
	tb.Helper()
	for _, r := range records {
		name, err := s.Save(r)
		require.NoError(tb, err)
		names = append(names, name)
	}
	return names
}

// positionAfter returns the position after moves in coordinate form.
func positionAfter(tb testing.TB, game string, moves ...string) rules.Position {
	tb.Helper()
	g, _ := catalog.Find(game)
	p, err := g.Start(nil)
	require.NoError(tb, err)
	for _, text := range moves {
		m, err := p.ParseMove(text)
		require.NoError(tb, err)
		p.Play(m)
	}
	return p
}

// gamesByMove returns how many games have each move.
func gamesByMove(x *Index, p rules.Position, filter Filter) map[string]int {
	counts := map[string]int{}
	for _, c := range x.Moves(p, filter) {
		counts[p.Format(c.Move)] = c.Games
	}
	return counts
}

// In every game the counts of all positions are those of a plain recount, which goes through the games one by one.
func TestCountsOfAllGames(t *testing.T) {
	for _, id := range savestest.GameIDs() {
		t.Run(id, func(t *testing.T) {
			s := openStore(t, t.TempDir())
			g, _ := catalog.Find(id)
			type moveAt struct {
				key  uint64
				move string
			}
			counts := map[moveAt]*MoveCount{}
			var positions []rules.Position
			for seed := range uint64(12) {
				r := savestest.RandomGame(t, id, seed%9, 25, seed%2 == 0) // some games are played twice
				save(t, s, r)
				p, err := g.Start(nil)
				require.NoError(t, err)
				seen := map[moveAt]bool{}
				for _, text := range savestest.MainLine(r) {
					a, err := rules.ParseAction(g.Info(), p, text)
					require.NoError(t, err)
					at := moveAt{p.Key(), text}
					if a.Kind == rules.ActMove && !seen[at] {
						seen[at] = true
						if counts[at] == nil {
							counts[at] = &MoveCount{}
						}
						count(counts[at], g.Info(), r.Result)
						positions = append(positions, p.Clone())
					}
					rules.ApplyAction(p, a)
				}
			}
			x, read := updated(t, s, id, "")
			assert.Equal(t, 12, read)
			assert.Equal(t, 12, x.GameCount())
			for _, p := range positions {
				known := x.Moves(p, AllGames)
				require.NotEmpty(t, known)
				for _, c := range known {
					expected := *counts[moveAt{p.Key(), p.Format(c.Move)}]
					expected.Move = c.Move
					assert.Equal(t, expected, c)
				}
			}
		})
	}
}

// count counts a game with a result as records have it.
func count(c *MoveCount, info rules.Info, result string) {
	c.Games++
	if strings.HasPrefix(result, "draw ") {
		c.Draws++
	}
	for seat, name := range info.Seats {
		if strings.HasPrefix(result, name+" ") {
			c.Wins[seat]++
		}
	}
}

// Different orders of the same moves lead to one position, whose moves are counted together, with the results.
func TestTranspositions(t *testing.T) {
	s := openStore(t, t.TempDir())
	save(t, s,
		gameOf("chess", "white resignation", "d2d4", "d7d5", "c2c4", "e7e6", "b1c3", "end:resignation:black"),
		gameOf("chess", "", "c2c4", "e7e6", "d2d4", "d7d5", "b1c3"),
		gameOf("chess", "draw agreement", "d2d4", "e7e6", "c2c4", "d7d5", "g1f3", "end:agreement"),
	)
	x, _ := updated(t, s, "chess", "")
	p := positionAfter(t, "chess", "c2c4", "d7d5", "d2d4", "e7e6")
	list := x.Moves(p, AllGames)
	require.Len(t, list, 2)
	assert.Equal(t, "b1c3", p.Format(list[0].Move))
	assert.Equal(t, MoveCount{Move: list[0].Move, Games: 2, Wins: [rules.MaxSeats]int{1}}, list[0])
	assert.Equal(t, MoveCount{Move: list[1].Move, Games: 1, Draws: 1}, list[1])
	assert.Equal(t, 1, list[0].Finished(2))
	assert.Equal(t, map[string]int{"d2d4": 2, "c2c4": 1}, gamesByMove(x, positionAfter(t, "chess"), AllGames))
}

// A move that a game repeats counts once.
func TestRepetitionsCountOnce(t *testing.T) {
	s := openStore(t, t.TempDir())
	save(t, s, gameOf("chess", "", "g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8", "e2e4"))
	x, _ := updated(t, s, "chess", "")
	assert.Equal(t, map[string]int{"g1f3": 1, "e2e4": 1}, gamesByMove(x, positionAfter(t, "chess"), AllGames))
}

// Only what is new is read, what is gone no longer counts, and a game that has changed counts as it is now.
func TestGamesComeAndGo(t *testing.T) {
	s := openStore(t, t.TempDir())
	start := positionAfter(t, "chess")
	names := save(t, s, gameOf("chess", "", "e2e4"), gameOf("chess", "", "e2e4"), gameOf("chess", "", "d2d4"), gameOf("antichess", "", "e2e3"))
	x, read := updated(t, s, "chess", "")
	assert.Equal(t, 3, read)
	assert.Equal(t, map[string]int{"e2e4": 2, "d2d4": 1}, gamesByMove(x, start, AllGames))
	require.NoError(t, s.Delete(names[0]))
	save(t, s, gameOf("chess", "", "c2c4"))
	assert.Equal(t, 1, update(t, x))
	now := map[string]int{"e2e4": 1, "d2d4": 1, "c2c4": 1}
	assert.Equal(t, now, gamesByMove(x, start, AllGames))
	x, read = updated(t, s, "chess", "")
	assert.Zero(t, read, "the cache has all of them")
	assert.Equal(t, now, gamesByMove(x, start, AllGames))
	require.NoError(t, s.Undelete(names[0]))
	require.NoError(t, s.Rename(names[1], "another size"))
	assert.Equal(t, 2, update(t, x))
	assert.Equal(t, map[string]int{"e2e4": 2, "d2d4": 1, "c2c4": 1}, gamesByMove(x, start, AllGames))
}

// A cache that is damaged or was written for another player is not used, and no game suffers.
func TestDamagedCache(t *testing.T) {
	dir := t.TempDir()
	s := openStore(t, dir)
	for seed := range uint64(6) {
		save(t, s, savestest.RandomGame(t, "chess", seed, 30, false))
	}
	x, _ := updated(t, s, "chess", "")
	start := positionAfter(t, "chess")
	counts := gamesByMove(x, start, AllGames)
	path := filepath.Join(dir, "explorer-chess.cache")
	whole, err := os.ReadFile(path)
	require.NoError(t, err)
	damaged := [][]byte{nil, whole[:5], whole[:len(whole)-1], whole[:len(whole)/2], append(whole[:len(whole):len(whole)], 0)}
	for at := 0; at < len(whole); at += 37 {
		copied := append([]byte(nil), whole...)
		copied[at] ^= 0x10
		damaged = append(damaged, copied)
	}
	for i, data := range damaged {
		require.NoError(t, os.WriteFile(path, data, 0o600))
		x, read := updated(t, s, "chess", "")
		assert.Equal(t, 6, read, "damage %d", i)
		assert.Equal(t, counts, gamesByMove(x, start, AllGames))
		again, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.Equal(t, whole, again, "it is written anew")
	}
	_, read := updated(t, s, "chess", "Anna")
	assert.Equal(t, 6, read)
	list, err := s.List()
	require.NoError(t, err)
	assert.Len(t, list, 6)
}

// A broken game has no moves to count, and is not read each time.
func TestBrokenGame(t *testing.T) {
	dir := t.TempDir()
	s := openStore(t, dir)
	names := save(t, s, gameOf("chess", "", "e2e4"), gameOf("chess", "", "d2d4"))
	path := filepath.Join(dir, names[0]+".ludarium")
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, data[:len(data)/2], 0o600))
	x, read := updated(t, s, "chess", "")
	assert.Equal(t, 2, read)
	assert.Equal(t, map[string]int{"d2d4": 1}, gamesByMove(x, positionAfter(t, "chess"), AllGames))
	assert.Zero(t, update(t, x))
	_, err = os.Stat(path)
	assert.NoError(t, err, "it stays where it is")
}

// The player's own games are those of a person with the player's name, or without a name if they were played here.
func TestOwnGames(t *testing.T) {
	s := openStore(t, t.TempDir())
	unnamed, named, foreign, computers := gameOf("chess", "", "e2e4"), gameOf("chess", "", "d2d4"), gameOf("chess", "", "c2c4"), gameOf("chess", "", "g2g4")
	imported, importedNamed := gameOf("chess", "", "f2f4"), gameOf("chess", "", "g1f3")
	imported.Seats, imported.Imported = []saves.SeatRecord{{}, {}}, true
	importedNamed.Seats, importedNamed.Imported = []saves.SeatRecord{{Name: "Anna"}, {}}, true
	unnamed.Seats = []saves.SeatRecord{{Name: "Jan"}, {}}
	named.Seats = []saves.SeatRecord{{Computer: true, Level: 3}, {Name: "ANNA"}}
	foreign.Seats = []saves.SeatRecord{{Name: "Ola"}, {Name: "Jan"}}
	computers.Seats = []saves.SeatRecord{{Computer: true}, {Computer: true}}
	save(t, s, unnamed, named, foreign, computers, imported, importedNamed)
	x, _ := updated(t, s, "chess", "Anna")
	assert.True(t, x.IsFor("chess", "anna"))
	assert.Equal(t, map[string]int{"e2e4": 1, "d2d4": 1, "g1f3": 1}, gamesByMove(x, positionAfter(t, "chess"), OwnGames))
	assert.Len(t, x.Moves(positionAfter(t, "chess"), AllGames), 6)
	x, _ = updated(t, s, "chess", "")
	assert.Equal(t, map[string]int{"e2e4": 1}, gamesByMove(x, positionAfter(t, "chess"), OwnGames), "a player without a name")
}

// The empty boards of two sizes are different positions.
func TestBoardSizes(t *testing.T) {
	s := openStore(t, t.TempDir())
	small := gameOf("go", "", "E5")
	small.Options = map[string]string{"size": "9"}
	save(t, s, small, gameOf("go", "", "Q16"))
	x, _ := updated(t, s, "go", "")
	assert.Equal(t, map[string]int{"Q16": 1}, gamesByMove(x, positionAfter(t, "go"), AllGames))
	g, _ := catalog.Find("go")
	p, err := g.Start(map[string]string{"size": "9"})
	require.NoError(t, err)
	assert.Equal(t, map[string]int{"E5": 1}, gamesByMove(x, p, AllGames))
}

// An update that is given up leaves the rest for the next one.
func TestInterruptedUpdate(t *testing.T) {
	s := openStore(t, t.TempDir())
	save(t, s, gameOf("chess", "", "e2e4"), gameOf("chess", "", "d2d4"), gameOf("chess", "", "c2c4"))
	g, _ := catalog.Find("chess")
	x := New(s, g, "")
	ctx, cancel := context.WithCancel(context.Background())
	require.ErrorIs(t, x.Update(ctx, func(done, _ int) {
		if done == 2 {
			cancel()
		}
	}), context.Canceled)
	assert.Equal(t, 2, x.GameCount())
	next := New(s, g, "")
	assert.Equal(t, 1, update(t, next), "what was read is in the cache")
	assert.Equal(t, 3, next.GameCount())
	assert.Equal(t, 1, update(t, x))
	assert.Len(t, x.Moves(positionAfter(t, "chess"), AllGames), 3)
}

// The figures of a library of 10,000 games: how long it takes to read it, to read its cache, and to look a position up; how large the
// cache is, on disk and in memory.
func BenchmarkTenThousandGames(b *testing.B) {
	dir := b.TempDir()
	s := openStore(b, dir)
	data, names := []byte(nil), 0
	for ; names < 10_000; names++ {
		if names%10 == 0 || data == nil { // ten copies of each game
			r := savestest.RandomGame(b, "chess", uint64(names), 80, false)
			name := save(b, s, r)[0]
			var err error
			data, err = os.ReadFile(filepath.Join(dir, name+".ludarium"))
			require.NoError(b, err)
			continue
		}
		require.NoError(b, os.WriteFile(filepath.Join(dir, fmt.Sprintf("%06d-chess.ludarium", names+1)), data, 0o600))
	}
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	began := time.Now()
	x, read := updated(b, s, "chess", "")
	building := time.Since(began)
	require.Equal(b, 10_000, read)
	runtime.GC()
	runtime.ReadMemStats(&after)
	info, err := os.Stat(filepath.Join(dir, "explorer-chess.cache"))
	require.NoError(b, err)
	began = time.Now()
	_, read = updated(b, s, "chess", "")
	loading := time.Since(began)
	require.Zero(b, read)
	start := positionAfter(b, "chess")
	for b.Loop() {
		require.Len(b, x.Moves(start, AllGames), 20)
	}
	b.ReportMetric(building.Seconds(), "s/build")
	b.ReportMetric(loading.Seconds(), "s/load")
	b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/1e6, "MB-memory")
	b.ReportMetric(float64(info.Size())/1e6, "MB-disk")
}
