package hasami_test

import (
	"testing"

	"github.com/ludarium/ludarium/rules/hasami"
	"github.com/ludarium/ludarium/rules/rulestest"
)

func TestConform(t *testing.T) { rulestest.Conform(t, hasami.New(), 20, 300) }
