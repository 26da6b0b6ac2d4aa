import { atom } from 'jotai';
import { portalStore } from './store.ts';

/** Input that exists only on this page. */
export interface UnsavedInput {
  /**
   * The mildest action that loses it: leaving its page, closing the tab (it is being sent), or logging out (only this
   * device has it). The later actions lose it too.
   */
  lostBy: 'navigation' | 'unload' | 'logout';
  /** The IDs of the dialogs and forms around it. Closing or canceling one of them loses it. */
  dialogs?: readonly string[];
  /** Stores it on this device when the session ends. */
  keep?: () => void;
  /** Sends it to the server before a logout. Rejects if that fails. */
  flush?: () => Promise<unknown>;
}

/** How long a logout waits until the input is sent, in ms. */
const FLUSH_MS = 3000;

/** All input on the page that would be lost. Each form adds and removes its own. */
export const unsavedInputsAtom = atom<readonly UnsavedInput[]>([]);
/** The open question whether to leave the page, with the function that takes the answer. The host renders it. */
export const leaveQuestionAtom = atom<{ answer: (leave: boolean) => void } | null>(null);

/** Registers input that would be lost. Returns the function that removes it. */
export function addUnsavedInput(input: UnsavedInput): () => void {
  portalStore.set(unsavedInputsAtom, (inputs) => [...inputs, input]);
  return () => releaseUnsavedInput((other) => other === input);
}

/** Whether some input would be lost. */
export const hasUnsavedInput = (concerns: (input: UnsavedInput) => boolean): boolean =>
  portalStore.get(unsavedInputsAtom).some(concerns);

/** Removes input that was saved or that the user gives up, so that nothing asks about it again. */
export function releaseUnsavedInput(concerns: (input: UnsavedInput) => boolean = () => true): void {
  if (!hasUnsavedInput(concerns)) return;
  portalStore.set(unsavedInputsAtom, (inputs) => inputs.filter((input) => !concerns(input)));
}

/** Asks whether to leave the page and its input. A question while another one is open counts as refused. */
export function askToLeave(): Promise<boolean> {
  if (portalStore.get(leaveQuestionAtom)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const answer = (leave: boolean) => {
      portalStore.set(leaveQuestionAtom, null);
      resolve(leave);
    };
    portalStore.set(leaveQuestionAtom, { answer });
  });
}

/** Sends the input that can be sent, and asks if some would still be lost. Resolves with whether to log out. */
export async function prepareLogout(): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, FLUSH_MS, false));
  const send = async ({ flush }: UnsavedInput): Promise<boolean> => {
    try {
      await flush?.();
      return flush !== undefined;
    } catch {
      return false;
    }
  };
  const inputs = portalStore.get(unsavedInputsAtom);
  const sent = await Promise.all(inputs.map((input) => Promise.race([send(input), late])));
  return sent.every(Boolean) || askToLeave();
}

/** Stores all input on this device, because the session ended and its page is about to be replaced. */
export function keepUnsavedInput(): void {
  for (const { keep } of portalStore.get(unsavedInputsAtom)) keep?.();
  releaseUnsavedInput();
  portalStore.get(leaveQuestionAtom)?.answer(false);
}
