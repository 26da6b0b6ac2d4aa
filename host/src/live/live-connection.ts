import { currentSession, portalStore, publish, sessionAtom, subscribe } from '@portal/shared/runtime';
import { currentAccountToRequest, onAccountChange } from '../account-to-request.ts';
import { invalidateChangedQueries } from './invalidate-queries.ts';
import type { Followed } from './open-stream.ts';
import { createRetry } from './retry.ts';
import { watchAttention } from './watch-attention.ts';

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
    disconnect = wanted ? connect(wanted) : undefined;
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

function verifiedUser(): Followed | null {
  const session = currentSession();
  if (!session?.user.email_verified_at) return null;
  return { userId: session.user.id, token: session.token, accountId: currentAccountToRequest() };
}

/** Loads the code of the stream and joins the other tabs. Returns `disconnect()`. */
function connect(followed: Followed): () => void {
  let closed = false;
  let leave: (() => void) | undefined;
  const retry = createRetry(publish);
  const join = async () => {
    const { shareStream } = await import('./logged-in.ts');
    retry.worked();
    if (!closed) leave = shareStream(followed);
  };
  const joinOrPoll = () =>
    void join().catch(() => {
      if (!closed) retry.later(joinOrPoll);
    });
  joinOrPoll();
  return () => {
    closed = true;
    retry.stop();
    leave?.();
  };
}
