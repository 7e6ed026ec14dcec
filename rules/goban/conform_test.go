package goban_test

import (
	"testing"

	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/rules/rulestest"
)

func TestConform(t *testing.T) {
	rulestest.Conform(t, goban.New(), 20, 300)
}
