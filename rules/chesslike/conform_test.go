package chesslike

import (
	"testing"

	"github.com/ludarium/ludarium/rules/rulestest"
)

func TestConform(t *testing.T) {
	for _, id := range kinds() {
		t.Run(id, func(t *testing.T) { rulestest.Conform(t, games()[id], 4, 300) })
	}
}
