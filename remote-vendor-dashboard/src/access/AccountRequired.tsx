import { Store } from 'lucide-react';
import { ButtonLink, EmptyState } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { accountTexts } from './texts.ts';

/** Shown to a user without a vendor account (specification, section 2: Leads tab). */
export function AccountRequired() {
  return (
    <>
      <title>{texts.title(accountTexts.requiredTitle)}</title>
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
