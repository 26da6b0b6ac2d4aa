import { currentSession, portalStore, publish, sessionAtom, subscribe } from '@portal/shared/runtime';
import { currentAccountToRequest, onAccountChange } from '../account-to-request.ts';
import type { Stream } from './open-stream.ts';
import { startPolling } from './polling.ts';
import { invalidateChangedQueries } from './invalidate-queries.ts';

/** Backoff for a refused connection, in ms: the delay doubles after each attempt. */
const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 60_000;

/**
 * Keeps the page of a verified user up to date. Publishes server events as `live.*` events and refetches the
 * affected data. Polls where event streams are blocked.
 */
export function startLiveConnection(): void {
  invalidateChangedQueries();
  let followed: Followed | null = null;
  let connection: Connection | null = null;
  const follow = () => {
    const wanted = verifiedUser();
    if (wanted?.token === followed?.token && wanted?.accountId === followed?.accountId) return;
    followed = wanted;
    connection?.close();
    connection = wanted && connect(wanted);
  };
  portalStore.sub(sessionAtom, follow);
  subscribe('session.ended', follow);
  onAccountChange(follow);
  follow();
}

/** Whose events the page receives, and of which account. */
interface Followed {
  token: string;
  accountId: number | undefined;
}

function verifiedUser(): Followed | null {
  const session = currentSession();
  if (!session?.user.email_verified_at) return null;
  return { token: session.token, accountId: currentAccountToRequest() };
}

interface Connection {
  close: () => void;
}

function connect(followed: Followed): Connection {
  let closed = false;
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stream: Stream | undefined;
  let stopPolling: (() => void) | undefined;

  const open = async () => {
    const { openStream } = await import('./logged-in.ts');
    if (closed) return;
    stream = openStream(followed, {
      onOpen: () => {
        pause = FIRST_PAUSE_MS;
        stopPolling?.();
        stopPolling = undefined;
        // Changes between the first fetch and now are not in the stream.
        publish('live.missed', {});
      },
      onLost: () => {
        if (!closed) stopPolling ??= startPolling();
      },
      onSilent: () => {
        stream?.close();
        stopPolling ??= startPolling();
        openOrPoll();
      },
      onRefused: (status) => {
        if (closed) return;
        // The session ended elsewhere. A refetch detects this and redirects to login.
        if (status === 401) publish('live.missed', {});
        pollAndRetry();
      },
    });
  };
  // Also after a failure to load the stream's code.
  const pollAndRetry = () => {
    if (closed) return;
    stopPolling ??= startPolling();
    timer = setTimeout(openOrPoll, pause);
    pause = Math.min(pause * 2, MAX_PAUSE_MS);
  };
  const openOrPoll = () => void open().catch(pollAndRetry);
  openOrPoll();
  return {
    close: () => {
      closed = true;
      clearTimeout(timer);
      stream?.close();
      stopPolling?.();
    },
  };
}
