import { serverNow } from '@portal/shared/domain';
import { atom } from 'jotai';
import type { ReviewApplication } from '@portal/shared/contract';
import { refresh } from '@portal/shared/queries';
import { portalStore } from '@portal/shared/runtime';

const applications = (count: number) => (count === 1 ? '1 application' : `${count} applications`);

const words = {
  pending: {
    approve: (business: string) => `${business} will be approved.`,
    reject: (business: string) => `${business} will be rejected.`,
  },
  pendingSeveral: {
    approve: (count: number) => `${applications(count)} will be approved.`,
    reject: (count: number) => `${applications(count)} will be rejected.`,
  },
} as const;

/**
 * A decision on one or more applications that can still be undone. The server carries it out, also when this page is
 * closed.
 */
export interface UndoableDecision {
  /** The first of the applications. */
  id: number;
  applicationIds: number[];
  decision: 'approve' | 'reject';
  text: string;
  /** When it takes effect (ms). */
  dueAt: number;
  /** The ms left while the countdown is paused. */
  pausedAt: number | null;
}

/** The decisions that this page offers to undo, oldest first. */
export const undoableDecisionsAtom = atom<UndoableDecision[]>([]);

const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** Offers to undo a decision until it takes effect. Returns whether it can be undone at all. */
export function offerUndo(...applications: ReviewApplication[]): boolean {
  const pending = applications.filter(({ pending_decision: decision }) => decision);
  const [first] = pending;
  if (!first?.pending_decision) return false;
  const { id, business_name: business } = first;
  const { decision } = first.pending_decision;
  const ms = Math.min(...pending.map((each) => each.pending_decision!.seconds_left)) * 1000;
  portalStore.set(undoableDecisionsAtom, (others) => [
    ...without(others, id),
    {
      id,
      applicationIds: pending.map((each) => each.id),
      decision,
      text:
        pending.length === 1
          ? words.pending[decision](business)
          : words.pendingSeveral[decision](pending.length),
      dueAt: serverNow() + ms,
      pausedAt: null,
    },
  ]);
  scheduleOffer(id, () => endOffer(id), ms);
  return true;
}

/** Stops offering to undo a decision. */
export function withdrawOffer(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  portalStore.set(undoableDecisionsAtom, (all) => without(all, id));
}

/** Stops offering to undo the decisions on these applications, also those made together with others. */
export function withdrawOffersOf(applicationIds: number[]): void {
  for (const { id, applicationIds: all, decision } of portalStore.get(undoableDecisionsAtom)) {
    const left = all.filter((each) => !applicationIds.includes(each));
    if (left.length === 0) withdrawOffer(id);
    else if (left.length < all.length)
      changeOffer(id, { applicationIds: left, text: words.pendingSeveral[decision](left.length) });
  }
}

/** The offers to undo the decisions on these applications. */
export const offersOf = (applicationIds: number[]): UndoableDecision[] =>
  portalStore
    .get(undoableDecisionsAtom)
    .filter(({ applicationIds: all }) => all.some((id) => applicationIds.includes(id)));

/** Offers again what was withdrawn, unless it took effect meanwhile. */
export function restoreOffers(offers: UndoableDecision[]): void {
  for (const offer of offers.filter(({ dueAt }) => dueAt > serverNow())) {
    portalStore.set(undoableDecisionsAtom, (others) => [
      ...without(others, offer.id),
      { ...offer, pausedAt: null },
    ]);
    scheduleOffer(offer.id, () => endOffer(offer.id), offer.dueAt - serverNow());
  }
}

/** Stops offering to undo a decision that took effect. */
export function endOffer(id: number): void {
  withdrawOffer(id);
  // Without a live connection, nothing else would show the result.
  void refresh('GET /vendor-admin/*');
}

/** Runs `run` after `ms`, instead of what was scheduled for the decision. */
export function scheduleOffer(id: number, run: () => void, ms: number): void {
  clearTimeout(timers.get(id));
  timers.set(id, setTimeout(run, ms));
}

/** The offer to undo a decision, unless it took effect or was undone. */
export const findOffer = (id: number) =>
  portalStore.get(undoableDecisionsAtom).find((decision) => decision.id === id);

/** Changes the offer to undo a decision, if there is one. */
export const changeOffer = (id: number, patch: Partial<UndoableDecision>): void =>
  portalStore.set(undoableDecisionsAtom, (all) =>
    all.map((each) => (each.id === id ? { ...each, ...patch } : each)),
  );

const without = (all: UndoableDecision[], id: number) => all.filter((decision) => decision.id !== id);
