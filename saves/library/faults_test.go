package library

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/savestest"
)

// storeOn is a store on a disk, as a process that has just started has it.
func storeOn(d *disk) *Store {
	return newStore("double", catalog.Find, func() (fileStore, error) { return d, nil })
}

// ignore forgets an error of that kind: the deed had been done, and only the report of it failed.
func ignore(err, kind error) error {
	if errors.Is(err, kind) {
		return nil
	}
	return err
}

// run prepares a disk, breaks it at call k, and does the deed in a process that has already begun.
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
	for _, d := range operations(t) {
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
	for _, d := range operations(t) {
		t.Run(d.name, func(t *testing.T) {
			for k := 1; ; k++ {
				require.Less(t, k, 200)
				double, s, calls, err := d.run(t, func(double *disk, at int) { double.fail = at }, k)
				d.check(t, storeOn(newDisk(double.now())), err == nil)
				if err != nil { // what failed is tried again, and then it is done
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
