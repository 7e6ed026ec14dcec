// Registers the service worker, which makes the page work offline, and announces new versions.

const often = 3600000; // minimum time in milliseconds between checks for a new version

// watch registers the service worker and announces a new version when it is ready. The user need not accept it: it is also
// installed when all pages of Ludarium have been closed.
export async function watch(say) {
  if (!navigator.serviceWorker) {
    return; // service workers need HTTPS or localhost
  }
  let home;
  try {
    home = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
  } catch {
    return; // blocked or no space: the page works online only
  }
  const look = () => {
    if (home.waiting && navigator.serviceWorker.controller) {
      announce(say, home);
    }
  };
  const follow = () => home.installing?.addEventListener("statechange", look);
  home.addEventListener("updatefound", follow);
  follow(); // the browser may have found an update before the game started
  look();
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - last > often) {
      last = Date.now();
      home.update().catch(() => {}); // offline
    }
  });
}

// announce shows that a new version is ready; home is the registration of the service worker.
function announce(say, home) {
  const part = (id) => document.getElementById(id);
  part("new").textContent = say("page.new");
  part("now").textContent = say("page.new.now");
  part("later").textContent = say("page.new.later");
  part("news").hidden = false;
  part("later").onclick = () => (part("news").hidden = true);
  part("now").onclick = () => {
    if (!home.waiting) { // another page has activated it
      location.reload();
      return;
    }
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    home.waiting.postMessage("take over");
  };
}
