package hasami_test

import (
	"testing"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/hasami"
	"github.com/ludarium/ludarium/rules/rulestest"
)

func TestConform(t *testing.T) { rulestest.Conform(t, hasami.New(), 20, 300) }

func TestConformWithoutDraws(t *testing.T) {
	rulestest.Conform(t, rulestest.Choose(hasami.New(), rules.Options{hasami.Repetition: "off", hasami.Quiet: "none"}), 6, 400)
}
