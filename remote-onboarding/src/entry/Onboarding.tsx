import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { User } from '@portal/shared/contract';
import { DraftConflict } from '@portal/shared/drafts';
import { query } from '@portal/shared/queries';
import { Spinner } from '@portal/shared/ui';
import { accountFacts } from '../application/account-facts.ts';
import { draftKey, onboardingDraft } from '../draft/draft-storage.ts';
import { useDraft } from '../draft/use-draft.ts';
import { paths } from '../paths.ts';
import { reachableStep } from '../steps/steps.ts';
import type { Onboarding as Shared } from '../steps/onboarding-context.ts';
import { preloadSteps } from './preload-steps.ts';

/** Shows the steps once the server's draft has loaded. If that fails, uses the local draft. */
export function Onboarding({ user }: { user: User }) {
  const { isPending } = useQuery({ ...query('GET /vendor-account/draft'), retry: false });
  const [turn, setTurn] = useState(0);
  const startAgain = useCallback(() => setTurn((count) => count + 1), []);
  const draft = onboardingDraft(user.id);
  useEffect(() => draft.resume(), [draft]);
  // The steps start again from what another tab stored, or their next change would undo it.
  useEffect(() => {
    const notice = ({ key, newValue }: StorageEvent) => {
      if (key !== draftKey(user.id) || !newValue) return;
      draft.follow();
      startAgain();
    };
    addEventListener('storage', notice);
    return () => removeEventListener('storage', notice);
  }, [user.id, draft, startAgain]);
  if (isPending) return <Spinner label="Loading..." />;
  return (
    <>
      <DraftConflict draft={draft} onTheirs={startAgain} />
      <Steps key={turn} user={user} />
    </>
  );
}

/** The steps, with a shared draft. An applicant who comes back resumes at the first incomplete step. */
function Steps({ user }: { user: User }) {
  const draft = useDraft(user);
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
