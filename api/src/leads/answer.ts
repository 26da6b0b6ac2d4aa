import type { LeadResponse } from '@portal/shared/contract';
import { leadStatusLabels, type LeadAction } from '@portal/shared/domain';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../database/index.ts';
import { leads, vendorAccounts } from '../database/schema/index.ts';
import { publish } from '../live/live.ts';
import { queueMail } from '../mail/queue.ts';
import { toCents } from '../money.ts';
import { conflict, notFound } from '../problem.ts';
import { orNull } from '../text.ts';
import { findLead, moveLead, type LeadView } from './leads.repository.ts';
import { presentLead } from './present.ts';

interface LeadPath {
  accountId: number;
  leadId: number;
}
type Change = Partial<typeof leads.$inferInsert>;

/**
 * Answers a lead: available, or not, which declines it. A repeat of the same answer is a success; anything else that
 * the status does not allow is a 409 with the lead as it is.
 */
export function respond(app: FastifyInstance, path: LeadPath, body: LeadResponse): Promise<LeadView> {
  const given = storedResponse(body);
  if (body.availability_confirmed) {
    return take(app, path, 'respond', given, given);
  }
  const declined = { ...given, declineReason: 'not_available', declineNotes: orNull(body.vendor_notes) };
  return take(app, path, 'decline', declined, {
    ...declined,
    lostAt: null,
    lostReason: null,
  });
}

/** Declines a lead. A repeat is a success. */
export function decline(
  app: FastifyInstance,
  path: LeadPath,
  body: { reason: string; notes?: string },
): Promise<LeadView> {
  const given = { declineReason: body.reason, declineNotes: orNull(body.notes) };
  return take(app, path, 'decline', given, { ...given, lostAt: null, lostReason: null });
}

/** A no is an answer too, and changing one's mind does not make the first answer a later one. */
const firstAnswer = sql`coalesce(${leads.respondedAt}, now())`;

/** One transition with what follows from it. `given` tells a repeat from another answer. */
async function take(
  app: FastifyInstance,
  path: LeadPath,
  action: LeadAction,
  given: Change,
  change: Change,
): Promise<LeadView> {
  return app.db.transaction(async (tx) => {
    const moved = await moveLead(tx, { ...path, action }, { ...change, respondedAt: firstAnswer });
    if (!moved) return repeatOrRefuse(tx, path, action, given);
    if (action === 'respond') await tellTeam(app, tx, moved);
    const fact = { account_id: moved.accountId, lead_id: moved.id, status: moved.status };
    await publish(tx, 'lead.changed', fact, { accountId: moved.accountId, admins: true });
    return moved;
  });
}

async function repeatOrRefuse(
  tx: Database,
  path: LeadPath,
  action: LeadAction,
  given: Change,
): Promise<LeadView> {
  const lead = await findLead(tx, path.accountId, path.leadId);
  if (!lead) throw notFound();
  const reached = lead.status === (action === 'respond' ? 'responded' : 'declined');
  const same = Object.entries(given).every(([name, value]) =>
    isDeepStrictEqual(lead[name as keyof LeadView], value),
  );
  if (reached && same) return lead;
  throw refusal(lead);
}

/** A step that the lead's status does not allow. */
export const refusal = (lead: LeadView) =>
  conflict(
    'transition_refused',
    `This lead can no longer be answered: it is ${leadStatusLabels[lead.status].toLowerCase()}.`,
    presentLead(lead),
  );

const storedResponse = (body: LeadResponse) => ({
  availabilityConfirmed: body.availability_confirmed,
  basePackageCents:
    body.proposed_pricing?.base_package == null ? null : toCents(body.proposed_pricing.base_package),
  additionalOptions: (body.proposed_pricing?.additional_options ?? []).map(({ name, price }) => ({
    name,
    priceCents: toCents(price),
  })),
  vendorNotes: orNull(body.vendor_notes),
  nextSteps: orNull(body.next_steps),
  estimatedTimeline: orNull(body.estimated_timeline),
});

async function tellTeam(app: FastifyInstance, tx: Database, lead: LeadView): Promise<void> {
  const [account] = await tx.select().from(vendorAccounts).where(eq(vendorAccounts.id, lead.accountId));
  await queueMail(app, tx, {
    eventKey: `lead ${lead.id} answered`,
    template: 'lead-answered',
    to: app.config.TEAM_EMAIL,
    data: {
      businessName: account!.businessName,
      eventName: lead.eventName,
      eventDate: lead.eventDate,
      basePackage: lead.basePackageCents === null ? null : lead.basePackageCents / 100,
      notes: lead.vendorNotes,
    },
  });
}
