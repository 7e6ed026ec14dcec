package web

import (
	"bytes"
	"compress/gzip"
	"fmt"

	"github.com/klauspost/compress/zstd"
)

// window is how far back in a program Zstandard looks for repetitions, in bytes: no browser has to unpack more on the
// way (RFC 9659), and with four times as much the game is a few hundred bytes smaller.
const window = 8 << 20

// packProgram is data in Zstandard, which the page unpacks itself.
func packProgram(data []byte) ([]byte, error) {
	w, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedBestCompression), zstd.WithWindowSize(window), zstd.WithEncoderConcurrency(1))
	if err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	return w.EncodeAll(data, nil), nil
}

// packText is data in gzip, as small as it goes, which every browser unpacks on the way.
func packText(data []byte) ([]byte, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err == nil {
		_, err = w.Write(data)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	return out.Bytes(), nil
}
