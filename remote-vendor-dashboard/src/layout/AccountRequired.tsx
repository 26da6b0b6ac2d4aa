import { Store } from 'lucide-react';
import { ButtonLink, EmptyState } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';

/** Shown to a user without a vendor account (specification, section 2: Leads tab). */
export function AccountRequired() {
  return (
    <>
      <title>{texts.title(texts.status.requiredTitle)}</title>
      <EmptyState
        icon={<Store aria-hidden="true" />}
        title={texts.status.requiredTitle}
        action={<ButtonLink to={paths.onboarding()}>{texts.status.requiredAction}</ButtonLink>}
      >
        {texts.status.requiredText}
      </EmptyState>
    </>
  );
}
