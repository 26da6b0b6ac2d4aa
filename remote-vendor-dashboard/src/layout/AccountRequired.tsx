import { Store } from 'lucide-react';
import { ButtonLink, EmptyState } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { accountTexts, pageTitle } from '../texts.ts';

/** The person has no vendor account yet (specification, section 2: Leads tab). */
export function AccountRequired() {
  return (
    <>
      <title>{pageTitle(accountTexts.requiredTitle)}</title>
      <EmptyState
        icon={<Store aria-hidden="true" />}
        title={accountTexts.requiredTitle}
        action={<ButtonLink to={paths.onboarding()}>{accountTexts.requiredAction}</ButtonLink>}
      >
        {accountTexts.requiredText}
      </EmptyState>
    </>
  );
}
