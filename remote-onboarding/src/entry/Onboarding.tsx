import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import type { User } from '@portal/shared/contract';
import { Spinner } from '@portal/shared/ui';
import { accountFacts } from '../application/account-facts.ts';
import type { StoredDraft } from '../draft/draft-storage.ts';
import { onboardingDraftQuery } from '../draft/draft.queries.ts';
import { readServerDraft } from '../draft/server-draft.ts';
import { useDraft } from '../draft/use-draft.ts';
import { texts } from '../texts.ts';
import type { Onboarding as Shared } from './onboarding-context.ts';
import { preloadSteps } from './preload-steps.ts';

/** Shows the steps once the server's draft has loaded. If that fails, uses the local draft. */
export function Onboarding({ user }: { user: User }) {
  const { data, isPending } = useQuery({ ...onboardingDraftQuery, retry: false });
  if (isPending) return <Spinner label={texts.loading} />;
  return <Steps user={user} onServer={readServerDraft(data)} />;
}

/** The steps, with a shared draft. */
function Steps({ user, onServer }: { user: User; onServer: StoredDraft | null }) {
  const draft = useDraft(user, onServer);
  useEffect(preloadSteps, []);
  return <Outlet context={{ facts: accountFacts(user), draft } satisfies Shared} />;
}
