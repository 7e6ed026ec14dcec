//go:build unix

package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/wire"
)

// writeCertificate writes a certificate for this machine and its key.
func writeCertificate(t *testing.T, certFile, keyFile string, serial int64) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	template := x509.Certificate{
		SerialNumber: big.NewInt(serial), Subject: pkix.Name{CommonName: "Ludarium test"}, IsCA: true, BasicConstraintsValid: true,
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	cert, err := x509.CreateCertificate(rand.Reader, &template, &template, key.Public(), key)
	require.NoError(t, err)
	der, err := x509.MarshalPKCS8PrivateKey(key)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(keyFile, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der}), 0o600))
	require.NoError(t, os.WriteFile(certFile, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: cert}), 0o600))
}

// Tables over TLS, from host to join, and a certificate that is renewed meanwhile.
func TestTLS(t *testing.T) {
	dir := t.TempDir()
	certFile, keyFile := filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	writeCertificate(t, certFile, keyFile, 1)
	s := serve(t, filepath.Join(dir, "data"), "--tls-cert", certFile, "--tls-key", keyFile)
	require.True(t, strings.HasPrefix(s.address, "https://127.0.0.1:"), s.address)

	program := func(stdin string, args ...string) string {
		cmd := command(t, args...)
		cmd.Env = append(cmd.Env, "SSL_CERT_FILE="+certFile)
		cmd.Stdin = strings.NewReader(stdin)
		out, err := cmd.Output()
		require.NoError(t, err, "%s%s", out, &s.log)
		return string(out)
	}
	links := strings.Fields(program("", "host", "--server", s.address, "--game", "chess"))
	require.Len(t, links, 8, "seat 0 LINK seat 1 LINK watch LINK")
	assert.True(t, strings.HasPrefix(links[2], s.address+"#play="), links[2])
	seated := make(chan string, 1)
	go func() { seated <- program("f3\ng4\n", "join", "--lang", "en", links[2]) }()
	assert.Contains(t, program("e5\nQh4\n", "join", "--lang", "en", links[5]), "Black wins: checkmate.")
	assert.Contains(t, <-seated, "Black wins: checkmate.")
	assert.Contains(t, program("", "join", "--lang", "en", links[7]), "Black wins: checkmate.")

	// A connection that is there goes on while others get the new certificate.
	serial := func() int64 {
		conn, err := tls.Dial("tcp", strings.TrimSuffix(strings.TrimPrefix(s.address, "https://"), "/"), &tls.Config{InsecureSkipVerify: true})
		require.NoError(t, err)
		defer conn.Close() //nolint:errcheck // it has served its purpose
		return conn.ConnectionState().PeerCertificates[0].SerialNumber.Int64()
	}
	require.EqualValues(t, 1, serial())
	require.NoError(t, os.WriteFile(certFile, []byte("half written"), 0o600))
	time.Sleep(1100 * time.Millisecond)
	assert.EqualValues(t, 1, serial(), "the old one goes on")
	writeCertificate(t, certFile, keyFile, 2)
	require.Eventually(t, func() bool { return serial() == 2 }, 10*time.Second, 100*time.Millisecond)
}

func TestTLSFails(t *testing.T) {
	cmd := command(t, "serve", "--play", "--listen", "127.0.0.1:0", "--admin", "", "--tls-cert", "/nowhere", "--tls-key", "/nowhere")
	out, err := cmd.CombinedOutput()
	require.Error(t, err)
	assert.Equal(t, 1, cmd.ProcessState.ExitCode())
	assert.Equal(t, "ludarium: serve: the certificate: stat /nowhere: no such file or directory\n", string(out))
}

// Behind a proxy the server answers under the proxy's name, to pages of that name and of those that are named, and counts clients by
// the addresses that the proxy tells.
func TestBehindProxy(t *testing.T) {
	dial := func(s *runningServer, host, origin string) int {
		_, r, err := websocket.Dial(t.Context(), strings.Replace(s.address, "http", "ws", 1)+wire.Path[1:], &websocket.DialOptions{
			Host: host, HTTPHeader: http.Header{"Origin": {origin}, "X-Forwarded-For": {"198.51.100.7", "198.51.100.8, 203.0.113.9"}},
		})
		if r == nil {
			require.NoError(t, err)
		}
		return r.StatusCode
	}
	s := serve(t, t.TempDir(), "--behind-proxy", "--origin", "other.example")
	assert.Equal(t, http.StatusSwitchingProtocols, dial(s, "games.example", "https://games.example"))
	assert.Equal(t, http.StatusSwitchingProtocols, dial(s, "games.example", "https://other.example"))
	assert.Equal(t, http.StatusForbidden, dial(s, "games.example", "https://elsewhere.example"))
	s.signal(t, os.Interrupt)
	s.waitForEnd(t)
	assert.Contains(t, s.log.String(), "reason=origin address=203.0.113.9")

	s = serve(t, t.TempDir())
	assert.Equal(t, http.StatusMisdirectedRequest, dial(s, "games.example", "https://games.example"), "without a proxy only this machine is served here")
	s.signal(t, os.Interrupt)
	s.waitForEnd(t)
	assert.NotContains(t, s.log.String(), "203.0.113.9")
}
