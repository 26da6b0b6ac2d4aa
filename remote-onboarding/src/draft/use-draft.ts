import { useCallback, useEffect, useRef, useState } from 'react';
import type { User } from '@portal/shared/contract';
import { currentSession } from '@portal/shared/runtime';
import { websiteFromEmail } from '../application/account-facts.ts';
import { emptyData, type OnboardingData } from '../application/onboarding-data.ts';
import { discardDraft, loadDraft, saveDraft, type StoredDraft } from './draft-storage.ts';
import { useServerCopy } from './server-draft.ts';

/**
 * 'nothing': no input yet. 'device': saved locally, sync to the server pending. 'account': saved on the
 * server. 'device-only': the sync failed. 'refused': saved nowhere.
 */
export type DraftState = 'nothing' | 'device' | 'account' | 'device-only' | 'refused';

export interface Draft {
  data: OnboardingData;
  state: DraftState;
  /** Returns the current input without rerendering. */
  latest: () => OnboardingData;
  /** Merges input and saves it immediately. */
  change: (patch: Partial<OnboardingData>) => void;
  /** Deletes the stored draft and stops saving. */
  discard: () => void;
}

/**
 * The user's input: restored from this device or the server, whichever is newer. Every change is saved
 * locally immediately and on the server after a debounce.
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

  // Input from this device that never reached the server, because the user left or the server was down.
  useEffect(() => {
    if (unsent) save(unsent);
  }, [unsent, save]);

  const change = useCallback(
    (patch: Partial<OnboardingData>) => {
      const next = { ...current.current, ...patch };
      if (JSON.stringify(next) === JSON.stringify(current.current)) return;
      current.current = next;
      setData(next);
      // Don't save after a logout in any tab.
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
