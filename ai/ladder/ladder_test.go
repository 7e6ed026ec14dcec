package ladder_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/ai/ladder"
)

func TestDays(t *testing.T) {
	usual := ladder.Rung{Nodes: 1000, Cap: 200, Heat: 400, Hidden: 600, Own: 800, Care: 300, Form: 250}
	tests := []struct {
		name string
		day  int
		want ladder.Rung
	}{
		{"usual day", 0, usual},
		{"good day", 250, ladder.Rung{Nodes: 1250, Cap: 150, Heat: 300, Hidden: 450, Own: 600, Care: 300, Form: 250}},
		{"bad day", -250, ladder.Rung{Nodes: 750, Cap: 250, Heat: 500, Hidden: 750, Own: 1000, Care: 300, Form: 250}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			assert.Equal(t, tt.want, usual.On(tt.day))
		})
	}
}

func TestSizes(t *testing.T) {
	made := ladder.Rungs{1: {Nodes: 30, Cap: 900}, 2: {Nodes: 60}}
	assert.Equal(t, ladder.Rungs{1: {Nodes: 63, Cap: 900}, 2: {Nodes: 127}}, made.Sized(361, 81, 1000))
	assert.Equal(t, ladder.Rungs{1: {Nodes: 63, Cap: 900}, 2: {Nodes: 100}}, made.Sized(361, 81, 100))
	assert.EqualValues(t, 30, made[1].Nodes)
}
