import type { LeadResponse } from '@portal/shared/contract';
import { leadStatusLabels } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import { membersOf } from '../accounts/account-views.repository.ts';
import { findAccountRow } from '../accounts/accounts.repository.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import type { Database } from '../database/index.ts';
import { recordEvent } from '../events/record-event.ts';
import { markResponded } from '../files/response-files.repository.ts';
import { conflict, notFound } from '../http/problem.ts';
import { queueTeamMail } from '../mail/queue.ts';
import { findLead, type LeadChange, type LeadPath, type LeadView } from '../leads/leads.repository.ts';
import { confirmIn } from './confirm-response.ts';
import { needsConfirmation, presentLead } from '../leads/present.ts';
import { assertNoClientBooking, checkedResponse } from './respond.ts';
import { changeResponse } from './lead-responses.repository.ts';
import { addResponseChange, contentOf } from './response-changes.repository.ts';
import { filesOfResponse } from './response-files.ts';
import { publishLeadChange } from '../leads/lead-change.ts';

/** The lead, and the version of its response that the vendor saw. */
type ResponsePath = LeadPath & { version: number };

/**
 * Edits a sent response, which also confirms it after a change of the event. Idempotent for the same content. Throws a 422 without a price and a note, or for a
 * file that is not the member's to send, and a 409 with
 * the current lead when the response changed since `version` or can no longer be changed.
 */
export function editResponse(
  app: FastifyInstance,
  person: UserRow,
  path: ResponsePath,
  body: Omit<LeadResponse, 'availability_confirmed'>,
): Promise<LeadView> {
  const given = checkedResponse({ availability_confirmed: true, ...body });
  const eventVersion = body.event_version;
  const isSame = (lead: LeadView, content: typeof given) =>
    lead.status === 'responded' && isDeepStrictEqual(contentOf(lead), contentOf(content));
  return change(app, person, {
    path: { ...path, eventVersion, action: 'editResponse', reason: null },
    contentIn: async (tx) => ({
      ...given,
      responseFiles: await filesOfResponse(app, tx, { ...path, userId: person.id }, body),
    }),
    isSame,
  });
}

/** Withdraws a sent response with a reason. The vendor can respond again. Idempotent for the same version. */
export function withdrawResponse(
  app: FastifyInstance,
  person: UserRow,
  { reason, ...path }: ResponsePath & { reason: string },
): Promise<LeadView> {
  const isSame = (lead: LeadView) => lead.status === 'viewed' && lead.responseVersion === path.version + 1;
  return change(app, person, {
    path: { ...path, action: 'withdrawResponse', reason },
    contentIn: () => Promise.resolve(NO_RESPONSE),
    isSame,
  });
}

const NO_RESPONSE: LeadChange = {
  availabilityConfirmed: null,
  basePackageCents: null,
  additionalOptions: null,
  vendorNotes: null,
  nextSteps: null,
  estimatedTimeline: null,
  responseFiles: null,
  lostAt: null,
  lostReason: null,
};

interface ResponseChange<Content extends LeadChange> {
  path: ResponsePath & {
    action: 'editResponse' | 'withdrawResponse';
    reason: string | null;
    eventVersion?: number | undefined;
  };
  /** The new columns, of an existing lead. */
  contentIn: (tx: Database) => Promise<Content>;
  isSame: (lead: LeadView, content: Content) => boolean;
}

async function change<Content extends LeadChange>(
  app: FastifyInstance,
  person: UserRow,
  { path, contentIn, isSame }: ResponseChange<Content>,
): Promise<LeadView> {
  const { action, reason, version, eventVersion, accountId, leadId } = path;
  const ids = { accountId, leadId };
  return app.db.transaction(async (tx) => {
    if (action === 'withdrawResponse') await assertNoClientBooking(tx, ids);
    const before = await findLead(tx, ids.accountId, ids.leadId);
    if (!before) throw notFound();
    const content = await contentIn(tx);
    if (isSame(before, content)) {
      if (!needsConfirmation(before)) return before;
      return confirmIn(app, tx, person, { ...ids, eventVersion: eventVersion ?? before.eventVersion });
    }
    const lead = await changeResponse(tx, { ...ids, action, version, eventVersion }, content);
    if (!lead) throw refusalOf((await findLead(tx, ids.accountId, ids.leadId))!);
    await markResponded(tx, content.responseFiles?.map(({ id }) => id) ?? []);
    await addResponseChange(tx, {
      ...ids,
      kind: action === 'editResponse' ? 'edited' : 'withdrawn',
      response: contentOf(before),
      reason,
      changedBy: person.id,
    });
    await recordAuditEntry(tx, {
      action: action === 'editResponse' ? 'lead_response_edited' : 'lead_response_withdrawn',
      performedBy: person.id,
      accountId: lead.accountId,
      reason,
      details: { lead_id: lead.id, version: lead.responseVersion },
    });
    await notifyTeam(app, tx, lead, reason);
    await recordEvent(app, tx, { type: 'lead.response_updated', leadId: lead.id });
    await publishLeadChange(tx, lead);
    return lead;
  });
}

const refusalOf = (lead: LeadView) =>
  conflict(
    'transition_refused',
    lead.status === 'responded'
      ? 'Someone on your team changed this response in the meantime.'
      : `This response can no longer be changed: the lead is ${leadStatusLabels[lead.status].toLowerCase()}.`,
    presentLead(lead),
  );

async function notifyTeam(
  app: FastifyInstance,
  tx: Database,
  lead: LeadView,
  reason: string | null,
): Promise<void> {
  const account = await findAccountRow(tx, lead.accountId);
  const [owner] = await membersOf(tx, [lead.accountId]);
  await queueTeamMail(app, tx, {
    eventKey: `lead ${lead.id} response ${lead.responseVersion}`,
    template: 'lead-response-changed',
    replyTo: owner?.email,
    data: {
      businessName: account!.businessName,
      eventName: lead.eventName,
      eventDate: lead.eventDate,
      basePackage: lead.basePackageCents === null ? null : lead.basePackageCents / 100,
      notes: lead.vendorNotes,
      reason,
    },
  });
}
