/** One row of what the API does beside the list: what was measured, what it came out at, and what is asked. */
export interface Figure {
  what: string;
  measured: string;
  judged: string;
}

/** A portal that is measured: its address, its process, somebody who is signed in, and their account. */
export interface Place {
  url: string;
  pid: number;
  databaseUrl: string;
  token: string;
  accountId: number;
}

/** What the concierge signs its calls with. */
export const CONCIERGE_KEY = 'the-key-of-the-bench';

/** Hands over one lead for an account as the concierge does; answers the status. */
export async function handOver(
  url: string,
  accountId: number,
  matchId: string,
): Promise<{ status: number; held: boolean }> {
  const day = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);
  const answer = await fetch(`${url}/api/concierge/leads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${CONCIERGE_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      match_id: matchId,
      account_id: accountId,
      event: { name: 'Maya & Jonah', type: 'wedding', event_date: day },
    }),
  });
  const { held = false } = (await answer.json()) as { held?: boolean };
  return { status: answer.status, held };
}

/** Of measured times, how long the slowest hundredth took. */
export function slowestHundredth(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))]!;
}
