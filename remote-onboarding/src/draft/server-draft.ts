import { useCallback, useEffect, useRef, useState } from 'react';
import { call, currentSession, queryClient } from '@portal/shared/runtime';
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

/**
 * Syncs the draft to the server, for the user's other devices. Saves after a debounce and when the user
 * leaves the page, one request at a time. A failure is silent and retried with the next change.
 */
export function useServerCopy(userId: number, initially: ServerCopyState) {
  const [state, setState] = useState(initially);
  const waiting = useRef<StoredDraft | null>(null);
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
          if (!isOwn()) return;
          queryClient.setQueryData(onboardingDraftQuery.queryKey, { form, saved_at });
          if (!waiting.current) setState('saved');
        } catch {
          setState('failed');
        }
      };
      if (options.keepalive) void call();
      else calls.current = calls.current.then(call);
    },
    [userId],
  );

  const save = useCallback(
    (draft: StoredDraft) => {
      waiting.current = draft;
      // A failed save is still missing on the server.
      setState((before) => (before === 'failed' ? before : 'waiting'));
      clearTimeout(timer.current);
      timer.current = setTimeout(send, REST_MS);
    },
    [send],
  );

  const discard = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = null;
    queryClient.setQueryData(onboardingDraftQuery.queryKey, { form: null, saved_at: null });
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
      clearTimeout(timer.current);
    };
  }, [send]);

  return { state, save, discard };
}

/** Forgets the unfinished onboarding. */
const forgetOnboardingDraft = () => call('DELETE /vendor-account/draft', {});

/** Keeps the unfinished onboarding on the server; `keepalive` when the page is being left. */
const saveOnboardingDraft = (form: Record<string, unknown>, options: { keepalive?: boolean } = {}) =>
  call('PUT /vendor-account/draft', { body: { form } }, options);
