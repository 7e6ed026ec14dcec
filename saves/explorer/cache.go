package explorer

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves/library"
)

// The cache of an index is a file of numbers: the signature, the fingerprint, the player's name, the games, each with its plies, and a
// checksum of all of that. Keys have 8 bytes, most other numbers are varints.

// cacheSignature begins a cache. It changes with the form of the file, and with what is indexed.
const cacheSignature = "ludarium explorer 2\n"

// errCache means that a cache is damaged or that of another version.
var errCache = errors.New("explorer: the cache cannot be used")

// cacheName is the name of the cache in the store.
func (x *Index) cacheName() string { return "explorer-" + x.GameID() }

// writeCache writes the cache if enough has changed since the last time: what it lacks is read again next time. An error only means
// that this is more.
func (x *Index) writeCache(slice *timeSlice) {
	const minChangedShare = 1.0 / 64 // of the games: less is not worth writing megabytes for
	if float64(x.unsaved) <= minChangedShare*float64(len(x.byName)) {
		return
	}
	if x.store.SaveCache(x.cacheName(), x.encode(slice)) == nil {
		x.unsaved = 0
	}
}

// readCache fills an empty index from the cache.
func (x *Index) readCache(slice *timeSlice) {
	data, err := x.store.LoadCache(x.cacheName())
	if err != nil {
		return
	}
	if err := x.decode(data, slice); err != nil {
		x.mu.Lock()
		defer x.mu.Unlock()
		x.clear()
		x.version++
	}
}

// encode returns the cache. Only Update changes the index, so that it needs no lock.
func (x *Index) encode(slice *timeSlice) []byte {
	b := make([]byte, 0, 64+10*len(x.plies)+64*len(x.games))
	b = append(b, cacheSignature...)
	b = binary.LittleEndian.AppendUint64(b, x.fingerprint())
	b = appendText(b, x.player)
	b = binary.AppendUvarint(b, uint64(len(x.byName)))
	for _, g := range x.games {
		if g.isDeleted {
			continue
		}
		b = appendText(b, g.file.Name)
		b = binary.AppendVarint(b, g.file.Size)
		b = binary.AppendVarint(b, g.file.Changed)
		own := byte(0)
		if g.isOwn {
			own = 1
		}
		b = append(b, g.outcome, own)
		b = binary.AppendUvarint(b, uint64(g.count))
		for _, ply := range x.plies[g.first : g.first+g.count] {
			b = binary.LittleEndian.AppendUint64(b, ply.key)
			b = binary.AppendUvarint(b, uint64(ply.move))
		}
		slice.pause()
	}
	return binary.LittleEndian.AppendUint32(b, checksum(b, slice))
}

func appendText(b []byte, text string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(text))), text...)
}

// checksum returns the CRC-32 of data.
func checksum(data []byte, slice *timeSlice) uint32 {
	const part = 1 << 18
	sum := uint32(0)
	for len(data) > 0 {
		n := min(len(data), part)
		sum, data = crc32.Update(sum, crc32.IEEETable, data[:n]), data[n:]
		slice.pause()
	}
	return sum
}

// fingerprint identifies how positions and moves are written as numbers: the numbers of the first moves and of the positions after
// them. A version of the program that writes them otherwise cannot use the cache.
func (x *Index) fingerprint() uint64 {
	const prime = 0x100000001B3
	p, err := x.rules.Start(nil)
	if err != nil {
		return 0
	}
	sum := positionKey(p)
	for _, m := range p.Moves(nil) {
		p.Play(m)
		sum = (sum^positionKey(p))*prime ^ uint64(m)
		p.Undo()
	}
	return sum
}

// decode adds the games of a cache. After an error some may have been added.
func (x *Index) decode(data []byte, slice *timeSlice) error {
	body, ok := bytes.CutPrefix(data, []byte(cacheSignature))
	if !ok || len(body) < 4 {
		return errCache
	}
	at := len(data) - 4
	if checksum(data[:at], slice) != binary.LittleEndian.Uint32(data[at:]) {
		return errCache
	}
	r := cacheReader{data: body[:len(body)-4]}
	if r.word() != x.fingerprint() || string(r.text()) != x.player {
		return errCache
	}
	info := x.rules.Info()
	for range r.number() {
		g := indexedGame{file: library.GameFile{Name: string(r.text()), Size: r.signed(), Changed: r.signed()}}
		g.outcome, g.isOwn = r.byte(), r.byte() == 1
		count := r.number()
		if r.isFaulty || count > MaxPlies || int(g.outcome) >= int(firstWins)+len(info.Seats) {
			return errCache
		}
		plies := make([]indexedPly, count)
		for i := range plies {
			plies[i] = indexedPly{key: r.word(), move: rules.Move(r.number())}
		}
		if r.isFaulty {
			return errCache
		}
		x.add(g, plies)
		slice.pause()
	}
	if r.isFaulty || len(r.data) > 0 {
		return errCache
	}
	return nil
}

// A cacheReader reads the numbers of a cache. After a fault it returns zeros.
type cacheReader struct {
	data     []byte
	isFaulty bool
}

// take returns the next n bytes.
func (r *cacheReader) take(n int) []byte {
	if n < 0 || n > len(r.data) {
		r.isFaulty, r.data = true, nil
		return nil
	}
	part := r.data[:n]
	r.data = r.data[n:]
	return part
}

func (r *cacheReader) byte() byte {
	if b := r.take(1); b != nil {
		return b[0]
	}
	return 0
}

func (r *cacheReader) word() uint64 {
	if b := r.take(8); b != nil {
		return binary.LittleEndian.Uint64(b)
	}
	return 0
}

func (r *cacheReader) number() uint64 {
	v, n := binary.Uvarint(r.data)
	if n <= 0 {
		r.isFaulty, r.data = true, nil
		return 0
	}
	r.data = r.data[n:]
	return v
}

func (r *cacheReader) signed() int64 {
	v, n := binary.Varint(r.data)
	if n <= 0 {
		r.isFaulty, r.data = true, nil
		return 0
	}
	r.data = r.data[n:]
	return v
}

func (r *cacheReader) text() []byte {
	n := r.number()
	if n > uint64(len(r.data)) {
		r.isFaulty, r.data = true, nil
		return nil
	}
	return r.take(int(n))
}
