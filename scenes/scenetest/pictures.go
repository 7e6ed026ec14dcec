package scenetest

import (
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

// Tolerances: machines and graphics cards differ at edges.
const (
	maxChannelDifference = 8 // of 255, in any channel
	maxDifferentPercent  = 2 // per cent of the pixels may differ by more
)

// CompareGolden compares a picture with testdata/NAME.png. If they differ it writes NAME.got.png to the temporary
// folder and reports its path.
func CompareGolden(tb testing.TB, name string, got *image.RGBA) {
	tb.Helper()
	path := filepath.Join("testdata", name+".png")
	if *update {
		require.NoError(tb, os.MkdirAll("testdata", 0o755))
		require.NoError(tb, writePNG(path, got))
		return
	}
	want, err := readPNG(path)
	require.NoError(tb, err, "run the test with -update to make it")
	if err := ComparePictures(got, want); err != nil {
		gotPath := filepath.Join(os.TempDir(), name+".got.png")
		require.NoError(tb, writePNG(gotPath, got))
		require.Fail(tb, "the picture is another one", "%s: %v; see %s", path, err, gotPath)
	}
}

// ComparePictures returns an error if too many pixels of two pictures differ.
func ComparePictures(got, want *image.RGBA) error {
	if got.Bounds().Size() != want.Bounds().Size() {
		return fmt.Errorf("%v instead of %v pixels", got.Bounds().Size(), want.Bounds().Size())
	}
	size := got.Bounds().Size()
	differ := 0
	for y := range size.Y {
		a := got.Pix[y*got.Stride : y*got.Stride+4*size.X]
		b := want.Pix[y*want.Stride : y*want.Stride+4*size.X]
		for x := 0; x < len(a); x += 4 {
			for c := range 4 {
				if d := int(a[x+c]) - int(b[x+c]); d > maxChannelDifference || d < -maxChannelDifference {
					differ++
					break
				}
			}
		}
	}
	if differ*100 > maxDifferentPercent*size.X*size.Y {
		return fmt.Errorf("%d of %d pixels differ", differ, size.X*size.Y)
	}
	return nil
}

func writePNG(path string, pic image.Image) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	err = encoder.Encode(file, pic)
	if closeErr := file.Close(); err == nil {
		err = closeErr
	}
	return err
}

func readPNG(path string) (*image.RGBA, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	pic, err := png.Decode(file)
	_ = file.Close() // read-only
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	out := image.NewRGBA(image.Rectangle{Max: pic.Bounds().Size()})
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			out.Set(x, y, pic.At(pic.Bounds().Min.X+x, pic.Bounds().Min.Y+y))
		}
	}
	return out, nil
}
