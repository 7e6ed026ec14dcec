package speech

import (
	"slices"
	"strings"
)

// A voice speaks one language.
type voice struct {
	name      string
	language  string // "pl", "pl-PL" or "pl_PL"
	isDefault bool   // of the system
}

// chooseVoice returns the index of the voice for a language: the system's default if that speaks it, otherwise the first of the
// preferred ones that does, otherwise the first of all; -1 if none does.
func chooseVoice(voices []voice, language string, preferred ...string) int {
	isBetter := []func(v voice) bool{
		func(v voice) bool { return v.isDefault },
		func(v voice) bool { return slices.Contains(preferred, v.name) },
		func(voice) bool { return true },
	}
	for _, is := range isBetter {
		if i := slices.IndexFunc(voices, func(v voice) bool { return v.speaks(language) && is(v) }); i >= 0 {
			return i
		}
	}
	return -1
}

// speaks reports whether the voice speaks a language, in whatever country.
func (v voice) speaks(language string) bool {
	own, _, _ := strings.Cut(strings.ReplaceAll(v.language, "_", "-"), "-")
	return strings.EqualFold(own, language)
}
