import { EventSource } from 'eventsource';
import type { LiveEventType } from '@portal/shared/contract';
import type { Tell } from './share-between-tabs.ts';

const liveEventTypes = [
  'lead.created',
  'lead.changed',
  'lead.presence',
  'thread.changed',
  'application.changed',
  'account.changed',
  'team.changed',
  'notification',
  'notifications.read',
] as const satisfies LiveEventType[];

/** After two missed heartbeats, a stream is dead. The next one could come in time until then. */
const MISSED_HEARTBEATS = 3;

/** A connection that takes longer to open is dead: a proxy may hold a response back. In ms. */
const OPEN_MS = 30_000;

/** Whose events the page receives, and of which account. Without an account: the events of the user's only one. */
export interface Followed {
  userId: number;
  token: string;
  accountId: number | undefined;
}

/** An open stream of server-sent events. */
export interface Stream {
  close: () => void;
}

/**
 * Opens /api/live, whose events `onEvent` receives. The native EventSource can't send the bearer token. A
 * broken stream reconnects automatically and resumes after the last event. `onRefused` receives the status,
 * if any, of a response that ends the stream. `onSilent` is called when the stream doesn't open or
 * the server's heartbeats stay away.
 */
export function openStream(
  { token, accountId }: Followed,
  {
    onEvent,
    onOpen,
    onLost,
    onRefused,
    onSilent,
  }: {
    onEvent: Tell;
    onOpen: () => void;
    onLost: () => void;
    onRefused: (status: number | undefined) => void;
    onSilent: () => void;
  },
): Stream {
  const source = new EventSource(`/api/live${accountId ? `?account_id=${accountId}` : ''}`, {
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } }),
  });
  let silence: ReturnType<typeof setTimeout> | undefined;
  const expectWithin = (ms: number) => {
    clearTimeout(silence);
    silence = setTimeout(onSilent, ms);
  };
  expectWithin(OPEN_MS);
  source.addEventListener('open', () => {
    clearTimeout(silence);
    onOpen();
  });
  source.addEventListener('error', ({ code }) => {
    clearTimeout(silence);
    if (source.readyState === source.CLOSED) return onRefused(code);
    expectWithin(OPEN_MS);
    onLost();
  });
  for (const type of liveEventTypes) {
    source.addEventListener(type, (event) => {
      onEvent(`live.${type}` as Parameters<Tell>[0], JSON.parse(String(event.data)));
    });
  }
  // A connection that died without a word fires no event.
  source.addEventListener('heartbeat', ({ data }) => {
    const { ms } = JSON.parse(String(data)) as { ms: number };
    expectWithin(MISSED_HEARTBEATS * ms);
  });
  const close = () => {
    clearTimeout(silence);
    source.close();
  };
  return { close };
}
