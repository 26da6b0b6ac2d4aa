import { areaAt, type RemoteName } from '@portal/shared/federation';
import { pageConfig } from '../page-config.ts';
import { remoteState } from './loading-state.ts';

const prefetched = new Set<RemoteName>();

/** Fetches a remote's first files ahead of time, without running them. */
export function prefetchRemote(name: RemoteName): void {
  const build = pageConfig.remotes[name];
  if (!build || prefetched.has(name) || remoteState(name).is !== 'idle') return;
  prefetched.add(name);
  for (const { url, integrity } of [{ url: build.entry, integrity: build.integrity }, ...build.preload]) {
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
    if (!link || link.origin !== location.origin) return;
    const area = areaAt(link.pathname);
    if (area) prefetchRemote(area.remote);
  };
  const events = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const event of events) document.addEventListener(event, notice, { passive: true });
  return () => {
    for (const event of events) document.removeEventListener(event, notice);
  };
}
