import { EventSource } from 'eventsource';
import { publish, type PortalEventType } from '@portal/shared/events';
import type { LiveEventType } from '@portal/shared/contract';

const liveEventTypes = [
  'lead.created',
  'lead.changed',
  'application.changed',
  'account.changed',
  'notification',
] as const satisfies LiveEventType[];

/** An open stream of server-sent events. */
export interface Stream {
  close: () => void;
}

/**
 * Opens /api/live and passes its events on to the bus. The browser's own EventSource cannot send the bearer token.
 * A stream that breaks reconnects by itself, resuming after the last event; `onRefused` is for answers that end it, with their
 * status if there was one.
 */
export function openStream(
  token: string,
  {
    onOpen,
    onLost,
    onRefused,
  }: { onOpen: () => void; onLost: () => void; onRefused: (status: number | undefined) => void },
): Stream {
  const source = new EventSource('/api/live', {
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } }),
  });
  source.addEventListener('open', onOpen);
  source.addEventListener('error', ({ code }) =>
    source.readyState === source.CLOSED ? onRefused(code) : onLost(),
  );
  for (const type of liveEventTypes) {
    source.addEventListener(type, (event) => {
      publish(`live.${type}` as PortalEventType, JSON.parse(String(event.data)));
    });
  }
  return { close: () => source.close() };
}
