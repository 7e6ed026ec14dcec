// Package online has no code: it is the page about online play, which is in the packages below it.
//
//	wire      frames, entries and links; the grammar is on its page
//	token     the signed tokens of links
//	table     the state of a table, which follows from its log alone
//	client    the side of a player: connection, pending request, coming back
//	session   a match of package game that is played at a table, as the window and the page show it
//	gateway   WebSockets of clients, limits, whoever watches a table
//	referee   tables on the server: rules, clocks, computer players
//	store     the logs: in memory, in JetStream (natslog), and of finished tables (archive)
//	server    all of the server's side as one piece
//	data      the folder of a server, and copies of it
//	metrics   counters for operators
//
// The page and the window may import wire, table, client and session; a test of package rulestest holds them apart from the rest.
//
// # Data flow
//
// A person moves: the client sends a request with the number that the entry would have, and a random ID. The gateway hands it
// to the referee, which applies it to the table, appends it to the log if the log still ends there, and answers. Everybody who
// watches gets what was stored, the player too. A request is repeated until it is answered, and stored once, because its ID
// is part of the entry.
//
// A client that was away says how many entries it knows and gets the others. There is no other state to lose: seats, clocks,
// offers, dead stones and the end of the game follow from the entries.
//
// # Clocks
//
// The server's time counts. Every entry holds the game time, in which neither pauses pass nor, up to a limit, the time that a
// move was on its way. A flag falls by an entry like a move, so that of the two only one can come first. After a start of the
// server, which may have been away for hours, the clocks stand until the seat to move is back, but for two minutes at most.
//
// # Threats
//
//	somebody plays for another seat            tokens are signed for table and seat (token: TestToken; referee: TestTokens)
//	a link fell into wrong hands               operators can make the tokens of a seat void (server, gateway: TestReissue)
//	a link is in a server's list of addresses  tokens follow "#" (wire: TestLinks)
//	a page elsewhere uses a visitor's browser  the origin is checked (gateway: TestRefusals)
//	an illegal move, another's turn, a flag    only the referee applies rules; kinds of the server are refused (referee: TestGame)
//	the same move twice, or two at once        ID and number (referee: TestRequestsAreIdempotent, TestConflict; store: TestLog)
//	nonsense, long or many frames              cut off (gateway: TestRefusals, TestHostileClient, TestPingFlood; wire: FuzzDecode)
//	two servers on one folder                  the folder is locked (server: TestRestart)
//	two servers, two tabs, one ply             one is stored (store: TestLog; server: TestCluster)
//	strangers in the cluster                   a secret is needed (natslog: TestClusterSecret)
//	a seat stops its clock by refused moves    only stored moves are compensated (referee: TestCompensation)
//	many connections or tables                 limits for each address, none for moves, as a school has one (gateway: TestAddressLimit)
//	a client that does not read                cut off when too much waits for it (gateway: connection)
//	names and chat that harm a screen          one line without control characters (referee: TestNames)
//	a client names a subject of the log        no frame holds one, and IDs of tables have no dots (wire: TestTableIDs)
//	a name that a stranger's page gives to us  it passes as its own origin, but there is nothing to win: no cookie counts, only tokens (DNS rebinding)
//	eavesdropping                              TLS, by flags or by a proxy (main: TestTLS)
//	secrets in the log of the server           neither links nor tokens are written (main: TestLog)
//	figures for strangers                      operators have an address of their own, which is local by default
//
// # Serving strangers
//
// On the internet links have to begin with https, or whoever carries them can read them. Either the server has a certificate, whose
// files are read again when they change, so that a renewed one needs no restart:
//
//	ludarium serve --play --listen :443 --tls-cert fullchain.pem --tls-key privkey.pem
//
// or a proxy has it, and the server listens for it alone. --behind-proxy believes its X-Forwarded-For, of which the last address
// counts, so nobody else may reach the port:
//
//	ludarium serve --play --listen 127.0.0.1:8473 --behind-proxy
//
// Caddy, which gets its certificate by itself:
//
//	games.example {
//		reverse_proxy 127.0.0.1:8473
//	}
//
// nginx:
//
//	location / {
//		proxy_pass http://127.0.0.1:8473;
//		proxy_http_version 1.1;
//		proxy_set_header Host $host;
//		proxy_set_header Upgrade $http_upgrade;
//		proxy_set_header Connection upgrade;
//		proxy_set_header X-Forwarded-For $remote_addr;
//		proxy_read_timeout 60s; # the server says something every ten seconds
//	}
//
// A proxy that does not pass the name of the host on needs --origin with that name.
//
// A program for servers is built with -tags nowindow: it needs no library of the system. Folder deploy has a Dockerfile, a file for
// compose and a unit of systemd.
//
// # Operating
//
// At --admin, 127.0.0.1:8474 by default, are /healthz (the process lives), /readyz (the log can be read and written, and the server
// is not about to end) and /metrics (Prometheus). A POST of /reissue makes all links of a seat void, cuts off whoever has come by them,
// and answers with what follows the address of the server in the new link; seats count from 0, and the table's ID is in its link to watch:
//
//	curl -X POST 'http://127.0.0.1:8474/reissue?table=ID&seat=1'
//
// SIGTERM or an interrupt drains the server: nobody is let in, requests are answered,
// clients are told, and come back by themselves when it is there again; that takes less than five seconds. A second signal ends it at
// once, which loses nothing either, as every entry is on the disk before it is acknowledged.
//
// The settings GOGC and GOMEMLIMIT of Go count if they are set. Where the machine ends a program that takes too much memory, set
// GOMEMLIMIT to nine tenths of that.
//
// Tables that are over leave the log for files of an archive after ten minutes, those without an entry for 30 days too, if nobody is
// connected. They can be looked at there by their links, but not gone on with.
//
// Copies are made while the server is stopped, as only then its files agree; its clients wait and come back. What restore has read, in
// the same place or elsewhere, is gone on with, and the links stay valid if the address does:
//
//	ludarium backup --data DIR games.tar.gz
//	ludarium restore --data DIR games.tar.gz
//
// # Figures
//
// Two cores, loopback, a server that has one of them (taskset) and syncs every entry, 2026-11-27 (.ci/nightly online measures them
// again); the time of a move is from its first byte to the acknowledgement:
//
//	500 games of all kinds, 185 times kill -9   none of 21,706 acknowledged entries lost, every client went on within 0.87 s
//	1,000 tables, a move a second               p50 0.8 ms, p99 13 ms, 44 % of the core, 170 KB a table
//	2,000 tables, a move a second               p50 0.9 ms, p99 45 ms, 72 % of the core, 156 KB a table
//	3,000 tables, a move a second               p50 1 to 3 ms, p99 0.18 to 0.47 s, 92 % of the core, 157 to 216 KB a table
//	5,000 who watch one table                   p50 42 ms, p99 102 ms; the players p50 3.4 ms, p99 8.2 ms
//	100,000 tables, of which none is in play    made in 96 s, read again in 1.2 s; 334 MB
//	a connection without moves                  13 KB; a table with two of them 64 KB
//	an entry on the disk                        178 bytes
//
// Memory is what the system counts, with games of 30 to 60 plies in it. With 3,000 tables the core is full, and one run of seven broke down
// under requests that were repeated after 0.6 s. Of the server's time a quarter to a third goes to JetStream, half of that to syncing, a
// quarter to the sockets, an eighth to the collector. A runtime of Go that has one processor stands still whenever an entry is synced, so
// that a server takes two at least ([server.SetUpRuntime]): with one, p50 of 3,000 tables was 1 s at 75 % of the core.
//
// # Growing
//
// Several servers are one service that survives the loss of any of them:
//
//	ludarium serve --play --cluster club --node a --cluster-listen 10.0.0.1:6222 --routes 10.0.0.2:6222,10.0.0.3:6222
//
// and likewise on the two other machines. Every entry is kept on three of them (--replicas), and is safe when two have it. A server with
// --gateway keeps none and serves clients only. deploy/compose-cluster.yaml is an example. What to know:
//
//   - The servers do not encrypt what they tell each other, so that they need a private network, and LUDARIUM_CLUSTER_SECRET keeps others
//     off.
//   - The machines need synchronized clocks (NTP): entries have the time of the server that stored them, and it is compared with the time at
//     which another server was lost. A difference of a second may charge a clock wrongly by a second when that happens.
//   - Clients know one address. Behind it there has to be a balancer, or a name with the addresses of all servers. A client that loses its
//     server asks there again.
//   - Any server takes requests for any table. Each has a view of the table, which follows what others store; the log takes an entry only
//     where it ends (expected sequence), so that of two servers one wins and the other reads on.
//   - Flags, the end of pauses, computers' moves and tables of rematches are rather for the server that leads the stream of a table; the
//     others do them half a second later.
//   - When a server is lost, each table in play gets a pause in its log as of that moment, and goes on when the seat to move is there, at
//     most servers at once. Tables whose stream it led wait for an election, 4 to 9 s by constants of NATS; their clocks do not run
//     meanwhile.
//   - Of three servers one may be away. With two away nothing can be stored and all clocks stand.
//   - A server begins to serve when it has all entries and every stream has a leader: restart them one by one, each after the one before is
//     ready. Later /readyz asks less: that the log can be read and written, and that the servers that are left can store. It says no as
//     soon as they cannot.
//   - After a restart a server leads few streams until another one is lost.
//   - The key that signs tokens and the finished tables are in a stream of their own (KEPT), not in files: every server needs them, also
//     one without a folder, and a stream is copied and repaired like the log. A finished table is first sealed, by an entry that is none,
//     so that nobody adds to what is being moved.
//   - The server that leads the stream of a table archives it. It asks the others first whether somebody is connected there.
//   - backup refuses the folder of such a server: an older state of one of them could forget what the others have acknowledged. The servers
//     are the copies.
//   - The folder of a server that was alone cannot become one of a cluster, nor the other way round. Both are refused.
//   - The first start takes 7 to 15 s, as the server that leads makes the streams. A restart takes 2 to 8 s.
//
// Three servers and one that keeps nothing on the same two cores, 2026-11-27:
//
//	200 games of all kinds, 33 times kill -9    none of 9,638 entries lost, the same log at all seats
//	waits for an answer                         p99 0.22 s; where an election was waited for: p50 6.0 s, longest 8.5 s
//	two writers at one ply at two servers        never both stored in 10,000 tries, while a third server was killed 53 times
//
// # A hundred thousand tables
//
// What it takes by the figures above, with two players and two who watch at each table, and a move in ten seconds (in bullet games one a
// second, ten times as much):
//
//   - Moves: 10,000 a second. A core that does everything, without replicas, carries 2,000 in time, so five cores at least. Of a move's
//     cost half is the log, and three servers each keep all of it: about eight cores on the three together, and five on the gateways. This
//     is reckoned, not measured: three servers on two cores would measure the machine.
//   - Connections: 400,000 of 13 KB, and tables of 40 KB, which every server that somebody is connected to holds as well: 5 GB and up to
//     8 GB, on eight gateways 1.6 GB each. Frames: 40,000 a second, 5,000 on each gateway, which is what 5,000 who watch one table get.
//   - Disk: 1.8 MB a second on each replica, 154 GB a day; finished games leave the log for the archive after ten minutes. 10,000 syncs a
//     second are what the disk has to bear: this one does 15,000 (64 files), a laptop's may do a hundredth of that.
//   - Tables: 64 streams hold 100,000, which a server reads in 1.2 s.
//   - So three servers with eight cores and a fast disk each, and eight gateways with two cores and 4 GB each, behind a balancer. What comes
//     first to its limit is the syncing of the disk, then the memory of the gateways.
//   - To be measured before: replicas under load on three machines, an election under load, TLS, which is not in any of these figures.
//
// # Limits
//
// What nothing here prevents: who has a link can pass it on, and players can ask an engine. Each server grants compensation for the way of
// moves by its own account, so that a player who moves through several servers of a cluster can get the limit of each.
package online
