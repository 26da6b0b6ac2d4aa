import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetOnboardingDraft, onboardingDraftQuery, saveOnboardingDraft } from '@portal/shared/api';
import { currentSession, queryClient } from '@portal/shared/state';
import { restored, type StoredDraft } from './draft-storage.ts';

/** What was typed goes to the server when typing rests this long. */
export const REST_MS = 1500;

interface ServerAnswer {
  form: Record<string, unknown> | null;
  saved_at: string | null;
}

/** The draft that the server keeps, or null. It carries the time of typing, so that two copies can be compared. */
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

/** Whether the server has all that was typed. */
export type ServerCopyState = 'waiting' | 'saved' | 'failed';

/**
 * A copy of the draft on the server, for the person's other devices. Saved when typing rests and when the page is
 * left, one after the other; a failure interrupts nobody and is tried again with the next change.
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
      // What failed before is still not there.
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
    // After a save that is still on its way, which would bring it back. What stays behind goes after a day.
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
