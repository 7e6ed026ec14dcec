// Package hasami is the record of hasami shogi, written like PGN with the tags Game, Black, Red, Start and Result.
package hasami
