import type { FastifyInstance } from 'fastify';
import { referralFeeCents } from '@portal/shared/domain';
import type { UserRow } from '../../src/database/rows.ts';
import { ledgerEntries } from '../../src/database/schema/index.ts';
import { createAccount, createBooking, createLead, unique } from './factories.ts';
import { injectAs } from './inject-as.ts';

/** An account with a rate of 10 %, its owner, and the owner's calls. */
export async function createPayer(app: FastifyInstance, over: Parameters<typeof createAccount>[1] = {}) {
  const { account, owner } = await createAccount(app.db, { referralRateBps: 1000, ...over });
  const call = await injectAs(app, owner!);
  return { account, accountId: account.id, params: { accountId: account.id }, owner: owner!, call };
}

/** Adds a confirmed booking with its fee, as if both had happened at an instant. Returns what it made. */
export async function chargeFee(
  app: FastifyInstance,
  { accountId, owner }: { accountId: number; owner: UserRow },
  {
    at,
    amountCents,
    kind = 'fee',
    rateBps = 1000,
    ...lead
  }: {
    at: string | Date;
    amountCents: number;
    kind?: 'fee' | 'waiver';
    rateBps?: number;
    eventName?: string;
    eventDate?: string;
  },
) {
  const instant = new Date(at);
  const { id: leadId } = await createLead(app.db, {
    accountId,
    status: 'booked',
    respondedAt: instant,
    eventName: `Event ${unique()}`,
    ...lead,
  });
  const booking = { leadId, accountId, reportedBy: owner.id, amountCents, bookedAt: instant };
  const made = await createBooking(app.db, booking);
  const [entry] = await app.db
    .insert(ledgerEntries)
    .values({
      accountId,
      bookingId: made.id,
      kind,
      amountCents: kind === 'fee' ? referralFeeCents(amountCents, rateBps) : 0,
      rateBps: kind === 'fee' ? rateBps : 0,
      createdAt: instant,
    })
    .returning();
  return { leadId, bookingId: made.id, entryId: entry!.id, feeCents: entry!.amountCents };
}
