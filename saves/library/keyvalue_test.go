package library

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/savestest"
)

// A memoryStore is a fake keyValueStore, with backups and the locks of a page. Its transactions are counted, and stop or fail
// like the calls of a disk.
type memoryStore struct {
	*keyedFolder
	disk    *disk // for its calls and locks
	values  map[string][]byte
	stamps  map[string]fileStamp
	backups map[string][]byte
	puts    int
	room    int  // bytes available for a backup; below 0: any number
	lasts   int  // how often persistence was requested
	full    bool // there is no space left
}

func newMemoryStore(values, backups map[string][]byte) *memoryStore {
	c := &memoryStore{disk: newDisk(state{}), values: maps.Clone(values), backups: maps.Clone(backups), stamps: map[string]fileStamp{}, room: -1}
	if c.values == nil {
		c.values = map[string][]byte{}
	}
	if c.backups == nil {
		c.backups = map[string][]byte{}
	}
	for name, value := range c.values {
		c.stamps[name] = fileStamp{size: int64(len(value)), changed: 1}
	}
	c.keyedFolder = newKeyedFolder(c)
	return c
}

// page returns a store on a memoryStore, like that of a page just loaded.
func page(c *memoryStore) *Store {
	return newStore("double", catalog.Find, func() (fileStore, error) { return c, nil })
}

// reloaded returns what the next page finds.
func reloaded(c *memoryStore) *memoryStore {
	c.disk.mu.Lock()
	defer c.disk.mu.Unlock()
	return newMemoryStore(c.values, c.backups)
}

func (c *memoryStore) transaction(do func() error) error {
	c.disk.mu.Lock()
	defer c.disk.mu.Unlock()
	if err := c.disk.call(); err != nil {
		return err
	}
	return do()
}

func (c *memoryStore) Keys() (stamps map[string]fileStamp, err error) {
	return stamps, c.transaction(func() error {
		stamps = maps.Clone(c.stamps)
		return nil
	})
}

func (c *memoryStore) Get(key string, limit int) (value []byte, err error) {
	return value, c.transaction(func() error {
		v, ok := c.values[key]
		if !ok {
			return fmt.Errorf("%s: %w", key, fs.ErrNotExist)
		}
		value = bytes.Clone(v)
		return saves.CheckLimit(len(v), limit, "bytes in the file")
	})
}

func (c *memoryStore) Put(key string, value []byte, at time.Time, drop string) error {
	return c.transaction(func() error {
		if c.full {
			return ErrFull
		}
		c.puts++
		c.values[key] = bytes.Clone(value)
		c.stamps[key] = fileStamp{int64(len(value)), at.UnixNano()}
		delete(c.values, drop)
		delete(c.stamps, drop)
		return nil
	})
}

func (c *memoryStore) Drop(key string) error {
	return c.transaction(func() error {
		delete(c.values, key)
		delete(c.stamps, key)
		return nil
	})
}

func (c *memoryStore) Lock(name string) (func(), bool, error) { return c.disk.Lock(name) }

func (c *memoryStore) Close() error { return nil }

func (c *memoryStore) SaveBackup(slot string, text []byte) error {
	c.disk.mu.Lock()
	defer c.disk.mu.Unlock()
	switch {
	case text == nil:
		delete(c.backups, slot)
	case c.room >= 0 && len(text) > c.room:
		return ErrFull
	default:
		c.backups[slot] = bytes.Clone(text)
	}
	return nil
}

func (c *memoryStore) LoadBackup(slot string) ([]byte, bool) {
	c.disk.mu.Lock()
	defer c.disk.mu.Unlock()
	text, ok := c.backups[slot]
	return bytes.Clone(text), ok
}

func (c *memoryStore) RequestPersistence() { c.lasts++ }

func TestPageStoppedAtEveryTransaction(t *testing.T) {
	everyTransaction(t, func(c *memoryStore, call int) { c.disk.stop = call }, func(t *testing.T, c *memoryStore, _ *Store, d operation, err error) {
		t.Helper()
		d.check(t, page(reloaded(c)), err == nil)
	})
}

func TestPageFailsAtEveryTransaction(t *testing.T) {
	everyTransaction(t, func(c *memoryStore, call int) { c.disk.fail = call }, func(t *testing.T, c *memoryStore, s *Store, d operation, err error) {
		t.Helper()
		if err != nil {
			again := d.do
			if d.again != nil {
				again = d.again
			}
			require.NoError(t, again(s), "after %v", err)
		}
		d.check(t, page(reloaded(c)), true)
	})
}

// everyTransaction does every operation with a fault at its first transaction, at its second and so on to the last.
func everyTransaction(t *testing.T, fault func(c *memoryStore, call int), after func(*testing.T, *memoryStore, *Store, operation, error)) {
	t.Helper()
	for _, d := range allOperations(t) {
		t.Run(d.name, func(t *testing.T) {
			for k, calls := 1, 1; k <= calls; k++ {
				c := newMemoryStore(nil, nil)
				s := page(c)
				d.prepare(t, s)
				before := c.disk.calls
				fault(c, before+k)
				err := d.do(s)
				calls = c.disk.calls - before
				after(t, c, s, d, err)
			}
		})
	}
}

func TestMoveIsOneTransaction(t *testing.T) {
	c := newMemoryStore(nil, nil)
	s := page(c)
	r := savestest.RandomGame(t, "chess", 1, 40, false)
	s.Autosave().SaveRecord(r)
	require.NoError(t, s.Autosave().Flush())
	before := c.disk.calls
	s.Autosave().SaveRecord(r.Clone())
	require.NoError(t, s.Autosave().Flush())
	assert.Equal(t, 1, c.disk.calls-before)
}

func TestListOfAPageReadsOnlyWhatChanged(t *testing.T) {
	c := newMemoryStore(nil, nil)
	s, other := page(c), page(c)
	var names []string
	for range 5 {
		name, err := s.Save(savestest.RandomGame(t, "chess", 1, 6, false))
		require.NoError(t, err)
		names = append(names, name)
	}
	for name, at := range c.stamps {
		c.stamps[name] = fileStamp{at.size, at.changed - int64(time.Minute)}
	}
	_, err := s.List()
	require.NoError(t, err)
	before := c.disk.calls
	_, err = s.List()
	require.NoError(t, err)
	assert.Equal(t, 1, c.disk.calls-before)
	require.NoError(t, other.Rename(names[1], "by the other tab"))
	require.NoError(t, other.Delete(names[0]))
	list, err := s.List()
	require.NoError(t, err)
	require.Len(t, list, 4)
	assert.Equal(t, "by the other tab", list[3].Title)
}

func TestFileThatIsBeingWrittenIsNobodyElses(t *testing.T) {
	c := newMemoryStore(nil, nil)
	w, err := c.Create("x.tmp")
	require.NoError(t, err)
	_, err = w.Write([]byte("text"))
	require.NoError(t, err)
	require.NoError(t, w.Close())
	assert.Zero(t, c.disk.calls)
	require.NoError(t, c.Rename("x.tmp", "x"))
	require.NoError(t, c.Rename("x", "y"))
	names, err := c.Names()
	require.NoError(t, err)
	assert.Equal(t, []string{"y"}, names)
	require.ErrorIs(t, c.Rename("x", "z"), fs.ErrNotExist)
	require.NoError(t, c.Remove("y"))
	assert.Empty(t, slices.Collect(maps.Keys(c.values)))
}

// A store that is slow to fail is not tried again at every move.
func TestStoreThatDoesNotAnswer(t *testing.T) {
	asked := 0
	s := newStore("double", catalog.Find, func() (fileStore, error) {
		asked++
		time.Sleep(1100 * time.Millisecond)
		return nil, errFail
	})
	for range 3 {
		_, err := s.Autosave().Continue()
		require.ErrorIs(t, err, errFail)
	}
	assert.Equal(t, 1, asked)
	s.failure.until = time.Now()
	_, err := s.List()
	require.ErrorIs(t, err, errFail)
	assert.Equal(t, 2, asked)
}
