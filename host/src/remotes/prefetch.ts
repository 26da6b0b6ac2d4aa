import { filesFor, type RemoteName } from '@portal/shared/federation';
import { currentSession } from '@portal/shared/runtime';
import { pageArea, pageConfig } from '../page-config.ts';
import { openAhead } from '../router.ts';
import { whenIdle } from '../when-idle.ts';
import { remoteState } from './loading-state.ts';

const prefetched = new Set<string>();

/** Prefetches the first files of a remote's screen without running them. */
function prefetchRemote(name: RemoteName, pathname: string): void {
  const build = pageConfig.remotes[name];
  if (!build || remoteState(name).is !== 'idle') return;
  for (const { url, integrity } of filesFor(build, pathname)) {
    if (prefetched.has(url)) continue;
    prefetched.add(url);
    const link = document.createElement('link');
    // Must match the later script's CORS mode, or the browser fetches the file twice.
    Object.assign(link, { rel: 'prefetch', as: 'script', crossOrigin: 'anonymous', integrity, href: url });
    document.head.append(link);
  }
}

/** Prefetches a remote when the user hovers over or focuses a link into it. Returns `stop()`. */
export function prefetchOnIntent(): () => void {
  const notice = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (link) prefetchLink(link);
  };
  const events = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const event of events) document.addEventListener(event, notice, { passive: true });
  return () => {
    for (const event of events) document.removeEventListener(event, notice);
  };
}

/**
 * Prefetches the remotes that the page links to when the browser is idle, without the pages for visitors if the user is
 * logged in. On a page of the host, also opens the dashboard or the admin panel that it links to, because the user probably
 * came for it.
 */
export function prefetchWhenIdle(): void {
  whenIdle(() => {
    const isVisitor = currentSession() === null;
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      (link) => isVisitor || areaOf(link)?.access !== 'public',
    );
    for (const link of links) prefetchLink(link);
    if (pageArea(location.pathname)) return;
    const work = links.find((link) => /^(vendor|admin)$/.test(areaOf(link)?.access ?? ''));
    if (work) void openAhead(work.pathname);
  });
}

const areaOf = ({ origin, pathname }: HTMLAnchorElement) =>
  origin === location.origin ? pageArea(pathname) : undefined;

function prefetchLink(link: HTMLAnchorElement): void {
  const area = areaOf(link);
  if (area) prefetchRemote(area.remote, link.pathname);
}
