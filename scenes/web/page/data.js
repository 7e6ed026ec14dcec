// Fetches data files when the game or the computer player needs them, and caches them for offline use: networks, problems,
// texts and licences.
// The build puts a constant before this line: dataFiles, the name of each file in the site by its kind and name, such as
// "problems/chess". The names in the site contain a hash of the content.

const dataTimeout = 60000; // in milliseconds; after that another request can try again

// fetchData returns a promise of the bytes of a data file.
globalThis.fetchData = async (name) => {
  const cache = await openDataCache().catch(() => null); // some browsers have none, or refuse it
  const cached = await cache?.match(dataFiles[name]).catch(() => undefined);
  const response = cached ?? (await fetch(dataFiles[name], { signal: AbortSignal.timeout(dataTimeout) }));
  if (!response.ok) {
    throw new Error(`${name}: ${response.status}`);
  }
  if (!cached) {
    await cache?.put(dataFiles[name], response.clone()).catch(() => {}); // without room it is fetched again the next time
  }
  return new Uint8Array(await response.arrayBuffer());
};

// deleteData deletes a data file from the cache, so that it is fetched again.
globalThis.deleteData = async (name) => {
  const cache = await openDataCache().catch(() => null);
  await cache?.delete(dataFiles[name]).catch(() => {});
};

// openDataCache opens the cache and deletes the files of other versions.
async function openDataCache() {
  const cache = await caches.open(`ludarium-data ${new URL("./", location.href)}`);
  const current = Object.values(dataFiles);
  for (const { url } of await cache.keys()) {
    if (!current.includes(url.slice(url.lastIndexOf("/") + 1))) {
      await cache.delete(url);
    }
  }
  return cache;
}
