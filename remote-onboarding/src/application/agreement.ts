import { messages } from '@portal/shared/domain';
import type { Agreements } from './onboarding-data.ts';

/** Error messages of unchecked agreements (specification, section 5: Step 3), in screen order. */
const required = {
  terms: messages.termsRequired,
  promotion: messages.promotionRequired,
  nonExclusive: messages.nonExclusiveRequired,
  profileManagement: messages.profileManagementRequired,
} as const satisfies Record<keyof Agreements, string>;

type AgreementErrors = Partial<Record<keyof Agreements, string>>;

/** Validates step 3: all four agreements are checked. */
export function validateAgreements(values: Agreements): AgreementErrors {
  const missing = (Object.keys(required) as (keyof Agreements)[]).filter((name) => !values[name]);
  return Object.fromEntries(missing.map((name) => [name, required[name]]));
}
