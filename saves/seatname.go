package saves

import (
	"strconv"
	"strings"
)

// ComputerName names a computer player that has no name of its own.
const ComputerName = "Computer"

// FormatSeatName returns the name of a seat's player for a tag.
func FormatSeatName(s SeatRecord) string {
	switch {
	case s.Name != "" || !s.Computer:
		return s.Name
	case s.Level == 0:
		return ComputerName
	}
	return ComputerName + ", level " + strconv.Itoa(s.Level)
}

// ParseSeatName parses what FormatSeatName returns.
func ParseSeatName(name string) SeatRecord {
	if name == ComputerName {
		return SeatRecord{Computer: true}
	}
	for level := 1; level <= 10 && strings.HasPrefix(name, ComputerName); level++ {
		if s := (SeatRecord{Computer: true, Level: level}); FormatSeatName(s) == name {
			return s
		}
	}
	if name == "?" {
		name = ""
	}
	return SeatRecord{Name: name}
}
