import type { Measured } from '../child.ts';
import type { BenchUser } from '../data.ts';

/** One row of the API's other figures: what was measured, the result, and the target. */
export interface Figure {
  what: string;
  measured: string;
  judged: string;
}

/** A portal under test: its URL, its process, a logged-in person and their account. */
export interface BenchTarget {
  url: string;
  pid: number;
  databaseUrl: string;
  token: string;
  accountId: number;
  users: BenchUser[];
  gateway: Measured;
  /** The parent of PostgreSQL's processes. */
  postmaster: number;
}

/** The concierge's API key. */
export const CONCIERGE_KEY = 'the-key-of-the-bench';

/** A lead as the concierge's systems send it. */
export const leadFor = (accountId: number, matchId: string) => ({
  match_id: matchId,
  account_id: accountId,
  event: {
    name: 'Maya & Jonah',
    type: 'wedding',
    event_date: new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10),
  },
});

/** Delivers one lead to an account as the concierge does. Returns the status. */
export async function handOver(
  url: string,
  accountId: number,
  matchId: string,
): Promise<{ status: number; held: boolean }> {
  const response = await fetch(`${url}/api/concierge/leads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${CONCIERGE_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(leadFor(accountId, matchId)),
  });
  const { held = false } = (await response.json()) as { held?: boolean };
  return { status: response.status, held };
}
