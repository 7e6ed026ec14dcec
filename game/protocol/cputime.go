package protocol

import "strconv"

// cpuTime is the time of the processor, in seconds, that we have used.
func (s *gtpSession) cpuTime([]string) (string, error) {
	return strconv.FormatFloat(used().Seconds(), 'f', 3, 64), nil
}
