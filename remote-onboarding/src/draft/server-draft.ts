import { useCallback, useEffect, useRef, useState } from 'react';
import { storeResponse } from '@portal/shared/queries';
import { addUnsavedInput, call, currentSession } from '@portal/shared/runtime';
import { restored, type StoredDraft } from './draft-storage.ts';
import { onboardingDraftQuery } from './draft.queries.ts';

/** Debounce of saves to the server. */
export const REST_MS = 1500;

interface ServerAnswer {
  form: Record<string, unknown> | null;
  saved_at: string | null;
}

/**
 * Returns the server's draft, or null. Its timestamp is the time of the last input, so it is comparable with
 * the local copy.
 */
export function readServerDraft(answer: ServerAnswer | undefined): StoredDraft | null {
  if (!answer?.form || answer.saved_at === null) return null;
  const { savedAt, ...form } = answer.form;
  try {
    const time = typeof savedAt === 'number' ? savedAt : Date.parse(answer.saved_at);
    return { savedAt: time, data: restored(form) };
  } catch {
    return null;
  }
}

/** Whether the server has the latest input. */
export type ServerCopyState = 'waiting' | 'saved' | 'failed';

/** Removes the draft from the input that a logout sends first. The draft outlives the page with the form. */
let release = () => {};

/**
 * Syncs the draft to the server, for the user's other devices. Saves after a debounce, when the user leaves the page and
 * before a logout, one request at a time. A failure is silent and retried with the next change.
 */
export function useServerCopy(userId: number, initially: ServerCopyState) {
  const [state, setState] = useState(initially);
  const waiting = useRef<StoredDraft | null>(null);
  /** The latest draft that the server doesn't have yet. */
  const missing = useRef<StoredDraft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const calls = useRef<Promise<void>>(Promise.resolve());

  const send = useCallback(
    (options: { keepalive?: boolean } = {}) => {
      clearTimeout(timer.current);
      const draft = waiting.current;
      waiting.current = null;
      if (!draft) return;
      const isOwn = () => currentSession()?.user.id === userId;
      const call = async () => {
        if (!isOwn()) return;
        const form = { ...draft.data, savedAt: draft.savedAt };
        try {
          const { saved_at } = await saveOnboardingDraft(form, options);
          // Typing went on, or the draft was discarded.
          if (!isOwn() || missing.current !== draft) return;
          storeResponse(onboardingDraftQuery.queryKey, { form, saved_at });
          missing.current = null;
          release();
          setState('saved');
        } catch {
          setState('failed');
        }
      };
      if (options.keepalive) void call();
      else calls.current = calls.current.then(call);
    },
    [userId],
  );

  const flush = useCallback(async () => {
    waiting.current = missing.current;
    send();
    await calls.current;
    if (missing.current) throw new Error('The draft is not on the server');
  }, [send]);

  const save = useCallback(
    (draft: StoredDraft) => {
      waiting.current = draft;
      missing.current = draft;
      release();
      release = addUnsavedInput({ lostBy: 'logout', flush });
      // A failed save is still missing on the server.
      setState((before) => (before === 'failed' ? before : 'waiting'));
      clearTimeout(timer.current);
      timer.current = setTimeout(send, REST_MS);
    },
    [send, flush],
  );

  const discard = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = null;
    missing.current = null;
    release();
    storeResponse(onboardingDraftQuery.queryKey, { form: null, saved_at: null });
    // Runs after a pending save, which would otherwise restore the draft. If the deletion fails, the draft
    // expires after a day.
    calls.current = calls.current.then(forgetOnboardingDraft).then(
      () => {},
      () => {},
    );
  }, []);

  useEffect(() => {
    const leave = () => send({ keepalive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      send();
    };
  }, [send]);

  return { state, save, discard };
}

/** Forgets the unfinished onboarding. */
const forgetOnboardingDraft = () => call('DELETE /vendor-account/draft', {});

/** Keeps the unfinished onboarding on the server; `keepalive` when the page is being left. */
const saveOnboardingDraft = (form: Record<string, unknown>, options: { keepalive?: boolean } = {}) =>
  call('PUT /vendor-account/draft', { body: { form } }, options);
