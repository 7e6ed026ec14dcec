package web

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"os/exec"
	"strings"

	"github.com/klauspost/compress/zstd"
)

// zstdWindowSize is the window size for Zstandard in bytes: the largest that every browser must support (RFC 9659). A
// window of four times that size would make the game only a few hundred bytes smaller.
const zstdWindowSize = 8 << 20

// compressProgram compresses a program with Zstandard in about two seconds. The page decompresses it itself.
func compressProgram(_ context.Context, data []byte) ([]byte, error) {
	w, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedBestCompression), zstd.WithWindowSize(zstdWindowSize), zstd.WithEncoderConcurrency(1))
	if err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	return w.EncodeAll(data, nil), nil
}

// zstdCommand is the reference implementation of Zstandard. No library in Go looks for the best matches as it does.
const zstdCommand = "zstd"

// HasZstd reports whether the program is installed that [BuildOptions].Smallest needs.
func HasZstd() bool {
	_, err := exec.LookPath(zstdCommand)
	return err == nil
}

// compressSmallest compresses a program with the program zstd. That takes several times as long as compressProgram, and the
// result is one sixth smaller. Level 19 is the highest whose window is zstdWindowSize.
func compressSmallest(ctx context.Context, data []byte) ([]byte, error) {
	var stdout, stderr bytes.Buffer
	cmd := exec.CommandContext(ctx, zstdCommand, "-19", "--no-check", "--single-thread", "--quiet", "--stdout", "-")
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(data), &stdout, &stderr
	err := cmd.Run()
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		return nil, fmt.Errorf("web: zstd: %w: %s", err, strings.TrimSpace(stderr.String()))
	}
	return stdout.Bytes(), nil
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
