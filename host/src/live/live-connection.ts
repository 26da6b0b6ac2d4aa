import { currentSession, portalStore, publish, sessionAtom, subscribe } from '@portal/shared/runtime';
import { currentAccountToRequest, onAccountChange } from '../account-to-request.ts';
import type { Stream } from './open-stream.ts';
import { startPolling } from './polling.ts';
import { invalidateChangedQueries } from './invalidate-queries.ts';
import { shareBetweenTabs, type Tell } from './share-between-tabs.ts';
import { watchAttention } from './watch-attention.ts';

/** Backoff for a refused connection, in ms: the delay doubles after each attempt. */
const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 60_000;

/**
 * Keeps the page of a verified user up to date. Publishes server events as `live.*` events and refetches the
 * affected data. Polls where event streams are blocked. The browser's tabs share one stream, and hidden ones soon need none.
 */
export function startLiveConnection(): void {
  invalidateChangedQueries();
  let followed: Followed | null = null;
  let disconnect: (() => void) | undefined;
  let seen = true;
  const follow = () => {
    const wanted = seen ? verifiedUser() : null;
    if (wanted?.token === followed?.token && wanted?.accountId === followed?.accountId) return;
    followed = wanted;
    disconnect?.();
    disconnect = undefined;
    if (!wanted) return;
    // Also a tab that reads the stream of another one needs it.
    import('./logged-in.ts').catch(() => {});
    disconnect = shareBetweenTabs(`live ${wanted.userId} ${wanted.accountId ?? ''}`, (tell) =>
      connect(wanted, tell),
    );
  };
  portalStore.sub(sessionAtom, follow);
  subscribe('session.ended', follow);
  onAccountChange(follow);
  watchAttention((now) => {
    seen = now;
    follow();
    // Also where streams are blocked.
    if (followed) publish('live.missed', {});
  });
  follow();
}

/** Whose events the page receives, and of which account. */
interface Followed {
  userId: number;
  token: string;
  accountId: number | undefined;
}

function verifiedUser(): Followed | null {
  const session = currentSession();
  if (!session?.user.email_verified_at) return null;
  return { userId: session.user.id, token: session.token, accountId: currentAccountToRequest() };
}

/** Receives the server's events and tells every tab of them. Returns `close()`. */
function connect(followed: Followed, tell: Tell): () => void {
  let closed = false;
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stream: Stream | undefined;
  let stopPolling: (() => void) | undefined;

  const open = async () => {
    const { openStream } = await import('./logged-in.ts');
    if (closed) return;
    stream = openStream(followed, {
      onEvent: tell,
      onOpen: () => {
        pause = FIRST_PAUSE_MS;
        stopPolling?.();
        stopPolling = undefined;
        // Changes between the first fetch and now are not in the stream.
        tell('live.missed', {});
      },
      onLost: () => {
        if (!closed) stopPolling ??= startPolling(tell);
      },
      onSilent: () => {
        stream?.close();
        stopPolling ??= startPolling(tell);
        openOrPoll();
      },
      onRefused: (status) => {
        if (closed) return;
        // The session ended elsewhere. A refetch detects this and redirects to login.
        if (status === 401) tell('live.missed', {});
        pollAndRetry();
      },
    });
  };
  // Also after a failure to load the stream's code.
  const pollAndRetry = () => {
    if (closed) return;
    stopPolling ??= startPolling(tell);
    timer = setTimeout(openOrPoll, pause);
    pause = Math.min(pause * 2, MAX_PAUSE_MS);
  };
  const openOrPoll = () => void open().catch(pollAndRetry);
  openOrPoll();
  return () => {
    closed = true;
    clearTimeout(timer);
    stream?.close();
    stopPolling?.();
  };
}
