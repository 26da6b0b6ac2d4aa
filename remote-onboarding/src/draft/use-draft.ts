import { useCallback, useRef, useState } from 'react';
import type { User } from '@portal/shared/contract';
import { useDraftState } from '@portal/shared/drafts';
import { websiteFromEmail } from '../application/account-facts.ts';
import { emptyData, type OnboardingData } from '../application/onboarding-data.ts';
import { onboardingDraft, restored } from './draft-storage.ts';

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
 * The user's input: what this device has not sent yet, or the server's. Every change is saved locally immediately and on the server
 * after a debounce.
 */
export function useDraft(user: User): Draft {
  const sync = onboardingDraft(user.id);
  const [start] = useState(() => restored(sync.open()));
  const [data, setData] = useState(start ?? { ...emptyData, website: websiteFromEmail(user.email) });
  const { status, isStored } = useDraftState(sync);
  const current = useRef(data);
  const discarded = useRef(false);

  const change = useCallback(
    (patch: Partial<OnboardingData>) => {
      const next = { ...current.current, ...patch };
      if (JSON.stringify(next) === JSON.stringify(current.current)) return;
      current.current = next;
      setData(next);
      if (!discarded.current) sync.change({ ...next });
    },
    [sync],
  );
  const latest = useCallback(() => current.current, []);
  const discard = useCallback(() => {
    discarded.current = true;
    sync.discard();
  }, [sync]);

  const state = status === 'none' && start ? 'account' : stateOf({ status, isStored });
  return { data, state, latest, change, discard };
}

function stateOf({
  status,
  isStored,
}: Pick<ReturnType<typeof useDraftState>, 'status' | 'isStored'>): DraftState {
  if (status === 'none') return 'nothing';
  if (status === 'saved') return 'account';
  if (!isStored) return 'refused';
  return status === 'failed' ? 'device-only' : 'device';
}
