import type { LeadResponse } from '@portal/shared/contract';
import { declineReasonLabels, leadStatusLabels, type LeadAction } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import { membersOf } from '../accounts/account-views.repository.ts';
import { findAccountRow, lockAccount } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { recordEvent } from '../events/record-event.ts';
import { publish } from '../live/live.repository.ts';
import { queueTeamMail } from '../mail/queue.ts';
import { toCents } from '../http/money.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { emptyToNull } from '../http/text.ts';
import {
  findLead,
  changeRespondedLead,
  type LeadChange,
  type LeadPath,
  type LeadView,
} from './leads.repository.ts';
import { presentLead } from './present.ts';
import { addResponseChange, contentOf } from './response-changes.repository.ts';

/**
 * Responds to a lead: available, or unavailable, which declines it. Idempotent for the same response. Throws
 * a 422 when an acceptance has neither a price nor a note, and a 409 with the current lead when its status does not
 * allow the response.
 */
export async function respond(
  app: FastifyInstance,
  path: MembersLead,
  body: LeadResponse,
): Promise<LeadView> {
  const given = checkedResponse(body);
  if (body.availability_confirmed) {
    return transitionLead(app, { ...path, eventVersion: body.event_version }, 'respond', given, given);
  }
  const declined = { ...given, declineReason: 'not_available', declineNotes: emptyToNull(body.vendor_notes) };
  return transitionLead(app, path, 'decline', declined, {
    ...declined,
    lostAt: null,
    lostReason: null,
  });
}

/** Declines a lead. Idempotent. */
export function decline(
  app: FastifyInstance,
  path: MembersLead,
  body: { reason: string; notes?: string },
): Promise<LeadView> {
  const given = { declineReason: body.reason, declineNotes: emptyToNull(body.notes) };
  return transitionLead(app, path, 'decline', given, { ...given, lostAt: null, lostReason: null });
}

/** A lead, and the member who answers it. */
type MembersLead = LeadPath & { answeredBy: number };
type Answer = Extract<LeadAction, 'respond' | 'decline'>;
const eventOf = { respond: 'lead.responded', decline: 'lead.declined' } as const;

/** Performs one transition and its side effects. `given`: the fields compared to detect an idempotent retry. */
async function transitionLead(
  app: FastifyInstance,
  path: MembersLead & { eventVersion?: number | undefined },
  action: Answer,
  given: LeadChange,
  change: LeadChange,
): Promise<LeadView> {
  return app.db.transaction(async (tx) => {
    if (action === 'decline') await assertNoClientBooking(tx, path);
    const before = await findLead(tx, path.accountId, path.leadId);
    const moved = await changeRespondedLead(tx, { ...path, action }, change);
    if (!moved) return repeatOrRefuse(tx, path, action, given);
    // 'Not available' replaces the response that was sent, which stays in its history.
    if (before?.status === 'responded' && 'availabilityConfirmed' in change) {
      await addResponseChange(tx, {
        accountId: path.accountId,
        leadId: path.leadId,
        kind: 'withdrawn',
        response: contentOf(before),
        reason: declineReasonLabels.not_available,
        changedBy: path.answeredBy,
      });
    }
    if (action === 'respond') await notifyTeam(app, tx, moved);
    await recordEvent(app, tx, { type: eventOf[action], leadId: moved.id });
    await publishLeadChange(tx, moved);
    return moved;
  });
}

async function repeatOrRefuse(
  tx: Database,
  path: LeadPath,
  action: LeadAction,
  given: LeadChange,
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

/**
 * Publishes a lead change to the open portals of its account and of the admins; of a lead that the account never got,
 * only to the admins. Call it last in a transaction.
 */
export const publishLeadChange = (
  tx: Database,
  { accountId, id, status, deliveredAt }: Pick<LeadView, 'accountId' | 'id' | 'status' | 'deliveredAt'>,
): Promise<void> =>
  publish(
    tx,
    'lead.changed',
    { account_id: accountId, lead_id: id, status },
    { ...(deliveredAt && { accountId }), admins: true },
  );

/**
 * Throws a 409 when the client reported a booking: the vendor confirms or corrects it instead of turning the lead down.
 * Locks the account, as a report does, so that none arrives in between.
 */
export async function assertNoClientBooking(tx: Database, path: LeadPath): Promise<void> {
  await lockAccount(tx, path.accountId);
  const lead = await findLead(tx, path.accountId, path.leadId);
  if (lead?.booking?.state !== 'reported_by_client') return;
  throw conflict(
    'transition_refused',
    'The client reported a booking. Confirm or correct its amount instead.',
    presentLead(lead),
  );
}

/** The error for a step that the lead's status does not allow. */
export const refusal = (lead: LeadView) =>
  conflict(
    'transition_refused',
    `This lead can no longer be answered: it is ${leadStatusLabels[lead.status].toLowerCase()}.`,
    presentLead(lead),
  );

/** Returns the columns of a response. Throws a 422 when an acceptance has neither a price nor a note. */
export function checkedResponse(body: LeadResponse): ReturnType<typeof storedResponse> {
  const given = storedResponse(body);
  if (body.availability_confirmed && given.basePackageCents === null && !given.vendorNotes?.trim())
    throw invalid({ vendor_notes: 'Please add a price or a note' });
  return given;
}

const storedResponse = (body: LeadResponse) => ({
  availabilityConfirmed: body.availability_confirmed,
  basePackageCents:
    body.proposed_pricing?.base_package == null ? null : toCents(body.proposed_pricing.base_package),
  additionalOptions: (body.proposed_pricing?.additional_options ?? []).map(({ name, price }) => ({
    name,
    priceCents: toCents(price),
  })),
  vendorNotes: emptyToNull(body.vendor_notes),
  nextSteps: emptyToNull(body.next_steps),
  estimatedTimeline: emptyToNull(body.estimated_timeline),
});

async function notifyTeam(app: FastifyInstance, tx: Database, lead: LeadView): Promise<void> {
  const account = await findAccountRow(tx, lead.accountId);
  const [owner] = await membersOf(tx, [lead.accountId]);
  await queueTeamMail(app, tx, {
    // A vendor can respond again after withdrawing a response.
    eventKey: `lead ${lead.id} answered ${lead.responseVersion}`,
    template: 'lead-answered',
    replyTo: owner?.email,
    data: {
      businessName: account!.businessName,
      eventName: lead.eventName,
      eventDate: lead.eventDate,
      basePackage: lead.basePackageCents === null ? null : lead.basePackageCents / 100,
      notes: lead.vendorNotes,
    },
  });
}
