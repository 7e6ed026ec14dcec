// The service worker, which caches the page for offline use. The build puts two constants before this line: version, a hash
// of all files, and files, their names. Except for the page itself and the manifest, names contain a hash of the content,
// so that the content of a name never changes.

const mine = `ludarium ${registration.scope} `; // two copies on one host must not delete each other's caches
const current = mine + version;

addEventListener("install", (event) => event.waitUntil(fill()));

async function fill() {
  const cache = await caches.open(current);
  await Promise.all(files.map(async (name) => {
    const lasting = /\.[0-9a-f]{16}\./.test(name);
    const kept = lasting && (await caches.match(name));
    const answer = kept || (await fetch(name, { cache: lasting ? "default" : "reload" }));
    if (!answer.ok) {
      throw new Error(`${name}: ${answer.status}`);
    }
    await cache.put(name, answer);
  }));
}

addEventListener("activate", (event) => event.waitUntil(tidy()));

let shared = false; // another page was open beside the one that asked to take over, which may be reloading by now

// tidy deletes the caches of old versions, unless another open page may still use one.
async function tidy() {
  const several = shared || (await pages()) > 1;
  const old = (await caches.keys()).filter((name) => name.startsWith(mine) && name !== current);
  if (!several) {
    await Promise.all(old.map((name) => caches.delete(name)));
  }
  await clients.claim();
}

// A new version takes over when a page asks for it, or when all pages are closed.
addEventListener("message", (event) => {
  if (event.data === "take over") {
    event.waitUntil(takeOver());
  }
});

async function takeOver() {
  shared = (await pages()) > 1;
  skipWaiting();
}

// pages returns the number of open pages of Ludarium.
async function pages() {
  return (await clients.matchAll({ type: "window", includeUncontrolled: true })).length;
}

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(registration.scope)) {
    event.respondWith(answer(request));
  }
});

async function answer(request) {
  const cache = await caches.open(current);
  const { href } = new URL("./", request.url);
  const page = request.mode === "navigate" && href === registration.scope;
  const kept = await cache.match(page ? "./" : request, { ignoreSearch: true });
  return kept ?? (await caches.match(request)) ?? fetch(request);
}
