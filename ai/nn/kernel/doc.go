// Package kernel has the inner loops of neural networks: in Go for every platform, and with AVX2 on amd64. Both give the
// same bits, so that a search visits the same nodes on every machine; tests compare them.
package kernel

//go:generate go run -C asmgen . -out ../kernel_amd64.s
