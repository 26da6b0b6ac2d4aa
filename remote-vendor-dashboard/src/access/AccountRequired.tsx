import { Store } from 'lucide-react';
import { ButtonLink, EmptyState } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';

/** Shown to a user without a vendor account (specification, section 2: Leads tab). */
export function AccountRequired() {
  return (
    <>
      <title>{texts.title('Vendor Account Required')}</title>
      <EmptyState
        icon={<Store aria-hidden="true" />}
        title="Vendor Account Required"
        action={<ButtonLink to={paths.onboarding()}>Complete Registration</ButtonLink>}
      >
        Complete your registration to receive and manage client leads.
      </EmptyState>
    </>
  );
}
