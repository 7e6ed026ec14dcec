package gtp

import "strconv"

// cpuTime answers "cputime": the CPU time used, in seconds.
func (s *session) cpuTime([]string) (string, error) {
	return strconv.FormatFloat(processCPUTime().Seconds(), 'f', 3, 64), nil
}
