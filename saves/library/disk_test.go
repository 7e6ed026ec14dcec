package library

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"sync"

	"github.com/ludarium/ludarium/saves"
)

// A disk is a fake folder. It stops or fails at a given call, and it keeps track of what a power cut may lose: what was written
// but not synced, and what was renamed, created or removed since the folder was synced.
type disk struct {
	mu      sync.Mutex
	names   map[string]int // the inode behind a name
	inodes  map[int][]byte
	locks   map[string]bool
	lasting state    // what survives a power cut for certain
	pending []change // what it may lose, in order

	calls int
	stop  int // from this call on the disk is gone; 0: never
	fail  int // this call fails; 0: none
	room  int // bytes that may still be written; below 0: any number
}

// A state is the durable content of a disk.
type state struct {
	names  map[string]int
	inodes map[int][]byte
}

// A change is a change that is not durable yet.
type change struct {
	name, to string // the folder: name goes away, to comes to be; either may be empty
	inode    int
	data     []byte // new content of the inode; nil: the folder changes
}

var (
	errStop = errors.New("the disk is gone")
	errFail = errors.New("input/output error")
	errFull = errors.New("no space left on device")
)

func newDisk(s state) *disk {
	d := &disk{names: maps.Clone(s.names), inodes: maps.Clone(s.inodes), locks: map[string]bool{}, room: -1}
	if d.names == nil {
		d.names, d.inodes = map[string]int{}, map[int][]byte{}
	}
	d.lasting = state{maps.Clone(d.names), maps.Clone(d.inodes)}
	return d
}

// call counts a call and returns its error.
func (d *disk) call() error {
	d.calls++
	if d.stop > 0 && d.calls >= d.stop {
		return errStop
	}
	if d.calls == d.fail {
		return errFail
	}
	return nil
}

// now returns the state if nothing is lost.
func (d *disk) now() state {
	d.mu.Lock()
	defer d.mu.Unlock()
	return state{maps.Clone(d.names), maps.Clone(d.inodes)}
}

// cuts returns all states that a power cut may leave: every subset of the changes.
func (d *disk) cuts() []state {
	d.mu.Lock()
	defer d.mu.Unlock()
	var states []state
	for subset := range 1 << len(d.pending) {
		s := state{maps.Clone(d.lasting.names), maps.Clone(d.lasting.inodes)}
		for i, c := range d.pending {
			if subset>>i&1 == 1 {
				s.apply(c)
			}
		}
		states = append(states, s)
	}
	return states
}

func (s state) apply(c change) {
	if c.data != nil {
		s.inodes[c.inode] = c.data
		return
	}
	if c.name != "" {
		delete(s.names, c.name)
	}
	if c.to != "" {
		s.names[c.to] = c.inode
	}
}

// change changes the folder.
func (d *disk) change(c change) {
	state{d.names, d.inodes}.apply(c)
	d.pending = append(d.pending, c)
}

func (d *disk) Names() ([]string, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.call(); err != nil {
		return nil, err
	}
	return slices.Sorted(maps.Keys(d.names)), nil
}

func (d *disk) Read(name string, limit int) ([]byte, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.call(); err != nil {
		return nil, err
	}
	inode, ok := d.names[name]
	if !ok {
		return nil, fmt.Errorf("%s: %w", name, fs.ErrNotExist)
	}
	if len(d.inodes[inode]) > limit {
		return nil, saves.LimitError{What: "bytes in the file", Max: limit}
	}
	return bytes.Clone(d.inodes[inode]), nil
}

func (d *disk) Create(name string) (outputFile, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.call(); err != nil {
		return nil, err
	}
	if _, ok := d.names[name]; ok {
		return nil, fmt.Errorf("%s: %w", name, fs.ErrExist)
	}
	inode := len(d.inodes) + 1
	d.inodes[inode] = nil
	d.lasting.inodes[inode] = nil
	d.change(change{to: name, inode: inode})
	return &diskFile{d, inode}, nil
}

func (d *disk) Rename(from, to string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.call(); err != nil {
		return err
	}
	inode, ok := d.names[from]
	if !ok {
		return fmt.Errorf("%s: %w", from, fs.ErrNotExist)
	}
	d.change(change{name: from, to: to, inode: inode})
	return nil
}

func (d *disk) Remove(name string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.call(); err != nil {
		return err
	}
	if _, ok := d.names[name]; ok {
		d.change(change{name: name})
	}
	return nil
}

func (d *disk) Sync() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.call(); err != nil {
		return err
	}
	var rest []change
	for _, c := range d.pending {
		if c.data != nil {
			rest = append(rest, c)
		} else {
			d.lasting.apply(c)
		}
	}
	d.pending = rest
	return nil
}

func (d *disk) Lock(name string) (unlock func(), ok bool, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.call(); err != nil {
		return nil, false, err
	}
	if d.locks[name] {
		return nil, false, nil
	}
	d.locks[name] = true
	return func() {
		d.mu.Lock()
		defer d.mu.Unlock()
		delete(d.locks, name)
	}, true, nil
}

func (d *disk) Close() error { return nil }
