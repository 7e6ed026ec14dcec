package sprites_test

import (
	"bytes"
	"flag"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/hasami"
	"github.com/ludarium/ludarium/rules/shogi"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

var update = flag.Bool("update", false, "write the golden pictures instead of comparing with them")

// compareGolden compares a picture with the one in testdata. Channels may differ slightly, since rasterisers round
// differently on other machines, and a few pixels may differ by more.
func compareGolden(t *testing.T, name string, got *image.RGBA) {
	t.Helper()
	file := filepath.Join("testdata", name+".png")
	if *update {
		var b bytes.Buffer
		require.NoError(t, (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, got))
		require.NoError(t, os.WriteFile(file, b.Bytes(), 0o644))
		return
	}
	f, err := os.Open(file)
	require.NoError(t, err)
	defer f.Close() //nolint:errcheck // it was only read
	decoded, err := png.Decode(f)
	require.NoError(t, err)
	require.Equal(t, decoded.Bounds(), got.Rect, "size of %s", file)
	want := image.NewRGBA(got.Rect)
	draw.Draw(want, want.Rect, decoded, image.Point{}, draw.Src)
	const tolerance = 6
	wrongPixels := 0
	for i := 0; i < len(want.Pix); i += 4 {
		for channel := range 4 {
			if d := int(want.Pix[i+channel]) - int(got.Pix[i+channel]); d > tolerance || d < -tolerance {
				wrongPixels++
				break
			}
		}
	}
	maxWrong := len(want.Pix) / 4 / 2000
	assert.LessOrEqual(t, wrongPixels, maxWrong, "pixels of %s that differ; look at them, then run the test with -update", file)
}

func findCell(t *testing.T, b *board.Board, name string) rules.Cell {
	t.Helper()
	c, ok := b.CellByName(name)
	require.True(t, ok, name)
	return c
}

func TestGoldenChess(t *testing.T) {
	g := chesslike.NewGame(chess.Spec())
	p, err := g.Parse("rnb1kbnr/pppp1ppp/8/4p3/5PPq/8/PPPPP2P/RNBQKBNR w KQkq - 1 3", nil)
	require.NoError(t, err)
	b := g.Board(nil)
	for _, name := range []string{"light", "dark", "contrast"} {
		picture, err := sprites.PaintPosition(g.Info(), p, sprites.PositionOptions{
			Theme: themeByName(t, name), Layout: sprites.NewLayout(b, 44, 0, sprites.CoordinateFrame),
			From: []rules.Cell{findCell(t, b, "d8")}, To: []rules.Cell{findCell(t, b, "h4")},
		})
		require.NoError(t, err)
		compareGolden(t, "chess-"+name, picture)
	}
	turned, err := sprites.PaintPosition(g.Info(), p, sprites.PositionOptions{
		Theme: themeByName(t, "light"), Layout: sprites.NewLayout(b, 44, b.SeatAngles[1], sprites.CoordinateFrame),
	})
	require.NoError(t, err)
	compareGolden(t, "chess-turned", turned)
	small, err := sprites.PaintPosition(g.Info(), p, sprites.PositionOptions{
		Theme: themeByName(t, "light"), Layout: sprites.NewLayout(b, 12, 0, sprites.NarrowFrame),
	})
	require.NoError(t, err)
	compareGolden(t, "chess-small", small)
}

func TestGoldenHasami(t *testing.T) {
	g := hasami.New()
	p, err := g.Parse("RR1R1R1R1/9/2R5R/4R4/4B4/1B7/6B2/9/B1BB1B1BB b 11", nil)
	require.NoError(t, err)
	picture, err := sprites.PaintPosition(g.Info(), p, sprites.PositionOptions{
		Theme: themeByName(t, "light"), Layout: sprites.NewLayout(g.Board(nil), 40, 0, sprites.CoordinateFrame),
		From: []rules.Cell{8}, To: []rules.Cell{26},
	})
	require.NoError(t, err)
	compareGolden(t, "hasami-light", picture)
}

// Pieces of both players, promoted and unpromoted, from either seat, with kanji and with symbols.
func TestGoldenShogi(t *testing.T) {
	g := shogi.New()
	p, err := g.Parse("ln1gk2nl/1+R4gb1/p2p+Ppppp/1p7/4+S4/2P+l5/PP1P1+nPP1/7R1/1+BSGKGS+pL b 2Ps 1", nil)
	require.NoError(t, err)
	b := g.Board(nil)
	for name, th := range map[string]*theme.Theme{
		"light": themeByName(t, "light"), "signs": themeByName(t, "light").WithAppearance(theme.Appearance{ShogiSymbols: true}), "contrast": themeByName(t, "contrast"),
	} {
		turn := 0.0
		if name == "contrast" {
			turn = b.SeatAngles[1]
		}
		picture, err := sprites.PaintPosition(g.Info(), p, sprites.PositionOptions{
			Theme: th, Layout: sprites.NewLayout(b, 44, turn, sprites.CoordinateFrame), From: []rules.Cell{10}, To: []rules.Cell{11},
		})
		require.NoError(t, err)
		compareGolden(t, "shogi-"+name, picture)
	}
}

// A fakePosition only holds pieces on cells.
type fakePosition struct {
	rules.Position
	pieces map[rules.Cell]rules.Piece
}

func (a fakePosition) PieceAt(c rules.Cell) rules.Piece { return a.pieces[c] }

func TestGoldenHexagons(t *testing.T) {
	b := hexBoard(3)
	info := rules.Info{
		PieceSet: "chess", Palette: "hexagonal-chess", Seats: []string{"white", "red", "black"},
		Kinds: chesslike.NewGame(chess.Spec()).Info().Kinds,
	}
	pieces := map[rules.Cell]rules.Piece{}
	for c := 0; c < len(b.Cells); c += 2 {
		pieces[rules.Cell(c)] = rules.Piece{Kind: rules.Kind(1 + c/2%6), Seat: rules.Seat(c % 3)}
	}
	l := sprites.NewLayout(b, 56, 0, sprites.CoordinateFrame)
	th := themeByName(t, "light")
	picture, err := sprites.PaintPosition(info, fakePosition{pieces: pieces}, sprites.PositionOptions{
		Theme: th, Layout: l, From: []rules.Cell{1}, To: []rules.Cell{8},
	})
	require.NoError(t, err)
	marks := []sprites.MarkKind{sprites.MarkSelected, sprites.MarkHoverTarget, sprites.MarkDot, sprites.MarkRing, sprites.MarkCursor, sprites.MarkIllegal}
	for i, kind := range marks {
		d, at := l.Mark(kind, rules.Cell(3+2*i), th)
		mark, err := d.Paint()
		require.NoError(t, err)
		require.Equal(t, at.Size(), mark.Rect.Size())
		draw.Draw(picture, at, mark, image.Point{}, draw.Over)
	}
	compareGolden(t, "hexagons", picture)
}

func TestGoldenPoints(t *testing.T) {
	b := board.Square(board.Points, 5, 5, board.Algebraic(5))
	info := rules.Info{PieceSet: "go", Palette: "go", Seats: []string{"black", "white"}, Kinds: []rules.KindInfo{{}, {Name: "stone"}}}
	pieces := map[rules.Cell]rules.Piece{}
	for _, c := range []rules.Cell{0, 6, 7, 12, 13, 18, 24} {
		pieces[c] = rules.Piece{Kind: 1, Seat: rules.Seat(c % 2)}
	}
	picture, err := sprites.PaintPosition(info, fakePosition{pieces: pieces}, sprites.PositionOptions{
		Theme: themeByName(t, "light"), Layout: sprites.NewLayout(b, 40, 0, sprites.CoordinateFrame), To: []rules.Cell{12},
	})
	require.NoError(t, err)
	compareGolden(t, "points", picture)
}

func TestGoldenIcons(t *testing.T) {
	const px, columns = 24, 10
	names := sprites.IconNames()
	sheet := image.NewRGBA(image.Rect(0, 0, columns*px, (len(names)+columns-1)/columns*px))
	draw.Draw(sheet, sheet.Rect, image.White, image.Point{}, draw.Src)
	for i, name := range names {
		p, err := sprites.Icon{Name: name, Color: themeByName(t, "light").Ink, Px: px}.Paint()
		require.NoError(t, err)
		at := image.Pt(i%columns*px, i/columns*px)
		draw.Draw(sheet, image.Rectangle{Min: at, Max: at.Add(image.Pt(px, px))}, p, image.Point{}, draw.Over)
	}
	compareGolden(t, "icons", sheet)
}
