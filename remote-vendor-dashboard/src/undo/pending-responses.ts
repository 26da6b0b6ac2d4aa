import { atom } from 'jotai';
import type { Lead, QuickReply } from '@portal/shared/contract';
import { leadStatusLabel } from '@portal/shared/domain';
import { ApiError, call, errorText, portalStore, showToast, subscribe } from '@portal/shared/runtime';
import { refreshLeadLists, rememberLead } from '../leads/leads-cache.ts';
import { toQuickAnswer } from '../quick-reply/quick-reply.ts';
import { conflictTexts, declineTexts, quickDeclineNote, respondTexts } from '../lead-details/texts.ts';

/** The time in ms in which a quick response can be undone. It is sent only afterwards. */
export const UNDO_MS = 10_000;

/** The content of a quick response: the vendor's quick reply, or not available. */
type QuickAnswer = { kind: 'accept'; reply: QuickReply } | { kind: 'decline' };

/** A quick response that isn't sent yet. `dueAt` is in ms. */
export type PendingResponse = QuickAnswer & {
  accountId: number;
  leadId: number;
  eventName: string;
  dueAt: number;
};

/** The pending responses, oldest first. They survive navigation but not a page reload. */
export const pendingResponsesAtom = atom<PendingResponse[]>([]);

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let watching = false;

/** Declines a lead as not available after a 10 s delay. */
export const quickDecline = ({ accountId, lead }: { accountId: number; lead: Lead }): void =>
  answerLater({ kind: 'decline' }, { accountId, lead });

/** Accepts a lead with the vendor's confirmed quick reply after a 10 s delay. */
export const quickAccept = ({
  accountId,
  lead,
  reply,
}: {
  accountId: number;
  lead: Lead;
  reply: QuickReply;
}): void => answerLater({ kind: 'accept', reply }, { accountId, lead });

/**
 * Navigation inside the portal keeps the countdown running. Leaving the page sends right away, because no undo is
 * possible then. Logging out cancels.
 */
function answerLater(answer: QuickAnswer, { accountId, lead }: { accountId: number; lead: Lead }): void {
  if (timers.has(lead.id)) return;
  watchPage();
  const pending = {
    ...answer,
    accountId,
    leadId: lead.id,
    eventName: lead.event.name,
    dueAt: Date.now() + UNDO_MS,
  };
  portalStore.set(pendingResponsesAtom, (others) => [...others, pending]);
  timers.set(
    lead.id,
    setTimeout(() => void send(pending), UNDO_MS),
  );
}

/** Undoes a quick response. */
export function undoResponse(leadId: number): void {
  clearTimeout(timers.get(leadId));
  timers.delete(leadId);
  portalStore.set(pendingResponsesAtom, (pending) => pending.filter((answer) => answer.leadId !== leadId));
}

function watchPage(): void {
  if (watching) return;
  watching = true;
  window.addEventListener('pagehide', () => {
    for (const answer of portalStore.get(pendingResponsesAtom)) void send(answer, { keepalive: true });
  });
  subscribe('session.ended', () => {
    for (const { leadId } of portalStore.get(pendingResponsesAtom)) undoResponse(leadId);
  });
}

async function send(answer: PendingResponse, options: { keepalive?: boolean } = {}): Promise<void> {
  const { accountId, leadId } = answer;
  clearTimeout(timers.get(leadId));
  try {
    rememberLead({ accountId, lead: await sent(answer, options) });
  } catch (error) {
    showFailure(answer, error);
  } finally {
    undoResponse(leadId);
  }
  await refreshLeadLists(accountId);
}

/** `keepalive` lets the request outlive the page. */
function sent(answer: PendingResponse, options: { keepalive?: boolean }): Promise<Lead> {
  const params = { accountId: answer.accountId, leadId: answer.leadId };
  return answer.kind === 'accept'
    ? call(
        'PUT /vendor-account/{accountId}/leads/{leadId}/respond',
        { params, body: toQuickAnswer(answer.reply) },
        options,
      )
    : call(
        'PUT /vendor-account/{accountId}/leads/{leadId}/decline',
        { params, body: { reason: 'not_available', notes: quickDeclineNote } },
        options,
      );
}

function showFailure({ kind, accountId, eventName }: PendingResponse, error: unknown): void {
  if (error instanceof ApiError && error.status === 409 && error.current) {
    const lead = error.current as Lead;
    rememberLead({ accountId, lead });
    showToast({
      kind: 'error',
      message: `${eventName}: ${conflictTexts.text(leadStatusLabel(lead.status))}`,
    });
    return;
  }
  const failed = kind === 'accept' ? respondTexts.failed : declineTexts.failed;
  showToast({ kind: 'error', message: `${eventName}: ${errorText(error, failed, { prefix: true })}` });
}
