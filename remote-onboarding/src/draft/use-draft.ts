import { useCallback, useRef, useState } from 'react';
import type { User } from '@portal/shared/contract';
import { currentSession } from '@portal/shared/state';
import { websiteFromEmail } from '../application/account-facts.ts';
import { emptyData, type OnboardingData } from '../application/onboarding-data.ts';
import { discardDraft, loadDraft, saveDraft } from './draft-storage.ts';

/** 'nothing' until something was typed; 'refused' when the device does not store. */
export type DraftState = 'nothing' | 'saved' | 'refused';

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

/** What the person types, restored from this device and saved there with every change. */
export function useDraft(user: User): Draft {
  const [start] = useState(() => loadDraft({ userId: user.id, now: Date.now() }));
  const [data, setData] = useState(start ?? { ...emptyData, website: websiteFromEmail(user.email) });
  const [state, setState] = useState<DraftState>(start ? 'saved' : 'nothing');
  const current = useRef(data);
  const discarded = useRef(false);

  const change = useCallback(
    (patch: Partial<OnboardingData>) => {
      const next = { ...current.current, ...patch };
      if (JSON.stringify(next) === JSON.stringify(current.current)) return;
      current.current = next;
      setData(next);
      // Who logged out, here or in another tab, leaves nothing behind.
      if (discarded.current || currentSession()?.user.id !== user.id) return;
      const saved = saveDraft({ userId: user.id, data: next, now: Date.now() });
      setState(saved ? 'saved' : 'refused');
    },
    [user.id],
  );
  const latest = useCallback(() => current.current, []);
  const discard = useCallback(() => {
    discarded.current = true;
    discardDraft(user.id);
  }, [user.id]);

  return { data, state, latest, change, discard };
}
