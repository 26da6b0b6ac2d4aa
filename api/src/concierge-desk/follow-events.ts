import type { ConciergeEvent } from '@portal/shared/contract';
import type { ConciergeClient } from './client.ts';
import type { Desk } from './desk.ts';

/** How often events are read at most, for all open pages together, in ms. */
const INTERVAL_MS = 900;

/**
 * Returns a function that reads the events since its last call. Pages call it while they are open, so that they are
 * current even when a webhook is late, refused or retried.
 */
export function followEvents(client: ConciergeClient, desk: Desk): () => Promise<void> {
  let after = 'evt_0';
  let asked = 0;
  return async () => {
    if (Date.now() - asked < INTERVAL_MS) return;
    asked = Date.now();
    const answer = await client.get<{ data: ConciergeEvent[] }>(`/events?after=${after}&limit=100`);
    if (!answer.ok || answer.body.data.length === 0) return;
    for (const { data } of answer.body.data) desk.update(data);
    after = answer.body.data.at(-1)!.id;
  };
}
