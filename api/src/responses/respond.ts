import type { Decline, LeadResponse, MessageFile } from '@portal/shared/contract';
import { declineReasonLabels, type LeadAction } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import { membersOf } from '../accounts/account-views.repository.ts';
import { findAccountRow, lockAccount } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { deleteDraft } from '../drafts/drafts.repository.ts';
import { recordEvent } from '../events/record-event.ts';
import { markResponded } from '../files/response-files.repository.ts';
import { publishAll } from '../live/live.repository.ts';
import { queueTeamMail } from '../mail/queue.ts';
import { markAnsweredLeadRead } from '../notifications/notify.ts';
import { toCents } from '../http/money.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { closePush } from '../push/queue.ts';
import { emptyToNull } from '../http/text.ts';
import { findLead, type LeadChange, type LeadPath, type LeadView } from '../leads/leads.repository.ts';
import { leadChange, refusal } from '../leads/lead-change.ts';
import { presentLead } from '../leads/present.ts';
import { changeRespondedLead } from './lead-responses.repository.ts';
import { addResponseChange, contentOf } from './response-changes.repository.ts';
import { filesOfResponse } from './response-files.ts';

/** A member's answer: a response, which may say that the vendor is not available, or a decline. */
export type Answer =
  | { response: LeadResponse; decline?: undefined }
  | { decline: Decline; response?: undefined };

/**
 * Answers a lead: a response, or a decline. A response that is not available declines it. Idempotent for the same answer. Throws
 * a 422 when an acceptance has neither a price nor a note, or a file is not the member's to send, and a 409 with the current lead
 * when its status does not allow the answer.
 */
export const answerLead = (app: FastifyInstance, path: MembersLead, answer: Answer): Promise<LeadView> =>
  app.db.transaction((tx) => answerIn(app, tx, path, answer));

/** Returns the files of an answer, or null without any. Throws as {@link filesOfResponse}. */
export async function filesOfAnswer(
  app: FastifyInstance,
  tx: Database,
  { accountId, leadId, answeredBy: userId }: MembersLead,
  { response }: { response?: Pick<LeadResponse, 'file_ids'> },
): Promise<MessageFile[] | null> {
  if (!response?.file_ids?.length) return null;
  return filesOfResponse(app, tx, { accountId, leadId, userId }, response);
}

/** The transition of an answer, its columns, and `given`: those that tell whether an answer is a repeat. */
export function changeOf(
  answer: Answer,
  responseFiles: MessageFile[] | null,
): { action: AnswerAction; given: LeadChange; change: LeadChange } {
  const notLost = { lostAt: null, lostReason: null };
  if (answer.decline) {
    const { reason, notes } = answer.decline;
    const given = { declineReason: reason, declineNotes: emptyToNull(notes) };
    return { action: 'decline', given, change: { ...given, ...notLost } };
  }
  const given = { ...checkedResponse(answer.response), responseFiles };
  if (answer.response.availability_confirmed) return { action: 'respond', given, change: given };
  const declined = {
    ...given,
    declineReason: 'not_available',
    declineNotes: emptyToNull(answer.response.vendor_notes),
  };
  return { action: 'decline', given: declined, change: { ...declined, ...notLost } };
}

/** A lead, and the member who answers it. */
export type MembersLead = LeadPath & { answeredBy: number };
type AnswerAction = Extract<LeadAction, 'respond' | 'decline'>;
const eventOf = { respond: 'lead.responded', decline: 'lead.declined' } as const;

/** {@link answerLead} in a transaction: performs one transition and its side effects. */
export async function answerIn(
  app: FastifyInstance,
  tx: Database,
  path: MembersLead,
  answer: Answer,
): Promise<LeadView> {
  const before = await findLead(tx, path.accountId, path.leadId);
  if (!before) throw notFound();
  const responseFiles = await filesOfAnswer(app, tx, path, answer);
  const { action, given, change } = changeOf(answer, responseFiles);
  if (action === 'decline') await assertNoClientBooking(tx, path);
  const eventVersion = action === 'respond' ? answer.response?.event_version : undefined;
  const moved = await changeRespondedLead(tx, { ...path, eventVersion, action }, change);
  if (!moved) return repeatOrRefuse(tx, path, action, given);
  // 'Not available' replaces the response that was sent, which stays in its history.
  if (before.status === 'responded' && 'availabilityConfirmed' in change) {
    await addResponseChange(tx, {
      accountId: path.accountId,
      leadId: path.leadId,
      kind: 'withdrawn',
      response: contentOf(before),
      reason: declineReasonLabels.not_available,
      changedBy: path.answeredBy,
    });
  }
  if (responseFiles)
    await markResponded(
      tx,
      responseFiles.map(({ id }) => id),
    );
  await deleteDraft(tx, { userId: path.answeredBy, leadId: path.leadId });
  await closePush(app, tx, moved.id);
  if (action === 'respond') await notifyTeam(app, tx, moved);
  const read = await markAnsweredLeadRead(tx, moved);
  await recordEvent(app, tx, { type: eventOf[action], leadId: moved.id });
  await publishAll(tx, [...read, leadChange(moved)]);
  return moved;
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

/**
 * Returns the columns of a response without its files. Throws a 422 when an acceptance has neither a price nor a note, or a response
 * that is not available has files.
 */
export function checkedResponse(body: LeadResponse): ReturnType<typeof storedResponse> {
  const given = storedResponse(body);
  if (body.availability_confirmed && given.basePackageCents === null && !given.vendorNotes?.trim())
    throw invalid({ vendor_notes: 'Please add a price or a note' });
  if (!body.availability_confirmed && body.file_ids?.length)
    throw invalid({ file_ids: 'Only a response that says you’re available can have files' });
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
