package web

import (
	"bytes"
	"compress/gzip"
	"fmt"

	"github.com/klauspost/compress/zstd"
)

// zstdWindowSize is the window size for Zstandard in bytes: the largest that every browser must support (RFC 9659). A
// window of four times that size would make the game only a few hundred bytes smaller.
const zstdWindowSize = 8 << 20

// compressProgram compresses a program with Zstandard. The page decompresses it itself.
func compressProgram(data []byte) ([]byte, error) {
	w, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedBestCompression), zstd.WithWindowSize(zstdWindowSize), zstd.WithEncoderConcurrency(1))
	if err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	return w.EncodeAll(data, nil), nil
}

// gzipText compresses a text with gzip at the best level.
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
