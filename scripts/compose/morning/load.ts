import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

/** Pauses of a user between two requests, and of the platform between two leads, each of which sends emails. In ms. */
const PAUSE_MS = 30;
const LEAD_PAUSE_MS = 150;
/** How often a lead is sent until it is accepted, and the pause, in ms. */
const ATTEMPTS = 300;
const AGAIN_MS = 200;

interface Users {
  accountId: number;
  /** The session of a member of the account. */
  token: string;
  /** The key of the concierge platform. */
  key: string;
}

/** A lead as the concierge platform sends it. */
export const leadFor = (accountId: number, matchId: string) => ({
  match_id: matchId,
  account_id: accountId,
  event: { name: 'Maya & Jonah', type: 'wedding', event_date: `${new Date().getFullYear() + 1}-06-12` },
});

/**
 * Uses the portal at `url` until `stop`: visitors open pages, a vendor reads leads, and the concierge platform sends leads, each
 * until it is accepted.
 */
export function startLoad(url: string, { accountId, token, key: firstKey }: Users) {
  let key = firstKey;
  let isStopped = false;
  /** Since the last report: how many requests succeeded, and each one that failed. */
  let interval: { requests: number; failed: string[] } = { requests: 0, failed: [] };
  const accepted = new Set<string>();
  /** The match ids of the leads that this load sends begin with it. */
  const sent = `load-${Date.now()}-`;

  /** The response; null when there is none, or an error. */
  async function ask(path: string, init: RequestInit = {}): Promise<Response | null> {
    const { method = 'GET' } = init;
    try {
      const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(30_000) });
      const text = await response.text();
      if (response.ok) interval.requests += 1;
      else interval.failed.push(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
      return response.ok ? response : null;
    } catch (error) {
      interval.failed.push(`${method} ${path}: ${String((error as Error).cause ?? error)}`);
      return null;
    }
  }
  const bearer = (by: string) => ({ authorization: `Bearer ${by}`, 'content-type': 'application/json' });
  async function sendLead(id: string): Promise<void> {
    const body = JSON.stringify(leadFor(accountId, id));
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const answer = await ask('/api/concierge/leads', { method: 'POST', headers: bearer(key), body });
      if (answer) return void accepted.add(id);
      await sleep(AGAIN_MS);
    }
    throw new Error(`${id} was never accepted`);
  }
  async function repeat(use: (time: number) => Promise<unknown>, pause = PAUSE_MS): Promise<void> {
    for (let time = 1; !isStopped; time++) {
      await use(time);
      await sleep(pause);
    }
  }
  const leads = `/api/vendor-account/${accountId}/leads`;
  const users = Promise.all([
    repeat(() => ask('/')),
    repeat(() => ask('/login')),
    repeat(() => ask(leads, { headers: bearer(token) })),
    repeat(() => ask('/api/auth/user', { headers: bearer(token) })),
    repeat((time) => sendLead(sent + time), LEAD_PAUSE_MS),
  ]);
  /** The match ids of the leads of this load that the portal has. */
  async function stored(): Promise<Set<string>> {
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const answer = await fetch(`${url}/api/concierge/leads${cursor && `?cursor=${cursor}`}`, {
        headers: bearer(key),
      });
      const list = (await answer.json()) as { data: { match_id: string }[]; next_cursor: string | null };
      ids.push(...list.data.map(({ match_id: id }) => id));
      cursor = list.next_cursor;
    }
    return new Set(ids.filter((id) => id.startsWith(sent)));
  }
  /** Asserts that the portal has every lead of `expected`: by default those that it accepted so far. Returns a sentence. */
  async function assertStored(expected: readonly string[] = [...accepted]): Promise<string> {
    const there = await stored();
    assert.deepEqual(
      expected.filter((id) => !there.has(id)),
      [],
    );
    return `all ${expected.length} accepted leads are there`;
  }
  return {
    /** The match ids of the leads that the portal accepted. */
    accepted,
    assertStored,
    sendLead,
    useKey: (other: string) => (key = other),
    /** Reports the requests since the last call. Throws when one failed, unless `allows` accepts it. */
    report: (allows: (failure: string) => boolean = () => false): string => {
      const { requests, failed } = interval;
      interval = { requests: 0, failed: [] };
      assert.deepEqual(failed.filter((one) => !allows(one)).slice(0, 10), []);
      assert.ok(requests > 0, 'no request was sent');
      return `${requests} requests, ${failed.length} failed`;
    },
    /** Ends the load. Resolves when every request is over. */
    stop: async () => {
      isStopped = true;
      await users;
    },
  };
}
