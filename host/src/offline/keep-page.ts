import { BUILDS_CACHE, PAGES_CACHE, SHELL_PATH, type PageConfig } from '@portal/shared/federation';
import { currentSession } from '@portal/shared/runtime';
import { registerWorker, workerRegistration } from '@portal/shared/session';

/**
 * Registers the service worker and gives it the page and files of this page's release set, now that they have proved to work.
 * A page with another set replaces them. Without a worker, has the browser look for the script that removes it.
 */
export async function keepPage(config: PageConfig): Promise<void> {
  const user = currentSession()?.user;
  if (!config.service_worker) {
    await (await workerRegistration())?.update();
    return;
  }
  // An override is for one person and an hour, so it must not come back later.
  if (!user || user.is_admin || user.viewing_as || config.overrides || !('caches' in globalThis)) return;
  await registerWorker();
  // The end of the session deletes the caches. Opening one later would leave it behind.
  if (currentSession()?.user.id !== user.id) return;
  const [builds, pages] = await Promise.all([caches.open(BUILDS_CACHE), caches.open(PAGES_CACHE)]);
  const folders = foldersOf(config);
  if (!(await keepShell(pages, config, user.id))) return;
  for (const { url } of await builds.keys())
    if (!folders.some((folder) => url.startsWith(folder))) await builds.delete(url);
  // Keeping a file makes an entry of its own.
  const seen = new Set<string>();
  // Also those that the page loads later.
  new PerformanceObserver((list) => {
    for (const { name: url } of list.getEntries()) {
      if (seen.has(url) || url.includes('?') || !folders.some((folder) => url.startsWith(folder))) continue;
      seen.add(url);
      void keepFile(builds, url);
    }
  }).observe({ type: 'resource', buffered: true });
}

/** The folders of the builds that a page can load, as URLs. */
const foldersOf = ({ host_version: host, remotes }: PageConfig): string[] =>
  [
    `/host/${host}/`,
    ...Object.values(remotes).flatMap(({ fallback, ...build }) =>
      [build, ...(fallback ? [fallback] : [])].map(({ entry }) => entry.slice(0, entry.lastIndexOf('/') + 1)),
    ),
  ].map((path) => new URL(path, location.origin).href);

/** Stores the page of the dashboard. Returns false if the portal has another release set by now, or the user has left. */
async function keepShell(pages: Cache, config: PageConfig, userId: number): Promise<boolean> {
  const kept = await pages.match(SHELL_PATH);
  if (kept && isOf(config, await kept.text())) return true;
  const response = await fetch(SHELL_PATH, { headers: { accept: 'text/html' } });
  if (!response.ok || !isOf(config, await response.clone().text())) return false;
  if (currentSession()?.user.id !== userId) return false;
  await pages.put(SHELL_PATH, response);
  return true;
}

/** Whether a page loads the same builds as the one with this configuration. */
const isOf = ({ release_set: set, host_version: host, remotes }: PageConfig, html: string): boolean =>
  html.includes(`"release_set":${set},`) &&
  html.includes(`"host_version":"${host}"`) &&
  Object.values(remotes).every(({ integrity }) => html.includes(`"integrity":"${integrity}"`));

/** The browser has just loaded the file, so it comes from its cache. */
async function keepFile(builds: Cache, url: string): Promise<void> {
  if (await builds.match(url, { ignoreVary: true })) return;
  await builds.add(url).catch(() => {});
}
