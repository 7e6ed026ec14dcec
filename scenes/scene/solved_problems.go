package scene

import "strings"

// SolvedProblemsKey returns the setting that keeps the ids of a game's solved problems, separated by spaces.
func SolvedProblemsKey(game string) string { return "solved." + game }

// SolvedProblems returns the ids of a game's solved problems.
func (c *Context) SolvedProblems(game string) map[string]bool {
	set := map[string]bool{}
	for _, id := range strings.Fields(c.Settings.Values[SolvedProblemsKey(game)]) {
		set[id] = true
	}
	return set
}

// CountSolvedProblems returns how many of a game's problems are solved.
func (c *Context) CountSolvedProblems(game string) (count int) {
	for range strings.FieldsSeq(c.Settings.Values[SolvedProblemsKey(game)]) {
		count++
	}
	return count
}
