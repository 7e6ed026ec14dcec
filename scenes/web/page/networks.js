// Fetches the networks of the computer player, and caches them for offline use. The build puts a constant before this line:
// networks, the name of each file by the name of the network. The names contain a hash of the content.

const networkTimeout = 60000; // in milliseconds; the computer player plays without the network meanwhile, and then tries again

// fetchNetwork returns a promise of the bytes of a network.
globalThis.fetchNetwork = async (name) => {
  const cache = await openNetworkCache().catch(() => null); // some browsers have none, or refuse it
  const cached = await cache?.match(networks[name]).catch(() => undefined);
  const response = cached ?? (await fetch(networks[name], { signal: AbortSignal.timeout(networkTimeout) }));
  if (!response.ok) {
    throw new Error(`${name}: ${response.status}`);
  }
  if (!cached) {
    await cache?.put(networks[name], response.clone()).catch(() => {}); // without room it is fetched again the next time
  }
  return new Uint8Array(await response.arrayBuffer());
};

// deleteNetwork deletes a network from the cache, so that it is fetched again.
globalThis.deleteNetwork = async (name) => {
  const cache = await openNetworkCache().catch(() => null);
  await cache?.delete(networks[name]).catch(() => {});
};

// openNetworkCache opens the cache and deletes the networks of other versions.
async function openNetworkCache() {
  const cache = await caches.open(`ludarium-networks ${new URL("./", location.href)}`);
  const current = Object.values(networks);
  for (const { url } of await cache.keys()) {
    if (!current.includes(url.slice(url.lastIndexOf("/") + 1))) {
      await cache.delete(url);
    }
  }
  return cache;
}
