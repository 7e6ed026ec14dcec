package chesslike

import (
	"testing"

	"github.com/ludarium/ludarium/rules/rulestest"
)

func TestConform(t *testing.T) {
	rulestest.Conform(t, NewGame(Chess()), 20, 300)
}
