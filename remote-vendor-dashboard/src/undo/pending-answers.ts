import { atom } from 'jotai';
import { ApiError, declineLead, respondToLead } from '@portal/shared/api';
import type { Lead, QuickReply } from '@portal/shared/contract';
import { leadStatusLabel } from '@portal/shared/domain';
import { subscribe } from '@portal/shared/events';
import { portalStore, showToast } from '@portal/shared/state';
import { failureText } from '../failure.ts';
import { refreshLeadLists, rememberLead } from '../leads/leads-cache.ts';
import { toQuickAnswer } from '../quick-reply/quick-reply.ts';
import { texts } from '../texts.ts';

/** How long a quick answer can be taken back; nothing is sent before. */
export const UNDO_MS = 10_000;

/** What a quick answer says: the vendor's own quick reply, or not available. */
type QuickAnswer = { kind: 'accept'; reply: QuickReply } | { kind: 'decline' };

/** A quick answer that the vendor pressed and that has not been sent. `dueAt` is in ms. */
export type PendingAnswer = QuickAnswer & {
  accountId: number;
  leadId: number;
  eventName: string;
  dueAt: number;
};

/** The answers that can still be undone, oldest first. They outlive the screen, not the page. */
export const pendingAnswersAtom = atom<PendingAnswer[]>([]);

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let watching = false;

/** Declines a lead as not available, ten seconds from now. */
export const quickDecline = ({ accountId, lead }: { accountId: number; lead: Lead }): void =>
  answerLater({ kind: 'decline' }, { accountId, lead });

/** Accepts a lead with the quick reply that the vendor has confirmed, ten seconds from now. */
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
 * Moving about in the portal keeps the countdown running. Leaving the page sends at once: nobody is left to undo it.
 * Signing out cancels it.
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
  portalStore.set(pendingAnswersAtom, (others) => [...others, pending]);
  timers.set(
    lead.id,
    setTimeout(() => void send(pending), UNDO_MS),
  );
}

/** Takes a quick answer back. */
export function undoAnswer(leadId: number): void {
  clearTimeout(timers.get(leadId));
  timers.delete(leadId);
  portalStore.set(pendingAnswersAtom, (pending) => pending.filter((answer) => answer.leadId !== leadId));
}

function watchPage(): void {
  if (watching) return;
  watching = true;
  window.addEventListener('pagehide', () => {
    for (const answer of portalStore.get(pendingAnswersAtom)) void send(answer, { keepalive: true });
  });
  subscribe('session.ended', () => {
    for (const { leadId } of portalStore.get(pendingAnswersAtom)) undoAnswer(leadId);
  });
}

async function send(answer: PendingAnswer, options: { keepalive?: boolean } = {}): Promise<void> {
  const { accountId, leadId } = answer;
  clearTimeout(timers.get(leadId));
  try {
    rememberLead({ accountId, lead: await sent(answer, options) });
  } catch (error) {
    tellFailure(answer, error);
  } finally {
    undoAnswer(leadId);
  }
  await refreshLeadLists(accountId);
}

function sent(answer: PendingAnswer, options: { keepalive?: boolean }): Promise<Lead> {
  const { accountId, leadId } = answer;
  return answer.kind === 'accept'
    ? respondToLead({ accountId, leadId, ...toQuickAnswer(answer.reply) }, options)
    : declineLead({ accountId, leadId, reason: 'not_available', notes: texts.quickDeclineNote }, options);
}

function tellFailure({ kind, accountId, eventName }: PendingAnswer, error: unknown): void {
  if (error instanceof ApiError && error.status === 409 && error.current) {
    const lead = error.current as Lead;
    rememberLead({ accountId, lead });
    showToast({
      kind: 'error',
      message: `${eventName}: ${texts.conflict.text(leadStatusLabel(lead.status))}`,
    });
    return;
  }
  const failed = kind === 'accept' ? texts.respond.failed : texts.decline.failed;
  showToast({ kind: 'error', message: `${eventName}: ${failureText(failed, error)}` });
}
