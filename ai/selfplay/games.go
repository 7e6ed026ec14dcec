package selfplay

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// NoScore is the score of plies that were not searched.
const NoScore = math.MinInt16

// A Ply is one move of a game.
type Ply struct {
	Move  rules.Move
	Score int16 // of the search in centipawns for the side to move, NoScore for random plies
}

// A Game is one game of self-play.
type Game struct {
	Start  string  // start position; empty: the usual start
	Points float64 // of the first seat: 0, 0.5 or 1
	Plies  []Ply
}

// StartPosition returns the position that the game begins with.
func (g Game) StartPosition(of rules.Game) (rules.Position, error) {
	if g.Start == "" {
		return of.Start(nil)
	}
	return of.Parse(g.Start, nil)
}

// Replay plays the game and calls each before every ply with the position that the ply was played in. It ends with the first
// error of each, or with an error where a ply is illegal.
func (g Game) Replay(of rules.Game, each func(p search.Position, ply Ply) error) error {
	start, err := g.StartPosition(of)
	if err != nil {
		return err
	}
	p, ok := start.(search.Position)
	if !ok {
		return fmt.Errorf("selfplay: %s is not a game of the alpha-beta engine", of.Info().ID)
	}
	for i, ply := range g.Plies {
		if !p.IsLegal(ply.Move) {
			return fmt.Errorf("selfplay: illegal move in ply %d", i+1)
		}
		if err := each(p, ply); err != nil {
			return err
		}
		p.Play(ply.Move)
	}
	return nil
}

// A file of games begins with one line of text that says how they were played, see [Plan.Header]. Then come
// the games, in the order of their numbers:
//
//	uvarint  length of the start position, and its bytes
//	byte     half points of the first seat: 0, 1, 2
//	uvarint  number of plies
//	6 bytes  for each ply: the move (uint32) and the score (int16), little-endian

// appendTo appends the game in this format.
func (g Game) appendTo(dst []byte) []byte {
	dst = binary.AppendUvarint(dst, uint64(len(g.Start)))
	dst = append(dst, g.Start...)
	dst = append(dst, byte(math.Round(2*g.Points)))
	dst = binary.AppendUvarint(dst, uint64(len(g.Plies)))
	for _, p := range g.Plies {
		dst = binary.LittleEndian.AppendUint32(dst, uint32(p.Move))
		dst = binary.LittleEndian.AppendUint16(dst, uint16(p.Score))
	}
	return dst
}

// headerStart begins the header of every file of games; the ID of the game follows.
const headerStart = "ludarium games, format 1: "

// ErrFormat is the error of a file that holds no games.
var ErrFormat = errors.New("selfplay: not a file of games")

// A Reader reads a file of games.
type Reader struct {
	r      *bufio.Reader
	header string
	offset int64 // behind the last complete game
}

// NewReader reads the header.
func NewReader(r io.Reader) (*Reader, error) {
	g := &Reader{r: bufio.NewReaderSize(r, 1<<20)}
	line, err := g.r.ReadString('\n')
	if err != nil || !strings.HasPrefix(line, headerStart) {
		return nil, ErrFormat
	}
	g.header, g.offset = strings.TrimSuffix(line, "\n"), int64(len(line))
	return g, nil
}

// LabelHeader returns the header of a file with the games of this one and the scores of another engine.
func (g *Reader) LabelHeader(engine string, nodes uint64) string {
	return fmt.Sprintf(headerStart+"%s, scores by %s with %d nodes, of: %s", g.GameID(), engine, nodes, strings.TrimPrefix(g.header, headerStart))
}

// GameID returns the ID of the game that was played.
func (g *Reader) GameID() string {
	id, _, _ := strings.Cut(strings.TrimPrefix(g.header, headerStart), ",")
	return id
}

// Next returns the next game, io.EOF behind the last one, and io.ErrUnexpectedEOF where a game is incomplete.
func (g *Reader) Next() (Game, error) {
	var game Game
	size := int64(0)
	uvarint := func() (uint64, error) {
		n, err := binary.ReadUvarint(g.r)
		size += int64(len(binary.AppendUvarint(nil, n)))
		return n, err
	}
	length, err := uvarint()
	if err != nil {
		return game, err
	}
	const maxStart, maxGamePlies = 1 << 10, 1 << 14
	if length > maxStart {
		return game, fmt.Errorf("selfplay: the start position is too long: %d bytes, at most %d", length, maxStart)
	}
	text := make([]byte, length+1)
	if _, err = io.ReadFull(g.r, text); err != nil {
		return game, io.ErrUnexpectedEOF
	}
	size += int64(len(text))
	game.Start, game.Points = string(text[:length]), float64(text[length])/2
	count, err := uvarint()
	if err != nil {
		return game, io.ErrUnexpectedEOF
	}
	if count > maxGamePlies {
		return game, fmt.Errorf("selfplay: the game is too long: %d plies, at most %d", count, maxGamePlies)
	}
	if game.Points > 1 {
		return game, fmt.Errorf("selfplay: a result of %g points, at most 1", game.Points)
	}
	game.Plies = make([]Ply, count)
	var b [6]byte
	for i := range game.Plies {
		if _, err = io.ReadFull(g.r, b[:]); err != nil {
			return game, io.ErrUnexpectedEOF
		}
		game.Plies[i] = Ply{rules.Move(binary.LittleEndian.Uint32(b[:])), int16(binary.LittleEndian.Uint16(b[4:]))}
	}
	g.offset += size + 6*int64(count)
	return game, nil
}

// ErrSkipAll is returned by the function that [ReadFile] calls to leave out the games that follow.
var ErrSkipAll = errors.New("skip the remaining games")

// ReadFile calls each with every game of a file, which must hold games of one of these IDs. An incomplete last game is left
// out: the file may still be written.
func ReadFile(name string, gameIDs []string, each func(r *Reader, g Game) error) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close() //nolint:errcheck // only read
	r, err := NewReader(f)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if !slices.Contains(gameIDs, r.GameID()) {
		return fmt.Errorf("selfplay: %s: games of %s, not of %s", name, r.GameID(), strings.Join(gameIDs, " or "))
	}
	for n := 1; ; n++ {
		g, err := r.Next()
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			return nil
		}
		if err == nil {
			err = each(r, g)
		}
		if errors.Is(err, ErrSkipAll) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("%s: game %d: %w", name, n, err)
		}
	}
}

// OpenFile opens a file of games to append to it and returns the number of complete games that it has. An
// incomplete last game is cut off. The file must have the same header.
func OpenFile(name, header string) (f *os.File, count int, err error) {
	f, err = os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, 0, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, f.Close())
		}
	}()
	info, err := f.Stat()
	if err != nil {
		return nil, 0, err
	}
	if info.Size() == 0 {
		_, err = f.WriteString(header + "\n")
		return f, 0, err
	}
	r, err := NewReader(f)
	if err != nil {
		return nil, 0, fmt.Errorf("%s: %w", name, err)
	}
	if r.header != header {
		return nil, 0, fmt.Errorf("selfplay: %s was made with other settings: %s", name, r.header)
	}
	for {
		_, err = r.Next()
		if err != nil {
			break
		}
		count++
	}
	if !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, 0, fmt.Errorf("%s: game %d: %w", name, count+1, err)
	}
	if err = f.Truncate(r.offset); err != nil {
		return nil, 0, err
	}
	_, err = f.Seek(r.offset, io.SeekStart)
	return f, count, err
}

// IsTrainingPosition reports whether an evaluation is fitted to the position before a ply: it has a score of at most maxScore
// centipawns for either side and is quiet, as the side to move is not in check and the best move neither captures nor promotes.
func IsTrainingPosition(p search.Position, ply Ply, maxScore int) bool {
	best, score := ply.Move, int(ply.Score)
	return ply.Score != NoScore && max(score, -score) <= maxScore &&
		!p.InCheck() && p.CapturedKind(best) == 0 && p.PromotionKind(best) == 0 && len(rules.LiftedCells(p.Steps(best))) == 0
}
