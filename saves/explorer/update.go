package explorer

import (
	"context"
	"errors"
	"runtime"
	"time"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/library"
)

// A Progress is told how many of the games that have to be read were read. It is called on the goroutine of the update.
type Progress func(done, total int)

// Update brings the index up to date with the store: it reads games that are new or have changed, and removes those that are gone. An
// index without games begins with the cache. The error says why the games cannot be listed, or is that of ctx; the index can be used
// all the same.
func (x *Index) Update(ctx context.Context, report Progress) error {
	slice := newTimeSlice()
	if x.GameCount() == 0 {
		x.readCache(slice)
	}
	files, err := x.store.GameFiles(x.GameID())
	if err != nil {
		return err
	}
	added := x.compare(files)
	report(0, len(added))
	defer x.writeCache(slice) // also when it is cancelled: what was read is not read again
	for i, file := range added {
		if err := ctx.Err(); err != nil {
			return err
		}
		if i%gamesPerWrite == gamesPerWrite-1 { // a page may be closed at any time
			x.writeCache(slice)
		}
		x.readGame(file, slice)
		x.unsaved++
		report(i+1, len(added))
		slice.pause()
	}
	return nil
}

// gamesPerWrite is how many games are read between two writes of the cache.
const gamesPerWrite = 2000

// compare removes the games that are gone or have changed, and returns those that have to be read.
func (x *Index) compare(files []library.GameFile) (added []library.GameFile) {
	present := make(map[string]bool, len(files))
	for _, file := range files {
		if i, ok := x.byName[file.Name]; ok && x.games[i].file == file {
			present[file.Name] = true
		} else {
			added = append(added, file)
		}
	}
	var gone []string
	for name := range x.byName {
		if !present[name] {
			gone = append(gone, name)
		}
	}
	for _, name := range gone {
		x.remove(name)
	}
	x.unsaved += len(gone)
	return added
}

// readGame adds a game of the store. A broken one is added without moves, so that it is not read again; one that cannot be read just
// now is left for the next time.
func (x *Index) readGame(file library.GameFile, slice *timeSlice) {
	header, actions, err := x.store.ReadOpening(file.Name, MaxPlies)
	isBroken := errors.Is(err, saves.ErrDamaged) || errors.Is(err, saves.ErrUnknownFormat) || errors.Is(err, saves.ErrNewerVersion)
	if err != nil && !isBroken {
		return
	}
	g := indexedGame{file: file}
	var plies []indexedPly
	if err == nil && header.Record.Game == x.GameID() {
		g.outcome, g.isOwn = outcomeOf(x.rules.Info(), header.Record.Result), x.isOwnGame(header.Record.Seats, header.Record.Imported)
		plies = x.replay(header.Record.Start, header.Record.Options, actions, slice)
	}
	x.add(g, plies)
}

// replay plays the actions of a game and returns the moves among them with the positions in which they were played.
func (x *Index) replay(start string, options rules.Options, actions []string, slice *timeSlice) []indexedPly {
	p, err := rules.LenientPosition(x.rules, start, options)
	if err != nil {
		return nil
	}
	info, plies := x.rules.Info(), make([]indexedPly, 0, len(actions))
	for _, text := range actions {
		a, err := rules.ParseAction(info, p, text)
		if err != nil || a.Kind == rules.ActEnd {
			break
		}
		if a.Kind == rules.ActMove {
			plies = append(plies, indexedPly{key: positionKey(p), move: a.Move})
		}
		rules.ApplyAction(p, a)
		slice.pause()
	}
	return plies
}

// A timeSlice is a part of the work after which the page can draw, where everything runs on one thread.
type timeSlice struct {
	isNeeded bool
	began    time.Time
}

// The length of a slice, and of the pause after it. Only a real pause gives the thread to the browser.
const (
	sliceLength = 4 * time.Millisecond
	pauseLength = time.Millisecond
)

func newTimeSlice() *timeSlice { return &timeSlice{isNeeded: runtime.GOOS == "js", began: time.Now()} }

// pause ends the slice if it is long enough, and begins the next one.
func (s *timeSlice) pause() {
	if !s.isNeeded || time.Since(s.began) < sliceLength {
		return
	}
	time.Sleep(pauseLength)
	s.began = time.Now()
}
