/**
 * Keeps an open page current: asks every second whether the desk knows something new, and then replaces the parts that
 * are marked as live. Forms are outside of these parts, so nothing that is being typed is lost. Every tenth time it
 * reads the page anyway, because not every change is an event.
 */
export const liveScript = `
const { url, version } = document.body.dataset;
let known = version;
let asked = 0;

function merge(now, fresh) {
  for (const details of now.querySelectorAll('details[id][open]')) {
    const same = fresh.querySelector('#' + CSS.escape(details.id));
    if (same) same.open = true;
  }
  if (now.isEqualNode(fresh)) return;
  const old = new Map([...now.children].map((child) => [child.id, child]));
  const next = [...fresh.children].map((child) => {
    const same = child.id && old.get(child.id);
    if (!same || same.isEqualNode(child)) return same || child;
    if (!same.matches('ul, ol')) return child;
    merge(same, child);
    return same;
  });
  // What stays is not moved, which keeps the focus and lets a screen reader read only what is new.
  for (const child of [...now.childNodes]) if (!next.includes(child)) child.remove();
  let at = now.firstElementChild;
  for (const child of next) {
    if (child === at) at = at.nextElementSibling;
    else now.insertBefore(child, at);
  }
}

async function look() {
  asked += 1;
  const current = await (await fetch('/dev/concierge/version')).text();
  if (current === known && asked % 10) return;
  const response = await fetch(url);
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of document.querySelectorAll('[data-live]')) {
    const fresh = page.getElementById(part.id);
    if (fresh) merge(part, fresh);
  }
  known = current;
}

async function keepLooking() {
  // The portal restarts now and then. The next attempt follows.
  await look().catch(() => {});
  setTimeout(keepLooking, 1000);
}
if (url) setTimeout(keepLooking, 1000);
`;
