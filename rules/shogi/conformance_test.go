package shogi_test

import (
	"testing"

	"github.com/ludarium/ludarium/rules/rulestest"
	"github.com/ludarium/ludarium/rules/shogi"
)

func TestConformance(t *testing.T) {
	rulestest.Conform(t, shogi.New(), rulestest.IntFromEnv(t, "LUDARIUM_CONFORM", 15), 250)
}
