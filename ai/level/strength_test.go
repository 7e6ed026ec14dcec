package level_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/ai/level"
)

func TestOnDay(t *testing.T) {
	usual := level.Strength{Nodes: 1000, MaxLoss: 200, Temperature: 400, MissedReplies: 600, MissedMoves: 800, CarefulBelow: 300, DailyForm: 250}
	tests := []struct {
		name string
		day  int
		want level.Strength
	}{
		{"usual day", 0, usual},
		{"good day", 250, level.Strength{Nodes: 1250, MaxLoss: 150, Temperature: 300, MissedReplies: 450, MissedMoves: 600, CarefulBelow: 300, DailyForm: 250}},
		{"bad day", -250, level.Strength{Nodes: 750, MaxLoss: 250, Temperature: 500, MissedReplies: 750, MissedMoves: 1000, CarefulBelow: 300, DailyForm: 250}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			assert.Equal(t, tt.want, usual.OnDay(tt.day))
		})
	}
}

func TestForBoard(t *testing.T) {
	made := level.Strengths{1: {Nodes: 30, MaxLoss: 900}, 2: {Nodes: 60}}
	assert.Equal(t, level.Strengths{1: {Nodes: 63, MaxLoss: 900}, 2: {Nodes: 127}}, made.ForBoard(361, 81, 1000))
	assert.Equal(t, level.Strengths{1: {Nodes: 63, MaxLoss: 900}, 2: {Nodes: 100}}, made.ForBoard(361, 81, 100))
	assert.EqualValues(t, 30, made[1].Nodes)
}
