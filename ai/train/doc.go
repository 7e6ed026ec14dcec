// Train makes the neural networks of package network: it plays games of the engine against itself, fits a network to
// them, and lets it prove itself in a match.
//
//	go run ./ai/train build -game capablanca80 -dir /tmp/networks
//	go run ./ai/train gate -game capablanca80 -network /tmp/networks/capablanca80.network -movetime 20ms
//
// These two commands make a network from nothing: build follows the recipe of the game (build.go), which is a number of
// play and fit commands, and writes what it did beside the network. It can be interrupted and run again. The network of
// chess that the program plays with was trained further with the scores of Stockfish: the text beside it says how.
//
//	go run ./ai/train play -game chess -nodes 400 -games 100000 -out chess.games
//	go run ./ai/train fit -game chess -in chess.games -out chess.network
//
// play writes the games with the score of every searched position (package selfplay). It can be interrupted at any time
// and goes on where it stopped; the same settings and engine give the same games on every machine. With -network the next generation
// of games is played with a network.
//
// fit trains with the quiet positions of the games: the side to move is not in check and the best move neither captures
// nor promotes. A label is a mixture of the score of the search, as expected points, and of the result of the game. The
// network predicts it with the least squared error (Adam, a cosine schedule). One game in twenty is held back to validate.
// The same games, settings and seed give the same network, bit for bit, on machines of one architecture: others, as arm64,
// fuse some operations on floating-point numbers and round differently.
//
// label writes the same games with the scores of longer searches, or of another engine that speaks UCI, such as Stockfish,
// with whose scores the network of chess is trained.
//
// gate is a match between two evaluations, with a sequential probability ratio test on pairs of games: a network replaces
// another if it accepts the second hypothesis; otherwise the command fails.
//
// openings finds opening lines for the players of a game: it plays games whose first eight plies are chosen among the best
// moves of a search, and keeps the lines whose moves did not do worse in them than the others.
//
// spsa fits the parameters of the search (search.Parameters) by matches of games at full strength, whose state is in a file from
// which an interrupted run goes on. The parameters that it finds count only when a match against the old ones proves them.
//
// calibrate compares the winning chances that the scores of games predict with their results, and says which WinScale
// and DrawWidth of the game's traits would fit best.
package main
