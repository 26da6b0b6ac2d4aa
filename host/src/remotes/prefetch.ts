import { areaAt, filesFor, type RemoteName } from '@portal/shared/federation';
import { pageConfig } from '../page-config.ts';
import { whenIdle } from '../when-idle.ts';
import { remoteState } from './loading-state.ts';

const prefetched = new Set<string>();

/** Fetches the first files of a remote's screen ahead of time, without running them. */
export function prefetchRemote(name: RemoteName, pathname: string): void {
  const build = pageConfig.remotes[name];
  if (!build || remoteState(name).is !== 'idle') return;
  for (const { url, integrity } of filesFor(build, pathname)) {
    if (prefetched.has(url)) continue;
    prefetched.add(url);
    const link = document.createElement('link');
    // The same mode as the later script, or the file would be fetched twice.
    Object.assign(link, { rel: 'prefetch', as: 'script', crossOrigin: 'anonymous', integrity, href: url });
    document.head.append(link);
  }
}

/** Whoever points at a link into another remote, or tabs to it, is likely to follow it. Returns how to stop. */
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

/** Fetches what the links of the page lead to once the browser has nothing better to do. */
export function prefetchWhenIdle(): void {
  whenIdle(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) prefetchLink(link);
  });
}

function prefetchLink(link: HTMLAnchorElement): void {
  const area = link.origin === location.origin && areaAt(link.pathname);
  if (area) prefetchRemote(area.remote, link.pathname);
}
