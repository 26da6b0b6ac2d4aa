import {
  BUDGET_NOT_CHECKED,
  BUDGET_UNLIMITED,
  eventTypeLabel,
  formatDays,
  formatDollars,
} from '@portal/shared/domain';
import type { Database } from '../src/database/index.ts';
import type { FileStore } from '../src/files/file-store.ts';
import { seedMoney } from './demo-money.ts';
import { networkStories, vendorStories, type Story } from './demo-stories.ts';
import { yearOf, type Year } from './demo-year.ts';
import { demoEvent, type DemoEvent } from './events.ts';
import { seedExtras } from './demo-threads.ts';
import { createBookings, createConfirmations, createLeads, dateFromNow, daysFromNow } from './factories.ts';

type Booking = Awaited<ReturnType<typeof createBookings>>[number];

const HOUR = 1 / 24;

/** The leads of one account, in all statuses. */
export interface LeadsOfAccount {
  accountId: number;
  /** The user who reports its bookings. */
  reportedBy: number;
  /** The number of leads, or all stories of the demo vendor. */
  count: number | 'full';
  /** The first story to use. */
  offset: number;
  /** Excludes leads that wait for a response. */
  settledOnly?: boolean;
  /** The year before these leads. */
  year: Year;
}

/**
 * Inserts all accounts' leads in order of arrival: newer leads have higher ids, as in production. Rows of one table
 * share a statement, because a statement for each lead takes most of a first start.
 */
export async function seedLeads(
  tx: Database,
  accounts: readonly LeadsOfAccount[],
  files: Pick<FileStore, 'put'> | null,
): Promise<void> {
  const arrivals = accounts
    .flatMap(leadsOf)
    // Each lead of the demo data has another event.
    .map((lead, n) => ({ ...lead, n, event: demoEvent(n) }))
    .map((lead) => ({ ...lead, amountCents: amountOf(lead.event, lead.n) }))
    .toSorted((one, other) => one.days - other.days);
  const created = await createLeads(tx, arrivals.map(rowOf));
  const pairs = arrivals.map((arrival, index) => ({ ...arrival, lead: created[index]! }));
  for (const { extras, lead, reportedBy } of pairs)
    if (extras) await seedExtras(tx, extras, { lead, userId: reportedBy, files });
  await createConfirmations(
    tx,
    pairs.flatMap(({ waiting, lead, accountId, amountCents, reportedBy }) =>
      waiting
        ? [
            {
              leadId: lead.id,
              accountId,
              state: waiting,
              vendorCents: amountCents,
              vendorUserId: reportedBy,
              clientCents: waiting === 'differs' ? amountCents - 40_000 : null,
              awaitsAdmin: waiting === 'differs',
              reportedAt: daysFromNow(-3),
              waitingSince: daysFromNow(-2),
            },
          ]
        : [],
    ),
  );
  const booked = pairs.filter(({ status, waiting }) => status === 'booked' && !waiting);
  const bookings = await createBookings(
    tx,
    booked.map(({ lead, accountId, reportedBy, amountCents, days }) => ({
      leadId: lead.id,
      accountId,
      reportedBy,
      amountCents,
      bookedAt: daysFromNow(days + 6),
    })),
  );
  await seedMoney(tx, [...Map.groupBy(bookings, ({ accountId }: Booking) => accountId).values()]);
}

/** The price of the response and of the booking: 72 % to 99 % of the client's budget, in steps of $50. */
const amountOf = ({ high }: DemoEvent, n: number) => Math.round((high * (0.72 + (n % 9) / 30)) / 50) * 5000;

type Arrival = ReturnType<typeof leadsOf>[number] & { n: number; event: DemoEvent; amountCents: number };

/** The row of a lead. */
function rowOf(arrival: Arrival) {
  const { accountId, status, days, eventIn, lost, event, n, amountCents } = arrival;
  const { answeredIn = HOUR, declined } = arrival;
  const answered = status === 'responded' || status === 'booked';
  return {
    accountId,
    status,
    eventName: event.name,
    eventType: event.type,
    eventDate: dateFromNow(eventIn),
    city: event.city,
    state: 'CA',
    venue: event.venue,
    guestCount: event.guests,
    description: event.about,
    conciergeNotes: event.notes,
    ...budgetOf(event, n, eventIn - days),
    createdAt: daysFromNow(days),
    deliveredAt: daysFromNow(days),
    expiresAt: daysFromNow(Math.min(days + 3, Math.max(eventIn, days + HOUR))),
    viewedAt: status === 'new' || status === 'expired' ? null : daysFromNow(days + HOUR / 4),
    ...(answered && answerOf(amountCents, days + answeredIn, n)),
    ...(lost && { lostAt: daysFromNow(days + 2), lostReason: lostReasons[n % lostReasons.length]! }),
    ...(status === 'declined' && {
      respondedAt: daysFromNow(days + answeredIn),
      declineReason: declined ?? (n % 2 === 0 ? ('not_available' as const) : ('budget_too_low' as const)),
      declineNotes: declined || n % 2 === 1 ? null : 'We are booked on this date.',
    }),
  };
}

/** Builds leads from the stories in order. */
function leadsOf({ accountId, reportedBy, count, offset, settledOnly = false, year }: LeadsOfAccount) {
  const stories: readonly Story[] =
    count === 'full'
      ? vendorStories
      : networkStories(offset).filter(
          ({ status }) => !settledOnly || (status !== 'new' && status !== 'viewed'),
        );
  const wanted = count === 'full' ? stories.length : count;
  const recent = Array.from({ length: wanted }, (_, index) => stories[(index + offset) % stories.length]!);
  return [...recent, ...yearOf(year)].map((story) => ({ ...story, accountId, reportedBy }));
}

/** The budget as clients give it: usually a range, sometimes open or unknown. With the match reasons. */
function budgetOf({ type, low, high }: DemoEvent, n: number, notice: number) {
  const kind = n % 7 === 4 ? 'open' : n % 11 === 6 ? 'unknown' : 'range';
  return {
    budgetRange: {
      range: `${formatDollars(low)} – ${formatDollars(high)}`,
      open: `${formatDollars(low)}+`,
      unknown: null,
    }[kind],
    budgetMaxCents: kind === 'range' ? high * 100 : null,
    matchReasons: [
      `You accept this type of event: ${eventTypeLabel(type)}`,
      ...(kind === 'open' ? [BUDGET_UNLIMITED] : kind === 'unknown' ? [BUDGET_NOT_CHECKED] : []),
      `${formatDays(Math.round(notice))} of notice`,
    ],
  };
}

const answers = [
  'Thank you for thinking of us. We would love to be part of this day.',
  'Your date is free, and we know the place well. The price includes setup and cleanup.',
  'We held your date until Friday. The price covers everything in your description.',
  'What a lovely plan. We know two of these guests, so it would feel like working for friends.',
  'We can do all of it. Travel is included, and so is a short call before the day.',
  'Happy to help. The price is for the full guest count; it goes down by 2% for each table less.',
  'Yes, with pleasure. We would bring our own lighting, because the sun sets early then.',
] as const;

const steps = [
  null,
  'A 20 minute call this week to hear more.',
  'Visit us on a Tuesday, and we show you how it could look.',
  'Send us your three favorite pictures, and we send a first sketch.',
];

const lostReasons = [
  'They chose a venue with its own kitchen.',
  'They went with a friend of the family.',
  'They postponed to the year after.',
  'Another quote was lower.',
] as const;

const answerOf = (basePackageCents: number, answeredAt: number, n: number) => ({
  respondedAt: daysFromNow(answeredAt),
  availabilityConfirmed: true,
  basePackageCents,
  additionalOptions: n % 2 === 0 ? [{ name: 'Extra hour', priceCents: 25_000 + (n % 5) * 5_000 }] : [],
  vendorNotes: answers[n % answers.length]!,
  nextSteps: steps[n % steps.length]!,
  estimatedTimeline: ['6-8 weeks', '4 weeks', '10 days'][n % 3]!,
});
