package library

import (
	"bytes"
	"errors"
	"slices"
)

// A diskFile is an open file of a disk.
type diskFile struct {
	d     *disk
	inode int
}

// Write writes half of p when it fails.
func (f *diskFile) Write(p []byte) (int, error) {
	f.d.mu.Lock()
	defer f.d.mu.Unlock()
	err := f.d.call()
	if err != nil {
		p = p[:len(p)/2]
	}
	if f.d.room >= 0 && len(p) > f.d.room {
		p, err = p[:f.d.room], errFull
	}
	if f.d.room >= 0 {
		f.d.room -= len(p)
	}
	if !errors.Is(err, errStop) {
		c := change{inode: f.inode, data: append(bytes.Clone(f.d.inodes[f.inode]), p...)}
		f.d.inodes[f.inode] = c.data
		f.d.pending = append(f.d.pending, c)
	}
	return len(p), err
}

func (f *diskFile) Sync() error {
	f.d.mu.Lock()
	defer f.d.mu.Unlock()
	if err := f.d.call(); err != nil {
		return err
	}
	f.d.pending = slices.DeleteFunc(f.d.pending, func(c change) bool {
		mine := c.data != nil && c.inode == f.inode
		if mine {
			f.d.lasting.apply(c)
		}
		return mine
	})
	return nil
}

func (f *diskFile) Close() error {
	f.d.mu.Lock()
	defer f.d.mu.Unlock()
	return f.d.call()
}
