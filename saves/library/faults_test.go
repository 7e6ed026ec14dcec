package library

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/native"
	"github.com/ludarium/ludarium/saves/savestest"
)

// storeOn returns a store on a disk, like that of a process just started.
func storeOn(d *disk) *Store {
	return newStore("double", catalog.Find, func() (fileStore, error) { return d, nil })
}

// ignore drops an error of that kind: the operation had been done, and only a later step failed.
func ignore(err, kind error) error {
	if errors.Is(err, kind) {
		return nil
	}
	return err
}

// run prepares a disk, breaks it at call k, and does the operation in the process that prepared it.
func (d operation) run(t *testing.T, set func(double *disk, at int), k int) (double *disk, s *Store, calls int, err error) {
	t.Helper()
	double = newDisk(state{})
	s = storeOn(double)
	d.prepare(t, s)
	before := double.calls
	set(double, before+k)
	err = d.do(s)
	return double, s, double.calls - before, err
}

func TestStoppedAtEveryCall(t *testing.T) {
	for _, d := range allOperations(t) {
		t.Run(d.name, func(t *testing.T) {
			for k := 1; ; k++ {
				require.Less(t, k, 200)
				double, _, calls, err := d.run(t, func(double *disk, at int) { double.stop = at }, k)
				d.check(t, storeOn(newDisk(double.now())), err == nil)
				cuts := double.cuts()
				for i, s := range cuts {
					if !t.Run(fmt.Sprintf("call %d, power cut %d", k, i), func(t *testing.T) { d.check(t, storeOn(newDisk(s)), err == nil) }) {
						return
					}
				}
				if calls < k {
					return
				}
			}
		})
	}
}

func TestFailedAtEveryCall(t *testing.T) {
	for _, d := range allOperations(t) {
		t.Run(d.name, func(t *testing.T) {
			for k := 1; ; k++ {
				require.Less(t, k, 200)
				double, s, calls, err := d.run(t, func(double *disk, at int) { double.fail = at }, k)
				d.check(t, storeOn(newDisk(double.now())), err == nil)
				if err != nil { // the second attempt succeeds
					again := d.do
					if d.again != nil {
						again = d.again
					}
					require.NoError(t, again(s), "call %d: %v", k, err)
					d.check(t, storeOn(newDisk(double.now())), true)
				}
				for name := range double.names {
					assert.NotContains(t, name, endBad, "nothing was broken")
				}
				if calls < k {
					return
				}
			}
		})
	}
}

func TestFullDisk(t *testing.T) {
	a, b := savestest.RandomGame(t, "hasami-shogi", 1, 12, false), savestest.RandomGame(t, "hasami-shogi", 1, 13, false)
	double := newDisk(state{})
	s := storeOn(double)
	s.Autosave().SaveRecord(a)
	require.NoError(t, s.Autosave().Flush())
	for room := range 40 {
		double.room = room * 50
		s.Autosave().SaveRecord(b)
		err := s.Autosave().Flush()
		if err == nil {
			break
		}
		require.ErrorIs(t, err, errFull)
		require.Equal(t, err, s.Autosave().Err())
		r, err := storeOn(newDisk(double.now())).Autosave().Continue()
		require.NoError(t, err)
		require.Equal(t, a, r)
	}
	double.room = -1
	require.NoError(t, s.Autosave().Flush(), "the last snapshot is tried again by itself")
	require.NoError(t, s.Autosave().Err())
	r, err := storeOn(newDisk(double.now())).Autosave().Continue()
	require.NoError(t, err)
	assert.Equal(t, b, r)
}

// A badReader is a disk whose read number failing fails.
type badReader struct {
	*disk
	reads, failing int
}

func (b *badReader) Read(name string, limit int) ([]byte, error) {
	if b.reads++; b.reads == b.failing {
		return nil, errFail
	}
	return b.disk.Read(name, limit)
}

// everyFailedRead calls check with an open store on that state whose first read fails, then its second and so on, until no
// read has failed.
func everyFailedRead(t *testing.T, left state, check func(s *Store, double *badReader)) {
	t.Helper()
	for k := 1; ; k++ {
		require.Less(t, k, 50)
		double := &badReader{disk: newDisk(left)}
		s := newStore("double", catalog.Find, func() (fileStore, error) { return double, nil })
		_, err := s.files()
		require.NoError(t, err)
		double.reads, double.failing = 0, k
		check(s, double)
		if double.reads < k {
			return
		}
	}
}

// twoSnapshots is what a process leaves that saved two snapshots of its running game.
func twoSnapshots(t *testing.T, a, b *saves.Record) state {
	t.Helper()
	double := newDisk(state{})
	s := storeOn(double)
	for _, r := range []*saves.Record{a, b} {
		s.Autosave().SaveRecord(r)
		require.NoError(t, s.Autosave().Flush())
	}
	return double.now()
}

// A file that cannot be read just now is not taken for a broken one: the game is there at the next attempt.
func TestUnreadableRunningGameStays(t *testing.T) {
	a, b := savestest.RandomGame(t, "hasami-shogi", 1, 12, false), savestest.RandomGame(t, "hasami-shogi", 1, 13, false)
	everyFailedRead(t, twoSnapshots(t, a, b), func(s *Store, double *badReader) {
		r, err := s.Autosave().Continue()
		if double.reads >= double.failing {
			require.ErrorIs(t, err, errFail)
			assert.Nil(t, r)
			r, err = s.Autosave().Continue()
		}
		require.NoError(t, err)
		assert.Equal(t, b, r)
		for name := range double.names {
			assert.NotContains(t, name, endBad)
		}
	})
}

// When one snapshot is broken and the other cannot be read just now, the other is continued at the next attempt.
func TestBrokenAndUnreadableSnapshot(t *testing.T) {
	a, b := savestest.RandomGame(t, "hasami-shogi", 1, 12, false), savestest.RandomGame(t, "hasami-shogi", 1, 13, false)
	left := twoSnapshots(t, a, b)
	newest := left.names[generations(slotName(1))[1]]
	illegal := b.Clone()
	illegal.Tree.Nodes[5].Action = "a1a1"
	data, err := native.EncodeWithSummary(illegal, native.Summary{Number: 9})
	require.NoError(t, err)
	for what, broken := range map[string][]byte{"damaged": left.inodes[newest][:100], "illegal": data} {
		left.inodes[newest] = broken
		everyFailedRead(t, left, func(s *Store, double *badReader) {
			r, err := s.Autosave().Continue()
			require.Error(t, err, what)
			if errors.Is(err, errFail) {
				require.NotErrorIs(t, err, ErrBrokenSnapshot, "that is not all")
				assert.Nil(t, r, what)
				r, _ = s.Autosave().Continue() // the broken snapshot may have been reported before
			}
			assert.Equal(t, a, r, what)
		})
	}
}

// A running game of a newer Ludarium that was started while this one is open is not touched.
func TestRunningGameOfNewerVersionStays(t *testing.T) {
	file := generations(slotName(1))[0]
	double := newDisk(state{})
	s := storeOn(double)
	_, err := s.files()
	require.NoError(t, err)
	double.names[file], double.inodes[1] = 1, []byte("{\"ludarium\":99,\n")
	r, err := s.Autosave().Continue()
	require.NoError(t, err)
	assert.Nil(t, r)
	s.Autosave().SaveRecord(savestest.RandomGame(t, "hasami-shogi", 1, 12, false))
	require.NoError(t, s.Autosave().Finish())
	assert.Equal(t, 1, double.names[file])
	assert.Contains(t, double.names, "000001-hasami-shogi.ludarium")
}

// An unreadableFile is a disk that can never read one of its files.
type unreadableFile struct {
	*disk
	name string
}

func (u *unreadableFile) Read(name string, limit int) ([]byte, error) {
	if name == u.name {
		return nil, errFail
	}
	return u.disk.Read(name, limit)
}

// A running game that can never be read stays where it is, and games are saved all the same.
func TestUnreadableRunningGameIsSkipped(t *testing.T) {
	a, b := savestest.RandomGame(t, "hasami-shogi", 1, 12, false), savestest.RandomGame(t, "hasami-shogi", 1, 13, false)
	d := &unreadableFile{disk: newDisk(twoSnapshots(t, a, b)), name: generations(slotName(1))[1]}
	open := func() *Store {
		return newStore("double", catalog.Find, func() (fileStore, error) { return d, nil })
	}
	s := open()
	for range 2 {
		r, err := s.Autosave().Continue()
		require.ErrorIs(t, err, errFail)
		assert.Nil(t, r)
	}
	s.Autosave().SaveRecord(a)
	require.NoError(t, s.Autosave().Flush())
	assert.Equal(t, 2, s.Autosave().ownSlot())
	require.NoError(t, s.Close())
	s = open()
	r, err := s.Autosave().Continue()
	require.ErrorIs(t, err, errFail, "of the other game")
	assert.Equal(t, a, r)
	require.NoError(t, s.Autosave().Finish())
	require.NoError(t, s.Close())
	r, err = storeOn(newDisk(d.now())).Autosave().Continue()
	require.NoError(t, err)
	assert.Equal(t, b, r, "a process that can read it finds it")
}
