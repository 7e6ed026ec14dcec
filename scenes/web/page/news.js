// The copy of the page that plays without a network, and the news that there is another one.

const often = 3600000; // milliseconds between two looks for a new version

// watch keeps the page for the next visit and announces a new version when it is there. Nobody is forced to take it:
// it also comes when all pages of Ludarium have been closed.
export async function watch(say) {
  if (!navigator.serviceWorker) {
    return; // not every address is trusted with one
  }
  let home;
  try {
    home = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
  } catch {
    return; // blocked, or no room: the page plays, with a network
  }
  const look = () => {
    if (home.waiting && navigator.serviceWorker.controller) {
      announce(say, home);
    }
  };
  const follow = () => home.installing?.addEventListener("statechange", look);
  home.addEventListener("updatefound", follow);
  follow(); // the browser may have found it before the game was there
  look();
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - last > often) {
      last = Date.now();
      home.update().catch(() => {}); // without a network there is no news
    }
  });
}

// announce says that a new version waits at home.
function announce(say, home) {
  const part = (id) => document.getElementById(id);
  part("new").textContent = say("page.new");
  part("now").textContent = say("page.new.now");
  part("later").textContent = say("page.new.later");
  part("news").hidden = false;
  part("later").onclick = () => (part("news").hidden = true);
  part("now").onclick = () => {
    if (!home.waiting) { // another page has let it take over
      location.reload();
      return;
    }
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    home.waiting.postMessage("take over");
  };
}
