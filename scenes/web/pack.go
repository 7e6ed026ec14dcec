package web

import (
	"bytes"
	"compress/gzip"
	"fmt"

	"github.com/klauspost/compress/zstd"
)

// zstdWindowSize is how far back in a program Zstandard looks for repetitions, in bytes: no browser has to unpack more on the
// way (RFC 9659), and with four times as much the game is a few hundred bytes smaller.
const zstdWindowSize = 8 << 20

// compressProgram is data in Zstandard, which the page unpacks itself.
func compressProgram(data []byte) ([]byte, error) {
	w, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedBestCompression), zstd.WithWindowSize(zstdWindowSize), zstd.WithEncoderConcurrency(1))
	if err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	return w.EncodeAll(data, nil), nil
}

// gzipText is data in gzip, as small as it goes, which every browser unpacks on the way.
func gzipText(data []byte) ([]byte, error) {
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
