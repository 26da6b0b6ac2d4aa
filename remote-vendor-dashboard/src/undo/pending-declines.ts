import { atom } from 'jotai';
import { ApiError, declineLead } from '@portal/shared/api';
import type { Lead } from '@portal/shared/contract';
import { leadStatusLabel } from '@portal/shared/domain';
import { subscribe } from '@portal/shared/events';
import { portalStore, showToast } from '@portal/shared/state';
import { failureText } from '../failure.ts';
import { refreshLeadLists, rememberLead } from '../leads/leads-cache.ts';
import { conflictTexts, declineTexts, quickDeclineNote } from '../texts.ts';

/** How long a quick decline can be taken back; nothing is sent before. */
export const UNDO_MS = 10_000;

/** A quick decline that the vendor pressed and that has not been sent. `dueAt` is in ms. */
export interface PendingDecline {
  accountId: number;
  leadId: number;
  eventName: string;
  dueAt: number;
}

/** The declines that can still be undone, oldest first. They outlive the screen, not the page. */
export const pendingDeclinesAtom = atom<PendingDecline[]>([]);

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let watching = false;

/**
 * Declines a lead as not available, ten seconds from now. Moving about in the portal keeps the countdown running.
 * Leaving the page sends at once: nobody is left to undo it. Signing out cancels it.
 */
export function quickDecline({ accountId, lead }: { accountId: number; lead: Lead }): void {
  if (timers.has(lead.id)) return;
  watchPage();
  const decline = { accountId, leadId: lead.id, eventName: lead.event.name, dueAt: Date.now() + UNDO_MS };
  portalStore.set(pendingDeclinesAtom, (pending) => [...pending, decline]);
  timers.set(
    lead.id,
    setTimeout(() => void send(decline), UNDO_MS),
  );
}

/** Takes a quick decline back. */
export function undoDecline(leadId: number): void {
  clearTimeout(timers.get(leadId));
  timers.delete(leadId);
  portalStore.set(pendingDeclinesAtom, (pending) => pending.filter((decline) => decline.leadId !== leadId));
}

function watchPage(): void {
  if (watching) return;
  watching = true;
  window.addEventListener('pagehide', () => {
    for (const decline of portalStore.get(pendingDeclinesAtom)) void send(decline, { keepalive: true });
  });
  subscribe('session.ended', () => {
    for (const { leadId } of portalStore.get(pendingDeclinesAtom)) undoDecline(leadId);
  });
}

async function send(decline: PendingDecline, options: { keepalive?: boolean } = {}): Promise<void> {
  const { accountId, leadId } = decline;
  clearTimeout(timers.get(leadId));
  try {
    const sent = declineLead(
      { accountId, leadId, reason: 'not_available', notes: quickDeclineNote },
      options,
    );
    rememberLead({ accountId, lead: await sent });
  } catch (error) {
    tellFailure(decline, error);
  } finally {
    undoDecline(leadId);
  }
  await refreshLeadLists(accountId);
}

function tellFailure({ accountId, eventName }: PendingDecline, error: unknown): void {
  if (error instanceof ApiError && error.status === 409 && error.current) {
    const lead = error.current as Lead;
    rememberLead({ accountId, lead });
    showToast({
      kind: 'error',
      message: `${eventName}: ${conflictTexts.text(leadStatusLabel(lead.status))}`,
    });
    return;
  }
  showToast({
    kind: 'error',
    message: `${eventName}: ${failureText(declineTexts.failed, error)}`,
  });
}
