// Registers the service worker, which makes the page work offline, and announces new versions.

const checkInterval = 3600000; // minimum time in milliseconds between checks for a new version

const retryInterval = 3000; // milliseconds between two requests to take over

// watchForUpdates registers the service worker and announces a new version when it is ready. The user need not accept it: it
// is also installed when all pages of Ludarium have been closed.
export async function watchForUpdates(say) {
  if (!navigator.serviceWorker) {
    return; // service workers need HTTPS or localhost
  }
  let registration;
  try {
    registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
  } catch {
    return; // blocked or no space: the page works online only
  }
  const announceWaiting = () => {
    if (registration.waiting && navigator.serviceWorker.controller) {
      announce(say, registration);
    }
  };
  const watchInstalling = () => registration.installing?.addEventListener("statechange", announceWaiting);
  registration.addEventListener("updatefound", watchInstalling);
  watchInstalling(); // the browser may have found an update before the game started
  announceWaiting();
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - last > checkInterval) {
      last = Date.now();
      registration.update().catch(() => {}); // offline
    }
  });
}

// announce shows that a new version is ready.
function announce(say, registration) {
  const element = (id) => document.getElementById(id);
  element("new").textContent = say("page.new");
  element("now").textContent = say("page.new.now");
  element("later").textContent = say("page.new.later");
  element("news").hidden = false;
  element("later").onclick = () => (element("news").hidden = true);
  element("now").onclick = () => {
    if (!registration.waiting) { // another page has activated it
      location.reload();
      return;
    }
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    const takeOver = () => registration.waiting?.postMessage("take over");
    takeOver();
    setInterval(takeOver, retryInterval); // in a test one request had no effect; asking again does no harm
  };
}
