import { Banner } from '@portal/shared/ui';
import type { AccountActions } from './use-account-actions.ts';

/** The result of the last action on an account. */
export function OutcomeBanner({ actions: { outcome, dismiss } }: { actions: AccountActions }) {
  if (!outcome) return null;
  return (
    <Banner tone={outcome.tone} title={outcome.title} onDismiss={dismiss}>
      {outcome.detail}
    </Banner>
  );
}
