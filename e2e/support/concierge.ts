import { CONCIERGE_API_KEY } from './portal.ts';

/** The year of every delivered event, also when a run crosses the end of a year. */
export const nextYear = new Date().getUTCFullYear() + 1;

/** Delivers a matched lead as the concierge platform does. `text` fills every free-text field. */
export async function postLead(
  url: string,
  {
    match_id,
    account_id,
    name = 'Maya & Jonah',
    type = 'wedding',
    budget_max = 12_000,
    text,
  }: {
    match_id: string;
    account_id: number;
    name?: string;
    type?: string;
    budget_max?: number;
    text?: string;
  },
): Promise<{ status: number; body: { lead: { id: number }; held: boolean } }> {
  const response = await fetch(`${url}/api/concierge/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${CONCIERGE_API_KEY}` },
    body: JSON.stringify({
      match_id,
      account_id,
      event: {
        name: text ?? name,
        type,
        event_date: `${nextYear}-06-12`,
        location: { city: text ?? 'Oakland', state: text ?? 'CA', venue: text ?? 'Brazilian Room' },
        budget_range: text ?? '$8,000 – $12,000',
        budget_max,
        guest_count: 120,
        description: text ?? 'A garden wedding with dinner at one long table.',
      },
      notes: text ?? 'They tasted your mole at a friend’s wedding and asked for you by name.',
    }),
  });
  return {
    status: response.status,
    body: (await response.json()) as { lead: { id: number }; held: boolean },
  };
}

/** Reports as the concierge platform what the client booked, in dollars. */
export async function postBooking(
  url: string,
  { match_id, amount }: { match_id: string; amount: number },
): Promise<void> {
  const response = await fetch(`${url}/api/concierge/leads/${encodeURIComponent(match_id)}/booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${CONCIERGE_API_KEY}` },
    body: JSON.stringify({ amount }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
}
