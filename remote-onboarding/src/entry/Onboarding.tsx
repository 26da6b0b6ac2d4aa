import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import type { User } from '@portal/shared/contract';
import { accountFacts } from '../application/account-facts.ts';
import { useDraft } from '../draft/use-draft.ts';
import { warmSteps } from '../pages.ts';
import type { Onboarding as Shared } from './onboarding-context.ts';

/** The steps, around one draft. */
export function Onboarding({ user }: { user: User }) {
  const draft = useDraft(user);
  useEffect(warmSteps, []);
  return <Outlet context={{ facts: accountFacts(user), draft } satisfies Shared} />;
}
