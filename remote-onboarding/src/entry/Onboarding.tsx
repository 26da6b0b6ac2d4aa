import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { User } from '@portal/shared/contract';
import { Spinner } from '@portal/shared/ui';
import { accountFacts } from '../application/account-facts.ts';
import { draftKey, type StoredDraft } from '../draft/draft-storage.ts';
import { onboardingDraftQuery } from '../draft/draft.queries.ts';
import { readServerDraft } from '../draft/server-draft.ts';
import { useDraft } from '../draft/use-draft.ts';
import { paths } from '../paths.ts';
import { reachableStep } from '../steps/steps.ts';
import { texts } from '../texts.ts';
import type { Onboarding as Shared } from './onboarding-context.ts';
import { preloadSteps } from './preload-steps.ts';

/** Shows the steps once the server's draft has loaded. If that fails, uses the local draft. */
export function Onboarding({ user }: { user: User }) {
  const { data, isPending } = useQuery({ ...onboardingDraftQuery, retry: false });
  const turn = useOtherTabs(user.id);
  if (isPending) return <Spinner label={texts.loading} />;
  return <Steps key={turn} user={user} onServer={readServerDraft(data)} />;
}

/** Counts the drafts that other tabs stored. The steps start again from each, or their next change would undo it. */
function useOtherTabs(userId: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const notice = ({ key, newValue }: StorageEvent) => {
      if (key === draftKey(userId) && newValue) setTurn((count) => count + 1);
    };
    addEventListener('storage', notice);
    return () => removeEventListener('storage', notice);
  }, [userId]);
  return turn;
}

/** The steps, with a shared draft. An applicant who comes back resumes at the first incomplete step. */
function Steps({ user, onServer }: { user: User; onServer: StoredDraft | null }) {
  const draft = useDraft(user, onServer);
  useEffect(preloadSteps, []);
  const { key, pathname } = useLocation();
  // Only when onboarding opens, so that a step's back button still leads to the first one.
  const [entered] = useState(() => ({ key, begun: draft.state !== 'nothing' }));
  if (entered.begun && key === entered.key && pathname === paths.step(1)) {
    const next = reachableStep(4, draft.data);
    if (next > 1) return <Navigate to={paths.step(next)} replace />;
  }
  return <Outlet context={{ facts: accountFacts(user), draft } satisfies Shared} />;
}
