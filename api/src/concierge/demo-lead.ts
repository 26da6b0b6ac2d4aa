import type { LeadIntake } from '@portal/shared/contract';
import { formatDollars } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { randomInt, randomUUID } from 'node:crypto';
import { demoEvent } from '../../seed/events.ts';
import type { AccountRow } from '../accounts/accounts.repository.ts';
import { dayBefore, pacificToday } from '../http/days.ts';
import { toDollars } from '../http/money.ts';
import { ingestLead, type IngestResult } from './ingest.ts';

/** Events that the demo data doesn't use, so that a demo lead has a new name. */
const EVENTS = { from: 400, to: 2000 };
const SOONEST_DAYS = 45;

/** Delivers a made-up lead that fits the account, as if the concierge had sent it. */
export const deliverDemoLead = (app: FastifyInstance, account: AccountRow): Promise<IngestResult> =>
  ingestLead(app, {
    match_id: `demo-${randomUUID()}`,
    account_id: account.id,
    event: eventFor(account),
  });

/** An event of an accepted type, with enough budget, on a free day. */
function eventFor(account: AccountRow): LeadIntake['event'] {
  const accepted = account.acceptedEventTypes;
  const first = randomInt(EVENTS.from, EVENTS.to);
  let event = demoEvent(first);
  // The types take turns, so a few steps reach an accepted one.
  for (let n = first; !accepted.includes(event.type) && n < first + 13; n += 1) event = demoEvent(n + 1);
  const high = Math.max(event.high, toDollars(account.minimumBudgetCents));
  return {
    name: event.name,
    type: event.type,
    event_date: freeDay(account),
    location: { city: event.city, state: 'CA', venue: event.venue },
    budget_range: `${formatDollars(Math.min(event.low, high))} – ${formatDollars(high)}`,
    budget_max: high,
    guest_count: event.guests,
    description: event.about,
  };
}

function freeDay({ minimumLeadTime, blockedDates }: AccountRow): string {
  const soonest = Math.max(SOONEST_DAYS, minimumLeadTime) + randomInt(0, 120);
  for (let days = soonest; ; days += 1) {
    const day = dayBefore(pacificToday(), -days);
    if (!blockedDates.includes(day)) return day;
  }
}
