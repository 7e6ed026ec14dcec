package text

import (
	"cmp"
	"os"
)

// System is the language to speak to who has chosen none: that of the environment (LC_ALL, LC_MESSAGES, LANG), else the
// first of those that the system is set to which the program speaks. It is "" when there is none, and For takes that
// for English.
func System() string {
	langs := own
	if locale := cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG")); locale != "" {
		langs = func() []string { return []string{locale} }
	}
	for _, lang := range langs() {
		if Speaks(lang) {
			return lang
		}
	}
	return ""
}
