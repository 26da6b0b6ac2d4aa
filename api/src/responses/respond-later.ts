import type { LeadResponse } from '@portal/shared/contract';
import { hasMemberRight, leadCan } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import { findAccountRow } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { conflict, notFound, Problem } from '../http/problem.ts';
import type { JobKind } from '../jobs/index.ts';
import { notify } from '../notifications/notify.ts';
import { findMember } from '../accounts/members.repository.ts';
import { findLead, findLeadById, type LeadView } from '../leads/leads.repository.ts';
import {
  addPendingResponse,
  findPendingResponse,
  removePendingResponses,
  takePendingResponse,
  type PendingResponseRow,
} from './pending-responses.repository.ts';
import { presentLead } from '../leads/present.ts';
import {
  answerIn,
  assertNoClientBooking,
  changeOf,
  filesOfAnswer,
  type Answer,
  type MembersLead,
} from './respond.ts';
import { publishLeadChange } from '../leads/lead-change.ts';

const QUEUE = 'send-response';

/**
 * Stores a response or a decline that is sent after RESPONSE_UNDO_SECONDS unless a member undoes it. The client and the team see
 * nothing until then. The job is on the server, so that the response does not depend on an open page. Idempotent for the same
 * response. Throws a 409 with the current lead when its status does not allow the response, or when another one is pending.
 */
export async function respondLater(
  app: FastifyInstance,
  path: MembersLead,
  answer: Answer,
): Promise<LeadView> {
  const { action } = changeOf(answer, null);
  return app.db.transaction(async (tx) => {
    if (action === 'decline') await assertNoClientBooking(tx, path);
    const lead = await findLead(tx, path.accountId, path.leadId);
    if (!lead) throw notFound();
    // The response itself says whether it is a repeat, or refused.
    if (!leadCan(action, lead.status)) return answerIn(app, tx, path, answer);
    const stored = {
      response: answer.response ? await withFiles(app, tx, path, answer.response) : null,
      decline: answer.decline ?? null,
    };
    const pending = await addPendingResponse(tx, {
      leadId: path.leadId,
      accountId: path.accountId,
      ...stored,
      sentBy: path.answeredBy,
      seconds: app.config.RESPONSE_UNDO_SECONDS,
    });
    if (!pending) return sameOrRefuse(tx, lead, stored);
    await app.jobs.queue(tx, QUEUE, [{ data: { id: pending.id }, startAfter: pending.dueAt }]);
    await publishLeadChange(tx, lead);
    return lead;
  });
}

/** The response as it is stored: its pictures are copied to the lead, so that the response has them whatever happens meanwhile. */
async function withFiles(
  app: FastifyInstance,
  tx: Database,
  path: MembersLead,
  response: LeadResponse,
): Promise<LeadResponse> {
  const files = await filesOfAnswer(app, tx, path, { response });
  return files ? { ...response, file_ids: files.map(({ id }) => id) } : response;
}

async function sameOrRefuse(
  tx: Database,
  lead: LeadView,
  given: Pick<PendingResponseRow, 'response' | 'decline'>,
): Promise<LeadView> {
  const other = await findPendingResponse(tx, lead.id);
  const isSame = isDeepStrictEqual({ response: other?.response, decline: other?.decline }, given);
  if (isSame) return lead;
  throw conflict(
    'transition_refused',
    'A response to this lead is about to be sent. Undo it first.',
    presentLead(lead),
  );
}

/** Undoes responses that were not sent yet. Returns their leads; the others are skipped. */
export async function undoResponses(
  app: FastifyInstance,
  given: { accountId: number; leadIds: number[] },
): Promise<number[]> {
  return app.db.transaction(async (tx) => {
    const undone = await removePendingResponses(tx, given);
    for (const { leadId } of undone) await publishLeadChange(tx, (await findLeadById(tx, leadId))!);
    return undone.map(({ leadId }) => leadId);
  });
}

/** Sends a response after the time to undo it. One that is no longer possible notifies its member. */
export function sendResponseJob(app: FastifyInstance): JobKind<{ id: number }> {
  return {
    name: QUEUE,
    retries: 5,
    run: async ({ id }) => {
      try {
        await app.db.transaction(async (tx) => {
          const pending = await takePendingResponse(tx, id);
          if (pending) await sendResponse(app, tx, pending);
        });
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500) throw error;
        await app.db.transaction((tx) => dropResponse(tx, id, error.message));
      }
    },
  };
}

async function sendResponse(
  app: FastifyInstance,
  tx: Database,
  { accountId, leadId, sentBy, response, decline }: PendingResponseRow,
): Promise<void> {
  const member = await findMember(tx, { accountId, userId: sentBy });
  const account = await findAccountRow(tx, accountId);
  // What the member could do at the press, the member may have lost meanwhile.
  if (!hasMemberRight(member?.role, 'respond') || account?.status === 'suspended') throw notFound();
  const path = { accountId, leadId, answeredBy: sentBy };
  if (response) await answerIn(app, tx, path, { response });
  else if (decline) await answerIn(app, tx, path, { decline });
}

/** Removes a response that can't be sent, for example because the concierge withdrew the lead, and tells its member why. */
async function dropResponse(tx: Database, id: number, reason: string): Promise<void> {
  const dropped = await takePendingResponse(tx, id);
  if (!dropped) return;
  const lead = (await findLeadById(tx, dropped.leadId))!;
  await publishLeadChange(tx, lead);
  const fact = { account_id: lead.accountId, lead_id: lead.id, event_name: lead.eventName, reason };
  await notify(tx, 'lead.response_failed', fact, { userId: dropped.sentBy, accountId: lead.accountId });
}
