//go:build !js

package speech

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestChooseVoice(t *testing.T) {
	voices := []voice{{name: "Albert", language: "en_US"}, {name: "Samantha", language: "en_US"}, {name: "Google polski", language: "pl-PL"}, {name: "Zosia", language: "pl", isDefault: true}, {name: "Kyoko", language: "JA-JP"}, {name: "Filipino", language: "fil-PH"}}
	for name, c := range map[string]struct {
		language  string
		preferred []string
		want      int
	}{
		"the first":                 {"en", nil, 0},
		"a preferred one":           {"en", []string{"Zosia", "Samantha"}, 1},
		"the system's":              {"pl", []string{"Google polski"}, 3},
		"letter case":               {"ja", nil, 4},
		"none":                      {"de", []string{"Samantha"}, -1},
		"not a longer language tag": {"fi", nil, -1},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, c.want, chooseVoice(voices, c.language, c.preferred...)) })
	}
}

func TestParseSayVoices(t *testing.T) {
	const list = "Alice               it_IT    # Ciao! Mi chiamo Alice.\n" +
		"Eddy (German (Germany)) de_DE    # Hallo! # Ich heiße Eddy.\n" +
		"Majed               ar_001   # مرحبًا!\n" +
		"not a voice\n"
	assert.Equal(t, []voice{{name: "Alice", language: "it_IT"}, {name: "Eddy (German (Germany))", language: "de_DE"}, {name: "Majed", language: "ar_001"}}, parseSayVoices(list))
}

func TestOneLine(t *testing.T) {
	assert.Equal(t, "a b c", oneLine(" a\r\nb\x00\t c\u0085 "))
	assert.Empty(t, oneLine("\n"))
	long := make([]rune, 2*maxLength)
	for i := range long {
		long[i] = '王'
	}
	assert.Equal(t, string(long[:maxLength]), oneLine(string(long)))
}

// What would be a command to a program is only text.
func TestInputHoldsNoCommands(t *testing.T) {
	u := utterance{text: "!-!SET self [[volm 1]] [[[x]]] -v", language: "pl", volume: 70}
	assert.Equal(t, " !-!SET self [[volm 1]] [[[x]]] -v\n", spdSay("").input(u), "commands are at the beginning of a line")
	assert.Equal(t, "[[volm 0.70]] !-!SET self ((volm 1)) (((x))) -v", macSay("").input(u))
	assert.Equal(t, "pl 70\n!-!SET self [[volm 1]] [[[x]]] -v\n", powerShell("").input(u))
}

// Only the newest of several requests waits for its turn.
func TestNewestRequestWaits(t *testing.T) {
	s := &Synthesizer{next: make(chan utterance, 1)}
	for _, text := range []string{"one", "two", "three"} {
		s.Speak(text, "en", 50)
	}
	assert.Equal(t, utterance{text: "three", language: "en", volume: 50}, <-s.next)
	s.Speak("four", "en", 50)
	s.Stop()
	assert.Equal(t, utterance{}, <-s.next)
}
