import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { UserRow } from '../src/database/rows.ts';
import type { Database } from '../src/database/index.ts';
import {
  accountUsers,
  auditEntries,
  eventQuickReplies,
  leadReports,
  leads,
  payouts,
  profileRequests,
  quickReplies,
  savedOptions,
  savedReplies,
  vendorAccounts,
} from '../src/database/schema/index.ts';
import { demoEvent } from './events.ts';
import { createLeads, dateFromNow, daysFromNow } from './factories.ts';

/** The first event that no lead of the year has. */
const FREE_EVENT = 320;

/** The days that the vendor takes off each year, MM-DD. */
const holidays = ['12-24', '12-25', '12-26', '12-31', '01-01', '07-03', '07-04', '07-05'] as const;

/** The next time that a day of the year comes, YYYY-MM-DD. */
function nextDay(day: string): string {
  const today = dateFromNow(0);
  const year = Number(today.slice(0, 4));
  return `${year}-${day}` > today ? `${year}-${day}` : `${year + 1}-${day}`;
}

/** The vendor's replies and blocked dates, as someone who uses the portal every day has them. */
export async function seedReplies(tx: Database, accountId: number): Promise<void> {
  await tx.insert(quickReplies).values({
    accountId,
    basePackageCents: 480_000,
    vendorNotes: 'Your date is free. The price covers three courses, service and cleanup for 80 guests.',
    nextSteps: 'A tasting on a Tuesday evening, for the two of you.',
    estimatedTimeline: '4 weeks',
  });
  const tacos = { name: 'Late-night tacos', priceCents: 120_000 };
  const espresso = { name: 'Espresso cart', priceCents: 85_000 };
  await tx.insert(savedOptions).values(
    [tacos, espresso, { name: 'Linen and glassware', priceCents: 0 }].map((option) => ({
      accountId,
      ...option,
    })),
  );
  await tx.insert(eventQuickReplies).values([
    {
      accountId,
      name: 'Large weddings',
      eventTypes: ['wedding', 'anniversary'],
      budgetMinCents: 1_000_000,
      basePackageCents: 960_000,
      vendorNotes: 'Congratulations! Your date is free. We cook at the long table, for up to 150 guests.',
      nextSteps: 'A tasting on a Tuesday evening, for the two of you.',
      estimatedTimeline: '6-8 weeks',
      additionalOptions: [tacos, espresso],
    },
    {
      accountId,
      name: 'Office lunch',
      eventTypes: ['corporate'],
      basePackageCents: 190_000,
      vendorNotes: 'Your date is free. Bowls and salads, delivered and set up by noon.',
      estimatedTimeline: '10 days',
    },
  ]);
  await tx.insert(savedReplies).values([
    {
      accountId,
      name: 'Wedding, family style',
      basePackageCents: 720_000,
      vendorNotes: 'Shared platters, two mains and a dessert table. We bring linen and glassware.',
      nextSteps: 'A 20 minute call this week to hear more.',
      estimatedTimeline: '6-8 weeks',
    },
    {
      accountId,
      name: 'Office lunch',
      basePackageCents: 190_000,
      vendorNotes: 'Bowls and salads, delivered and set up by noon. Vegan and gluten free on request.',
      nextSteps: null,
      estimatedTimeline: '10 days',
    },
    {
      accountId,
      name: 'Small garden party',
      basePackageCents: 260_000,
      vendorNotes: 'A grill, five salads and two cooks, for up to 40 guests.',
      nextSteps: 'Send us a picture of the garden.',
      estimatedTimeline: '3 weeks',
    },
  ]);
  await tx
    .update(vendorAccounts)
    .set({ blockedDates: holidays.map(nextDay) })
    .where(eq(vendorAccounts.id, accountId));
}

/** What waits at the concierge's desk: held leads, a reported lead, a profile request and payouts in every state. */
export async function seedDesk(
  tx: Database,
  { admin, exceptAccountId }: { admin: UserRow; exceptAccountId: number },
): Promise<void> {
  const members = await tx
    .select({ accountId: accountUsers.accountId, userId: accountUsers.userId })
    .from(accountUsers)
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, accountUsers.accountId))
    .where(and(eq(vendorAccounts.status, 'active'), ne(vendorAccounts.id, exceptAccountId)))
    .orderBy(accountUsers.accountId);
  const [first, second, third] = members;
  await seedHeld(tx, [first!.accountId, second!.accountId, third!.accountId]);
  await seedReport(tx, exceptAccountId);
  await tx.insert(profileRequests).values({
    accountId: second!.accountId,
    userId: second!.userId,
    requestedChanges: { website: 'https://sonomabarn-collective.example', business_phone: '(707) 555-0148' },
    changedFields: 'business_phone,website',
    message: 'We moved to a new website and have a new number.',
    createdAt: daysFromNow(-1.3),
  });
  await seedPayouts(tx, admin);
  await tx.insert(auditEntries).values([
    {
      accountId: third!.accountId,
      action: 'account_suspended',
      performedBy: admin.id,
      performedAt: daysFromNow(-64),
      details: { reason: 'Insurance certificate expired' },
    },
    {
      accountId: third!.accountId,
      action: 'account_reactivated',
      performedBy: admin.id,
      performedAt: daysFromNow(-58),
      details: {},
    },
  ]);
}

/** Three leads that the concierge holds back, each for another reason. */
async function seedHeld(tx: Database, accountIds: readonly number[]): Promise<void> {
  const reasons = [
    'Only 9 days of notice, fewer than 30',
    'The budget is below the minimum of $5,000',
    'The date is blocked',
  ];
  await createLeads(
    tx,
    reasons.map((reason, index) => {
      const event = demoEvent(FREE_EVENT + index);
      return {
        accountId: accountIds[index]!,
        eventName: event.name,
        eventType: event.type,
        eventDate: dateFromNow(index === 0 ? 9 : 60 + index * 40),
        city: event.city,
        state: 'CA',
        venue: event.venue,
        guestCount: event.guests,
        description: event.about,
        conciergeNotes: event.notes,
        deliveredAt: null,
        holdReasons: [reason],
        createdAt: daysFromNow(-0.1 - index * 0.7),
      };
    }),
  );
}

/** A vendor reported a problem with the newest open lead of another account than the demo vendor's. */
async function seedReport(tx: Database, exceptAccountId: number): Promise<void> {
  const [lead] = await tx
    .select({ id: leads.id, accountId: leads.accountId, userId: accountUsers.userId })
    .from(leads)
    .innerJoin(accountUsers, eq(accountUsers.accountId, leads.accountId))
    .where(and(eq(leads.status, 'viewed'), ne(leads.accountId, exceptAccountId)))
    .orderBy(desc(leads.id))
    .limit(1);
  if (!lead) return;
  await tx.insert(leadReports).values({
    leadId: lead.id,
    accountId: lead.accountId,
    reportedBy: lead.userId,
    reason: 'wrong_details',
    message: 'The client says that the party is in May, not in March.',
    createdAt: daysFromNow(-0.4),
  });
}

/** Sets the largest of the payouts that wait to processing. */
async function seedPayouts(tx: Database, admin: UserRow): Promise<void> {
  const largest = tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(eq(payouts.status, 'pending'))
    .orderBy(desc(payouts.amountCents))
    .limit(1);
  await tx
    .update(payouts)
    .set({ status: 'processing', processedBy: admin.id })
    .where(inArray(payouts.id, largest));
}
