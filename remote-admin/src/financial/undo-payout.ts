import { serverNow } from '@portal/shared/domain';
import { atom } from 'jotai';
import type { Payout } from '@portal/shared/contract';
import { portalStore } from '@portal/shared/runtime';

const UNDO_MS = 10_000;

/** A payout as it was before a change that can be undone. */
export interface UndoablePayout {
  before: Payout;
  change: 'completed' | 'retried';
  /** When the offer to undo ends (ms). */
  dueAt: number;
  /** The ms left while the countdown is paused. */
  pausedAt: number | null;
}

/** The changes that this page offers to undo, oldest first. */
export const undoablePayoutsAtom = atom<UndoablePayout[]>([]);

const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** Offers to undo a change of a payout for 10 s. */
export function offerUndo(before: Payout, change: UndoablePayout['change']): void {
  withdrawOffer(before.id);
  const offer = { before, change, dueAt: serverNow() + UNDO_MS, pausedAt: null };
  portalStore.set(undoablePayoutsAtom, (others) => [...others, offer]);
  schedule(before.id, UNDO_MS);
}

/** Stops offering to undo a change. */
export function withdrawOffer(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  portalStore.set(undoablePayoutsAtom, (all) => all.filter(({ before }) => before.id !== id));
}

/** Stops the countdown, as long as the admin is at the undo button. */
export function pauseOffer(id: number): void {
  clearTimeout(timers.get(id));
  change(id, ({ dueAt }) => ({ pausedAt: Math.max(0, dueAt - serverNow()) }));
}

/** Continues the countdown where it stopped. */
export function resumeOffer(id: number): void {
  change(id, ({ dueAt, pausedAt }) => {
    if (pausedAt === null) return { dueAt };
    schedule(id, pausedAt);
    return { dueAt: serverNow() + pausedAt, pausedAt: null };
  });
}

const schedule = (id: number, ms: number) =>
  timers.set(
    id,
    setTimeout(() => withdrawOffer(id), ms),
  );

function change(id: number, patch: (offer: UndoablePayout) => Partial<UndoablePayout>): void {
  portalStore.set(undoablePayoutsAtom, (all) =>
    all.map((offer) => (offer.before.id === id ? { ...offer, ...patch(offer) } : offer)),
  );
}
