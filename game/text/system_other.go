//go:build !windows && !darwin && !js

package text

// userLanguages lists the languages of the user in order of preference. Here only the environment variables name one.
func userLanguages() []string { return nil }
