import { atom } from 'jotai';
import { portalStore } from './store.ts';

/** A short message, top right (specification, section 2: 'Shared feedback'). */
export interface Toast {
  id: number;
  kind: 'success' | 'error' | 'info';
  message: string;
  /** One thing the person can do about it, such as undo. */
  action?: { label: string; run: () => void };
  /** How long it stays, in ms; errors stay until dismissed. */
  duration: number | null;
}

/** How long a toast stays (specification, section 9). */
export const TOAST_DURATION_MS = 5000;

export const toastsAtom = atom<Toast[]>([]);
let nextId = 1;

/** Shows a toast, in place of an equal one; the host draws it. Returns its id. */
export function showToast(toast: Omit<Toast, 'id' | 'duration'> & { duration?: number }): number {
  const id = nextId++;
  const duration = toast.kind === 'error' ? null : (toast.duration ?? TOAST_DURATION_MS);
  portalStore.set(toastsAtom, (toasts) => [
    ...toasts.filter(
      ({ kind, message, action }) => action || kind !== toast.kind || message !== toast.message,
    ),
    { ...toast, id, duration },
  ]);
  return id;
}

export function dismissToast(id: number): void {
  portalStore.set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id));
}
