import { atom } from 'jotai';
import { portalStore } from './store.ts';

/** The centred modal with an 'Okay' button (specification, section 2: 'Shared feedback'). */
export interface Message {
  title: string;
  message: string;
  onOkay?: () => void;
}

/** null when no message is open. */
export const messageAtom = atom<Message | null>(null);

/** Shows a message; the host draws it. */
export function showMessage(message: Message): void {
  portalStore.set(messageAtom, message);
}

export function closeMessage(): void {
  const open = portalStore.get(messageAtom);
  portalStore.set(messageAtom, null);
  open?.onOkay?.();
}
