package text

import (
	"cmp"
	"os"
)

// SystemLanguage is the language for users who have not chosen one: that of the environment (LC_ALL, LC_MESSAGES,
// LANG), or else the first supported language in the preferences of the system. It is "" if there is none, which For
// takes as English.
func SystemLanguage() string {
	langs := userLanguages
	if locale := cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG")); locale != "" {
		langs = func() []string { return []string{locale} }
	}
	for _, lang := range langs() {
		if IsSupported(lang) {
			return lang
		}
	}
	return ""
}
