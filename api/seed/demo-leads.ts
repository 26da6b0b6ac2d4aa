import { eventTypeLabel, formatDollars, type LeadStatus } from '@portal/shared/domain';
import type { Database } from '../src/database/index.ts';
import { seedMoney } from './demo-money.ts';
import { events } from './events.ts';
import { createBooking, createLead, dateFromNow, daysFromNow } from './factories.ts';

type Booking = Awaited<ReturnType<typeof createBooking>>;

const DAY = 1;
const HOUR = DAY / 24;

/** A cycle of lead outcomes: the age in days, and the status. */
const stories: { status: LeadStatus; days: number }[] = [
  { status: 'new', days: -0.6 * HOUR },
  { status: 'viewed', days: -5 * HOUR },
  { status: 'responded', days: -1.2 },
  { status: 'booked', days: -34 },
  { status: 'declined', days: -3 },
  { status: 'responded', days: -6 },
  { status: 'new', days: -20 * HOUR },
  { status: 'expired', days: -11 },
  { status: 'booked', days: -58 },
  { status: 'declined', days: -14 },
  { status: 'viewed', days: -1.8 },
  { status: 'booked', days: -90 },
  { status: 'expired', days: -25 },
];

/** The leads of one account, in all statuses. */
export interface LeadsOfAccount {
  accountId: number;
  /** The user who reports its bookings. */
  reportedBy: number;
  count: number;
  /** The first story to use. */
  offset: number;
  /** Excludes leads that wait for a response. */
  settledOnly?: boolean;
}

/** Inserts all accounts' leads in order of arrival: newer leads have higher ids, as in production. */
export async function seedLeads(tx: Database, accounts: readonly LeadsOfAccount[]): Promise<void> {
  const booked = new Map<number, Booking[]>();
  const arrivals = accounts.flatMap(leadsOf).toSorted((one, other) => one.days - other.days);
  for (const { accountId, reportedBy, status, days, event, free } of arrivals) {
    const answered = status === 'responded' || status === 'booked';
    const lead = await createLead(tx, {
      accountId,
      status,
      eventName: event.name,
      eventType: event.type,
      eventDate: dateFromNow(event.days),
      city: event.city,
      state: 'CA',
      venue: event.venue,
      budgetRange: `${formatDollars(event.low)} – ${formatDollars(event.high)}`,
      budgetMaxCents: event.high * 100,
      guestCount: event.guests,
      description: event.about,
      conciergeNotes: event.notes,
      matchReasons: [
        `You accept this type of event: ${eventTypeLabel(event.type)}`,
        `${event.days} days of notice`,
      ],
      free,
      createdAt: daysFromNow(days),
      deliveredAt: daysFromNow(days),
      expiresAt: daysFromNow(days + 3),
      viewedAt: status === 'new' || status === 'expired' ? null : daysFromNow(days + HOUR / 2),
      ...(answered && answerOf(event.high, days)),
      ...(status === 'declined' && {
        respondedAt: daysFromNow(days + HOUR),
        declineReason: 'not_available',
        declineNotes: 'We are booked on this date.',
      }),
    });
    if (status === 'booked') {
      const booking = await createBooking(tx, {
        leadId: lead.id,
        accountId,
        reportedBy,
        amountCents: Math.round(event.high * 0.85) * 100,
        bookedAt: daysFromNow(days + 6),
      });
      booked.set(accountId, [...(booked.get(accountId) ?? []), booking]);
    }
  }
  for (const bookings of booked.values()) await seedMoney(tx, bookings);
}

/** Builds leads from the stories in order. The last three of an account were free. */
function leadsOf({ accountId, reportedBy, count, offset, settledOnly = false }: LeadsOfAccount) {
  const outcomes = settledOnly
    ? stories.filter(({ status }) => status !== 'new' && status !== 'viewed')
    : stories;
  return Array.from({ length: count }, (_, index) => ({
    ...outcomes[(index + offset) % outcomes.length]!,
    event: events[(index + offset) % events.length]!,
    accountId,
    reportedBy,
    free: index >= count - 3,
  }));
}

const answerOf = (high: number, days: number) => ({
  respondedAt: daysFromNow(days + HOUR),
  availabilityConfirmed: true,
  basePackageCents: Math.round(high * 0.85) * 100,
  additionalOptions: [{ name: 'Extra hour', priceCents: 35_000 }],
  vendorNotes: 'Thank you for thinking of us. We would love to be part of this day.',
  nextSteps: 'A 20 minute call this week to hear more.',
  estimatedTimeline: '6-8 weeks',
});
