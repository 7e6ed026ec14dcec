package bitboard

// ComparedGames returns the IDs of the games of specs.
func ComparedGames() (ids []string) {
	for _, s := range specs() {
		ids = append(ids, s.ID)
	}
	return ids
}
