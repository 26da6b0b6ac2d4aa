import { serverNow } from '@portal/shared/domain';
import { atom } from 'jotai';
import type { Lead } from '@portal/shared/contract';
import { query } from '@portal/shared/queries';
import { call, currentSession, portalStore, queryClient } from '@portal/shared/runtime';
import { toDecline, type DeclineValues } from '../lead/decline.ts';
import { refreshLeadLists, rememberLead } from '../lead/leads.ts';
import { isWithoutAnswer } from '../without-answer.ts';
import { sendableReply, toQuickAnswer, type ChosenReply } from '../quick-reply/quick-answer.ts';
import {
  kindOf,
  pendingResponsesQuery,
  type Answer,
  type PendingEntry,
  type QueuedResponse,
  shownAnswer,
} from './pending-responses.ts';
import { conflictOf, showFailures, type Failure } from './show-failures.ts';
import { quickDeclineNote } from './texts.ts';

/** The time to undo until the server has said it, in ms (RESPONSE_UNDO_SECONDS). */
const ASSUMED_MS = 10_000;

/** The lead whose undo button gets the focus. */
export const focusUndoAtom = atom<number | null>(null);
/** Leads whose answer the server refused, so that it was not sent. */
export const refusedAnswers = new Set<number>();
/** The calls whose response has not arrived, by lead. An undo waits for them. */
export const calls = new Map<number, Promise<unknown>>();

interface Press {
  accountId: number;
  leads: Lead[];
  answer: Answer;
  /** Reads what a colleague may have changed since the page loaded. `answer` is shown meanwhile. */
  newest?: () => Promise<Answer>;
  /** Moves the focus to the undo button, because the button that was pressed is gone. */
  focusUndo?: boolean;
}

/**
 * Sends the same answer to one or several leads. The server holds it for some seconds, in which every member can undo it on any
 * device. Without a connection it waits on this device. Returns whether the server has all of them, or will get them.
 */
export async function answerLater({
  accountId,
  leads,
  answer,
  newest,
  focusUndo = false,
}: Press): Promise<boolean> {
  const { queryKey } = pendingResponsesQuery(accountId);
  await queryClient.cancelQueries({ queryKey });
  const shown = leads.map((lead) => entryOf(lead, answer));
  queryClient.setQueryData<PendingEntry[]>(queryKey, (before = []) => [
    ...before.filter(({ lead_id: id }) => !shown.some((entry) => entry.lead_id === id)),
    ...shown,
  ]);
  if (focusUndo) portalStore.set(focusUndoAtom, leads[0]?.id ?? null);
  const failures: Failure[] = [];
  const userId = currentSession()?.user.id;
  const sent = newest?.() ?? Promise.resolve(answer);
  const sendOne = async (lead: Lead) => {
    try {
      rememberLead({ accountId, lead: await putAnswer({ accountId, leadId: lead.id }, await sent) });
    } catch (error) {
      const response = { accountId, leadId: lead.id, eventName: lead.event.name, answer };
      if (isWithoutAnswer(error) && (await queue(userId, response))) return;
      failures.push({ eventName: lead.event.name, error });
      refusedAnswers.add(lead.id);
      const current = conflictOf(error);
      if (current) rememberLead({ accountId, lead: current });
    }
  };
  await Promise.all(
    leads.map((lead) => {
      const request = sendOne(lead).finally(() => calls.delete(lead.id));
      calls.set(lead.id, request);
      return request;
    }),
  );
  await queryClient.invalidateQueries({ queryKey });
  if (failures.length > 0) {
    showFailures({ kind: kindOf(shownAnswer(answer)), total: leads.length, failures });
    void refreshLeadLists(accountId);
  }
  return failures.length === 0;
}

/** The code that stores it encrypted is not for the first screen. Returns false if it does not load. */
const queue = (userId: number | undefined, response: QueuedResponse): Promise<boolean> =>
  import('./queued-responses.ts').then(
    ({ queueResponse }) => {
      queueResponse(userId, response);
      return true;
    },
    () => false,
  );

/** Sends an answer that the server holds. It is idempotent, so a repeat after a lost response does no harm. */
export const putAnswer = (params: { accountId: number; leadId: number }, answer: Answer): Promise<Lead> =>
  answer.response
    ? call('PUT /vendor-account/{accountId}/leads/{leadId}/respond', {
        params,
        body: { ...answer.response, undoable: true },
      })
    : call('PUT /vendor-account/{accountId}/leads/{leadId}/decline', {
        params,
        body: { ...answer.decline, undoable: true },
      });

const entryOf = (lead: Lead, answer: Answer): PendingEntry => ({
  lead_id: lead.id,
  event_name: lead.event.name,
  by: '',
  own: true,
  seconds_left: ASSUMED_MS / 1000,
  dueAt: serverNow() + ASSUMED_MS,
  ...shownAnswer(answer),
});

/** Declines a lead as not available. */
export const quickDecline = ({ accountId, lead }: { accountId: number; lead: Lead }): Promise<boolean> =>
  declineLeads({ accountId, leads: [lead], values: { reason: 'not_available', notes: quickDeclineNote } });

/** Declines leads with the same reason. */
export const declineLeads = ({
  values,
  ...press
}: Omit<Press, 'answer'> & { values: DeclineValues }): Promise<boolean> =>
  answerLater({ ...press, focusUndo: true, answer: { decline: toDecline(values) } });

/** Accepts a lead with the quick reply that fits it best, as the vendor's quick replies are now. */
export function quickAccept({
  accountId,
  lead,
  chosen,
}: {
  accountId: number;
  lead: Lead;
  chosen: ChosenReply;
}): Promise<boolean> {
  const answerWith = ({ reply, name }: ChosenReply): Answer => ({
    response: {
      ...toQuickAnswer(reply),
      event_version: lead.event_version,
      quick: true,
      ...(name !== null && { quick_reply: name }),
    },
    files: reply.pictures,
  });
  const stored = query('GET /vendor-account/{accountId}/quick-reply', { params: { accountId } });
  const newest = () =>
    queryClient.fetchQuery({ ...stored, staleTime: 0 }).then(
      (current) => answerWith(sendableReply(current, lead.event) ?? chosen),
      () => answerWith(chosen),
    );
  return answerLater({ accountId, leads: [lead], answer: answerWith(chosen), newest, focusUndo: true });
}
