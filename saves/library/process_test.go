package library

import (
	"fmt"
	"os"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/savestest"
)

// TestMain is also the program of the child processes, which play on a store until they are killed.
func TestMain(m *testing.M) {
	if dir := os.Getenv("LUDARIUM_SAVES_CHILD"); dir != "" {
		if err := child(dir, os.Getenv("LUDARIUM_SAVES_GAMES") == ""); err != nil {
			fmt.Println("error", err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// child plays on the store in dir and says "saved ROUND PLIES" when that many plies of a game are on disk, and
// "filed ROUND PLIES" when the game is in the library. It plays one game, or for ever.
func child(dir string, forever bool) error {
	s, err := Open(dir, catalog.Find)
	if err != nil {
		return err
	}
	r, err := s.Autosave().Continue()
	if err != nil {
		return err
	}
	for {
		if r == nil {
			list, err := s.List()
			if err != nil {
				return err
			}
			r = newRound(fmt.Sprintf("%d-%d", os.Getpid(), len(list)), len(list))
		}
		for more := true; more; {
			if more, err = oneMore(r); err != nil {
				return err
			}
			s.Autosave().SaveRecord(r.Clone())
			if err := s.Autosave().Flush(); err != nil {
				return err
			}
			fmt.Println("saved", r.Tags[0].Value, savestest.PlyCount(r))
		}
		if err := s.Autosave().Finish(); err != nil {
			return err
		}
		fmt.Println("filed", r.Tags[0].Value, savestest.PlyCount(r))
		if !forever {
			return s.Close()
		}
		r = nil
	}
}

// newRound is a new game; its tag Round identifies it.
func newRound(round string, n int) *saves.Record {
	g := catalog.All()[n%len(catalog.All())]
	return &saves.Record{
		Game: g.Info().ID, Seats: make([]saves.SeatRecord, len(g.Info().Seats)), Tree: saves.NewTree(), Tags: []saves.Tag{{Name: "Round", Value: round}},
	}
}

// oneMore plays one more ply, one that follows from the record; it says whether the game goes on behind it.
func oneMore(r *saves.Record) (more bool, err error) {
	st, err := r.State(catalog.Find)
	if err != nil {
		return false, err
	}
	moves := st.Position.Moves(nil)
	if st.Result.IsOver() || len(moves) == 0 {
		return false, nil
	}
	m := moves[st.Position.Key()%uint64(len(moves))]
	r.Current = r.Tree.Add(r.Current, st.Position.Format(m))
	st.Position.Play(m)
	return st.Plies+1 < 200 && !st.Position.Result().IsOver(), nil
}

// kept is what a store holds: the plies of every round, in the autosave and the library together.
func kept(t *testing.T, dir string) map[string]int {
	t.Helper()
	s, err := Open(dir, catalog.Find)
	require.NoError(t, err)
	defer func() { require.NoError(t, s.Close()) }()
	rounds := map[string]int{}
	add := func(r *saves.Record) {
		round := r.Tags[0].Value
		assert.NotContains(t, rounds, round, "no game is there twice")
		rounds[round] = savestest.PlyCount(r)
	}
	r, err := s.Autosave().Continue()
	require.NoError(t, err)
	if r != nil {
		add(r)
	}
	list, err := s.List()
	require.NoError(t, err)
	for _, e := range list {
		r, err := s.Load(e.Name)
		require.NoError(t, err)
		add(r)
	}
	return rounds
}

// Two goroutines, each with a store of its own as two windows have, play on one folder.
func TestTwoWindows(t *testing.T) {
	dir := t.TempDir()
	check := func(err error) { // in a goroutine, where nothing may stop the test
		if err != nil {
			t.Error(err)
		}
	}
	rounds := [2]*saves.Record{newRound("one", 0), newRound("two", 1)}
	var playing, listed, done sync.WaitGroup
	playing.Add(2)
	listed.Add(2)
	for i, r := range rounds {
		done.Go(func() {
			s := openTest(t, dir)
			for more := true; more; {
				var err error
				more, err = oneMore(r)
				check(err)
				s.Autosave().SaveRecord(r.Clone())
				if savestest.PlyCount(r)%10 == 0 {
					check(s.Autosave().Flush())
				}
				if savestest.PlyCount(r) == 20 {
					playing.Done()
					playing.Wait() // both have a slot
					list, err := s.List()
					check(err)
					if assert.Len(t, list, 1, "the game of the other window") {
						assert.True(t, list[0].Running)
						assert.NotEqual(t, r.Game, list[0].Game)
						other, err := s.Load(list[0].Name)
						check(err) // a copy of it can be looked at
						assert.NotNil(t, other)
						assert.Error(t, s.Delete(list[0].Name), "but it is not to be thrown away")
					}
					listed.Done()
					listed.Wait()
				}
			}
			if i == 0 {
				check(s.Autosave().Finish())
			}
			check(s.Close())
		})
	}
	done.Wait()
	assert.Equal(t, map[string]int{"one": savestest.PlyCount(rounds[0]), "two": savestest.PlyCount(rounds[1])}, kept(t, dir))
}

// Two windows file their games, rename and delete at the same time: every game gets a name of its own.
func TestTwoWindowsOnOneLibrary(t *testing.T) {
	dir := t.TempDir()
	check := func(err error) { // in a goroutine, where nothing may stop the test
		if err != nil {
			t.Error(err)
		}
	}
	r := savestest.RandomGame(t, "chess", 1, 5, false)
	var done sync.WaitGroup
	for range 2 {
		done.Go(func() {
			s := openTest(t, dir)
			for n := range 40 {
				name, err := s.Save(r)
				check(err)
				check(s.Rename(name, "title"))
				if n%2 == 0 {
					check(s.Delete(name))
				}
			}
		})
	}
	done.Wait()
	list, err := openTest(t, dir).List()
	require.NoError(t, err)
	assert.Len(t, list, 40)
}
