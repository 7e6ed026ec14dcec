package board

// exportAs writes the match into the user's folder: ".pgn" or another ending of t.writable, or ".png" for a picture of
// what is on the board.
func (t *Scene) exportAs(kind string) { t.Export(t.match.Record(), kind) }

// copyPosition puts what is on the board into the clipboard, as FEN or what the game has in its place.
func (t *Scene) copyPosition() {
	t.CopyText(t.snap.Position.String(), t.Words.T("copy.position"))
}

// copyGame puts the match into the clipboard.
func (t *Scene) copyGame() { t.CopyRecord(t.match.Record()) }
