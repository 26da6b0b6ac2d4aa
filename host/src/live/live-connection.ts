import { subscribe as onPortalEvent } from '@portal/shared/events';
import { currentSession, portalStore, sessionAtom } from '@portal/shared/state';
import type { Stream } from './open-stream.ts';
import { readAgain, startPolling } from './polling.ts';
import { refreshWhatChanged } from './refresh.ts';

/** How long until a refused connection is tried again, in ms: each time twice as long. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Keeps a verified, signed-in person's page up to date: the server's facts come in as `live.*` events and the data
 * that they are about is read again. Where event streams are blocked the data is polled instead.
 */
export function startLiveConnection(): void {
  refreshWhatChanged();
  let token: string | null = null;
  let connection: Connection | null = null;
  const follow = () => {
    const wanted = tokenOfVerifiedPerson();
    if (wanted === token) return;
    token = wanted;
    connection?.close();
    connection = wanted ? connect(wanted) : null;
  };
  portalStore.sub(sessionAtom, follow);
  onPortalEvent('session.ended', follow);
  follow();
}

function tokenOfVerifiedPerson(): string | null {
  const session = currentSession();
  return session?.user.email_verified_at ? session.token : null;
}

interface Connection {
  close: () => void;
}

function connect(token: string): Connection {
  let closed = false;
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stream: Stream | undefined;
  let stopPolling: (() => void) | undefined;

  const open = async () => {
    // Visitors need no stream, so that its code comes after the sign-in.
    const { openStream } = await import('./open-stream.ts');
    if (closed) return;
    stream = openStream(token, {
      onOpen: () => {
        pause = FIRST_PAUSE_MS;
        stopPolling?.();
        stopPolling = undefined;
        // What happened between the first reading and now came before the stream's first event.
        readAgain();
      },
      onLost: () => {
        if (!closed) stopPolling ??= startPolling();
      },
      onRefused: (status) => {
        if (closed) return;
        // A session that ended elsewhere: reading finds it out and asks to log in.
        if (status === 401) readAgain();
        stopPolling ??= startPolling();
        timer = setTimeout(() => void openOrPoll(), pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      },
    });
  };
  const openOrPoll = () => open().catch(() => (stopPolling ??= startPolling()));
  void openOrPoll();
  return {
    close: () => {
      closed = true;
      clearTimeout(timer);
      stream?.close();
      stopPolling?.();
    },
  };
}
