package chessliketest

import (
	"testing"
)

// TestMirrored checks that a case for one side becomes the same case for the other side.
func TestMirrored(t *testing.T) {
	c := SideCase{FEN: "4k3/8/8/8/8/8/8/RK6 w A d3 0 1", Legal: "b1a1 e7e8q", BoardAfter: "8/8/8/8/8/8/8/2KR4", Reason: "mate", Winner: 0}
	want := SideCase{FEN: "rk6/8/8/8/8/8/8/4K3 b a d6 0 1", Legal: "b8a8 e2e1q", BoardAfter: "2kr4/8/8/8/8/8/8/8", Reason: "mate", Winner: 1}
	checkEqual(t, "mirrored case", want, c.mirrored())
	checkEqual(t, "case mirrored twice", c, c.mirrored().mirrored())
}
