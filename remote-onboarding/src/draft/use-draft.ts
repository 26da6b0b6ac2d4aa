import { useCallback, useEffect, useRef, useState } from 'react';
import type { User } from '@portal/shared/contract';
import { currentSession } from '@portal/shared/state';
import { websiteFromEmail } from '../application/account-facts.ts';
import { emptyData, type OnboardingData } from '../application/onboarding-data.ts';
import { discardDraft, loadDraft, saveDraft, type StoredDraft } from './draft-storage.ts';
import { useServerCopy } from './server-draft.ts';

/**
 * 'nothing' until something was typed; 'device' when it is kept here and on its way to the server, 'account' when it
 * has arrived there, 'device-only' when it could not; 'refused' when neither keeps it.
 */
export type DraftState = 'nothing' | 'device' | 'account' | 'device-only' | 'refused';

export interface Draft {
  data: OnboardingData;
  state: DraftState;
  /** What was typed until now, outside of rendering. */
  latest: () => OnboardingData;
  /** Takes what was typed and saves it at once. */
  change: (patch: Partial<OnboardingData>) => void;
  /** Forgets what is stored; nothing is saved from then on. */
  discard: () => void;
}

/**
 * What the person types: restored from this device or from the server, whichever is newer, and saved with every
 * change, here at once and there when typing rests.
 */
export function useDraft(user: User, onServer: StoredDraft | null = null): Draft {
  const [onDevice] = useState(() => loadDraft({ userId: user.id, now: Date.now() }));
  const [start] = useState(newer(onDevice, onServer));
  const [unsent] = useState(start !== null && start.savedAt !== onServer?.savedAt ? start : null);
  const [data, setData] = useState(start?.data ?? { ...emptyData, website: websiteFromEmail(user.email) });
  const [here, setHere] = useState<boolean | null>(start ? onDevice !== null : null);
  const { save, discard: discardCopy, state: there } = useServerCopy(user.id, unsent ? 'waiting' : 'saved');
  const current = useRef(data);
  const discarded = useRef(false);

  // Typed here, but the page was left or the server away before it was told.
  useEffect(() => {
    if (unsent) save(unsent);
  }, [unsent, save]);

  const change = useCallback(
    (patch: Partial<OnboardingData>) => {
      const next = { ...current.current, ...patch };
      if (JSON.stringify(next) === JSON.stringify(current.current)) return;
      current.current = next;
      setData(next);
      // Who logged out, here or in another tab, leaves nothing behind.
      if (discarded.current || currentSession()?.user.id !== user.id) return;
      const now = Date.now();
      setHere(saveDraft({ userId: user.id, data: next, now }));
      save({ savedAt: now, data: next });
    },
    [user.id, save],
  );
  const latest = useCallback(() => current.current, []);
  const discard = useCallback(() => {
    discarded.current = true;
    discardDraft(user.id);
    discardCopy();
  }, [user.id, discardCopy]);

  return { data, state: stateOf(here, there), latest, change, discard };
}

const newer = (onDevice: StoredDraft | null, onServer: StoredDraft | null) =>
  onServer && !(onDevice && onDevice.savedAt >= onServer.savedAt) ? onServer : onDevice;

function stateOf(here: boolean | null, there: 'waiting' | 'saved' | 'failed'): DraftState {
  if (here === null) return 'nothing';
  if (there === 'saved') return 'account';
  if (!here) return 'refused';
  return there === 'failed' ? 'device-only' : 'device';
}
