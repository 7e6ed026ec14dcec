// Package hasami judges positions of hasami shogi. Men are all that counts in the end, and the fewer a side has the
// dearer each is; the other terms say who will lose the next one: men that the enemy could close in with one move,
// men half closed in, freedom to move, men that guard each other by standing on diagonals, and progress out of the
// back row.
package hasami
